-- `odds attack …`: what the attack would ask is part of the odds or named; a unit that dies does not retreat.
local t, B = require "tap", require "clash.lib.board"

local function odds(place, command, opts)
  local g = B.at({ "galicia", "combat", "russian", place = place }, opts)
  return g:odds_of(command)
end
local function chance(o, is)
  local sum = 0
  for _, e in ipairs(o) do if is(e.outcome) then sum = sum + load("return " .. tostring(e.p))() end end
  return math.floor(sum * 216 + 0.5)
end

-- S12, VET.c: cavalry alone, attacked by infantry
local o = odds({ ["2008"] = "ru_18", ["2009"] = "au_3c" }, "attack 2009 with ru_18")
t.is(o.assumed and o.assumed[1], "3rd Cavalry Division: retreat before combat?: no", "galicia S12: odds say that the cavalry is taken to stay")
t.is(#o.others, 1, "galicia S12: and what they are if it goes")
t.is(chance(o.others[1], function(r) return r.column == "none" and r.attacker_steps + r.defender_steps == 0 end), 216, "galicia S12: before infantry nothing happens then")
t.is(chance(o, function(r) return r.defender_steps == 1 end), 180, "galicia VET.c: it dies on 2 to 6")
t.is(chance(o, function(r) return r.longest_retreat > 0 end), 0, "galicia S7: a unit that loses its only step does not retreat")
-- S12: before cavalry it must roll its rating of 3 or less; if it fails, 2 against 2 is 1-1.
o = odds({ ["2008"] = "ru_13c", ["2009"] = "au_3c" }, "attack 2009 with ru_13c")
t.is(chance(o.others[1], function(r) return r.column == "none" end), 108, "galicia S12: before cavalry it gets away on 1 to 3")
t.is(chance(o.others[1], function(r) return r.defender_steps == 1 end), 54, "galicia S12: or fights: it fails on 4 to 6 again")
t.is(chance(o, function(r) return r.defender_steps == 1 end), 108, "galicia S12: against one half if it stays")
-- Two of them: four cases
o = odds({ ["2008"] = { "ru_18", "ru_45" }, ["2009"] = { "au_3c", "au_9c" } }, "attack 2009 with ru_18 ru_45")
t.is(#o.others + #o.others[1].same + #o.others[2].same, 3, "galicia S12: two of cavalry: every combination")
-- VET.c: cavalry that attacks beside infantry checks with its own rating: 7 against 4 is 1-1, both have 3.
o = odds({ ["2008"] = { "ru_18", "ru_13c" }, ["2009"] = "au_5" }, "attack 2009 with ru_18 ru_13c")
t.is(chance(o, function(r) return r.attacker_steps == 0 end), 54, "galicia VET.c: of two attackers with a rating of 3 both pass one time in four")
t.is(chance(o, function(r) return r.attacker_steps == 2 end), 54, "galicia S7: and both fail as often")
t.is(chance(o, function(r) return r.longest_retreat == 1 end), 36, "galicia S7: a defender of 4 retreats one hex on a 5")
t.is(chance(o, function(r) return r.longest_retreat == 2 end), 36, "galicia S7: and two on a 6")
-- Two defenders: the longer retreat counts. 10 against 8 is 1-1.
o = odds({ ["2008"] = { "ru_18", "ru_45" }, ["2009"] = { "au_5", "au_12" } }, "attack 2009 with ru_18 ru_45")
t.is(chance(o, function(r) return r.longest_retreat == 2 end), 66, "galicia S7: the longest of two retreats: 1 - 25/36")
t.is(chance(o, function(r) return r.defender_steps == 2 end), 24, "galicia S7: both fail: 4/36")
-- At 1-3 the defender does not check, at 6-1 the attacker does not.
o = odds({ ["2008"] = "ru_13c", ["2009"] = { "au_5", "au_12" } }, "attack 2009 with ru_13c")
t.is(chance(o, function(r) return r.defender_steps == 0 and r.longest_retreat == 0 end), 216, "galicia CRT.d: at 1-3 no defender checks")
-- TEC.f: in a fort a retreat of one hex may be ignored. 15 against 4 is 3-1, 1-1 for the fort and the city.
local fort = { ["2315"] = { "ru_18", "ru_45" }, ["2415"] = "ru_41", ["2316"] = { "au_5", "au_przemysl" } }
o = odds(fort, "attack 2316 with ru_18 ru_45 ru_41")
t.is(#o.others, 1, "galicia TEC.f: odds with the retreat ignored, and with the retreat made")
local function one_hex(case) return chance(case, function(r) return r.longest_retreat == 1 end) end
t.is(one_hex(o) .. " " .. one_hex(o.others[1]), "0 36", "galicia TEC.f: one hex on a 5, and only if it likes")
t.is(chance(o, function(r) return r.longest_retreat == 2 end), 36, "galicia TEC.f: two hexes on a 6, whatever it likes")
-- S8: four attackers at 5-1, one of them checks
local five = { ["2008"] = { "ru_18", "ru_45" }, ["1909"] = { "ru_41", "ru_47" }, ["2009"] = "au_5" }
o = odds(five, "attack 2009 with ru_18 ru_45 ru_41 ru_47")
t.is(o.assumed and #o.assumed, 1, "galicia S8: odds say who is taken to check under a limit")
t.ok(o.assumed and o.assumed[1]:find("which attackers check?", 1, true), "galicia S8: in the words of the question")
t.is(chance(o, function(r) return r.attacker_steps > 1 end), 0, "galicia CRT.c: one attacker checks")
-- A stack with infantry stays, and all attackers check: nothing is taken for granted
o = odds({ ["2008"] = "ru_18", ["2009"] = { "au_3c", "au_5" } }, "attack 2009 with ru_18")
t.is(o.assumed and #o.assumed or 0, 0, "galicia S12: where nothing would be asked nothing is assumed")

t.done()
