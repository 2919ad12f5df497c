-- 13.1.2, 14.1.2a, 14.1.3: the markers are in their cups whatever phase a scenario starts in, and at a table.
local t, bench, B = require "tap", require "bench", require "illusion.lib.board"

-- The shipped scenario that begins on turn 1 with the CAP: Morhange is taken.
local g = bench "illusion/learning"
g:place { removed = { "ge_6hq", "ge_iib", "ge_iiib", "ge_xxi", "ge_7c" } }
g:phase("movement", "allied")
g:set { activated = "87" }
g:dice { 8 }
local before = g:get "vp.allied"
g:play "move XV XVI to 96"
t.is(g:at("96", "control") .. " " .. g:at("96", "plan17_vp") .. " " .. g:get "vp.allied" - before, "allied 4 4", "illusion 14.1.2a1, 13.1.2a: in Lorraine a hex of Plan 17 brings its marker, here the last of eight, a 4")

-- A position of the last turn, with no set-up before it.
local held = { "72", "73", "76", "87", "98", "86", "85", "96", "97", "88", "77", "67" }
local function last(p)
  local control = {}
  for _, hex in ipairs(held) do control[hex] = "german" end
  local h = B.at { "order", "german", turn = p.turn or "T15", cap = { 0, 0 }, control = control, hex = p.hex,
    place = { ["98"] = "ge_xiv", ["103"] = "ge_xv" }, set = { initiative = "german", next = "german", rail_repaired = true, vp = { allied = 4, german = 6 } } }
  h:dice(p.dice)
  h:enter "victory"
  return h
end
g = last { dice = { 1, 14, 13, 3, 3, 3 } }     -- the first of fifteen, the last of fourteen and of thirteen
t.is(g:at("76", "german_vp") .. g:at("87", "german_vp") .. g:at("98", "german_vp"), "155", "illusion 14.1.3c, 13.1.2c: at the end a marker is drawn for each hex")
t.is(g:get "vp.german", 6 + 2 + 10 + 5, "illusion 14.1.2b: and scored, 76 and 87 double")
-- Markers that the scenario has on the map are not in the cup as well.
g = last { hex = { ["76"] = { german_vp = 5 }, ["87"] = { german_vp = 5 } }, dice = { 13, 3, 3, 3 } }
t.is(g:at("98", "german_vp"), 4, "illusion 13.1.2: both markers of 5 are on the map, so a 4 is the last in the cup")
t.done()
