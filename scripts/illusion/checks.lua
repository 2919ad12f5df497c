-- WHAT MUST ALWAYS HOLD, whatever is played. How many stack is declared in game.yaml.
local blocks, control = import "blocks", import "control"

invariant("5.1.1", "the CAP of %s are fewer than none, or more than there can be", function()
  return lists.filter(sides, function(side) return game.cap[side] < 0 or game.cap[side] > figure.most_cap end)
end)

invariant("8.4.5", "%s is blocked, and nobody who entered it is left", function()
  return lists.gather(sides, function(side)
    return lists.filter(control.hexes(side) - control.troops(side), function(h) return #blocks.entries(side, h) > 0 end)
  end)
end)

invariant("9.5.3", "%s is besieged and has no fort", function()
  return where("siege", true) - occupied{ trait = "fort" }
end)

invariant("13.1.2", function()
  local markers = #game.plan17_cup + lists.count(map.sets.plan17, function(h) return h.plan17_vp > 0 end)
  local surplus = markers - #map.sets.plan17
  if surplus > 0 then return no("13.1.2", "Plan 17 markers too many: %d", surplus) end
end)
