-- 10.1 TO 10.7 FIRE OF INFANTRY AND CAVALRY, 8.3.1 WHO IS ON TOP, 10.8.6 CAVALRY STEPS ASIDE
local entering = import "entering"
local field    = import "field"
local ground   = import "ground"
local leaders  = import "leaders"
local morale   = import "morale"
local states   = import "states"
local wings    = import "wings"
local fire = {}

-- --- 8.3.1b who can be fired at ---

-- 8.2.1a, 8.3.1 The top unit of a side in a hex; light infantry with cavalry is one unit with it.
function fire.top(h, side)
  local troops, guns = field.troops_at(h, side), field.guns_at(h, side)
  local gun = lists.find(guns, function(g) return not g:is "below" end)
  if troops then return gun or troops end
  return guns[1]
end
-- 10.1.1 A leader who is alone can be a target too.
function fire.target_at(h, side) return fire.top(h, side) or field.leaders_at(h, side)[1] end

-- 6.1d, 6.3.1a, 6.3.3b What the formation of a target is to fire.
function fire.state_of(target)
  if target:is "leader" then return "formed" end
  if states.formation(target) == "hedgehog" then return "hedgehog" end
  local order = states.order_in_combat(target)
  return order == "good" and "formed" or order
end

-- --- 10.1 who fires, and at what ---

-- 14.3a Dismounted cavalry has pistols alone.
local function has_muskets(u) return u:is "infantry" and not u:is "dismounted" end

-- 6.3.2a, 12.4.3c; 9.4.1a in reaction.
local function is_able(u, reaction)
  return u:is "troops" and states.on_map(u)
    and not (u:is "morale_broken" or u:is "hedgehog" or reaction and u.shot_out)
end

-- 8.3.1b, 8.3.1c A half that has guns on top of it fires in reaction alone.
local function is_free(u, half, reaction) return reaction or fire.top(half, u.side) == states.chief(u) end

-- 10.1.2, 10.1.3, amb.center-fire One hex far, through front and flanks of the half; 10.4a a salvo through the front.
local function bears(u, half, h, mode)
  local side = field.aspect(u, h, half)
  return side == "front" or side == "flank" and mode ~= "salvo"
end

-- The hexes of a target into which a half may fire.
local function aims(u, half, target, mode)
  return lists.filter(target:covers(), function(h)
    return bears(u, half, h, mode) and fire.target_at(h, target.side) == target
  end)
end

