-- 5.6.4a: under Rally no unit comes closer to the enemy.
local t, field = require "tap", require "musket.lib.field"
local function yes(...) field.yes(t, ...) end
local function no(...) field.no(t, ...) end
local function broken(id) return { [id] = "morale_broken" } end
local g

g = field.at { "actions", active = "dr2",
  units = { drw2 = "2010", drh1 = { "2010", "nw/ne" }, dph5 = { "2007", "se/sw" } },
  counter = { dr2 = { order = "rally" } } }
no(g, "turn Drh1 to ne/e", "5.6.4a", "5.6.4a: no wheel brings it closer to the enemy")
no(g, "turn Drh1 to w/nw", "5.6.4a", "5.6.4a: nor one to the other side")
yes(g, "turn Drh1 to se/sw", "5.6.4a: it may turn about")
local function at_the_bridge(order)
  return field.at { "actions", active = "dr2", units = { drw2 = "1112", drh1 = { "1112", "se/sw" }, dpl4 = "0918" },
    mark = broken "dpl4", counter = { dr2 = { order = order } } }
end
yes(at_the_bridge "make_ready", "cross Drh1 to 0915 facing sw/w", "7.3.5b: it may cross under Make Ready")
no(at_the_bridge "rally", "cross Drh1 to 0915 facing sw/w", "7.3.5b", "5.6.4a: under Rally not where it comes closer")


-- Next to an enemy it may go to another hex next to him.
local beside = field.at { "actions", active = "dr2", counter = { dr2 = { order = "rally" } },
  units = { drc6 = { "2010", "ne/e" }, drw2 = "2010", dpc2 = { "2009", "w/nw" } }, mark = { dpc2 = "morale_broken" } }
field.yes(t, beside, "move Drc6 to 2109", "5.6.4a: from next to an enemy to next to him is not closer")
t.done()
