-- 8.2, 8.22: who replaces cavalry like infantry, or returns infantry like cavalry, is told by which command.
local t, B = require "tap", require "clash.lib.board"

local function at(lang)
  return B.at({ "galicia", "replacements", "russian", place = { ["2205"] = "ru_7c",
    ["2206"] = "ru_18", eliminated = { "ru_13c", "ru_23" } }, face = { ru_18 = "reduced" } }, { lang = lang })
end
local function told(lang, command)
  local rule, why = at(lang):refused(command)
  return ("%s %s"):format(rule, (why:gsub("\u{A0}", " ")))
end

t.is(told("en", "replace ru_13c"), "8.2 13th Cavalry Division is cavalry: say `return`",
     "galicia 8.2: eliminated cavalry returns")
t.is(told("en", "return ru_18 at 2205"), "8.22 18th Division is infantry: say `replace`",
     "galicia 8.22: reduced infantry is replaced")
t.like(told("fr", "replace ru_13c"), "est une unité de cavalerie : dites `rappeler`", "galicia 8.2: in French, too")
t.like(told("fr", "return ru_18 at 2205"), "est une unité d'infanterie : dites `remplacer`",
       "galicia 8.22: in French, too")
t.like(told("en", "replace ru_7c"), "is no infantry",
       "galicia 8.2: cavalry on the map does neither, and no command is named")
t.like(told("en", "return ru_23 at 2205"), "is no cavalry of yours", "galicia 8.22: nor eliminated infantry")
t.is(at "en":refused "replace ru_18", nil, "galicia 8.2: infantry is replaced")
t.is(at "en":refused "return ru_13c at 2205", nil, "galicia 8.22: cavalry returns")

t.done()
