-- WHAT MUST ALWAYS HOLD, whatever is played. How many stack is declared in game.yaml.
local blocks, control = import "blocks", import "control"

invariant("5.1.1", function()
  return lists.map(sides, function(side)
    local cap = game.cap[side]
    if cap < 0 or cap > figure.most_cap then return no("5.1.1", "%s has %d CAP", side, cap) end
  end)
end)

invariant("8.4.5", function()
  return lists.gather(sides, function(side)
    return lists.map(control.hexes(side) - control.troops(side), function(h)
      if not lists.any(h:neighbours(), function(o) return blocks.has(side, h, o) end) then return nil end
      return no("8.4.5", "%s is blocked, and nobody who entered it is left", h)
    end)
  end)
end)

invariant("9.5.3", function()
  return lists.map(where("siege", true), function(h)
    if #h:units{ trait = "fort" } == 0 then return no("9.5.3", "%s is besieged and has no fort", h) end
  end)
end)

invariant("13.1.2", function()
  local markers = #game.plan17_cup + lists.count(map.sets.plan17, function(h) return h.plan17_vp > 0 end)
  if markers > #map.sets.plan17 then return no("13.1.2", "%d Plan 17 markers too many", markers) end
end)
