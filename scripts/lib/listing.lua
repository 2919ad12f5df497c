-- listing.lua - what is legal in a phase: all of it in turn, or one command that a bot draws.
local K = ...
local command = K.command
local pool, as_list, unsaid, offered_down = command.pool, command.as_list, command.unsaid, command.offered_down

local SUBSETS = 5                                -- a pool of more is not run through in every combination
local TRIES = 40
local CONTACT = 2                                 -- who is so near is near enough
local SELDOM = 12                                 -- once in so many draws a bot thinks of a command that is given seldom
local NAMED = 8                                  -- once in so many draws a bot names several values that may be left out
local FEW = 3                                    -- so many it tries then, and leaves them out if all are refused
local DRAWN = 4                                  -- once in so many draws a bot does not care where the enemy is

local function subsets(list, p)
  local all = {}
  if #list <= SUBSETS then
    for bits = 1, (1 << #list) - 1 do
      local some = {}
      for i, v in ipairs(list) do if bits >> (i - 1) & 1 == 1 then some[#some + 1] = v end end
      if #some >= p.least and #some <= p.most then all[#all + 1] = some end
    end
  else
    for _, v in ipairs(list) do if p.least <= 1 then all[#all + 1] = { v } end end
    if #list <= p.most then all[#all + 1] = list end
  end
  return all
end

-- Several values that belong together: those of one group.
local function grouped(p, c)
  local all = {}
  for _, list in ipairs(p.groups(c)) do
    for _, some in ipairs(subsets(list, p)) do all[#all + 1] = some end
  end
  return all
end

local function choices(p, c)
  if p.groups then return grouped(p, c) end
  local list = as_list(pool(p, c))
  return p.some and subsets(list, p) or list
end

-- One walk through what is legal: `found(cmd, c, spelt)` is called for each, at most `left` times; a `sieve(cmd, n, c, v)`
-- leaves out a value that is not looked for. With `spelt` it keeps how the counters of each parameter are typed.
-- If `found` gives the number of a parameter, the walk goes on with the next value of that one.
local function list_from(cmd, n, c, walk)
  local p = cmd.params[n]
  if not p then
    walk.left = walk.left - 1
    return walk.found(cmd, c, walk.spelt)
  end
  local may_lack, value = unsaid(p, c)
  local list = not (may_lack and not p.listed) and choices(p, c) or {}
  if may_lack and #list == 0 then
    c[p.name] = value
    local back = list_from(cmd, n + 1, c, walk)
    c[p.name] = nil
    return back
  end
  if walk.spelt and p.type == "unit" then walk.spelt[p.name] = K.words.spelling(p.some and as_list(pool(p, c)) or list) end
  for _, v in ipairs(list) do
    if walk.left <= 0 then return end
    if not (walk.sieve and not walk.sieve(cmd, n, c, v)) and not offered_down(cmd, p, c, v) then
      c[p.name] = v
      local back = list_from(cmd, n + 1, c, walk)
      c[p.name] = nil
      if back and back < n then return back end
    end
  end
end

local function each_legal(cmds, most, found, sieve)
  local walk = { left = most, found = found, sieve = sieve, spelt = {} }
  for _, cmd in ipairs(cmds) do
    if walk.left <= 0 then return end
    list_from(cmd, 1, { command = cmd }, walk)
  end
end

-- `how` writes each: canonical, or brief.
local function legal(phase, verb, most, how)
  local out, walk = {}, { left = most, spelt = how == command.brief and {} or nil }
  function walk.found(cmd, c, spelt) out[#out + 1] = how(cmd, c, spelt) end
  for _, cmd in ipairs(command.open_in(phase)) do
    if walk.left > 0 and (not verb or cmd.verb == verb) then list_from(cmd, 1, { command = cmd }, walk) end
  end
  return out
end

-- --- a bot's choice: a random way down the parameters, back where it ends ---

local random = K.random

local function nth(set, i)
  if type(set) == "userdata" then return set:nth(i) end
  return set[i]
end

local function random_choice(p, c)
  if p.groups then
    local sets = grouped(p, c)
    return sets, #sets
  end
  local list = pool(p, c)
  if not p.some then return list, #list end
  list = as_list(list)
  if #list > SUBSETS then
    local some = {}
    for _, v in ipairs(list) do if random(2) == 1 then some[#some + 1] = v end end
    local sets = { some, list }
    for _, v in ipairs(list) do sets[#sets + 1] = { v } end
    return sets, #sets
  end
  local sets = subsets(list, p)
  return sets, #sets
end

-- Where to begin in a list: of two that are drawn mostly the one nearer to the enemy, or games would end without a fight.
local function begin_at(p, list, count)
  local one = random(count)
  if count == 1 or p.some or p.type ~= "unit" and p.type ~= "hex" then return one end
  local other = random(count)
  if other == one or random(DRAWN) == 1 then return one end
  local far, near = K.nearness(nth(list, one)), K.nearness(nth(list, other))
  return far and near and near < far and far > CONTACT and other or one
end

local function draw(cmd, n, c, tries)
  local p = cmd.params[n]
  if not p then return true end
  local may_lack, value = unsaid(p, c)
  if may_lack and (not p.each or random(p.some and NAMED or 2) > 1) then
    c[p.name] = value
    return draw(cmd, n + 1, c, tries)
  end
  local list, count = random_choice(p, c)
  if count > 0 then
    local start = begin_at(p, list, count)
    for i = 0, (may_lack and math.min(count, FEW) or count) - 1 do
      local v = nth(list, (start + i - 1) % count + 1)
      if tries[1] <= 0 then return false end
      tries[1] = tries[1] - 1
      if not (p.some and (#v < p.least or #v > p.most)) and not offered_down(cmd, p, c, v) then
        c[p.name] = v
        if draw(cmd, n + 1, c, tries) then return true end
        c[p.name] = nil
      end
    end
  end
  if may_lack then
    c[p.name] = value
    return draw(cmd, n + 1, c, tries)
  end
  return false
end

-- A command that the phase allows, or nil: then it is proved by the list that there is none. One that is given seldom, such
-- as taking back what was declared, comes up once in a while, or if `any` will do.
local function choose(phase, any)
  local some = {}
  for _, cmd in ipairs(command.open_in(phase)) do
    if any or not cmd.seldom or random(SELDOM) == 1 then some[#some + 1] = cmd end
  end
  while #some > 0 do
    local cmd = table.remove(some, random(#some))
    local c = { command = cmd }
    if draw(cmd, 1, c, { TRIES * 10 }) then return cmd, c end
  end
end

return { legal = legal, choose = choose, each_legal = each_legal }
