-- 2.1 ZONE OF CONTROL, 2.2 STACKING: which hexes are whose
local zones = {}

--- 2.1 The six hexes around a unit, but not across a river; a ford lets it through.
zones.zoc = derived(function(side)
  return occupied{ side = side }:around(1, { barriers = { "river" } })
end)

--- 2.2 Two units fill a hex.
zones.full = derived(function(side)
  return occupied{ side = side, least = 2 }
end)

invariant("2.2", function()
  for _, side in ipairs(sides) do
    local over = occupied{ side = side, least = 3 }
    if not over:empty() then return no("2.2", "too many units are in %s", over:first()) end
  end
end)

return zones
