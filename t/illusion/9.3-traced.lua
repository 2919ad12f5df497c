-- Battles by two hands: random grids and dice are fought here from the booklet's words (9.2.6, 9.3, 9.4.1, 9.6.1) and compared with
-- the ruling of a whole battle.
local t, bench = require "tap", require "bench"
local umpire = bench "illusion"

local seed = 19140904
local function random(n)
  seed = (seed * 1103515245 + 12345) % 2147483648
  return seed // 65536 % n + 1
end
local function chance(n) return random(n) == 1 end

-- A box: what is written for it, and what it is.
local function unit(cs, arm, disrupted, size)
  return { arm = arm, strength = cs, disrupted = disrupted, size = size or 1, weak = math.ceil(cs / 2), steps = arm == "fort" and 2 or disrupted and 1 or 2 }
end
local function infantry(front, mountain)
  if chance(5) then
    local a, b = random(4), random(4)
    local u = unit(a + b, "infantry", false, 2)
    u.weak = math.ceil(a / 2) + math.ceil(b / 2)
    return ("%d+%d"):format(a, b), u
  end
  local cs, disrupted = random(6), front and chance(4)
  local u = unit(cs, "infantry", disrupted)
  u.mountain = mountain and not disrupted and chance(3)
  return (u.mountain and "m" or "") .. cs .. (disrupted and "d" or ""), u
end
local function cavalry(front)
  local disrupted = front and chance(5)
  return "c2/1" .. (disrupted and "d" or ""), unit(2, "cavalry", disrupted)
end
local function fort()
  local cs, last = random(5), chance(3)
  local u = unit(cs, "fort", false)
  if last then u.steps = 1 end
  return ("f%d%s"):format(cs, last and "/1" or ""), u
end

-- A grid of one to three columns with the terms of the battle.
local function grid()
  local b = { tem = random(3) - 1, trench = chance(3) and random(2) or 0, concentric = random(7) - 1, fort = chance(3), vosges = chance(6),
              fortunes = ({ "no_effect", "no_effect", "rout", "attacker_surprise", "skirmish", "counterattack" })[random(6)],
              attacker_foot = random(3) - 1, defender_foot = random(3) - 1, attacker_horse = random(3) - 1, defender_horse = random(3) - 1 }
  b.elan = chance(4) and b.fortunes ~= "skirmish" and b.fortunes ~= "counterattack"
  local columns, n = {}, b.fortunes == "skirmish" and random(2) or random(3)
  for i = 1, n do
    local c = {}
    if chance(4) then b["d" .. i], c.d = cavalry(true) elseif chance(4) then b["d" .. i], c.d = fort() else b["d" .. i], c.d = infantry(true) end
    if chance(4) and c.d.arm ~= "fort" then b["a" .. i], c.a = cavalry(true) else b["a" .. i], c.a = infantry(true, true) end
    columns[i] = c
  end
  if n < 4 and b.fortunes ~= "skirmish" then
    if chance(2) then b.ar1, columns[1].ar = infantry(false, true) end
    if chance(2) then b.dr1, columns[1].dr = infantry(false) end
    if chance(5) and not columns[1].dr then b.dr1, columns[1].dr = fort() end
  end
  if columns[1].d.arm == "cavalry" and not columns[1].d.disrupted and chance(2) then b.withdraws = "1" end
  return b, columns
end

