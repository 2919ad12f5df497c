-- 10.1, 10.2, 10.3, 10.4 FIRE OF INFANTRY AND CAVALRY: who fires at what, and how; 8.3.1 who is on top
local field, ground, states, wings = import "field", import "ground", import "states", import "wings"
local fire = {}

-- --- 8.3.1b who can be fired at ---

--- 8.2.1a, 8.3.1 The top unit of a side in a hex; light infantry with cavalry is one unit with it. Guns that a player
-- at the table lays below nobody are on top.
function fire.top(h, side)
  local guns = field.guns_at(h, side)
  return lists.find(guns, function(g) return not g:is "below" end) or field.troops_at(h, side) or guns[1]
end
--- 10.1.1 A leader who is alone can be a target too.
function fire.target_at(h, side) return fire.top(h, side) or field.leaders_at(h, side)[1] end

-- --- 10.1 who fires, and at what ---

--- 14.3a Dismounted cavalry has only pistols.
local function has_muskets(u) return u:is "infantry" and not u:is "dismounted" end
--- 6.3.2a, 12.4.3c, 9.4.1a
local function is_able(u, reaction)
  return not (u:is "morale_broken" or u:is "hedgehog" or reaction and u.shot_out)
end
--- 8.3.1b, 8.3.1c A half that has guns on top of it fires only in reaction.
local function is_free(u, half, reaction) return reaction or fire.top(half, u.side) == states.chief(u) end

--- 10.1.2, 10.1.3, 10.4a, amb.center-fire One hex far, through front and flanks of the half; a salvo through the
-- front.
local function bears(u, half, h, mode)
  local side = field.aspect(u, h, half)
  return side == "front" or side == "flank" and mode ~= "salvo"
end

-- The hexes of a target into which a half may fire.
function fire.aims(u, half, target, mode)
  return lists.filter(target:covers(), function(h)
    return bears(u, half, h, mode) and fire.target_at(h, target.side) == target
  end)
end

