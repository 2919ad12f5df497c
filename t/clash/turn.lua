-- 5: a whole turn of each battle, with nothing done but what must be.
local t, bench = require "tap", require "bench"
local B = require "clash.lib.board"

-- Plays `done`, or places what must be placed, until a turn is over; gives the phases that waited and the notes.
local function turn(game, switches)
  local g = bench(game .. "/campaign", { dice = "auto", seed = 7, switches = switches })
  local waited, draws, text = {}, {}, {}
  local function read(r)
    for _, s in ipairs(r.steps or {}) do
      text[#text + 1] = s.text
      if s.text:find("Command tracks", 1, true) then draws[#draws + 1] = s.text end
    end
  end
  read(g.ruling)
  for _ = 1, 400 do
    local phase, _, now = g:now()
    if now ~= "T1" then break end
    if waited[#waited] ~= phase then waited[#waited + 1] = phase end
    local r = g:play "done"
    if r.status == "refused" then r = g:play(g:legal()[1]) end
    read(r)
    while g.ask do g:reply(g.ask.options[1]) end
  end
  return g, draws, table.concat(text, "\n"), table.concat(waited, " ")
end

local g, draws, text, waited = turn "galicia"
t.is(#draws, 8, "galicia 5.34f: all eight markers are drawn, one at a time")
t.ok(waited:find("setup_first setup_second movement", 1, true) == 1, "galicia 5.2, 5.1: set-up, then on turn 1 the first choice is a move")
t.ok(text:find("8 command markers", 1, true) ~= nil, "galicia 3.13: eight markers are in the cup")
t.is(select(3, g:now()), "T2", "galicia 5.38a: the turn ends and another begins")

g, draws, text, waited = turn "ypres"
t.is(#draws, 6, "ypres 5.35e: all markers are drawn; on turn 1 there are six")
t.ok(text:find("drawn by the German", 1, true) ~= nil, "ypres 5.35b: on odd turns the German draws")
t.ok(waited:find("movement", 1, true) == 1, "ypres 5.2, 5.1: on turn 1 the first choice is a move: no flooding, no trains, no combat")
t.is(select(3, g:now()), "T2", "ypres 2.11: turns follow each other")
t.is(#g:stack "expected" > 0, true, "ypres 3.1a: reinforcements wait on the turn track")

-- ypres 5.35c, 9.1c, 5.37, 5.32
g = B.at { "ypres", turn = "T6", place = { ["3316"] = "br_4", ["3818"] = "ge_13" } }
g:dice { 7, 5 }
g:enter "cup"
t.ok(g.ruling:says "drawn by the Allied", "ypres 5.35b: on even turns the Allied player")
g = B.at { "ypres", "movement", "allied", marker = "acm_al_b", place = { ["3316"] = "br_4", ["3818"] = "br_6" } }
g:play "move br_4 to 3317"
t.is(g:refused "move br_4 to 3318", "5.35d", "ypres 9.1c: a unit moves once; what was moved stays moved")
g = B.at { "ypres", place = { ["3316"] = { "br_4", "br_6" }, ["4219"] = "fr_1c" }, face = { br_4 = "reduced", br_6 = "reduced" },
           mark = { br_4 = "replacement", br_6 = "halted", fr_1c = "cavalry_replacement" } }
g:enter "recovery"
t.is(g:face_of "br_4" .. g:face_of "br_6", "fullreduced", "ypres 5.37b: a reduced unit under a replacement marker is full again")
t.ok(not g:is("br_4", "replacement") and not g:is("br_6", "halted") and not g:is("fr_1c", "cavalry_replacement"), "ypres 5.37a, 2.13: the markers come off")
t.is(g:now(), "reinforcements", "ypres 5.32a: and the next turn's reinforcements are placed")
t.is(select(2, g:now()), "allied", "ypres 7.2c: the Allied player goes first")
local r = bench "ypres":rule("command", { track = "german", turn = 2, die = 6 })
t.is(r.result.infantry .. "/" .. r.result.cavalry, "8/12", "ypres 5.35c: one die on the track of the side")

-- ypres 7.2d, 7.21, 5.32b
g = B.at { "ypres", "replacements", "allied", place = { ["4219"] = "fr_17", ["4417"] = "fr_18", ["4416"] = "ge_13", ["4624"] = "fr_31", ["4226"] = "fr_marine", ["3822"] = "fr_4c", eliminated = "fr_1c" },
           face = { fr_17 = "reduced", fr_18 = "reduced", fr_31 = "reduced" }, mark = { fr_31 = "out_of_supply" } }
B.no(t, g, "replace fr_18", "7.21c", "ypres 7.21c: no replacement in an enemy zone of control")
B.no(t, g, "replace fr_31", "7.21", "ypres 7.21a: nor out of supply")
B.no(t, g, "replace fr_marine", "7.21", "ypres 7.21b: nor to a unit of one step")
B.yes(t, g, "return fr_1c at 3822", "ypres 5.32b: one French cavalry division may return")
g = B.at { "ypres", "movement", "allied", marker = "acm_al_a", place = { ["4219"] = "fr_17", ["4417"] = "fr_18" }, mark = { fr_17 = "replacement" } }
B.no(t, g, "move fr_17 to 4220", "7.2d", "ypres 7.2d: under a replacement marker a unit does not move")
g = B.at { "ypres", "movement", "allied", marker = "acm_al_a", place = { ["4819"] = "fr_17", ["4417"] = "fr_18" }, mp = { 2, 3 } }
B.no(t, g, "move fr_17 to 4816", "5.35", "ypres 8.1g: a railway does not make a march longer: three hexes cost three")
-- ypres 4.22c: control changes hands
g = B.at { "ypres", "movement", "allied", marker = "acm_al_b", place = { ["3512"] = "br_4", ["3818"] = "br_6" }, hex = { ["3511"] = { control = "german" } } }
g:play "move br_4 to 3511"
t.is(g:at("3511", "control"), "allied", "ypres 4.22c: the marker of a victory hex is turned over")

t.done()
