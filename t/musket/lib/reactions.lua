-- reactions.lua - what the tests of chapter 9 have in common: a position before something happens, and what the other
-- side could do about it.
local field = require "musket.lib.field"
local reactions = {}

-- What either table has; the second one's where both have it.
function reactions.joined(a, b)
  local both = {}
  for k, v in pairs(a) do both[k] = v end
  for k, v in pairs(b or {}) do both[k] = v end
  return both
end

-- A position in the actions of a wing (dr1: horse, on Charge). Commanders are placed as other counters are: near enough
-- to command (5.4.2), and not alone within two hexes of what happens, for then they may withdraw (9.2.4).
function reactions.at(units, more)
  local p = { "actions", active = "dr1", units = units }
  return field.at(reactions.joined(p, more), more and more.opts)
end

-- Plays it; every die and answer must have been wanted, and nothing else.
function reactions.play(g, text, dice, answers)
  g:dice(dice or {})
  g:answer(answers or {})
  local r = field.play(g, text)
  if #g.dice_queue + #g.answers > 0 then
    error(("%s: %d dice and %d answers were not wanted"):format(text, #g.dice_queue, #g.answers), 2)
  end
  return r
end

-- What a unit did that was not asked how, having one way only.
local deeds = { { "fires at", "fire" }, { "tries to intercept", "intercept" }, { "checks its morale", "hedgehog" },
                { "withdraws", "withdraw" } }
local questions = { ["9.2.2"] = "turn", ["9.2.4"] = "withdraw" }
local function single(g, r)
  if g.ask and questions[g.ask.rule] then return questions[g.ask.rule] end
  for _, d in ipairs(deeds) do
    if r:says(d[1]) then return d[2] end
  end
end
local function put_back(g, r)
  g.dice_queue, g.answers = {}, {}
  if g.ask then g.u:abandon() elseif r.status == "done" then g:undo() end
  g.ask = nil
end

local function run(g, text, answers, dice)
  g:answer(answers or {})
  g:dice(dice or { 5, 5, 5, 5, 5, 5 })
  local r = g:play(text)
  if r.status == "refused" then error(("%s: %s %s"):format(text, r.rule, r.text), 3) end
  return r
end

-- Who may react to a command, as "dpc1 dpl2"; "" if nobody. The position stays. answers: what is asked before.
function reactions.who(g, text, answers, dice)
  local r = run(g, text, answers, dice)
  local list = {}
  for _, o in ipairs(g.ask and g.ask.rule == "9.1.1" and g.ask.options or {}) do
    if o ~= "none" and o ~= "let_pass" then list[#list + 1] = o end
  end
  put_back(g, r)
  return table.concat(list, " ")
end

-- How a unit may react to a command, as "fire turn"; "" if not at all. The position stays.
function reactions.ways(g, text, unit, answers, dice)
  local r = run(g, text, answers, dice)
  local list, found = "", false
  for _, o in ipairs(g.ask and g.ask.rule == "9.1.1" and g.ask.options or {}) do found = found or o == unit end
  if found then
    r = g:reply(unit)
    list = g.ask and g.ask.rule == "9.1.1a" and table.concat(g.ask.options, " ") or single(g, r)
  end
  put_back(g, r)
  return list
end

-- True if the unit may react in that way.
function reactions.may(g, text, unit, way, answers, dice)
  for word in reactions.ways(g, text, unit, answers, dice):gmatch "%S+" do
    if word == way then return true end
  end
  return false
end

return reactions
