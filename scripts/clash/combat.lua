-- CRT, TEC COMBAT: the column, the check of each unit, and both by numbers
local arms, book, limits = import "arms", import "book", import "limits"
local combat = {}

local crt = tables.crt.results
local places = { "city", "town", "village" }

-- The first of these types of terrain that a hex has.
local function first_of(types, h) return lists.find(types, function(kind) return h:has(kind) end) end

--- TEC.b Water helps the defender only if every attacker comes across it; of two kinds the lesser counts.
local function water(h, attackers)
  local weakest = 0
  for _, from in ipairs(hexes_of(attackers):list()) do
    local at
    for i, kind in ipairs(limits.rivers) do
      if not at and from:side(h, kind) then at = i end
    end
    if not at then return "none" end
    weakest = math.max(weakest, at)
  end
  return limits.rivers[weakest]
end

-- What both sides bring and where they stand.
local function takes_sides(p)
  p:input("attack", "number", { least = 1, rule = "S6", text = "attack factors",
    board = function(c) return lists.sum(c.attackers, "attack") end })
  p:input("defence", "number", { least = 0, rule = "S6", text = "defence factors",
    board = function(c) return lists.sum(c.defenders, arms.defence) end })
  p:input("terrain", lists.joined({ "clear" }, limits.grounds), { default = "clear", rule = "TEC.a", text = "terrain",
    board = function(c) return first_of(limits.grounds, c.hex) or "clear" end })
  p:input("place", lists.joined({ "none" }, places), { default = "none", rule = "TEC.a", text = "village, town or city",
    board = function(c) return first_of(places, c.hex) or "none" end })
  p:input("water", lists.joined({ "none" }, limits.rivers), { default = "none", rule = "TEC.b",
    text = "water that every attacker attacks across", board = function(c) return water(c.hex, c.attackers) end })
  p:input("fort", { "none", "held", "alone" }, { default = "none", rule = "CRT.f",
    text = "a fort: with units in it, or alone",
    board = function(c)
      return #c.hex:units{ side = c.foe, trait = "fort" } == 0 and "none" or c.defenders[1]:is "fort" and "alone" or "held"
    end })
  p:input("support", "flag", { default = false, rule = "10.1", text = "offensive support was announced",
    board = function() return game.support ~= nil end })
  p:input("infantry", "flag", { default = true, rule = "10.1", text = "every attacker is infantry",
    board = function(c) return not lists.any(c.attackers, arms.is_cavalry) end })
  p:input("shut_out", "flag", { default = false, rule = "10.1", text = "offensive support does not affect the target",
    board = function(c) return limits.shuts_out_support(c.hex) end })
end

local function is_all_infantry(list) return not lists.any(list, function(each) return arms.is_cavalry(each.unit) end) end
local function defence_of(list) return lists.sum(list, function(each) return arms.defence(each.unit) end) end

local odds = procedure("column", "CRT.a", "the column of an attack")
takes_sides(odds)
odds:counter("attacker", { rule = "S1", several = true, fills = { attack = "attack", infantry = is_all_infantry } })
odds:counter("defender", { rule = "S1", several = true, fills = { defence = defence_of } })

-- The effect of one kind of terrain in a column of the chart; nothing for "none".
local function effect(kind, column) return kind == "none" and 0 or terrain[kind][column] end

--- CRT.i, TEC.a Terrain, a place and water each add their factor.
local function against(b)
  local factors = b.defence
  for _, kind in ipairs{ b.terrain, b.place, b.water } do
    local fd = effect(kind, "fd")
    if fd > 0 then note("CRT.i", "%s: %+d to the defence", kind, fd) end
    factors = factors + fd
  end
  return factors
end

--- CRT.i, TEC.c, 10.1 Columns left for the ground and for units in a fort, right for offensive support, of infantry only.
local function shifts(b)
  local t = tally(b)
  for _, kind in ipairs{ b.terrain, b.place, b.water } do
    local left = effect(kind, "left")
    if left > 0 then t:add("CRT.i", -left, "%s", kind) end
  end
  if limits.fort_left > 0 then t:add_if(b.fort == "held", book.fort, -limits.fort_left, "units in a fort") end
  t:add_if(b.support and b.infantry and not b.shut_out, "10.1", figure.support_shift, "offensive support")
  return t.total
end

