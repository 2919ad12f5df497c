-- 9.1 REACTION, 9.4 REACTION FIRE: what the other side does about something that a unit did
-- A trigger is what reactions.trigger is given:
--   unit      what did it; of a stack with light infantry the cavalry
--   kind      "enter", "turn", "stack", "reform", "fire" or "advance"
--   from      its hex before; moved: hexes it had entered before that
--   target    the unit it fired at; hexes: where that stood; mode: its way of fire, or "aside" if it moved by that
--   retiring  it fires and goes back; gun: what is on top of it now (stack)
--   no_react  units that may not react (11.4.9)
--   rides     it is cavalry that came: not light infantry that has come to cavalry (8.2.2); added here
local field, fire, ground = import "field", import "fire", import "ground"
local guns, interception, leaders = import "guns", import "interception", import "leaders"
local reaction_moves, sight, stacking = import "reaction_moves", import "sight", import "stacking"
local states, volley, wings = import "states", import "volley", import "wings"
local reactions = {}

-- --- 9.1.2, 9.1.3 whom a trigger concerns ---

--- 9.1.3e, 9.4.3, 8.3.1b, 10.3.4a Fire concerns only the target and what is in its hexes; retiring fire all who are
-- near.
local function is_concerned(u, t)
  if t.kind ~= "fire" or t.retiring or u == t.target then return true end
  local struck = t.hexes or t.target:covers()
  return lists.any(u:covers(), function(h) return lists.has(struck, h) end)
end
--- 11.4.9, 8.2.1a Light infantry is barred with its cavalry.
local function is_barred(u, t)
  local list = t.no_react or {}
  return lists.has(list, u) or lists.has(list, states.chief(u))
end
--- 9.1.1a.4, 10.8.9c Guns may have been lost since.
local function may_answer(u, t)
  return states.stands(u) and not u:is "morale_broken" and not is_barred(u, t) and is_concerned(u, t)
end
local function sees(u, t) return sight.unit_sees(u, t.unit) end                                  --- 9.1.3f

-- --- 9.4.5 cover ---

local function is_sheltered(u) return lists.all(u:covers(), ground.may_take_cover) end           --- 9.4.5
--- 9.4.5
local function take_cover(u)
  for _, each in ipairs(states.together(u)) do each.covered = true end
  note("9.4.5", "%s takes cover", u)
end
--- 9.4.5 To be asked before muskets or pistols are fired at those units: one that takes cover is not hurt and does not
-- fire back.
function reactions.cover(firer, targets)
  for _, u in ipairs(targets) do
    local may = not u.covered and is_sheltered(u) and fire.may_react(u, firer)
    local question = text("does %s take cover from the fire of %s?", u, firer)
    if may and yes(u.side, "9.4.5", question, "no") then take_cover(u) end
  end
end

-- --- what a unit may do ---

local function is_shot(mode) return mode ~= "salvo" end

--- 9.1.3c, 8.3.1b Of a stack that has changed its order the one on top is fired at: the guns where the unit cannot be.
local function aimed(u, t)
  if not t.gun then return t end
  local can = u:is "artillery" and guns.reaction(u, t) or fire.may_react(u, t.unit)
  if can then return t end
  return { unit = t.gun, kind = t.kind, from = t.from, moved = t.moved }
end

