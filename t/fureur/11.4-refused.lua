-- 11.4: what is refused when units enter, and by which rule.
local t, B = require "tap", require "fureur.lib.board"
local reason = require "reason"

local function entering(p, opts)
  p.turn = p.turn or "S1"
  p.place["1806"] = p.place["1806"] or "ru_2c"
  local g = B.at(p, opts)
  g:dice { 1, 1, 1, 4, 3 }
  g:enter "reinforcements"
  return g
end
local g
local function refused(text, rule, name) t.is(reason(g, text), rule, name) end

-- 11.4a, 11.4b
g = entering { place = { expected = { "ru_22c", "ru_3sib", "ge_11c" }, ["1905"] = { "ru_3c", "ru_hq1" } } }
refused("enter ge_11c at 0106 by rail to 0308 in g8", "11.4a", "fureur 11.4a: the German waits for his turn")
refused("enter ru_3sib at 2009 by rail to 1308 in r10", "11.4b", "fureur 11.4b: who is not in the Reinforcement box does not enter")
refused("enter ru_3c at 2009 by rail to 1308 in r1", "11.4b", "fureur 11.4b: nor who is on the map")
refused("enter ru_22c at 1705 by rail to 1308 in r1", "11.4b", "fureur 11.4b: nor does anybody enter but at an entry hex")
refused("enter ru_22c at 2009 by rail to 1607 in r1", "11.4f", "fureur 11.4f: a train goes where there is a railway")
refused("enter ru_22c at 2009 by rail to 1308 in r2", "12e", "fureur 12e: a corps joins an army whose HQ is in play")
refused("relieve ge_11c with ru_22c", "11.4a", "fureur 11.4a: nor does a player relieve the other's units")
local function lists_only(verb, pattern, name)
  local wrong
  for _, line in ipairs(g:legal(verb)) do if not line:match(pattern) then wrong = line end end
  t.is(wrong, nil, name)
end
lists_only("enter", "^enter ru_22c at %d+ by %a+ to %d+", "fureur 11.4b: only the unit in the box is listed")
local wrong
for _, line in ipairs(g:legal "enter") do if g:refused(line) then wrong = line end end
t.is(wrong, nil, "fureur 11.4b: every way in that is listed is accepted")
t.is(reason(g, "done"), nil, "fureur 11.4g: it need not enter")

-- 11.4c: an enemy next to the entry hex closes it.
g = entering { place = { expected = { "ru_22c" }, ["2008"] = "ge_17c" } }
refused("enter ru_22c at 2009 by rail to 1810 in r1", "11.4c", "fureur 11.4c: an entry hex in an enemy zone of control is blocked")
t.is(reason(g, "enter ru_22c at 2006 by rail to 1806 in r1") ~= "11.4c", true, "fureur 11.4c: the others are not")

-- 9.3c-x: what a train may not use. 1405 is in Germany.
g = entering { place = { expected = { "ru_22c" } } }
refused("enter ru_22c at 2009 by rail to 1304 in r1", "9.3c-x", "fureur 9.3c-x: a train does not leave its own land")
g = entering({ place = { expected = { "ru_22c" } } }, { switches = { rail_territory = "any" } })
t.isnt((g:refused "enter ru_22c at 2009 by rail to 1304 in r1"), "9.3c-x", "fureur 9.3c-x: with rail_territory=any it does")

-- 9.3d-x
g = entering { place = { expected = { "ru_22c" } }, set = { rail = { russian = 0 } } }
refused("enter ru_22c at 2009 by rail to 1909 in r1", "9.3d-x", "fureur 9.3d-x: without a rail point nobody comes by rail")
g = entering { place = { expected = { "ru_22c" } }, set = { rail = { russian = 1 } } }
refused("enter ru_22c at 2009 by rail to 1909 in r1", nil, "fureur 9.3d-x: the last point will do")

-- 9.2b-x
g = entering { place = { expected = { "ru_22c" }, ["1909"] = { "ru_3c", "ru_4c" } } }
refused("enter ru_22c at 2009 by march to 1909 in r1", "9.2a-x", "fureur 9.2b-x: a full hex takes nobody")
refused("enter ru_22c at 2009 by march to 1810 in r1", nil, "fureur 11.4c: it may be passed")

