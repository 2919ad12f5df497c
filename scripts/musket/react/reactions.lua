-- 9.1 REACTION, 9.4 REACTION FIRE: what the other side does about something that a unit did
-- A trigger t = { unit = who did it, kind = "enter" | "turn" | "stack" | "reform" | "fire" | "advance", from = hex
-- before, target = whom it fired at (hexes: where that stood), mode = way of fire, or "aside", if it moved by that,
-- moved = hexes entered before, wheeled = a turn that brought one half into a hex, gun = what is on top of it now
-- (stack), retiring = it fires and goes back, no_react = units barred (11.4.9) }.
-- reactions.trigger adds rides = it is cavalry.
local field          = import "field"
local fire           = import "fire"
local ground         = import "ground"
local guns           = import "guns"
local interception   = import "interception"
local leaders        = import "leaders"
local reaction_moves = import "reaction_moves"
local states         = import "states"
local wings          = import "wings"
local reactions = {}

-- --- 9.1.2, 9.1.3 whom a trigger concerns ---

-- 9.1.3e, 9.4.3, 8.3.1b Fire concerns the target alone and what is in its hexes; 10.3.4a retiring fire all who are
-- near.
local function is_concerned(u, t)
  if t.kind ~= "fire" or t.retiring or u == t.target then return true end
  local struck = t.hexes or t.target:covers()
  return lists.any(u:covers(), function(h) return lists.has(struck, h) end)
end

-- 11.4.9, 8.2.1a Light infantry is barred with its cavalry.
local function is_barred(u, t)
  local list = t.no_react or {}
  return lists.has(list, u) or lists.has(list, states.chief(u))
end
-- 9.1.1a.4, 9.1.3f
local function may_answer(u, t)
  return states.on_map(u) and not u:is "morale_broken" and not is_barred(u, t) and is_concerned(u, t)
     and ground.unit_sees(u, t.unit)
end

-- --- 9.4.5 cover ---

local function is_sheltered(u)
  return lists.all(u:covers(), ground.may_take_cover)
end
local function hide(u)
  for _, each in ipairs(states.together(u)) do each.covered = true end
  note("9.4.5", "%s takes cover", u)
end
-- To be asked before muskets or pistols are fired at those units: who takes cover is not hurt and does not fire back.
function reactions.cover(firer, targets)
  for _, u in ipairs(targets) do
    local may = u:is "troops" and not u.covered and is_sheltered(u) and fire.may_react(u, firer)
    if may and yes(u.side, "9.4.5", text("does %s take cover from the fire of %s?", u, firer), "no") then hide(u) end
  end
end

-- --- what a unit may do ---

local function is_shot(mode) return mode ~= "salvo" end

-- 9.1.3c, 8.3.1b Of a stack that has changed its order the one on top is fired at: the guns where the unit cannot be.
local function aimed(u, t)
  if not t.gun then return t end
  local can = u:is "artillery" and guns.reaction(u, t) or u:is "troops" and fire.may_react(u, t.unit)
  if can then return t end
  return { unit = t.gun, kind = t.kind, from = t.from, moved = t.moved }
end

