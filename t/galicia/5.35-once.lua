-- 5.35: a side's only combat phase of the turn, in play and at a table, where another turn begins it anew.
local t, B = require "tap", require "clash.lib.board"
local at_table = require "at_table"

local function declaring(fought)
  return B.at { "galicia", "declaration", "russian", turn = "T4", marker = "acm_r4", place = { ["2008"] = "ru_18", ["2009"] = "au_5", support = "osm_r1" },
                set = { fought = { russian = fought } } }
end
B.yes(t, declaring(false), "declare", "galicia 5.35a: a side may declare its combat phase")
B.no(t, declaring(true), "declare", "5.35a", "galicia 5.35a: but not a second one")
B.no(t, declaring(true), "declare with osm_r1", "5.35a", "galicia 5.35a: nor with offensive support")
t.is(#declaring(true):legal "declare", 0, "galicia 5.35a: nor is it offered")

local function told(...) return at_table("galicia", "", "put ru_18 2008", "put au_5 2009", ...) end
t.like(told("set austrian fought yes", "set russian fought yes", "why not declare"), "the only combat phase of the Russian player this turn is over (5.35a)",
       "galicia 5.35a: at a table too it is his only one")
t.like(told("set russian fought yes", "why not attack 2009 with ru_18"), "the only combat phase of the Russian player this turn is over (5.35a)",
       "galicia 5.35a: nor may he attack without it")
t.like(told("why not attack 2009 with ru_18"), "nothing stands in the way", "galicia 5.35a: who has not fought may")
t.like(told("set russian fought yes", "turn T2", "why not attack 2009 with ru_18"), "nothing stands in the way", "galicia 5.35a: on another turn he may again")
t.like(told("turn T2", "set russian fought yes", "turn T2", "why not attack 2009 with ru_18"), "is over (5.35a)", "galicia 5.35a: the same turn is not another one")

t.done()
