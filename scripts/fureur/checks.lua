-- WHAT MUST ALWAYS HOLD, whatever is played. How many stack (9.2) is declared in game.yaml.
local zones = import "zones"

-- Enemies share a hex only in a siege.
invariant("9e", function()
  local shared = occupied{ side = "russian" } * occupied{ side = "austro_german" } - zones.sieges()
  return lists.map(shared, function(h) return no("9e", "both sides are in %s", h) end)
end)

-- A besieged hex is a fortress never captured, with a besieger in it.
invariant("10.5a", function()
  local besieged = zones.sieges()
  for _, side in ipairs(sides) do
    besieged = besieged - zones.stands(side) * occupied{ side = enemy(side), trait = "combat" }
  end
  return lists.map(besieged, function(h) return no("10.5a", "%s cannot be besieged", h) end)
end)

-- Nobody stands in the sea, in Romania, or in an enemy fortress never captured without besieging it.
invariant("3a", function()
  local wrong = lists.union(sides, function(side)
    return occupied{ side = side } * (zones.barred + zones.stands(enemy(side)) - zones.besieged(enemy(side)))
  end)
  return lists.map(wrong, function(h) return no("3a", "no unit may be in %s", h) end)
end)

-- Each kind of counter in its own box.
local strangers = {
  { "eliminated", "cadre" }, { "eliminated", "hq" }, { "reinforcements", "cadre" }, { "cadres", "corps" },
  { "cadres", "hq" }, { "expected", "cadre" },
}
invariant("2.1j", function()
  local found = lists.gather(strangers, function(s) return units{ at = box(s[1]), trait = s[2] } end)
  return lists.map(found, function(u) return no("2.1j", "%s is in the wrong box", u) end)
end)

-- Only combat units on the map are disorganised.
invariant("10.3.2k-x", function()
  return lists.map(units{ mark = "disorganised" }, function(u)
    if not u.hex or u:is "hq" then return no("10.3.2k-x", "%s cannot be disorganised", u) end
  end)
end)

-- Points are never overspent.
invariant("9.3d-x", function()
  return lists.map(nations, function(nation)
    if game.rail[nation] < 0 or game.rp[nation] < 0 then return no("9.3d-x", "%s has spent too many points", nation) end
  end)
end)

-- An Attack marker lies where units attack.
invariant("10.1x", function()
  local targets = lists.map(units{ trait = "combat", on_map = true }, function(u) return u.attacks end)
  if hexset(targets) ~= where("announced", true) then return no("10.1x", "the Attack markers are wrong") end
end)
