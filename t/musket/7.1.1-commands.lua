-- 6.2.3, 7.1.1: guns turn and leaders move by commands of their own; who names the other command is told by which.
local t, field = require "tap", require "musket.lib.field"
local north, south = "nw/ne", "se/sw"

local function at(lang)
  return field.at({ "actions", active = "dr2", units = { drw2 = "2011", drac = "2012", drh5 = { "2010", north },
    drc6 = { "1910", north }, drg1 = { "1911", north }, drg2 = "1912", drv1 = "2013", dph5 = { "2005", south },
    dpw2 = "2005" }, mark = { drg2 = "limbered" } }, { lang = lang })
end
-- French has a space that does not break before its colons.
local function plain(said) return (said:gsub("\u{A0}", " ")) end

local g = at "en"
for _, each in ipairs {
  { "turn Drg1 to ne/e", "6.2.3", "rg1 is artillery: say `reface`",
    "rg1 est une unité d'artillerie : dites `pointer`" },
  { "reface Drh5 to ne/e", "6.2.3", "rh5 is not artillery: say `turn`",
    "rh5 n'est pas de l'artillerie : dites `tourner`" },
  { "reface Drc6 to ne/e", "6.2.3", "rc6 is not artillery: say `turn`",
    "rc6 n'est pas de l'artillerie : dites `tourner`" },
  { "move Drw2 to 2012", "7.1.1a", "rw2 is a leader: say `lead`",
    "rw2 est un chef : dites `mener`" },
  { "move Drac to 2013", "7.1.1a", "rac is a leader: say `lead`",
    "rac est un chef : dites `mener`" },
  { "lead Drh5 to 2009", "7.1.1a", "rh5 is not a leader: say `move`",
    "rh5 n'est pas un chef : dites `déplacer`" },
} do
  local command, rule, english, french = table.unpack(each)
  local why, said = g:refused(command)
  t.is(("%s %s"):format(why, said), rule .. " " .. english, ("musket %s: %s"):format(rule, command))
  t.is(plain(select(2, at "fr":refused(command))), french, ("musket %s: %s, in French"):format(rule, command))
end
for command, said in pairs {
  ["turn Drg2 to ne/e"] = "rg2 has no facing",
  ["reface Drw2 to ne/e"] = "rw2 is not artillery",
  ["lead Dph5 to 2006"] = "ph5 is not one of your leaders",
} do
  local name = "musket 6.2.3: where no other command is meant none is named: "
  t.is(select(2, g:refused(command)), said, name .. command)
end
for _, command in ipairs { "turn Drh5 to ne/e", "reface Drg1 to ne/e", "move Drh5 to 2009", "lead Drac to 2013" } do
  t.is(g:refused(command), nil, "musket 7.1.1: " .. command .. " is what it does")
end

t.done()
