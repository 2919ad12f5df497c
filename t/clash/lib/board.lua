-- board.lua - what the tests of the series clash have in common: a position in a phase, and asking for refusals.
local bench = require "bench"

local board = {}

board.has, board.sorted = require("lists").has, require("lists").sorted

-- A position: { "galicia", "combat", "russian", turn = "T5", place = {…}, marker = "acm_r4", mp = { 3, 5 } … }.
function board.at(p, opts)
  local g = bench(p[1], opts)
  g:set { turn = p.turn or "T5" }
  local late = p[1] == "galicia" and "ru_83r" or "fr_81t"     -- due next turn: play that runs on stops there
  g:place { expected = late, tracks = g:units "acm" }
  g:counter { [late] = { due = tonumber((p.turn or "T5"):sub(2)) + 1, entry = p[1] == "ypres" and "c" or nil } }
  if p.place then g:place(p.place) end
  if p.face then g:face(p.face) end
  if p.mark then g:mark(p.mark) end
  if p.counter then g:counter(p.counter) end
  if p.hex then g:hex(p.hex) end
  if p[2] then g:phase(p[2], p[3]) end
  if p.marker then
    g:set { marker = p.marker }
    g:counter { [p.marker] = { infantry_mp = (p.mp or { 3, 5 })[1], cavalry_mp = (p.mp or { 3, 5 })[2] } }
  end
  if p[2] == "combat" then g:set { fighting = true } end
  if p.set then g:set(p.set) end
  return g
end

-- A test that the command is refused under that rule; `rule` may be the beginning of the number.
function board.no(t, g, text, rule, name)
  local got, why = g:refused(text)
  t.ok(got ~= nil and got:sub(1, #rule) == rule, name)
  if not (got and got:sub(1, #rule) == rule) then
    t.note(("'%s' should be refused by %s: %s %s"):format(text, rule, tostring(got), tostring(why)))
  end
end
-- A test that it is accepted.
function board.yes(t, g, text, name)
  local rule, why = g:refused(text)
  t.ok(rule == nil, name)
  if rule then t.note(("'%s' is refused by %s: %s"):format(text, rule, tostring(why))) end
end

-- Answers what is asked: the first of `wants` not yet used that is among the options, else the first option.
function board.answer(g, wants)
  local used, asked = {}, {}
  for _ = 1, 100 do
    if not g.ask then return asked end
    local reply = g.ask.options[1]
    if g.ask.least == 0 then reply = "none" end
    for i, want in ipairs(wants or {}) do
      if not used[i] and board.has(g.ask.options, want) then reply, used[i] = want, true break end
    end
    asked[#asked + 1] = g.ask
    g:reply(reply)
  end
  error "the questions do not end"
end

-- How often a ruling rolls under a rule.
function board.rolls(ruling, rule)
  local n = 0
  for _, r in ipairs(ruling.rolls or {}) do if r.rule == rule then n = n + 1 end end
  return n
end

return board
