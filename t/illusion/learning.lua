-- The learning scenario, line by line: what its lessons have the player type works when its time comes.
local t, bench = require "tap", require "bench"

local lines, typed = {}, nil
for line in io.lines((os.getenv "GROGNARD_SRCDIR" or ".") .. "/scenarios/illusion/learning.yaml") do
  if line:match "^    until:" then lines[#lines + 1] = typed end       -- answers depend on the dice: t/front/lessons.sh
  typed = line:match '^    type: { en: "?([^",]+)"?,' or typed
end
local at = 0
local g = bench "illusion/learning"
-- The next line, which must be this one.
local function play(command)
  at = at + 1
  t.is(lines[at], command, "illusion learning: line " .. at)
  local r = g:play(command)
  t.ok(r.status == "done" or r.status == "asked", ("illusion learning: `%s` (%s)"):format(command, r.text or r.status))
  return r
end
local function reply(...) for _, v in ipairs { ... } do g:reply(v) end end

-- Lines 1 and 2: CAP
t.is(g:get "vp.allied" .. " " .. g:get "vp.german", "2 6", "illusion learning: 2 points against 6")
t.is(g:get "cap.allied" .. " " .. g:get "cap.german", "4 6", "illusion 5.1.4: 4 CAP against 6")
t.is(g:get "mandated.allied", 1, "illusion 14.1.1d: one battle is owed")
play "done"
play "done"
play "activate 87"
t.is(g:get "cap.allied", 3, "illusion 5.2a: an activation costs one CAP")

-- Line 3: the march
play "move XV XVI XX IIR to 96"
t.is(g:where "fr_xx", "96", "illusion 8.4a: the group is in Morhange")
t.is(g:at("96", "battle"), true, "illusion 9.1.2b: and must fight")

-- Line 4: the battle
play "done"
t.ok(g:odds_of "resolve 96", "illusion learning: `odds resolve 96`")
-- 8: no effect. XX Corps, strength 5, hits with a 4, to which the hill adds 1; III Bavarian Corps hits with a 2; the others miss.
g:dice { "4 4" }
play "resolve 96"
reply("yes", "fr_xx", "ge_iib", "fr_xvi", "ge_iiib", "fr_xv", "ge_xxi")
g:dice { 4, 6, 6, 2, 6, 6, 6, 6 }
g:reply "no"

-- Line 5: losses and retreats
t.is(g:face_of "ge_iib" .. " " .. g:face_of "fr_xvi", "disrupted disrupted", "illusion 9.3.3b: who is hit is Disrupted")
t.ok(g.ask and g.ask.side == "german" and g.ask.text:find "retreat", "illusion 9.4.2a: the defender may retreat")
g:reply "no"
t.is(g:get "vp.allied" .. " " .. g:get "mandated.allied", "3 0", "illusion 14.1.1e: the battle was owed, in a hex of Plan 17: a point")
t.is(select(2, g:now()), "german", "illusion 6a: on turn 1 the Allies begin with one activation only")

-- The German could act; a march with a headquarters
local h = bench "illusion/learning"
h:phase("order", "german")
h:set { next = "german" }
h:play "activate 105"
t.is(h:play "move german XIV german XV to 101".status, "done", "illusion learning: what the German may try")
play "pass"
play "activate 98"
play "move 1HQ VIII XIII XIV XXI to 97"
t.is(g:where "fr_1hq" .. " " .. g:where "fr_xxi", "97 97", "illusion 8.4.1a: an army marches with its headquarters")
t.is(g:face_of "fr_1hq", "full", "illusion 8.4.1b: one hex asks nothing of it")
play "done"
for _, hex in ipairs { "100", "105", "107" } do t.ok(g:set_has("source_german", hex), "illusion 8.4.3c: a German source: " .. hex) end
t.ok(g:set_has("source_french", "89"), "illusion 8.4.3b: the French source")

-- What may follow, and the end of the phase
t.is(select(2, g:now()), "allied", "illusion 8.1.1a: a second activation of the Allies")
g:face { fr_iibr = "disrupted" }
t.is(g:refused "reorganise 87", nil, "illusion 9.8.3a: a reorganisation is possible")
g:play "activate 96"
t.is(g:refused "declare 96 with XV XVI XX IIR", nil, "illusion learning: or another attack")
g:undo()
play "pass"
t.is(at, #lines, "illusion learning: every line was typed")

t.is(g:where "fort_trier" .. " " .. g:where "ge_viiir", "94 94", "illusion 14.1.3b: Trier is held, so that nobody walks in")

-- What the first line promises: with 4 points against 6 the Allies win, with 3 the German does.
local function winner_with(points) return g:rule("victory", { allied = points, german = 6 }).result.winner end
t.is(winner_with(4), "allied", "illusion 14.1.3c: 6 is less than twice 4")
t.is(winner_with(3), "german", "illusion 14.1.3c: 6 is twice 3")
t.done()
