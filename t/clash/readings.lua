-- Readings that are switches: each played by its other value too.
local t, B = require "tap", require "clash.lib.board"

-- --- galicia ---

local function supply(p, id, switches)
  p[1], p.counter = "galicia", { ru_83r = { due = 1 } }
  local g = B.at(p, { switches = switches })
  g:enter "supply"
  return g:is(id, "out_of_supply") and "out" or g:is(id, "reduced_supply") and "reduced" or g:is(id, "fort_supply") and "fort" or "full"
end

-- A7: 1508 ends the branch 1206-1307-1407-1508; au_5 in 1507 and au_12 in 1509 put 1407 in their zones of control.
local ring = { ["1508"] = "ru_18", ["1507"] = "au_5", ["1509"] = "au_12" }
t.is(supply({ place = ring }, "ru_18", { rail_barrier = "first" }), "reduced", "galicia A7: with rail_barrier=first the first step is barred all the same")
-- A28: 1408 is next to the rail hexes 1407 and 1307, both in the zone of au_5 in 1308; everything else is shut off.
local beside = { ["1408"] = "ru_18", ["1308"] = "au_5", ["1409"] = "au_12", ["1508"] = "au_14" }
t.is(supply({ place = beside }, "ru_18"), "reduced", "galicia A28: an empty rail hex in an enemy zone of control is closed as the first of a line")
t.is(supply({ place = beside }, "ru_18", { first_rail = "open" }), "full", "galicia A28: with first_rail=open it is not")
-- A31: control by a unit that lives by a fort
local function control_of(switches)
  local g = B.at({ "galicia", "movement", "austrian", marker = "acm_a4", place = { ["2315"] = "au_5", ["2413"] = "au_12" },
                   hex = { ["2316"] = { control = "nobody" } }, mark = { au_5 = "fort_supply" } }, { switches = switches })
  g:play "move au_5 to 2316"
  return g:at("2316", "control")
end
t.is(control_of(), "nobody", "galicia A31: fort supply is not full supply for control")
t.is(control_of { fort_counts = "yes" }, "austrian", "galicia A31: with fort_counts=yes it is")
-- A32: the zone of an unsupplied Russian
local function second_army(switches)
  local g = B.at({ "galicia", "reinforcements", "austrian", place = { expected = "au_17", ["3722"] = "ru_13" }, counter = { au_17 = { due = 5 } },
                   mark = { ru_13 = "out_of_supply" } }, { switches = switches })
  return g:refused "enter au_17 at 3622" == nil
end
t.ok(second_army(), "galicia A32: the zone of control of an unsupplied Russian does not bar the 2nd Army")
t.ok(not second_army { second_army_zoc = "bars" }, "galicia A32: with second_army_zoc=bars it does")
-- fort_zoc: 2415 is next to Przemysl
local function stopped(switches)
  local g = B.at({ "galicia", "movement", "russian", marker = "acm_r5", mp = { 3, 6 }, place = { ["2414"] = "ru_17", ["2316"] = "au_przemysl", ["2706"] = "ru_38" } }, { switches = switches })
  return g:refused "move ru_17 to 2417" ~= nil
end
t.ok(stopped(), "galicia S3: a fort exerts a zone of control")
t.ok(not stopped { fort_zoc = "no" }, "galicia S3: with fort_zoc=no it does not")

-- --- ypres ---

-- Y34: a remnant placed in a victory hex that the German had taken
local function entered(switches)
  local g = B.at({ "ypres", "movement", "allied", marker = "acm_al_b", place = { ["3512"] = "br_4", ["3818"] = "br_6" }, hex = { ["3511"] = { control = "german" } } }, { switches = switches })
  g:play "move br_4 to 3511"
  return g:at("3511", "control")
end
t.is(entered { ways_in = "march" }, "allied", "ypres Y34: with ways_in=march a march still counts")
-- Y12: the third cavalry unit
local function third(switches)
  local line = { ["3020"] = { "fr_1c", "fr_3c", "fr_4c" } }
  for i, id in ipairs { "ge_13", "ge_14", "ge_24", "ge_40", "ge_26", "ge_5r", "ge_6r", "ge_4e", "ge_30", "ge_39" } do line[("%02d08"):format(48 - 3 * (i - 1))] = id end
  local g = B.at({ "ypres", place = line }, { switches = switches })
  g:enter "victory"
  B.answer(g, { "fr_4c" })
  return #g:stack "3020"
end
t.is(third(), 3, "ypres Y12: three cavalry units stay when the front forms")
t.is(third { third_cavalry = "eliminated" }, 2, "ypres Y12: with third_cavalry=eliminated one is lost")
-- Y15, Y36
local function apart(switches)
  local g = B.at({ "ypres", "reinforcements", "german", turn = "T6", place = { expected = { "ge_43r", "ge_44r" } },
                   counter = { ge_43r = { due = 6, entry = "cd" }, ge_44r = { due = 6, entry = "cd" } } }, { switches = switches })
  g:play "enter ge_43r at 1501"
  return g:refused "enter ge_44r at 2501" == nil
end
t.ok(apart(), "ypres Y15: German units of a corps may enter apart")
t.ok(not apart { german_corps = "together" }, "ypres Y15: with german_corps=together they may not")
-- Y31
local function spent(switches)
  local g = B.at({ "ypres", "combat", "german", place = { ["2709"] = "br_1", ["2708"] = "ge_13", ["3908"] = "ge_14", ["3909"] = "br_2" }, face = { br_1 = "reduced" },
                   mark = { br_1 = "replacement" }, set = { steps_ever = { british = 1 } } }, { switches = switches })
  g:dice { 1, 1 }
  g:play "attack 2709 with ge_13"
  return g:get "steps_ever.british"
end
t.is(spent { lost_marker = "spent" }, 1, "ypres Y31: with lost_marker=spent it is gone")

t.done()
