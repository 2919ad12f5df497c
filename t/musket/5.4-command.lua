-- 5.4: command; ex.5.4.3.
local t, field, turns = require "tap", require "musket.lib.field", require "musket.lib.turns"
local function yes(...) field.yes(t, ...) end
local function no(...) field.no(t, ...) end

-- A wing under Rally: whoever is in command may reform.
local function at(wing, units, more)
  more = more or {}
  more[1], more.active, more.units = "actions", wing, units
  more.counter = more.counter or {}
  more.counter[wing] = more.counter[wing] or { order = "rally" }
  return field.at(more)
end
local function in_command(g, id)
  g:mark { [id] = "formation_shaken" }
  return g:refused("reform " .. id .. " formation") ~= "5.4.3i"
end
local north = "nw/ne"

-- --- 5.4.2a, 5.4.1 ---

local function reach(wing, commander, id, hex)
  return in_command(at(wing, { [commander] = "2010", [id] = { hex, north } }), id)
end
t.ok(reach("dr3", "drw3", "drc8", "2310"), "musket 5.4.2a: cavalry traces three hexes")
t.ok(not reach("dr3", "drw3", "drc8", "2410"), "musket 5.4.2a: not four")
t.ok(reach("dr2", "drw2", "drh5", "2210"), "musket 5.4.2a: heavy infantry two")
t.ok(not reach("dr2", "drw2", "drh5", "2310"), "musket 5.4.2a: not three")
t.ok(reach("dr2", "drw2", "drl4", "2210"), "musket 5.4.2a: light infantry two")
t.ok(not reach("dr2", "drw2", "drl4", "2310"), "musket 5.4.2a: not three either")
t.ok(reach("dr2", "drw2", "drh1", "1710"), "musket 5.4.2a: a two-hex unit from its nearer half")
local g = at("dr2", { drw2 = "2010", drh5 = { "2510", north }, drw1 = "2510", drac = "2010" })
t.ok(not in_command(g, "drh5"), "musket 5.4.1: the commander of another wing does not count")
g = at("dr2", { drw2 = "2010", drh6 = { "2010", north }, drh5 = { "2016", north }, drw3 = "2016" })
yes(g, "lead drw2 to 2016", "5.4.1: leaders are always in command")

-- --- 5.4.2b chains ---

local function chain(units, id, more) return in_command(at("dr2", units, more), id) end
t.ok(chain({ drw2 = "2010", drh5 = { "2210", north }, drh6 = { "2410", north }, drh7 = { "2610", north } }, "drh7"),
     "musket 5.4.2b: from unit to unit, two hexes each")
t.ok(not chain({ drw2 = "2010", drh5 = { "2310", north }, drh6 = { "2410", north }, drh7 = { "2610", north } }, "drh7"),
     "musket 5.4.2b: the nearest must be within range of the commander")
t.ok(not chain({ drw2 = "2010", drh5 = { "2210", north }, drh6 = { "2510", north } }, "drh6"),
     "musket 5.4.2b: and each within its own of the next")
t.ok(chain({ drw2 = "2010", drh5 = { "2210", north }, drc6 = { "2510", north } }, "drc6"),
     "musket 5.4.2b: cavalry three from infantry")
t.ok(chain({ drw2 = "2010", drc6 = { "2310", north }, drh5 = { "2510", north } }, "drh5"),
     "musket 5.4.2b: infantry two from cavalry")
t.ok(not chain({ drw2 = "2010", drc6 = { "2310", north }, drh5 = { "2610", north } }, "drh5"),
     "musket 5.4.2b: not three, though the cavalry could")
t.ok(not chain({ drw2 = "2010", drc2 = { "2210", north }, drh5 = { "2410", north } }, "drh5"),
     "musket 5.4.2b: units of another wing are no links")

-- --- 5.4.2c, 5.4.2d ---

t.ok(not chain({ drw2 = "2010", drh5 = { "2210", north }, dpc2 = { "2110", north } }, "drh5"),
     "musket 5.4.2c: not through an enemy unit")
t.ok(chain({ drw2 = "2010", drh5 = { "2210", north }, dpc2 = { "2109", north } }, "drh5"),
     "musket 5.4.2c: past one it may run")
