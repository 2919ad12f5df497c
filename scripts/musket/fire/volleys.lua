-- 10.3 INFANTRY FIRE AS AN ACTION: skirmish, advance, retire; 10.4 SALVO
local actions   = import "actions"
local field     = import "field"
local fire      = import "fire"
local guns      = import "guns"
local moves     = import "moves"
local orders    = import "orders"
local reactions = import "reactions"
local wings     = import "wings"

-- --- ways of firing, and targets ---

local function add_all(list, more)
  for _, one in ipairs(more) do
    if not lists.has(list, one) then list[#list + 1] = one end
  end
end

-- 10.3.2b Under Charge alone; 5.6.1e not from next to an enemy that holds it.
local function poses_ahead(u)
  return wings.order(u) == "charge" and not orders.is_pinned(u) and fire.advance_poses(u) or {}
end
local function poses_toward(u, target)
  return lists.filter(poses_ahead(u), function(p) return lists.has(fire.targets_from(u, p), target) end)
end
-- 10.3.5b
local function targets_in_hex(u)
  return #fire.in_hex(u, "advance") > 0 and fire.all_targets(u, "advance", true) or {}
end

local function targets(u, mode)
  if mode ~= "advance" then return fire.all_targets(u, mode, false) end
  local list = targets_in_hex(u)
  for _, p in ipairs(poses_ahead(u)) do add_all(list, fire.targets_from(u, p)) end
  return list
end
local function modes(u)
  return lists.filter(fire.modes(u, false), function(mode)
    return mode ~= "pistol" and (mode ~= "advance" or #targets(u, mode) > 0)
  end)
end

-- --- 10.1.4b the shots of one fire ---

local function shot(u, mode, half, target)
  return lists.find(fire.shots(u, mode, target), function(s) return s.half == half end)
end
-- The other half of a two-hex unit: the same target if it can, or one of its own; 10.1.1 or none.
local function second_shot(u, mode, half, target)
  local list = lists.filter(fire.all_targets(u, mode, false), function(x) return shot(u, mode, half, x) ~= nil end)
  if #list == 0 then return nil end
  local options = { lists.has(list, target) and target or "none" }
  add_all(options, list)
  add_all(options, { "none" })
  local choice = ask(u.side, "10.1.4b", text("the other half of %s fires at?", u), options)
  return choice ~= "none" and shot(u, mode, half, choice) or nil
end
local function aim(u, mode, target)
  local halves = u:covers()
  local first = lists.find(halves, function(half) return shot(u, mode, half, target) ~= nil end)
  if not first then return {} end
  local at = { shot(u, mode, first, target) }
  for _, half in ipairs(halves) do
    if half ~= first then at[#at + 1] = second_shot(u, mode, half, target) end
  end
  return at
end

-- 9.4.5 Who takes cover says so first. Gives the targets, and where each stood.
local function volley(u, mode, target)
  local at = aim(u, mode, target)
  local all, stood = {}, {}
  for _, s in ipairs(at) do
    add_all(all, { s.target })
    stood[s.target] = s.target:covers()
  end
  reactions.cover(u, all)
  if #at > 0 then fire.volley{ firer = u, mode = mode, reaction = false, at = at } end
  return all, stood
end

-- --- 10.3.3, 10.4 without a step: only the targets may answer (9.1.3e) ---

local ways = {}
function ways.skirmish(u, target, mode)
  local all, stood = volley(u, mode, target)
  for _, each in ipairs(all) do
    actions.trigger{ unit = u, kind = "fire", target = each, hexes = stood[each], mode = mode, from = u.hex }
  end
end
ways.salvo = ways.skirmish

-- --- 10.3.2, 10.3.4 with a step, at no cost and with the same facing; 10.3.5 or within the hex ---

local function step(u, poses, rule)
  local h = ask(u.side, rule, text("%s goes to?", u), lists.map(poses, function(p) return p.hex end))
  local p = lists.find(poses, function(one) return one.hex == h end)
  note(rule, "%s goes to %s", u, h)
  moves.carry(u, p, nil, true)
end
local function stays(u, can_step, can_stay)
  if not (can_step and can_stay) then return can_stay end
  return not yes(u.side, "10.3.5", text("does %s leave its hex?", u))
end

-- 8.3.1b On guns it is on top, for it fires.
local function go_forward(u, target)
  local from = u.hex
  step(u, poses_toward(u, target), "10.3.2")
  local gun = field.guns_with(u)[1]
  if gun then guns.restack(gun.hex, u) end
  return { unit = u, kind = "enter", from = from, target = target, mode = "advance", moved = 0 }
end
-- 10.3.5b
local function come_up(u, target)
  guns.restack(fire.in_hex(u, "advance")[1].hex, u)
  return { unit = u, kind = "stack", from = u.hex, target = target, mode = "advance" }
end
-- Gives what the others may react to.
local function come_on(u, target)
  local stay = stays(u, #poses_toward(u, target) > 0, lists.has(targets_in_hex(u), target))
  return (stay and come_up or go_forward)(u, target)
end
-- 10.3.2a The step, the fire, then all who are near may react.
function ways.advance(u, target)
  local t = come_on(u, target)
  volley(u, "advance", target)
  actions.trigger(t)
end

-- 10.3.4a It goes back; amb.retreating-fire-trigger: then those may react to whom it had not been near before.
local function go_back(u, had_a_chance)
  local poses, from = fire.retire_poses(u), u.hex
  if #poses == 0 then return note("10.3.4a", "%s has no way back", u) end
  step(u, poses, "10.3.4")
  local gun = field.guns_with(u)[1]
  if gun then guns.choose_top(u, gun) end
  actions.trigger{ unit = u, kind = "enter", from = from, moved = 0, mode = "retire", retiring = true,
                   no_react = had_a_chance }
end
-- The fire, the reactions, the step.
function ways.retire(u, target)
  local stay = stays(u, #fire.retire_poses(u) > 0, #fire.in_hex(u, "retire") > 0)
  local _, stood = volley(u, "retire", target)
  local t = { unit = u, kind = "fire", target = target, hexes = stood[target], mode = "retire", retiring = true }
  local near = lists.filter(field.units(enemy(u.side)), function(e) return #reactions.options(e, t) > 0 end)
  local r = actions.trigger(t)
  if r.stopped or r.displaced then return end
  if not stay then return go_back(u, near) end
  local gun = fire.in_hex(u, "retire")[1]
  if gun then guns.restack(gun.hex, gun) end
end

-- --- the command ---

-- Why it can fire in no way now.
local function refuse_silent(u)
  local out = not (u:is "hedgehog" or u:is "morale_broken" or wings.in_command(u))
  return out and no("5.4.3f", "%s is out of command: it fires in reaction alone", u) or fire.refuse_all(u, "skirmish")
end
local function refuse_unit(u)
  if not u:is "infantry" then return no("10.3.1", "%s is no infantry", u) end
  if u:is "dismounted" then return no("14.3a", "%s has pistols alone", u) end
  local why = moves.refuse_start(u) or orders.refuse(u, "fire")
  if why then return why end
  if #modes(u) == 0 then return refuse_silent(u) end
end
-- 10.3.2b, 10.3.4b What the order forbids is told with its rule.
local function refuse_mode(c, mode)
  if lists.has(modes(c.unit), mode) then return nil end
  local why = (mode == "advance" or mode == "retire") and orders.refuse(c.unit, mode .. "_fire")
  return why or no(mode == "salvo" and "10.4" or "10.3", "%s cannot fire so now", c.unit)
end
local function refuse_target(c, target)
  if lists.has(targets(c.unit, c.mode), target) then return nil end
  return c.mode ~= "advance" and fire.refuse_target(c.unit, target, c.mode)
    or no("10.3.2b", "%s cannot step to where it could fire at %s", c.unit, target)
end

local shoot = command("fire UNIT at TARGET [by MODE]", { phase = "actions", rule = "10.3",
  text = "infantry fires: skirmish, salvo, advance or retire", example = "fire Usher at BallardM by skirmish" })
shoot:param("unit", { each = function() return actions.able "infantry" end,
  refuse = function(_, u) return refuse_unit(u) end })
shoot:param("mode", { type = "word", each = function() return { "skirmish", "salvo", "advance", "retire" } end,
  default = function(c) return modes(c.unit)[1] end, refuse = refuse_mode })
shoot:param("target", { type = "unit", each = function(c) return targets(c.unit, c.mode) end, refuse = refuse_target })
function shoot:run(c)
  actions.begin(c.unit)
  ways[c.mode](c.unit, c.target, c.mode)
end
shoot:forecast(function(c)
  if c.mode == "advance" then come_on(c.unit, c.target) end
  return fire.forecast{ firer = c.unit, mode = c.mode, at = aim(c.unit, c.mode, c.target) }
end)
