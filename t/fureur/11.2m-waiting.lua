-- 10.3.1n, 11.2m: what waits, and what gives way.
local t, B = require "tap", require "fureur.lib.board"
local reason = require "reason"

-- 11.2g, 11.2m: a stack that nothing can save waits while another can still withdraw.
local g = B.at { turn = "D2", initiative = "russian", place = { ["1318"] = "ru_7c", ["0720"] = "ru_8c" } }
g:dice { 6, 6, 6, 6, 6, 6 }
g:enter "adjustment"
t.is(g:now(), "adjustment", "fureur 11.2g: a corps three hexes from its railway can withdraw")
t.is(g:where "ru_8c", "0720", "fureur 11.2m: one that is lost in Hungary waits for what the other's retreat may change")
t.is(reason(g, "withdraw 0720 to 0721"), "11.2g", "fureur 11.2g: no retreat ends its isolation")
t.is(reason(g, "withdraw 1318 to 1218"), "11.2p", "fureur 11.2p: not farther from its railway")
local way = g:legal "withdraw"[1]
g:play(way)
t.is(g:where "ru_8c", "eliminated", "fureur 11.2i: when nobody else can be saved it is eliminated")

-- 10.3.1n, 9g: the last defender is lost without a retreat: his HQ gives way, and the attacker enters the hex.
g = B.at { "announcement", "russian", place = { ["1606"] = { "ru_2c", "ru_20c" }, ["1607"] = { "ge_17c", "ge_hq8" } }, face = { ge_17c = "reduced" } }
g:place { eliminated = g:units "cadre" }
g:phase("announcement", "russian")
B.fight(g, { "1607", with = "ru_2c ru_20c", dice = { 3, 3, 3 } })
t.is(g:where "ge_17c", "eliminated", "fureur 10.3.1g: the reduced corps is lost")
t.isnt(g:where "ge_hq8", "1607", "fureur 9g: its HQ, alone next to the enemy, gives way")
t.ok(g:where "ru_2c" == "1607" or g:where "ru_20c" == "1607", "fureur 10.3.1n: and the attacker advances")
t.done()
