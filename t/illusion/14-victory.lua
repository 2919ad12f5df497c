-- 14: victory points, Paris, the counts, the end; 14.2.2b the short campaign; 14.3.6 options.
local t, bench, war = require "tap", require "bench", require "illusion.lib.war"

-- --- 14.1.3 at the table ---

local g = bench "illusion"
local function wins(german, allied, opts) return bench("illusion", opts):rule("victory", { german = german, allied = allied }).result.winner end
t.is(wins(6, 3), "german", "illusion 14.1.3c: six points and twice the Allied ones")
t.is(wins(5, -7), "allied", "illusion 14.1.3c: five are not enough")
t.is(wins(7, 4), "allied", "illusion 14.1.3c: less than twice is not enough")
t.is(wins(6, 3, { switches = { victory_ratio = "more" } }), "allied", "illusion 14.1.3c, A7: by the other reading more than twice")
local function at_once(german, allied) return g:rule("immediate", { german = german, allied = allied }).result.wins end
t.ok(at_once(11, 5) and not at_once(10, 5), "illusion 14.1.3a: the Allied total must be less than half")

-- --- 14.1.2a Plan 17 ---

g = bench("illusion/campaign", { start_answers = { "none" } })
g:play "done"
g:play "done"
g:play "activate 104"
g:dice { 4 }
g:play "move fr_vii fr_vosges to 107"
local drawn = g:at("107", "plan17_vp")
t.ok(drawn > 0, "illusion 14.1.2a: a Plan 17 hex that is taken gets a marker from the cup")
t.is(g:get "vp.allied", 3 + drawn, "illusion 14.1.2a: which scores at once")

-- --- 14.1.3b sudden death ---

g = war.at { "movement", "allied", "85", turn = "T5", place = { ["85"] = "fr_xx", ["98"] = "fr_viii", ["101"] = "ge_vi" },
  hex = { ["85"] = { control = "allied" }, ["86"] = { control = "allied" }, ["76"] = { control = "none" } } }
g:play "move fr_xx to 94"
t.is(select(4, g:now()), true, "illusion 14.1.3b: the Allies in Trier: the game is over")

-- --- 9.1.1b, 14.1.3 the victory phase ---

local function ending(turn, p, opts)
  local w = war.at({ "strategic", "german", turn = turn, place = p.place or { ["98"] = "fr_viii", ["84"] = "ge_vi" }, hex = p.hex, set = p.set }, opts)
  w:dice { 6, 6, 6, 6 }
  w:enter "victory"
  return w
end
g = ending("T3", { set = { mandated = { allied = 2, german = 0 } } })
t.is(g:get "vp.allied", -2, "illusion 9.1.1b: a point for each mandated battle that was not fought")

local function over(w) return select(4, w:now()) == true end
local german = { ["36"] = { control = "german", german_vp = 3 }, ["87"] = { control = "german", german_vp = 2 } }
g = war.at { "movement", "allied", "27", turn = "T10", place = { ["27"] = "fr_xx", ["84"] = "ge_vi" }, hex = german, set = { vp = { german = 7 } } }
g:play "move fr_xx to 36"
t.is(g:get "vp.german" .. g:at("36", "german_vp"), "40", "illusion 14.1.3d: a hex that the Allies take back gives up its marker")
g = war.at { "movement", "allied", "77", turn = "T10", place = { ["77"] = "fr_xx", ["84"] = "ge_vi" }, hex = german, set = { vp = { german = 7 } } }
g:play "move fr_xx to 87"
t.is(g:get "vp.german", 3, "illusion 14.1.2b: Toul/Nancy counts double")

-- Paris
local function paris(turn, p)
  p = p or {}
  return ending(turn, { hex = { ["19"] = { control = "german" } }, set = { paris_taken = p.taken or tonumber(turn:sub(2)), vp = p.vp or { allied = 3, german = 0 } } })
