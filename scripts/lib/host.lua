-- host.lua - what the program calls, and what scripts are offered.
local K = ...
local asking, command, phase, procedure, words = K.asking, K.command, K.phase, K.procedure, K.words

-- --- what ends, who is told, how the game sees ---

local over_options = { winner = true, result = true, rule = true }
local function game_over(t)
  procedure.only_known("game_over", t, over_options)
  local parts, plain = {}, {}
  for _, word in ipairs{ t.winner or t.result, t.winner and t.result } do
    parts[#parts + 1], plain[#plain + 1] = K.shown(word), word
  end
  if K.board.is_table() then return K.note(t.rule or "", "by the rules the game is over: %s", table.concat(parts, ", ")) end
  K.note(t.rule or "", "The game is over: %s", table.concat(parts, ", "))
  K.set_over(table.concat(plain, ": "))
end

-- What is asked, rolled and told while f runs, only that side may see.
local function only_for(side, f, ...)
  local before = K.audience(side)
  local results = table.pack(f(...))
  K.audience(before)
  return table.unpack(results, 1, results.n)
end

-- How the game sees: f(from, to) gives the options of hex:sees, and `rule`, `refuse`.
local sight
local function sight_rule(f)
  K.declaring()
  sight = f
end

local invariants = {}
K.invariants = invariants
-- invariant(rule, check), or invariant(rule, text, check): what check() then lists breaks it, and the text says so of each.
local function invariant(rule, said, check)
  K.declaring()
  if not check then said, check = nil, said end
  invariants[#invariants + 1] = { rule = rule, text = said, check = check }
end

-- What is shown of a counter: looking.lua asks for it.
local shown_options = { facts = true, figures = true, formation = true, arrives = true }
K.shown_of = {}
local function shown_as(t)
  K.declaring()
  procedure.only_known("shown_as", t, shown_options)
  for k, f in next, t do
    if type(f) ~= "function" then error("shown_as: " .. k .. " must be a function", 2) end
    K.shown_of[k] = f
  end
end

-- What `status` tells of the position: f() gives a list of { label, what }.
local reports = {}
local function report(f)
  K.declaring()
  reports[#reports + 1] = f
end

-- --- commands ---

local function reset()
  K.unasked = nil
  procedure.reset()
  phase.reset()
end

local function over() return K.no("", "the game is over") end

local function current()
  local _, name = K.phase_now()
  return name
end

local function unknown_verb(verb, name)
  local list, elsewhere = {}, command.phases_of(verb)
  for _, v in ipairs(command.verbs(name)) do
    if v.now then list[#list + 1] = v.shown end
    if v.name == verb then verb = v.shown end
  end
  list[#list + 1] = K.shown("done")
  if elsewhere then
    return K.no("", "%s belongs to another phase: %s. This one takes %s", words.quoted(verb), elsewhere, table.concat(list, ", "))
  end
  local near = words.nearest(verb, list)
  if near then return K.no("", "unknown command %s in this phase; did you mean %s?", words.quoted(verb), words.quoted(near)) end
  return K.no("", "unknown command %s in this phase, which takes %s", words.quoted(verb), table.concat(list, ", "))
end

local function ambiguous(verb, begun)
  local list = {}
  for i, cmd in ipairs(begun) do list[i] = cmd.elements[1].shown end
  return K.no("", "%s could be %s", words.quoted(verb), table.concat(list, ", "))
end

-- What a rule looked at, nobody has said and nobody is asked: told once, of all owners for whom it is the same, with
-- what to type if it is otherwise. What was told `before` in this command is left out; a ruling that is no command keeps
-- nothing. Gives how much has been told now.
local function tell_assumed(before, is_ruling)
  if not K.board.is_table() or K.enumerating() then return 0 end
  local list, lines, at = K.assumed(), {}, {}
  for i = (before or 0) + 1, #list, 7 do
    local card, owner, what, value, rule, how, is_unknown = table.unpack(list, i, i + 6)
    if is_unknown and not is_ruling then K.set_card(card, value) end
    local key = rule .. what .. value
    local line = at[key]
    if line then line.owners[#line.owners + 1] = owner
    else
      line = { rule = rule, what = what, value = value, how = how, owners = { owner ~= "" and owner or nil } }
      lines[#lines + 1], at[key] = line, line
    end
  end
  for _, line in ipairs(lines) do
    local what = #line.owners > 0 and K.text("%s: %s", table.concat(line.owners, ", "), line.what) or line.what
    K.note(line.rule, "assumed: %s: %s; if not: `%s …`", what, K.shown(line.value), line.how)
  end
  return #list
end

-- A ruling that is no command: its first way and the others that odds run are called alike.
function K.tell_assumed_in_ruling() tell_assumed(0, true) end

-- The command and its values, or nil, nil and the refusal. "done" is a command without values.
local function understand_at_table(tokens)
  local verb = words.fold(tokens[1])
  if verb == "done" or verb == words.fold(K.shown("done")) then return "done" end
  local cmd, c, no = K.board.understand(tokens)
  if cmd or no then return cmd, c, no end
  local near = words.nearest(tokens[1], K.board.verb_names())
  if near then return nil, nil, K.no("", "unknown command %s; did you mean %s?", words.quoted(tokens[1]), words.quoted(near)) end
  return nil, nil, K.no("", "unknown command %s; `help` lists them", words.quoted(tokens[1]))
end

local function understand(text)
  if K.game.over then return nil, nil, over() end
  if K.board.is_table() then
    local tokens = words.split(text)
    if not tokens or #tokens == 0 then return nil, nil, K.no("", "that is not a command") end
    return understand_at_table(tokens)
  end
  local name = current()
  if not name then return nil, nil, K.no("", "play has not begun") end
  local tokens = words.split(text)
  if not tokens or #tokens == 0 then return nil, nil, K.no("", "that is not a command") end
  local exact, begun = command.named(name, tokens[1])
  local cmd = exact or #begun == 1 and begun[1]
  if not cmd then
    local verb, done = words.fold(tokens[1]), K.shown("done")
    local is_done = verb == "done" or verb == words.fold(done)
    if is_done and #tokens == 1 then return "done" end
    if is_done then return nil, nil, K.no("", "%s: unexpected \"%s\"; usage: %s", done, tokens[2], done) end
    return nil, nil, #begun > 1 and ambiguous(tokens[1], begun) or unknown_verb(tokens[1], name)
  end
  local c, no = K.in_query("a check of the command", command.read, cmd, tokens)
  return c and cmd, c, no
end

-- At a table a duty is advice: what is still due is told, and the next phase comes.
local function done_at_table()
  local name = current()
  local no = name and not phase.is_over(name) and K.in_query("refuse_done", phase.refuse_done_told, name)
  K.understood("done")
  K.ruled("done", nil, K.shown("done"))
  if no then K.note(no.rule, "still due: %s", no.text) end
  local lapsed = K.lapsed()
  phase.after(true)
  K.board.tell_lapsed(lapsed())
  tell_assumed()
  K.board.tell_where()
end

local function done()
  if K.board.is_table() then return done_at_table() end
  local no = K.in_query("refuse_done", K.is_quiet() and phase.refuse_done or phase.refuse_done_told, current())
  if no then return no end
  K.understood("done")
  K.ruled("done", nil, K.shown("done"))
  phase.after(true)
end

local function play(cmd, c)
  local text = command.canonical(cmd, c)
  K.understood(text)
  if cmd.secret then K.audience(K.game.acting) end
  K.ruled(text, cmd.secret and K.text(cmd.secret), not K.is_quiet() and command.shown(cmd, c) or nil)
  local told = tell_assumed()
  K.under(cmd.rule)
  local no = cmd:run(c)
  K.under("")
  K.audience(nil)
  if K.is_refusal(no) then return no end
  if not K.board.is_table() then phase.after(false) end
  tell_assumed(told)
end

-- A move that no way leads to: the counter stands there in the end.
local function put_anyway(cmd, c)
  local unit, hex
  for _, p in ipairs(cmd.planner and cmd.params or {}) do
    if p.type == "unit" and not p.some then unit = c[p.name] elseif p.type == "hex" and not p.some then hex = c[p.name] end
  end
  if not (unit and hex) then return false end
  unit:put(hex)
  K.note(cmd.rule, "%s is in %s", unit, hex)
  return true
end

-- "anyway attack 1520 with Doles": what the rules forbid is ruled on all the same, if they say how it would be done.
local function play_anyway(text)
  if not K.board.is_table() then return K.no("", "in a game the rules stand") end
  local tokens, broken = words.split(text), {}
  if not tokens or #tokens == 0 then return K.no("", "that is not a command") end
  local read, cmd, c, no = pcall(K.board.understand, tokens, broken)
  if not read and (type(cmd) ~= "string" or not broken[1]) then error(cmd, 0) end
  if not read then return broken[1] end          -- what it breaks leaves nothing to go on from: a counter that is nowhere
  if not cmd then return no or K.no("", "unknown command %s; `help` lists them", words.quoted(tokens[1])) end
  local line = "anyway " .. command.canonical(cmd, c)
  K.understood(line)
  K.ruled(line, nil, not K.is_quiet() and K.shown("anyway") .. " " .. command.shown(cmd, c) or nil)
  for _, each in ipairs(broken) do K.note(each.rule, "as you play it: %s", each.text) end
  K.under(cmd.rule)
  local fine, result = pcall(cmd.run, cmd, c)
  K.under("")
  if not fine and not K.is_refusal(result) then
    if type(result) == "userdata" then error(result, 0) end
    if put_anyway(cmd, c) then return tell_assumed() end
    return K.no("", "it cannot be ruled on: the rules do not say how it would be done; `put` puts a counter anywhere")
  end
  if K.is_refusal(result) then return result end
  tell_assumed()
end

local host = {}

function host.begin(start)
  reset()
  phase.begin(start)
end

-- "card crt.results.3.2:1": the players tell it, or tell it anew.
local function told(text)
  local n = K.card_named(string.match(text, "^card (.+)$") or "")
  if not n then return false end
  K.understood(text)
  K.ruled(text)
  asking.ask_card(n)
  return true
end

function host.lay_out() K.board.lay_all() end
function host.laid() return K.board.is_table() and K.board.laid() or {} end

function host.command(text)
  reset()
  if told(text) then return end
  local by_hand = string.match(text, "^hand (.+)$")
  if by_hand then return K.part "by_hand".change(by_hand) end
  local anyway = string.match(text, "^anyway (.+)$")
  if anyway then return play_anyway(anyway) end
  local cmd, c, no = understand(text)
  if no then return no end
  if cmd == "done" then return done() end
  return play(cmd, c)
end

local function foresee(cmd, c)
  if cmd.forecaster then return procedure.forecast(cmd.forecaster, c) end
  return cmd:run(c)
end

-- The command as it was understood for the first way the dice can fall; for the others it is not read again.
local ready

local function copied_values(c)
  local copy = K.copied(c)
  for name, value in next, copy do
    if name ~= "command" and type(value) == "table" then copy[name] = K.copied(value) end
  end
  return copy
end

-- The same, of a command that has odds before its phase comes (odds_in).
local function understand_early(text)
  local tokens = not K.game.over and not K.board.is_table() and words.split(text)
  local cmd = tokens and tokens[1] and command.foreseen(current(), tokens[1])
  if not cmd then return understand(text) end
  local c, no = K.in_query("a check of the command", command.read, cmd, tokens)
  return c and cmd, c, no
end

local function is_from(word)
  word = words.fold(word)
  return word == "from" or word == words.fold(K.typed("from"))
end

-- Whether the word belongs to the command itself.
local function has_from(verb)
  return K.lists.any(command.commands, function(cmd)
    return (cmd.verb == verb or cmd.elements[1].shown == verb) and string.find(cmd.usage, " from ", 1, true) ~= nil
  end)
end

-- "attack 1520 with Doles from 1421": what if he stood there? Gives the command, and whom to put where.
local function split_where(text)
  local tokens, from = words.split(text) or {}, nil
  for i = 2, #tokens do if is_from(tokens[i]) then from = i end end
  if not from or not tokens[from + 1] or has_from(tokens[1]) then return text, {} end
  local said = {}
  for i = 1, from - 1 do said[i] = string.find(tokens[i], " ", 1, true) and words.quoted(tokens[i]) or tokens[i] end
  return table.concat(said, " "), { table.unpack(tokens, from + 1) }
end

-- Counters and places in turn; a place first is that of all whom the command names.
local function stand_where(list, actors)
  local group = actors
  local i = 1
  while i <= #list do
    local place = K.find_place(list[i], {})
    local unit = not place and K.find_unit(list[i], {})
    if unit then group = { unit }
    elseif place and #group > 0 then
      for k = #group, 1, -1 do group[k]:put(place) end
      group = {}
    else
      return K.no("", "%s is no counter and no place", words.quoted(list[i]))
    end
    i = i + 1
  end
end

local supposed                                   -- where counters stand for the odds under way, and who they are

-- Who acts in a command: the counters that it names, of the side of the last one.
local function actors_of(text)
  local list = {}
  for _, token in ipairs(words.split(text) or {}) do
    local unit = not K.find_place(token, {}) and K.find_unit(token, K.units{ on_map = true })
    if unit then list[#list + 1] = unit end
  end
  return K.lists.filter(list, function(u) return u.side == list[#list].side end)
end

-- A command whose odds are asked for, and its values; or nil, nil and the refusal.
local function understand_for_odds(text, read)
  reset()
  local where
  text, where = split_where(text)
  supposed = #where > 0 and { where = where, actors = actors_of(text) } or nil
  local misplaced = supposed and stand_where(supposed.where, supposed.actors)
  if misplaced then return nil, nil, misplaced end
  local cmd, c, no = read(text)
  if no then return nil, nil, no end
  if cmd == "done" then return nil, nil, K.no("", "done rolls no dice: it has no odds") end
  local canonical = command.canonical(cmd, c)
  K.understood(canonical)
  K.ruled(canonical, nil, command.shown(cmd, c))
  K.dice.forget()
  if K.enumerating() then
    ready = { cmd = cmd, c = copied_values(c) }
    K.is_ready()
  end
  return cmd, c
end

-- What `odds` runs: the command's forecast, or itself.
function host.forecast(text)
  local cmd, c, no = understand_for_odds(text, understand_early)
  if no then return no end
  return foresee(cmd, c)
end

-- What it runs of a row of commands: each itself, and the next one in the position that it leaves.
function host.play_on(text)
  local cmd, c, no = understand_for_odds(text, understand)
  if no then return no end
  return cmd:run(c)
end

local function stand_again()
  if supposed then stand_where(supposed.where, supposed.actors) end
  K.board.stand_again()
end

function host.play_on_again()
  reset()
  stand_again()
  return ready.cmd:run(copied_values(ready.c))
end

host.totals = K.totals.of

function host.rule(name, inputs, may_ask)
  reset()
  return procedure.rule(name, inputs, may_ask)
end

function host.forecast_again()
  reset()
  stand_again()
  return foresee(ready.cmd, copied_values(ready.c))
end

function host.rule_again()
  reset()
  return procedure.rule_again()
end

-- All that the library keeps while a command runs, and that decides how it goes on.
function host.held() return { procedure.kept(), K.dice.kept(), phase.kept() } end

-- A bot: mostly commands, sometimes done, and done when there is nothing else.
function host.random()
  reset()
  if K.game.over then return over() end
  local name = current()
  local hurry = K.random(12) == 1
  if hurry and not K.in_query("refuse_done", phase.refuse_done, name) then return done() end
  local cmd, c = K.in_query("a list of what is legal", K.listing.choose, name)
  if not cmd then
    local no = done()
    if not no then return end
    cmd, c = K.in_query("a list of what is legal", K.listing.choose, name, true)
    if not cmd then return K.no(no.rule, "dead end: nothing is legal, and done is refused: %s", no.text) end
  end
  local again, no = K.in_query("a check of the command", command.settled_again, cmd, c)
  if no then error("legal offers " .. command.canonical(cmd, c) .. ", which is refused: " .. no.rule .. " " .. no.text, 0) end
  return play(cmd, again)
end

-- --- questions ---

-- In canonical form; as the player reads it, and for one counter: looking.lua.
function host.legal(verb, most)
  local name = current()
  if not name or K.game.over then return {} end
  local list = K.listing.legal(name, verb ~= "" and verb or nil, most, command.canonical)
  if (not verb or verb == "done") and #list < most and not phase.refuse_done(name) then list[#list + 1] = "done" end
  return list
end

-- A command as the player would type it; nil if it is not legal.
function host.spoken(text)
  if K.board.is_table() then return text end
  local cmd, c, no = understand(text)
  if no then return nil end
  return cmd == "done" and K.shown("done") or command.brief(cmd, c)
end

local function starting_with(list, prefix)
  local out, seen = {}, {}
  prefix = words.fold(prefix)
  for _, w in ipairs(list) do
    if not seen[w] and string.sub(words.fold(w), 1, #prefix) == prefix then
      seen[w] = true
      out[#out + 1] = w
    end
  end
  table.sort(out)
  return out
end

-- The words of the values whose name begins so, or has such a word in it: "koni" is completed to 1004, a begun id to itself.
local function by_name(word_of, prefix)
  local ids, out = {}, {}
  for _, u in ipairs(K.named("unit", prefix)) do
    if word_of[u] then ids[#ids + 1], out[#out + 1] = u.id, word_of[u] end
  end
  for _, h in ipairs(K.named("hex", prefix)) do out[#out + 1] = word_of[h] end
  local begun = starting_with(ids, prefix)
  return #begun > 0 and begun or out
end

function host.complete(typed)
  local name = current()
  if not name then return {} end
  local tokens = words.split(typed) or {}
  local prefix = string.match(typed, "[ \t,]$") and "" or table.remove(tokens) or ""
  if #tokens == 0 then return {} end
  local exact, begun = command.named(name, tokens[1])
  local cmd = exact or #begun == 1 and begun[1]
  if not cmd then return {} end
  local list, word_of = command.following(cmd, tokens)
  local out = starting_with(list, prefix)
  return #out > 0 and out or by_name(word_of, prefix)
end

-- Why there is no plan, or ""; the command; then what it tells of itself, label and text in turn.
function host.plan(text)
  if not K.board.is_table() then return K.part "looking".plan(text, understand) end
  local refused, idle = {}, K.text("nothing moves in this phase")
  return K.board.first_of(K.board.side_of(string.match(text, "%S+")), function()
    local list = K.part "looking".plan(text, understand)
    if list[1] == "" then return list end
    if list[1] ~= idle then refused[#refused + 1] = { text = list[1], list = list } end
  end) or #refused > 0 and K.board.rarest(refused).list or { idle }
end

-- Why what was typed is none of the options, if the question says so: rule and text.
function host.why_not(text)
  local q = K.unasked
  local thing = q and (q.kind == "unit" and K.find_unit or K.find_place)(text, {})
  local no = thing and q.refuse(thing)
  return no and { no.rule, no.text } or {}
end

-- What stands in the way of a command: its rule and the refusal, then commands that come nearest to it and are legal.
-- Nothing if it is legal.
function host.obstacle(text)
  local list = K.supposing(function()
    local cmd, _, no = understand(text)
    if cmd == "done" and not K.board.is_table() then no = phase.refuse_done(current()) end
    return no and { no.rule, no.text } or {}
  end)
  if #list == 0 then return list end
  local function nearest() return current() and K.part "looking".nearest(text) or {} end
  local near = K.board.is_table() and K.board.where_known(words.split(text) or {}, nearest) or nearest()
  for _, line in ipairs(near) do list[#list + 1] = line end
  return list
end

function host.legal_shown(verb, text, most)
  local looking = K.part "looking"
  if not K.board.is_table() then return looking.legal_shown(verb, text, most) end
  return K.board.gathered(K.board.side_of(text), 1, 3, function() return looking.legal_shown(verb, text, most) end)
end
function host.legal_in_short(most)
  local looking = K.part "looking"
  if not K.board.is_table() then return looking.legal_in_short(most) end
  return K.board.gathered(nil, 0, 3, function() return looking.legal_in_short(most) end)
end
function host.counter(unit) return K.part "looking".counter(unit) end
function host.figures(unit) return K.part "looking".figures(unit) end
function host.reaches(unit)
  local looking = K.part "looking"
  if not K.board.is_table() then return looking.reaches(unit) end
  return K.board.gathered(unit.side, 1, 1, function() return looking.reaches(unit) end)
end
-- At a table every verb belongs to the phase that it needs.
function host.verbs()
  local list = command.verbs(current())
  if K.board.is_table() then
    for _, v in ipairs(list) do v.now = true end
  end
  return list
end
function host.procedures() return procedure.list() end
function host.handles() return K.part "handles".list() end
function host.changes() return K.part "handles".changes() end
function host.undeclared() return K.part "handles".undeclared() end
function host.citations() return K.part "handles".citations() end
function host.status() return phase.status(current()) end
function host.expand(text) return K.setup.expand(text) end

function host.sight(from, to) return sight and sight(from, to) end

-- Label and text in turn.
function host.reports()
  local list = {}
  for _, f in ipairs(reports) do
    for _, line in ipairs(f()) do
      list[#list + 1] = K.text("%s", line[1])
      list[#list + 1] = K.text("%s", line[2])
    end
  end
  return list
end

-- What breaks an invariant: nothing, a refusal or a list of them; with a text, what it is said of.
local function breaches_of(i)
  local found = i.check()
  if K.is_refusal(found) then return { found } end
  if not i.text then return found or {} end
  return K.lists.map(found or {}, function(one) return K.no(i.rule, i.text, one) end)
end

-- f(rule, refusal) for each breach. Stops where f is true.
local function each_breach(f)
  for _, no in ipairs(K.stacking.breaches()) do
    if f(no.rule, no) then return end
  end
  for _, i in ipairs(invariants) do
    for _, no in ipairs(breaches_of(i)) do
      if not K.is_refusal(no) then error("an invariant gives no(…), or a list of them", 0) end
      if f(i.rule, no) then return end
    end
  end
end

K.each_breach = each_breach                      -- by_hand.lua tells what a table should not hold

-- The first breach.
function host.invariants()
  local first
  each_breach(function(rule, no)
    first = rule .. ": " .. no.text
    return true
  end)
  return first
end

-- All of them: each with the place it speaks of, -1 if none.
function host.audit()
  local list = {}
  each_breach(function(rule, no)
    list[#list + 1] = rule .. ": " .. no.text
    list[#list + 1] = no.at or -1
  end)
  return list
end

-- The game's own scripts are loaded; mods come next.
function host.seal()
  command.close()
  procedure.close()
  phase.seal()
end

local function all_faults(lint)
  local faults = {}
  for _, list in ipairs{ K.tally.faults, procedure.check(), command.check(), lint and K.part "handles".check() or {} } do
    for _, f in ipairs(list) do faults[#faults + 1] = f end
  end
  return faults
end

function host.check(lint)
  local faults = K.sound and {} or all_faults(lint)
  host.seal()
  if K.handles then K.handles.link() end         -- no mod has named a rule if that part of the library was never wanted
  return faults
end

function host.value(side) return K.player.value(side) end
function host.terms() return K.player.terms() end
function host.pending() return K.player.pending() end
function host.think() command.keep_offers() end

host.ask_card = asking.ask_card

-- All through which scripts can be reached, for the proof that they keep nothing.
host.declared = { command.commands, procedure.order, phase.hooks, invariants, reports, function() return sight end, K.player.kept, asking.kept }

-- --- what scripts see ---

local function place(word) return K.place_word(word) or error("unknown hex or box \"" .. tostring(word) .. "\"", 2) end

-- What is declared can be named in two ways, `phase "order"` and `phase.order`.
local function both_ways(f)
  return setmetatable({}, { __call = function(_, ...) return f(...) end, __index = function(_, name) return f(name) end,
                            __newindex = function(_, name) error("nothing is declared by setting \"" .. tostring(name) .. "\"", 2) end,
                            __metatable = false })
end

local function one_procedure(name, rule, text)
  if type(rule) ~= "string" then return procedure.named(name, rule) end
  return procedure.procedure(name, rule, text)
end

host.api = {
  unit = K.unit, units = K.units, hex = K.hex, box = K.box, place = place, hexset = K.hexset, hexside = K.hexside, hexsides = K.hexsides, occupied = K.occupied, where = K.where,
  map = K.map, tables = K.tables, figure = K.figure, terrain = K.terrain, game = K.game, switch = K.switch, sides = K.sides,
  nations = K.nations, nations_of = K.nations_of, side_of = K.side_of, enemy = K.enemy, turn_number = K.turn_number,
  pose = K.pose, facing_turned = K.facing_turned, facing_sides = K.facing_sides,
  act = K.act, begin = K.begin, insert = K.insert, note = K.note, note_for = K.note_for, no = K.no, text = K.text,
  ask = asking.ask, ask_some = asking.ask_some, ask_number = asking.ask_number, usually = asking.usually,
  roll = K.dice.roll, roll_off = K.dice.roll_off, test = K.dice.test, pick = K.dice.pick, result_code = K.dice.result_code,
  lay_out = K.board.lay_out, when_put = K.board.when_put, when_set = K.board.when_set, tally = K.tally.tally, total = K.totals.total, procedure = both_ways(one_procedure), command = both_ways(command.command), phase = both_ways(phase.phase),
  finish = phase.finish, rule = function(name) return K.part "handles".rule(name) end, derived = K.derived.derived, only_for = only_for,
  yes = asking.yes, in_turn = asking.in_turn, lists = K.lists, is = K.is, hexes_of = K.hexes_of, declared = K.declared.declared, score = K.score.score,
  player = K.player.player, lead = K.player.lead,
  full = K.stacking.full, no_room = K.stacking.no_room, refuse_stack = K.stacking.refuse_stack, stack_room = K.stacking.stack_room,
  expected = K.schedule.expected, due = K.schedule.due, expect = K.schedule.expect, lay_schedule = K.schedule.lay_schedule,
  sight_rule = sight_rule, game_over = game_over, invariant = invariant, report = report, shown_as = shown_as,
}

return host