t.ok(chain({ drw2 = "2010", drh5 = { "2210", north }, dpw1 = "2110" }, "drh5"),
     "musket 2.1.2d: an enemy leader does not bar it")
t.ok(chain({ drw2 = "2010", drc6 = { "2210", north }, dpc2 = { "2110", north } }, "drc6"),
     "musket 5.4.2c: round it within three hexes")
t.ok(not chain({ drw2 = "0812", drh5 = { "0814", north } }, "drh5"), "musket 5.4.2c: not through impassable ground")
t.ok(chain({ drw2 = "1412", drh5 = { "1414", north } }, "drh5"), "musket 5.4.2c: through other ground")
local guns = { drw2 = "2010", drg1 = { "2210", north }, drh5 = { "2410", north } }
t.ok(chain(guns, "drh5"), "musket 5.4.2d: artillery is a link")
t.ok(not chain(guns, "drh5", { mark = { drg1 = "disabled" } }), "musket 5.4.2d: not if it is disabled")
g = at("dr2", guns, { mark = { drg1 = "captured" } })
t.ok(not in_command(g, "drh5"), "musket 5.4.2d: nor if it was captured")

-- 5.4.2e
g = at("dr2", { drw2 = "2014", drh5 = { "2014", north }, drh1 = { "2010", north } })
yes(g, "lead drw2 to 2010", "5.4.2e: a leader joins one half of a two-hex unit")
field.play(g, "lead drw2 to 2110")
t.is(g:where "drw2", "2110", "musket 5.4.2e: or the other, and is in that hex")

-- --- 5.4.2f at the instant it acts ---

g = at("dr2", { drw2 = "2010", drh6 = { "2010", north }, drh5 = { "2016", north }, drh7 = { "2018", north } })
t.ok(not in_command(g, "drh5"), "musket 5.4.2f: too far from his commander")
field.play(g, "lead drw2 to 2018")
t.ok(in_command(g, "drh5"), "musket 5.4.2f: who comes to it before it acts")
g = at("dr3", { drw3 = "2010", drc7 = { "2310", north }, drc8 = { "2610", north } })
t.ok(in_command(g, "drc8"), "musket 5.4.2f: a unit in command by a link")
field.play(g, "move drc7 to 2308 facing nw/ne")
t.ok(not in_command(g, "drc8"), "musket 5.4.2f: is not any more when the link has ridden off")

-- --- 5.4.3a, 5.4.3b ---

-- Horse under Receive Charge, 6 hexes from its commander, looking away from him.
local function astray(order, more, hex)
  local units = { drw3 = "2016", drc7 = { "2016", north }, drc8 = { hex or "2010", "se/sw" } }
  for id, place in pairs(more or {}) do units[id] = place end
  return at("dr3", units, { counter = { dr3 = { order = order } } })
end
g = astray "receive_charge"
no(g, "done", "5.4.3 5.4.3a", "5.4.3a: a unit out of command must move")
yes(g, "move drc8 to 2013", "5.4.3a: back into command, whatever its order says")
no(g, "move drc8 to 1811", "5.4.3a", "5.4.3a: nowhere else")
no(g, "move drc8 to 2014", "5.4.3a", "5.4.3a: nor a hex further, which Receive Charge does not allow")
field.play(g, "move drc8 to 2011")
no(g, "halt drc8", "5.4.3a", "5.4.3a: not one hex of the way")
no(g, "turn drc7 to ne/e", "5.4.3a", "5.4.3a: nobody else acts before")
field.play(g, "move drc8 to 2013")
t.is(field.play(g, "halt drc8").status, "done", "musket 5.4.3a: three hexes from him it is in command")
no(g, "move drc8 to 2014", "3.2C", "5.4.3a: and may stop there")
-- too far for one move
g = astray("rally", nil, "2003")
field.play(g, "move drc8 to 2009")
no(g, "halt drc8", "5.4.3a", "5.4.3a: as near as it can come")
field.play(g, "move drc8 to 2011")
t.is(g:refused "done", nil, "musket 5.4.3a: with all its points")
-- All ways that are short lead past enemies, next to them.
g = astray("make_ready", { dpc8 = { "1912", "nw/ne" }, dpc7 = { "2212", "nw/ne" } })
yes(g, "move drc8 to 2013", "5.4.3a: orders do not limit that move")
-- 5.4.3b
g = at("dr3", { drw3 = "removed", drc8 = { "2010", north } }, { counter = { dr3 = { order = "make_ready" } } })
no(g, "move drc8 to 2009", "5.4.3b", "5.4.3b: without its commander on the map it does not move at all")
no(g, "turn drc8 to ne/e", "5.4.3b", "5.4.3b: nor turn")
t.is(g:refused "done", nil, "musket 5.4.3b: nor must it")

