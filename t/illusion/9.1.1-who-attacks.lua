-- 9.1.1c with note 3 of 9.2.3a: for a mandated battle four corps attack; Disrupted ones left in the hex do not.
local t, battle = require "tap", require "illusion.lib.battle"

local defenders = { "ge_iib", "ge_iiib", "ge_xxi", "ge_xiv" }
-- Four French corps in 96, so many of them Disrupted, against so many; stopped at the first question.
local function attack(shaken, against, p)
  p = p or {}
  local corps = p.corps or { "fr_xv", "fr_xvi", "fr_xx", "fr_iir" }
  local face = {}
  for i = 1, shaken do face[corps[i]] = "disrupted" end
  for _, id in ipairs(p.also or {}) do corps[#corps + 1] = id end
  local foes = p.foes or table.move(defenders, 1, against, 1, {})
  local g = battle.at { hex = "96", side = "allied", turn = "T2", attackers = corps, defenders = foes, face = face,
    set = { mandated = { allied = 2 } } }
  g:dice(p.dice or { 8, 6, 6, 6, 6, 6, 6, 6, 6 })
  g:play "resolve 96"
  return g
end
local function is_asked(g) return g.ask ~= nil and g.ask.rule == "9.1.1f" end
local function result(g, answers)
  answers = answers or {}
  answers["9.1.1f"] = { "yes" }
  g.asked = battle.answer(g, answers)
  return g:get "mandated.allied" .. " " .. g:get "vp.allied"
end

t.ok(is_asked(attack(0, 2)), "illusion 9.1.1c, A16: four undisrupted corps against two, though two boxes are enough for them")
t.ok(not is_asked(attack(3, 2)), "illusion 9.1.1c, 9.2.3a: one corps and three Disrupted ones are no mandated battle")
t.ok(not is_asked(attack(1, 3)), "illusion 9.1.1c, 9.2.3a: nor three and one Disrupted that finds no box")
t.ok(is_asked(attack(1, 4)), "illusion 9.1.1c: with a box for it they can be")
t.ok(is_asked(attack(4, 4)), "illusion 9.1.1c: four Disrupted ones as well")
t.ok(not is_asked(attack(0, 4, { corps = { "fr_xv", "fr_xvi", "fr_xx", "fr_it" } })), "illusion 9.1.1c, 2.4e: but not with a group that only defends")

-- What is pledged must stand in the line.
local function may_stay(g)
  for _, ask in ipairs(g.asked) do
    if ask.rule == "9.2.3" and table.concat(ask.options, " "):find("stay", 1, true) then return true end
  end
  return false
end
local g = attack(1, 4)
t.is(result(g), "1 1", "illusion 9.1.1c: four corps in the line fulfil it, one of them Disrupted")
t.ok(not may_stay(g), "illusion 9.2.3a, A59: the Disrupted corps may not stay back then")
g = attack(1, 4)
g.asked = battle.answer(g, { ["9.1.1f"] = { "no" } })
t.ok(may_stay(g) and g:get "mandated.allied" == 2, "illusion 9.2.3a: in a battle that is not mandated it may")
-- A division that is not Disrupted has the box first.
g = attack(1, 4, { also = { "fr_1c" }, foes = { "ge_iib", "ge_iiib", "ge_xxi", "ge_7c" } })
t.is(result(g, { ["9.2.3"] = { "fr_1c" } }), "2 0", "illusion 9.1.1c: without a box for it the battle does not count")
-- 9.1.1d: a skirmish lets it take place.
g = battle.at { hex = "97", side = "allied", turn = "T2", attackers = { "fr_xv", "fr_xvi", "fr_xx", "fr_iir" }, defenders = defenders,
  face = { fr_xv = "disrupted" }, set = { mandated = { allied = 2 } }, dice = {} }
g:dice { 4, 6, 6, 6, 6 }
g:play "resolve 97"
t.is(result(g), "1 0", "illusion 9.1.1d: a skirmish counts, whoever finds no box in it")
t.done()
