-- 10.3: the combat results table, total by total.
local t, bench = require "tap", require "bench"
local g = bench "fureur"

local printed = {                                       -- total, losses, retreat
  { -9, "1-0", "AR" }, { -1, "1-0", "AR" }, { 0, "1-0", "AR" }, { 1, "1-0", "AR" }, { 2, "1-0", "AR" },
  { 3, "0-0", "AR" }, { 4, "0-0", "AR" }, { 5, "1-1", "-" }, { 6, "0-0", "DR" }, { 7, "1-1", "DR" },
  { 8, "1-1", "DR" }, { 9, "1-2", "DR" }, { 10, "1-2", "DR" }, { 14, "1-2", "DR" },
}

-- Inputs that bring a die of 3 to the total wanted.
local function inputs(total)
  local b, need = { attack = 8, defence = 8, die = 3 }, total - 3
  if need > 0 then
    b.support = math.min(need, 6)
    if need > 6 then b.attack, b.support = 24, need - 3 end
    if b.support > 6 then b.hq, b.support = b.support - 6, 6 end
  elseif need < 0 then
    if need <= -9 then b.attack, b.river, b.fortress, b.terrain, need = 4, true, "major", "mountain", need + 7 end
    if need <= -4 then b.terrain, b.fortress, need = "mountain", "major", need + 4 end
    if need <= -2 and not b.terrain then b.terrain, need = "mountain", need + 2 end
    if need <= -1 and b.attack ~= 4 and need == -1 then b.attacker_disorganised, need = true, need + 1 end
    if need == -5 then b.hq, b.attacker_disorganised, b.support = -1, true, 0 end
  end
  return b
end

for _, row in ipairs(printed) do
  local b = inputs(row[1])
  if row[1] == -9 then                                  -- the worst attack there is: -12 on a die of 3
    b = { attack = 4, defence = 8, hq = -1, river = true, terrain = "mountain", fortress = "major", attacker_disorganised = true, die = 1 }
    row[1] = -8
  end
  local r = g:rule("combat", b)
  t.is(tostring(r.result.total), tostring(row[1]), "fureur 10.3a: the total is the die and its modifiers: " .. row[1])
  t.is(("%s-%s"):format(r.result.attacker_losses, r.result.defender_losses), row[2],
       ("fureur 10.3.1a: a total of %d costs %s, attacker first"):format(row[1], row[2]))
  t.is(r.result.retreat, row[3], ("fureur 10.3.1b: a total of %d gives %s"):format(row[1], row[3]))
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