-- Each target once.
function fire.add_targets(list, more)
  for _, target in ipairs(more) do
    if not lists.has(list, target) then list[#list + 1] = target end
  end
  return list
end
-- What a half may fire at, wherever it is in its stack.
local function targets_of_half(u, half, mode)
  return lists.map(half:neighbours(), function(h)
    return bears(u, half, h, mode) and fire.target_at(h, enemy(u.side)) or nil
  end)
end
-- Hexes next to anything that can be fired at.
local in_range = derived(function(side)
  return (field.held(side) + hexes_of(units{ side = side, trait = "leader", on_map = true })):around(1)
end)
-- What any half that is free to may fire at.
function fire.all_targets(u, mode, reaction)
  local list, near = {}, in_range(enemy(u.side))
  for _, half in ipairs(u:covers()) do
    if near:has(half) and is_free(u, half, reaction) then fire.add_targets(list, targets_of_half(u, half, mode)) end
  end
  return list
end

-- --- why not ---

local named = { guns = "%s is artillery: say `cannonade`", pistols = "%s has only pistols: say `shoot`",
                muskets = "%s is infantry: say `fire`" }
local function arm_of(u)
  return u:is "artillery" and "guns" or states.has_pistols(u) and "pistols" or has_muskets(u) and "muskets" or nil
end
--- 10.2, 10.3.1, 10.8, 14.3a Each arm has its own way to fire, and a command of its own.
function fire.refuse_arm(u, arm, rule)
  local own = arm_of(u)
  if not own then return no(rule, "%s cannot fire", u) end
  return own ~= arm and no(rule, named[own], u) or nil
end

--- 8.2.1a, 8.3.1b, 10.1.1 Another is fired at in the hexes that are given.
function fire.refuse_stack(target, hexes)
  if lists.any(hexes, function(h) return fire.target_at(h, target.side) == target end) then return nil end
  local top = fire.target_at(hexes[1], target.side)
  local rule = (top:is "artillery" or target:is "artillery") and "8.3.1b" or target:is "light" and "8.2.1a" or "10.1.1"
  return no(rule, "in %s the target is %s, not %s", hexes[1], top, target)
end
--- 10.1.1
function fire.refuse_enemy(u, target)
  local is_enemy = states.stands(target) and target.side ~= u.side and (target:is "leader" or target:is "unit")
  if not is_enemy then return no("10.1.1", "%s is not an enemy on the map", target) end
end
--- 10.1.2, 10.1.3, 8.3.1c, 10.4a Why a unit does not fire at another from where it is; nil if it can.
function fire.refuse_target(u, target, mode)
  local why = fire.refuse_enemy(u, target)
  if why then return why end
  if not field.touches(u, target) then return no("10.1.2", "%s is out of range of %s", target, u) end
  why = fire.refuse_stack(target, lists.filter(target:covers(), function(h) return u:distance(h) == 1 end))
  if why or lists.has(fire.all_targets(u, mode), target) then return why end
  if lists.has(fire.all_targets(u, mode, true), target) then return no("8.3.1c", "guns are on top of %s", u) end
  if mode == "salvo" then return no("10.4a", "%s is not in front of %s", target, u) end
  return no("10.1.3a", "%s is neither in front of %s nor on its flank", target, u)
end
--- 6.3.2a, 12.4.3c, 10.1.2 Why it can fire at nobody; the enemy that is nearest tells.
function fire.refuse_all(u, mode)
  if u:is "hedgehog" then return no("6.3.2a", "%s is in hedgehog and does not fire", u) end
  if u:is "morale_broken" then return no("12.4.3c", "%s is Morale Broken and does not fire", u) end
  local near = fire.all_targets(u, mode, true)[1] or field.enemies_next_to(u)[1]
  return near and fire.refuse_target(u, near, mode) or no("10.1.2", "no enemy is within range of %s", u)
end

-- --- 10.5.1 the column ---

--- 10.5.1, amb.front-flank-column By the side of the target that is struck, or by the firer's side that strikes.
function fire.column(u, half, target, h)
  if switch.fire_column == "firer" then return field.aspect(u, h, half) == "flank" and "own_flank" or "front" end
  return field.aspect(target, half, h) == "front" and "front" or "flank"
end
function fire.cover(u, half, target, h) return ground.cover(half, target, h, "musket", u) end

--- 10.9.5c The firer chooses between the hexes of a target, where that makes a difference; nil: he has to be asked.
local function is_same(u, half, target, a, b)
  return fire.column(u, half, target, a) == fire.column(u, half, target, b)
    and ground.sum(fire.cover(u, half, target, a)) == ground.sum(fire.cover(u, half, target, b))
    and #field.leaders_at(a, target.side) == #field.leaders_at(b, target.side)
end
local function only_choice(u, half, target, hexes)
  if hexes[2] and not is_same(u, half, target, hexes[1], hexes[2]) then return nil end
  return hexes[1]
end

--- 10.1.4b A shot for each half that can fire at the target: half, target, hex.
function fire.shots(u, mode, target, reaction)
  return lists.map(u:covers(), function(half)
    local hexes = is_free(u, half, reaction) and fire.aims(u, half, target, mode) or {}
    return hexes[1] and { half = half, target = target, hex = only_choice(u, half, target, hexes) } or nil
  end)
end

-- --- 10.3.2, 10.3.4 the hex that is entered with fire ---

--- 6.3.1d, 6.3.4c, 8.2.1a, 8.2.2b, amb.fb-move-fire Who may leave its hex; a column of two hexes is no line to go
-- with.
local function may_leave(u)
  return states.allowance(u) ~= 0 and not (u.held or states.partner(u) or field.is_column(u))
end
--- 7.3.5b No two-hex unit crosses a bridge so.
local function is_open(u, from, to)
  return ground.is_free(u, to) and ground.may_enter(u, from, to) and not (field.is_two(u) and from:side(to, "bridge"))
end
--- 7.1.2 Both halves go the same way, at no cost and with the same facing.
local function poses(u, facing)
  return lists.map(may_leave(u) and facing_sides(facing) or {}, function(direction)
    local p = u.pose:next(direction)
    return p and lists.all(u.pose:steps(p), function(s) return is_open(u, s[1], s[2]) end) and p or nil
  end)
end
--- 10.1.3 What it could fire at from a pose: through the front and the flanks.
function fire.targets_from(u, p)
  local list, ahead = {}, facing_sides(p.facing)
  local around = lists.joined(ahead, { facing_turned(ahead[1], -1), facing_turned(ahead[2], 1) })
  for _, half in ipairs(p:covers()) do
    fire.add_targets(list, lists.map(around, function(direction)
      local h = half:next(direction)
      return h and fire.target_at(h, enemy(u.side))
    end))
  end
  return list
end
--- 10.3.2b It ends next to an enemy unit at which it can fire.
function fire.advance_poses(u)
  return lists.filter(poses(u, u.facing), function(p)
    return lists.any(fire.targets_from(u, p), function(target) return target:is "unit" end)
  end)
end
function fire.retire_poses(u) return poses(u, facing_turned(u.facing, 3)) end                    --- 10.3.4a

--- 10.3.5 Without leaving the hex: infantry comes up from below its artillery to advance, or goes below it to retire.
-- Gives the guns.
function fire.in_hex(u, mode)
  local near, list = field.touched(enemy(u.side)), {}
  for _, half in ipairs(u:covers()) do
    for _, g in ipairs(near:has(half) and field.guns_at(half, u.side) or {}) do
      if g:is "below" == (mode == "retire") then list[#list + 1] = g end
    end
  end
  return list
end

-- --- 10.2, 10.3, 10.4 ways of firing ---

local may = {}
--- 10.2
function may.pistol(u, reaction) return states.can_shoot(u) and #fire.all_targets(u, "pistol", reaction) > 0 end
--- 10.3.3
function may.skirmish(u, reaction) return has_muskets(u) and #fire.all_targets(u, "skirmish", reaction) > 0 end
--- 10.4a Once a turn; a scenario may deny it.
function may.salvo(u, reaction)
  if not (has_muskets(u) and u:is "heavy") or u:is "no_salvo" or u:is "salvo" then return false end
  return #fire.all_targets(u, "salvo", reaction) > 0
end
--- 9.4.1.3 Never in reaction; infantry_fire.lua knows at whom.
function may.advance(_, reaction) return not reaction end
--- 10.3.4b, 10.3.5c Not on Charge.
function may.retire(u, reaction)
  if reaction or wings.order(u) == "charge" then return false end
  return #fire.all_targets(u, "retire") > 0 and (#fire.retire_poses(u) > 0 or #fire.in_hex(u, "retire") > 0)
end

local all_modes = { "skirmish", "salvo", "advance", "retire", "pistol" }
--- 5.4.3f, 10.2 Out of command a unit fires only in reaction; pistols are part of the move that it began in command.
function fire.modes(u, reaction)
  if not is_able(u, reaction) or not (reaction or wings.acts_in_command(u)) then return {} end
  return lists.filter(all_modes, function(mode) return may[mode](u, reaction) end)
end
--- 9.1.2b, 9.4.1, 10.1.2 How a unit may answer the fire or the coming of another: one hex far.
function fire.reactions(u, target)
  if not field.touches(u, target) then return {} end
  return lists.filter(fire.modes(u, true), function(mode) return #fire.shots(u, mode, target, true) > 0 end)
end
function fire.may_react(u, target) return #fire.reactions(u, target) > 0 end

return fire
