-- S5, S7, S8 AN ATTACK FROM BEGINNING TO END
local arms, book, combat, control = import "arms", import "book", import "combat", import "control"
local limits, losses = import "limits", import "losses"
local movement, offensive, retreat, trace = import "movement", import "offensive", import "retreat", import "trace"
local fight = {}

--- S5 Units in a hex that were not attacked yet; those that retreated into it take no part.
local function fresh(h, side, trait)
  return h:units{ side = side, trait = trait, assailed = false }
end
--- S5, S13 All of them defend together; a fort defends where no unit does.
local function defenders_of(h, side)
  local list = fresh(h, side, "combat")
  return #list > 0 and list or #h:units{ side = side, trait = "combat" } == 0 and fresh(h, side, "fort") or {}
end
--- S5 Whether a hex can still be attacked.
function fight.is_open(h, side) return #defenders_of(h, side) > 0 end

--- S5, 8.21d, 7.21d A unit is attacked once; a replacement marker on it is lost for the turn, and Done takes its place.
local function interrupt(u)
  u.assailed = true
  if not u:is "replacement" then return end
  u:mark "halted"
  limits.marker_lost(u)
  note(book.interrupted, "%s is attacked: its replacement is lost for this turn", u)
end

local function all_cavalry(list) return lists.all(list, arms.is_cavalry) end

--- S12 Each passes a check to get away from cavalry; from infantry, all get away.
local function gets_away(u, attackers)
  if not all_cavalry(attackers) or arms.withdraws_freely() then return true end
  return (test("1d6", "<=", arms.rating(u), "S12", "withdrawal", text("%s gets away", u)))
