-- by_hand.lua - a change of the position that no rule makes: the hand of an umpire, or of players who lay out a table.
--
--   hand put c_31 1520 shaken facing ne; mark c_30 disrupted; set vp union 3 # we forgot the 20th
--
-- Changes are separated by semicolons; behind # stands why. It is a command like any other: the journal has it in full,
-- undo takes it back whole, and if one of the changes cannot be made none is.
local K = ...
local words = K.words

-- --- names ---

local function refuse(no) error(no, 0) end

local function unit_called(word)
  local unit, why = K.find_unit(word or "", {})
  if not unit then refuse(K.no("", "%s", why)) end
  return unit
end

local function place_called(word)
  local place, why = K.find_place(word or "", {})
  if not place then refuse(K.no("", "%s", why)) end
  return place
end

-- The word of a list that is meant; `what` says what these words are.
local function word_called(what, word, list)
  if #list == 0 then refuse(K.no("", "there is no %s in this game", what)) end
  if not word then refuse(K.no("", "missing: %s; there are %s", what, words.listed(list))) end
  local found, several = K.find_word(word, list)
  if found then return found end
  if several then refuse(K.no("", "%s could be %s", words.quoted(word), several)) end
  refuse(K.no("", "unknown %s %s; there are %s", what, words.quoted(word), words.listed(list)))
end

local function is_one_of(word, list) return (K.find_word(word, list)) end

-- --- counters ---

-- Each change leaves the words of its line as a journal has them.
local function counter(t, n)
  if not t[n] then refuse(K.no("", "a counter must follow %s", words.quoted(t[n - 1]))) end
  local unit = unit_called(t[n])
  t[n] = K.word(unit)
  return unit
end

local function place(t, n)
  local at = place_called(t[n])
  t[n] = K.word(at)
  return at
end

local function chosen(what, t, n, list)
  t[n] = word_called(what, t[n], list)
  return t[n]
end

local said = {}                                  -- what may follow a word that says more of a counter

function said.facing(unit, t, n) unit.facing = chosen(K.text("facing"), t, n, K.facings()) end

function said.covers(unit, t, n)
  local at = place(t, n)
  if not at.is_hex or not (unit.hex and unit.hex:adjacent(at)) then refuse(K.no("", "%s cannot cover %s as well: it is not next to it", unit, at)) end
  unit:cover(at)
end

