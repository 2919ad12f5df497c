-- 10.3: the combat results table, total by total.
local t, bench = require "tap", require "bench"
local g = bench "fureur"

-- The worst attack there can be, 9 below the die, and others by support: what brings a die to the total.
local worst = { attack = 4, defence = 8, hq = -1, river = true, terrain = "mountain", fortress = "major", attacker_disorganised = true }
local mountain = { attack = 4, defence = 8, terrain = "mountain" }
local plain = { attack = 8, defence = 8 }
local helped = { attack = 8, defence = 8, support = 2 }
local great = { attack = 24, defence = 8, support = 5 }

local rows = {                                          -- die, inputs; total, losses, retreat
  { 1, worst, -8, "1-0", "AR" }, { 6, worst, -3, "1-0", "AR" }, { 4, mountain, 0, "1-0", "AR" },
  { 1, plain, 1, "1-0", "AR" }, { 2, plain, 2, "1-0", "AR" }, { 3, plain, 3, "0-0", "AR" }, { 4, plain, 4, "0-0", "AR" },
  { 5, plain, 5, "1-1", "-" }, { 6, plain, 6, "0-0", "DR" }, { 5, helped, 7, "1-1", "DR" }, { 6, helped, 8, "1-1", "DR" },
  { 1, great, 9, "1-2", "DR" }, { 2, great, 10, "1-2", "DR" }, { 6, great, 14, "1-2", "DR" },
}
for _, row in ipairs(rows) do
  local b = { die = row[1] }
  for k, v in pairs(row[2]) do b[k] = v end
  local r = g:rule("combat", b)
  t.is(tostring(r.result.total), tostring(row[3]), "fureur 10.3a: the total is the die and its modifiers: " .. row[3])
  t.is(("%s-%s"):format(r.result.attacker_losses, r.result.defender_losses), row[4],
       ("fureur 10.3.1a: a total of %d costs %s, attacker first"):format(row[3], row[4]))
  t.is(r.result.retreat, row[5], ("fureur 10.3.1b: a total of %d gives %s"):format(row[3], row[5]))
end

-- The exact distribution of an attack at 1/1 with nothing else.
local p = {}
for _, o in ipairs(g:odds("combat", { attack = 8, defence = 8 })) do
  local key = ("%s-%s %s"):format(o.outcome.attacker_losses, o.outcome.defender_losses, o.outcome.retreat)
  p[key] = p[key] or {}
  table.insert(p[key], o.p)
end
local function sixths(key)
  local sum = 0
  for _, f in ipairs(p[key] or {}) do
    local a, b = f:match "(%d+)/(%d+)"
    sum = sum + 6 * tonumber(a or f) // tonumber(b or 1)
  end
  return sum
end
t.is(sixths "1-0 AR", 2, "fureur 10.3a: at +0 two faces in six cost the attacker a loss and a retreat")
t.is(sixths "0-0 AR", 2, "fureur 10.3a: at +0 two faces in six send the attacker back")
t.is(sixths "1-1 -", 1, "fureur 10.3a: at +0 one face in six is an exchange")
t.is(sixths "0-0 DR", 1, "fureur 10.3a: at +0 one face in six sends the defender back")
t.done()
