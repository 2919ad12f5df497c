-- 10.2, 10.3.1, 10.8: who fires by another command is told by which.
local t, field = require "tap", require "musket.lib.field"
local north, south = "nw/ne", "se/sw"

local g = field.at { "actions", active = "dr2", units = { drw2 = "2011", drh5 = { "2010", north }, drh8 = { "2110", north },
  drc6 = { "1910", north }, drg1 = { "1911", north }, drv1 = "2012", dph5 = { "2009", south }, dpw2 = "2009" } }
local function told(text)
  local rule, why = g:refused(text)
  return ("%s %s"):format(rule, why)
end
for command, ruling in pairs {
  ["fire Drg1 at Dph5"] = "10.3.1 rg1 is artillery: say `cannonade`",
  ["fire Drc6 at Dph5"] = "10.3.1 rc6 has only pistols: say `shoot`",
  ["fire Drh8 at Dph5"] = "14.3a rh8 has only pistols: say `shoot`",
  ["fire Drv1 at Dph5"] = "10.3.1 rv1 cannot fire",
  ["shoot Drh5 at Dph5"] = "10.2a rh5 is infantry: say `fire`",
  ["shoot Drg1 at Dph5"] = "10.2a rg1 is artillery: say `cannonade`",
  ["cannonade Drh5 at Dph5"] = "10.8.1 rh5 is infantry: say `fire`",
  ["cannonade Drh8 at Dph5"] = "10.8.1 rh8 has only pistols: say `shoot`",
  ["limber Drh5"] = "10.8.1 rh5 is not artillery",
} do t.is(told(command), ruling, "musket 10.1: " .. command) end
for _, command in ipairs { "fire Drh5 at Dph5", "shoot Drh8 at Dph5" } do
  t.is(g:refused(command), nil, "musket 10.1: " .. command .. " is what its arm does")
end

t.done()
