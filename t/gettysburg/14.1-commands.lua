-- 13.5d, 14.1a, 15.5a, 17.5a, 18.8a: who names another command than that of its arm, or of an HMC, is told by which.
local t, F = require "tap", require "gettysburg.lib.field"

local function moves(lang)
  return F.at({ "moves", "confederate", place = { ["1517"] = { "c_1", "c_52" }, ["1519"] = "c_54", ["1516"] = "u_2",
    ["1234"] = "c_train", ["4000"] = "u_train" } }, { lang = lang })
end
local function seizing(lang)
  return F.at({ "seizing", "union", place = { ["1203"] = "c_h1", c_h1 = "c_17", ["1208"] = "c_18" },
    set = { command = { confederate = "panic" }, chances = { union = 2 }, moving = "confederate" } },
    { lang = lang, switches = { command_control = "yes", loss_of_control = "yes", hidden_movement = "yes" } })
end
local function recovery(lang)
  return F.at({ "recovery", "confederate", place = { ["1203"] = "c_h1", c_h1 = "c_17", ["1230"] = "c_41",
    ["1234"] = "c_train" }, face = { c_17 = "shaken", c_41 = "shaken" } },
    { lang = lang, switches = { hidden_movement = "yes" } })
end

-- French has a space that does not break before its colons.
local function plain(said) return (said:gsub("\u{A0}", " ")) end

for _, each in ipairs {
  { moves, "attack 1516 with c_52", "13.5d", "is artillery: say `bombard`",
    "est une unité d'artillerie : dites `bombarder`" },
  { moves, "charge 1516 with c_52", "15.5a", "is artillery: say `bombard`",
    "est une unité d'artillerie : dites `bombarder`" },
  { moves, "charge 1516 with c_1", "15.5a", "is infantry: say `attack`",
    "est une unité d'infanterie : dites `attaquer`" },
  { moves, "bombard u_2 with c_1", "14.1a", "is not artillery: say `attack`",
    "n'est pas de l'artillerie : dites `attaquer`" },
  { moves, "bombard u_2 with c_54", "14.1a", "is not artillery: say `attack`",
    "n'est pas de l'artillerie : dites `attaquer`" },
  { seizing, "seize c_h1", "17.5a", "an HMC is taken over by its hex: say `seize_hidden`",
    "on prend le contrôle d'un PMC par son hexagone : dites `contrôler_pmc`" },
  { recovery, "rally c_17", "18.8a", "is in an HMC: say `rally_hidden`", "est dans un PMC : dites `rallier_pmc`" },
  { recovery, "rally_hidden c_41", "7.4b", "is not in an HMC: say `rally`", "n'est pas dans un PMC : dites `rallier`" },
} do
  local position, command, rule, english, french = table.unpack(each)
  local why, said = position "en":refused(command)
  t.is(why, rule, ("gettysburg %s: %s is refused"):format(rule, command))
  t.like(said, english, ("gettysburg %s: and names the command that is meant"):format(rule))
  t.like(plain(select(2, position "fr":refused(command))), french, ("gettysburg %s: in French, too"):format(rule))
end
t.is(select(2, moves "en":refused "charge 1516 with c_train"), "only cavalry may charge",
     "gettysburg 15.5a: a Train has no command of that kind, and none is named")

local g = moves "en"
for _, command in ipairs { "attack 1516 with c_1", "bombard u_2 with c_52" } do
  t.is(g:refused(command), nil, "gettysburg 8.4: " .. command .. " is what its arm does")
end
t.is(seizing "en":refused "seize_hidden 1203", nil, "gettysburg 17.5a: so is the hex of an HMC")
t.is(recovery "en":refused "rally_hidden c_17", nil, "gettysburg 18.8a: so is recovery in an HMC")
t.is(recovery "en":refused "rally c_41", nil, "gettysburg 7.4b: and out of it")

t.done()