-- 11.4d, 11.4e
local function relief(p)
  p.place = p.place or { ["0905"] = "ge_cadre1", ["0906"] = "ge_20c", reinforcements = { "ge_17c", "ge_11c" } }
  p.counter = p.counter or { ge_cadre1 = { army = "g8" }, ge_17c = { reformed = true } }
  g = entering(p)
  if select(2, g:now()) == "russian" then g:play "done" end
end
relief {}
refused("enter ge_17c at 0106 by rail to 0308", "11.4d", "fureur 11.4d: a reformed corps of 8 relieves a Cadre before it enters anywhere")
refused("done", "11.4d", "fureur 11.4d: nor is the phase over before it has")
refused("enter ge_11c at 0106 by rail to 0308 in g8", nil, "fureur 11.4d: others enter meanwhile")
refused("relieve ge_20c with ge_17c", "11.4d", "fureur 11.4d: only a Cadre is relieved")
refused("relieve ge_cadre2 with ge_17c", "11.4d", "fureur 11.4d: one on the map")
refused("relieve ge_cadre1 with ge_11c", "11.4d", "fureur 11.4d: by a reformed unit")
t.is(table.concat(g:legal "relieve", "; "), "relieve ge_cadre1 with ge_17c", "fureur 11.4d: which is what is listed")
g:play "relieve ge_cadre1 with ge_17c"
t.is(g:of("ge_17c", "reformed"), false, "fureur 11.4d: then it is no longer a reformed unit")
t.is(reason(g, "done"), nil, "fureur 11.4d: and the duty is done")
relief { place = { ["0905"] = "ge_cadre1", reinforcements = "ge_1res" }, counter = { ge_cadre1 = { army = "g8" }, ge_1res = { reformed = true } } }
refused("relieve ge_cadre1 with ge_1res", "11.4d", "fureur 11.4d: a corps of less than 8 is too weak")
relief { place = { ["0915"] = "au_cadre1", reinforcements = "ge_17c" }, counter = { au_cadre1 = { army = "a1" }, ge_17c = { reformed = true } } }
refused("relieve au_cadre1 with ge_17c", "11.4e", "fureur 11.4e: a Cadre is relieved by its own nation")
refused("done", nil, "fureur 11.4e: so there is no duty to another nation's Cadre")
relief { place = { ["1206"] = { "ru_3c", "ge_cadre1" }, reinforcements = "ge_17c" }, hex = { ["1206"] = { besieged = true } } }
refused("relieve ge_cadre1 with ge_17c", "10.5f", "fureur 10.5f: nobody reaches a besieged Cadre")
relief { set = { rail = { german = 0 } } }
refused("relieve ge_cadre1 with ge_17c", "11.4e", "fureur 11.4e: a rail point is needed")
relief { set = { rail = { german = 1 } } }
refused("relieve ge_cadre1 with ge_17c", nil, "fureur 11.4e: one is enough")
relief { set = { rail = { german = 0 } }, place = { ["0106"] = "ge_cadre1", reinforcements = "ge_17c" } }
refused("relieve ge_cadre1 with ge_17c", nil, "fureur 11.4e: on an entry hex none is")

-- 2.1g, 2.1h, 11.2i: who arrives, and on which face.
g = entering { turn = "O1", place = { expected = { "au_18c", "ru_hq9", "ru_2sib", "ru_27c" } }, counter = { ru_hq9 = { returns = 4 } }, face = { ru_hq9 = "active" } }
t.is(g:where "ru_2sib", "reinforcements", "fureur 2.1h: a corps arrives on the turn that it bears")
t.is(g:where "ru_27c", "expected", "fureur 2.1h: not before")
t.is(g:where "ru_hq9", "reinforcements", "fureur 11.2i: an HQ that was taken off comes back on its turn")
t.is(g:face_of "ru_hq9", "inactive", "fureur 11.5b: inactive")
t.is(g:where "au_18c", "expected", "fureur 11.4a: the Austro-Germans' come when they play")
g:play "done"
t.is(g:where "au_18c" .. " " .. g:face_of "au_18c", "reinforcements reduced", "fureur 2.1g: some on their reduced face")
g = entering { turn = "S2", place = { expected = "ru_hq9" }, counter = { ru_hq9 = { returns = 4 } } }
t.is(g:where "ru_hq9", "expected", "fureur 11.2i: the HQ waits for that turn")
g = entering { turn = "O2", place = { expected = "ru_2sib" } }
t.is(g:where "ru_2sib", "reinforcements", "fureur 2.1h: nor is a corps forgotten that is late")
t.done()
