-- 5.1.2, 5.2.2 ONE ACTION EACH of army and wing commander in an activation: lend a rating, move, rally, reform
local field, moves, rally = import "field", import "moves", import "rally"
local reactions, states, wings = import "reactions", import "states", import "wings"
local generals = {}

-- --- what the rolls of 4.3.2, 4.4.2 and 5.7.2 have in common ---

function generals.order_input(p, what)
  p:input("order", wings.orders, { rule = "5.6", text = what, board = function(c) return c.wing.order end })
end

-- An enemy unit that is not Morale Broken is next to the wing's commander.
local function near_enemy(w)
  local c = wings.commander(w)
  return c ~= nil and lists.any(field.units(enemy(w.side)), function(e)
    return not e:is "morale_broken" and wings.near(c, e)
  end)
end

function generals.commander_inputs(p)
  p:input("rating", "number", { default = 0, least = -2, most = 0, rule = "2.1.3",
    text = "rating of the wing commander", board = function(c) return c.wing.commander.rating end })
  p:input("general", "number", { default = 0, least = -2, most = 0, rule = "5.1.2f",
    text = "rating the army commander lends" })
  p:input("near_enemy", "flag", { default = false, text = "an enemy unit not Morale Broken is next to the commander",
    board = function(c) return near_enemy(c.wing) end })
  p:input("cavalry_wing", "flag", { default = false, rule = "2.3-cavwing", text = "the wing has no heavy infantry",
    board = function(c) return wings.is_cavalry(c.wing) end })
end

-- A wing that is named: its order, its commander, and where he stands.
function generals.wing_counter(p, rule, more)
  local fills = {
    order = function(w)
      if not w:is "wing" then error(no("2.3-active", "%s is not a wing", w)) end
      return w.order
    end,
    rating = function(w) return w.commander.rating end,
    near_enemy = function(w) return near_enemy(w) or nil end,
    cavalry_wing = function(w) return wings.is_cavalry(w) or nil end,
  }
  for name, f in pairs(more) do fills[name] = f end
  p:counter("wing", { rule = rule, fills = fills })
end

-- A modified roll of at most that number succeeds: low is good, as ratings are.
local function highest(drms, b, most) return math.tointeger(tonumber(most)) - tally():list(drms, b).total end
function generals.try(drms, b, most, rule, name)
  local success = test("d10z", "<=", highest(drms, b, most), rule, name)
  note(rule, success and "%s succeeds" or "%s fails", name)
  return { success = success }
end

-- What is told of an attempt before it is made, the army commander apart; more: what else modifies it.
function generals.chance(drms, w, most, more)
  local b = { order = w.order, rating = w.commander.rating, general = 0, near_enemy = near_enemy(w),
              cavalry_wing = wings.is_cavalry(w) }
  for name, value in pairs(more) do b[name] = value end
  return text("succeeds on %d or less", highest(drms, b, most))
end

-- --- 5.1.2d, 5.1.2f the army commander lends his rating ---

-- He is stacked with or next to the commander of the wing and has an action left; `fresh`: it would be the action of
-- an activation that is yet to come (amb.ac-influence-timing).
local function can_lend(w, fresh)
  local general, c = wings.general(w.side), wings.commander(w)
  if not general or not c or general.rating == 0 then return false end
  return general.hex:distance(c.hex) <= 1 and (fresh or not game.ac_acted[w.side])
end

--- 5.1.2 The rating that he lends; 0 if none.
function generals.lend(w, fresh)
  if not can_lend(w, fresh) then return 0 end
  local general = wings.general(w.side)
  if not yes(w.side, "5.1.2", text("lend the rating of %s?", general), "no") then return 0 end
  if not fresh then game.ac_acted[w.side] = true end
  return general.rating
end

-- --- 5.1.2e, 5.2.2d leaders move ---

local function is_general(l) return l == wings.general(l.side) end

-- Who may still act in this activation.
local function is_free(l)
  if is_general(l) then return not game.ac_acted[l.side] end
  return l == wings.commander(game.active) and not game.active.wc_acted
end
function generals.use(l)
  if is_general(l) then game.ac_acted[l.side] = true else l.wing.wc_acted = true end
end

--- 5.2.1b, 5.3.1b A wing commander ends with a unit of his wing; no leader enters a hex of the enemy.
local reach = derived(function(l)
  local others = not is_general(l) and map.all - hexes_of(wings.units(l.wing))
  return l:reach{
    points = states.allowance(l), class = "leader", rule = "7.2.1",
    closed = { { field.held(enemy(l.side)), "5.3.1b", "an enemy unit is in %s" } },
    no_end = others and { { others, "5.2.1b", "no unit of his wing is in %s" } } or {},
  }
end)

local lead = command("lead LEADER to HEX", { phase = "actions", rule = "5.1.2", text = "move a leader by himself",
  example = "lead Rupert to 3019" })
