-- 10.2: terrain modifiers, and the cavalry that they forbid.
local t, bench = require "tap", require "bench"
local g = bench "fureur"

-- What is added to the die of an attack at 1/1 (8 against 8).
local function modifier(b)
  b.attack, b.defence, b.die = 8, 8, 4
  return g:rule("combat", b).result.total - 4
end

t.is(modifier {}, 0, "fureur 10.2d: clear terrain gives nothing")
t.is(modifier { river = true }, -1, "fureur 10.2d: a river is -1")
t.is(modifier { terrain = "difficult" }, -1, "fureur 10.2d: difficult terrain is -1")
t.is(modifier { terrain = "mountain" }, -2, "fureur 10.2d: mountain is -2")
t.is(modifier { fortress = "minor" }, -1, "fureur 10.2d: a minor fortress is -1")
t.is(modifier { fortress = "major" }, -2, "fureur 10.2d: a major fortress is -2")
t.is(modifier { terrain = "difficult", fortress = "minor" }, -2, "fureur 10.2d: difficult terrain and a minor fortress add up, as in the second example")
t.is(modifier { terrain = "mountain", fortress = "major", river = true }, -5, "fureur 10.2d: all kinds add up")
t.is(modifier { fortress = "major", captured = true }, -1, "fureur 10.4g: a captured major fortress is -1")
t.is(modifier { fortress = "minor", captured = true }, -1, "fureur 10.4g: a captured minor fortress is -1")

-- 10.2i: no cavalry die where terrain is against the attacker.
local function rolls(b)
  b.attack, b.defence, b.cavalry, b.cavalry_die, b.die = 8, 8, 2, 1, 4
  return #g:rule("combat", b).rolls
end
t.is(rolls {}, 2, "fureur 10.2i: in the open the cavalry die is rolled")
t.is(rolls { terrain = "difficult" }, 1, "fureur 10.2i: no cavalry roll against difficult terrain")
t.is(rolls { terrain = "mountain" }, 1, "fureur 10.2i: no cavalry roll against a mountain")
t.is(rolls { fortress = "minor" }, 1, "fureur 10.2i: no cavalry roll against a minor fortress")
t.is(rolls { fortress = "major" }, 1, "fureur 10.2i: no cavalry roll against a major fortress")
t.is(rolls { fortress = "major", captured = true }, 1, "fureur 10.2i: no cavalry roll against a captured fortress, whose -1 remains")
t.is(rolls { river = true }, 1, "fureur 10.2i: no cavalry roll across a river")
t.done()
