-- WHAT MUST ALWAYS HOLD, whatever is played. How many stack (9.2) is declared in game.yaml.
local zones = import "zones"

-- Enemies share a hex only in a siege.
invariant("9e", "both sides are in %s", function()
  return occupied{ side = "russian" } * occupied{ side = "austro_german" } - zones.sieges()
end)

-- A besieged hex is a fortress never captured, with a besieger in it.
invariant("10.5a", "%s cannot be besieged", function()
  local besieged = zones.sieges()
  for _, side in ipairs(sides) do
    besieged = besieged - zones.stands(side) * occupied{ side = enemy(side), trait = "combat" }
  end
  return besieged
end)

-- Nobody stands in the sea, in Romania, or in an enemy fortress never captured without besieging it.
invariant("3a", "no unit may be in %s", function()
  return lists.union(sides, function(side)
    return occupied{ side = side } * (zones.barred + zones.stands(enemy(side)) - zones.besieged(enemy(side)))
  end)
end)

-- Each kind of counter in its own box.
local strangers = {
  { "eliminated", "cadre" }, { "eliminated", "hq" }, { "reinforcements", "cadre" }, { "cadres", "corps" },
  { "cadres", "hq" }, { "expected", "cadre" },
}
invariant("2.1j", "%s is in the wrong box", function()
  return lists.gather(strangers, function(s) return units{ at = box(s[1]), trait = s[2] } end)
end)

-- Only combat units on the map are disorganised.
invariant("10.3.2k-x", "%s cannot be disorganised", function()
  return lists.filter(units{ mark = "disorganised" }, function(u) return not u.hex or u:is "hq" end)
end)

-- Points are never overspent.
invariant("9.3d-x", "%s has spent too many points", function()
  return lists.filter(nations, function(nation) return game.rail[nation] < 0 or game.rp[nation] < 0 end)
end)

-- An Attack marker lies where units attack.
invariant("10.1x", function()
  local targets = lists.map(units{ trait = "combat", on_map = true }, function(u) return u.attacks end)
  if hexset(targets) ~= where("announced", true) then return no("10.1x", "the Attack markers are wrong") end
end)
