-- WHAT MUST ALWAYS HOLD, whatever is played. How many stack is declared in game.yaml.
local control = import "control"

invariant("5.1.1", function()
  return lists.map(sides, function(side)
    if game.cap[side] < 0 or game.cap[side] > figure.most_cap then return no("5.1.1", "%s has %d CAP", side, game.cap[side]) end
  end)
end)

invariant("8.4.5", function()
  return lists.gather(sides, function(side)
    local gone = control.hexes(side):filter(function(h)
      return lists.any(h:neighbours(), function(o) return hexside(h, o)[side .. "_block"] == h end) and not control.troops(side):has(h)
    end)
    return lists.map(gone, function(h) return no("8.4.5", "%s is blocked, and nobody who entered it is left", h) end)
  end)
end)

invariant("9.5.3", function()
  return lists.map(where("siege", true), function(h)
    if #h:units{ trait = "fort" } == 0 then return no("9.5.3", "%s is besieged and has no fort", h) end
  end)
end)

invariant("13.1.2", function()
  local out = lists.count(map.sets.plan17, function(h) return h.plan17_vp > 0 end)
  if #game.plan17_cup + out > #map.sets.plan17 then return no("13.1.2", "%d Plan 17 markers too many", #game.plan17_cup + out) end
end)
