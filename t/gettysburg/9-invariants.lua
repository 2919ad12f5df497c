-- What no position may show: checked after every command of a test or a playout, and of set-ups.
local t, field = require "tap", require "gettysburg.lib.field"

local function wrong(place, p, switches)
  p = p or {}
  p[1], p[2], p.place = p[1] or "moves", "confederate", place
  local g = field.at(p, { switches = switches })
  if p.after then p.after(g) end
  local sound, why = g:invariants()
  return sound and "" or why
end
local function is_sound(name, ...)
  local why = wrong(...)
  if not t.ok(why == "", "gettysburg " .. name) then t.note(why) end
end
local function is_not(name, part, ...) t.like(wrong(...), part, "gettysburg " .. name) end

is_sound("9.1a: three units in a hex are sound", { ["1519"] = { "c_1", "c_41", "c_52" } })
is_not("9.1a: four are not", "1519", { ["1519"] = { "c_1", "c_41", "c_52", "c_46" } })
is_not("9.1a: nor in a set-up", "too many units are in", { ["1519"] = { "c_1", "c_41", "c_52", "c_46" } }, { "setup" })
is_sound("23.1d: but for those that may still be placed elsewhere", { ["1519"] = { "c_1", "c_41", "c_52", "c_46" } }, { "setup", counter = { c_46 = { start = "1519" } } })
is_sound("3.2b: and for pickets", { ["1519"] = { "c_1", "c_41", "c_52", "c_46" } }, { "setup", counter = { c_46 = { picket = true } } })
local four, late = { ["1519"] = { "c_1", "c_41", "c_52", "c_46" } }, { "setup", counter = { c_46 = { late = true } } }
is_not("23.4a: one of those about whom AMB-06 asks counts where it is set up", "too many units are in", four, late)
is_sound("23.4a: by the other reading it comes later", four, late, { law = "schedule" })
is_not("23.4a: and only those do", "too many units are in", four, { "setup" }, { law = "schedule" })
is_not("8.6.1: both sides in a hex are not", "both sides are in", { ["1519"] = { "c_1", "u_2" } })
is_sound("13.1-E1: Disrupted guns are Fired", { ["1519"] = "c_52" }, { mark = { c_52 = "disrupted" }, face = { c_52 = "fired" } })
is_not("13.1-E1: not Ready", "is Disrupted and Ready", { ["1519"] = "c_52" }, { mark = { c_52 = "disrupted" }, face = { c_52 = "ready" } })
is_sound("13.1-E1: without the erratum they keep their face", { ["1519"] = "c_52" }, { mark = { c_52 = "disrupted" }, face = { c_52 = "ready" } }, { erratum_13_1_e1 = "no" })
is_not("18.1: an HMC on the map is hidden", "is not hidden", { ["1203"] = "c_h1" })
is_not("18.1: and holds nobody of the enemy's", "holds", {}, { after = function(g) g:place { stock = "c_h1" } g:place { c_h1 = "u_2" } end })
is_not("2.3: nobody is Disrupted off the map", "is Disrupted off the map", { routed = "c_1" }, { mark = { c_1 = "disrupted" } })
for _, box in ipairs { "eliminated", "destroyed", "captured", "removed", "off_map" } do
  is_not("2.3: nor in " .. box, "is Disrupted off the map", { [box] = "c_1" }, { mark = { c_1 = "disrupted" } })
end
t.done()
