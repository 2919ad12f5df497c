-- WHAT MUST ALWAYS HOLD, whoever has moved
local lists = import "lib.lists"
local zones = import "zones"

-- 9, 10.5 Enemies share a hex only in a siege.
invariant("9", function()
  local shared = occupied{ side = "russian" } * occupied{ side = "austro_german" } - where("besieged", true)
  if not shared:empty() then return no("9", "both sides are in %s", shared:first()) end
end)

-- 10.5 A besieged hex is a fortress never taken, with a besieger in it.
invariant("10.5", function()
  for _, side in ipairs(sides) do
    local besieged = zones.besieged(side)
    local wrong = besieged - (zones.stands(side) * occupied{ side = enemy(side), trait = "combat" })
    if not wrong:empty() then return no("10.5", "the siege of %s is wrong", wrong:first()) end
  end
  local wrong = where("besieged", true) - zones.fortresses.russian - zones.fortresses.austro_german
  if not wrong:empty() then return no("10.5", "%s is no fortress", wrong:first()) end
end)

-- 3, 9 Nobody stands in the sea, in Romania, or unbidden in a fortress of the enemy that was never taken.
invariant("3", function()
  for _, side in ipairs(sides) do
    local foe = enemy(side)
    local wrong = occupied{ side = side } * (zones.barred + zones.stands(foe) - zones.besieged(foe))
    if not wrong:empty() then return no("3", "no unit may be in %s", wrong:first()) end
  end
end)

-- 2.1, 11.2 Each kind of counter in its own box.
invariant("2.1", function()
  local function stray(name, trait) return units{ at = box(name), trait = trait }[1] end
  local wrong = stray("eliminated", "cadre") or stray("eliminated", "hq") or stray("reinforcements", "cadre")
                or stray("cadres", "corps") or stray("cadres", "hq") or stray("expected", "cadre")
  if wrong then return no("2.1", "%s is in the wrong box", wrong) end
end)

-- 10.3.3 Only combat units on the map are disorganised.
invariant("10.3.3", function()
  local wrong = lists.find(units{ mark = "disorganised" }, function(u) return not u.hex or u:is "hq" end)
  if wrong then return no("10.3.3", "%s cannot be disorganised", wrong) end
end)

-- 9.3, 11.3 Points are never overspent.
invariant("9.3", function()
  for _, nation in ipairs(nations) do
    if game.rail[nation] < 0 or game.rp[nation] < 0 then return no("9.3", "%s has spent too many points", nation) end
  end
end)

-- 10.1 An Attack marker lies where units attack.
invariant("10.1", function()
  local targets = {}
  for _, u in ipairs(units{ trait = "combat", on_map = true }) do
    if u.attacks then targets[#targets + 1] = u.attacks end
  end
  if hexset(targets) ~= where("announced", true) then return no("10.1", "the Attack markers are wrong") end
end)
