-- S6, VET, 4.1, 5.33, 9.1, 10.1: what numbers a ruling at the table takes.
local t, bench, ranges = require "tap", require "bench", require "ranges"

local shared = {
  { "column attack", 1, false, "S6" }, { "column defence", 0, false, "S6" },
  { "check ter", 1, 6, "VET.a" }, { "check drm", -3, 3, "CRT.b" },
  { "offensive first", 1, false, "10.1" }, { "offensive last", 1, false, "10.1" }, { "offensive turn", 1, false, "10.1" },
  { "offensive used", 0, false, "10.1" }, { "command turn", 1, false, "9.1" },
}
-- Inputs that a ruling asks for before the one in question.
local function with_track(g, track)
  return setmetatable({ rule = function(_, name, inputs)
    if name == "command" then inputs.track = track end
    return g:rule(name, inputs)
  end }, { __index = g })
end

ranges(with_track(bench "galicia", "r4"), "galicia", shared)
ranges(bench "galicia", "galicia", {
  { "points turn", 1, 10, "4.1c" }, { "points before", 0, 8, "4.1d" }, { "points hexes", 0, 7, "4.1b" },
  { "victory austrian", 0, 8, "4.1d" }, { "victory russian", 0, 13, "4.1b" }, { "surrender ter", 1, 6, "7.4b" },
})
ranges(with_track(bench "ypres", "german"), "ypres", shared)
ranges(bench "ypres", "ypres", {
  { "victory german", 0, false, "4.1" }, { "victory allied", 0, false, "4.1" },
  { "flooding declared", 0, false, "5.33a" }, { "flooding turn", 1, false, "5.33b" },
})

-- Defaults: what is not said at the table is as it mostly is.
for _, game in ipairs { "galicia", "ypres" } do
  local g = bench(game)
  local r = g:rule("column", { attack = 8, defence = 4 }).inputs
  t.is(r.terrain .. " " .. r.place .. " " .. r.water .. " " .. r.fort, "clear none none none", game .. " TEC.a: without a word it is clear ground")
  t.ok(r.support == false and r.infantry == true and r.shut_out == false, game .. " 10.1: without offensive support, by infantry")
  r = g:rule("check", { ter = 4, die = 3 }).inputs
  t.ok(r.supply == "full" and r.drm == 0 and r.defends == false and r.ridden_down == false, game .. " S7: a check is that of a supplied attacker")
  r = g:rule("replacement", {}).inputs
  t.ok(r.kind == "division" and r.reduced == true and r.supply == "full" and r.zoc == false, game .. " 5.32: a replacement is for a reduced division in supply")
  t.is(g:rule("supply", { traced = "none" }).result.supply, "reduced", game .. " S11: a unit was supplied until now")
  t.is(g:rule("offensive", { first = 2, last = 4, turn = 2 }).status, "done", game .. " 10.1: no support was used before")
  local held = g:rule("column", { attack = 8, defence = 4, fort = "held" })
  if game == "galicia" then t.is(held.result.column, "1-1", "galicia TEC.c: units in a fort shift one column")
  else t.is(held.result.column, "2-1", "ypres CRT.f: Y19: its chart has no fort, so nothing is shifted") end
  t.is(held.result.limit, "all", game .. " CRT.f: all attackers roll against units in a fort")
  t.is(g:rule("column", { attack = 8, defence = 4, fort = "alone" }).result.column, "2-1", game .. " TEC.c: a fort alone does not")
end
local g = bench "galicia"
t.is(g:rule("siege", { die = 6 }).inputs.besieged, true, "galicia 10.2e: a siege is ruled on where there is one")
t.is(g:rule("siege", { besieged = false }).result.surrenders, false, "galicia 10.2e: no siege, no die")
t.is(g:rule("victory", { austrian = 8, russian = 8 }).result.winner, "austrian", "galicia 10.2e: without a word Przemysl holds")
local r = g:rule("command", { track = "r9", turn = 1, die = 1 })
t.ok(r.status == "refused" and r.text:find("r3", 1, true) and r.text:find("a4", 1, true), "galicia 9.2: a track that is not there is refused with those that are")
t.is(r.rule, "5.34c", "galicia 5.34c: under the number of the track")

t.done()
