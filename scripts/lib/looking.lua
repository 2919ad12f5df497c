-- looking.lua - what a player asks before he commands: what is legal for one counter or hex, and from where.
local K = ...
local command, phase = K.command, K.phase

local function current()
  local _, name = K.phase_now()
  return name
end

-- --- a counter or a hex that a list is about ---

local function is_or_holds(value, thing)
  if type(value) ~= "table" then return value == thing end
  for _, v in ipairs(value) do if v == thing then return true end end
  return false
end

-- Whether a command may still come to name the thing if parameter n takes this value.
local function about(thing)
  local kind = K.is_unit(thing) and "unit" or "hex"
  return function(cmd, n, c, value)
    if is_or_holds(value, thing) then return true end
    for i, p in ipairs(cmd.params) do
      if i < n and c[p.name] ~= nil and is_or_holds(c[p.name], thing) then return true end
      if i > n and p.type == kind and not p.optional and not p.default then return true end
    end
    return false
  end
end

-- The thing that was meant, as a command of the phase would understand it first; or nil, and why not.
local function meant(cmds, text)
  for _, cmd in ipairs(cmds) do
    local p = cmd.params[1]
    if p and (p.type == "unit" or p.type == "hex") then
      local thing = command.read_named(p, { command = cmd }, text)
      if thing then return thing end
    end
  end
  local unit, why = K.find_unit(text, K.units{ side = K.game.acting, on_map = true })
  if unit then return unit end
  local place = K.find_place(text, {})
  if place then return place end
  return nil, K.no("", "%s", why)
end

-- Why nothing is legal for the thing: the refusal of the first command that would take it at once.
local function how_many(cmd)
  local n = 0
  K.listing.each_legal({ cmd }, 100, function() n = n + 1 end)
  return n
end
-- Of several refusals the one of the command that others can be given most: of a brigade that cannot be hidden, nor move any
-- more, that it has moved.
local function refusal_for(cmds, thing)
  local kind, found, most = K.is_unit(thing) and "unit" or "hex", nil, -1
  for _, cmd in ipairs(cmds) do
    local p = cmd.params[1]
    local no = p and p.type == kind and command.refusal(cmd, p, { command = cmd }, p.some and { thing } or thing)
    local n = no and how_many(cmd) or -1
    if n > most then found, most = no, n end
  end
  return found
end