-- 5.4.3c
g = at("dr2", { drw2 = "2016", drh5 = { "2016", north }, drg1 = { "2010", north } },
       { counter = { dr2 = { order = "make_ready" } } })
t.is(g:refused "done", nil, "musket 5.4.3c: unlimbered guns need not move")
g:mark { drg1 = "limbered" }
no(g, "done", "5.4.3 5.4.3a", "5.4.3c: limbered guns must")

-- --- 5.4.3d, ex.5.4.3 ---

-- One hex out of range: after it 7 points are left, for Make Ready.
g = at("dr3", { drw3 = "2010", drc7 = { "2010", north }, drc8 = { "2410", "w/nw" } },
       { counter = { dr3 = { order = "make_ready" } } })
field.play(g, "move drc8 to 2310")
t.ok(g.ruling:cites "5.4.3d", "musket ex.5.4.3: the first hex brings it into command")
field.play(g, "move drc8 to 2304")
t.is(g:where "drc8", "2304", "musket ex.5.4.3: it spends the other points as it likes")
t.is(g:get "move.spent", 8, "musket 5.4.3d: within its allowance")
g = at("dr3", { drw3 = "2010", drc7 = { "2010", north }, drc8 = { "2410", "w/nw" }, dpc2 = { "2308", "se/sw" } },
       { counter = { dr3 = { order = "make_ready" } } })
turns.quiet(g, "move drc8 to 2310")
no(g, "move drc8 to 2309", "5.6.2a", "5.4.3d: and within its orders: not next to the enemy")
g = at("dr3", { drw3 = "2010", drc7 = { "2010", north }, drc8 = { "2410", "w/nw" } },
       { counter = { dr3 = { order = "receive_charge" } } })
field.play(g, "move drc8 to 2310")
no(g, "move drc8 to 2210", "5.6.3a 7.1.1a 7.2.1", "5.4.3d: under Receive Charge the one hex is used up")

-- In one command: the way to 2210 comes into command at 2310 and goes on.
local function one_off(order, more)
  local units = { drw3 = "2010", drc7 = { "2010", north }, drc8 = { "2410", "w/nw" } }
  for id, place in pairs(more or {}) do units[id] = place end
  return at("dr3", units, { counter = { dr3 = { order = order } } })
end
g = one_off "make_ready"
yes(g, "move drc8 to 2210", "5.4.3d: a way that passes through command may go on")
yes(g, "move drc8 to 2307", "5.4.3d: also to where it would be out of command again")
no(g, "move drc8 to 3010", "5.4.3a 7.2.1", "5.4.3a: not one that never comes into command")
field.play(g, "move drc8 to 2210")
t.ok(g.ruling:cites "5.4.3d", "musket 5.4.3d: on the way it is in command again")
field.play(g, "move drc8 to 2110")
t.ok(not g.ruling:cites "5.4.3d", "musket 5.4.3d: which is told once")
g:undo()
t.is(g:get "move.spent", 2, "musket 5.4.3d: and has paid for both hexes")
no(one_off "receive_charge", "move drc8 to 2210", "5.4.3a", "5.4.3d: not under Receive Charge, which enters one hex")
no(one_off("make_ready", { dpc2 = { "2308", "nw/ne" } }), "move drc8 to 2309", "5.4.3a 5.6.2a",
   "5.4.3d: nor next to the enemy under Make Ready")
g = one_off("charge", { dpc2 = { "2302", "se/sw" } })
yes(g, "move drc8 to 2308", "5.4.3d, 5.6.1a: under Charge toward the enemy")
no(g, "move drc8 to 2210", "5.4.3a", "5.4.3d, 5.6.1a: but not past him")

