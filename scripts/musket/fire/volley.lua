-- 10.5 THE FIRE TABLES, 10.6 WHAT FIRE DOES, 10.7.2 PISTOLS ARE USED UP: a unit fires
local field, fire, ground, hits = import "field", import "fire", import "ground", import "hits"
local leaders, morale, sidestep, states = import "leaders", import "morale", import "sidestep", import "states"
local volley = {}

-- --- the tables ---

--- 6.1d, 6.3.1a, 6.3.3b What the formation of a target is to fire.
function volley.state_of(target)
  if target:is "hedgehog" then return "hedgehog" end
  if target:is "troops" and target:is "morale_broken" then return "none" end
  local order = states.order_in_combat(target)
  return order == "good" and "formed" or order
end
-- What is asked of every target.
function volley.target_inputs(p)
  p:input("target", { "formed", "shaken", "broken", "hedgehog", "none" },
          { default = "formed", rule = "6.3.1",
            text = "formation of the target; open order is shaken, none Morale Broken" })
  p:input("cover", "number", { default = 0, most = 0, rule = "14.4", text = "terrain and wagons that cover it" })
end
local formless = { broken = true, hedgehog = true, none = true }
--- 10.6.3, 10.6.6 What a cell says: casualties, a formation hit, a morale check; a salvo is one too. At the table the
-- casualties too: a formation hit is one to a target that has no formation to lose. On the board hits.lua counts them.
function volley.outcome(b, cell, die, salvo)
  local r = result_code(cell)
  local o = { result = cell, hits = r[1] or 0, formation_hit = r.FH or false, morale_check = r.MC or salvo or false,
              detail = { die = die } }
  if b.board then return o end
  local is_one = o.formation_hit and formless[b.target] == true
  if is_one then note("10.6.6", "the formation hit is a casualty") end
  o.casualties = o.hits + (is_one and 1 or 0)
  return o
end

-- What odds tell first of a shot by numbers.
total{ text = "it takes a formation hit", rule = "6.3.1b", when = "formation_hit", unless = "casualties > hits" }
total{ text = "the result calls for a check", rule = "10.6.3b", when = "morale_check" }

-- --- counters that are named: what they are, and on a board where they stand ---

-- Both are on a board, and what is found of a shot from one at the other.
local function of_shot(f, mode)
  return function(u, _, named)
    local firer, target = u, named.target
    local is_met = target and states.on_map(firer) and states.on_map(target) and field.touches(firer, target)
    if not is_met then return nil end
    local shot = fire.shots(firer, mode, target, true)[1]
    return shot and f(firer, shot.half, target, shot.hex or fire.aims(firer, shot.half, target, mode)[1])
  end
end
local function cover_of(...)
  local value = ground.sum(fire.cover(...))
  return value ~= 0 and value or nil
end
-- Each arm has a table of its own.
local tables_of = {
  artillery = "%s is artillery: ask for `artillery`",
  pistols   = "%s has pistols: ask for `light_fire`",
  muskets   = "%s is light infantry: ask for `light_fire`",
  heavy     = "%s is heavy infantry: ask for `musketry`",
}
local function table_of(u)
  return u:is "artillery" and "artillery" or states.has_pistols(u) and "pistols" or u:is "light" and "muskets"
    or u:is "heavy" and "heavy" or nil
end
--- 10.5.1, 10.5.2, 10.5.3, 10.8.2 own: whom this table is for. Gives which of them the unit is.
function volley.refuse_table(u, rule, own)
  local found = table_of(u)
  if not found then error(no(rule, "%s cannot fire", u)) end
  if not own[found] then error(no(rule, tables_of[found], u)) end
  return found
end
-- 10.1.1
function volley.target_counter(p)
  p:counter("target", { rule = "10.1.1", fills = { target = function(u)
    if not (u:is "unit" or u:is "leader") then error(no("10.1.1", "%s cannot be fired at", u)) end
    return volley.state_of(u)
  end } })
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
musketry:input("at_rushing", "flag", { default = false, rule = "9.4.2",
               text = "reaction to cavalry that came from farther away" })
volley.target_inputs(musketry)
musketry:uses(tables.musketry.drms)
musketry:excludes{
  { rule = "10.4a", when = "mode is salvo and after_salvo", text = "a unit fires one salvo in a turn" },
  { rule = "10.4a", when = "mode is salvo and side is own_flank", text = "a salvo is fired through the front" },
  { rule = "9.4.1", when = "mode in {advance, retire} and (at_retiring or at_rushing)",
    text = "nobody advances or retires firing in reaction" },
  { rule = "9.4.2", when = "at_rushing and at_retiring", text = "cavalry that comes on does not retire firing" },
  { rule = "6.3.2", when = "at_rushing and target is hedgehog", text = "cavalry does not form hedgehog" },
  { rule = "6.3.2a", when = "at_retiring and target is hedgehog", text = "a hedgehog does not fire" },
}
local function is_true(value) return value or nil end
musketry:counter("firer", { rule = "10.5.1", fills = {
  regimental = function(u)
    volley.refuse_table(u, "10.5.1", { heavy = true })
    return is_true(u:is "regimental")
  end,
  after_salvo = function(u) return is_true(u:is "salvo") end,
  side = of_shot(fire.column, "skirmish"), cover = of_shot(cover_of, "skirmish"),
} })
volley.target_counter(musketry)
function musketry:run(b)
  local grid = b.regimental and tables.musketry.regimental or tables.musketry.standard
  local name = b.mode == "salvo" and "salvo" or b.side
  local modifier = tally():list(tables.musketry.drms, b).total
  local cell, die = grid:roll("d10z", name, "10.5.1", "die", modifier)
  note("10.5.1", "%d %+d in column %s: %s", die, modifier, name, cell)
  return volley.outcome(b, cell, die, b.mode == "salvo")