local function commands_of(verb)
  local list = {}
  for _, cmd in ipairs(command.open_in(current())) do
    if not verb or cmd.verb == verb then list[#list + 1] = cmd end
  end
  return list
end

-- --- where a command begins ---

-- The first counter of the side that acts, its parameter, and the number of that.
local function actor_of(cmd, c)
  for n, p in ipairs(cmd.params) do
    local value = c[p.name]
    local unit = type(value) == "table" and value[1] or value
    if p.type == "unit" and K.is_unit(unit) and unit.side == K.game.acting then return unit, p.name, n end
  end
end

-- Lists of entries in the order in which their keys first come.
local function gathered(entries, key)
  local lists, of = {}, {}
  for _, e in ipairs(entries) do
    local k = e[key]
    if not of[k] then
      of[k] = {}
      lists[#lists + 1] = of[k]
    end
    table.insert(of[k], e)
  end
  return lists
end

local function add_entry(out, origin, actor, text)
  table.insert(out, origin)
  table.insert(out, actor)
  table.insert(out, text)
end

-- A command without its text; and the number of the parameter that begins it.
local function entry_of(cmd, c, spelt)
  local unit, name, n = actor_of(cmd, c)
  return { cmd = cmd, origin = unit and unit.hex and unit.hex.number or "",
           actor = unit and spelt[name] and spelt[name][unit] or "" }, n
end

-- Adds the entries by verb and origin, and `done` if that is asked for and legal.
local function add_entries(out, entries, most, with_done)
  for _, of_verb in ipairs(gathered(entries, "cmd")) do
    for _, of_hex in ipairs(gathered(of_verb, "origin")) do
      for _, e in ipairs(of_hex) do add_entry(out, e.origin, e.actor, e.text) end
    end
  end
  if with_done and #entries < most and not phase.refuse_done(current()) then add_entry(out, "", "", K.shown("done")) end
end

local host = { about = about }

-- What is legal, of a verb, for a thing (both may be nil): first why nothing is, or ""; then by verb and origin, in threes:
-- the hex where the command begins, the counter that begins it, the command.
function host.legal_shown(verb, text, most)
  if not current() or K.game.over then return { "" } end
  local list, entries, out = commands_of(verb), {}, { "" }
  local thing, no
  if text then
    thing, no = meant(list, text)
    if no then return { no.text } end
  end
  local function add(cmd, c, spelt)
    local e = entry_of(cmd, c, spelt)
    e.text = command.brief(cmd, c, spelt)
    entries[#entries + 1] = e
  end
  K.listing.each_legal(list, most, add, thing and about(thing))
  add_entries(out, entries, most, not thing and not verb)
  if thing and #entries == 0 then
    no = refusal_for(list, thing)
    if no then out[1] = no.rule ~= "" and K.text("%s (%s)", no.text, no.rule) or no.text end
  end
  return out
end

-- Who may do something, and from where: in the same threes, but of each counter that begins a command one entry for the
-- verb, which stands there alone. Where no counter begins it, every command is one.
function host.legal_in_short(most)
  local entries, out, told = {}, {}, {}
  if not current() or K.game.over then return out end
  local function add(cmd, c, spelt)
    local e, n = entry_of(cmd, c, spelt)
    local known = told[cmd] or {}
    told[cmd] = known
    if not known[e.actor] then
      e.text = cmd.elements[1].shown
      entries[#entries + 1] = e
    end
    if e.actor == "" then return end
    known[e.actor] = true
    return n
  end
  K.listing.each_legal(commands_of(nil), most, add)
  add_entries(out, entries, most, true)
  return out
end

-- The verbs of the commands that take this counter and a hex; then the hexes, as numbers.
function host.reaches(unit)
  local out, verbs, seen = {}, {}, {}
  if not current() or K.game.over then return { "" } end
  local function add(cmd, c)
    for _, p in ipairs(cmd.params) do
      if p.type == "hex" and not p.some and c[p.name] and c[p.name].is_hex then
        out[#out + 1] = c[p.name].number
        if not seen[cmd] then seen[cmd], verbs[#verbs + 1] = true, cmd.elements[1].shown end
      end
    end
  end
  K.listing.each_legal(commands_of(nil), 20000, add, about(unit))
  table.insert(out, 1, table.concat(verbs, ", "))
  return out
end

-- --- what comes nearest to a command that is refused ---

local NEAR, TRIED = 3, 2000

-- The first counter and the first hex that the line names.
local function named_in(text)
  local unit, hex
  for _, token in ipairs(K.words.split(text) or {}) do
    if K.is_name("hex", token) then hex = hex or K.find_place(token, {})
    else unit = unit or K.find_unit(token, K.units{ side = K.game.acting, on_map = true }) end
  end
  return unit, hex
end

local function hex_of(c)
  for _, p in ipairs(c.command.params) do
    if p.type == "hex" and not p.some and c[p.name] and c[p.name].is_hex then return c[p.name] end
  end
end

-- Legal commands of the same verb with the same counter, those first that lead nearest to the hex.
function host.nearest(text)
  local tokens = K.words.split(text) or {}
  local exact, begun = command.named(current(), tokens[1] or "")
  local cmd = exact or #begun == 1 and begun[1]
  local unit, hex = named_in(text)
  if not (cmd and unit and hex and hex.is_hex) then return {} end
  local found, out = {}, {}
  K.listing.each_legal({ cmd }, TRIED, function(each, c)
    local at = hex_of(c)
    if at then found[#found + 1] = { far = at:distance(hex), order = #found, text = command.brief(each, c) } end
  end, about(unit))
  table.sort(found, function(a, b)
    if a.far ~= b.far then return a.far < b.far end
    return a.order < b.order
  end)
  for i = 1, math.min(NEAR, #found) do out[i] = found[i].text end
  return out
end

-- --- a move thought through ---

-- "UNIT to HEX", or the whole command: that of the commands with a plan which accepts it; else the first refusal.
local function planned(text, understand)
  local first
  for _, cmd in ipairs(commands_of(nil)) do
    if cmd.planner then
      for _, line in ipairs{ cmd.verb .. " " .. text, text } do
        local found, c, no = understand(line)
        if found == cmd and c then return cmd, c end
        first = first or no
      end
    end
  end
  return nil, nil, first or K.no("", "nothing moves in this phase")
end

function host.plan(text, understand)
  local cmd, c, no = planned(text, understand)
  if not cmd then return { no.rule ~= "" and K.text("%s (%s)", no.text, no.rule) or no.text } end
  local out = { "", command.canonical(cmd, c), command.brief(cmd, c) }
  for _, fact in ipairs(cmd.planner(c)) do
    out[#out + 1] = K.text("%s", fact[1])
    out[#out + 1] = K.text("%s", fact[2])
  end
  return out
end

-- --- what is shown of a counter ---

local function told(what, unit)
  local f = K.shown_of[what]
  if f then return f(unit) end
end

local function formatted(value) return value and K.text("%s", value) or "" end

function host.figures(unit) return { formatted(told("figures", unit)) } end

-- Its formation and its place there, its figures, the turn and the entry of its arrival; then labels and facts in turn;
-- what is nil or false is no fact.
function host.counter(unit)
  local formation = K.shown_of.formation
  local name, rank
  if formation then name, rank = formation(unit) end
  local turn, entry
  if K.shown_of.arrives then turn, entry = K.shown_of.arrives(unit) end
  local out = { formatted(name), tostring(rank or 0), formatted(told("figures", unit)), formatted(turn), formatted(entry) }
  for _, fact in ipairs(told("facts", unit) or {}) do
    if fact[2] then
      out[#out + 1] = formatted(fact[1])
      out[#out + 1] = formatted(fact[2])
    end
  end
  return out
end

return host
