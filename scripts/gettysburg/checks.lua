-- What must hold after every command, whatever is played.
local ground = import "ground"

invariant("8.6.1", function()
  local both = (ground.any "confederate" * ground.any "union"):first()
  if both then return no("8.6.1", "both sides are in %s", both) end
end)

invariant("13.1-E1", function()
  if switch.erratum_13_1_e1 == "no" then return nil end
  local g = units{ trait = "artillery", mark = "disrupted", face = "ready" }[1]
  if g then return no("13.1-E1", "%s is Disrupted and Ready", g) end
end)

invariant("18.1", function()
  return lists.first(units{ trait = "hmc" }, function(m)
    local stranger = lists.find(units{ at = m }, function(u) return u.side ~= m.side end)
    if stranger then return no("18.1", "%s holds %s", m, stranger) end
    if m.hex and not m:hidden(enemy(m.side)) then return no("18.1", "%s is not hidden", m) end
  end)
end)

invariant("2.3", function()
  return lists.first({ "routed", "eliminated", "destroyed", "captured", "removed", "off_map" }, function(name)
    local lost = units{ at = box(name), mark = "disrupted" }[1]
    return lost and no("2.3", "%s is Disrupted off the map", lost)
  end)
end)
