-- 11.4.2, 5.4.2e, 8.2.1f, 14.4a, 5.6.3a: away before home; leaders and stacks; cover along a hexside; one hex over a bridge.
local t, field, volley, melee = require "tap", require "musket.lib.field", require "musket.lib.volley", require "musket.lib.melee"
local at, play, shots, north, south = volley.at, volley.play, volley.shots, volley.north, volley.south

-- 11.4.2: a gun between a unit and its own edge breaks it: it goes away from the gun first, not past it.
local g = at({ drg1 = { "2004", south }, drw2 = "2005", dph5 = { "2008", south } }, { mark = { dph5 = { "morale_shaken", "momentum" } } })
play(g, "cannonade Drg1 at Dph5", { 7, 9 })
t.ok(g:is("dph5", "morale_broken"), "musket 12.4.6: a shaken unit that fails its check breaks")
t.ok(not g:is("dph5", "momentum"), "musket 12.4.3c: it attacks no more, and has no Momentum")
t.ok(g:distance("2004", g:where "dph5") > 4, "musket 11.4.2: it goes away from the enemy, though its own edge is behind him")
g = at({ drg1 = { "2012", north }, drw2 = "2013", dph5 = { "2008", south } }, { mark = { dph5 = "morale_shaken" } })
play(g, "cannonade Drg1 at Dph5", { 7, 9 })
t.is(g:where "dph5":sub(3), "06", "musket 11.4.2: where both are one it goes home")

-- 5.4.2e: a leader who stands with one half of a unit that retreats stays with that half.
local function beaten(hex)
  local b = melee.at({ drh1 = { "2010", north }, dph1 = { "2109", south }, dpw2 = hex }, { active = "dr2" })
  melee.fight(b, "Drh1 at 2009", { 7, zeros = true })
  return b
end
for half, hex in ipairs { "2109", "2009" } do
  local b = beaten(hex)
  t.isnt(b:covers_of "dph1"[half], hex, "musket 11.4.4: both halves go back")
  t.is(b:where "dpw2", b:covers_of "dph1"[half], "musket 5.4.2e: the leader goes with the half he stood with, " .. (half == 1 and "the left" or "the right"))
end

-- 8.2.1f, 12.5.2b: what a stack has lost binds all of it.
local function threshold(lost)
  local q = at({ drh5 = { "2012", north }, dpc2 = { "2011", south }, dpl1 = "2011" }, { counter = { dpc2 = { casualties = lost } } })
  q:facing { dpl1 = south }
  q:dice { 6, 0, 0, 0, 0 }
  local r = q:play "fire Drh5 at Dpc2 by skirmish"
  while r.status == "asked" do
    local answer = q.ask.rule == "9.1.1" and "none" or q.ask.options[1]
    for _, each in ipairs(q.ask.options) do if each == "dpc2" then answer = each end end
    r = q:reply(answer)
  end
  q.dice_queue = {}
  return q
end
local q = threshold(2)
t.is(q:of("dpc2", "casualties"), 3, "musket 12.5.1: the horse has its third casualty")
t.is(q:of("dpc2", "spent_limit"), true, "musket 12.5.2: its threshold")
t.is(q:of("dpl1", "spent_limit"), true, "musket 8.2.1f: which binds the light infantry with it")
q = threshold(0)
t.is(tostring(q:of("dpl1", "spent_limit")), "false", "musket 12.5.2: before it nobody is bound")

-- 14.4a: along a hexside a target has the cover that both sides have.
local function cannon(gun, facing, target)
  local c = at { drg1 = { gun, facing }, drw2 = gun, dph6 = { target, facing == north and south or north } }
  return table.concat(shots(play(c, "cannonade Drg1 at Dph6", { 0 })), ", ")
end
t.is(cannon("0727", north, "0725"), "rg1>ph6 +1 -", "musket 14.4a: an entrenchment on one side of the line only is no cover")
t.is(cannon("0824", south, "0826"), "rg1>ph6 +0 -", "musket 14.4a: one on both sides is")

-- 5.6.3a, 7.3.5b: under Receive Charge a unit crosses where that takes one hex.
local function crossing(from, to, order)
  local b = field.at { "actions", active = "dr2", units = { drh1 = { from, north }, drw2 = from }, counter = { dr2 = { order = order } } }
  return (b:refused("cross Drh1 to " .. to))
end
t.is(crossing("0610", "0609", "receive_charge"), nil, "musket 7.3.5b: over a bridge on a hexside")
t.is(crossing("0914", "0912", "receive_charge"), "7.3.5b", "musket 5.6.3a: not over one in a hex, which takes two")
t.is(crossing("0914", "0912", "make_ready"), nil, "musket 7.3.5b: under another order it does")

-- 11.4.2, 11.4.4: one half of a two-hex unit may go back into the hex of the other.
local function flight(id, from, facing)
  local b = field.at { "actions", active = "dr2", units = { [id] = { from, facing }, drw2 = "3018" }, mark = { [id] = "morale_shaken" },
                       counter = { dr2 = { order = "rally" } } }
  b:dice { 9 }
  b:play(("rally D%s"):format(id:sub(2)))
  return table.concat(b.ask and b.ask.options or {}, " ")
end
t.is(flight("drh1", "3020", "ne/e"), "3122 3022 2922", "musket 11.4.4: a line in file runs along itself")

-- 11.4.2: a berm lies behind 0325, none behind 0425; both are as near to the edge.
local b = melee.at({ dpc2 = { "0423", south }, drc4 = { "0424", north }, dpw1 = "0422" }, { active = "dp1" })
local r = melee.fight(b, "Dpc2 at 0424", { 3, zeros = true })
t.is(b:where "drc4" .. " " .. (melee.asked(r, "retreats to") or "unasked"), "0425 unasked", "musket 11.4.2: of two hexes as near to the edge it takes the one from which the way costs less")

-- 14.4a: a line that turns about keeps the time when each of its halves came.
local turned = field.at { "actions", active = "dr2", units = { drh1 = "3020", drw2 = "3020" }, mark = { drh1 = "morale_broken" },
                          counter = { dr2 = { order = "rally" }, drh1 = { arrived = 3, arrived_right = 7 } } }
turned:covers { drh1 = "3120" }
turned:dice { 0 }
turned:play "rally Drh1"
local times = {}
while turned.ask do
  turned:reply(turned.ask.text:find("face", 1, true) and south or turned.ask.options[1])
end
for i, hex in ipairs(turned:covers_of "drh1") do times[hex] = turned:of("drh1", i == 1 and "arrived" or "arrived_right") end
t.is(("%s %s %s"):format(turned:facing_of "drh1", times["3020"], times["3120"]), "se/sw 3 7", "musket 14.4a: a line that turns about keeps the time at which each hex was entered")
t.done()
