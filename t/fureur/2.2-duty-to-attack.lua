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
t.like(select(2, g:refused "done"), "army must attack: `attack 1607 with", "fureur 2.2b: and names an attack that the army can make")
g:play "attack 1607 with ru_3c"
B.yes(t, g, "done", "fureur 2.2b: one attack by one unit of the army does")

B.yes(t, position { face = { ru_hq1 = "inactive" } }, "done", "fureur 2.2d: an inactive HQ has no such duty")
local _, why = position { face = { ru_hq1 = "inactive" }, turn = "A2" }:refused "done"
t.ok(why and not why:find("is active", 1, true), "fureur 2.2c: it is not called active then")
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

-- 2.2f: not moving does not get an army out of its duty.
local function in_movement(place, opts, p)
  p = p or {}
  p[1], p[2], p.place = "movement", "russian", place
  p.place["1605"] = p.place["1605"] or "ru_hq1"
  return B.at(p, opts)
end
local near = { ["1606"] = { "ru_3c", "ru_13c" }, ["1609"] = "ge_17c" }
g = in_movement(near)
B.no(t, g, "done", "2.2", "fureur 2.2f: movement does not close while a unit of the army can still reach a hex to attack from")
B.yes(t, in_movement(near, { switches = { unmet_duty = "report" } }), "done", "fureur 2.2f: with unmet_duty=report it does")
B.yes(t, in_movement(near, { switches = { unmet_duty = "ignore" } }), "done", "fureur 2.2f: and with unmet_duty=ignore")
B.yes(t, in_movement(near, nil, { face = { ru_hq1 = "inactive" } }), "done", "fureur 2.2d: nor is the army of an inactive HQ held to it")
g:play "move ru_13c to 1608"
B.no(t, g, "done", "2.2", "fureur 2.2f: a unit of another army next to the enemy does not count")
g:play "move ru_3c to 1608"
B.yes(t, g, "done", "fureur 2.2f: one of its own does")
g = in_movement(near)
g:play "move ru_3c to 1604"
B.yes(t, g, "done", "fureur 2.2f: nothing more is asked when the units of the army have moved")
B.yes(t, in_movement { ["1606"] = "ru_3c", ["1610"] = "ge_17c" }, "done", "fureur 2.2f: nor when the enemy is out of reach")
B.yes(t, in_movement { ["1606"] = "ru_3c", ["1609"] = { "ge_17c", "ge_20c" } }, "done", "fureur 2.2f: nor when the attack would be below 1/2")
B.no(t, in_movement { ["1606"] = "ru_3c", ["1608"] = "ru_13c", ["1609"] = { "ge_17c", "ge_20c" } }, "done", "2.2",
     "fureur 2.2f: what stands in the hex already attacks with it")
B.no(t, in_movement { ["1705"] = { "ru_3c", "ru_hq1" }, ["1606"] = "ru_2c", ["1607"] = "ge_17c", ["1605"] = "ru_4c" }, "done", "2.2",
     "fureur 2.2f: it may come by march from farther back")
B.no(t, in_movement { ["2009"] = "ru_3c", ["1705"] = "ru_2c", ["1704"] = "ge_17c", ["1605"] = "ru_6c", ["1905"] = "ru_hq1" }, "done", "2.2",
     "fureur 2.2f: or by rail to where a friend stands")
B.yes(t, in_movement({ ["2009"] = "ru_3c", ["1705"] = "ru_2c", ["1704"] = "ge_17c", ["1605"] = "ru_6c", ["1905"] = "ru_hq1" }, nil, { set = { rail = { russian = 0 } } }), "done",
     "fureur 2.2f: for which points are needed")
B.yes(t, in_movement({ ["1206"] = "ru_3c", ["1305"] = "ge_17c" }, nil, { hex = { ["1206"] = { besieged = true } } }), "done",
      "fureur 2.2f: a besieger need not leave its siege")
B.yes(t, in_movement({ ["1206"] = "ru_3c", ["1405"] = "ge_17c" }, { switches = { besiegers_may_attack = "yes" } }, { hex = { ["1206"] = { besieged = true } } }), "done",
      "fureur 2.2f: not even where besiegers may attack")
B.yes(t, in_movement({ ["1307"] = "ru_3c", ["1206"] = { "ru_13c", "ge_20c" }, ["1106"] = { "ru_6c", "ru_15c" }, ["1105"] = "ge_17c" }, nil,
                     { hex = { ["1206"] = { besieged = true } } }), "done", "fureur 2.2f: nor need a unit join a siege, from which it could not attack")
B.yes(t, in_movement({ ["1606"] = "ru_3c", ["1609"] = "ge_17c" }, nil, { counter = { ge_17c = { army = "a1" } } }), "done",
      "fureur 7h: an enemy of the other front is no target to move to")
g = require "bench" "fureur/campaign"
g:set { front = "north" }
g:phase("movement", "austro_german")
B.no(t, g, "done", "2.2", "fureur 2.2f: campaign: the German 8th Army cannot sit still on A2")

-- 2.2e: the duty lapses where no attack is legal.
local function close_movement(opts)
  local p = in_movement({ ["1606"] = "ru_3c", ["1610"] = "ge_17c" }, opts)
  return p:play "done"
end
local r = close_movement()
t.ok(r.status ~= "refused", "fureur 2.2e: without a target in reach of the army the duty lapses")
t.ok(B.cites(r, "2.2"), "fureur 2.2e: and that is reported when movement is closed")
t.ok(r:says "from where it stands", "fureur 2.2e: as what it is: none of its units can attack from where it stands")
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
