-- battle.lua - what the tests of the battle have in common: a battle declared on a board that the test sets.
local bench = require "bench"
local has = require("lists").has
local battle = {}

-- A battle: { hex = "26", side = "allied", attackers = {…}, defenders = {…}, turn = "T9", dice = {…} }; other units by `place`.
function battle.at(p, opts)
  local g = bench("illusion", opts)
  g:set { turn = p.turn or "T9", cap = { allied = 4, german = 4 } }
  g:place { [p.hex] = p.defenders or {} }
  g:place { [p.hex] = p.attackers }
  if p.place then g:place(p.place) end
  if p.face then g:face(p.face) end
  if p.terrain then g:hex(p.terrain) end
  g:phase("battles", p.side)
  for _, id in ipairs(p.attackers) do
    if not (p.idle and has(p.idle, id)) then g:counter { [id] = { attacking = true } } end
  end
  g:hex { [p.hex] = { battle = true } }
  if p.set then g:set(p.set) end
  return g
end

-- The battle is resolved; what is not in `answers` is answered by the first option.
function battle.fight(p, opts)
  local g = battle.at(p, opts)
  g:dice(p.dice or {})
  g.fought = g:play("resolve " .. p.hex)
  g.asked = battle.answer(g, p.answers)
  return g
end

-- Answers questions: by rule number, a list used one by one; otherwise "no" or the first option. Stops at a rule in `stop`.
function battle.answer(g, answers, stop)
  local asked = {}
  answers = answers or {}
  for _ = 1, 200 do
    local ask = g.ask
    if not ask or ask.rule == stop then return asked end
    asked[#asked + 1] = ask
    local queue = answers[ask.rule]
    local reply = queue and table.remove(queue, 1) or ask.least == 0 and "none" or has(ask.options, "no") and "no" or ask.options[1]
    g.fought = g:reply(reply)
    if g.fought.status == "refused" then error("refused: " .. tostring(reply) .. ": " .. g.fought.text) end
  end
  error "the questions do not end"
end

-- The answers to a question of a rule that was asked, "" if it was not.
function battle.options(g, rule)
  for _, ask in ipairs(g.asked) do if ask.rule == rule then return table.concat(ask.options, " ") end end
  return ""
end

return battle
