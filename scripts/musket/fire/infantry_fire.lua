-- 10.3 INFANTRY FIRE AS AN ACTION: skirmish, advance, retire; 10.4 SALVO
local field, fire, moves, orders = import "field", import "fire", import "moves", import "orders"
local reactions, stacking, volley, wings = import "reactions", import "stacking", import "volley", import "wings"

-- --- ways of firing, and targets ---

--- 10.3.2b, 5.6.1e Only under Charge; not from next to an enemy that holds it.
local function poses_ahead(u)
  return wings.order(u) == "charge" and not orders.is_pinned(u) and fire.advance_poses(u) or {}
end
local function poses_toward(u, target)
  return lists.filter(poses_ahead(u), function(p) return lists.has(fire.targets_from(u, p), target) end)
end
--- 10.3.5b
local function targets_in_hex(u)
  return #fire.in_hex(u, "advance") > 0 and fire.all_targets(u, "advance", true) or {}
end

local function targets(u, mode)
  if mode ~= "advance" then return fire.all_targets(u, mode) end
  local list = targets_in_hex(u)
  for _, p in ipairs(poses_ahead(u)) do fire.add_targets(list, fire.targets_from(u, p)) end
  return list
end
local function modes(u)
  return lists.filter(fire.modes(u), function(mode)
    return mode ~= "pistol" and (mode ~= "advance" or #targets(u, mode) > 0)
  end)
end

-- --- 10.1.4b the shots of one fire ---

local function shot(u, mode, half, target)
  return lists.find(fire.shots(u, mode, target), function(s) return s.half == half end)
end
--- 10.1.1, 10.1.4b The other half of a two-hex unit: the same target if it can, or one of its own, or none.
local function second_shot(u, mode, half, target)
  local list = lists.filter(fire.all_targets(u, mode), function(x) return shot(u, mode, half, x) ~= nil end)
  local options = { lists.has(list, target) and target or "none" }
  fire.add_targets(options, lists.joined(list, { "none" }))
  local choice = ask(u.side, "10.1.4b", text("what does the other half of %s, in %s, fire at?", u, half), options)
  return choice ~= "none" and shot(u, mode, half, choice) or nil
end
local function aim(u, mode, target)
  local halves = u:covers()
  local first = lists.find(halves, function(half) return shot(u, mode, half, target) ~= nil end)
  local more = lists.map(lists.without(halves, first), function(half) return second_shot(u, mode, half, target) end)
  return lists.joined({ shot(u, mode, first, target) }, more)
end

--- 9.4.5 A unit that takes cover says so first. Gives the targets, and where each stood.
local function fire_at(u, mode, target)
  local at, stood = aim(u, mode, target), {}
  local all = fire.add_targets({}, lists.map(at, function(s) return s.target end))
  for _, each in ipairs(all) do stood[each] = each:covers() end
  reactions.cover(u, all)
  volley.fire{ firer = u, mode = mode, at = at }
  return all, stood
end

-- --- 10.3.3, 10.4 without leaving the hex: only the targets may answer (9.1.3e) ---

local by = {}
--- 10.3.3, 10.4, 9.1.3e
function by.skirmish(u, target, mode)
  local all, stood = fire_at(u, mode, target)
  for _, each in ipairs(all) do
    reactions.trigger{ unit = u, kind = "fire", target = each, hexes = stood[each], mode = mode, from = u.hex }
  end
end
by.salvo = by.skirmish

-- --- 10.3.2, 10.3.4 into another hex, at no cost and with the same facing; 10.3.5 or within the hex ---

local function go_to(u, poses, rule)
  local p = ask(u.side, rule, text("where does %s go?", u), poses, { by = function(to) return to.hex end })
  note(rule, "%s goes to %s", u, p.hex)
  moves.carry(u, p)
end
--- 10.3.5
local function stays(u, can_go, can_stay)
  if not (can_go and can_stay) then return can_stay end
  return not yes(u.side, "10.3.5", text("does %s leave its hex?", u))
end

--- 10.3.2, 8.3.1b On guns it is on top, for it fires.
local function go_forward(u, target)
  local from = u.hex
  go_to(u, poses_toward(u, target), "10.3.2")
  local gun = field.guns_with(u)[1]
  if gun then stacking.restack(gun.hex, u) end
  return { unit = u, kind = "enter", from = from, target = target, mode = "advance" }
end
--- 10.3.5b
local function come_up(u, target)
  stacking.restack(fire.in_hex(u, "advance")[1].hex, u)
  return { unit = u, kind = "stack", from = u.hex, target = target, mode = "advance" }
end
-- Gives what the others may react to.
local function come_on(u, target)
  local stay = stays(u, poses_toward(u, target)[1], lists.has(targets_in_hex(u), target))
  return (stay and come_up or go_forward)(u, target)
end
--- 10.3.2a It goes, it fires, then all who are near may react.
function by.advance(u, target)
  local t = come_on(u, target)
  fire_at(u, "advance", target)
  reactions.trigger(t)
end

--- 10.3.4a, amb.retreating-fire-trigger It goes back; then those may react to whom it had not been near before.
local function go_back(u, had_a_chance)
  local poses, from = fire.retire_poses(u), u.hex
  if #poses == 0 then return note("10.3.4a", "%s has nowhere to retire to", u) end
  go_to(u, poses, "10.3.4")
  local gun = field.guns_with(u)[1]
  if gun then stacking.choose_top(u, gun) end
  reactions.trigger{ unit = u, kind = "enter", from = from, mode = "retire", retiring = true,
                     no_react = had_a_chance }
end
--- 10.3.4 It fires, the others react, it goes.
function by.retire(u, target)
  local stay = stays(u, fire.retire_poses(u)[1], fire.in_hex(u, "retire")[1])
  local _, stood = fire_at(u, "retire", target)
  local t = { unit = u, kind = "fire", target = target, hexes = stood[target], mode = "retire", retiring = true }
  local near = lists.filter(field.units(enemy(u.side)), function(e) return #reactions.options(e, t) > 0 end)
  local r = reactions.trigger(t)
  if r.stopped then return end
  if not stay then return go_back(u, near) end
  local gun = fire.in_hex(u, "retire")[1]
  if gun then stacking.restack(gun.hex, gun) end
end

-- --- the command ---

--- 10.3.1, 14.3a
local function refuse_unit(_, u)
  local why = fire.refuse_arm(u, "muskets", u:is "dismounted" and "14.3a" or "10.3.1") or moves.refuse_start(u)
    or orders.refuse_fire(u)
  if why then return why end
  if #modes(u) == 0 then return fire.refuse_all(u, "skirmish") end
end
--- 10.3.2b, 10.3.4b What the order forbids is told with its rule.
local function refuse_mode(c, mode)
  if lists.has(modes(c.unit), mode) then return nil end
  local why = mode == "advance" and orders.refuse_advance(c.unit) or mode == "retire" and orders.refuse_retire(c.unit)
  return why or no(mode == "salvo" and "10.4" or "10.3", "%s cannot fire that way now", c.unit)
end
--- 10.3.2b
local function refuse_target(c, target)
  if lists.has(targets(c.unit, c.mode), target) then return nil end
  return c.mode ~= "advance" and fire.refuse_target(c.unit, target, c.mode)
    or no("10.3.2b", "%s cannot go to where it could fire at %s", c.unit, target)
end

local shoot = command("fire UNIT at TARGET [by MODE]", { phase = "actions", rule = "10.3",
  text = "infantry fires: skirmish, salvo, advance or retire", example = "fire Usher at BallardM by skirmish" })
shoot:param("unit", { each = moves.active, refuse = refuse_unit })
shoot:param("mode", { type = "word", each = function() return { "skirmish", "salvo", "advance", "retire" } end,
  default = function(c) return modes(c.unit)[1] end, listed = true, refuse = refuse_mode })
shoot:param("target", { type = "unit", each = function(c) return targets(c.unit, c.mode) end, meant = field.foes,
  refuse = refuse_target })
function shoot:run(c)
  moves.act(c.unit)
  by[c.mode](c.unit, c.target, c.mode)
end
shoot:forecast(function(c)
  if c.mode == "advance" then come_on(c.unit, c.target) end
  return volley.forecast{ firer = c.unit, mode = c.mode, at = aim(c.unit, c.mode, c.target) }
end)