local function words_of(unit)
  local all = K.unit_faces(unit)
  for _, mark in ipairs(K.marks()) do all[#all + 1] = mark end
  all[#all + 1], all[#all + 2] = "facing", "covers"
  return all
end

-- "shaken disrupted facing ne covers 3311": what is said of a counter, in any order. Gives the word that is no part of it.
local function describe(unit, t, n)
  while t[n] do
    local word = is_one_of(t[n], words_of(unit))
    if not word then break end
    t[n] = word
    if said[word] then
      n = n + 1
      said[word](unit, t, n)
    elseif is_one_of(word, K.unit_faces(unit)) then unit.face = word
    else unit:mark(word) end
    n = n + 1
  end
  return n
end

-- Which way it faces is asked for, if the rules want that and it was not said; its other half stands where the form has it.
local function stand(unit)
  local form = unit.hex and K.board.stance(unit)
  if not form then return end
  if not unit.facing then
    local list = K.map.facings()
    unit.facing = list[K.host_ask("one", nil, form.rule, K.text("which way does %s face?", unit), list, 1, 1, 0, nil, "fact")]
  end
  local pose = form.form == "double" and not unit.pose.second and K.pose(unit.hex, unit.facing, form.form)
  if pose then unit:cover(pose.second) end
end

local changes = {}

-- A counter may have its side or nation before its name: "german XV" is one name.
local function join_names(t)
  local n = 2
  while t[n + 1] do
    local both = t[n] .. " " .. t[n + 1]
    local owner = is_one_of(t[n], K.sides) or is_one_of(t[n], K.nations)
    if owner and not K.find_unit(t[n], {}) and K.find_unit(both, {}) then
      t[n] = both
      table.remove(t, n + 1)
    end
    n = n + 1
  end
end

-- "put Doles at 1421": a small word before a place says nothing.
local small = { { text = "at" }, { text = "in" }, { text = "to" } }

local function is_small(word)
  local typed = words.fold(word)
  for _, each in ipairs(small) do
    if typed == each.text or typed == words.fold(K.typed(each.text)) then return true end
  end
  return false
end

local function drop_small_words(t)
  for n = #t - 1, 3, -1 do
    local says_nothing = is_small(t[n]) and K.is_name("place", t[n + 1])
    if says_nothing and not K.is_name("unit", t[n]) and not K.is_name("place", t[n]) then table.remove(t, n) end
  end
end

-- Where several counters are named before their place, a word is the place if some place bears that name. A word that
-- is nothing is meant as a counter only if another word follows that is a place.
local function is_place(t, n)
  if K.is_name("place", t[n]) then return true end
  if K.is_name("unit", t[n]) then return false end
  if K.find_place(t[n], {}) then return true end
  return not K.find_unit(t[n], {}) and not (t[n + 1] and K.find_place(t[n + 1], {}))
end

local function is_inside(word)
  word = words.fold(word)
  return word == "inside" or word == words.fold(K.typed("inside"))
end

-- "1421"; "inside c_h1": a counter that hides others holds them.
local function put_place(t, n)
  if not is_inside(t[n]) then return place(t, n), n + 1 end
  t[n] = "inside"
  local holder = counter(t, n + 1)
  if not K.is_holder(holder) then refuse(K.no("", "%s holds no counters", holder)) end
  return holder, n + 2
end

-- "Doles Daniel 1421 shaken": these counters are put there, each as it is described. Gives the word behind it.
local function put_group(t, n)
  local group = { counter(t, n) }
  n = n + 1
  while t[n] and not is_inside(t[n]) and not is_place(t, n) do
    group[#group + 1] = counter(t, n)
    n = n + 1
  end
  if not t[n] then refuse(K.no("", "where is %s put? A hex must follow", group[#group])) end
  local at, behind = put_place(t, n)
  local after = behind
  for i = #group, 1, -1 do                                  -- the first that is named is on top
    group[i]:put(at)
    after = describe(group[i], t, behind)
    stand(group[i])
  end
  for _, unit in ipairs(group) do K.note("", "%s is in %s", unit, at) end
  return after, group[1]
end

-- "put Doles Daniel 1421", "put Doles 1421 Krzyzanowski 1520 shaken"
function changes.put(t)
  local n, last = 2, nil
  join_names(t)
  drop_small_words(t)
  repeat
    if last and not K.find_unit(t[n], {}) then chosen(K.text("face or mark"), t, n, words_of(last)) end
    n, last = put_group(t, n)
  until not t[n]
end

-- "take ru_2c en_3c"
function changes.take(t)
  join_names(t)
  for n = 2, math.max(2, #t) do
    local unit = counter(t, n)
    unit:put(nil)
    K.note("", "%s is taken off the map", unit)
  end
end

function changes.face(t)
  local unit = counter(t, 2)
  unit.face = chosen(K.text("face"), t, 3, K.unit_faces(unit))
  K.note("", "%s is %s", unit, unit.face)
end

-- Its next face.
function changes.flip(t)
  local faces = K.unit_faces(counter(t, 2))
  for i, face in ipairs(faces) do
    if face == unit_called(t[2]).face then t[3] = faces[i % #faces + 1] break end
  end
  t[1] = "face"
  changes.face(t)
end

function changes.facing(t)
  local unit = counter(t, 2)
  said.facing(unit, t, 3)
  K.note("", "%s faces %s", unit, unit.facing)
end

function changes.mark(t)
  local unit = counter(t, 2)
  unit:mark(chosen(K.text("mark"), t, 3, K.marks()))
  K.note("", "%s is %s", unit, t[3])
end

function changes.unmark(t)
  local unit = counter(t, 2)
  unit:unmark(chosen(K.text("mark"), t, 3, K.marks()))
  K.note("", "%s is no longer %s", unit, t[3])
end

-- --- variables, turn and phase ---

-- A value as its variable takes it, and as a journal has it.
local function value_of(t, n, kind, names)
  if kind == "number" then return math.tointeger(tonumber(t[n])) or refuse(K.no("", "%w must be a whole number", t[n - 1])) end
  if kind == "flag" then return chosen(K.text("value"), t, n, { "yes", "no" }) == "yes" end
  if kind == "name" then return chosen(K.text("value"), t, n, names) end
  if is_one_of(t[n], { "none" }) then return nil end
  if kind == "side" then return chosen(K.text("side"), t, n, K.sides) end
  if kind == "nation" then return chosen(K.text("nation"), t, n, K.nations) end
  if kind == "place" then return place(t, n) end
  return counter(t, n)
end

-- "set points blue 9" has its words in the wrong order.
local function refuse_order(word)
  for _, scope in ipairs{ "side", "nation", "counter", "hex" } do
    if K.variable(scope, word) then refuse(K.no("", "whose %w? Its owner comes first: set OWNER %w VALUE", word, word)) end
  end
end

-- Whether a variable of that name belongs to what the scope says.
local function has(scope, word) return word ~= nil and K.variable(scope, word) ~= nil end

-- The owner of a variable: a side, a nation, a counter, a hex. What has the variable goes before what has not, where a side and a
-- nation bear one name, or a counter and a hex one number.
local function owner_of(t, n, variable)
  local is_nations = is_one_of(t[n], K.nations) and has("nation", variable)
  if is_one_of(t[n], K.sides) and not is_nations then return "side", chosen(K.text("side"), t, n, K.sides) end
  if is_one_of(t[n], K.nations) then return "nation", chosen(K.text("nation"), t, n, K.nations) end
  local in_hexes, of_counters = has("hex", variable), has("counter", variable)
  if in_hexes and not of_counters and K.find_place(t[n], {}) then return "hex", place(t, n) end
  local is_units = K.is_name("unit", t[n]) or not K.find_place(t[n], {})
  if (is_units or of_counters and not in_hexes) and K.find_unit(t[n], {}) then return "counter", counter(t, n) end
  if not K.find_place(t[n], {}) then
    refuse_order(t[n])
    refuse(K.no("", "%s is no side, counter or hex", words.quoted(t[n])))
  end
  return "hex", place(t, n)
end

-- Terrain has a change of its own. Of a side and of a nation that has its name the variables are listed together.
local function refuse_variable(scope, word)
  if scope == "game" then refuse_order(word) end
  local list = {}
  for _, of in ipairs(scope == "side" and { "side", "nation" } or { scope }) do
    for _, name in ipairs(K.variables(of)) do if not string.find(name, "^by_hand") then list[#list + 1] = name end end
  end
  refuse(K.no("", "unknown variable %s; there are %s", words.quoted(word), table.concat(list, ", ")))
end

-- One owner's; `last` is the word of the value, which is understood for each of them.
local function set_one(t, scope, owner, last)
  local kind, names = K.variable(scope, t[last - 1])
  if not kind then refuse_variable(scope, t[last - 1]) end
  K.set_variable(scope, owner, t[last - 1], value_of(t, last, kind, names))
  K.board.was_set(t[last - 1], owner)
end

-- "set vp 3", "set union vp 3", "set ru_2c moved yes", "set 1520 1521 1620 holder union"
function changes.set(t)
  if not t[3] then refuse(K.no("", "what is set, and to what? Write set NAME VALUE, or set OWNER NAME VALUE")) end
  join_names(t)
  local last = #t
  if last == 3 then set_one(t, "game", nil, last) end
  for n = 2, last - 2 do
    local scope, owner = owner_of(t, n, t[last - 1])
    set_one(t, scope, owner, last)
  end
  K.note("", "%w is now %w", t[last - 1], t[last])
end

function changes.terrain(t) K.part "hand_terrain".change(t) end

-- At a table the turn before is over then; in a game only the number changes.
function changes.turn(t)
  local turns = K.turns()
  t[2] = is_one_of(t[2] or "", turns) or turns[math.tointeger(tonumber(t[2])) or 0] or t[2]
  local turn = K.turn_number(chosen(K.text("turn"), t, 2, turns))
  K.note("", "the turn is %s", t[2])
  if K.board.is_table() and turn ~= K.game.turn then K.board.enter_turn(turn) else K.set_turn(turn) end
end

-- At a table the phase is entered as in play.
function changes.phase(t)
  local names = {}
  for i, one in ipairs(K.phase.all()) do names[i] = one.name end
  chosen(K.text("phase"), t, 2, names)
  local side = t[3] and chosen(K.text("side"), t, 3, K.sides)
  K.note("", "the phase is %w", t[2])
  if K.board.is_table() then return K.board.enter_phase(t[2], side) end
  K.board.stand_in(t[2])
  if side then K.act(side) end
end

-- A reading that the players agree on: a switch by its name or the number of its rule, of several the one that has this
-- value; 19 is 19.0. It holds from now on.
function changes.switch(t)
  local names, numbered, fitting = {}, {}, {}
  for _, one in ipairs(K.switches()) do
    names[#names + 1] = one.name
    local is_meant = one.rule == t[2] or one.rule == t[2] .. ".0"
    if is_meant then numbered[#numbered + 1] = one.name end
    if is_meant and t[3] and K.find_word(t[3], one.values) then fitting[#fitting + 1] = one.name end
  end
  if #fitting == 1 then numbered = fitting end
  if #numbered > 1 then refuse(K.no(t[2], "%s has several readings: %s", t[2], table.concat(numbered, ", "))) end
  t[2] = numbered[1] or chosen(K.text("switch"), t, 2, names)
  local one = K.lists.find(K.switches(), function(each) return each.name == t[2] end)
  chosen(K.text("value"), t, 3, one.values)
  K.set_switch(t[2], t[3])
  K.board.lay_all()                              -- what it brings into play
  K.note(one.rule, "%w is now %w", t[2], t[3])
end

function changes.acting(t)
  K.act(chosen(K.text("side"), t, 2, K.sides))
  K.note("", "%s acts", t[2])
end

-- --- a line of changes ---

local order = { "put", "take", "face", "flip", "facing", "mark", "unmark", "set", "terrain", "turn", "phase", "acting", "switch" }

local function split(text)
  local list = {}
  for part in string.gmatch((string.gsub(text, "#.*$", "")), "[^;]+") do
    local tokens = words.split(part)
    if tokens and #tokens > 0 then list[#list + 1] = tokens end
  end
  return list, string.match(text, "#%s*(.-)%s*$")
end

-- Where counters were put, and what should not stand there by the rules: a table's players may have meant another hex.
local function breaches_of(list)
  local names, found = {}, {}
  for _, tokens in ipairs(list) do
    for n = 3, tokens[1] == "put" and #tokens or 0 do
      local at = K.find_place(tokens[n], {})
      if at and at.is_hex then names[#names + 1] = K.text("%s", at) end
    end
  end
  if #names == 0 then return found end
  local wanted = K.card_wanted()
  K.each_breach(function(rule, no)
    if K.lists.any(names, function(name) return string.find(no.text, name, 1, true) ~= nil end) then
      found[#found + 1] = { rule, no.text }
    end
  end)
  K.card_wanted(wanted)                          -- nobody is asked for what only an invariant looks at
  return found
end

-- A word with a space in it keeps its quotation marks.
local function written(tokens)
  local all = {}
  for i, word in ipairs(tokens) do all[i] = string.find(word, "[ ,;]") and '"' .. word .. '"' or word end
  return table.concat(all, " ")
end

local function change(text)
  local list, why = split(text)
  if #list == 0 then refuse(K.no("", "no change is named; there are %s", words.listed(order))) end
  local all = {}
  for i, tokens in ipairs(list) do
    changes[chosen(K.text("change"), tokens, 1, order)](tokens)
    all[i] = written(tokens)
  end
  for _, each in ipairs(K.board.is_table() and K.in_query("what should not stand there", breaches_of, list) or {}) do
    K.note(each[1], "against the rules: %s", each[2])
  end
  if why and why ~= "" then K.note("", "by agreement: %s", why) end
  local line = "hand " .. table.concat(all, "; ") .. (why and why ~= "" and " # " .. why or "")
  K.understood(line)
  K.ruled(line)
end

return { change = change, order = order }
