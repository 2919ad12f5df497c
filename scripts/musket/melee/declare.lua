-- 11.1.2, 11.2A, 11.2B, 11.2C CLOSE COMBATS ARE DECLARED BY BOTH SIDES, THEN FOUGHT ALONG THE LINE
local attacks, field, fight = import "attacks", import "field", import "fight"
local moves, states, wings = import "moves", import "states", import "wings"

local function active_side() return game.active and game.active.side end
local function other_side() return enemy(active_side()) end

-- --- what is declared ---

local pending = derived(function(side)
  return lists.filter(units{ side = side, trait = "troops" }, function(u) return u.attacks ~= nil end)
end)
--- 11.1.3b, 11.2B Units that the active side is to attack, with all their halves.
local designated = derived(function(side)
  return lists.gather(pending(enemy(side)), function(u) return field.units_at(u.attacks, side) end)
end)

-- --- 11.2A, 11.2B who may declare ---

--- 11.1.2a, 11.2B
local function refuse_unit(u)
  if u.side ~= game.acting then return no("11.1.2a", "%s is not yours", u) end
  if u.side ~= active_side() then
    if lists.has(designated(u.side), u) then return no("11.2B", "%s is being attacked itself", u) end
  elseif not wings.is_active(u) then
    return no("11.1.2a", "%s does not belong to the active wing", u)
  end
  return attacks.refuse_unit(u)
end
--- 11.1.2a
local function refuse_hex(u, h)
  local why = attacks.refuse_attack(u, h)
  if why then return why end
  local d = attacks.defender(h, enemy(u.side))
  if u.side ~= active_side() and not wings.is_active(d) then
    return no("11.1.2a", "%s does not belong to the active wing", d)
  end
end
local function targets(u)
  return lists.allowed(attacks.targets(u), function(h) return refuse_hex(u, h) end)
end
local able = derived(function(side)
  return lists.filter(field.units(side), function(u)
    return u.attacks == nil and refuse_unit(u) == nil and #targets(u) > 0
  end)
end)

local function declared_by(u) return u.side == active_side() and "11.2A" or "11.2B" end          --- 11.2A, 11.2B
local declaring = { "attacks", "reaction_attacks" }
local attack = command("attack UNIT at HEX", { phase = declaring, rule = "11.2A", text = "declare a close combat",
  example = "attack Rupert1 at 3310" })
attack:param("unit", { each = function() return field.units(game.acting) end, refuse = function(_, u)
  if u.attacks then return no("11.1.4a", "%s already attacks %s", u, u.attacks) end
  return refuse_unit(u)
end })
attack:param("hex", { each = function(c) return targets(c.unit) end,
  refuse = function(c, h) return refuse_hex(c.unit, h) end })
function attack:run(c)
  c.unit.attacks = c.hex
  note(declared_by(c.unit), "%s will attack %s", c.unit, attacks.defender(c.hex, enemy(c.unit.side)))
end
local cancel = command("cancel UNIT", { phase = declaring, rule = "11.1.2c", seldom = true,
  text = "take back a close combat that was declared", example = "cancel Rupert1" })
cancel:param("unit", { each = function() return pending(game.acting) end,
  otherwise = function(_, u) return no(declared_by(u), "%s has declared nothing", u) end })
function cancel:run(c)
  c.unit.attacks = nil
  note(declared_by(c.unit), "%s no longer attacks", c.unit)
end

-- Over by itself where nobody can attack.
local function declare_in(name, side_of)
  local hooks = phase(name)
  function hooks.open()
    if not game.active then return finish() end
    moves.settle()
    act(side_of())
  end
  function hooks.over() return not game.active or #able(side_of()) == 0 and #pending(side_of()) == 0 end
  function hooks.status()
    local declared = #pending(side_of())
    return declared == 1 and text "one attack declared" or text("%d attacks declared", declared)
  end
end
declare_in("attacks", active_side)
declare_in("reaction_attacks", other_side)

-- --- 11.1.2d attacks that lapse ---

--- 11.1.2d
local function lapse(u, why)
  note("11.1.2d", why, u, u.attacks)
  u.attacks = nil
