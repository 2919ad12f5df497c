-- command.lua - what players may do in a phase: one declaration serves to read a command, to refuse it, to complete it
-- and to play it; and to list what is legal (listing.lua).
local K = ...
local P, R, C, Ct, Cg, V = lpeg.P, lpeg.R, lpeg.C, lpeg.Ct, lpeg.Cg, lpeg.V

local words, procedure, command_rows = K.words, K.procedure, K.command_rows
local commands = {}                              -- in the order they were declared
local of_phase = {}                              -- the same, by phase
local methods = {}

local WORDS_MOST = 20                             -- that help lists

-- --- declaring ---

-- "attack HEX with UNITS [by HQ]"
local blank = P" "^0
local accented = R"\x80\xff"                      -- the bytes of letters that a translation may have
local usage = P{ "whole",
  whole    = Ct(V"element"^1) * -1,
  element  = (V"optional" + V"param" + V"literal") * blank,
  optional = Ct(Cg("[" * blank * Ct(V"element"^1) * "]", "optional")),
  param    = Ct(Cg(R"AZ" * (R"AZ" + R"09" + "_" + accented)^0 / string.lower, "param")),
  literal  = Ct(Cg(C((R"az" + "_" + accented)^1), "literal")),
}
local types = { unit = "unit", units = "unit", hex = "hex", hexes = "hex" }
local several = { units = true, hexes = true }

local function add_params(c, elements, optional)
  for _, e in ipairs(elements) do
    if e.optional then
      add_params(c, e.optional, true)
    elseif e.param then
      c.wanted[e.param] = { name = e.param, type = types[e.param], some = several[e.param], optional = optional,
                            shown = string.upper(e.shown or e.param),
                            least = 1, most = 99 }
    end
  end
end

-- Gives each small word the one the player reads; false if the two usages have not the same parts.
local function pair(elements, others)
  if #elements ~= #others then return false end
  for i, e in ipairs(elements) do
    local other = others[i]
    if e.optional then
      if not (other.optional and pair(e.optional, other.optional)) then return false end
    elseif e.literal then
      if not other.literal then return false end
      e.shown, e.plain = other.literal, words.fold(other.literal)
    elseif other.param then
      e.shown = other.param
    else
      return false
    end
  end
  return true
end

-- The parts of a usage, and the usage as the player reads it. One that does not fit stays as the script wrote it.
local function parsed(text, shown)
  local elements = usage:match(text)
  if not elements then return nil end
  local others = usage:match(shown)
  if others and pair(elements, others) then return elements, shown end
  pair(elements, usage:match(text))
  return elements, text
end

local function find(verb)
  local verbs = {}
  for i, c in ipairs(commands) do
    if c.verb == verb then return c end
    verbs[i] = c.verb
  end
  local first = string.match(tostring(verb), "^%S*")                 -- the whole usage was written
  error("unknown command \"" .. tostring(verb) .. "\"" .. procedure.maybe(K.nearest(first, verbs)), 3)
end

local command_options = { phase = true, rule = true, text = true, example = true, secret = true, seldom = true, odds_in = true }
local param_options = { type = true, some = true, least = true, most = true, each = true, groups = true, refuse = true,
                        refuse_one = true, otherwise = true, fits = true, meant = true, default = true, listed = true, rule = true,
                        text = true, declared = true, foe = true }

local function check_phase(name)
  if not K.has_phase(name) then error("unknown phase \"" .. tostring(name) .. "\"", 3) end
end

