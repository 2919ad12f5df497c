-- What must hold after every command, whatever is played.
local ground = import "ground"

invariant("8.6.1", function()
  local both = (ground.any "confederate" * ground.any "union"):first()
  if both then return no("8.6.1", "both sides are in %s", both) end
end)

invariant("13.1-E1", function()
  for _, g in ipairs(units{ trait = "artillery", mark = "disrupted" }) do
    if g.face == "ready" and switch.erratum_13_1_e1 == "yes" then return no("13.1-E1", "%s is Disrupted and Ready", g) end
  end
end)

invariant("18.1", function()
  for _, m in ipairs(units{ trait = "hmc" }) do
    for _, u in ipairs(units{ at = m }) do
      if u.side ~= m.side then return no("18.1", "%s holds %s", m, u) end
    end
    if m.place ~= box "stock" and m.place ~= nil and m.hex and not m:hidden(enemy(m.side)) then
      return no("18.1", "%s is not hidden", m)
    end
  end
end)

invariant("2.3", function()
  for _, name in ipairs{ "routed", "eliminated", "destroyed", "captured", "removed", "off_map" } do
    local lost = units{ at = box(name), mark = "disrupted" }[1]
    if lost then return no("2.3", "%s is Disrupted off the map", lost) end
  end
end)
