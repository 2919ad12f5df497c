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

-- "1005 1104": the words of a list in order, to compare sets.
function board.sorted(list)
  local copy = {}
  for i, v in ipairs(list) do copy[i] = tostring(v) end
  table.sort(copy)
  return table.concat(copy, " ")
end

function board.has(list, word)
  for _, v in ipairs(list) do if v == word then return true end end
  return false
end

-- Rule cited by a step or modifier of the ruling, by section.
function board.cites(r, section)
  for _, kind in ipairs { r.steps, r.modifiers } do
    for _, s in ipairs(kind) do if board.within(s.rule, section) then return true end end
  end
  return false
end

-- Sum of the modifiers of a ruling.
function board.sum(r)
  local n = 0
  for _, m in ipairs(r.modifiers) do n = n + m.value end
  return n
end

return board