end
g = paris("T6", { vp = { allied = 5, german = 0 } })
t.ok(not over(g), "illusion 14.1.3a: ten against five: the game goes on")
t.is(g:get "vp.german", 10, "illusion 14.1.3a: Paris counts ten")
t.ok(over(paris("T6", { vp = { allied = 4, german = 0 } })), "illusion 14.1.3a: ten against four: the German wins at once")
t.ok(not over(paris("T6", { taken = 5, vp = { allied = 0, german = 0 } })), "illusion 14.1.3a: only on the turn in which Paris falls first")
g = war.at { "movement", "allied", "18", turn = "T8", place = { ["18"] = "fr_xx", ["84"] = "ge_vi" }, hex = { ["19"] = { control = "german" } },
  set = { paris_taken = 6, paris_scored = true, vp = { german = 12 } } }
g:play "move fr_xx to 19"
t.is(g:get "vp.german", 2, "illusion 14.1.3a: lost again, Paris counts nothing")

-- --- 14.2.2b the short campaign ---

local short = { switches = { scoring = "short" } }
t.is(ending("T5", { set = { french_lost = 7, british_hits = 6 } }, short):get "vp.german", 6, "illusion 14.2.2b: seven French corps and six British hits by turn 5: three points each")
t.is(ending("T5", { set = { french_lost = 6, british_hits = 5 } }, short):get "vp.german", 0, "illusion 14.2.2b: one less of each: nothing")
t.is(ending("T5", { set = { french_lost = 7, british_hits = 6 } }):get "vp.german", 0, "illusion 14.2.2b: nor in the whole campaign")

-- --- section 10.4 of the reconstruction: a game in which both only pass ---

g = bench("illusion/campaign", { start_answers = { "none" } })
for _ = 1, 2000 do
  if over(g) then break end
  if g.ask then
    g:reply(g.ask.least == 0 and "none" or "no")
  elseif #g.dice_queue == 0 then
    for _ = 1, 40 do g:dice { 3 } end
  end
  if not over(g) and not g.ask then
    local phase = g:now()
    g:play(phase == "order" and "pass" or "done")
  end
end
t.ok(over(g), "illusion 14.1: a game in which both pass comes to its end")
t.is(g:get "vp.allied" .. " " .. g:get "vp.german", "-7 -6", "illusion 14.1.2c: and both lose what they did not do: 3 - 1 - 2 - 3 - 4 and -2 - 4")

-- --- 14.3.6 options ---

g = bench("illusion/what-if", { start_answers = { "none", { "resources", "alert" }, { "more_guns", "holland" } } })
t.is(g:get "vp.allied" .. " " .. g:get "vp.german", "-1 -7", "illusion 14.3.6: each option costs its points")
t.is(g:where "fort_lille_o" .. g:where "fort_hazebrouck_o", "3424", "illusion 14.3.6a: better use of resources: two forts")
t.is(g:of("fr_ha", "due") .. g:of("fr_xxii", "due"), "23", "illusion 14.3.6a: a siege train on turn 2, corps on turn 3")
t.is(g:where "be_i" .. g:where "be_io" .. g:where "fort_liege_o", "removed6272", "illusion 14.3.6a: the alert: other Belgian units, and a fort in Liège")
t.is(g:at("72", "control"), "none", "illusion 14.3.6a: which is Belgian")
t.is(g:of("ge_ha305o", "due"), 5, "illusion 14.3.6b: more guns on turn 5")
t.is(g:where "ge_naval" .. g:where "ge_nord", "removedremoved", "illusion 14.3.6b: who occupies Holland does not come")
war.yes(t, g, "redeploy be_io to 63", "illusion 14.3.6a: with the alert the Belgians deploy freely in Belgium")
war.no(t, g, "redeploy be_io to 73", "14.3.6", "illusion 14.3.6a: not where the German is")
war.no(t, g, "redeploy fr_i to 36", "14.3.6", "illusion 14.3.6a: the French stay where they are")
t.done()