end

-- 10.5.2, 10.5.3 Light infantry, and pistols.
local light_fire = procedure("light_fire", "10.5.2", "light infantry or cavalry fires")
light_fire:input("weapon", { "muskets", "pistols" },
                 { default = "muskets", text = "light infantry has muskets, cavalry pistols" })
light_fire:input("mode", { "skirmish", "advance", "retire" },
                 { default = "skirmish", rule = "10.3", text = "way of firing, of light infantry" })
light_fire:input("at_retiring", "flag", { default = false, rule = "10.3.4a", text = "reaction to retiring fire" })
volley.target_inputs(light_fire)
light_fire:uses(tables.light_fire.drms)
light_fire:excludes{
  { rule = "10.3", when = "weapon is pistols and mode is not skirmish",
    text = "only infantry advances or retires firing" },
  { rule = "9.4.1", when = "mode in {advance, retire} and at_retiring",
    text = "nobody advances or retires firing in reaction" },
  { rule = "6.3.2a", when = "at_retiring and target is hedgehog", text = "a hedgehog does not fire" },
}
light_fire:counter("firer", { rule = "10.5.2", fills = {
  weapon = function(u) return volley.refuse_table(u, "10.5.2", { pistols = true, muskets = true }) end,
  cover = of_shot(cover_of, "skirmish"),
} })
volley.target_counter(light_fire)
function light_fire:run(b)
  local rule = b.weapon == "pistols" and "10.5.3" or "10.5.2"
  local modifier = tally():list(tables.light_fire.drms, b).total
  local cell, die = tables.light_fire.result:roll("d10z", b.weapon, rule, "die", modifier)
  note(rule, "%d %+d in column %s: %s", die, modifier, b.weapon, cell)
  return volley.outcome(b, cell, die)
end

-- --- 10.6 what fire does to one target ---

local function has_effect(r) return r[1] > 0 or r.FH or r.MC end

--- 10.10 Leaders in the hexes where it had an effect.
local function leaders_hit(b)
  local list = {}
  for _, r in ipairs(b.results) do
    if has_effect(r) then fire.add_targets(list, field.leaders_at(r.hex, b.target.side)) end
  end
  return list
end
--- 10.8.6a One hit is avoided, all else stands.
local function step_aside(b)
  local r = b.guns and lists.find(b.results, function(each) return each.FH end)
  local gone = r and sidestep.avoid(b.target, b.guns, b.range)
  if gone then r.FH = false end
  return gone
end
--- 10.6 b: target, firer, source, salvo, results (each: casualties, FH, MC, hex); if cavalry may step aside, guns and
-- range (hexes of artillery, and how far it grazes). Gives that cavalry and where it stood.
function volley.strike(b)
  local endangered, gone = leaders_hit(b), nil
  if not b.target:is "leader" and (b.salvo or lists.any(b.results, has_effect)) then
    gone = step_aside(b)
    hits.suffer(b.target, b.results, { foes = { b.firer }, source = b.source, salvo = b.salvo })
  end
  leaders.under_fire(endangered)
  return gone
end
--- 10.1.4c All that one target suffers from a unit comes together. shots: each with its target; blow: what the blows
-- have in common; shoot: gives the result of a shot.
function volley.gather(shots, blow, shoot)
  for _, shot in ipairs(shots) do shot.result = shoot(shot) end
  return lists.map(lists.group_by(shots, function(shot) return shot.target end), function(group)
    local b = { target = group.key, results = lists.map(group, function(shot) return shot.result end) }
    for name, value in pairs(blow) do b[name] = value end
    return b
  end)
end

-- --- 10.5 a unit fires ---

-- Of a two-hex unit the half that fires is named by its hex.
local function question(u, shot)
  if not field.is_two(u) then return text("into which hex does %s fire at %s?", u, shot.target) end
  return text("into which hex does %s fire at %s from %s?", u, shot.target, shot.half)
end
--- 10.9.5c Into which hexes: settled before anything happens.
local function settle(f)
  for _, shot in ipairs(f.at) do
    shot.hex = shot.hex or ask(f.firer.side, "10.9.5c", question(f.firer, shot),
                               fire.aims(f.firer, shot.half, shot.target, f.mode))
  end
  f.after_salvo = f.mode ~= "salvo" and f.firer:is "salvo"
