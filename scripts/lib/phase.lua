-- phase.lua - hooks of the phases, and the walk from one that is done to the next
-- that waits for a command. A table that jumps instead is board.lua's.
local K = ...

local hooks = {}                                 -- by name of the phase
local fields_of = {}                             -- the same: the tables that hold them
local sealed                                     -- the game's own scripts are loaded
local finishing                                  -- the script has ended the phase under way
local WALK_MOST = 5000

-- `open` lays, clears and computes what nobody decides; `enter` asks and rolls; `choice` is a table that says which decision
-- the phase was entered with; `void` whether there is none of it this time: it is passed over, at a table too.
local known = { "open", "void", "enter", "choice", "leave", "over", "refuse_done", "again", "status", "due", "done" }

local function check_hook(name)
  for _, each in ipairs(known) do if each == name then return end end
  local near = K.nearest(tostring(name), known)
  error("a phase has no hook \"" .. tostring(name) .. "\""
        .. (near and "; did you mean \"" .. near .. "\"?" or ": there are " .. table.concat(known, ", ")), 3)
end

-- A mod may give a phase a hook that it has not; another in the place of the game's is a rule that it changes.
local choice_fields = { of = true, is = true, take = true, rule = true, text = true }

-- The decision that a phase is entered with. A copy, so that nothing can be kept there.
local function checked_choice(choice)
  if type(choice) ~= "table" then error("choice is a table: { of =, is =, take =, rule =, text = }", 3) end
  K.procedure.only_known("a choice", choice, choice_fields)
  for _, key in ipairs{ "of", "is", "take" } do
    if type(choice[key]) ~= "function" then error("a choice needs a function " .. key, 3) end
  end
  return setmetatable({}, { __index = K.copied(choice), __newindex = function() error("a choice cannot be changed", 2) end,
                            __metatable = false })
end

local function check_new(name, key, old)
  if sealed and type(old) == "function" then
    error("the phase has its own " .. key .. "; a mod changes it by name: rule \"phase " .. name .. "." .. key .. "\"", 3)
  end
end

local function phase(name)
  if not K.has_phase(name) then error("unknown phase \"" .. tostring(name) .. "\"", 2) end
  if not hooks[name] then
    local fields = {}
    fields_of[name] = fields
    hooks[name] = setmetatable({}, {
      __index = fields,
      __newindex = function(_, key, value)
        K.declaring()
        check_hook(key)
        check_new(name, key, fields[key])
        fields[key] = key == "choice" and checked_choice(value) or value
      end,
      __metatable = false,
    })
  end
  return hooks[name]
end

local function hook(name, which)
  local h = hooks[name]
  return h and h[which]
end

local function call(name, which)
  local f = hook(name, which)
  if f then return f() end
end

-- --- what lasts no longer ---

local lapsed                                     -- while somebody wants to know: owner and variables, in turn

local lapse_silently = K.lapse
function K.lapse(name)
  if lapsed then
    local list = K.lapsing(name)
    for i = 1, #list, 2 do lapsed[#lapsed + 1] = { list[i] or nil, list[i + 1] } end
  end
  lapse_silently(name)
end