--- CRT.b, CRT.d, CRT.e, CRT.f The modifiers of a column, nil where a side does not roll; against a fort attackers do.
local function modifiers(column, walls)
  local attacker, defender = crt:cell("attacker", column), crt:cell("defender", column)
  if attacker == "N" and walls then return figure.fort_drm, tonumber(defender) end
  return tonumber(attacker), tonumber(defender)
end
--- CRT.c, CRT.f How many attackers roll; against a fort all of them.
local function limit(column, walls) return walls and "all" or crt:cell("limit", column) end

--- S6, CRT.a, CRT.g The ratio, down to a column; beyond the ends the last one counts, before it is shifted.
function combat.column(b)
  local defence = against(b)
  local ratio = crt:ratio(b.attack, defence) or crt:columns()[1]
  note("S6", "%d against %d is %s", b.attack, defence, ratio)
  local column = crt:shift(ratio, shifts(b))
  local walls = b.fort ~= "none"
  local attacker, defender = modifiers(column, walls)
  note("CRT.a", "column %s", column)
  return { column = column, attacker = attacker, defender = defender, limit = limit(column, walls) }
end
function odds:run(b) return combat.column(b) end

function combat.rule(battle) return odds:rule(battle) end

local check = procedure("check", "S7", "the check of one unit in combat")
check:input("ter", "number", { least = 1, most = 6, rule = "VET.a", text = "rating printed on the unit",
  board = function(c) return c.unit.ter or c.unit.rated end })
check:input("supply", { "full", "reduced", "out", "fort" }, { default = "full", rule = "VET.b", text = "supply",
  board = function(c) return arms.supply(c.unit) end })
check:input("drm", "number", { least = -3, most = 3, default = 0, rule = "CRT.b", text = "modifier of the column" })
check:input("defends", "flag", { default = false, rule = "S7", text = "the unit defends" })
check:input("ridden_down", "flag", { default = false, rule = "VET.c", text = "it is cavalry, attacked by infantry",
  board = function(c) return c.defends and c.by_infantry and arms.defends_as_cavalry(c.unit) end })

-- The rating printed on it or found in play; nothing where it has none yet.
local function rating_of(u) return u.ter or u.rated > 0 and u.rated or nil end
check:counter("unit", { rule = "VET.a", fills = { ter = rating_of, supply = function(u) return arms.supply(u) end } })

--- CRT.g, CRT.h A natural 1 or 6 stands; any other die is modified, from 1 to 6.
local function modified(die, drm)
  local low, high = figure.least_roll, figure.most_roll
  if die == low or die == high then return die end
  return math.max(low, math.min(high, die + drm))
end
--- VET.a, VET.b, VET.c The rating it checks against, and why that is not the printed one.
local function rating(b)
  local now = b.ridden_down and figure.ridden_down or arms.modified(b.ter, b.supply)
  if b.ridden_down then note("VET.c", "cavalry attacked by infantry: rating %d", now)
  elseif now ~= b.ter then note("VET.b", "out of supply: rating %d, not %d", now, b.ter) end
  return now
end
--- CRT.g, CRT.h What the die comes to, and by what.
local function tell_die(die, drm, total)
  if drm == 0 then return end
  if die == figure.least_roll or die == figure.most_roll then note("CRT.h", "a rolled %d stands: the %+d of the column does not count", die, drm)
  else note("CRT.b", "%d and the %+d of the column: %d", die, drm, total) end
end

--- S7 Above its rating a unit loses a step; a defender also retreats by the difference, three hexes at most.
local function checked(b, name)
  local against_ter = rating(b)
  local die = roll("1d6", "S7", name)
  local total = modified(die, b.drm)
  tell_die(die, b.drm, total)
  local over = math.max(0, total - against_ter)
  local back = b.defends and math.min(over, figure.retreat_most) or 0
  note("S7", over == 0 and "%d, at most %d is needed: no effect" or "%d, at most %d is needed: a step is lost", total, against_ter)
  if back > 0 then note("S7", "retreat: %d", back) end
  return { step_loss = over > 0 and 1 or 0, retreat = back }
end
function check:run(b) return checked(b, "die") end

total{ text = "it loses a step", rule = "S7", when = "step_loss > 0" }
total{ text = "it retreats", rule = "S7", when = "step_loss >= 0 and retreat > 0" }

