-- 2.2: an active HQ of the activated front must have at least one of its units attack.
local t, B = require "tap", require "fureur.lib.board"

local function position(p, opts)
  p[1], p[2] = "announcement", "russian"
  p.place = p.place or { ["1606"] = { "ru_3c", "ru_13c" }, ["1607"] = "ge_17c", ["1605"] = "ru_hq1" }
  return B.at(p, opts)
end

local g = position {}
B.no(t, g, "done", "2.2 10.1", "fureur 2.2b: attacks do not close while an active HQ's army that can attack does not")
B.no(t, g, "done", "2.2 10.1", "fureur 10.1d-x: the umpire refuses to close the announcement")
g:play "attack 1607 with ru_3c"
B.yes(t, g, "done", "fureur 2.2b: one attack by one unit of the army does")

B.yes(t, position { face = { ru_hq1 = "inactive" } }, "done", "fureur 2.2d: an inactive HQ has no such duty")
B.no(t, position { face = { ru_hq1 = "inactive" }, turn = "A2" }, "done", "2.2 10.1",
     "fureur 2.2c: except on the first turn that of the Russian 1st Army, which starts inactive")
B.no(t, position({ face = { ru_hq2 = "inactive" }, turn = "A2", place = { ["1606"] = "ru_13c", ["1607"] = "ge_17c", ["1605"] = "ru_hq2" } },
                 { switches = { inactive_hq = "r2" } }), "done", "2.2 10.1", "fureur 2.2c: or, as section 6 has it, that of the 2nd Army")

-- 2.2e: by an attack of its own army; support or another army's attack does not meet it.
local function two_targets()
  return position { place = { ["1606"] = "ru_3c", ["1706"] = "ru_13c", ["1607"] = "ge_17c", ["1505"] = "ge_20c", ["1605"] = "ru_hq1" } }
end
g = two_targets()
g:play "attack 1607 with ru_13c"
B.no(t, g, "done", "2.2 10.1", "fureur 2.2e: an attack by another army, though supported, does not meet the duty")
g:play "attack 1505 with ru_3c"
B.yes(t, g, "done", "fureur 2.2e: an attack by one of its own does")

g = two_targets()
g:place { ["1706"] = "ru_4c" }
g:phase("announcement", "russian")
g:play "attack 1505 with ru_3c"
B.yes(t, g, "done", "fureur 2.2e: and one is enough, though another of its units could attack")
g = position { place = { ["1606"] = "ru_13c", ["1604"] = "ru_3c", ["1607"] = "ge_17c", ["1605"] = "ru_hq1" } }
B.yes(t, g, "done", "fureur 2.2e: it is its own units that must be next to a target, not another army's")

-- 2.2e: the duty lapses where no attack is legal.
local function close_movement(opts)
  local p = B.at({ "movement", "russian", place = { ["1606"] = "ru_3c", ["1609"] = "ge_17c", ["1605"] = "ru_hq1" } }, opts)
  return p:play "done"
end
local r = close_movement()
t.ok(r.status ~= "refused", "fureur 2.2e: without a target next to the army the duty lapses")
t.ok(B.cites(r, "2.2"), "fureur 2.2e: and that is reported when movement is closed")
r = close_movement { switches = { unmet_duty = "ignore" } }
t.ok(r.status ~= "refused" and not B.cites(r, "2.2"), "fureur 2.2e: with unmet_duty=ignore it is not")
g = position { place = { ["1606"] = "ru_3c", ["1607"] = { "ge_17c", "ge_20c" }, ["1605"] = "ru_hq1" } }
B.yes(t, g, "done", "fureur 2.2e: an attack below 1/2 is not legal and so not owed")

-- 2.2b: only HQs of the activated front.
g = position { place = { ["1606"] = "ru_14c", ["1607"] = "ge_17c", ["1605"] = "ru_hq4" } }
B.yes(t, g, "done", "fureur 2.2b: HQs of the other front have no duty in this activation")

-- 2.2c: on the first turn every HQ of the campaign starts active but that one.
g = require "bench" "fureur/campaign"
for _, id in ipairs(g:units "hq") do
  if (g:where(id) or ""):match "^%d+$" then
    t.is(g:face_of(id), id == "ru_hq1" and "inactive" or "active", "fureur 2.2c: " .. id .. " at the start")
  end
end
t.done()
