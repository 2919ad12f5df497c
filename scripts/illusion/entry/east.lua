-- 7.3 THE EASTERN FRONT
local points, retreat = import "points", later "retreat"

--- 7.3 German troops in or next to the hexes of the headquarters of the 1st, 2nd and 3rd Armies.
local function near(trait)
  local around = hexes_of(units{ trait = "right_wing", on_map = true }):within(1)
  return units{ side = "german", trait = trait, within = around }
end

local function send(u)
  local h = u.hex
  u:move(box "removed", "7.3")
  retreat.settle(h, "german")
end
--- 7.3, A40 Infantry of nine strength points, as it stands now, and a cavalry division.
local function go()
  send(ask("german", "7.3", "which cavalry division goes east?", near "cavalry"))
  local sent, most = 0, figure.eastern_strength
  while sent < most do
    local u = ask("german", "7.3", text("which infantry goes east? %d of %d so far", sent, most), near "infantry")
    sent = sent + u.cs
    send(u)
  end
end

--- 7.3, A18 On turn 3 the German sends troops to the east or loses two points. A table that has not been told them has
-- them all the same.
local function choose()
  if switch.eastern_front == "no" or game.turn ~= figure.eastern_turn then return end
  local able = #near "cavalry" > 0 and lists.sum(near "infantry", "cs") >= figure.eastern_strength
  if (able or game.laid) and yes("german", "7.3", "send troops to the Eastern Front?", "yes") then
    return able and go()
  end
  points.add("german", -figure.eastern_vp, "7.3")
end

return { choose = choose }