end
--- S12 The owner says which of those that can.
local function which_go(battle, able)
  return ask_some(battle.foe, "S12", "which cavalry retreats before combat?", able, { least = 0, most = #able })
end
--- S12 The same for odds, which tell both answers where units are asked about one by one.
local function whether_each_goes(battle, able)
  return lists.filter(able, function(u) return yes(battle.foe, "S12", text("%s: retreat before combat?", u), "no") end)
end
--- S12 Cavalry without infantry beside it may retreat before combat; `leave` takes away those that do, which are returned.
local function withdraw(battle, choose, leave)
  local gone = {}
  if not all_cavalry(battle.defenders) then return gone end
  for _, u in ipairs(choose(battle, lists.filter(battle.defenders, retreat.can_withdraw))) do
    if retreat.can_withdraw(u) and gets_away(u, battle.attackers) then
      leave(u)
      gone[#gone + 1] = u
      battle.defenders = lists.without(battle.defenders, u)
    end
  end
  return gone
end

--- S8, CRT.c Which attackers roll under a limit; by the other reading the defender says.
local function rolling(battle, outcome)
  if not outcome.attacker then return {} end
  local most = tonumber(outcome.limit)
  if not most or most >= #battle.attackers then return battle.attackers end
  local chooser = switch.loss_choice == "attacker" and battle.side or battle.foe
  return ask_some(chooser, "S8", "which attackers check?", battle.attackers, { least = most, most = most })
end

--- S7 The attackers that fail lose a step; they do not retreat. Returns how many fail.
local function check_attackers(battle, outcome, lose)
  local failed = 0
  for _, u in ipairs(rolling(battle, outcome)) do
    note("S7", "%s checks", u)
    if combat.check(u, outcome.attacker, false, battle).step_loss > 0 then
      failed = failed + 1
      lose(u)
    end
  end
  return failed
end

--- S7 A unit lost in defence may leave something behind that holds the hex.
local function settle_loss(u, battle)
  if not u.hex and limits.replaced(u, battle) then battle.holds = true end
end

--- S7, CRT.d Defenders that fail lose a step and owe a retreat. Returns what they owe, and how many fail.
local function check_defenders(battle, outcome)
  local owing, failed = {}, 0
  for _, u in ipairs(outcome.defender and battle.defenders or {}) do
    note("S7", "%s checks", u)
    local result = combat.check(u, outcome.defender, true, battle)
    if result.step_loss > 0 then
      failed = failed + 1
      losses.step(u)
      settle_loss(u, battle)
    end
    if u.hex and result.retreat > 0 then owing[u] = result.retreat end
  end
  return owing, failed
end

--- TEC.f Where the ground lets it, a unit may ignore a short retreat.
local function stays(u, hexes)
  return hexes <= limits.stands(u, u.hex)
         and ask(u.side, book.stand, text("%s: ignore the retreat?", u), { "stay", "retreat" }) == "stay"
end

--- S9 Unit by unit, in the order that the owner likes.
local function retreats(battle, owing)
  if battle.holds then return end
  local going = lists.filter(battle.defenders, function(u) return owing[u] end)
  in_turn(going, "S9", "which unit retreats first?", function(u)
    if stays(u, owing[u]) then return end
    retreat.go(u, owing[u])
    settle_loss(u, battle)
  end, function() return not battle.holds end)
end

--- S10 Into a hex that nobody holds any more any of the attackers may advance, within stacking.
local function advance(battle)
  local h = battle.hex
  if switch.advance == "none" or #h:units{ side = battle.foe } > 0 then return end
  local able = lists.filter(battle.attackers, function(u)
    return u.hex ~= nil and not limits.refuse_room(h, u) and not limits.refuse_advance(u, h)
  end)
  local going = ask_some(battle.side, "S10", text("which units advance into %s?", h), able,
    { least = 0, most = #able, refuse = function(list) return #list > 0 and limits.refuse_room(h, list) or nil end })
  for _, u in ipairs(going) do
    local from = u.hex
    u:move(h, "S10")
    control.enter(u, h, "advance")
    movement.carried(u, from)
  end
end

--- 5.31 At a table a unit without a marker is supplied, as on the map; what is cut now may have had one.
local function tell_supplied(list)
  if game.scenario ~= "table" or game.determined then return end
  for _, u in ipairs(list) do
    if u:is "combat" and arms.supply(u) == "full" and not trace.state(u) then
      note("5.31", "assumed: %s", text("%s is supplied, for it has no marker; but no line reaches it now", u))
    end
  end
end

local function battle_of(h, attackers)
  local side = attackers[1].side
  return { hex = h, side = side, foe = enemy(side), attackers = attackers, defenders = defenders_of(h, enemy(side)) }
end

--- S5, S7 Markers, ratings, retreat before combat; the column; the checks of both; retreats; advance.
function fight.resolve(h, attackers)
  local battle = battle_of(h, attackers)
  for _, u in ipairs(attackers) do u.attacked = true end
  for _, u in ipairs(battle.defenders) do interrupt(u) end
  tell_supplied(lists.joined(attackers, battle.defenders))
  arms.prepare(lists.joined(attackers, battle.defenders))
  withdraw(battle, which_go, retreat.withdraw)
  if #battle.defenders > 0 then
    local outcome = combat.rule(battle)
    check_attackers(battle, outcome, losses.step)
    retreats(battle, (check_defenders(battle, outcome)))
  end
  advance(battle)
end

--- S9 A retreat that cannot be made is the end of the unit.
local function is_trapped(u, hexes)
  if retreat.can_go(u, hexes) then return false end
  losses.eliminate(u, "S9")
  return true
end

--- 10.1 Before combat is declared: with offensive support, and without.
local function foresee_support(side)
  local marker = not game.fighting and lists.find(offensive.at_hand(), function(m) return not offensive.refuse(m) end)
  if marker and yes(side, "10.1", text("%s is announced?", marker), "no") then game.support = marker end
end

-- In odds nobody goes and no attacker loses: what counts is how many.
local function leave_be(_u) end

--- S7, S8, S9, S10, S12, TEC.f What an attack would bring: steps lost, the longest retreat of a unit that is left, and
-- whether its hex is left empty. The defenders' losses are real, for what replaces a lost unit ends the retreats; each fall
-- of the dice begins anew.
function fight.forecast(h, attackers)
  local battle = battle_of(h, attackers)
  foresee_support(battle.side)
  arms.prepare(lists.joined(attackers, battle.defenders))
  local away = withdraw(battle, whether_each_goes, leave_be)
  local outcome = #battle.defenders > 0 and combat.rule(battle) or { column = "none" }
  local attacker_steps = check_attackers(battle, outcome, leave_be)
  local owing, defender_steps = check_defenders(battle, outcome)
  local back = 0
  for _, u in ipairs(battle.defenders) do
    if not battle.holds and owing[u] and not stays(u, owing[u]) then
      if is_trapped(u, owing[u]) then
        defender_steps = defender_steps + 1
        settle_loss(u, battle)
      else
        away[#away + 1] = u
        back = math.max(back, owing[u])
      end
    end
  end
  if battle.holds then away, back = {}, 0 end
  return { column = outcome.column, attacker_steps = attacker_steps, defender_steps = defender_steps, longest_retreat = back,
           left_empty = lists.all(h:units{ side = battle.foe }, function(u) return lists.has(away, u) end) }
end

total{ text = "the hex is left empty", rule = "S10", when = "left_empty" }
total{ text = "a defender retreats", rule = "S7", when = "longest_retreat > 0" }
total{ text = "the defenders lose a step or more", rule = "S7", when = "defender_steps > 0" }
total{ text = "the attackers lose a step or more", rule = "S7", when = "attacker_steps > 0" }
total{ text = "the attackers lose more than the defenders", rule = "S7", when = "attacker_steps > defender_steps" }

return fight
