-- 12.5.2: the Belgians shut in Antwerp, in play, after a German battle there, and at a table; there 14.1.1b as well.
local t, B, battle = require "tap", require "illusion.lib.board", require "illusion.lib.battle"
local function at_table(...) return require "at_table"("illusion", "--seed 4", ...) end

-- The Belgians are in Antwerp, two German corps next to it, the Guard in the fortress itself; the German declares a battle or does not.
local function antwerp(declares, opts)
  local g = B.activated("52", { nil, "german", turn = "T5", place = { ["52"] = { "be_i", "be_ii", "fort_antwerp", "ge_gd" }, ["53"] = "ge_ii", ["62"] = "ge_iii" },
    control = { ["53"] = "german", ["62"] = "german", ["63"] = "german", ["64"] = "german", ["72"] = "german", ["73"] = "german" }, set = { belgians_shut = true } }, opts)
  if declares then g:play "declare 52 with Gd" end
  g:hex { ["52"] = { battle = false } }
  g:phase("order", "allied")
  return (g:refused "activate 52") or "yes"
end
t.is(antwerp(false) .. " " .. antwerp(true), "12.5.2a 12.5.2a", "illusion 12.5.2a, A60: they are not activated, battle or no battle")
t.is(antwerp(false, { switches = { antwerp_battle = "frees" } }) .. " " .. antwerp(true, { switches = { antwerp_battle = "frees" } }), "12.5.2a yes",
     "illusion 12.5.2a, A60: antwerp_battle=frees: until the German declares a battle there")
local g = B.at { "order", "german", turn = "T5", place = { ["52"] = { "be_i", "fort_antwerp", "ge_gd" }, ["53"] = "ge_ii", ["62"] = "ge_iii" },
  control = { ["53"] = "german", ["62"] = "german" }, set = { belgians_shut = true } }
B.yes(t, g, "activate 52", "illusion 12.5.2a: the ban is not on the German, who may attack them there")
g = B.activated("64", { nil, "german", turn = "T5", place = { ["64"] = { "fr_i", "ge_x" } }, control = { ["72"] = "german", ["73"] = "german" } })
g:play "declare 64 with german X"
t.is(tostring(g:at("64", "battle")) .. " " .. tostring(g:get "antwerp_attacked"), "true false", "illusion 12.5.2a: a battle elsewhere is none in Antwerp")
-- They may leave by a retreat.
g = battle.at { hex = "52", side = "german", turn = "T5", attackers = { "ge_gd" }, defenders = { "be_i", "fort_antwerp" },
  place = { ["53"] = { "ge_ii" }, ["62"] = { "ge_iii" } }, set = { belgians_shut = true },
  terrain = { ["53"] = { control = "german" }, ["62"] = { control = "german" } } }
g:dice { 8, 6, 6, 6, 6 }
g:play "resolve 52"
battle.answer(g, { ["9.4.2"] = { "yes" } })
t.ok(g:where "be_i" ~= "52" and g:where "be_i" ~= "eliminated", "illusion 12.5.2a, A60: from that battle they may retreat")

-- At a table the hex that a command needs is activated, unless it cannot be.
local shut = { "turn T5", "set belgians_shut yes", "put be_i fort_antwerp 52", "put ge_gd 52", "put ge_ii 53", "put ge_iii 62" }
local function with(last, more)
  local list = table.move(shut, 1, #shut, 1, {})
  if more then list[#list + 1] = more end
  list[#list + 1] = last
  return at_table(table.unpack(list))
end
t.like(with "declare 52 with be_i", "two German corps shut the Belgians in Antwerp", "illusion 12.5.2a: at a table they do not attack")
t.like(with "move be_i to 42", "two German corps shut the Belgians in Antwerp", "illusion 12.5.2a: nor march out")
t.like(with("declare 52 with be_i", "put ge_iii 72"), "a battle is declared in 52", "illusion 12.5.2b: with one corps beside it they do")
t.like(at_table("put fr_iv fr_v 76", "move fr_iv to 77"), "76 Verdun (east) cannot be activated on turn 1", "illusion 14.1.1b: at a table the 3rd Army does not move on turn 1")
t.like(at_table("turn T2", "put fr_iv fr_v 76", "move fr_iv to 77"), "IV Corps to 77", "illusion 14.1.1b: on turn 2 it does")
t.like(at_table("put fr_xv 87", "move fr_xv to 97"), "XV Corps to 97", "illusion 14.1.1b: others do on turn 1 too")
t.done()