-- An attack by numbers: units are their ratings, with r for one step left, c for mounted cavalry.
local whole = procedure("combat", "S7", "an attack, with the checks of its units")
takes_sides(whole)
whole:input("attackers", "text", { default = "none", rule = "VET.a", text = "ratings of the attacking units, such as 3 4r" })
whole:input("defenders", "text", { default = "none", rule = "VET.a", text = "ratings of the defending units, such as 4 3c" })
whole:input("stays", "flag", { default = false, rule = book.stand, text = "a retreat of one hex is ignored" })

--- VET.a How a unit is written there; "none" if one of them has no rating yet.
local function written(list, is_mounted)
  local words = lists.map(list, function(each)
    local u = each.unit
    local ter = rating_of(u)
    local rated = ter and arms.modified(ter, arms.supply(u))
    return rated and rated .. (is_mounted(u) and "c" or (u.kind ~= "division" or each.face ~= "full") and "r" or "") or "none"
  end)
  return lists.has(words, "none") and "none" or table.concat(words, " ")
end
local function written_attackers(list) return written(list, arms.is_cavalry) end
local function written_defenders(list) return written(list, arms.defends_as_cavalry) end
whole:counter("attacker", { rule = "S1", several = true, fills = { attack = "attack", infantry = is_all_infantry, attackers = written_attackers } })
whole:counter("defender", { rule = "S1", several = true, fills = { defence = defence_of, defenders = written_defenders } })

-- The units of such a text; nil if it is none.
local function units_of(words)
  local list = {}
  for at = 1, #words do
    local sign = string.sub(words, at, at)
    local ter = math.tointeger(tonumber(sign))
    if ter and ter >= figure.least_ter and ter <= figure.most_roll then list[#list + 1] = { ter = ter, kind = "" }
    elseif #list > 0 and (sign == "r" or sign == "c") then list[#list].kind = sign
    elseif sign ~= " " then return nil end
  end
  return #list > 0 and list or nil
end
local function is_mounted(u) return u.kind == "c" end
--- VET.a
local function refuse_units(words)
  if words ~= "none" and not units_of(words) then return no("VET.a", "\"%s\" are no ratings, such as 3 4r", words) end
end
--- VET.a Without such a text it is a single unit, whose rating is asked for.
local function read_units(words, question)
  if words ~= "none" then return units_of(words) end
  return units_of(ask(game.acting or sides[1], "VET.a", question, { "3", "2", "4", "5" }))
end
--- S7, CRT.c, CRT.d, S10 The checks of all units; a hex is empty once each defender is lost or retreats.
function whole:run(b)
  local why = refuse_units(b.attackers) or refuse_units(b.defenders)
  if why then return why end
  local outcome = combat.column(b)
  local defenders = read_units(b.defenders, "rating of the defender?")
  local attackers = read_units(b.attackers, "rating of the attackers?")
  local most = outcome.attacker and (tonumber(outcome.limit) or #attackers) or 0
  local lost, beaten, back, away = 0, 0, 0, 0
  local on_foot = b.infantry or lists.any(attackers, is_mounted) and not lists.all(attackers, is_mounted)
  for i = 1, math.min(most, #attackers) do
    lost = lost + checked({ ter = attackers[i].ter, drm = outcome.attacker }, "attacker").step_loss
  end
  for i = 1, outcome.defender and #defenders or 0 do
    local u = defenders[i]
    local r = checked({ ter = u.ter, drm = outcome.defender, defends = b.fort ~= "alone", ridden_down = is_mounted(u) and on_foot }, "defender")
    beaten = beaten + r.step_loss
    local gone = r.step_loss > 0 and (u.kind ~= "" or b.fort == "alone")
    local leaves = not gone and r.retreat > 0 and not (b.stays and r.retreat == 1)
    if leaves then back = math.max(back, r.retreat) end
    if gone or leaves then away = away + 1 end
  end
  return { column = outcome.column, attacker_steps = lost, defender_steps = beaten, longest_retreat = back,
           left_empty = away == #defenders and b.fort ~= "held" }
end

-- The check of one unit of a battle.
function combat.check(u, drm, defends, battle)
  return check:rule{ unit = u, drm = drm, defends = defends,
                     by_infantry = not lists.all(battle.attackers, arms.is_cavalry) }
end

return combat
