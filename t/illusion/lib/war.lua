-- war.lua - what the tests of the turn have in common: a position in a phase, and asking for refusals.
local bench = require "bench"
local war = {}

-- A position: { "movement", "german", hex of the activation, turn = "T5", place = {…}, hex = {…}, face = {…}, set = {…} }.
function war.at(p, opts)
  local g = bench("illusion", opts)
  g:set { turn = p.turn or "T5", initiative = "german", next = p[2], cap = { allied = 4, german = 4 } }
  if p.place then g:place(p.place) end
  if p.face then g:face(p.face) end
  if p.hex then g:hex(p.hex) end
  if p.counter then g:counter(p.counter) end
  g:phase(p[1], p[2])
  if p[3] then g:set { activated = p[3] } end
  if p.set then g:set(p.set) end
  return g
end

-- A test that the command is refused under that rule; `rule` may be the beginning of the number.
function war.no(t, g, text, rule, name)
  local got, why = g:refused(text)
  local as_said = got ~= nil and got:sub(1, #rule) == rule
  t.ok(as_said, name)
  if not as_said then t.note(("'%s' should be refused by %s: %s %s"):format(text, rule, tostring(got), tostring(why))) end
end
-- A test that it is accepted.
function war.yes(t, g, text, name)
  local rule, why = g:refused(text)
  t.is(rule, nil, name)
  if rule then t.note(("'%s' is refused by %s: %s"):format(text, rule, why)) end
end

-- What a list of hexes holds with one value of a variable.
function war.side_of(g, hex) return g:at(hex, "control") end

return war
