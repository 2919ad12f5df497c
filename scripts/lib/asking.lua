-- asking.lua - what a rule asks of a player: one thing of several, some of them, a number, yes or no, a card.
local K = ...
local procedure = K.procedure

local function to_list(options)
  if type(options) == "userdata" then return options:list() end
  local list = {}
  for i, v in ipairs(options) do list[i] = v end
  return list
end

local function formatted(text)
  return type(text) == "string" and K.text(text) or text[1] and K.text(table.unpack(text))
end

local ask_options = { always = true, none = true, price = true, by = true, refuse = true }
local ask_some_options = { least = true, most = true, into = true, refuse = true, otherwise = true, price = true }
local CARD_MOST = 9999                            -- as kernel/state/card.h has it

-- What comes with each option, and the number of the default: the first with which nothing does. If something comes
-- with each there is none, nor among counters and places, which differ in what may come of them: an empty line is not a
-- risk that somebody chose. Words stand as the script has them, the one that does nothing rash first.
local function priced(list, price)
  if not price then return nil, type(list[1]) == "userdata" and -1 or 0 end
  local notes, standard = {}, -1
  for i, option in ipairs(list) do
    local note = K.in_query("price", price, option)
    notes[i] = note and formatted(note) or false
    if not note and standard < 0 then standard = i - 1 end
  end
  return notes, standard
end

local ask

