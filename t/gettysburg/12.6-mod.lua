-- A rule that a mod names: 12.6a, a local function of results.lua. u_1 on top of u_2, as in 12.6-support.lua.
local t, battle = require "tap", require "gettysburg.lib.battle"

local function fight(mods, dice)
  return battle.fought({ ["1517"] = "c_1", ["1516"] = { "u_1", "u_2" } },
                       { mods = mods, path = "t/gettysburg/lib/house", dice = dice, answer = { "1515" } })
end
local function told(r, text)
  for _, m in ipairs(r.mods) do if m.text == text then return m end end
end

local g, r = fight({ "house" }, { 10, 1 })
t.is(g:where "u_2", "1516", "gettysburg 12.6a: switched off by a mod, a Supporting Brigade rolls no die and stays")
t.ok(not g:is("u_2", "disrupted"), "gettysburg 12.6a: nor is it Disrupted")
local mark = told(r, "mod house switches off results.shaken_with") or {}
t.is(mark.source, "scripts/gettysburg/mods/house.lua:2", "gettysburg 12.6a: the ruling says whose version ran, and where it stands")
t.is(mark.rule_name, "results.shaken_with", "gettysburg 12.6a: by the rule's name")
t.ok(not r:cites "12.6a", "gettysburg 12.6a: which is no citation")

g, r = fight({ "herald" }, { 10, 1, 4 })
t.ok(g:is("u_2", "disrupted"), "gettysburg 12.6a: a rule that is wrapped still does what it did")
t.ok(r:says "those with Meredith (Iron) are tested", "gettysburg 12.6a: and what the wrapper adds")

g, r = fight({ "house", "herald" }, { 10, 1 })
t.ok(told(r, "mod house switches off results.shaken_with") and told(r, "mod herald wraps results.shaken_with"),
     "gettysburg 12.6a: one mod over the other, both told")
t.ok(not g:is("u_2", "disrupted"), "gettysburg 12.6a: the wrapper hands on what the other left")
t.ok(not pcall(fight, { "house", "rival" }, { 10, 1 }), "gettysburg 12.6a: two mods that replace it are refused")
t.ok(not pcall(fight, { "herald", "house" }, { 10, 1 }), "gettysburg 12.6a: nor does one bury a wrapper")
t.done()