-- Back in command it does what its order asks, in the same move.
turns.quiet(g, "move drc8 to 2310")
no(g, "halt drc8", "5.6.1a", "5.4.3d, 5.6.1a: back in command it must come closer to the enemy that it sees")
yes(g, "move drc8 to 2307", "5.4.3d, 5.6.1a: as far out as it likes")
g = one_off "charge"
yes(g, "move drc8 to 2210", "5.4.3d, 5.6.1g: where it sees no enemy as it likes")
no(g, "move drc8 to 2307", "5.4.3a", "5.4.3d, 5.6.1g: but not out of command again")
g = one_off "charge"
turns.quiet(g, "move drc8 to 2310")
no(g, "move drc8 to 2307", "5.6.1g", "5.4.3d, 5.6.1g: where it sees no enemy it stays in command")
t.is(g:refused "halt drc8", nil, "musket 5.4.3d: and has nothing to do any more")
g = one_off("rally", { dpc2 = { "2610", "ne/e" } })
turns.quiet(g, "move drc8 to 2310")
no(g, "move drc8 to 2409", "5.6.4a", "5.4.3d, 5.6.4a: under Rally it does not go closer to the enemy than it has come back to")
-- Two enemies as far from 2310: the end of the way tells whom it makes for; if it ends there its owner says.
local function between(to)
  g = one_off("charge", { dpc2 = { "2314", "se/sw" }, dpc3 = { "2306", north } })
  g:play("move drc8 to " .. to)
  return g.ask and g.ask.rule .. " " .. table.concat(g.ask.options, " ") or g:get "move.goal"
end
t.is(between "2308", "dpc3", "musket 5.4.3d, 5.6.1f: of two enemies as near it makes for the one that its way leads to")
t.is(between "2312", "dpc2", "musket 5.4.3d, 5.6.1f: whichever it is")
t.is(between "2310", "5.6.1f dpc2 dpc3", "musket 5.4.3d, 5.6.1f: its owner is asked where the way ends as it comes back")

-- A hedge on the way breaks a formation that was shaken: it comes into command, and no further.
g = at("dr3", { drw3 = "0502", drc7 = { "0502", north }, drc8 = { "0506", north } },
       { counter = { dr3 = { order = "make_ready" } } })
yes(g, "move drc8 to 0504", "5.4.3d: over a hedge and on")
g:mark { drc8 = "formation_shaken" }
yes(g, "move drc8 to 0505", "5.4.3d, 7.3.1d: a shaken formation comes over the hedge")
no(g, "move drc8 to 0504", "5.4.3a 7.2.1 7.3.1d", "5.4.3d, 7.3.1d: and goes no further, being broken")
no(g, "move drc8 to 0606", "5.4.3a", "5.4.3a: nor does it go along the hedge instead")

-- --- 5.4.3e next to the enemy ---

local function near_enemy(switches, facing)
  return field.at({ "actions", active = "dr3",
                    units = { drw3 = "2016", drc7 = { "2016", north }, drc8 = { "2010", facing },
                              dpc2 = { "2009", "se/sw" }, dpw1 = "2003" },
                    counter = { dr3 = { order = "make_ready" } } }, { switches = switches })
end
g = near_enemy(nil, "se/sw")
no(g, "done", "5.4.3 5.4.3e", "5.4.3e: next to the enemy it must go back too")
yes(g, "move drc8 to 2013", "5.4.3e: toward its commander")
t.is(near_enemy({ out_of_command = "apart" }, "se/sw"):refused "done", nil,
     "musket 5.4.3e: amb.ooc-adjacent: not by the other reading")
-- It cannot come nearer: the way is barred on all sides but one; it has to turn.
g = field.at { "actions", active = "dr2", units = { drw2 = "2016", drh6 = { "2016", north }, drh5 = { "2010", "nw/ne" },
                                                    dpc2 = { "2009", "se/sw" }, dpw1 = "2003" },
               mark = { drh5 = "formation_shaken" } }