end
--- 11.1.2d The target is gone, or the unit can attack it no more.
local function drop_lapsed(side)
  for _, u in ipairs(pending(side)) do
    if refuse_hex(u, u.attacks) then lapse(u, "the attack of %s on %s lapses") end
  end
end
--- 11.1.2d A unit that left its place in a combat attacks no more.
local function drop_moved(places)
  for _, p in ipairs(places) do
    local u = p.unit
    if u.attacks and not (states.on_map(u) and u.pose.hexes == p.hexes) then
      lapse(u, "%s has left its place and does not attack %s")
    end
  end
end
local function places_of_all()
  return lists.map(lists.gather(sides, pending), function(u)
    return { unit = u, hexes = u.pose.hexes }
  end)
end

-- --- 11.2C along the line ---

--- 11.1.4a All who attack a unit, in whichever of its hexes, are one combat.
local function combats(side)
  local by_defender = lists.group_by(pending(side), function(u) return attacks.defender(u.attacks, enemy(side)) end)
  return lists.map(by_defender, function(group)
    return { defender = group.key, attackers = group, reaction = side ~= active_side(),
             hexes = lists.distinct(lists.map(group, function(u) return u.attacks end)) }
  end)
end

-- With those who are declared against the same unit.
attack:forecast(function(c)
  local d = attacks.defender(c.hex, enemy(c.unit.side))
  c.unit.attacks = c.hex
  return fight.forecast(lists.find(combats(c.unit.side), function(each) return each.defender == d end))
end)

-- The last hex of the row that runs from a hex in a direction.
local function end_of_row(h, direction)
  while h:next(direction) do h = h:next(direction) end
  return h
end
-- Left and right are those of the first attacker: how much nearer a combat is to the left end of its row than to the
-- right one, the least first.
local function place_in_line(u)
  local sides_right = facing_sides(facing_turned(u.facing, 1))
  local left  = end_of_row(u.hex, facing_sides(facing_turned(u.facing, -1))[1])
  local right = end_of_row(u.hex, sides_right[#sides_right])
  return function(c)
    local h = c.attackers[1].hex
    return h:distance(left) - h:distance(right)
  end
end
--- 11.2C
local function choose_end(list)
  if game.line_from ~= "none" then return end
  local u = list[1].attackers[1]
  local question = text("from which end of the line, seen by %s, are the combats fought?", u)
  game.line_from = ask(u.side, "11.2C", question, { "left", "right" })
end
--- 11.2C
local function next_along(list)
  if #list > 1 then choose_end(list) end
  local place = place_in_line(list[1].attackers[1])
  return (game.line_from == "left" and lists.lowest or lists.highest)(list, place)[1]
end

local fighting = { "reaction_fights", "fights" }
local fight_next = command("fight", { phase = fighting, rule = "11.2C",
  text = "fight the next close combat along the line", example = "fight" })
--- 11.2C
function fight_next:refuse()
  if #pending(game.acting) == 0 then return no("11.2C", "no close combat is declared") end
end
function fight_next:run()
  local side, places = game.acting, places_of_all()
  fight.run(next_along(combats(side)))
  drop_moved(places)
  drop_lapsed(side)
end
fight_next:forecast(function() return fight.forecast(next_along(combats(game.acting))) end)

-- 11.2C Reaction combats come first; each phase ends when nothing is left to fight.
local function fight_in(name, side_of)
  local hooks = phase(name)
  function hooks.open()
    if not game.active then return finish() end
    game.line_from = "none"
    act(side_of())
    drop_lapsed(side_of())
  end
  hooks.done = false
  function hooks.over() return not game.active or #pending(side_of()) == 0 end
  function hooks.due()
    local left = #combats(side_of())
    return left == 1 and text("1 combat is still to be fought") or text("%d combats are still to be fought", left)
  end
  function hooks.status()
    local left = #combats(side_of())
    return left == 1 and text("one combat is left") or text("%d combats are left", left)
  end
end
fight_in("reaction_fights", other_side)
fight_in("fights", active_side)
