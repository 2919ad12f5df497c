-- 9.8.3, 11.4, 11.5 REORGANISATION AND TRENCHES
local control, supply = import "control", import "supply"
local recovery = {}

--- 9.8.3a, 11.4 Disrupted units of a side in a hex that are supplied.
function recovery.disrupted(h, side)
  return lists.filter(h:units{ side = side, trait = "combat", face = "disrupted" }, supply.supplied)
end
--- 14.1.1n From turn 12 on only half of them, rounded up.
local function fatigued(n) return game.turn >= figure.fatigue and (n + 1) // 2 or n end

local function restore(list, most, rule)
  local restored = ask_some(list[1].side, rule, "which units are reorganised?", list,
                            { least = math.min(most, #list), most = most })
  for _, u in ipairs(restored) do u:turn_to("ready", rule) end
end
--- 9.8.3, 14.1.1n A hex without enemies: all of them, or half.
function recovery.restore(h, side, rule)
  local list = recovery.disrupted(h, side)
  restore(list, fatigued(#list), rule)
end

--- 11.4, 8.4.3g With enemies in the hex one or two; on the emergency line one beside a headquarters; otherwise all.
local function share(h, side, list)
  if supply.is_emergency(list[1]) then return #h:units{ side = side, trait = "hq" } > 0 and 1 or 0 end
  if not control.present(enemy(side)):has(h) then return fatigued(#list) end
  return lists.count(h:units{ side = side, trait = "combat" }, supply.supplied) >= figure.share_from and 2 or 1
end
--- 11.4 What the supply check found out of supply does not recover, even if the line has been mended since.
local function reorganise(h, side)
  local list = lists.filter(recovery.disrupted(h, side), is "not out")
  if #list > 0 then restore(list, share(h, side, list), "11.4") end
end

--- 11.4, 8.4.3g Supplied headquarters and guns are turned back, not those headquarters that live by the emergency line.
local function refresh(u)
  if u.out or not supply.supplied(u) or u:is "hq" and supply.is_emergency(u) then return end
  u:turn_to(u:is "hq" and "full" or "ready", "11.4")
end

--- 11.4, 11.5, A11 Both sides at no cost; then trenches of level 1 with supplied infantry of both sides are improved.
function phase.recovery.enter()
  for _, side in ipairs(sides) do
    act(side)
    local shaken = units{ side = side, face = "disrupted", on_map = true }
    for _, h in ipairs(hexes_of(shaken):list()) do reorganise(h, side) end
    for _, u in ipairs(lists.filter(units{ side = side, on_map = true }, is "hq or ha")) do refresh(u) end
  end
  for _, h in ipairs(where("trench", 1):list()) do
    if supply.feeds(h, "allied", "infantry") and supply.feeds(h, "german", "infantry") then
      h.trench = 2
      note("11.5", "the trenches in %s are improved", h)
    end
  end
end

return recovery