lead:param("leader", { type = "unit",
  each = function() return units{ side = game.acting, trait = "leader" } end,
  refuse = function(_, l)
    if l.side == game.acting and l:is "unit" then return no("7.1.1a", "%s is not a leader: say `move`", l) end
    if l.side ~= game.acting or not l:is "leader" then return no("7.1.1a", "%s is not one of your leaders", l) end
    if not states.on_map(l) then return no("7.1.1a", "%s is not on the map", l) end
    if not is_general(l) and l ~= wings.commander(game.active) then return no("2.3-active", "%s is not active", l) end
    if not is_free(l) then return no(is_general(l) and "5.1.2c" or "5.2.2d", "%s has already acted", l) end
    return moves.refuse_other()
  end })
lead:param("hex", {
  each = function(c) return reach(c.leader).ends end,
  refuse = function(c, h)
    if h == c.leader.hex then return no("7.1.1a", "%s is already there", c.leader) end
    return reach(c.leader):why(h)
  end })
--- 9.1.3g A leader is no unit: nobody reacts.
function lead:run(c)
  moves.halt()
  generals.use(c.leader)
  c.leader:move(c.hex, is_general(c.leader) and "5.1.2e" or "5.2.2d")
end

-- --- 13.2 units rally and reform, with or without their commander ---

local function active() return lists.filter(wings.units(game.active), function(u) return u == states.chief(u) end) end

--- 8.2.1h A stack of light infantry and cavalry does so as one.
local function refuse_start(u)
  if u ~= states.chief(u) then return no("8.2.1h", "%s rallies and reforms with its cavalry", u) end
  local other = states.partner(u)
  return moves.refuse_start(u) or other and moves.refuse_start(other)
end
-- By itself, or at least if the commander uses his action ("wc").
local function refuse(u, refuse_deed) return refuse_start(u) or refuse_deed(u, "wc") and refuse_deed(u) end

--- 13.2.2, 9.1.3d, amb.reform-fire-order The enemy reacts to a unit that reforms or rallies near it, not to one that
-- fails to.
local function answer(u) reactions.trigger{ unit = u, kind = "reform", from = u.hex } end

--- amb.wc-rally-count His action brings his rating, or makes it certain in his hex.
local function helper(u)
  local refused, refused_alone = rally.refuse_rally(u, "wc"), rally.refuse_rally(u)
  if refused then return nil end
  if refused_alone then return "wc" end
  return yes(u.side, "5.2.2d", text("does %s help?", wings.commander(u.wing))) and "wc" or nil
end

local rallying = command("rally UNIT", { phase = "actions", rule = "13.2",
  text = "rally a unit", example = "rally Urry" })
rallying:param("unit", { each = active, refuse = function(_, u) return refuse(u, rally.refuse_rally) end })
function rallying:run(c)
  moves.halt()
  if rally.rally(c.unit, helper(c.unit)) then answer(c.unit) end
end

--- 6.3.3c A unit in good order opens it only where that is said.
local function way_unsaid(c)
  return lists.find(rally.reform_ways(c.unit), function(way) return way ~= "open_order" end) or false
end
--- 13.2.3b, 6.3.3c
local function refuse_way(c, way)
  if not way then return no("6.3.3c", "%s is in good order; say open_order to open it", c.unit) end
  if not lists.has(rally.reform_ways(c.unit), way) then return no("13.2.3b", "%s cannot reform that way", c.unit) end
end

local reform = command("reform UNIT [WAY]", { phase = "actions", rule = "13.2",
  text = "reform a unit", example = "reform Urry formation" })
reform:param("unit", { each = active, refuse = function(_, u) return refuse(u, rally.refuse_reform) end })
reform:param("way", { type = "word", each = function() return rally.ways end,
  default = way_unsaid, listed = true, refuse = refuse_way })
function reform:run(c)
  moves.halt()
  local refused_alone = rally.refuse_reform(c.unit)
  rally.reform(c.unit, c.way, refused_alone and "wc" or nil)
  answer(c.unit)
end

-- --- 5.1.2g, 5.1.2h, 13.3 the army commander rallies and reforms, whatever the orders ---

local deeds = { rally = rally.refuse_rally, reform = rally.refuse_reform }
--- 13.3.1, 8.2.1h
local function refuse_general(c, u)
  if u.side ~= game.acting or not u:is "unit" or not states.on_map(u) then
    return no("13.3.1", "%s is not one of your units", u)
  end
  if u ~= states.chief(u) then return no("8.2.1h", "%s rallies and reforms with its cavalry", u) end
  return deeds[c.deed](u, "ac") or moves.refuse_other()
end

local general = command("general DEED UNIT [WAY]", { phase = "actions", rule = "13.3",
  text = "the army commander rallies or reforms a unit", example = "general rally Urry" })
general:param("deed", { type = "word", each = function() return { "rally", "reform" } end })
general:param("unit", { each = function() return field.units(game.acting) end, refuse = refuse_general })
general:param("way", { type = "word",
  each = function(c) return c.deed == "reform" and rally.ways or {} end,
  default = function(c) if c.deed == "reform" then return way_unsaid(c) end end, listed = true, refuse = refuse_way })
function general:run(c)
  moves.halt()
  if c.deed == "reform" then
    rally.reform(c.unit, c.way, "ac")
  elseif not rally.rally(c.unit, "ac") then
    return
  end
  answer(c.unit)
end

return generals