-- 9.4.1, 9.4.5
local function fire_words(u, t)
  if u.covered then return {} end
  t = aimed(u, t)
  local modes, list = fire.reactions(u, t.unit), {}
  if lists.find(modes, is_shot) then list[1] = "fire" end
  if lists.has(modes, "salvo") then list[#list + 1] = "salvo" end
  if #list > 0 and t.kind == "fire" and t.unit:is "troops" and is_sheltered(u) then list[#list + 1] = "cover" end
  return list
end
-- 9.2, 9.3; 8.2.1a the cavalry of a stack moves for both. 9.1.3e Fire is answered by fire.
local function move_words(u, t)
  local list = {}
  if t.kind == "fire" or states.chief(u) ~= u then return list end
  if interception.may(u, t) then list[#list + 1] = "intercept" end
  if reaction_moves.may_turn(u, t) then list[#list + 1] = "turn" end
  if reaction_moves.may_form(u, t) then list[#list + 1] = "hedgehog" end
  if reaction_moves.may_withdraw(u, t) then list[#list + 1] = "withdraw" end
  return list
end
-- 6.2.3, 8.3.2, 9.4.3, 9.4.4
local function gun_words(g, t)
  local list = {}
  if guns.reaction(g, aimed(g, t)) then
    list = { "fire", "reface" }
    if field.troops_at(g.hex, g.side) then list[3] = "restack" end
  end
  if reaction_moves.may_withdraw(g, t) then list[#list + 1] = "withdraw" end
  return list
end

-- The words for all that a unit may do about it.
function reactions.options(u, t)
  if not may_answer(u, t) then return {} end
  if u:is "leader" then return reaction_moves.may_withdraw(u, t) and { "withdraw" } or {} end
  if u:is "artillery" then return gun_words(u, t) end
  return lists.joined(fire_words(u, t), move_words(u, t))
end

-- --- one reaction for each trigger. s: t, used (by unit: "fired", "moved"), fought ---

local fires = { fire = true, salvo = true, cover = true }

-- 9.1.4, 8.2.1c Both of a stack may fire, but not one fire and the other move; 8.3.2b guns do not change the order of
-- a stack that has reacted.
local function words_left(u, s)
  if s.used[u] then return {} end
  local other = states.partner(u)
  if other and s.used[other] == "moved" then return {} end
  local list = reactions.options(u, s.t)
  local troops = u:is "artillery" and field.troops_at(u.hex, u.side)
  return lists.filter(list, function(word)
    if word == "restack" then return not s.used[troops] end
    return fires[word] or not (other and s.used[other])
  end)
end

-- 9.4.2 Cavalry that advanced after combat, or rode a hex or more before it came into the zone. What it does within the
-- zone adds nothing: then the first hex of its move tells.
local function is_rushing(u, t)
  if not t.rides then return false end
  if t.kind == "advance" then return true end
  local zone = field.front(u) + field.flank(u)
  if t.kind == "enter" and not (t.from and zone:has(t.from)) then return (t.moved or 0) > 0 end
  return game.mover == t.unit and game.first ~= nil and not (zone:has(game.started) or zone:has(game.first))
end

-- 9.1.3a, 10.8.6b Active cavalry that avoided a shot has come into another hex.
local function follow_up(s, shot)
  for _, aside in ipairs(shot and shot.sidestepped or {}) do
    if wings.is_active(aside.unit) and states.on_map(aside.unit) then
      local moved = game.mover == aside.unit and game.entered or s.t.moved
      local r = reactions.trigger{ unit = aside.unit, kind = "enter", mode = "aside", from = aside.from, moved = moved }
      s.fought = s.fought or r.intercepted
    end
  end
end

local function volley(u, s, mode)
  local t = aimed(u, s.t)
  s.used[u] = "fired"
  follow_up(s, fire.volley{ firer = u, mode = mode, reaction = true, at = fire.shots(u, mode, t.unit, true),
                            moved_cavalry = is_rushing(u, t), against_retiring = t.retiring or false })
end

local deeds = {}
function deeds.fire(u, s)
  local t = aimed(u, s.t)
  if not u:is "artillery" then return volley(u, s, lists.find(fire.reactions(u, t.unit), is_shot)) end
  s.used[u] = "fired"
  follow_up(s, guns.fire(u, t.unit, nil, guns.reaction(u, t)))
end
function deeds.salvo(u, s) volley(u, s, "salvo") end
function deeds.cover(u, s)
  s.used[u] = "fired"
  hide(u)
end
function deeds.turn(u, s)
  s.used[u] = "moved"
  reaction_moves.turn(u)
end
function deeds.hedgehog(u, s)
  s.used[u] = "moved"
  reaction_moves.hedgehog(u, s.t)
end
function deeds.withdraw(u, s)
  s.used[u] = "moved"
  reaction_moves.withdraw(u, s.t)
end
-- 9.3.2b, amb.intercept-then-react After a failure it may still react.
function deeds.intercept(u, s)
  local succeeded, fought = interception.attempt(u, s.t)
  if succeeded then s.used[u] = "moved" end
  s.fought = s.fought or fought
end
function deeds.reface(g, s)
  local list = lists.map({ 1, 2, 3, 4, 5 }, function(turn) return facing_turned(g.facing, turn) end)
  s.used[g] = "fired"
  guns.reface(g, ask(g.side, "6.2.3", text("which way does %s turn?", g), list))
end
-- 8.3.2b Neither fires.
function deeds.restack(g, s)
  s.used[g], s.used[field.troops_at(g.hex, g.side)] = "fired", "moved"
  guns.swap(g)
end

-- --- 9.1.1a the whole of it ---

-- Those who could do something when it happened. Farther off than an interception only guns see anything to do.
local function witnesses(t)
  local side = enemy(t.unit.side)
  local alone = lists.filter(units{ side = side, trait = "leader", on_map = true }, reaction_moves.is_alone)
  return lists.filter(lists.joined(field.units(side), alone), function(u)
    local is_near = u:is "artillery" or u:distance(t.unit) <= interception.range
    return is_near and (reaction_moves.must_form(u, t) or #reactions.options(u, t) > 0)
  end)
end

-- 9.2.3c Hedgehogs that must be tried come first.
local function form_forced(list, s)
  for _, u in ipairs(list) do
    if states.on_map(s.t.unit) and may_answer(u, s.t) and reaction_moves.must_form(u, s.t) then deeds.hedgehog(u, s) end
  end
end

-- What the other side sees.
local function deed(t)
  local u = t.unit
  if t.kind == "enter" then return text("%s enters %s: who reacts?", u, u.hex) end
  if t.kind == "turn" then return text("%s turns in %s: who reacts?", u, u.hex) end
  if t.kind == "advance" then return text("%s advances to %s: who reacts?", u, u.hex) end
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
  local told = {}
  for i, u in ipairs(list) do told[i] = text("%s: %s", u, joined(words_left(u, s), "%s, %s")) end
  return text("%s %s", deed(s.t), joined(told, "%s; %s"))
end
-- Who lets a move pass is not asked at each of its steps.
local function is_on_its_way(t) return t.unit == game.mover and (t.kind == "enter" or t.kind == "turn") end
local function offers(t, list)
  local all = lists.joined({ "none" }, list)
  return is_on_its_way(t) and lists.joined(all, { "let_pass" }) or all
end
-- One after the other, each as its side likes, while the unit is where it was.
local function one_by_one(list, s)
  local t, place = s.t, field.hexes(s.t.unit)
  if is_on_its_way(t) and game.let_pass == t.unit then return end
  while states.on_map(t.unit) and states.serves(t.unit) and field.hexes(t.unit) == place do
    list = lists.filter(list, function(u) return states.on_map(u) and #words_left(u, s) > 0 end)
    if #list == 0 then return end
    local u = ask(list[1].side, "9.1.1", question(list, s), offers(t, list))
    if u == "let_pass" then game.let_pass = t.unit end
    if u == "none" or u == "let_pass" then return end
    deeds[ask(u.side, "9.1.1a", text("how does %s react?", u), words_left(u, s))](u, s)
    leaders.check_places()
  end
end

-- 9.3.4a, 9.1.6a, 7.3.1d May the move go on?
local function is_stopped(u)
  return not states.on_map(u) or not states.serves(u) or u:is "morale_broken" or u:is "formation_broken"
end

-- Gives intercepted: a combat was fought; stopped: its move is over; displaced: it
-- is not where it was. 9.1.3g Leaders trigger nothing.
function reactions.trigger(t)
  local s = { t = t, used = {}, fought = false }
  if t.unit:is "leader" or not states.on_map(t.unit) then
    return { intercepted = false, stopped = false, displaced = false }
  end
  t.rides = states.mounted(t.unit)                             -- 8.2.2 not if light infantry has come to cavalry
  t.unit = states.chief(t.unit)
  local u, place, list = t.unit, field.hexes(t.unit), witnesses(t)
  form_forced(list, s)
  if #list > 0 then one_by_one(list, s) end
  local moved = not states.on_map(u) or field.hexes(u) ~= place
  return { intercepted = s.fought, stopped = is_stopped(u), displaced = moved }
end

return reactions