end
--- 10.7.2, 10.4a, 10.4d A salvo of one half counts for both.
local function spend(f)
  local u = f.firer
  if f.mode == "pistol" then return states.use_pistol(u, "10.7.2") end
  if f.mode ~= "salvo" then return end
  u:mark "salvo"
  u.salvo_at, u.salvo_at_right = f.at[1].target, f.at[2] and f.at[2].target
end
--- 9.4.5 It took cover, and is still where there is some.
local function is_covered(shot) return shot.target.covered and ground.may_take_cover(shot.hex) end
--- 6.3.4g Columns break before the shots fall.
local function strike_columns(f)
  for _, shot in ipairs(f.at) do
    local target = shot.target
    if target:is "column" and not is_covered(shot) then morale.column_struck(target, { f.firer }, "6.3.4g") end
  end
end
--- 9.4.5 It took cover; or it is there no more.
local function is_spared(shot)
  local covered = is_covered(shot)
  if covered then note("9.4.5", "%s has taken cover: the fire has no effect", shot.target) end
  return covered or not lists.has(shot.target:covers(), shot.hex)
end

--- 10.5.1
local function heavy_shot(f, shot, cover)
  return musketry:rule{
    mode = f.mode, side = fire.column(f.firer, shot.half, shot.target, shot.hex), regimental = f.firer:is "regimental",
    after_salvo = f.after_salvo, at_rushing = f.moved_cavalry,
    at_retiring = f.against_retiring, target = volley.state_of(shot.target), cover = cover }
end
--- 10.5.2, 10.5.3
local function light_shot(f, shot, cover)
  local pistols = f.mode == "pistol"
  return light_fire:rule{ weapon = pistols and "pistols" or "muskets", mode = pistols and "skirmish" or f.mode,
    at_retiring = f.against_retiring, target = volley.state_of(shot.target), cover = cover }
end
--- 9.4.1a A high die of a reaction: no other in this activation.
local function save(f, o)
  if switch.save_fire == "yes" and f.reaction and o.detail.die >= figure.saved_fire then f.firer.shot_out = true end
end
--- 10.5.1, 10.5.3, 10.5.2 The check of a salvo is one for all its shots: here those of the table alone.
local function shoot(f, shot)
  local heavy = f.mode ~= "pistol" and f.firer:is "heavy"
  note(heavy and "10.5.1" or f.mode == "pistol" and "10.5.3" or "10.5.2", "%s fires at %s", f.firer, shot.target)
  local cover = ground.told(fire.cover(f.firer, shot.half, shot.target, shot.hex))
  local o = (heavy and heavy_shot or light_shot)(f, shot, cover)
  if heavy then save(f, o) end
  return { o.hits, FH = o.formation_hit, MC = result_code(o.result).MC or false, hex = shot.hex }
end

local function source_of(f)
  if f.mode == "pistol" then return "pistol" end
  return f.firer:is "light" and "light" or f.firer:is "regimental" and "regimental" or "musket"
end

--- 10.1.4b, amb.avoid-regimental What its shots have in common.
local function blow_of(f)
  local blow = { firer = f.firer, source = source_of(f), salvo = f.mode == "salvo" }
  if blow.source == "regimental" then blow.guns, blow.range = f.firer:covers(), 1 end
  return blow
end
--- 10.1.4b All its shots are one fire. f: firer, mode, reaction, at (list of half, target, hex),
-- moved_cavalry (9.4.2), against_retiring (10.3.4a). Gives `sidestepped`: the cavalry that moved aside, each with unit
-- and from.
function volley.fire(f)
  settle(f)
  spend(f)
  strike_columns(f)
  local falling = lists.filter(f.at, function(shot) return not is_spared(shot) end)
  local blows = volley.gather(falling, blow_of(f), function(shot) return shoot(f, shot) end)
  return { sidestepped = lists.map(blows, volley.strike) }
end

-- --- for odds ---

--- 10.10 With a unit that is eliminated leaders are lost without a die.
local function of_leaders(b, endangered, level)
  local all = lists.gather(b.results, function(r) return field.leaders_at(r.hex, b.target.side) end)
  if #all == 0 then return nil end
  return level == "eliminated" and "lost" or leaders.foresee(endangered, "fire")
end
--- 10.6, 10.8.6a, 10.10 What a blow, as strike has it, does to its target.
function volley.foresee(b)
  local endangered = leaders_hit(b)
  if b.target:is "leader" then return { endangered = #endangered > 0, leader = leaders.foresee(endangered, "fire") } end
  step_aside(b)
  local o = hits.forecast(b.target, b.results, { foes = { b.firer }, source = b.source, salvo = b.salvo })
  o.leader = of_leaders(b, endangered, o.morale)
  return o
end
--- 6.3.4g What the fire does to the target that is named, up to what is chosen. A column may run before it.
function volley.forecast(f)
  settle(f)
  local target = f.at[1].target
  local ran = target:is "column" and hits.forecast_struck(target, { f.firer })
  if ran then return ran end
  local mine = lists.filter(f.at, function(shot) return shot.target == target end)
  return volley.foresee(volley.gather(mine, blow_of(f), function(shot) return shoot(f, shot) end)[1])
end

return volley
