-- WHAT MUST ALWAYS HOLD, whatever is played. How many stack (9.2) is declared in game.yaml.
local zones = import "zones"

-- Enemies share a hex only in a siege.
invariant("9e", function()
  local shared = (occupied{ side = "russian" } * occupied{ side = "austro_german" } - where("besieged", true)):first()
  if shared then return no("9e", "both sides are in %s", shared) end
end)

-- A besieged hex is a fortress never captured, with a besieger in it.
invariant("10.5a", function()
  local besieged = where("besieged", true)
  for _, side in ipairs(sides) do
    besieged = besieged - zones.stands(side) * occupied{ side = enemy(side), trait = "combat" }
  end
  if not besieged:empty() then return no("10.5a", "%s cannot be besieged", besieged:first()) end
end)

-- Nobody stands in the sea, in Romania, or in an enemy fortress never captured without besieging it.
invariant("3a", function()
  return lists.first(sides, function(side)
    local closed = zones.barred + zones.stands(enemy(side)) - zones.besieged(enemy(side))
    local wrong = (occupied{ side = side } * closed):first()
    return wrong and no("3a", "no unit may be in %s", wrong)
  end)
end)

-- Each kind of counter in its own box.
local strangers = { eliminated = { "cadre", "hq" }, reinforcements = { "cadre" }, cadres = { "corps", "hq" },
                    expected = { "cadre" } }
invariant("2.1j", function()
  for name, traits in pairs(strangers) do
    local wrong = lists.first(traits, function(trait) return units{ at = box(name), trait = trait }[1] end)
    if wrong then return no("2.1j", "%s is in the wrong box", wrong) end
  end
end)

-- Only combat units on the map are disorganised.
invariant("10.3.2k-x", function()
  local wrong = lists.find(units{ mark = "disorganised" }, function(u) return not u.hex or u:is "hq" end)
  if wrong then return no("10.3.2k-x", "%s cannot be disorganised", wrong) end
end)

-- Points are never overspent.
invariant("9.3d-x", function()
  local wrong = lists.find(nations, function(nation) return game.rail[nation] < 0 or game.rp[nation] < 0 end)
  if wrong then return no("9.3d-x", "%s has spent too many points", wrong) end
end)

-- An Attack marker lies where units attack.
invariant("10.1x", function()
  local targets = lists.map(units{ trait = "combat", on_map = true }, function(u) return u.attacks end)
  if hexset(targets) ~= where("announced", true) then return no("10.1x", "the Attack markers are wrong") end
end)
