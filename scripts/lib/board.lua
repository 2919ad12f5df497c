-- board.lua - a table: a game in progress whose position is told instead of played. It stands somewhere in the sequence
-- of play, as a game does, but it may jump: to the phase that a command needs, or that the players name. To jump is to enter:
-- what lasts no longer lapses, and each phase on the way lays what it lays in play (its hook `open`). What the players
-- decide or roll there is not asked in a jump: they have done it, and the command tells which decision it was (`choice`).
local K = ...
local command, words = K.command, K.words

local NAME = "table"                             -- as data.h has it
local BY_TURNS, BY_SCRIPT = -1, -2               -- as phase.h has them

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

local listeners = {}                             -- what games make of what the players tell

-- Called while scripts load: f(variable, owner) is called at a table when the players have set a variable by hand; what else
-- that means for the board it does, and says.
local function when_set(f)
  K.declaring()
  listeners[#listeners + 1] = f
end

-- "table", or "table/ridge": the same with what a scenario has on it.
local function is_table() return K.game.scenario == NAME or string.find(K.game.scenario or "", "^" .. NAME .. "/") ~= nil end

-- --- what every game begins with ---

local layers = {}

-- Called while scripts load. What the board holds before any phase, whatever phase a scenario begins with: cups that are
-- filled, counters in their boxes, hexes that are somebody's. f() lays it unless the scenario has, and nothing is asked
-- for it; text() tells a table what is there, or nothing.
local function lay_out(rule, f, text)
  K.declaring()
  layers[#layers + 1] = { rule = rule, lay = f, text = text }
end

local function was_set(variable, owner)
  for _, f in ipairs(is_table() and listeners or {}) do f(variable, owner) end
end

local function lay_all()
  K.laying "what a game begins with"
  for _, one in ipairs(layers) do one.lay() end
  K.laying(nil)
end

-- What a table takes for granted: rule and text in turn.
local function laid()
  local list = {}
  for _, one in ipairs(layers) do
    local said = one.text and one.text()
    if said then list[#list + 1], list[#list + 2] = one.rule, said end
  end
  return list
end

-- --- the sequence as a tree ---

local nodes                                      -- as K.phases gives them

local function tree()
  nodes = nodes or K.phases()
  return nodes
end

-- The nodes around one and itself, the outermost first.
local function path_of(node)
  local list = {}
  while node and node > 0 do
    table.insert(list, 1, node)
    node = tree()[node].around
  end
  return list
end

-- Where the table stands: the path, and how often each of it was entered. Both are empty before the first turn.
local function standing()
  local node, times = K.stands_at()
  return path_of(node), times or {}
end

local function hook(node, key)
  local h = K.phase.hooks[tree()[node].name]
  return h and h[key]
end

-- The phases of one level that stand before a node, from `first` on.
local function beside(node, first)
  local list, around = {}, tree()[node].around
  for i = first, node - 1 do
    if tree()[i].around == around then list[#list + 1] = i end
  end
  return list
end

local function first_turn()
  for _, one in ipairs(tree()) do if one.times == BY_TURNS then return one.name end end
  error("the sequence has no turns", 0)
end

-- --- entering ---

local function stand_at(path, times, depth)
  local upto = {}
  for i = 1, depth do upto[i] = times[i] or 1 end
  K.stand_at(path[depth], upto)
end

-- Phases that the jump passes: what they lay or clear by themselves has happened. Those that only a script repeats may not
-- have been.
local function pass(list, times, depth)
  for _, node in ipairs(list) do
    for time = 1, tree()[node].times do
      times[depth] = time
      stand_at(path_of(node), times, depth)
      K.phase.open(tree()[node].name)
      local below = {}
      for i = node + 1, #tree() do if tree()[i].around == node then below[#below + 1] = i end end
      pass(below, times, depth + 1)
    end
    times[depth + 1] = nil
  end
end

-- What the phases that are left, and those entered, end: told in one line.
local function tell_lapsed(list)
  if #list == 0 then return end
  local parts = {}
  for i, one in ipairs(list) do parts[i] = one[1] and K.text("%s (%s)", one[1], one[2]) or one[2] end
  K.note("", "over: %s", table.concat(parts, ", "))
end

-- A plan: a path, how much of it is kept, how often each of the rest is entered, and the decisions it is entered with. With
-- `whole` the phases are entered as play does, with what is asked and rolled.
local function walk_in(plan, side, whole)
  local now, at = standing()
  local path, times = plan.path, {}
  for depth = 1, plan.kept do times[depth] = at[depth] end
  for depth = #now, plan.kept + 1, -1 do K.lapse(tree()[now[depth]].name) end
  for depth = plan.kept + 1, #path do
    local node = path[depth]
    local passed = depth == plan.kept + 1 and now[depth] or path[depth - 1]
    if #now > 0 and passed then pass(beside(node, passed + 1), { table.unpack(times) }, depth) end
    times[depth] = plan.times[depth] or 1
    stand_at(path, times, depth)
    if side and plan.acts and depth == plan.acts then K.act(side) end
    K.phase.open(tree()[node].name, #now == 0, plan.acts and depth >= plan.acts and side or nil)
    local choice = hook(node, "choice")
    if whole and side and depth == #path and not K.game.acting then K.act(side) end
    if whole then K.phase.decide(tree()[node].name)
    elseif choice and plan.values[depth] ~= nil then choice.take(plan.values[depth], tree()[path[#path]].name) end
  end
end

-- Before the first turn nothing has happened that could be over: what the players told by then stands.
local function enter(plan, side, whole)
  if #standing() > 0 or whole then return walk_in(plan, side, whole) end
  K.keeping_told(walk_in, plan, side)
end

-- --- plans ---

-- How often a node can be entered now, the next time first; `again`: it is the one that play is in, which begins anew.
local function times_for(node, again)
  local most = tree()[node].times
  if most == BY_TURNS then return { K.game.turn } end
  if most == BY_SCRIPT then return { again and again + 1 or 1 } end
  local list = {}
  for time = (again or 0) + 1, math.max(1, most) do list[#list + 1] = time end
  for time = 1, (again or 1) - 1 do list[#list + 1] = time end
  return list
end

-- What the side under way has decided it does not decide once more.
local function values_for(node, side, leaf, again)
  local choice = hook(node, "choice")
  if not choice then return { false } end
  return K.lists.without(choice.of(side, leaf), again and side == K.game.acting and choice.is() or nil)
end

-- f(plan) for each plan that enters the path behind what is kept, until it gives something.
local function each_plan(path, kept, side, again, f)
  local plan = { path = path, kept = kept, times = {}, values = {} }
  for depth = #path, kept + 1, -1 do
    if depth < #path or tree()[path[depth]].times ~= 1 then plan.acts = depth end
  end
  local leaf = tree()[path[#path]].name
  local function fill(depth)
    if depth > #path then return f(plan) end
    local anew = depth == kept + 1 and again
    for _, time in ipairs(times_for(path[depth], anew)) do
      plan.times[depth] = time
      for _, value in ipairs(values_for(path[depth], side, leaf, anew)) do
        plan.values[depth] = value or nil
        local found = fill(depth + 1)
        if found then return found end
      end
    end
  end
  return fill(kept + 1)
end

-- How much of a path the table stands in.
local function common(path, now)
  local same = 0
  while path[same + 1] and path[same + 1] == now[same + 1] do same = same + 1 end
  return same
end

-- The node of that name that lies nearest to where play is.
local function node_named(name)
  local now, found, most = standing(), nil, -1
  for i, one in ipairs(tree()) do
    local same = one.name == name and common(path_of(i), now) or -1
    if same > most then found, most = i, same end
  end
  return found
end

-- The same as far as it is decided what is under way: the players may have named a phase without the decision it needs.
local function decided(path, now)
  local same = common(path, now)
  for depth = 1, same do
    local choice = hook(path[depth], "choice")
    if choice and choice.is() == nil then return depth - 1 end
  end
  return same
end

-- Whether something else than what is under way can be begun there without a word of the players.
local function can_begin_anew(node)
  local times = tree()[node].times
  return times > 1 or times == BY_SCRIPT and hook(node, "choice") ~= nil
end

-- f(plan) for each way to come to a leaf: first those that stay in what is under way, then those that begin another
-- activation or player turn, the innermost first.
local function each_way(leaf, side, staying, f)
  local path, now, at = path_of(leaf), standing()
  local same = decided(path, now)
  if staying then return each_plan(path, same, side, nil, f) end
  for depth = same, 1, -1 do
    if can_begin_anew(path[depth]) then
      local found = each_plan(path, depth - 1, side, at[depth], f)
      if found then return found end
    end
  end
end

-- --- standing where a command can be given ---

-- The leaves that have commands, in the order of play.
local function leaves()
  local list = {}
  for i, one in ipairs(tree()) do if one.is_leaf and command.has_any(one.name) then list[#list + 1] = i end end
  return list
end

-- The names of the phases that have commands, each once.
local function phases()
  local list, seen = {}, {}
  for _, leaf in ipairs(leaves()) do
    local name = tree()[leaf].name
    if not seen[name] then list[#list + 1] = name end
    seen[name] = true
  end
  return list
end

local function named(phase, verb)
  local exact, begun = command.named(phase, verb)
  return exact or #begun == 1 and begun[1] or nil
end

-- The side of the first counter with one of these names that is somewhere: in a "hex", or at any "place"; or that has a "side".
local function side_at(where, names)
  for _, name in ipairs(names) do
    for _, u in ipairs(K.named("unit", name)) do if u[where] then return u.side end end
  end
end

-- The side whose counters are to act, on the map, in a box or nowhere; else that of the first counter in the line.
local function side_meant(tokens)
  for _, phase in ipairs(phases()) do
    local cmd = named(phase, tokens[1])
    local names, is_foe = {}, false
    if cmd then names, is_foe = command.actors(cmd, tokens) end
    local side = side_at("hex", names) or side_at("place", names) or side_at("side", names)
    if side then return is_foe and K.enemy(side) or side end
  end
  return side_at("hex", { table.unpack(tokens, 2) }) or K.game.acting
end

-- The sides, that first which is meant.
local function sides_for(tokens)
  local list = { side_meant(tokens) }
  for _, side in ipairs(K.sides) do if side ~= list[1] then list[#list + 1] = side end end
  return list
end

-- What f gives in that position; nil where the game does not stand so: the phase would be another side's.
local function supposing(plan, side, f)
  local results = table.pack(pcall(K.supposing, function()
    enter(plan, side)
    if K.game.acting ~= side then return nil end
    return f()
  end))
  if results[1] then return table.unpack(results, 2, results.n) end
  if type(results[2]) == "userdata" then error(results[2], 0) end    -- a card that must be told first
  error(results[2], 0)
end

-- A phase before the turns, which are under way: it is never come to again.
local function is_past(leaf)
  local root, first = path_of(leaf)[1], path_of(node_named(first_turn()))[1]
  return root < first and (#standing() > 0 and standing()[1] >= first or K.game.turn > 1)
end

-- f(plan, side, name) for each way to each leaf whose name passes, those that stay where play is before all others.
-- `ahead`: none to what is over for good.
local function each_standing(sides, wanted, f, ahead)
  local now = standing()
  for _, staying in ipairs{ true, false } do
    for _, side in ipairs(sides) do
      local list = leaves()
      if now[#now] and tree()[now[#now]].is_leaf and staying then table.insert(list, 1, now[#now]) end
      for _, leaf in ipairs(list) do
        local name = tree()[leaf].name
        local found = not (ahead and is_past(leaf)) and wanted(name) and each_way(leaf, side, staying, function(plan) return f(plan, side, name) end)
        if found then return found end
      end
    end
  end
end

-- --- commands ---

-- Of refusals in several positions the one that is told least often is about the command: that the unit belongs to
-- another army or wing is said in all positions but one. One that the game has marked `not_now` is about the position.
local function rarest(refusals)
  local times, best = {}, nil
  for _, no in ipairs(refusals) do times[no.text] = (times[no.text] or 0) + (no.not_now and #refusals or 1) end
  for _, no in ipairs(refusals) do
    if not best or times[no.text] < times[best.text] then best = no end
  end
  return best
end

local last                                       -- where the last command was understood

local function copied(plan) return { path = plan.path, kept = plan.kept, acts = plan.acts, times = K.copied(plan.times), values = K.copied(plan.values) } end

-- What it takes for granted that the table stands there.
local function tell_standing(plan)
  K.note("", "assumed: %s, turn %s, %s", K.game.acting, K.game.turn_name, K.phase_shown(tree()[plan.path[#plan.path]].name))
  for depth = 1, #plan.path do
    local choice = hook(plan.path[depth], "choice")
    local value = choice and choice.text and plan.values[depth]
    if value and choice.is() ~= nil then K.note(choice.rule or "", "assumed: %s", K.text(choice.text, value)) end
  end
end

-- After a phase is done: which one has come.
local function tell_where()
  local _, name = K.phase_now()
  if not name then return end
  local shown = K.phase_shown(name)
  if not K.game.acting then return K.note("", "turn %s, %s", K.game.turn_name, shown) end
  K.note("", "%s, turn %s, %s", K.game.acting, K.game.turn_name, shown)
end

-- The table goes there, for a command that is played.
local function go(plan, side)
  last = { plan = copied(plan), side = side }
  if plan.kept == #plan.path then return end
  local lapsed = K.lapsed()
  enter(plan, side)
  if K.enumerating() then return end
  tell_standing(plan)
  tell_lapsed(lapsed())
end

-- Reads a command where it can be given, and goes there. If it can be given nowhere, the refusal is that of what is under
-- way, else of the first phase that knows it, and of the side that is meant before the other. With a list `broken` it is read there all the same, and the rules it
-- breaks are gathered.
local function understand(tokens, broken)
  local here, refusals, first, known, found = nil, {}, nil, nil, nil
  local sides = sides_for(tokens)
  each_standing(sides, function(name) return named(name, tokens[1]) end, function(plan, side, name)
    local cmd = named(name, tokens[1])
    known = known or cmd
    local good, no = supposing(plan, side, function()
      local c, why = K.in_query("a check of the command", command.read, cmd, tokens)
      return c ~= nil, why
    end)
    if good then
      found = { cmd = cmd, plan = copied(plan), side = side }
      return true
    end
    if not no then return nil end
    if not first or side == sides[1] and first.side ~= side then
      first, here, refusals = { name = name, side = side, plan = copied(plan), cmd = cmd }, nil, {}
    end
    if plan.kept == #plan.path and first.side == side then here = here or no end
    if first.name == name and first.side == side then refusals[#refusals + 1] = no end
  end)
  if found then
    go(found.plan, found.side)
    return found.cmd, (K.in_query("a check of the command", command.read, found.cmd, tokens))
  end
  if first and broken then
    go(first.plan, first.side)
    local c, no = K.in_query("a check of the command", command.read, first.cmd, tokens, broken)
    return c and first.cmd, c, no
  end
  if known and not first then
    local verb = known.elements[1].shown
    return nil, nil, K.no("", "%s belongs to a phase that a table never reaches: %s", words.quoted(verb), command.phases_of(verb))
  end
  return nil, nil, here or rarest(refusals)
end

-- Odds run a command once for each way the dice can fall, from the position before it was understood.
local function stand_again()
  if is_table() then enter(last.plan, last.side) end
end

-- f() in the positions where the verb of the line is known, until it gives a list that is not empty.
local function where_known(tokens, f)
  return each_standing(sides_for(tokens), function(name) return named(name, tokens[1]) end, function(plan, side)
    local list = supposing(plan, side, f) or {}
    return #list > 0 and list or nil
  end) or {}
end

-- f(phase) in each phase that has commands, for that side or for each, until it gives something.
local function first_of(side, f)
  return each_standing(side and { side } or K.sides, function() return true end, function(plan, of, name)
    return supposing(plan, of, function() return f(name) end)
  end, true)
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

-- --- what the players tell of the sequence: another turn, another phase ---

-- How much of the path may stay: all of it that play is in, unless that is past the node or in it already; and less, where
-- something can be entered again, the innermost first.
local function kept_of(path, now)
  local same, list = common(path, now), {}
  if same < #path and not (now[same + 1] and now[same + 1] > path[same + 1]) then list[1] = same end
  for depth = same, 1, -1 do
    local times = tree()[path[depth]].times
    if times > 1 or times == BY_SCRIPT then list[#list + 1] = depth - 1 end
  end
  if #list == 0 then list[1] = math.min(same, #path - 1) end
  return list
end

-- Where several times come into question, the next one in which that side acts; without a side the next one.
local function plan_to(path, kept, side, now, at)
  local plan = { path = path, kept = kept, times = {}, values = {} }
  for depth = kept + 1, #path do
    local before = depth == kept + 1 and now[depth] == path[depth] and at[depth] or 0
    local most = tree()[path[depth]].times
    local list = times_for(path[depth], most == BY_SCRIPT and before > 0 and before)
    if most > 1 then table.sort(list, function(a, b) return (a > before and a - most or a) < (b > before and b - most or b) end) end
    plan.times[depth] = side and most > 1 and K.lists.find(list, function(time)
      plan.times[depth] = time
      local upto = { path = { table.unpack(path, 1, depth) }, kept = kept, times = plan.times, values = {} }
      return K.supposing(function() enter(upto) return K.game.acting == side end)
    end) or list[1]
    if depth < #path or most ~= 1 then plan.acts = plan.acts or depth end
  end
  return plan
end

-- The way to the phase that leaves most as it is; with a side, one on which that side acts there.
local function way_to(path, side)
  local now, at = standing()
  local plans = K.lists.map(kept_of(path, now), function(kept) return plan_to(path, kept, side, now, at) end)
  return side and K.lists.find(plans, function(plan)
    return K.supposing(function()
      enter({ path = path, kept = plan.kept, times = plan.times, values = {} })
      return K.game.acting == side
    end)
  end) or plans[1]
end

-- Play stands in that phase, entered as in play.
local function enter_phase(name, side)
  local plan = way_to(path_of(node_named(name)), side)
  local lapsed = K.lapsed()
  if side then K.act(side) end
  enter(plan, side, true)
  if side and K.game.acting ~= side then K.note("", "this phase is the %s player's", K.game.acting) end
  tell_lapsed(lapsed())
end

-- The same in a game, whose position is changed by hand: no hook is run, nothing that lasts a phase ends. Of a group the
-- first phase.
local function stand_in(name)
  local node = node_named(name)
  while not tree()[node].is_leaf do
    local first = node + 1
    while tree()[first].times == 0 do first = first + 1 end
    node = first
  end
  local path = path_of(node)
  local times = {}
  for depth, each in ipairs(path) do times[depth] = tree()[each].times == BY_TURNS and K.game.turn or 1 end
  stand_at(path, times, #path)
end

-- Another turn: the one before is over, with what its last phases lay or clear by themselves. A table that stands nowhere yet
-- is only told which turn it is.
local function enter_turn(turn)
  local now, at = standing()
  local lapsed = K.lapsed()
  local root = node_named(first_turn())
  if now[1] == root and now[2] then
    local rest = {}
    for i = now[2] + 1, #tree() do if tree()[i].around == root then rest[#rest + 1] = i end end
    pass(rest, { at[1] }, 2)
  end
  for _, one in ipairs(tree()) do K.lapse(one.name) end
  K.set_turn(turn)
  if #now > 0 then enter({ path = { root }, kept = 0, times = { turn }, values = {} }, nil, true) end
  tell_lapsed(lapsed())
end

return { when_put = when_put, when_set = when_set, was_set = was_set, stance = stance, lay_out = lay_out, lay_all = lay_all, laid = laid, is_table = is_table,
         first_turn = first_turn, understand = understand, stand_again = stand_again, enter_phase = enter_phase,
         enter_turn = enter_turn, stand_in = stand_in, tell_lapsed = tell_lapsed, tell_where = tell_where, first_of = first_of, where_known = where_known,
         gathered = gathered, rarest = rarest, side_of = side_of, verb_names = verb_names }
