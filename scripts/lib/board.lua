-- board.lua - an empty board beside the real one: the phase is whatever a command needs, and nothing goes on by itself.
local K = ...
local command, words = K.command, K.words

local NAME = "table"                             -- as data.h has it
local hooks = {}                                 -- what games do to stand in a phase
local variants = function() return { false } end -- and in which ways

-- Called while scripts load: f(phase, side) makes the position one in which that side has that phase, as the game's own
-- sequence would have left it: who moves, whose turn it is. It may give what it takes for granted: { { rule, text }, … }.
-- Where there are several such positions, as with two fronts, a list names them, or a function of the side does: each is
-- tried, f(phase, side, name).
local function at_table(f, names)
  K.declaring()
  hooks[#hooks + 1] = f
  if type(names) == "table" then variants = function() return names end
  elseif names then variants = names end
end

local stances = {}                               -- how games want counters to stand

-- Called while scripts load: f(unit) of a counter that is put on the board by hand gives { rule, form } if it must face
-- somewhere, and in which form (pose); nothing if it need not.
local function when_put(f)
  K.declaring()
  stances[#stances + 1] = f
end

local function stance(unit)
  for _, f in ipairs(stances) do
    local found = f(unit)
    if found then return found end
  end
end

-- "table", or "table/ridge": the same with what a scenario has on it.
local function is_table() return K.game.scenario == NAME or string.find(K.game.scenario or "", "^" .. NAME .. "/") ~= nil end

local standing = false                           -- a game's function is putting the position right

local function is_phase(name)
  for _, one in ipairs(K.phase.all()) do if one.name == name then return true end end
  return false
end
-- A phase begins when play enters it; at a table nothing does, so that a game's function may say it.
local function begin(span)
  if standing and is_phase(span) then return K.lapse(span) end
  return K.begin(span)
end

local function stand(phase, side, variant)
  local taken = {}
  K.stand_in(phase)
  K.act(side)
  standing = true
  for _, f in ipairs(hooks) do
    local fine, list = pcall(f, phase, side, variant)
    if not fine then
      standing = false
      error(list, 0)
    end
    for _, each in ipairs(list or {}) do taken[#taken + 1] = each end
  end
  standing = false
  return taken
end

local last                                       -- where the last command was understood

-- The same for a command that is played: where it stands somewhere else than the last one, that is told. The game may
-- have the other side act there.
local function move_to(way)
  last = way
  local _, now = K.phase_now()
  local acting = K.game.acting
  local taken = stand(way.phase, way.side, way.variant)
  if K.enumerating() or now == way.phase and acting == K.game.acting then return end
  K.note("", "assumed: %s, turn %s, %s", K.game.acting, K.game.turn_name, K.phase_shown(way.phase))
  for _, each in ipairs(taken) do K.note(each[1], "assumed: %s", each[2]) end
end

-- The names of the phases that have commands, in the order of play.
local function phases()
  local list = {}
  for _, one in ipairs(K.phase.all()) do
    if command.has_any(one.name) then list[#list + 1] = one.name end
  end
  return list
end

local function named(phase, verb)
  local exact, begun = command.named(phase, verb)
  return exact or #begun == 1 and begun[1] or nil
end

-- The side of the first counter with one of these names that is somewhere: in a "hex", or at any "place".
local function side_at(where, names)
  for _, name in ipairs(names) do
    for _, u in ipairs(K.named("unit", name)) do if u[where] then return u.side end end
  end
end

-- The side whose counters are to act, on the map or in a box; else that of the first counter in the line.
local function side_meant(tokens)
  for _, phase in ipairs(phases()) do
    local cmd = named(phase, tokens[1])
    local names = cmd and command.actors(cmd, tokens) or {}
    local side = side_at("hex", names) or side_at("place", names)
    if side then return side end
  end
  return side_at("hex", { table.unpack(tokens, 2) }) or K.game.acting
end

-- The sides, that first which is meant.
local function sides_for(tokens)
  local list = { side_meant(tokens) }
  for _, side in ipairs(K.sides) do if side ~= list[1] then list[#list + 1] = side end end
  return list
end

-- Every phase in which a verb is known, each with each side; the one that play stands in first.
local function ways(tokens)
  local _, now = K.phase_now()
  local list, seen = {}, {}
  local function add(phase, side)
    local key = phase .. " " .. side
    if seen[key] then return end
    seen[key] = true
    for _, variant in ipairs(variants(side)) do list[#list + 1] = { phase = phase, side = side, variant = variant } end
  end
  local sides = sides_for(tokens)
  for _, side in ipairs(sides) do
    if now and side == K.game.acting then add(now, side) end
    for _, phase in ipairs(phases()) do add(phase, side) end
  end
  return list
end

-- What f gives there; nil where the game cannot stand so: there are phases that only its own sequence leads to.
local function supposing(way, f)
  local results = table.pack(pcall(K.supposing, function()
    stand(way.phase, way.side, way.variant)
    return f()
  end))
  if results[1] then return table.unpack(results, 2, results.n) end
  if type(results[2]) == "userdata" then error(results[2], 0) end    -- a card that must be told first
end

-- Of refusals in several positions the one that is told least often is about the command: that the unit belongs to
-- another army or wing is said in all positions but one.
local function rarest(refusals)
  local times, best = {}, nil
  for _, no in ipairs(refusals) do times[no.text] = (times[no.text] or 0) + 1 end
  for _, no in ipairs(refusals) do
    if not best or times[no.text] < times[best.text] then best = no end
  end
  return best
end

-- Reads a command in the first phase where it can be given, and stands in it. If it can be given in none, the refusal
-- is one of the first phase and side that know it.
local function understand(tokens)
  local refusals, first, known = {}, nil, nil
  for _, way in ipairs(ways(tokens)) do
    local cmd = named(way.phase, tokens[1])
    known = known or cmd
    if cmd then
      local good, no = supposing(way, function()
        local c, why = K.in_query("a check of the command", command.read, cmd, tokens)
        return c ~= nil, why
      end)
      if good then
        move_to(way)
        return cmd, (K.in_query("a check of the command", command.read, cmd, tokens))
      end
      first = first or no and way
      if no and way.phase == first.phase and way.side == first.side then refusals[#refusals + 1] = no end
    end
  end
  if known and not first then
    local verb = known.elements[1].shown
    return nil, nil, K.no("", "%s belongs to a phase that a table never reaches: %s", words.quoted(verb), command.phases_of(verb))
  end
  return nil, nil, rarest(refusals)
end

-- Odds run a command once for each way the dice can fall, from the position before it was understood.
local function stand_again()
  if is_table() then stand(last.phase, last.side, last.variant) end
end

-- f() in the positions where the verb of the line is known, until it gives a list that is not empty.
local function where_known(tokens, f)
  for _, way in ipairs(ways(tokens)) do
    local list = named(way.phase, tokens[1]) and supposing(way, f) or {}
    if #list > 0 then return list end
  end
  return {}
end

-- f(phase) in each phase that has commands, for that side or for each, until it gives something.
local function first_of(side, f)
  for _, each in ipairs(side and { side } or K.sides) do
    for _, phase in ipairs(phases()) do
      for _, variant in ipairs(variants(each)) do
        local found = supposing({ phase = phase, side = each, variant = variant }, function() return f(phase) end)
        if found then return found end
      end
    end
  end
end

-- Lists that f gives there, `width` entries for each thing, behind `skip` that are about the whole: each thing once.
local function gathered(side, skip, width, f)
  local all, seen, head = {}, {}, nil
  first_of(side, function(phase)
    local list = f(phase)
    if not head or head[1] == "" then head = { table.unpack(list, 1, skip) } end
    for i = skip + 1, #list - width + 1, width do
      local key = table.concat(list, "\n", i, i + width - 1)
      for k = i, seen[key] and 0 or i + width - 1 do all[#all + 1] = list[k] end
      seen[key] = true
    end
  end)
  for i = skip, 1, -1 do table.insert(all, 1, #all > 0 and width > 1 and "" or head and head[i] or "") end
  return all
end

-- The side of the counter in play that is meant, or nil.
local function side_of(text)
  for _, u in ipairs(text and K.named("unit", text) or {}) do if u.hex then return u.side end end
end

-- Every verb of the game, whatever the phase.
local function verb_names()
  local list = {}
  for _, cmd in ipairs(command.commands) do list[#list + 1] = cmd.elements[1].shown end
  return list
end

return { at_table = at_table, when_put = when_put, stance = stance, begin = begin, stand_again = stand_again, is_table = is_table, stand = stand, understand = understand,
         first_of = first_of, where_known = where_known,
         gathered = gathered, side_of = side_of, verb_names = verb_names }
