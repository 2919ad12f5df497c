-- inputs.lua - what players say at the table: "5 v 4 slope 4+5", "attacker=Doles defence=4", "att=5 def=4 dice=9".
--
-- Numbers fill the inputs that have no default, in order; those that are left are dice. A flag, or a word that only one
-- input takes, stands alone. A counter stands for the figures printed on it. `v` separates the two sides. Every name
-- may be cut short as long as one only is meant.
local K = ...
local procedure, words = K.procedure, K.words

local MOST = 1000000000                          -- no figure of a game is larger; the kernel counts in 32 bits
local yes = { yes = true, ["true"] = true, on = true, oui = true, ["1"] = true }
local off = { no = true, ["false"] = true, off = true, non = true, ["0"] = true }

-- Several words as one types them.
local function typed(list)
  local all = {}
  for k, word in ipairs(list) do all[k] = K.typed(word) end
  return table.concat(all, ", ")
end

local function expected(i)
  if i.kind == "word" then return typed(i.words) end
  if i.kind == "flag" then return typed{ "yes", "no" } end
  if i.kind == "number" and (i.least or i.most) then
    return (i.least or "") .. ".." .. (i.most or "")
  end
  return i.kind
end

local function names_of(inputs)
  local names = {}
  for k, i in ipairs(inputs) do names[k] = i.name end
  return names
end

local function from_text(i, text)
  if i.kind == "number" then
    local n = string.match(text, "^[+-]?%d+$") and math.tointeger(tonumber(text))
    if n and (n < -MOST or n > MOST) then n = nil end
    if not n or n < (i.least or n) or n > (i.most or n) then return nil end
    return n
  elseif i.kind == "flag" then
    text = string.lower(text)
    if yes[text] then return true elseif off[text] then return false end
    return nil
  elseif i.kind == "word" then
    return (K.find_word(text, i.words))
  end
  return text
end

local function wrong_value(i, text)
  return K.no(i.rule, "%w cannot be %s: %w", i.name, K.words.quoted(text), expected(i))
end

-- Asks the players for an input; an answer that does not fit is asked for again. An empty line is the default.
local function ask_input(i, standard)
  local text = K.text(i.text)
  if i.kind == "word" or i.kind == "flag" then
    local list, first = i.words or { "no", "yes" }, 1
    for k, w in ipairs(list) do if w == standard or w == "yes" and standard == true then first = k end end
    local w = list[K.host_ask("one", nil, i.rule, text, list, 1, 1, first - 1, i.name)]
    if i.kind == "flag" then return w == "yes" end
    return w
  elseif i.kind == "number" then
    return K.host_ask("number", nil, i.rule, text, nil, i.least or -99, i.most or 999, standard or (i.least or -99) - 1, i.name)
  end
  return K.host_ask("text", nil, i.rule, text, nil, 1, 1, -1, i.name)
end