-- What a half may fire at, wherever it is in its stack.
function fire.targets(u, half, mode)
  local list = {}
  for _, h in ipairs(half:neighbours()) do
    local target = bears(u, half, h, mode) and fire.target_at(h, enemy(u.side)) or nil
    if target and not lists.has(list, target) then list[#list + 1] = target end
  end
  return list
end
-- What any half that is free to may fire at.
function fire.all_targets(u, mode, reaction)
  local list = {}
  for _, half in ipairs(u:covers()) do
    for _, target in ipairs(is_free(u, half, reaction) and fire.targets(u, half, mode) or {}) do
      if not lists.has(list, target) then list[#list + 1] = target end
    end
  end
  return list
end

-- --- why not ---

-- 8.3.1b Another is fired at in the hexes that are given.
function fire.refuse_stack(target, hexes)
  for _, h in ipairs(hexes) do
    if fire.target_at(h, target.side) == target then return nil end
  end
  local top = fire.target_at(hexes[1], target.side)
  local rule = (top:is "artillery" or target:is "artillery") and "8.3.1b" or target:is "light" and "8.2.1a" or "10.1.1"
  return no(rule, "in %s one fires at %s, not at %s", hexes[1], top, target)
end
function fire.is_enemy(u, target)
  if not states.on_map(target) or target.side == u.side then return false end
  return target:is "leader" or target:is "unit" and states.serves(target)
end
-- Why a unit does not fire at another from where it is; nil if it can.
function fire.refuse_target(u, target, mode)
  if not fire.is_enemy(u, target) then return no("10.1.1", "%s is no enemy on the map", target) end
  if not field.touches(u, target) then return no("10.1.2", "%s is out of range of %s", target, u) end
  local near = lists.filter(target:covers(), function(h) return u:distance(h) == 1 end)
  local why = fire.refuse_stack(target, near)
  if why or lists.has(fire.all_targets(u, mode, false), target) then return why end
  if lists.has(fire.all_targets(u, mode, true), target) then return no("8.3.1c", "guns are on top of %s", u) end
  if mode == "salvo" then return no("10.4a", "%s is not in front of %s", target, u) end
  return no("10.1.3", "%s is neither in front of %s nor on its flank", target, u)
end
-- Why it can fire at nobody; the enemy that is nearest tells.
function fire.refuse_all(u, mode)
  if u:is "hedgehog" then return no("6.3.2a", "%s is in hedgehog and does not fire", u) end
  if u:is "morale_broken" then return no("12.4.3c", "%s is Morale Broken and does not fire", u) end
  local near = field.enemies_next_to(u)[1]
  return near and fire.refuse_target(u, near, mode) or no("10.1.2", "no enemy is within range of %s", u)
end

-- --- 10.5.1 the column ---

-- amb.front-flank-column By the side of the target that is struck, or by the firer's side that strikes.
local function column(u, half, target, h)
  if switch.fire_column == "firer" then return field.aspect(u, h, half) == "flank" and "own_flank" or "front" end
  return field.aspect(target, half, h) == "front" and "front" or "flank"
end
local function cover_of(u, half, target, h) return ground.cover(half, target, h, "musket", u) end

-- 10.9.5c The firer chooses between the hexes of a target, where that makes a difference; nil: he has to be asked.
local function is_same(u, half, target, a, b)
  return column(u, half, target, a) == column(u, half, target, b)
    and ground.sum(cover_of(u, half, target, a)) == ground.sum(cover_of(u, half, target, b))
    and #field.leaders_at(a, target.side) == #field.leaders_at(b, target.side)
end
local function only_choice(u, half, target, hexes)
  if hexes[2] and not is_same(u, half, target, hexes[1], hexes[2]) then return nil end
  return hexes[1]
end

-- 10.1.4b A shot for each half that can fire at the target: half, target, hex.
function fire.shots(u, mode, target, reaction)
  local list = {}
  for _, half in ipairs(u:covers()) do
    local hexes = is_free(u, half, reaction) and aims(u, half, target, mode) or {}
    if hexes[1] then list[#list + 1] = { half = half, target = target, hex = only_choice(u, half, target, hexes) } end
  end
  return list
end

-- --- 10.3.2, 10.3.4 the step that goes with fire ---

--- 6.3.1d, 6.3.4c, 8.2.1a, 8.2.2b, amb.fb-move-fire Who may leave its hex; a column of two hexes is no line to step with.
local function may_step(u)
  return states.allowance(u) > 0 and not (u.held or states.partner(u) or field.is_column(u))
end
--- 7.3.5b No two-hex unit crosses a bridge so.
local function is_open(u, from, to)
  return ground.is_free(u, to) and ground.may_enter(u, from, to) and not (field.is_two(u) and from:side(to, "bridge"))
end
--- 7.1.2 Both halves go the same way. Nil if they cannot.
local function pose_toward(u, direction)
  local p = u.pose:next(direction)
  return p and lists.all(u.pose:steps(p), function(s) return is_open(u, s[1], s[2]) end) and p or nil
end
--- 10.1.3 What it could fire at from a pose: through the front and the flanks.
function fire.targets_from(u, p)
  local list, ahead = {}, facing_sides(p.facing)
  local around = lists.joined(ahead, { facing_turned(ahead[1], -1), facing_turned(ahead[2], 1) })
  for _, half in ipairs(p:covers()) do
    for _, direction in ipairs(around) do
      local h = half:next(direction)
      local target = h and fire.target_at(h, enemy(u.side))
      if target and not lists.has(list, target) then list[#list + 1] = target end
    end
  end
  return list
end
--- 10.3.2b It ends next to an enemy unit at which it can fire.
local function meets_enemy(u, p)
  return lists.any(fire.targets_from(u, p), function(target) return target:is "unit" end)
end
local function poses(u, facing)
  if not may_step(u) then return {} end
  return lists.map(facing_sides(facing), function(direction) return pose_toward(u, direction) end)
end
--- 10.3.2, 10.3.2b The poses it may step to, at no cost and with the same facing.
function fire.advance_poses(u)
  return lists.filter(poses(u, u.facing), function(p) return meets_enemy(u, p) end)
end
--- 10.3.4a
function fire.retire_poses(u) return poses(u, facing_turned(u.facing, 3)) end

-- 10.3.5 Without leaving the hex: infantry comes up from below its artillery to advance, or goes below it to retire.
-- Gives the guns.
function fire.in_hex(u, mode)
  local near = field.touched(enemy(u.side))
  local list = {}
  for _, half in ipairs(has_muskets(u) and u:covers() or {}) do
    for _, g in ipairs(near:has(half) and field.guns_at(half, u.side) or {}) do
      if g:is "below" == (mode == "retire") then list[#list + 1] = g end
    end
  end
  return list
end

-- --- 10.2 to 10.4 ways of firing ---

local may = {}
function may.pistol(u, reaction)
  return states.has_pistols(u) and states.shots(u) > 0 and #fire.all_targets(u, "pistol", reaction) > 0
end
function may.skirmish(u, reaction) return has_muskets(u) and #fire.all_targets(u, "skirmish", reaction) > 0 end
-- 10.4a Once a turn; a scenario may deny it.
function may.salvo(u, reaction)
  if not (has_muskets(u) and u:is "heavy") or u:is "no_salvo" or u:is "salvo" then return false end
  return #fire.all_targets(u, "salvo", reaction) > 0
end
-- 9.4.1.3 Never in reaction; 10.3.2b on Charge, 10.3.5b or within the hex on any order.
function may.advance(u, reaction)
  if reaction or not has_muskets(u) then return false end
  return wings.order(u) == "charge" and #fire.advance_poses(u) > 0
    or #fire.in_hex(u, "advance") > 0 and #fire.all_targets(u, "advance", true) > 0
end
-- 10.3.4b, 10.3.5c Not on Charge.
function may.retire(u, reaction)
  if reaction or not has_muskets(u) or wings.order(u) == "charge" then return false end
  return #fire.all_targets(u, "retire") > 0 and (#fire.retire_poses(u) > 0 or #fire.in_hex(u, "retire") > 0)
end

-- 5.4.3f Out of command a unit fires in reaction alone; 10.2 pistols are part of the move that it began in command.
local all_modes = { "skirmish", "salvo", "advance", "retire", "pistol" }
function fire.modes(u, reaction)
  if not is_able(u, reaction) or not (reaction or wings.acts_in_command(u)) then return {} end
  return lists.filter(all_modes, function(mode) return may[mode](u, reaction) end)
end

-- 9.1.2b, 9.4.1 Whether a unit may answer the fire or the coming of another, and how.
function fire.reactions(u, target)
  return lists.filter(fire.modes(u, true), function(mode) return #fire.shots(u, mode, target, true) > 0 end)
end
function fire.may_react(u, target) return #fire.reactions(u, target) > 0 end

-- --- the tables ---

-- What is asked of every target.
function fire.declare_target(p)
  p:input("target", { "formed", "shaken", "broken", "hedgehog" },
          { default = "formed", rule = "6.3.1", text = "formation of the target; open order is shaken" })
  p:input("cover", "number", { default = 0, most = 0, rule = "14.4", text = "terrain and wagons that cover it" })
end
-- What a cell says: casualties, a formation hit, a morale check; 10.6.3 a salvo is one too.
function fire.outcome(cell, die, salvo)
  local r = result_code(cell)
  return { result = cell, hits = r[1] or 0, formation_hit = r.FH or false, morale_check = r.MC or salvo or false,
           detail = { die = die } }
end

local function read(grid, name, rule, add, exact)
  if not exact then return grid:roll("d10z", name, rule, "die", add) end
  local die = roll("d10z", rule, "die")
  return grid:cell(grid:clamp_row(die + add), name), die
end

-- 10.5.1, 10.1.5 Heavy infantry.
local musketry = procedure("musketry", "10.5.1", "heavy infantry fires")
musketry:input("mode", { "skirmish", "salvo", "advance", "retire" },
               { default = "skirmish", rule = "10.3", text = "way of firing" })
musketry:input("side", { "front", "flank", "own_flank" },
               { default = "front", text = "side of the target; by the other reading own_flank, the firer's" })
musketry:input("regimental", "flag", { default = false, rule = "10.1.5", text = "the firer has built-in artillery" })
musketry:input("at_retiring", "flag", { default = false, rule = "10.3.4a", text = "reaction to retiring fire" })
musketry:input("after_salvo", "flag", { default = false, rule = "10.4b", text = "it has fired a salvo in this turn" })
musketry:input("at_rushing", "flag", { default = false, rule = "9.4.2", text = "reaction to cavalry from farther off" })
fire.declare_target(musketry)
musketry:uses(tables.musketry.drms)
function musketry:run(b)
  local grid = b.regimental and tables.musketry.regimental or tables.musketry.standard
  local name = b.mode == "salvo" and "salvo" or b.side
  local modifier = tally():list(tables.musketry.drms, b).total
  local cell, die = read(grid, name, "10.5.1", modifier, b.board and switch.save_fire == "yes")
  note("10.5.1", "%d %+d in column %s: %s", die, modifier, name, cell)
  return fire.outcome(cell, die, b.mode == "salvo")
end

-- 10.5.2, 10.5.3 Light infantry, and pistols.
local light_fire = procedure("light_fire", "10.5.2", "light infantry or cavalry fires")
light_fire:input("weapon", { "muskets", "pistols" },
                 { default = "muskets", text = "light infantry has muskets, cavalry pistols" })
light_fire:input("mode", { "skirmish", "advance", "retire" },
                 { default = "skirmish", rule = "10.3", text = "way of firing, of light infantry" })
light_fire:input("at_retiring", "flag", { default = false, rule = "10.3.4a", text = "reaction to retiring fire" })
fire.declare_target(light_fire)
light_fire:uses(tables.light_fire.drms)
function light_fire:run(b)
  local rule = b.weapon == "pistols" and "10.5.3" or "10.5.2"
  local modifier = tally():list(tables.light_fire.drms, b).total
  local cell, die = read(tables.light_fire.result, b.weapon, rule, modifier)
  note(rule, "%d %+d in column %s: %s", die, modifier, b.weapon, cell)
  return fire.outcome(cell, die)
end

-- What covers it is told one by one; the sum counts.
function fire.cover_told(list)
  for _, m in ipairs(list) do note(m.rule, "%s: %+d", m.text, m.value) end
  return ground.sum(list)
end

-- --- 10.8.6 cavalry steps aside ---

-- 10.8.6a
local function may_avoid(u)
  if not u:is "cavalry" or not states.on_map(u) or states.partner(u) then return false end
  local name = states.formation(u)
  return name == "normal" or name == "formation_shaken"
end
local function nearest_enemy(u, h)
  local _, least = lists.lowest(field.units(enemy(u.side)), function(e) return e:distance(h) end)
  return least
end
-- 5.6.2a, 5.6.3a, 5.6.4a, 9.1.1a.5 What its order says of enemies.
local function order_allows(u, h)
  local order = wings.order(u)
  if order == "rally" then
    local now = nearest_enemy(u, u.hex)
    if now and nearest_enemy(u, h) < now then return false end
  end
  local holds_back = order == "make_ready" or order == "receive_charge" or not wings.in_command(u)
  return not (holds_back and field.touched(enemy(u.side)):has(h))
end
-- 10.8.6b Out of the grazing range of those guns.
local function ways_aside(u, guns, range)
  return lists.filter(field.flank(u):list(), function(h)
    local far = not lists.any(guns, function(g) return g:distance(h) <= range end)
    return far and ground.is_free(u, h) and ground.may_enter(u, u.hex, h) and order_allows(u, h)
  end)
end
-- amb.momentum-avoid What it had of Momentum is lost.
local function step_aside(u, h)
  local from = u.hex
  note("10.8.6a", "%s steps aside to %s", u, h)
  u:unmark "momentum"
  if game.mover == u then game.run = 0 end
  entering.step(u, pose(h, u.facing), { rule = "7.3.1a", cause = "move" })
  leaders.check_places()
  return { unit = u, from = from }
end
-- A formation hit of artillery: its owner may avoid it. Gives the unit and where it stood, if it does.
local function avoid(u, guns, range)
  local ways = may_avoid(u) and ways_aside(u, guns, range) or {}
  if #ways == 0 then return nil end
  local question = text("does %s step aside to avoid the formation hit?", u)
  if not yes(u.side, "10.8.6a", question, "no") then return nil end
  return step_aside(u, ask(u.side, "10.8.6a", text("%s steps aside to", u), ways))
end

-- --- 10.6 what fire does to one target ---

local function has_effect(r) return r[1] > 0 or r.FH or r.MC end

-- 10.10 Leaders in the hexes where it had an effect.
local function leaders_hit(b)
  local list = {}
  for _, r in ipairs(b.results) do
    for _, l in ipairs(has_effect(r) and field.leaders_at(r.hex, b.target.side) or {}) do
      if not lists.has(list, l) then list[#list + 1] = l end
    end
  end
  return list
end
-- 10.8.6a One hit is avoided, all else stands.
local function sidestep(b)
  local r = b.guns and lists.find(b.results, function(each) return each.FH end)
  local gone = r and avoid(b.target, b.guns, b.range)
  if gone then r.FH = false end
  return gone
end
-- b: target, firer, source, salvo, results (each: casualties, FH, MC, hex); if cavalry may step aside, guns and range
-- (hexes of artillery, and how far it grazes). Gives that cavalry and where it stood.
function fire.strike(b)
  local endangered = leaders_hit(b)
  local gone
  if not b.target:is "leader" and (b.salvo or lists.find(b.results, has_effect)) then
    gone = sidestep(b)
    morale.hits(b.target, b.results,
                { foes = { b.firer }, by = "fire", source = b.source, salvo = b.salvo, hex = b.results[1].hex })
  end
  leaders.under_fire(endangered)
  return gone
end

-- --- 10.5 a unit fires ---

-- The check of a salvo is one for all its shots: here those of the table alone.
local function result_of(o, h)
  return { o.hits, FH = o.formation_hit, MC = result_code(o.result).MC or false, hex = h }
end

-- 10.9.5c Into which hexes: settled before anything happens.
local function settle(f)
  for _, shot in ipairs(f.at) do
    local question = text("into which hex does %s fire at %s?", f.firer, shot.target)
    shot.hex = shot.hex or ask(f.firer.side, "10.9.5c", question, aims(f.firer, shot.half, shot.target, f.mode))
  end
end
-- 10.7.2, 10.4a, 10.4d A salvo of one half counts for both.
local function spend(f)
  local u = f.firer
  if f.mode == "pistol" then return states.use_pistol(u, "10.7.2") end
  if f.mode ~= "salvo" then return end
  u:mark "salvo"
  for _, shot in ipairs(f.at) do
    if shot.target:is "unit" then u[shot.half == u.hex and "salvo_at" or "salvo_at_right"] = shot.target end
  end
end
-- 9.4.5 It took cover, and is still where there is some.
local function is_covered(shot) return shot.target.covered and ground.may_take_cover(shot.hex) end
-- 6.3.4g Columns break before the shots fall.
local function strike_columns(f)
  for _, shot in ipairs(f.at) do
    local target = shot.target
    if target:is "column" and not is_covered(shot) then morale.column_struck(target, { f.firer }, "6.3.4g") end
  end
end
-- It took cover; or it is there no more.
local function is_spared(shot)
  local covered = is_covered(shot)
  if covered then note("9.4.5", "%s has taken cover: the fire has no effect", shot.target) end
  return covered or not lists.has(shot.target:covers(), shot.hex)
end

-- In a forecast the outcome is that of the whole fire, so a shot's own is not entered.
local function resolve(f, p, inputs)
  if not f.forecast then return p:rule(inputs) end
  inputs.board = true
  return p:run(inputs)
end
local function heavy_shot(f, shot, cover, after_salvo)
  return resolve(f, musketry, {
    mode = f.mode, side = column(f.firer, shot.half, shot.target, shot.hex), regimental = f.firer:is "regimental",
    at_retiring = f.against_retiring or false, after_salvo = after_salvo,
    at_rushing = f.moved_cavalry and shot.target:is "cavalry" or false,
    target = fire.state_of(shot.target), cover = cover })
end
local function light_shot(f, shot, cover)
  local pistols = f.mode == "pistol"
  return resolve(f, light_fire, {
    weapon = pistols and "pistols" or "muskets", mode = pistols and "skirmish" or f.mode,
    at_retiring = f.against_retiring or false, target = fire.state_of(shot.target), cover = cover })
end
-- 9.4.1a Five or more on the die of a reaction: no other in this activation.
local function save(f, o)
  if switch.save_fire == "yes" and f.reaction and f.mode ~= "pistol" and f.firer:is "heavy" and o.detail.die >= 5 then
    f.firer.shot_out = true
  end
end
local function shoot(f, shot, after_salvo)
  local heavy = f.mode ~= "pistol" and f.firer:is "heavy"
  note(heavy and "10.5.1" or f.mode == "pistol" and "10.5.3" or "10.5.2", "%s fires at %s", f.firer, shot.target)
  local cover = fire.cover_told(cover_of(f.firer, shot.half, shot.target, shot.hex))
  local o = heavy and heavy_shot(f, shot, cover, after_salvo) or light_shot(f, shot, cover)
  save(f, o)
  return result_of(o, shot.hex)
end

-- 10.1.4c All that one target suffers from this unit comes together.
local function gather(f, after_salvo)
  local blows = {}
  for _, shot in ipairs(f.at) do
    if not is_spared(shot) then
      local b = lists.find(blows, function(each) return each.target == shot.target end)
      if not b then
        b = { target = shot.target, firer = f.firer, results = {}, salvo = f.mode == "salvo" }
        blows[#blows + 1] = b
      end
      b.results[#b.results + 1] = shoot(f, shot, after_salvo)
    end
  end
  return blows
end

local function source_of(f)
  if f.mode == "pistol" then return "pistol" end
  return f.firer:is "light" and "light" or f.firer:is "regimental" and "regimental" or "musket"
end

-- 10.1.4b All its shots are one fire. f: firer, mode, reaction, at (list of half, target, hex), moved_cavalry (9.4.2),
-- against_retiring (10.3.4a). Gives `sidestepped`: the cavalry that moved aside, each with unit and from.
function fire.volley(f)
  settle(f)
  local after_salvo = f.mode ~= "salvo" and f.firer:is "salvo"
  spend(f)
  strike_columns(f)
  local sidestepped = {}
  for _, b in ipairs(gather(f, after_salvo)) do
    b.source = source_of(f)
    if b.source == "regimental" then b.guns, b.range = f.firer:covers(), 1 end       -- amb.avoid-regimental
    sidestepped[#sidestepped + 1] = fire.strike(b)
  end
  return { sidestepped = sidestepped }
end

-- For odds: what the fire does to its target, without retreats and leaders. 6.3.4g A column may run before it.
function fire.forecast(f)
  settle(f)
  local target, results = f.at[1].target, {}
  f.forecast = true
  if target:is "leader" then return { endangered = has_effect(shoot(f, f.at[1], false)) } end
  if target:is "column" and morale.forecast_struck(target) then return morale.forecast(target, {}, {}) end
  for _, shot in ipairs(f.at) do
    results[#results + 1] = shot.target == target and shoot(f, shot, f.mode ~= "salvo" and f.firer:is "salvo") or nil
  end
  return morale.forecast(target, results, { source = source_of(f), salvo = f.mode == "salvo" })
end

return fire
