-- What a refusal tells: the reason that applies, not another one of the same rule.
local t, B = require "tap", require "illusion.lib.board"

local function says(g, command, rule, text)
  local got, why = g:refused(command)
  t.is(tostring(got) .. ": " .. tostring(why), rule .. ": " .. text, "illusion " .. rule .. ": " .. command .. " is refused: " .. text)
end

-- 10: strategic movement
local function strategic(side, place, p)
  p = p or {}
  p[1], p[2], p.place, p.turn = "strategic", side, place, p.turn or "T6"
  return B.at(p)
end
local g = strategic("allied", { ["19"] = "fr_xx", ["14"] = "br_1", ["15"] = "br_2", ["52"] = { "be_i", "fort_antwerp" }, ["96"] = "fr_xv", ["72"] = "ge_ii", expected = "fr_ix" })
says(g, "rail fr_xv to 19", "10.2", "French XV Corps is not on a railway of yours that leads to a source")
says(g, "rail ge_ii to 19", "10.2", "German II Corps cannot move")
says(g, "rail fr_ix to 19", "10.2", "French IX Corps cannot move")
says(g, "rail fort_antwerp to 19", "10.2", "Antwerp cannot move")
says(g, "rail fr_xx to 19", "10.2", "it is already in 19 Paris")
says(g, "rail be_i to 43", "10.3c", "Belgian units do not move strategically")
says(g, "sail br_2 to 1", "10.4", "2nd Division is not in a port")
says(g, "sail br_1 to 32", "10.4", "32 Zeebrugge/Ostend is not a friendly port further west")
says(g, "sail be_i to 1", "10.4b", "Belgian units do not move strategically")
says(g, "sail ge_ii to 1", "10.4", "German II Corps cannot move by sea")
says(strategic("allied", { ["19"] = "fr_xx" }, { turn = "T2" }), "rail fr_xx to 10", "10.3a", "no strategic movement by rail before turn 3")
says(strategic("german", { ["83"] = "ge_ha305" }), "rail ge_ha305 to 82", "10.1", "heavy artillery does not move strategically")
says(strategic("german", { ["83"] = "ge_ii" }), "rail ge_ii to 19", "10.2", "19 Paris is not on a railway of yours that leads to a source")
says(strategic("german", { ["83"] = "ge_ii" }), "rail ge_ii to 33", "10.2", "33 Ypres is not on a railway of yours that leads to a source")
says(strategic("german", { ["83"] = "ge_ii" }), "sail ge_ii to 1", "10.4", "German II Corps cannot move by sea")
says(strategic("allied", { ["14"] = "br_1" }, { cap = { 0, 5 }, set = { paris_danger = 6 } }), "sail br_1 to 1", "5.2d", "this costs 1 CAP, and 0 are left")

-- 7: arrivals and replacements
local function entry(side, place, counter, p)
  p = p or {}
  p[1], p[2], p.place, p.counter, p.turn = "reinforcements", side, place, counter, p.turn or "T6"
  return B.at(p)
end
g = entry("allied", { expected = { "br_6", "fr_ix" }, ["19"] = "fr_xx", eliminated = { "br_1", "be_i", "ge_ii", "fr_i" }, removed = "fr_2hq" }, { br_6 = { due = 9 }, fr_ix = { due = 6 } })
says(g, "enter br_6 at 14", "7.1", "6th Division is not due")
says(g, "enter fr_xx at 19", "7.1", "XX Corps is not due")
says(g, "enter fr_ix at 72", "7.1.1a", "in 72 Liège is neither a headquarters of its nation nor a source")
says(g, "replace fr_xx at 19", "7.2", "XX Corps is not an eliminated unit of yours")
says(g, "replace ge_ii at 19", "7.2", "German II Corps is not an eliminated unit of yours")
says(g, "rebuild fr_2hq", "7.2", "French 2nd Army HQ is not an eliminated unit of yours")
says(g, "replace br_1 at 19", "7.2", "British and Belgian units are not replaced")
says(g, "rebuild be_i", "7.2", "British and Belgian units are not replaced")
says(g, "replace fr_i at 72", "7.2e", "in 72 Liège is neither a supplied headquarters of its nation nor a source")
says(entry("allied", { eliminated = "fr_i" }, nil, { cap = { 1, 5 } }), "replace fr_i at 19", "5.2b", "this costs 2 CAP, and 1 are left")
says(entry("german", { expected = "ge_9hq", ["83"] = "ge_xi" }, { ge_9hq = { due = 2 } }, { turn = "T5", set = { holland = true } }), "enter ge_9hq at 83", "7.1", "German 9th Army HQ may not enter in 83 St Vith")
says(entry("allied", { expected = "fr_6hq", ["19"] = "fr_xx" }, { fr_6hq = { due = 3 } }, { turn = "T3" }), "enter fr_6hq at 8", "7.1.1b", "8 Rouen is a Schlieffen hex: it opens on turn 7")

-- 8: marches
local function march(side, hex, p)
  p[2], p.turn = side, p.turn or "T9"
  return B.activated(hex, p)