--- 9.4.1, 9.4.5
local function fire_words(u, t)
  if u.covered then return {} end
  t = aimed(u, t)
  local modes, list = fire.reactions(u, t.unit), {}
  if lists.any(modes, is_shot) then list[1] = "fire" end
  if lists.has(modes, "salvo") then list[#list + 1] = "salvo" end
  if #list > 0 and t.kind == "fire" and is_sheltered(u) then list[#list + 1] = "cover" end
  return list
end
local moves = { "intercept", "turn", "hedgehog", "withdraw" }
local may = { intercept = interception.may_try, turn = reaction_moves.may_turn, hedgehog = reaction_moves.may_form,
              withdraw = reaction_moves.may_withdraw }
--- 9.1.3e, 9.2, 9.3, 8.2.1a Fire is answered by fire; the cavalry of a stack moves for both.
local function move_words(u, t)
  if t.kind == "fire" or states.chief(u) ~= u then return {} end
  return lists.filter(moves, function(word) return may[word](u, t) end)
end
--- 6.2.3, 8.3.2, 9.2.4, 9.4.3, 9.4.4 Limbered guns withdraw, others fire or do what stands for it.
local function gun_words(g, t)
  if reaction_moves.may_withdraw(g, t) then return { "withdraw" } end
  if not guns.reaction(g, aimed(g, t)) then return {} end
  return field.troops_at(g.hex, g.side) and { "fire", "reface", "restack" } or { "fire", "reface" }
end

--- 9.1.1a The words for all that a unit may do about it.
function reactions.options(u, t)
  if not may_answer(u, t) then return {} end
  local words = u:is "artillery" and gun_words(u, t) or lists.joined(fire_words(u, t), move_words(u, t))
  return #words > 0 and sees(u, t) and words or {}
end

-- --- one reaction for each trigger. s: t, used (by unit: "fired", "moved"), words (by unit: what it may do now) ---

--- 9.1.4, 8.2.1c, 8.3.2b Both of a stack may fire, but not one fire and the other do something else; guns do not
-- change the order of a stack that has reacted.
local function words_left(u, s)
  local other = states.partner(u)
  if s.used[u] or other and s.used[other] == "moved" then return {} end
  return lists.filter(reactions.options(u, s.t), function(word)
    if word == "restack" then return not s.used[field.troops_at(u.hex, u.side)] end
    return word == "fire" or not (other and s.used[other])
  end)
end

--- 9.4.2 Cavalry that advanced after combat, or rode a hex or more before it came into the zone. What it does within
-- the zone adds nothing: then the first hex of its move tells.
local function is_rushing(u, t)
  if not t.rides then return false end
  if t.kind == "advance" then return true end
  local zone, move = field.front(u) + field.flank(u), game.move
  if t.kind == "enter" and not zone:has(t.from) then return (t.moved or 0) > 0 end
  return move.unit == t.unit and move.first ~= nil and not (zone:has(move.started) or zone:has(move.first))
end

--- 9.1.3a, 10.8.6b, 9.4.2 Active cavalry that avoided a shot has come into another hex; only what it rode itself
-- counts.
function reactions.follow_up(sidestepped)
  for _, aside in ipairs(sidestepped) do
    local u = aside.unit
    if wings.is_active(u) then
      reactions.trigger{ unit = u, kind = "enter", mode = "aside", from = aside.from,
                         moved = game.move.unit == u and game.move.entered or nil }
    end
  end
end

local function fire_volley(u, s, mode)
  local t = aimed(u, s.t)
  s.used[u] = "fired"
  local shot = volley.fire{ firer = u, mode = mode, reaction = true, at = fire.shots(u, mode, t.unit, true),
                            moved_cavalry = is_rushing(u, t), against_retiring = t.retiring }
  reactions.follow_up(shot.sidestepped)
end

local deeds = {}
--- 9.4.1, 9.4.3
function deeds.fire(u, s)
  local t = aimed(u, s.t)
  if not u:is "artillery" then return fire_volley(u, s, lists.find(fire.reactions(u, t.unit), is_shot)) end
  reactions.follow_up(guns.fire(u, t.unit, guns.reaction(u, t)).sidestepped)
end
function deeds.salvo(u, s) fire_volley(u, s, "salvo") end                                        --- 9.4.1
function deeds.cover(u) take_cover(u) end                                                       --- 9.4.5
--- 9.2.2
function deeds.turn(u, s)
  s.used[u] = "moved"
  reaction_moves.turn(u)
end
--- 9.2.3
function deeds.hedgehog(u, s)
  s.used[u] = "moved"
  reaction_moves.hedgehog(u, s.t)
end
--- 9.2.4
function deeds.withdraw(u, s)
  s.used[u] = "moved"
  reaction_moves.withdraw(u, s.t)
end
--- 9.3.2b, amb.intercept-then-react After a failure it may still react.
function deeds.intercept(u, s)
  if interception.attempt(u, s.t) then s.used[u] = "moved" end
end
--- 6.2.3
function deeds.reface(g, s)
  local list = lists.map({ 1, 2, 3, 4, 5 }, function(turn) return facing_turned(g.facing, turn) end)
  guns.reface(g, ask(g.side, "6.2.3", text("which way does %s turn?", g), list))
end
--- 8.3.2b Neither fires.
function deeds.restack(g, s)
  s.used[field.troops_at(g.hex, g.side)] = "moved"
  stacking.swap(g)
end

-- --- what comes with each ---

local function pistols_left(u)
  return states.shots(u) == 1 and text("the last pistol") or text("one of two pistols")
end
local prices = {}
--- 10.7.2
function prices.fire(u)
  if u:is "artillery" then return text("the only shot of this turn") end
  return states.has_pistols(u) and pistols_left(u) or nil
end
function prices.salvo() return text("the only salvo of this turn") end                           --- 10.4a
--- 9.3.2
function prices.intercept(u, t) return text("succeeds on %d or less", interception.most(u, t.unit)) end
--- 9.2.3b
function prices.hedgehog(u)
  return text("succeeds on %d or less, else a level of morale is lost", states.morale(u) - wings.rating(u))
end
function prices.cover() return text("no fire in answer") end                                     --- 9.4.5
function prices.reface() return text("no shot in this turn") end                                 --- 6.2.3
function prices.restack() return text("no shot in this turn") end                                --- 8.3.2b
function prices.withdraw() return text("once in this activation") end                            --- 9.2.4c
--- 9.1.1a
local function how(u, s)
  local function price(word) return prices[word] and prices[word](u, s.t) end
  return ask(u.side, "9.1.1a", text("how does %s react?", u), s.words[u], { price = price })
end

-- --- 9.1.1a the whole of it ---

--- 9.1.2 Those who could do something when it happened. Farther off than an interception only guns see anything to do.
local function witnesses(t)
  local side = enemy(t.unit.side)
  local alone = lists.filter(units{ side = side, trait = "leader", on_map = true }, reaction_moves.is_alone)
  return lists.filter(lists.joined(field.units(side), alone), function(u)
    local is_near = u:is "artillery" or u:distance(t.unit) <= figure.interception_range
    return is_near and (reaction_moves.must_form(u, t) or #reactions.options(u, t) > 0)
  end)
end

--- 9.2.3c Hedgehogs that must be tried come first.
local function form_forced(list, s)
  for _, u in ipairs(list) do
    if may_answer(u, s.t) and reaction_moves.must_form(u, s.t) and sees(u, s.t) then deeds.hedgehog(u, s) end
  end
end

-- Of a unit that wheels only the right half may have come into another hex.
local function came_to(t)
  local u = t.unit
  return u.hex == t.from and u:covers()[2] or u.hex
end
-- What the other side sees.
local function deed(t)
  local u = t.unit
  if t.kind == "enter" then return text("%s enters %s: who reacts?", u, came_to(t)) end
  if t.kind == "turn" then return text("%s turns in %s: who reacts?", u, u.hex) end
  if t.kind == "advance" then return text("%s advances to %s: who reacts?", u, came_to(t)) end
  if t.kind == "fire" then return text("%s fires: who reacts?", u) end
  return text("%s in %s: who reacts?", u, u.hex)
end
-- And what its units could do, if they are few.
local function joined(list, pattern)
  local all = text("%s", list[1])
  for i = 2, #list do all = text(pattern, all, list[i]) end
  return all
end
local function question(list, s)
  if #list > 3 then return deed(s.t) end
  local told = lists.map(list, function(u) return text("%s: %s", u, joined(s.words[u], "%s, %s")) end)
  return text("%s %s", deed(s.t), joined(told, "%s; %s"))
end
-- A side that lets a move pass is not asked at each hex of it.
local function is_on_its_way(t) return t.unit == game.move.unit and (t.kind == "enter" or t.kind == "turn") end
local function offers(t, list)
  local all = lists.joined({ "none" }, list)
  return is_on_its_way(t) and lists.joined(all, { "let_pass" }) or all
end
local function price_of_offer(answer)
  return answer == "let_pass" and text("nobody reacts to the rest of its move") or nil
end
--- 9.1.1, 9.1.1a One after the other, each as its side likes, while the unit is where it was.
local function one_by_one(list, s)
  local t, place = s.t, s.t.unit.pose.hexes
  if is_on_its_way(t) and game.move.let_pass then return end
  while states.stands(t.unit) and t.unit.pose.hexes == place do
    list = lists.filter(list, function(u)
      s.words[u] = states.on_map(u) and words_left(u, s) or {}
      return #s.words[u] > 0
    end)
    if #list == 0 then return end
    local u = ask(list[1].side, "9.1.1", question(list, s), offers(t, list), { price = price_of_offer })
    if u == "let_pass" then game.move.let_pass = true end
    if u == "none" or u == "let_pass" then return end
    deeds[how(u, s)](u, s)
    leaders.check_places()
  end
end

--- 9.3.4a, 9.1.6a, 7.3.1d May the move go on?
local function is_stopped(u) return not states.stands(u) or u:is "morale_broken" or u:is "formation_broken" end

--- 9.1.1a, 9.1.3g The other side reacts. Gives stopped: its move is over. Leaders
-- trigger nothing: none is named here.
function reactions.trigger(deed_done)
  local t = { rides = deed_done.unit:is "cavalry" }
  for name, value in pairs(deed_done) do t[name] = value end
  t.unit = states.chief(t.unit)
  local u, s = t.unit, { t = t, used = {}, words = {} }
  if not states.on_map(u) then return {} end
  local list = witnesses(t)
  form_forced(list, s)
  one_by_one(list, s)
  return { stopped = is_stopped(u) }
end

-- --- a question about two counters, where they stand ---

local asked = procedure("reaction", "9.1.1", "what a unit may do about an enemy")
asked:input("deed", { "enter", "turn", "reform", "fire", "advance" }, { default = "enter", rule = "9.1.3",
  text = "what the enemy has done there" })
--- 9.1.1
local function refuse_asked(u)
  if not u:is "unit" or not states.stands(u) then return no("9.1.1", "%s is no unit on the map", u) end
end
asked:on_board("unit", { refuse = refuse_asked })
asked:on_board("enemy", { type = "unit", refuse = refuse_asked })
--- 9.1.1a As if the enemy had just done it; of one that came, that it had ridden before is taken for granted.
function asked:run(b)
  if not b.board then return no("9.1.1", "name two units on the board, first the one that would react") end
  local u, foe = b.unit, states.chief(b.enemy)
  if u.side == foe.side then return no("9.1.1", "%s and %s are of one side", u, foe) end
  local t = { unit = foe, kind = b.deed, from = foe.hex, moved = 1, target = u, rides = foe:is "cavalry" }
  local forced = may_answer(u, t) and reaction_moves.must_form(u, t)
  local words = forced and { "hedgehog" } or reactions.options(u, t)
  if #words == 0 and not sees(u, t) then note("9.1.3f", "%s does not see %s", u, foe) end
  if forced then note("9.2.3c", "%s must try to form hedgehog", u) end
  for _, word in ipairs(words) do
    local price = prices[word] and prices[word](u, t)
    if price then note("9.1.1a", "%s: %s, %s", u, word, price) else note("9.1.1a", "%s: %s", u, word) end
  end
  if #words == 0 then note("9.1.1", "%s may do nothing about %s", u, foe) end
  return { reactions = #words }
end

return reactions
