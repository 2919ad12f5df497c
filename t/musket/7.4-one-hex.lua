-- 7.4e, 5.1.2e, 5.2.1b: several that enter by one hex, and leaders.
local t, field = require "tap", require "musket.lib.field"
local function yes(...) field.yes(t, ...) end
local function no(...) field.no(t, ...) end
local g

local function arriving(ids, units, more)
  local p = { "actions", active = "dr2", turn = "T2", units = units or {}, counter = more or {} }
  for _, id in ipairs(ids) do
    p.units[id], p.counter[id] = "expected", { due = 2, entry = "2030" }
  end
  return field.at(p)
end
g = arriving({ "drg2", "drh5", "drh6", "drw2" })
field.play(g, "enter Drh5 at 2030 facing nw/ne in normal")
field.play(g, "move Drh5 to 2028 facing nw/ne")
yes(g, "enter Drg2 at 2030", "7.4e: guns behind one unit have a point left")
field.play(g, "enter Drh6 at 2030 facing nw/ne in normal")
field.play(g, "move Drh6 to 2029 facing nw/ne")
no(g, "enter Drg2 at 2030", "7.4", "7.4e: behind two units they have none")
g = arriving { "drac" }
yes(g, "enter Drac at 2028", "5.1.2e: an army commander enters by himself")
g = arriving { "drw2" }
no(g, "enter Drw2 at 2030", "5.2.1b", "5.2.1b: a wing commander does not, where no unit of his wing is")

t.done()
