-- 8.4.9 PARIS IN DANGER
local supply = import "supply"

local near = map.sets.paris_ring:within(1)

--- 8.4.9b, 8.4.9c, 8.4.9d, 8.4.9f The first time that supplied German troops are in one of the six hexes or next to
-- one, the Alsace headquarters is dissolved, and two units of the box come next turn.
local function check(h)
  if game.paris_danger > 0 or not near:has(h) or not supply.feeds(h, "german", "combat") then return end
  game.paris_danger = game.turn
  note("8.4.9", "Germans are in %s: Paris is in danger", h)
  for _, u in ipairs(units{ trait = "alsace" }) do
    if u.place then u:move(box "removed", "8.4.9") end
  end
  for _, u in ipairs(units{ at = box "danger" }) do expect(u, game.turn + 1, "8.4.9") end
end

--- 8.4.9f, N.1 When IX Corps comes in it takes the place of IX(-) Corps, which is out of the game. It takes up more
-- room: where there is none it enters as it would without IX(-).
local function relieve()
  local whole, part = units{ trait = "ninth_corps" }[1], units{ trait = "ninth_minus" }[1]
  if not whole or whole.place ~= box "expected" or whole.due > game.turn or not part or not part.place then return end
  local h = part.hex
  part:move(box "removed", "8.4.9")
  if h and not refuse_stack(h, whole) then whole:move(h, "8.4.9") end
end

return { check = check, relieve = relieve }
