-- 2.1 ZONES OF CONTROL
local zones = {}

--- 2.1 The six hexes around a unit, but not across a river; a ford lets it through.
zones.zoc = derived(function(side)
  return occupied{ side = side }:around(1, { barriers = { "river" } })
end)

return zones
