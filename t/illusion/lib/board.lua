-- board.lua - what the tests have in common: a position in a phase, and asking for refusals.
local bench = require "bench"
local board = {}

board.has, board.sorted = require("lists").has, require("lists").sorted

-- A position: { phase, side, turn = "T5", cap = { 4, 6 }, place = {…}, control = { ["54"] = "german" }, face, set, hex, counter }.
function board.at(p, opts)
  local g = bench(p.game or "illusion", opts)
  g:set { turn = p.turn or "T5", cap = { allied = (p.cap or { 5, 5 })[1], german = (p.cap or { 5, 5 })[2] } }
  if p.place then g:place(p.place) end
  if p.face then g:face(p.face) end
  if p.counter then g:counter(p.counter) end
  for hex, side in pairs(p.control or {}) do g:hex { [hex] = { control = side } } end
  if p.hex then g:hex(p.hex) end
  if p[1] then g:phase(p[1], p[2]) end
  if p.set then g:set(p.set) end
  return g
end

-- A board on which that hex is activated.
function board.activated(hex, p, opts)
  p[1] = "movement"
  p.set = p.set or {}
  p.set.activated = hex
  return board.at(p, opts)
end

-- A test that the command is refused under that rule; `rule` may be the beginning of the number.
function board.no(t, g, text, rule, name)
  local got, why = g:refused(text)
  local right = got ~= nil and got:sub(1, #rule) == rule
  t.ok(right, name)
  if not right then t.note(("'%s' should be refused by %s: %s %s"):format(text, rule, tostring(got), tostring(why))) end
end
-- A test that it is accepted.
function board.yes(t, g, text, name)
  local rule, why = g:refused(text)
  t.ok(rule == nil, name)
  if rule then t.note(("'%s' is refused by %s: %s"):format(text, rule, tostring(why))) end
end

-- Answers what is asked: the first of `wants` not yet used that is among the options, else "no", "none" or the first option.
function board.answer(g, wants)
  local used, asked = {}, {}
  for _ = 1, 100 do
    if not g.ask then return asked end
    local reply = g.ask.least == 0 and "none" or board.has(g.ask.options, "no") and "no"
                  or table.concat(g.ask.options, " ", 1, g.ask.least)
    for i, want in ipairs(wants or {}) do
      if not used[i] and board.has(g.ask.options, want) then reply, used[i] = want, true break end
    end
    asked[#asked + 1] = g.ask
    g:reply(reply)
  end
  error "the questions do not end"
end

return board
