-- 8.1, 8.2, 9.7, 9.8.3 WHAT A CAP BUYS IN A SEGMENT
local caps, control, sequence, supply = import "caps", import "control", import "sequence", import "supply"
local fight, recovery = later "fight", later "recovery"

--- 12.5.2, A21, A60 Until turn 7 two German corps next to Antwerp shut in the Belgians who went there; by another
-- reading not any more when the German has declared a battle there.
local function refuse_shut(h)
  if game.acting ~= "allied" or not map.sets.antwerp:has(h) or not game.belgians_shut or switch.antwerp ~= "historical"
     or game.turn >= figure.open_turn or game.antwerp_attacked and switch.antwerp_battle == "frees" then return nil end
  local near = units{ side = "german", trait = "corps", within = map.sets.brussels + map.sets.hal }
  if lists.count(near, is "infantry") < figure.antwerp_guard then return nil end
  return no("12.5.2a", "two German corps shut the Belgians in Antwerp")
end

--- 14.1.1b, A48, 14.3.1a On turn 1 the Allied command is slow: in these hexes it may spend so many CAP.
local function slow_hexes()
  if switch.opening == "free" then return map.sets.west, figure.west_most end
  return map.sets.north, figure.north_most
end

local function is_slow() return game.turn == 1 and game.acting == "allied" end
--- 14.1.1b And in some it may spend none.
local function refuse_barred(h)
  if not is_slow() or switch.opening == "free" or not map.sets.barred:has(h) then return nil end
  return no("14.1.1b", "%s cannot be activated on turn 1", h)
end
--- 12.5.2, 14.1.1b A hex that cannot be activated, whoever has CAP for it.
local function refuse_closed(h) return refuse_shut(h) or refuse_barred(h) end

--- 14.1.1b, 14.3.1a A limit to their number.
local function refuse_slow(h)
  if not is_slow() then return nil end
  local free, hexes, most = switch.opening == "free", slow_hexes()
  if not hexes:has(h) or game.northern < most then return nil end
  if free then return no("14.3.1a", "two hexes from 1 to 66 were activated on this turn") end
  return no("14.1.1b", "a CAP was spent in the north on this turn")
end

--- 9.8.3b After a reorganisation only another.
local function refuse_more()
  if game.regrouped then return no("9.8.3b", "after a reorganisation only another one may follow") end
end

--- 8.1.1, 14.1.1b An activation costs a CAP; on turn 1 those of the north are counted.
local function pay(h, rule)
  local side = game.acting
  caps.spend(side, 1, rule)
  game.spent[side], game.ordered = game.spent[side] + 1, true
  if side == "allied" and game.turn == 1 and slow_hexes():has(h) then game.northern = game.northern + 1 end
end

--- 5.2, 12.5.2, 14.1.1b, 14.3.1a A CAP for each.
local function refuse_command(h, rule)
  return caps.refuse(game.acting, 1, rule) or refuse_closed(h) or refuse_slow(h)
end
--- 8.2, 9.8.3b An activation: none after a reorganisation.
local function refuse_activate(h) return refuse_more() or refuse_command(h, "5.2a") end
command.activate:param("hex", { refuse_one = refuse_activate, otherwise = { "8.2.1", "you have no unit in %s" },
  each = function() return occupied{ side = game.acting, without = "fort" } end })
--- 5.2, 8.2.1 One CAP; its units may then move and fight.
function command.activate:run(c)
  pay(c.hex, "5.2")
  game.activated = c.hex
  note("8.2", "%s is activated", c.hex)
  finish()
end

--- 8.7.3, 9.7.2, A36 The German first, after his General Retreat; then both, where both have supplied infantry.
local function refuse_entrench(h)
  local side, foe = game.acting, enemy(game.acting)
  if h.trench > 0 then return no("9.7.2b", "%s is already entrenched", h) end
  if not supply.feeds(h, side, "infantry") then return no("9.7.2a", "you have no supplied infantry in %s", h) end
  if game.withdrawing == "allied" then return no("8.7.3c", "only the German digs in after a retreat") end
  if game.withdrawing then return caps.refuse(side, 1, "5.2c") end
  if game.retreated.german == 0 then return no("9.7.1", "nobody entrenches before the German General Retreat") end
  if side == "allied" and not game.dug then return no("9.7.2a", "the German has not dug a trench yet") end
  if not supply.feeds(h, foe, "infantry") then return no("9.7.2a", "there is no supplied enemy infantry in %s", h) end
  return refuse_more() or caps.refuse(side, 1, "5.2c")
end
command.entrench:param("hex", { refuse_one = refuse_entrench,
  each = function() return control.troops(game.acting) end })
--- 8.7.3, 9.7.2, 9.7.3 One CAP for a trench of level 1; after his General Retreat the German digs on.
function command.entrench:run(c)
  c.hex.trench, game.digging = 1, game.withdrawing ~= nil
  note(game.digging and "8.7.3" or "9.7.2", "%s is entrenched", c.hex)
  if game.acting == "german" then game.dug = true end
  if game.digging then return caps.spend("german", 1, "8.7.3") end
  pay(c.hex, "9.7.2")
  finish()