-- From now on what lapses is noted; the function that comes back gives it, by owner.
function K.lapsed()
  lapsed = {}
  return function()
    local list, at = {}, {}
    for _, one in ipairs(lapsed) do
      local owner, what = one[1], one[2]
      local before = owner and at[owner]
      if before then before[2] = before[2] .. ", " .. what
      else
        list[#list + 1] = { owner, what }
        if owner then at[owner] = list[#list] end
      end
    end
    lapsed = nil
    return list
  end
end

-- What lasts no longer lapses, unless it is kept, and what the phase lays by itself is laid: nothing is asked for it. At a
-- table its players may have named the side.
local function open(name, keeping, side)
  if not keeping then K.lapse(name) end
  local f = hook(name, "open")
  if not f then return end
  K.laying("the opening of " .. name)
  f(side)
  K.laying(nil)
end

-- Whether nothing is left to do, as the phase says.
local function is_over(name)
  local over = hook(name, "over")
  return over and K.in_query("over", over) or false
end

-- Whether there is nothing of it, whatever the players might still put on the board.
local function is_void(name)
  local void = hook(name, "void")
  return void and K.in_query("void", void) or false
end

-- Does the phase wait for a command? It does not without commands, or when its own hook says it is over. At a table it does
-- as long as the players like: they may still put something there.
local function waits(name)
  if not K.command.has_any(name) or finishing then return false end
  if K.board.is_table() then return true end
  return not is_over(name)
end

-- A sequence that comes back to the same step in the same position without a choice would never end.
local function watch(seen, steps, event, node)
  if steps > WALK_MOST then error("rules conflict: the sequence of play never reaches a command", 0) end
  if steps > 100 then
    local at = table.concat({ K.position_hash(), event, node }, " ")
    if seen[at] then error("rules conflict: the sequence returns to the same position without a choice", 0) end
    seen[at] = true
  end
end

local function walk_on(event, node, name, leaf)
  local seen, steps = {}, 0
  while not K.game.over do
    steps = steps + 1
    watch(seen, steps, event, node)
    if event == "enter" then
      finishing = false
      open(name)
      local void = leaf and is_void(name)
      if not void then call(name, "enter") end
      if K.game.over or leaf and not void and waits(name) then return end
      event, node, name, leaf = K.walk("enter", node)
    elseif event == "leave" then
      call(name, "leave")
      K.lapse(name)
      event, node, name, leaf = K.walk("leave", node)
    elseif event == "again" then
      event, node, name, leaf = K.walk("again", node, call(name, "again") and true or false)
    else
      if not K.board.is_table() then K.set_over() end
      return
    end
  end
end

local function begin(start)
  finishing = false
  walk_on(K.walk_start(start))
end

-- After a command: on, if the phase is done. A table that no turn has begun at begins with the first.
local function after(done)
  local node, name = K.phase_now()
  if not node and K.board.is_table() then return walk_on(K.walk_start(K.board.first_turn())) end
  if K.game.over or not node then return end
  if done or not waits(name) then walk_on(K.walk("enter", node)) end
end

-- --- what is still due before `done`, and how it is done ---

-- The phase lasts until its work is done.
local function refuse_early(name)
  return K.no("", "%s", call(name, "due") or call(name, "status") or K.text("this phase is not over yet"))
end

-- Nil, or why not; and the units or hexes that it is about, if that is not who is named there.
local function refuse_done(name)
  if hook(name, "done") == false then return refuse_early(name) end
  local f = hook(name, "refuse_done")
  if f then return f() end
end

-- A legal command that names the thing; of a list, all that is in it.
local function command_about(name, thing)
  local sieves = K.lists.map(type(thing) == "table" and thing or { thing }, K.part "looking".about)
  local function sieve(...)
    for _, about in ipairs(sieves) do if not about(...) then return false end end
    return true
  end
  local text
  K.listing.each_legal(K.command.open_in(name), 1, function(...) text = K.command.brief(...) end, sieve)
  return text
end

-- A hex that no command names is dealt with by its units.
local function way_out(name, things)
  for _, thing in ipairs(things) do
    local text = command_about(name, thing)
    if not text and type(thing) ~= "table" and not K.is_unit(thing) then text = way_out(name, thing:units{ side = K.game.acting }) end
    if text then return text end
  end
end

-- The same refusal for the player who typed `done`, with a command that does some of what is due.
local function refuse_done_told(name)
  local no, things = refuse_done(name)
  if not no then return nil end
  local wanted = K.card_wanted()
  local text
  if hook(name, "done") == false then text = K.listing.legal(name, nil, 1, K.command.brief)[1]
  else text = way_out(name, things or { no.about }) end
  K.card_wanted(wanted)                          -- for an example nobody has to look at his cards
  return text and K.no(no.rule, "%s: `%s`", no.text, text) or no
end

-- Every phase of the sequence: name, rule, and the table of its hooks.
local function all()
  local list, seen = {}, {}
  for _, one in ipairs(K.phases()) do
    if not seen[one.name] then
      seen[one.name] = true
      if K.is_loading() then phase(one.name) end
      list[#list + 1] = { name = one.name, rule = one.rule, fields = fields_of[one.name] or {} }
    end
  end
  return list
end

return {
  all = all, known = known, seal = function() sealed = true end,
  hooks = hooks, phase = phase, begin = begin, after = after, refuse_done = refuse_done, refuse_done_told = refuse_done_told,
  open = open, is_over = is_over, decide = function(name) call(name, "enter") end,
  reset = function() finishing, lapsed = false, nil end,
  kept = function() return finishing end,
  finish = function() K.writing() finishing = true end,
  status = function(name) return name and call(name, "status") end,
}