end
g = march("allied", "68", { place = { ["68"] = { "fr_xx", "fr_xv", "fr_xvi" }, ["58"] = "fr_i", ["72"] = "ge_ii", expected = "fr_ix" }, counter = { fr_xv = { attacking = true }, fr_xvi = { halted = true } } })
says(g, "move ge_ii to 62", "8.2.1", "German II Corps is not a unit of the player who acts")
says(g, "move fr_ix to 58", "8.2.1", "French IX Corps is not on the map")
says(g, "move fr_xv to 58", "8.5a", "French XV Corps takes part in a battle")
says(g, "move fr_xvi to 58", "8.3.1c", "French XVI Corps has met the enemy, and its move has ended")
says(g, "move fr_i to 48", "8.2.1", "French I Corps is not in the activated hex")
says(g, "unblock 68 from 58", "8.4.5", "you block no hexside of 68 Bar-le-Duc")
g.u:set_hexside("68", "58", "allied_block", "68")
says(g, "unblock 68 from 59", "8.4.5", "you block no hexside toward 59 Vitry")
g = march("allied", "44", { place = { ["44"] = { "be_i" } } })
says(g, "move be_i to 34", "8.4.7a", "34 Lille is not in Belgium")
g = march("german", "84", { place = { ["84"] = { "ge_viii", "ge_vi", "ge_v", "ge_2c" } } })
g:play "move ge_2c to 94"
g:play "move ge_2c to 84"
says(g, "move ge_2c ge_v to 94", "8.4c", "German 2nd Cavalry Division and German V Corps cannot move together")
g:play "move ge_viii ge_vi to 94"
g:play "move ge_viii to 95"
says(g, "move ge_viii ge_vi to 94", "8.4c", "German VIII Corps and German VI Corps cannot move together")

-- 8.1, 8.2, 9.7, 9.8: what a CAP buys
local function order(side, place, p)
  p = p or {}
  p[1], p[2], p.place, p.turn = "order", side, place, p.turn or "T9"
  return B.at(p)
end
g = order("allied", { ["68"] = "fr_xx", ["87"] = { "fr_xv", "ge_ii" } }, { face = { fr_xv = "disrupted" } })
says(g, "activate 58", "8.2.1", "you have no unit in 58 Châlons")
says(g, "reorganise 68", "9.8.3a", "no unit in 68 Bar-le-Duc is both supplied and Disrupted")
says(g, "reorganise 87", "9.8.3a", "there are enemies in 87 Nancy/Toul")
says(g, "entrench 68", "9.7.1", "nobody entrenches before the German General Retreat")
local later = { retreated = { allied = 4, german = 6 } }
local function dig(side, place, p)
  p = p or {}
  p.set = p.set or { retreated = later.retreated, dug = true }
  return order(side, place, p)
end
says(dig("allied", { ["68"] = "fr_2c" }), "entrench 68", "9.7.2a", "you have no supplied infantry in 68 Bar-le-Duc")
says(dig("allied", { ["68"] = "fr_xx" }), "entrench 68", "9.7.2a", "there is no supplied enemy infantry in 68 Bar-le-Duc")
says(dig("allied", { ["87"] = { "fr_xx", "ge_xxi" } }, { hex = { ["87"] = { trench = 1 } } }), "entrench 87", "9.7.2b", "87 Nancy/Toul is already entrenched")
says(dig("allied", { ["87"] = { "fr_xx", "ge_xxi" } }, { set = { retreated = later.retreated } }), "entrench 87", "9.7.2a", "the German has not dug a trench yet")
says(dig("allied", { ["87"] = { "fr_xx", "ge_xxi" } }, { set = { retreated = later.retreated, dug = true, regrouped = true } }), "entrench 87", "9.8.3b", "after a reorganisation only another one may follow")
says(dig("allied", { ["97"] = { "fr_xv", "ge_xxi" }, ["98"] = "fr_xiv", ["96"] = "ge_iib" }, { cap = { 0, 5 } }), "entrench 97", "5.2c", "this costs 1 CAP, and 0 are left")
says(order("allied", { ["68"] = "fr_xx" }, { cap = { 0, 5 } }), "activate 68", "5.2a", "this costs 1 CAP, and 0 are left")
says(order("allied", { ["68"] = "fr_xx" }, { cap = { 0, 5 }, face = { fr_xx = "disrupted" } }), "reorganise 68", "5.2e", "this costs 1 CAP, and 0 are left")
says(B.at { "withdrawal", "allied", turn = "T5", place = { ["68"] = "fr_xx" }, set = { withdrawing = "allied" } }, "entrench 68", "8.7.3c", "only the German digs in after a retreat")
says(order("allied", { ["68"] = "fr_xx" }, { set = { regrouped = true } }), "activate 68", "9.8.3b", "after a reorganisation only another one may follow")
says(order("german", { ["96"] = "ge_xxi" }), "cross 33", "14.3.6b", "the 9th Army cannot come in by 33 Ypres")

-- 9.1.2: declarations
g = march("allied", "87", { place = { ["87"] = { "fr_xx", "ge_xxi" }, ["68"] = "fr_xv", ["97"] = { "fr_i", "ge_v" }, ["98"] = { "fr_ii", "ge_vi" } }, hex = { ["97"] = { fought = true }, ["98"] = { battle = true } } })
says(g, "declare 68 with fr_xv", "9.1.2a", "there is nothing to attack in 68 Bar-le-Duc")
says(g, "declare 97 with fr_i", "9.1.3e", "97 Lunéville has been attacked in this activation")
says(g, "declare 98 with fr_ii", "9.1.2", "a battle is declared in 98 Épinal")
says(march("allied", "87", { place = { ["87"] = { "fr_xx", "ge_xxi" } }, face = { fr_xx = "disrupted" } }), "declare 87 with fr_xx", "9.1.2", "no unit that can attack is in 87 Nancy/Toul")

t.done()