-- With one argument: the command of that verb, which its row in the table of commands declares when it is first named.
local function command(text, opts)
  local row
  if not opts then
    opts, row = command_rows.take(text)
    if not opts then
      local c = find(text)
      return c
    end
    text = row.usage
  end
  K.declaring()
  procedure.only_known("a command", opts, command_options)
  local elements, shown = parsed(text, K.shown(text))
  if not elements then error("\"" .. text .. "\" is not a usage, such as attack HEX with UNITS [by HQ]", 2) end
  local c = procedure.declared({ usage = text, called = "command " .. elements[1].literal, shown_usage = shown, verb = elements[1].literal, elements = elements,
                           wanted = {}, params = {},
                           rule = opts.rule or "", text = opts.text or "", example = opts.example,
                           secret = opts.secret, seldom = opts.seldom or false, odds_in = opts.odds_in,
                           row = row and row.index, phases = {} }, methods)
  local phases = opts.phase or error("a command needs a phase", 2)
  if opts.odds_in then check_phase(opts.odds_in) end
  for _, name in ipairs(type(phases) == "table" and phases or { phases }) do
    check_phase(name)
    c.phases[name] = true
    of_phase[name] = of_phase[name] or {}
    table.insert(of_phase[name], c)
  end
  add_params(c, elements, false)
  commands[#commands + 1] = c
  return c
end

-- --- what a parameter may be: a list or a hexset ---

local function pool(p, c)
  if p.kept_each then return p.kept_each(c[p.first], c[p.second]) end
  return p.each and p.each(c) or {}
end

local function as_list(set) return type(set) == "userdata" and set:list() or set end

local function holds(set, value)
  if type(set) == "userdata" then return set:has(value) end
  for i = 1, #set do if set[i] == value then return true end end
  return false
end

-- A refusal may be given as its rule and text, which names the value; before it, values of the parameters that follow.
local function as_function(otherwise)
  if type(otherwise) ~= "table" then return otherwise end
  local rule, text, before = otherwise[1], otherwise[2], { table.unpack(otherwise, 3) }
  return function(c, value)
    local said = {}
    for i, name in ipairs(before) do said[i] = c[name] end
    said[#said + 1] = value
    return K.no(rule, text, table.unpack(said))
  end
end

-- A hex that the units of another parameter enter, within stacking limits: those without room are refused for it.
local function within_stacking(p)
  local each, otherwise, who = p.each, as_function(p.otherwise), p.fits
  p.each = function(c) return each(c) - K.stacking.full{ units = c[who] } end
  p.otherwise = function(c, h)
    return each(c):has(h) and K.stacking.refuse_stack(h, c[who]) or otherwise and otherwise(c, h) or nil
  end
end

-- Of each value `refuse_one`, then `refuse`, and last of all what `otherwise` says of a value that is none of each.
local function refuse_by_turns(p, otherwise)
  local one, refuse = p.refuse_one, p.refuse
  return function(c, value)
    local why
    if one and p.some then why = K.lists.first(value, one) elseif one then why = one(value) end
    why = why or refuse and refuse(c, value)
    if why or not otherwise then return why end
    local set = pool(p, c)
    for _, each in ipairs(p.some and value or { value }) do
      if not holds(set, each) then return otherwise(c, each) end
    end
  end
end

-- By parameter: what refuses any value, and what can refuse one of each, to which `otherwise` has nothing to say.
local refuse_any, refuse_offered = {}, {}

local function settle_refusals(p)
  refuse_offered[p] = (p.refuse_one or p.refuse) and refuse_by_turns(p) or nil
  p.refuse = refuse_by_turns(p, as_function(p.otherwise))
  refuse_any[p] = p.refuse
end

-- opts: type, some, least, most, each(c), groups(c), refuse_one(value), refuse(c, value), otherwise(c, value) or { rule, text, … },
-- fits, meant(c), default(c), listed, foe = the counter is the enemy's, rule, text
function methods:param(name, opts)
  K.declaring()
  opts = opts or {}
  procedure.only_known("a parameter", opts, param_options)
  name = string.lower(name)
  local p = self.wanted[name] or error("the usage \"" .. self.usage .. "\" has no " .. string.upper(name), 2)
  for k, v in next, opts do p[k] = v end
  if p.settled then error("the parameter \"" .. name .. "\" is declared twice", 2) end
  p.settled = true
  p.type = p.type or error("the parameter \"" .. name .. "\" needs a type: unit, hex, word or number", 2)
  if p.type ~= "number" and not p.each then error("the parameter \"" .. name .. "\" has no each", 2) end
  if p.fits then within_stacking(p) end
  if p.otherwise or p.refuse_one then settle_refusals(p) end
  if p.groups and not p.some then error("the parameter \"" .. name .. "\" takes one value: groups are for several", 2) end
  self.params[#self.params + 1] = p
  return self
end

function methods:forecast(f)
  K.declaring()
  self.itself.forecaster = f
  return self
end

-- What is told of the command before it is given: f(c) gives a list of { label, text }.
function methods:plan(f)
  K.declaring()
  self.itself.planner = f
  return self
end

-- Why the command cannot be given at all, whatever its values: what a function cmd:refuse() of the game says, or nil.
local function barred(cmd)
  local refuse = rawget(procedure.own(cmd), "refuse")
  local no = refuse and refuse(cmd) or nil
  if no ~= nil and not K.is_refusal(no) then
    error("command " .. cmd.verb .. ": refuse gives a " .. type(no) .. ", not no(…) or nothing", 0)
  end
  return no
end

-- The commands of a phase that can be given at all.
local function open_in(phase)
  return K.lists.filter(of_phase[phase] or {}, function(cmd) return not barred(cmd) end)
end

-- What `each` and `refuse` of a parameter say follows from the position and from the values before it. Where a player
-- thinks, who draws dozens of commands in one position, it is kept as what is derived. Several values make no key, and there
-- is room for two.
local function keep_offers_of(cmd)
  for n, p in ipairs(cmd.params) do
    if n > 3 or n > 1 and cmd.params[n - 1].some then return end
    local first, second = n > 1 and cmd.params[1].name or "", n > 2 and cmd.params[2].name or ""
    p.first, p.second = first, second
    if p.each then
      p.kept_each = K.derived.offered(function(a, b) return p.each{ command = cmd, [first] = a, [second] = b } end)
    end
    if p.refuse and n == 1 and not p.some then
      p.kept_refuse = K.derived.offered(function(_, v) return p.refuse({ command = cmd }, v) end)
    elseif p.refuse and n == 2 and not p.some then
      p.kept_refuse = K.derived.offered(function(a, v) return p.refuse({ command = cmd, [first] = a }, v) end)
    end
  end
end

local function keep_offers() for _, c in ipairs(commands) do keep_offers_of(c) end end

-- In the order of their rows, before those that have none.
local function sort(list)
  local at = {}
  for i, c in ipairs(list) do at[c] = c.row or 1000 + i end
  table.sort(list, function(a, b) return at[a] < at[b] end)
end

local function close()
  sort(commands)
  for _, list in next, of_phase do sort(list) end
  for _, c in ipairs(commands) do procedure.freeze(c) end
end

-- What `refuse` says: a refusal, or nothing. Anything else is a slip that would let the value pass, or stop it for no reason.
local function turned_down(cmd, p, c, value, refuse)
  local no
  if p.kept_refuse then no = p.kept_refuse(c[p.first], value) else no = (refuse or p.refuse)(c, value) end
  if no and not K.is_refusal(no) then
    error("command " .. cmd.verb .. ": refuse of " .. string.upper(p.name) .. " gives a " .. type(no) .. ", not no(…) or nothing", 0)
  end
  return no
end

-- The same of one of those that come into question. A mod may have changed how it is refused.
local function offered_down(cmd, p, c, value)
  local refuse = p.refuse
  if refuse == refuse_any[p] and not p.groups then refuse = refuse_offered[p] end
  return refuse and turned_down(cmd, p, c, value, refuse)
end

local OFFERED = 8

-- The rules have said nothing against it, but it is none of those that come into question: then these are named.
local function out_of_place(cmd, set, value)
  local list = as_list(set)
  if #list == 0 then return K.no(cmd.rule, "%s cannot be chosen here, nor can anything else", value) end
  local offered = {}
  for i = 1, math.min(#list, OFFERED) do
    local v = list[i]
    offered[i] = K.is_unit(v) and v.name .. " (" .. (K.short_of(v) or v.id) .. ")" or words.spoken(v)
  end
  if #list > OFFERED then offered[#offered + 1] = "…" end
  return K.no(cmd.rule, "%s cannot be chosen here; choose from %s", value, table.concat(offered, ", "))
end

-- nil, or why this value may not be taken.
local function refusal(cmd, p, c, value)
  if p.refuse then
    local no = turned_down(cmd, p, c, value)
    if no then return no end
  end
  if p.type == "number" and not p.each then return nil end
  local set = pool(p, c)
  if not p.some then return not holds(set, value) and out_of_place(cmd, set, value) or nil end
  for _, v in ipairs(value) do
    if not holds(set, v) then return out_of_place(cmd, set, v) end
  end
end

-- --- reading what was typed ---

local function join(tokens, from, to)
  return table.concat(tokens, " ", from, to)
end

local LONGEST = 5                                -- words of a name

-- Where the words before the next of these small words end; nil if none comes.
local function before_word(is_small, tokens, at, most)
  for last = at + 1, most do
    if is_small(words.fold(tokens[last])) then return last - 1 end
  end
end

-- The last token of the name that begins at `at`: the longest that is one in full; else, if the small word that closes the
-- parameter was typed, all before it; else the longest that a name could be cut short to, before any small word.
local function name_end(p, tokens, at, stop, closing)
  local after = tokens[at + 1]
  if K.is_written(p.type, tokens[at]) and (not after or stop[after] or K.is_written(p.type, after)) then return at end
  local most = math.min(#tokens, at + LONGEST - 1)
  local full
  for last = most, at, -1 do
    if K.is_name(p.type, join(tokens, at, last)) then full = last break end
  end
  local closed = closing and not p.some and before_word(function(w) return w == closing.literal or w == closing.plain end,
                                                        tokens, at, #tokens)
  if full or closed then return math.max(full or 0, closed or 0) end
  for last = before_word(function(w) return stop[w] end, tokens, at, most) or most, at, -1 do
    if #K.named(p.type, join(tokens, at, last)) > 0 then return last end
  end
  return at
end

-- A journal has ids, numbers and small words as they are: nothing need be folded for those.
local function is_small(p, token, stop)
  return stop[token] or not K.is_written(p.type, token) and stop[words.fold(token)]
end

-- Cuts tokens from `at` into values of p: returns them as texts, the next token, and where the last text began.
local function take(p, tokens, at, stop, closing)
  local texts = {}
  local began = at
  while at <= #tokens and not is_small(p, tokens[at], stop) do
    local to = (p.type == "unit" or p.type == "hex") and name_end(p, tokens, at, stop, closing) or at
    texts[#texts + 1] = join(tokens, at, to)
    began, at = at, to + 1
    if not p.some then break end
  end
  return texts, at, began
end

-- A small word may be typed as the script has it, or in the player's language.
local function is_typed(e, token)
  if token == e.literal then return true end
  local folded = words.fold(token)
  return folded == e.literal or folded == e.plain
end

-- The small words that may follow, also those after the optional part under way.
local function literals(elements, from, beyond)
  local stop = {}
  for word in next, beyond or {} do stop[word] = true end
  for i = from, #elements do
    local e = elements[i].optional and elements[i].optional[1] or elements[i]
    if e.literal then stop[e.literal], stop[e.plain] = true, true end
  end
  return stop
end

-- A list that no small word closed ends before its last text, if that names what must still be given.
local function is_next(cmd, elements, from, text)
  for i = from, #elements do
    local p = cmd.wanted[elements[i].param]
    if p then return K.is_written(p.type, text) or K.is_name(p.type, text) end
  end
  return false
end

-- Lays the tokens along the usage: texts by parameter. Small words may be left out.
local function lay(cmd, elements, tokens, at, texts, beyond)
  for i, e in ipairs(elements) do
    if e.literal then
      if tokens[at] and is_typed(e, tokens[at]) then at = at + 1 end
    elseif e.optional then
      local first = e.optional[1]
      if tokens[at] and (not first.literal or is_typed(first, tokens[at])) then
        at = lay(cmd, e.optional, tokens, at, texts, literals(elements, i + 1, beyond))
      end
    else
      local p = cmd.wanted[e.param]
      local after = elements[i + 1]
      local found, past, began = take(p, tokens, at, literals(elements, i + 1, beyond), after and after.literal and after)
      at = past
      if p.some and #found > 1 and at > #tokens and is_next(cmd, elements, i + 1, found[#found]) then
        found[#found], at = nil, began
      end
      if #found > 0 then texts[e.param] = found end
    end
  end
  return at
end

-- A counter or a place: one that alone has that name; else among those the command could take; else any, so that it can
-- be refused with the reason.
local function read_named(p, c, text)
  local thing = K.find_sure(p.type, text)
  if thing then return thing end
  local why
  if p.type == "unit" then thing, why = K.find_unit(text, as_list(pool(p, c)), p.meant and as_list(p.meant(c)))
  else thing, why = K.find_place(text, pool(p, c)) end
  return thing, why and K.no("", "%s", why)
end

local function read_word(p, c, text)
  local list = as_list(pool(p, c))
  local w, others = K.find_word(text, list)
  if w then return w end
  if others then return nil, K.no("", "%s could be %s", words.quoted(text), others) end
  return nil, K.no("", "%s is not one of %s", words.quoted(text), words.listed(list))
end

local function read_one(p, c, text)
  if p.type == "unit" or p.type == "hex" then return read_named(p, c, text) end
  if p.type == "word" then return read_word(p, c, text) end
  local n = math.tointeger(tonumber(text))
  if n then return n end
  return nil, K.no("", "%s is not a number", words.quoted(text))
end

local function read_value(p, c, texts)
  if not p.some then return read_one(p, c, texts[1]) end
  local values, seen = {}, {}
  for i, text in ipairs(texts) do
    local v, no = read_one(p, c, text)
    if no then return nil, no end
    if seen[v] then return nil, K.no("", "%s is named twice", v) end
    seen[v] = true
    values[i] = v
  end
  return values
end

-- The example with its words as the player reads them.
local function shown_example(cmd)
  if not cmd.example then return nil end
  local small = {}
  local function gather(elements)
    for _, e in ipairs(elements) do
      if e.optional then gather(e.optional) elseif e.literal then small[e.literal] = e.shown end
    end
  end
  gather(cmd.elements)
  local tokens = words.split(cmd.example) or {}
  for i, token in ipairs(tokens) do tokens[i] = small[token] or K.shown(token) end
  return join(tokens)
end

local function missing(cmd)
  local example = shown_example(cmd)
  return K.no("", "%s: incomplete; usage: %s", cmd.elements[1].shown, cmd.shown_usage .. (example and "   (" .. example .. ")" or ""))
end

local function wrong_number(p, values)
  if not p.some or (#values >= p.least and #values <= p.most) then return nil end
  if #values < p.least then return K.no(p.rule or "", "name at least %d", p.least) end
  return K.no(p.rule or "", "name at most %d", p.most)
end

-- The values of a command, each checked as it is settled; or nil and the refusal. With a list `broken` the refusals are
-- gathered there, and stop nothing.
local function settle(cmd, texts, broken)
  local function stops(no)
    if no and broken then broken[#broken + 1] = no end
    return no and not broken
  end
  local why = barred(cmd)
  if stops(why) then return nil, why end
  local c = { command = cmd }
  for _, p in ipairs(cmd.params) do
    local value, no
    if texts[p.name] then
      value, no = read_value(p, c, texts[p.name])
      if no then return nil, no end
    elseif p.default then
      value = p.default(c)
    elseif not p.optional then
      return nil, missing(cmd)
    end
    if value ~= nil then
      no = wrong_number(p, value) or refusal(cmd, p, c, value)
      if stops(no) then return nil, no end
      c[p.name] = value
    end
  end
  return c
end

-- --- how it is written ---

local function write(elements, c, out, spoken)
  for _, e in ipairs(elements) do
    if e.literal then
      out[#out + 1] = spoken and e.shown or e.literal
    elseif e.param then
      if c[e.param] ~= nil then out[#out + 1] = (spoken and words.spoken or words.written)(c[e.param]) end
    else
      local has = true
      for _, inner in ipairs(e.optional) do has = has and (not inner.param or c[inner.param] ~= nil) end
      if has then write(e.optional, c, out, spoken) end
    end
  end
  return out
end

-- Whether a parameter can be left out, and what it is then. A default that is false says that it must be given here.
local function unsaid(p, c)
  local value = p.default and p.default(c)
  if p.default and value == false or not (p.optional or p.default) then return false end
  return true, value
end

-- Whether a part in brackets must be written: one of its parameters cannot be left out here, or has several values that are listed.
local function is_needed(cmd, part, c)
  for _, p in ipairs(cmd.params) do
    for _, e in ipairs(part) do
      if e.param == p.name and p.default and (p.listed and c[p.name] or not unsaid(p, c)) then return true end
    end
  end
  return false
end

local function add_brief(out, elements, cmd, c, spelt)
  for _, e in ipairs(elements) do
    if e.literal then out[#out + 1] = e.shown
    elseif e.param then out[#out + 1] = words.brief(c[e.param], spelt and spelt[e.param])
    elseif is_needed(cmd, e.optional, c) then add_brief(out, e.optional, cmd, c, spelt) end
  end
end

-- As one would type it. `spelt`: how the counters of a parameter are typed, by its name.
local function brief(cmd, c, spelt)
  local out = {}
  add_brief(out, cmd.elements, cmd, c, spelt)
  return table.concat(out, " ")
end

local function canonical(cmd, c) return table.concat(write(cmd.elements, c, {}), " ") end
local function shown(cmd, c) return table.concat(write(cmd.elements, c, {}, true), " ") end

-- The values of a choice are settled again as if they had been typed.
local function settled_again(cmd, chosen)
  local c = { command = cmd }
  for _, p in ipairs(cmd.params) do
    local value = chosen[p.name]
    if value ~= nil then
      local no = wrong_number(p, value) or refusal(cmd, p, c, value)
      if no then return nil, no end
      c[p.name] = value
    end
  end
  return c
end

-- --- verbs ---

-- That one, as the program and journals write it; else those that players may mean, who cut it short in their language.
local function named(phase, verb)
  for _, cmd in ipairs(of_phase[phase] or {}) do
    if cmd.verb == verb then return cmd, {} end
  end
  local exact, begun = nil, {}
  verb = words.fold(verb)
  for _, cmd in ipairs(of_phase[phase] or {}) do
    local spoken = cmd.elements[1].plain
    if cmd.verb == verb or spoken == verb then exact = cmd end
    if string.sub(cmd.verb, 1, #verb) == verb or string.sub(spoken, 1, #verb) == verb then begun[#begun + 1] = cmd end
  end
  return exact, begun
end

-- A command of a later phase whose odds can be asked for in this one already; nil if there is none.
local function foreseen(phase, verb)
  verb = words.fold(verb)
  for _, list in next, of_phase do
    for _, cmd in ipairs(list) do
      if cmd.odds_in == phase and (cmd.verb == verb or cmd.elements[1].plain == verb) then return cmd end
    end
  end
end

-- The words that a parameter takes, if they do not depend on what was chosen before: "MANNER: normal, charge".
local function add_words(p, out)
  if p.type ~= "word" then return end
  local fine, list = pcall(p.each, {})
  if not fine or type(list) ~= "table" or #list == 0 or #list > WORDS_MOST then return end
  out[#out + 1] = K.text("%s: %s", p.shown, words.listed(list))
end

local function words_of(cmd)
  local out = {}
  for _, p in ipairs(cmd.params) do add_words(p, out) end
  return #out > 0 and table.concat(out, "; ") or nil
end

-- Whether the last value that must be given is several.
local function ends_in_several(cmd)
  local last
  for _, e in ipairs(cmd.elements) do last = e.param or last end
  return last ~= nil and cmd.wanted[last].some == true
end

-- Carries out what was declared before, one by one, and can be foreseen: all of it together has odds.
local function is_row(cmd)
  for _, p in ipairs(cmd.params) do if p.declared then return cmd.forecaster ~= nil end end
  return false
end

local function verbs(phase)
  local out = {}
  for _, cmd in ipairs(commands) do
    out[#out + 1] = { name = cmd.verb, shown = cmd.elements[1].shown, usage = cmd.shown_usage, rule = cmd.rule,
                      text = K.text(cmd.text), example = shown_example(cmd), words = words_of(cmd), now = cmd.phases[phase] or false,
                      several = ends_in_several(cmd), row = is_row(cmd) }
  end
  return out
end

-- The phases in which a command is given, as players read them; nil of an unknown one.
local function phases_of(verb)
  for _, cmd in ipairs(commands) do
    if words.fold(cmd.verb) == words.fold(verb) or words.fold(cmd.elements[1].shown) == words.fold(verb) then
      local list = {}
      for _, one in ipairs(K.phase.all()) do
        if cmd.phases[one.name] then list[#list + 1] = K.phase_shown(one.name) end
      end
      return table.concat(list, ", ")
    end
  end
end

-- --- completing ---

local function add_values(p, c, list, out, word_of)
  local spelt = p.type == "unit" and words.spelling(list)
  for _, v in ipairs(list) do
    if p.some or not (p.refuse and p.refuse(c, v)) then
      out[#out + 1] = spelt and spelt[v] or words.spoken(v)
      word_of[v] = out[#out]
    end
  end
end

-- What may come next after these whole words: small words and values; and by value, its word.
local function following(cmd, tokens)
  local texts, out, word_of = {}, {}, {}
  local at, open = 1, nil
  for i, e in ipairs(cmd.elements) do
    if at > #tokens then open = i break end
    at = lay(cmd, { e }, tokens, at, texts)
  end
  local c = { command = cmd }
  local function offer(p)
    for _, q in ipairs(cmd.params) do
      if q == p then add_values(p, c, as_list(pool(p, c)), out, word_of) return end
      if texts[q.name] then c[q.name] = read_value(q, c, texts[q.name]) end
      if c[q.name] == nil and not q.optional then return end
    end
  end
  local last = cmd.elements[(open or #cmd.elements + 1) - 1]
  if last and last.param and cmd.wanted[last.param].some then offer(cmd.wanted[last.param]) c = { command = cmd } end
  for i = open or #cmd.elements + 1, #cmd.elements do
    local e = cmd.elements[i]
    if e.literal then out[#out + 1] = e.shown break end
    if e.param then offer(cmd.wanted[e.param]) break end
    if e.optional[1].literal then out[#out + 1] = e.optional[1].shown end
  end
  return out, word_of
end

local function check()
  local faults = {}
  command_rows.check(faults)
  for _, cmd in ipairs(commands) do
    if type(rawget(procedure.own(cmd), "run")) ~= "function" then
      faults[#faults + 1] = procedure.fault_at(cmd, "command " .. cmd.verb .. " has no run" .. procedure.misspelt_run(cmd))
    end
    for name, p in next, cmd.wanted do
      if not p.settled then
        faults[#faults + 1] = procedure.fault_at(cmd, "command " .. cmd.verb .. ": nothing is declared for " .. string.upper(name)
                                                      .. "; declare it by param(\"" .. name .. "\", …)")
      end
    end
  end
  return faults
end

local function has_any(phase) return of_phase[phase] ~= nil end

-- What was typed for the counters that act: those of the first parameter that takes counters, by which the others are settled.
local function actors(cmd, tokens)
  local texts = {}
  lay(cmd, cmd.elements, tokens, 1, texts)
  for _, p in ipairs(cmd.params) do
    if p.type == "unit" then return texts[p.name] or {}, p.foe end
  end
  return {}
end

local function read(cmd, tokens, broken)
  local texts = {}
  local at = lay(cmd, cmd.elements, tokens, 1, texts)
  if at <= #tokens then
    return nil, K.no("", "%s: unexpected \"%s\"; usage: %s", cmd.elements[1].shown, tokens[at], cmd.shown_usage)
  end
  return settle(cmd, texts, broken)
end

return { commands = commands, command = command, settled_again = settled_again, pool = pool, as_list = as_list, unsaid = unsaid,
         canonical = canonical, shown = shown, brief = brief, refusal = refusal, offered_down = offered_down,
         read_named = read_named,
         open_in = open_in,
         keep_offers = keep_offers, close = close, named = named, foreseen = foreseen, actors = actors, verbs = verbs, phases_of = phases_of, following = following, check = check, has_any = has_any, read = read }
