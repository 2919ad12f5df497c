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
t.is(o.assumed and o.assumed[1], "which cavalry retreats before combat?: none", "galicia S12: odds say that the cavalry is taken to stay")
t.is(chance(o, function(r) return r.defender_steps == 1 end), 180, "galicia VET.c: it dies on 2 to 6")
t.is(chance(o, function(r) return r.longest_retreat > 0 end), 0, "galicia S7: a unit that loses its only step does not retreat")
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