-- Things of any kind, each called by what `by` gives for it; of those with one name the first.
local function ask_by(side, rule, text, options, opts)
  local names, named = {}, {}
  for _, one in ipairs(to_list(options)) do
    local name = opts.by(one)
    if name == nil then error("ask: by gives no name for an option", 3) end
    if named[name] == nil then names[#names + 1], named[name] = name, one end
  end
  local price = opts.price
  return named[ask(side, rule, text, names, { always = opts.always, none = opts.none, refuse = opts.refuse,
                                              price = price and function(name) return price(named[name]) end })]
end

-- Why something that is typed is none of the options, while the question is open.
local function unasked(list, refuse) return { refuse = refuse, kind = K.is_unit(list[1]) and "unit" or "hex" } end

-- Nothing is chosen by the word for it, which comes first and is the default; where there is nothing else, without a
-- question.
local function ask_or_none(side, rule, text, list, opts)
  if #list == 0 then return nil end
  local notes = priced(list, not K.is_quiet() and opts.price)
  K.unasked = opts.refuse and unasked(list, opts.refuse)
  if notes then table.insert(notes, 1, false) end
  table.insert(list, 1, opts.none == true and "none" or opts.none)
  local chosen = K.host_ask("one", side, rule, formatted(text), list, 1, 1, 0, nil, false, notes)
  K.unasked = nil
  if chosen > 1 then return list[chosen] end
end

function ask(side, rule, text, options, opts)
  if opts then procedure.only_known("ask", opts, ask_options) end
  if opts and opts.by then return ask_by(side, rule, text, options, opts) end
  local list = to_list(options)
  if opts and opts.none then return ask_or_none(side, rule, text, list, opts) end
  if #list == 0 then error("ask: there is nothing to choose from", 2) end
  if #list == 1 and not (opts and opts.always) then return list[1] end
  local notes, standard = priced(list, opts and not K.is_quiet() and opts.price)
  K.unasked = opts and opts.refuse and unasked(list, opts.refuse)
  local chosen = K.host_ask("one", side, rule, formatted(text), list, 1, 1, standard, nil, false, notes)
  K.unasked = nil
  return list[chosen]
end

-- Yes or no; `first` is the answer that is offered first.
local function yes(side, rule, text, first)
  if first and first ~= "yes" and first ~= "no" then error("yes: the default is \"yes\" or \"no\"", 2) end
  return ask(side, rule, text, first == "no" and { "no", "yes" } or { "yes", "no" }) == "yes"
end

-- Each of a list of units, in the order that its side likes; those for which `still` is false by then are left out.
local function in_turn(list, rule, text, f, still)
  while #list > 0 do
    local u = ask(list[1].side, rule, text, list)
    f(u)
    list = K.lists.filter(list, function(o) return o ~= u and (not still or still(o)) end)
  end
end

-- How many may be chosen, and why not these: of units that go into a hex, as many as fit in there. Where none does none must.
local function bounds(list, opts)
  local least, most = opts.least or 0, math.min(opts.most or #list, #list)
  if opts.into then most = math.min(most, K.stacking.how_many_fit(opts.into, list)) end
  return opts.into and most == 0 and 0 or least, most
end
local function refuse_some(opts, chosen)
  return opts.into and #chosen > 0 and K.stacking.refuse_stack(opts.into, chosen)
         or opts.refuse and K.in_query("refuse", opts.refuse, chosen)
end

-- opts: least, most, into = a hex that they enter, refuse(list), otherwise(thing): why it is none of them, price(thing): what
-- comes with it. Where none may be chosen nobody is asked. A choice that is refused is asked for again, with the reason in the
-- ruling.
local function ask_some(side, rule, text, options, opts)
  opts = opts or {}
  procedure.only_known("ask_some", opts, ask_some_options)
  local list = to_list(options)
  local least, most = bounds(list, opts)
  if least > most then error("ask_some: there are too few to choose from", 2) end
  if most == 0 then return {} end
  if least == #list and not opts.refuse then return list end
  local notes = priced(list, not K.is_quiet() and opts.price)
  for _ = 1, 100 do
    local chosen = {}
    K.unasked = opts.otherwise and unasked(list, opts.otherwise)
    for i, index in ipairs(K.host_ask("some", side, rule, formatted(text), list, least, most, -1, nil, false, notes)) do
      chosen[i] = list[index]
    end
    K.unasked = nil
    local no = refuse_some(opts, chosen)
    if not no then return chosen end
    K.note(no.rule, "%s", no.text)
  end
  error("ask_some: nothing that was chosen is allowed", 2)
end

local function ask_number(side, rule, text, low, high)
  if math.type(low) ~= "integer" or math.type(high) ~= "integer" then error("ask_number needs the lowest and the highest number", 2) end
  if low == high then return low end
  return K.host_ask("number", side, rule, formatted(text), nil, low, high, low - 1)
end

local function index_of(list, word)
  for i, w in ipairs(list) do if w == word then return i end end
end

-- What the players read off their own card. A text that is nowhere else in the table may be a slip, so it has to be asked for.
local OTHER = "other text"

local function ask_text(n, text, rule, ours)
  local answer = K.host_ask("text", nil, rule, ours and text .. " [" .. ours .. "]" or text, nil, 1, 1, -1, nil, true)
  if answer == "" then answer = ours or "-" end
  if K.set_card(n, answer) then return end
  K.note(rule, "a card's entry has at most 16 letters, not %s", answer)
  return ask_text(n, text, rule, ours)
end

local function ask_one(text, rule, list, ours, card)
  return list[K.host_ask("one", nil, rule, text, list, 1, 1, (index_of(list, ours) or 0) - 1, nil, card)]
end

local function ask_known_text(n, text, rule, list, ours)
  local known = { table.unpack(list) }
  known[#known + 1] = OTHER
  local answer = ask_one(text, rule, known, ours, true)
  if answer == OTHER then return ask_text(n, text, rule, ours) end
  K.set_card(n, answer)
end

local usual = {}                                 -- by variable: what it probably is

-- Called while scripts load. A number that players of a table are asked for (`asked`) is probably f(unit): an empty line is
-- that, and where nobody can answer it is assumed.
local function usually(variable, f)
  K.declaring()
  if usual[variable] then error("what " .. variable .. " usually is has been said", 2) end
  usual[variable] = f
end

-- Nobody has to look at his cards for it.
local function usual_of(n)
  local variable, unit = K.fact_of(n)
  local f = usual[variable]
  if not f then return nil end
  return (K.in_query("what a fact usually is", function()
    local value = f(unit)
    K.card_wanted(-1)
    return value
  end))
end

local function ask_card(n)
  local text, rule, list, number, least, any, ours, fact = K.card(n)
  local card = fact and "fact" or true
  if any and #list > 0 then return ask_known_text(n, text, rule, list, ours) end
  if any then return ask_text(n, text, rule, ours) end
  if number then
    local standard = usual_of(n) or math.tointeger(tonumber(ours)) or least - 1
    K.set_card(n, tostring(K.host_ask("number", nil, rule, text, nil, least, CARD_MOST, standard, nil, card)))
  else
    K.set_card(n, ask_one(text, rule, list, ours, card))
  end
end

return { ask = ask, ask_some = ask_some, ask_number = ask_number, ask_card = ask_card, usually = usually, kept = function() return usual end, yes = yes, in_turn = in_turn }