no(g, "done", "5.4.3 5.4.3e", "5.4.3e: who cannot come nearer turns at least")
no(g, "fire drh5 at dpc2 by skirmish", "5.4.3f", "5.4.3f: and does not fire instead")
turns.quiet(g, "turn drh5 to se/sw")
t.is(g:facing_of "drh5", "se/sw", "musket 5.4.3e: toward where it has to go")
t.is(g:refused "done", nil, "musket 5.4.3e: which is enough")

-- --- 5.4.3f fire ---

local fight = { drw2 = "2020", drh6 = { "2020", north }, drh5 = { "2010", north }, drc6 = { "2210", north },
                drg1 = { "2410", north },
                dph5 = { "2009", "se/sw" }, dph6 = { "2209", "se/sw" }, dph7 = { "2405", "se/sw" }, dpw2 = "2009" }
g = field.at { "actions", active = "dr2", units = fight }
no(g, "fire drh5 at dph5 by skirmish", "5.4.3f", "5.4.3f: out of command infantry does not fire")
no(g, "shoot drc6 at dph6", "5.4.3f", "5.4.3f: nor cavalry")
yes(g, "cannonade drg1 at dph7", "5.4.3f: unlimbered artillery does")
-- in reaction
g = field.at { "actions", active = "dp2", units = fight }
g:dice { 0 }
g:play "fire dph5 at drh5 by skirmish"
t.ok(g.ask and g.ask.options[2] == "drh5", "musket 5.4.3f: all fire in reaction")

-- 5.4.3j
g = field.at { "attacks", active = "dr2", units = fight }
yes(g, "attack drh5 at 2009", "5.4.3j: out of command a unit fights")

-- --- 5.4.3g, 5.4.3h reactions ---

-- Cavalry at 2008 out of command (its commander is 12 hexes off); an enemy rides up.
local function rides(to, commander)
  local p = field.at { "actions", active = "dr3",
                       units = { drc8 = { "2012", north }, drw3 = "2012", dpc2 = { "2008", "se/sw" }, dpw1 = commander,
                       dpc3 = { commander, "se/sw" } }, counter = { dr3 = { order = "charge" } } }
  p:play("move drc8 to " .. to)
  return p
end
t.ok(rides("2010", "2006").ask, "musket 5.4.3g: in command it may intercept from two hexes")
t.ok(not rides("2010", "2003").ask, "musket 5.4.3g: out of command it may not come next to the enemy")
g = rides("2009", "2003")
t.is(g.ask and g.ask.options[2], "dpc2", "musket 5.4.3g: next to him it may react")
g:reply "dpc2"
local words = table.concat(g.ask and g.ask.options or {}, " ")
t.ok(words:find "fire" and words:find "intercept", "musket 5.4.3g: by fire or interception")

g = field.at { "actions", active = "dp1", units = { drh5 = { "2010", north }, drw2 = "2020", drh6 = { "2020", north },
                                                    dpc2 = { "2006", "se/sw" }, dpw1 = "2006" },
               counter = { dp1 = { order = "make_ready" } } }
g:dice { 0 }
g:answer { "drh5", "hedgehog" }
g:play "move dpc2 to 2008"
t.ok(g:is("drh5", "hedgehog"), "musket 5.4.3h: heavy infantry out of command may form hedgehog in reaction")

-- --- 5.4.3i ---

local function broken(place, mark)
  return at("dr3", { drw3 = "2020", drc7 = { "2020", north }, drc8 = { "2010", north }, drac = place },
            { mark = { drc8 = mark } })
end
no(broken("2020", "formation_shaken"), "reform drc8 formation", "5.4.3i", "5.4.3i: out of command it does not reform")
no(broken("2020", "morale_shaken"), "rally drc8", "5.4.3i", "5.4.3i: nor rally")
yes(broken("2010", "formation_shaken"), "reform drc8 formation", "5.4.3i: but with the army commander")
yes(broken("2110", "morale_shaken"), "rally drc8", "5.4.3i: or next to him")
yes(broken("2110", "morale_shaken"), "general rally drc8", "5.4.3i: nor does it limit what he does")
no(broken("2210", "morale_shaken"), "rally drc8", "5.4.3i", "5.4.3i: not two hexes off")
t.done()
