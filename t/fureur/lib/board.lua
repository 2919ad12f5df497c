-- board.lua - what the tests of fureur have in common: setting a position, and asking whether a refusal is the right one.
local bench = require "bench"

local board = {}

-- A position in a phase: { "movement", "russian", front = "north", turn = "S1", place = {…}, … }.
function board.at(p, opts)
  local g = bench("fureur", opts)
  g:place { cadres = g:units "cadre" }
  g:set { turn = p.turn or "S1", initiative = p.initiative or "russian", front = p.front or "north", front_a = p.front_a or "north",
          rail = { russian = 5, austrian = 3, german = 3 } }
  if p.place then g:place(p.place) end
  if p.face then g:face(p.face) end
  if p.mark then g:mark(p.mark) end
  if p.counter then g:counter(p.counter) end
  if p.hex then g:hex(p.hex) end
  if p.set then g:set(p.set) end
  if p[1] then g:phase(p[1], p[2]) end
  return g
end

-- "10.2n-x" is of section 10.2, "9e" of 9.
local function number(rule) return (rule:gsub("%-x$", ""):gsub("[a-z]$", "")) end

-- Is one of the rules cited ("9.1, 10.3") of one of these sections ("9.1 9.2")?
function board.within(rules, sections)
  for rule in tostring(rules):gmatch "[^%s,;]+" do
    for section in sections:gmatch "%S+" do
      if number(rule) == section then return true end
    end
  end
  return false
end

-- True if the command is refused by a rule of that section; else false and what happened.
function board.refuses(g, text, section)
  local rule, why = g:refused(text)
  if not rule then return false, "accepted" end
  return board.within(rule, section), rule .. " " .. tostring(why)
end

-- The same for the closing of a phase or any command, as a test.
function board.no(t, g, text, section, name)
  local good, why = board.refuses(g, text, section)
  t.ok(good, name)
  if not good then t.note(("'%s' should be refused by %s: %s"):format(text, section, why)) end
end

-- True as a test if the command would be accepted.
function board.yes(t, g, text, name)
  local rule, why = g:refused(text)
  t.ok(rule == nil, name)
  if rule then t.note(("'%s' is refused by %s: %s"):format(text, rule, tostring(why))) end
end

board.has, board.sorted = require("lists").has, require("lists").sorted

-- Answers what is asked, as long as it is about the command at hand: the first of `wants` not yet used that is among the
-- options, else the first option. A want may be a list, where several may be chosen. Gives what was asked, in order.
function board.answer(g, wants)
  local used, asked = {}, {}
  local function fits(want, options)
    for _, word in ipairs(type(want) == "table" and want or { want }) do
      if not board.has(options, word) then return false end
    end
    return true
  end
  while g.ask and not board.within(g.ask.rule, "7") do
    local ask, reply = g.ask, g.ask.options[1]
    for i, want in ipairs(wants or {}) do
      if not used[i] and fits(want, ask.options) then reply, used[i] = want, true break end
    end
    ask.answer = reply
    asked[#asked + 1] = ask
    g:reply(reply)
  end
  return asked
end

-- Announces an attack and fights it: { "1205", with = "ru_2c ru_20c", by =, dice = {…}, wants = {…} }. Gives the ruling
-- and what was asked. Play must stand in the announcement.
function board.fight(g, a)
  local r = g:play(("attack %s with %s%s"):format(a[1], a.with, a.by and " by " .. a.by or ""))
  if r.status ~= "done" then error(("no attack on %s: %s %s"):format(a[1], r.rule, r.text)) end
  r = g:play "done"
  if r.status ~= "done" then error("attacks do not close: " .. r.rule .. " " .. r.text) end
  g:dice(a.dice)
  g:play("resolve " .. a[1])
  local asked = board.answer(g, a.wants)
  if g.ruling.status == "fault" then error(g.ruling.text) end
  return g.ruling, asked
end

-- The question of that list that offers a word, if any.
function board.asked(list, word)
  for _, ask in ipairs(list) do if board.has(ask.options, word) then return ask end end
end

-- Rule cited by a step or modifier of the ruling, by section.
function board.cites(r, section)
  for _, kind in ipairs { r.steps, r.modifiers } do
    for _, s in ipairs(kind) do if board.within(s.rule, section) then return true end end
  end
  return false
end

-- How many dice were rolled under those sections; a ruling may run on into the next phases.
function board.rolls(r, sections)
  local n = 0
  for _, roll in ipairs(r.rolls) do if board.within(roll.rule, sections) then n = n + 1 end end
  return n
end

-- Sum of the modifiers of a ruling.
function board.sum(r)
  local n = 0
  for _, m in ipairs(r.modifiers) do n = n + m.value end
  return n
end

return board
