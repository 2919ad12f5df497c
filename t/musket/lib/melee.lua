-- melee.lua - what the tests of close combat have in common: attacks that are declared and fought, and players who
-- answer what a test does not care about with the first option (no pistols, no reaction, no advance of a defender,
-- facing as before).
local field = require "musket.lib.field"
local melee = {}

melee.north, melee.south = "nw/ne", "se/sw"

-- A position in which close combats are declared. The royalist horse is active unless p.active says otherwise. Its
-- commander stands far away, and so does an enemy wing that waits for its turn, so that the turn does not end. p as for
-- field.at, without the units.
local commanders = { dr1 = "drw1", dr2 = "drw2", dr3 = "drw3", dp1 = "dpw1", dp2 = "dpw2", dp3 = "dpw3" }
function melee.at(units, p, opts)
  p = p or {}
  p.active = p.active or "dr1"
  p[1], p.units = p[1] or "attacks", { [commanders[p.active]] = p.active:sub(2, 2) == "r" and "4029" or "4002" }
  if p.active:sub(2, 2) == "r" then p.units.dpc8, p.units.dpw3 = { "4002", melee.south }, "4002"
  else p.units.drc8, p.units.drw3 = { "4029", melee.north }, "4029" end
  for id, place in pairs(units) do p.units[id] = place end
  return field.at(p, opts)
end

-- The answer of a test to a question, which it then has no more; else the first option, or none of several.
local function answer_to(ask, choices)
  for i, c in ipairs(choices) do
    if ask.text:find(c[1], 1, true) then return table.remove(choices, i)[2] end
  end
  return ask.least == 0 and "none" or ask.options[1]
end
-- Answers until the command is done, or it comes to the question of continuation; gives all questions.
local function answer_all(g, r, choices)
  local asked = {}
  while r.status == "asked" and not g.ask.text:find("continue with", 1, true) do
    local ask = g.ask
    asked[#asked + 1] = ask
    local answer = answer_to(ask, choices)
    r = g:reply(answer)
    if r.status == "refused" then error(("'%s' is no answer to '%s'"):format(tostring(answer), ask.text), 3) end
  end
  r.asked = asked
  return r
end
local function what_is_wrong(g, r, choices)
  if r.status ~= "done" and r.status ~= "asked" then return ("%s, %s %s"):format(r.status, r.rule, r.text) end
  if #choices > 0 then return ("nobody asked '%s'"):format(choices[1][1]) end
  if #g.dice_queue > 0 then return ("%d dice are left"):format(#g.dice_queue) end
  local sound, why = g:invariants()
  return not sound and why
end

-- Plays a command. dice: all that are rolled, in order; after them zeros, if dice.zeros is set. choices: { { "part of
-- the question", answer }, … }, each used once. The ruling has `asked`: all questions.
function melee.play(g, text, dice, choices)
  local left = table.move(choices or {}, 1, #(choices or {}), 1, {})
  g:dice(dice or {})
  local zeros = dice and dice.zeros
  for _ = 1, zeros and 20 or 0 do g:dice { 0 } end
  local r = answer_all(g, g:play(text), left)
  if zeros then g.dice_queue = {} end
  local wrong = what_is_wrong(g, r, left)
  if wrong then error(("'%s': %s"):format(text, wrong), 2) end
  return r
end

-- Declares attacks ("Drc1 at 2009"), lets the other side declare its own, and comes to the first combat.
function melee.declare(g, attacks, reactions)
  for _, a in ipairs(attacks) do field.play(g, "attack " .. a) end
  field.play(g, "done")
  for _, a in ipairs(reactions or {}) do field.play(g, "attack " .. a) end
  if g:now() == "reaction_attacks" then field.play(g, "done") end
  return g
end

-- One attack from its declaration to its end.
function melee.fight(g, attacks, dice, choices)
  melee.declare(g, type(attacks) == "table" and attacks or { attacks })
  return melee.play(g, "fight", dice, choices)
end

-- What the modifiers of a rule came to in a ruling; all of them, as they were used.
function melee.modifier(r, rule)
  local sum = 0
  for _, m in ipairs(r.modifiers) do sum = sum + (m.rule == rule and m.value or 0) end
  return sum
end
function melee.total(r)
  for _, s in ipairs(r.steps) do
    local total = s.rule == "11.2D" and s.text:match "^%-?%d+ ([+-]%d+): "
    if total then return math.tointeger(tonumber(total)) end
  end
end

-- Whether such a question was put, and to whom: its side and its options, "royalist: no yes".
function melee.asked(r, part)
  for _, a in ipairs(r.asked) do
    if a.text:find(part, 1, true) then return a.side .. ": " .. table.concat(a.options, " ") end
  end
end

-- Several findings as one text: "2009 true".
function melee.told(...)
  local list = {}
  for i = 1, select("#", ...) do list[i] = tostring((select(i, ...))) end
  return table.concat(list, " ")
end

return melee