end

--- 9.8.3a, A12 Disrupted units in supply, and no enemy troops or forts in the hex.
local function refuse_reorganise(h)
  local side = game.acting
  if control.present(enemy(side)):has(h) then return no("9.8.3a", "there are enemies in %s", h) end
  if #recovery.disrupted(h, side) == 0 then return no("9.8.3a", "no unit in %s is both supplied and Disrupted", h) end
  return refuse_command(h, "5.2e")
end
command.reorganise:param("hex", { refuse_one = refuse_reorganise,
  each = function() return hexes_of(units{ side = game.acting, face = "disrupted", on_map = true }) end })
--- 9.8.3, 8.1.1b As the first activation only another reorganisation may follow; as a later one it ends the segment.
function command.reorganise:run(c)
  pay(c.hex, "9.8.3")
  recovery.restore(c.hex, game.acting, "9.8.3")
  if game.spent[game.acting] == 1 then game.regrouped = true else game.ended = true end
  finish()
end

local function is_first() return game.spent[game.acting] == 0 end
--- 8.1.1a Before the first CAP of a segment it is a pass. At a table what comes next is the other's.
local function end_segment()
  game.passed, game.ended = is_first(), true
  note("8.1.1", game.passed and "the %s player passes" or "the %s player ends his segment", game.acting)
  if game.laid then act(enemy(game.acting)) end
end
--- 8.1.1a, 8.4.9b Not while a General Retreat is owed.
function command.pass:run()
  if is_first() and game.acting == "allied" and sequence.retreat_owed() then
    return no("8.4.9b", "Paris is in danger: you may not pass before your General Retreat")
  end
  end_segment()
end

-- At a table nobody may have said whose segment it is.
function phase.order.open()
  if not game.acting then act(game.next or game.initiative or sides[1]) end
end
phase.order.done = false
--- 8.1.1b Nothing to decide without CAP, or when the segment is over.
function phase.order.over() return game.ended or game.cap[game.acting] == 0 end
--- 8.1.1a Who goes on without an order, as a table may, leaves the initiative to the other.
function phase.order.leave()
  if not game.ordered and not phase.order.over() then end_segment() end
end
function phase.order.status()
  return text("CAP: %d, of the enemy %d", game.cap[game.acting], game.cap[enemy(game.acting)])
end
function phase.order.due() return text("activate a hex, or pass") end

--- 9.1.2a, 9.1.2c Who may still attack in a hex: in the activated one those who did not move, elsewhere who entered it.
local function candidates(h)
  local able = h:units{ side = game.acting, trait = "combat", attacking = false }
  return lists.filter(able, function(u) return (u.wave == 0) == (h == game.activated) end)
end
local can_attack = is "not disrupted and not defence_only"
local function refuse_declare(h)
  if not control.present(enemy(game.acting)):has(h) then return no("9.1.2a", "there is nothing to attack in %s", h) end
  if h.fought then return no("9.1.3e", "%s has been attacked in this activation", h) end
  if h.battle and h ~= game.activated then return no("9.1.2", "a battle is declared in %s", h) end
  if not lists.any(candidates(h), can_attack) then return no("9.1.2", "no unit that can attack is in %s", h) end
  return h == game.activated and refuse_closed(h) or nil
end
command.declare:param("hex", { refuse_one = refuse_declare,
  each = function() return control.troops(game.acting) * control.present(enemy(game.acting)) end })
command.declare:param("units", { each = function(c) return candidates(c.hex) end,
  refuse = function(c, list)
    if c.hex == game.activated or #list == #candidates(c.hex) then return nil end
    return no("9.1.2c", "all that entered %s must attack", c.hex)
  end })
--- 9.1.2, 12.5.2 A battle is declared.
local function announce(h)
  h.battle = true
  if game.acting == "german" and map.sets.antwerp:has(h) then game.antwerp_attacked = true end
  note("9.1.2", "a battle is declared in %s", h)
end
--- 9.1.2 In the activated hex those that are named attack and do not move; elsewhere all that entered.
function command.declare:run(c)
  for _, u in ipairs(c.units) do u.attacking = true end
  announce(c.hex)
end

function phase.movement.over() return game.activated == nil or game.ended end
function phase.movement.status() return game.activated and text("activated: %s", game.activated) end

local attacks = declared{ each = function() return where("battle", true):list() end, rule = "9.1.3",
  none = "no battle is declared in %s", left = "battles to resolve: %d",
  due = { "1 battle is still to be resolved", "%d battles are still to be resolved" } }
command.resolve:param("hex", attacks.one())
--- 9.1.3 In the order that the attacker likes.
function command.resolve:run(c) fight.resolve(c.hex) end
command.resolve:forecast(function(c) return fight.forecast(c.hex) end)
attacks.resolved_in "battles"

return { slow_hexes = slow_hexes, pay = pay, announce = announce, refuse_closed = refuse_closed }