-- The inputs that were not named: what a name nobody knows was probably meant to be.
local function not_given(p, inputs)
  local names, given = {}, {}
  for _, pair in ipairs(inputs) do given[pair[1]] = true end
  for _, i in ipairs(p.inputs) do if not given[i.name] then names[#names + 1] = i.name end end
  return names
end

local function no_input(p, name, inputs)
  local near, all = K.nearest(name, not_given(p, inputs)), typed(names_of(p.inputs))
  if near then
    return K.no(p.number, "unknown input %s; did you mean %s? %w takes %w, and its dice by name", K.words.quoted(name),
                K.words.quoted(K.typed(near)), p.name, all)
  end
  if #p.subjects > 0 then
    return K.no(p.number, "%s is no counter or hex of this game, and no input: %w takes %w, and its dice by name", K.words.quoted(name),
                p.name, all)
  end
  return K.no(p.number, "unknown input %s: %w takes %w, and its dice by name", K.words.quoted(name), p.name, all)
end

-- The mod that runs something else in place of the procedure, and where; nil if none does.
local function replaced_by(p)
  local all = K.handles and K.handles.changes() or {}
  for i = 1, #all, 4 do
    if all[i] == "procedure " .. p.name .. ".run" and all[i + 1] == "alone" then return all[i + 2], all[i + 3] end
  end
end

-- It may be a die that other inputs would have had rolled.
local function no_die(p, name)
  local mod, at = replaced_by(p)
  if mod then
    return K.no(p.number, "no die %s was rolled here: mod %s changes how %w is run (%s)", K.words.quoted(name), mod, p.name, at)
  end
  local all, dice = typed(names_of(p.inputs)), typed(K.dice.rolled())
  return K.no(p.number, "unknown input %s, and no die of that name was rolled here: %w takes %w; dice rolled: %w",
              K.words.quoted(name), p.name, all, dice ~= "" and dice or "none")
end

-- --- names, cut short ---

local function keep(list, wanted)
  local kept = {}
  for _, each in ipairs(list) do if wanted(each) then kept[#kept + 1] = each end end
  return kept
end

local function is_needed(i) return i.default == nil end

-- The only one of these that the word names; those that the ruling needs come first, so `att` is attack. Else nil, and
-- what it could be.
local function input_called(p, word, all)
  local begun = K.fold(word)
  local inputs = keep(all, function(i)           -- a word in the middle of a name is none: `loss` is a die
    return string.sub(K.fold(i.name), 1, #begun) == begun or string.sub(K.fold(K.typed(i.name)), 1, #begun) == begun
  end)
  local needed = K.find_word(word, names_of(keep(inputs, is_needed)))
  local name, several = needed, nil
  if not name then name, several = K.find_word(word, names_of(inputs)) end
  return name and p.by_name[name], several
end

-- A role is what a counter stands for; `shaken` behind the defender is defender_shaken.
local function in_role(p, role, word)
  if not role then return nil end
  local begun, own = role.name .. "_", {}
  for _, i in ipairs(p.inputs) do
    if string.sub(i.name, 1, #begun) == begun then own[#own + 1] = string.sub(i.name, #begun + 1) end
  end
  local rest = K.find_word(word, own)
  return rest and p.by_name[begun .. rest]
end

-- --- one word after the other ---

-- What is read so far: b the inputs, `at` and `row` the dice by name and in order, `units` by role, `subjects` what of the
-- board stands for the situation.
local function reader(p, inputs)
  return { p = p, inputs = inputs, b = {}, at = {}, row = {}, units = {}, subjects = {}, side = 1, card = false, ask = false }
end

-- --- what of the board stands for the situation ---

-- The next subject that has not been named; with a type the next of that.
local function subject_wanted(r, kind)
  for _, subject in ipairs(r.p.subjects) do
    if not r.subjects[subject.name] and (not kind or subject.type == kind) then return subject end
  end
end

local function subject_called(p, name)
  for _, subject in ipairs(p.subjects) do if subject.name == name then return subject end end
end

-- A hex by its number or name, a counter that is somewhere.
local function subject_meant(r, text)
  local hex = subject_wanted(r, "hex")
  if hex and (K.is_written("hex", text) or K.is_name("hex", text)) then return hex, (K.find_place(text, {})) end
  local unit = subject_wanted(r, "unit")
  if not unit then return nil end
  local all = K.named("unit", text)
  local list = K.lists.filter(all, function(u) return u.place ~= nil end)
  if #all == 0 then return nil end
  if #list == 0 then return unit, nil, K.no(r.p.number, "%s is not on the board", all[1]) end
  local found, why = K.find_unit(text, list)
  return unit, found, why and K.no("", "%s", why)
end

-- True and nothing, or true and a refusal, if it was such a word.
local function take_subject(r, text)
  local subject, thing, no = subject_meant(r, text)
  if not subject then return false end
  if not no then r.subjects[subject.name] = thing end
  return true, no
end

local function role_of(r) return r.p.counters[r.side] end

local function set(r, i, text)
  if r.b[i.name] ~= nil then return K.no(i.rule, "%w is given twice", i.name) end
  local value = from_text(i, text)
  if value == nil then return wrong_value(i, text) end
  r.b[i.name] = value
end

-- "4+5", "4,5": what fell, die by die; nil if it is not that.
local function faces_of(text)
  if not string.find(text, "^%d+[%d,+]*%d$") then return nil end
  local faces = {}
  for n in string.gmatch(text, "%d+") do faces[#faces + 1] = math.tointeger(tonumber(n)) end
  return #faces > 1 and faces or nil
end

-- By role, what was named for it, as a function of that role gets it.
local function named_for(r)
  local named = {}
  for side, list in next, r.units do
    local role = r.p.counters[side]
    named[role.name] = role.several and list or list[1].unit
  end
  return named
end

-- What the faces show, or what the game makes of them.
local function shown_on(role, how, list, named)
  if type(how) == "function" then
    if role.several then return how(list, named) end
    return how(list[1].unit, list[1].face, named)
  end
  local sum = list[1].unit:printed(how, list[1].face)
  for k = 2, #list do sum = sum + list[k].unit:printed(how, list[k].face) end
  return sum
end

-- A counter that was named says it.
local function is_filled(r, i)
  local named = named_for(r)
  for side, role in ipairs(r.p.counters) do
    local list, how = r.units[side], role.fills[i.name]
    if list and how and shown_on(role, how, list, named) ~= nil then return true end
  end
  return false
end

local function number(r, text)
  local faces = faces_of(text)
  if faces then
    r.row[#r.row + 1] = faces
    return
  end
  for _, i in ipairs(r.p.inputs) do
    if is_needed(i) and i.kind == "number" and r.b[i.name] == nil and not is_filled(r, i) then return set(r, i, text) end
  end
  r.row[#r.row + 1] = math.tointeger(tonumber(text))
end

-- Every word that stands for a value by itself: flags, and the words of other inputs. By word, the inputs it may be for.
local function alone(p)
  local list, of = {}, {}
  local function add(word, i)
    if not of[word] then of[word], list[#list + 1] = {}, word end
    table.insert(of[word], i)
  end
  for _, i in ipairs(p.inputs) do
    if i.kind == "flag" then add(i.name, i) end
    for _, word in ipairs(i.words or {}) do
      if word ~= "none" and not tonumber(word) then add(word, i) end
    end
  end
  return list, of
end

local function several_inputs(word, inputs)
  local all = {}
  for k, i in ipairs(inputs) do all[k] = K.typed(i.name) .. "=" .. K.typed(word) end
  return K.no("", "%s could be %s", words.quoted(K.typed(word)), table.concat(all, ", "))
end

-- True and nothing, or true and a refusal, if it was such a word.
local function value_alone(r, text)
  local list, of = alone(r.p)
  local word, several = K.find_word(text, list)
  local own = in_role(r.p, role_of(r), text)
  if own and own.kind == "flag" then return true, set(r, own, "yes") end
  if word and #of[word] == 1 then return true, set(r, of[word][1], of[word][1].kind == "flag" and "yes" or word) end
  if word then return true, several_inputs(word, of[word]) end
  if several then return true, K.no("", "%s could be %s", words.quoted(text), several) end
  return false
end

local function face_of(u, text)
  return u and (K.find_word(text, K.unit_faces(u.unit)))
end

-- The counter that was named last on this side.
local function last_counter(r)
  local list = r.units[r.side] or {}
  return list[#list]
end

-- "Doles", "Doles/shaken"
local function counter(r, side, text)
  local name, face = string.match(text, "^(.-)/(.+)$")
  local unit, why = K.find_unit(name or text, {})
  if not unit then return K.no("", "%s", why) end
  local up = unit.face
  if face then
    up = face_of({ unit = unit }, face)
    if not up then return K.no("", "%s has no face %s; it has %s", unit, words.quoted(face), words.listed(K.unit_faces(unit))) end
  end
  local list = r.units[side] or {}
  if #list > 0 and not r.p.counters[side].several then
    return K.no(r.p.counters[side].rule, "%w is one counter; %s is a second", r.p.counters[side].name, unit)
  end
  list[#list + 1], r.units[side] = { unit = unit, face = up }, list
end

local between = { v = true, vs = true, contre = true }

-- A word that is none of the inputs' own may be a counter's.
local function plain_word(r, text)
  if between[string.lower(text)] and not r.p.by_name[text] then
    r.side = 2
    return
  end
  if text == "?" then
    r.ask = true
    return
  end
  local is_subject, refused = take_subject(r, text)
  if is_subject then return refused end
  if string.find(text, "^[+-]?%d+$") or faces_of(text) then return number(r, text) end
  local face = face_of(last_counter(r), text)
  if face then last_counter(r).face = face end
  if face and not in_role(r.p, role_of(r), text) then return end
  local is, no = value_alone(r, text)
  if is then return no end
  if role_of(r) and #K.named("unit", string.match(text, "^(.-)/") or text) > 0 then
    if r.units[r.side] and not role_of(r).several and r.p.counters[r.side + 1] then r.side = r.side + 1 end
    return counter(r, r.side, text)
  end
  return no_input(r.p, text, r.inputs)
end

local function is_die(name) return name == "die" or K.fold(name) == K.fold(K.typed("die")) end

local function die(r, name, text)
  local faces = faces_of(text)
  local value = not faces and math.tointeger(tonumber(text))
  if not faces and not value or not is_die(name) and name ~= "dice" and K.nearest(name, not_given(r.p, r.inputs)) then
    return no_input(r.p, name, r.inputs)
  end
  if name == "dice" then r.row[#r.row + 1] = faces or value else r.at[name] = faces or value end
end

local function role_named(p, name)
  local roles = {}
  for k, role in ipairs(p.counters) do roles[k] = role.name end
  local found = K.find_word(name, roles)
  for k, role in ipairs(roles) do if role == found then return k end end
end

-- A name behind + is said in the place of what was said before: odds let it vary.
local function said_anew(r, name)
  local i = input_called(r.p, string.sub(name, 2), r.p.inputs)
  if i then r.b[i.name] = nil end
  return string.sub(name, 2)
end

local function named_value(r, name, text)
  if string.sub(name, 1, 1) == "+" then name = said_anew(r, name) end
  local card = K.card_named(name)
  if card then
    if not K.set_card(card, text) then return K.no("", "the card %w cannot be %s", name, words.quoted(text)) end
    r.card = true
    return
  end
  if r.p.by_name[name] then return set(r, r.p.by_name[name], text) end
  if subject_called(r.p, name) then
    local _, no = take_subject(r, text)
    return no
  end
  local role = role_named(r.p, name)
  if role and not tonumber(text) then return counter(r, role, text) end
  if is_die(name) then return die(r, name, text) end
  local i, several = input_called(r.p, name, r.p.inputs)
  if i then return set(r, i, text) end
  if several then return K.no(r.p.number, "%s could be %s", words.quoted(name), several) end
  return die(r, name, text)
end

-- --- counters ---

local function told_input(i, value)
  return K.typed(i.name) .. (value == true and "" or " " .. K.typed(tostring(value)))
end

local function names_of_units(list)
  local all = {}
  for k, u in ipairs(list) do all[k] = K.text("%s", u.unit) end
  return table.concat(all, ", ")
end

-- The figures of the counters, where nothing else was said; the ruling tells which.
local function fill_from_counters(r)
  local named = named_for(r)
  for side, role in ipairs(r.p.counters) do
    local list, told = r.units[side], {}
    for _, i in ipairs(list and r.p.inputs or {}) do
      local value
      if role.fills[i.name] and r.b[i.name] == nil then value = shown_on(role, role.fills[i.name], list, named) end
      if value ~= nil then r.b[i.name] = procedure.check_value(r.p, i, value) end
      if value then told[#told + 1] = told_input(i, value) end
    end
    if told[1] then
      K.note(role.rule, K.is_ours(list[1].unit) and "%s (our figures): %s" or "%s: %s", names_of_units(list),
             table.concat(told, ", "))
    end
  end
end

-- The first counter that was named for each role.
local function named_units(r)
  local units = {}
  for side, list in next, r.units do units[side] = list[1].unit end
  return units
end

-- "hq 1", "terrain mountain": the input that is named, where its value follows as a word of its own. A flag stands alone,
-- and a word that is a counter's, a face's or another input's value is that, unless it is an input's whole name.
local function input_before(r, text, value)
  local whole = K.lists.find(r.p.inputs, function(i) return K.fold(text) == K.fold(i.name) or K.fold(text) == K.fold(K.typed(i.name)) end)
  local i = whole or #K.named("unit", text) == 0 and not K.find_word(text, (alone(r.p))) and input_called(r.p, text, r.p.inputs)
  if i and i.kind ~= "flag" and r.b[i.name] == nil and from_text(i, value) ~= nil then return i end
end

-- Values as they were given: { name, text }, the name "" where the word stood alone. Gives the inputs, the dice and
-- the counters that were named, or a refusal.
local function given(p, inputs)
  local r = reader(p, inputs)
  local k = 1
  while inputs[k] do
    local name, text = inputs[k][1], inputs[k][2]
    local following = name == "" and inputs[k + 1]
    local i = following and following[1] == "" and input_before(r, text, following[2])
    local refusal
    if i then
      refusal, k = set(r, i, following[2]), k + 1
    elseif name == "" then refusal = plain_word(r, text)
    else refusal = named_value(r, name, text) end
    if refusal then return nil, nil, refusal end
    k = k + 1
  end
  fill_from_counters(r)
  return r.b, { at = r.at, row = r.row, card = r.card, ask = r.ask, units = named_units(r),
                subjects = next(r.subjects) and r.subjects }
end

-- What the board says of the subjects, where nothing else was said.
local function fill_from_board(p, b, subjects)
  for _, subject in ipairs(p.subjects) do
    local thing = subjects[subject.name]
    if not thing then return K.no(p.number, "%w still needs %w", p.name, subject.name) end
    local no = subject.refuse and K.in_query("refuse", subject.refuse, thing)
    if no then return no end
    b[subject.name] = thing
  end
  b.board = true
  for _, i in ipairs(p.inputs) do
    if b[i.name] == nil and i.board then
      local value = K.in_query("the board", i.board, b)
      if value ~= nil then b[i.name] = procedure.check_value(p, i, value) end
    end
  end
end

-- Whether it could be otherwise than its default: a flag that something else excludes need not be asked for.
local function can_matter(p, b, i)
  if i.kind ~= "flag" then return true end
  local tried = setmetatable({ [i.name] = true }, { __index = b })
  for _, each in ipairs(p.inputs) do
    if b[each.name] == nil and each ~= i then tried[each.name] = procedure.default_of(each) end
  end
  for _, each in ipairs(p.inputs) do if tried[each.name] == nil then return true end end
  return not procedure.excluded(p, tried)
end

-- The others take their default, or are asked for: all of them (`every`), or those that have none. `taken` gets what was
-- neither said nor asked.
local function fill_in(p, b, every, taken, asking)
  local missing = {}
  for _, i in ipairs(p.inputs) do
    local standard = procedure.default_of(i)
    if b[i.name] == nil and (every and can_matter(p, b, i) or asking and standard == nil) then
      b[i.name] = ask_input(i, standard)
    elseif b[i.name] == nil then
      b[i.name], taken[i.name] = standard, true
    end
    if b[i.name] == nil then missing[#missing + 1] = i.name end
  end
  if #missing > 0 then return K.no(p.number, "%w still needs %w", p.name, typed(missing)) end
end

-- Dice that were given and that nothing rolled.
local function refuse_left(p)
  local named_dice, row = K.dice.left()
  local unused = procedure.sorted_keys(named_dice or {})[1]
  if unused then return no_die(p, unused) end
  if row and #row > 0 then
    local first = type(row[1]) == "table" and table.concat(row[1], "+") or tostring(row[1])
    if #K.dice.rolled() == 0 then return K.no(p.number, "%s is one number too many: %w rolled no dice", first, p.name) end
    return K.no(p.number, "%s is one number too many: %w rolled nothing more", first, p.name)
  end
end

return { given = given, fill_in = fill_in, fill_from_board = fill_from_board, refuse_left = refuse_left }