-- The booklet's words. Dice are put into `b` as they are needed.
local function fight(b, columns)
  local hits, foot, horse = { a = 0, d = 0 }, { a = b.attacker_foot, d = b.defender_foot }, { a = b.attacker_horse, d = b.defender_horse }
  local any_infantry, defenders_units = b.attacker_foot + b.defender_foot > 0, b.defender_foot + b.defender_horse > 0
  for _, c in ipairs(columns) do
    for rank, u in pairs(c) do
      any_infantry = any_infantry or u.arm == "infantry"
      defenders_units = defenders_units or (rank == "d" or rank == "dr") and u.arm ~= "fort"
    end
  end
  local function die(name)
    b[name] = random(6)
    return b[name]
  end
  -- 9.3.1b: of the attacker; 9.3.2c to e: of the defender
  local function drm(u, attacks)
    if attacks then
      if b.fortunes == "counterattack" then return 1 end
      local ground = b.fortunes == "attacker_surprise" and 0 or b.tem + b.trench
      return ground - (b.concentric >= 5 and 2 or b.concentric >= 3 and 1 or 0) - (u.mountain and 1 or 0)
    end
    local forts = b.fort and u.arm ~= "fort" and b.fortunes ~= "skirmish" and b.fortunes ~= "counterattack"
    return (forts and -1 or 0) - (b.elan and b.tem or 0)
  end
  -- 9.3.1c, 9.5.1b: a 1 hits, a 6 misses; a fort is hurt by a 1 only
  local function hit(u, target, attacks, name)
    local n = die(name)
    if n == 1 then return true end
    if n == 6 or target.arm == "fort" then return false end
    return n + drm(u, attacks) <= u.strength
  end
  -- 9.3.3
  local function lose(side, u)
    hits[side], u.steps = hits[side] + 1, u.steps - 1
    if u.arm ~= "fort" then u.disrupted, u.strength = true, u.weak end
    u.gone = u.steps == 0
  end
  local left = {}                       -- who leaves the grid alive counts at the end
  if b.withdraws then
    local c = columns[1]
    if c.a.arm == "cavalry" then c.d.disrupted = true elseif die "withdrawal_1" <= 2 then lose("d", c.d) end
    left[#left + 1] = { "d", c.d }
    c.d, c.dr = c.dr, nil
  end
  for i, c in ipairs(columns) do
    if c.d and not c.d.gone then
      if c.a.arm == "cavalry" and c.d.arm == "infantry" and hit(c.d, c.a, false, "free_" .. i) then lose("a", c.a) end
      if not c.a.gone then
        local struck = hit(c.a, c.d, true, "attacker_" .. i)
        if hit(c.d, c.a, false, "defender_" .. i) then lose("a", c.a) end
        if struck then lose("d", c.d) end
      end
    end
  end
  for i, c in ipairs(columns) do
    if c.ar and c.d and not c.d.gone and hit(c.ar, c.d, true, "attacker_reserve_" .. i) then lose("d", c.d) end
    if c.dr and not c.a.gone and hit(c.dr, c.a, false, "defender_reserve_" .. i) then lose("a", c.a) end
  end
  for _, c in ipairs(columns) do
    for rank, u in pairs(c) do left[#left + 1] = { rank:sub(1, 1), u } end
  end
  for _, each in ipairs(left) do
    local u = each[2]
    if not u.gone and not u.disrupted and u.arm ~= "fort" then
      local count = u.arm == "cavalry" and horse or foot
      count[each[1]] = count[each[1]] + u.size
    end
  end
  -- 9.3.5c
  if b.elan and hits.a == 0 then
    hits.a = 1
    if foot.a > 0 then foot.a = foot.a - 1 else horse.a = math.max(0, horse.a - 1) end
  end
  -- 9.4.1
  local who = "none"
  local function fewer(x, y) return x < y and "attacker" or y < x and "defender" or "none" end
  if not defenders_units then who = "none"
  elseif not any_infantry and (horse.a == 0) ~= (horse.d == 0) then who = fewer(horse.a, horse.d)
  elseif b.trench > 0 or b.vosges then who = "none"
  elseif (foot.a == 0) ~= (foot.d == 0) then
    who = fewer(foot.a, foot.d)
    local other = b.fortunes == "rout" and fewer(foot.a + horse.a, foot.d + horse.d) or who
    if other ~= who and other ~= "none" then who = "both" end
  elseif b.fortunes == "rout" then who = fewer(foot.a + horse.a, foot.d + horse.d) end
  return ("%d %d %s"):format(hits.a, hits.d, who)
end

local function written(b)
  local list = {}
  for k, v in pairs(b) do list[#list + 1] = k .. "=" .. tostring(v) end
  table.sort(list)
  return table.concat(list, " ")
end
local wrong, ends = {}, {}
for k = 1, 700 do
  local b, columns = grid()
  local want = fight(b, columns)
  local r = umpire:rule("battle", b)
  local got = r.status == "done" and ("%d %d %s"):format(r.result.attacker_hits, r.result.defender_hits, r.result.must_retreat) or r.status .. " " .. tostring(r.text)
  if got ~= want then wrong[#wrong + 1] = ("%d: %s, by hand %s: %s"):format(k, got, want, written(b)) end
  ends[want:match "%a+"] = (ends[want:match "%a+"] or 0) + 1
end
t.is(table.concat(wrong, "\n", 1, math.min(3, #wrong)), "", "illusion 9.3, 9.4.1: 700 battles come out as they do by hand")
t.ok(ends.none > 40 and ends.attacker > 40 and ends.defender > 40, ("illusion 9.4.1: the attacker retreats in %d, the defender in %d"):format(ends.attacker or 0, ends.defender or 0))

t.done()
