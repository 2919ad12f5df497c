-- 11.3 COMBAT, 12.2 ITS RESULTS, 11.6 COORDINATION, 13.5 ARTILLERY ALONE, 15.5 CHARGE, 20.3 NIGHT: what the dice say.
-- Nothing here changes the board: results.lua does.
local ground = import "ground"
local orders = import "orders"
local states = import "states"
local combat = {}

local crt, shifts = tables.crt, tables.differential.shifts
combat.ratings = { "none", "1", "2", "3", "4", "4+", "5", "6" }

-- --- the result of the table ---

local function has(result, letter) return result:find(letter) ~= nil end

--- 11.4-E1 The column of a differential; without the addition an attack below the table has no effect.
local function column_of(differential)
  if differential < figure.lowest_column and switch.erratum_11_4_e1 == "no" then return nil end
  local column = math.max(figure.lowest_column, math.min(figure.highest_column, differential))
  if column ~= differential then note("11.4-E1", "%+d is read as %+d", differential, column) end
  return column
end

--- 15.5c What a charge makes of a result.
local function charged(printed)
  local result = crt.charge:cell(printed, "result")
  if result ~= printed then note("15.5c", "a charge: %s is %s", printed, result) end
  return result
end

--- 20.3 What the night makes of a result.
local function darkened(printed)
  local result = crt.night:cell(printed, "result")
  if result ~= printed then note("20.3", "at night: %s is %s", printed, result) end
  return result
end

-- --- what it does to one side: u has morale, shaken, loss, the word for a unit that is driven back, and whether every
-- result drives it ---

-- 12.2DR, 12.2Dn What is said of R against an unknown Morale: a defender leaves its hex, whatever it rolls; that is all
-- that can be said if a figure might drive it too.
local function unknown(u)
  if u.driven ~= "retreats" then return "check" end
  return (u.morale > 0 or u.always) and "gone" or "leaves"
end

--- 12.2AR, 12.2DR Above Morale it routs, otherwise it is Shaken.
local function rout_or_shaken(u, rule, suffix)
  if u.morale == 0 then return unknown(u) end
  return test("1d6", ">", u.morale, rule, "rout" .. suffix, text("%s routs", u.who)) and "routed" or u.driven
end

--- 12.2Dn Only a figure above Morale counts; a brigade that is Shaken already checks for rout.
local function by_figure(n, u, suffix)
  if u.morale == 0 then return "check" end
  if n <= u.morale then
    note("12.2Dn", "%d is not above Morale %d", n, u.morale)
    return "disrupted"
  end
  note("12.2Dn", "%d is above Morale %d", n, u.morale)
  return u.shaken and rout_or_shaken(u, "12.2Dn", suffix) or u.driven
end

--- 12.2E, 12.2A, 12.2Dn Every E of a defender is a DER. The Loss check comes first, then the figure or R (AMB-44).
local function fate(result, u, suffix)
  if has(result, "E") then
    if u.loss == "none" then return unknown(u) end
    if states.is_lost(u.loss, "loss" .. suffix, u.who) then return "eliminated" end
  end
  if has(result, "R") then return rout_or_shaken(u, u.driven == "retreats" and "12.2DR" or "12.2AR", suffix) end
  local n = result_code(result)[1]
  return n and by_figure(n, u, suffix) or "disrupted"
end

--- 13.5b Artillery alone: D with E eliminates it, any other D Disrupts it and it may be captured.
local function fate_of_guns(result, u, suffix)
  if has(result, "E") then return "eliminated" end
  return combat.is_captured(u.who, suffix) and "captured" or "retreats"
end

--- 15.5d A brigade that charged and is still there is Disrupted and Shaken.
local function after_charge(fell)
  if fell == "routed" or fell == "eliminated" or fell == "check" then return fell end
  return "shaken"
end

--- 11.3, 12.1a One throw in a column: the result and what becomes of both. b: night, charge, artillery, attacker,
-- defender.
local function clash(b, column, suffix)
  local printed, total = crt.results:roll("2d6", column, "11.3", "dice" .. suffix)
  note("11.3", "%d in column %+d: %s", total, column, printed)
  local result = b.charge and charged(printed) or printed
  if b.night then result = darkened(result) end
  local attacker, defender = "unhurt", "unhurt"
  if has(result, "A") then
    attacker = fate(result, b.attacker, suffix)
  elseif b.artillery then
    defender = fate_of_guns(result, b.defender, suffix)
  else
    b.defender.always = b.charge or b.night
    defender = fate(result, b.defender, suffix)
  end
  if b.charge then attacker = after_charge(attacker) end
  return { result = result, attacker = attacker, defender = defender,
           detail = { column = column, total = total, printed = printed } }
end

-- --- 11.4 the differential ---

--- 11.4a, 13.4c
local function differential(b)
  local t = tally(b)
  t:add("11.4a", b.attack - b.defence, "%d against %d", b.attack, b.defence)
  t:list(shifts, b)
  t:add_if(b.against > 0, "13.4c", -b.against, "artillery supports the defence")
  return t.total
end

--- 11.4-E1, 15.5c
local function fight(b, charge)
  local sum = differential(b)
  local column = column_of(sum)
  if not column then
    note("11.4-E1", "below the table: no effect")
    return { result = "none", attacker = charge and "shaken" or "unhurt", defender = "unhurt",
             detail = { differential = sum } }
  end
  local outcome = clash({
    night = b.night, charge = charge, artillery = not charge and b.artillery,
    attacker = { morale = b.attacker_morale, shaken = b.attacker_shaken, loss = b.attacker_loss, driven = "shaken",
                 who = b.attacker or text("the attacker") },
    defender = { morale = b.defender_morale, shaken = b.defender_shaken, loss = b.defender_loss, driven = "retreats",
                 who = b.defender or text("the defender") },
  }, column, "")
  outcome.detail.differential = sum
  return outcome
end

local function add_state(p, who)
  p:input(who .. "_morale", "number", { default = 0, least = 0, most = 6, rule = "2.7",
    text = who .. ": Morale of the face that is up; 0: unknown" })
  p:input(who .. "_shaken", "flag", { default = false, rule = "7.4a", text = who .. ": already Shaken" })
  p:input(who .. "_loss", combat.ratings, { default = "none", rule = "2.8",
    text = who .. ": Loss Rating; none: unknown" })
end
local flags = {
  { "town", "11.5a", "the defender is in a town" }, { "slope", "11.5b", "across a slope, uphill" },
  { "creek", "11.5b", "across a creek" }, { "ravine", "11.5b", "across a ravine" },
  { "protected", "11.5b", "across a protected hexside" },
  { "heavy_woods", "11.5c", "into heavy woods across a clear hexside" },
  { "rough", "11.5d", "the defender is in rough" }, { "night", "20.3", "at night" },
}
--- 2.10b, 13.5a Artillery alone defends with its Defensive Support if Ready, otherwise with the bracketed figure.
local function rating(u, face)
  if not u:is "fighting" then error(no("11.1a", "%s does not fight", u)) end
  if u:is "brigade" then return u:printed("combat", face) end
  return face == "ready" and u:printed("defence", face) or u:printed("alone", face)
end
--- 11.1a, 13.5d
local function attack_rating(u, face)
  if not u:is "brigade" then error(no(u:is "artillery" and "13.5d" or "11.1a", "%s is not a brigade", u)) end
  return rating(u, face)
end
local function is_artillery(u) return u:is "artillery" end
local function is_shaken(_, face) return face == "shaken" end
local function loss_rating(u, face) return u:printed("loss", face) or "none" end

local function add_counters(p)
  p:counter("attacker", { rule = "2.6", fills = { attack = attack_rating, attacker_morale = "morale",
                                                  attacker_shaken = is_shaken, attacker_loss = loss_rating } })
  p:counter("defender", { rule = "2.6", fills = { defence = rating, defender_morale = "morale",
    defender_shaken = is_shaken, defender_loss = loss_rating,
    artillery = p.by_name.artillery and is_artillery or nil } })
end
local function add_inputs(p)
  p:input("attack", "number", { least = 0, rule = "11.4a", text = "Combat Rating of the attacker" })
  p:input("defence", "number", { least = 0, rule = "11.4a", text = "Combat Rating of the defender" })
  p:input("attacker_disrupted", "flag", { default = false, rule = "11.4f", text = "the attacker is Disrupted" })
  p:input("defender_disrupted", "flag", { default = false, rule = "11.4f", text = "the defender is Disrupted" })
  p:input("coordinated", "number", { default = 0, least = 0, most = 9, rule = "11.6b",
    text = "which of a row of coordinated attacks; 0: none" })
  p:input("support", "number", { default = 0, least = 0, rule = "13.4b", text = "Offensive Support" })
  p:input("against", "number", { default = 0, least = 0, rule = "13.4c", text = "Defensive Support" })
  for _, f in ipairs(flags) do p:input(f[1], "flag", { default = false, rule = f[2], text = f[3] }) end
  add_state(p, "attacker")
  add_state(p, "defender")
  p:uses(shifts)
  p:excludes{
    { rule = "20.3",  when = "night and coordinated > 0", text = "no coordination at night" },
    { rule = "20.4",  when = "night and (support > 0 or against > 0)", text = "artillery does not support at night" },
  }
end

--- 15.5a Of counters that are named at the table only cavalry charges, and only infantry.
local function refuse_arms(b, charging)
  if b.board or not charging then return nil end               -- there it was refused when it was declared
  if b.attacker and not b.attacker:is "cavalry" then return no("15.5a", "only cavalry may charge") end
  if b.defender and not b.defender:is "infantry" then return no("15.5a", "cavalry charges infantry only") end
end

local attack = procedure("combat", "11.3", "one brigade attacks another")
add_inputs(attack)
attack:input("charge", "flag", { default = false, rule = "15.5c", text = "a cavalry charge" })
attack:input("artillery", "flag", { default = false, rule = "13.5a", text = "the defender is artillery alone" })
add_counters(attack)
attack:excludes{
  { rule = "15.5a", when = "charge and artillery", text = "cavalry charges infantry, not guns" },
  { rule = "15.5a", when = "charge and (town or rough or heavy_woods)", text = "a charge needs clear terrain" },
  { rule = "15.5a", when = "charge and (attacker_disrupted or attacker_shaken)",
    text = "Disrupted or Shaken cavalry does not charge" },
  { rule = "13.5e", when = "artillery and against > 0", text = "artillery alone is not supported" },
  { rule = "7.1b",  when = "artillery and defender_shaken", text = "artillery is never Shaken" },
}
function attack:run(b) return refuse_arms(b, b.charge) or fight(b, b.charge) end

local charge = procedure("charge", "15.5a", "a cavalry charge")
add_inputs(charge)
add_counters(charge)
charge:excludes{
  { rule = "15.5a", when = "town or rough or heavy_woods", text = "a charge needs clear terrain" },
  { rule = "15.5a", when = "attacker_disrupted or attacker_shaken",
    text = "Disrupted or Shaken cavalry does not charge" },
}
function charge:run(b) return refuse_arms(b, true) or fight(b, true) end

-- --- 11.6 coordination, 13.5 capture ---

--- 11.6a, 14.7a The die has a name of its own where the value is an input called coordination.
function combat.is_coordinated(value, rule, name)
  local meaning = rule == "14.7a" and text("the guns coordinate") or text("the attacks are coordinated")
  return test("1d6", "<=", value, rule, name or "coordination", meaning)
end
local coordination = procedure("coordination", "11.6a", "several brigades attack one")
coordination:input("value", "number", { least = 0, rule = "2.11", text = "Coordination Value of the army" })
coordination:input("night", "flag", { default = false, rule = "20.3", text = "at night" })
coordination:input("state", { "attack", "restricted", "passive", "panic" }, { default = "attack", rule = "16.6a",
  text = "command state" })
coordination:excludes{ { rule = "20.3", when = "night", text = "no coordination at night" } }
function coordination:run(b)
  if not orders.allows_coordination(b.state) then return no("16.6a", "no coordination in Panic") end
  return { coordinated = combat.is_coordinated(b.value, "11.6a") }
end

--- 13.5b The die has a name of its own where a row of attacks is weighed.
function combat.is_captured(who, suffix)
  local meaning = text("%s is captured", who)
  return (tables.checks.capture:test("1d6", "result", "captured", "13.5b", "capture" .. (suffix or ""), meaning))
end
local capture = procedure("capture", "13.5b", "artillery attacked alone: captured, or it retreats")
function capture:run() return { captured = combat.is_captured(text("the artillery")) } end

-- --- 11.6 a whole row of attacks on one brigade, to weigh it beforehand; what becomes of the attackers is left out
-- ---

local assault = procedure("assault", "11.6a", "several attacks in a row on one brigade")
local ROW = 4
for i = 1, ROW do
  assault:input("attack_" .. i, "number", { default = 0, least = 0, rule = "11.4a",
    text = "Combat Rating of an attacker; 0: none" })
  assault:input("shift_" .. i, "number", { default = 0, rule = "11.4c",
    text = "its terrain, support and Disruption together" })
end
assault:input("coordination", "number", { default = 0, least = 0, most = 6, rule = "11.6a",
  text = "Coordination Value; 0: not tried" })
assault:input("defence", "number", { least = 0, rule = "11.4a", text = "Combat Rating of the defender" })
assault:input("defender_disrupted", "flag", { default = false, rule = "11.4f", text = "the defender is Disrupted" })
assault:input("defender_shaken", "flag", { default = false, rule = "7.4a", text = "the defender is Shaken" })
assault:input("defender_morale", "number", { least = 1, most = 6, rule = "2.7", text = "Morale of the normal face" })
assault:input("defender_shaken_morale", "number", { default = 1, least = 1, most = 6, rule = "2.7",
  text = "Morale of the Shaken face" })
assault:input("defender_loss", combat.ratings, { default = "none", rule = "2.8", text = "Loss Rating; none: unknown" })
assault:input("night", "flag", { default = false, rule = "20.3", text = "at night" })
assault:excludes{
  { rule = "20.3",  when = "night and coordination > 0", text = "no coordination at night" },
  { rule = "11.6a", when = "coordination > 0 and attack_2 = 0 and attack_3 = 0 and attack_4 = 0",
    text = "one attack alone is not coordinated" },
  { rule = "11.2a", when = "attack_1 = 0", text = "the first attack of the row is missing" },
}

--- 11.4a, 11.4c, 11.6b
local function row_column(b, i, coordinated, disrupted)
  local t = tally(b)
  t:add("11.4a", b["attack_" .. i] - b.defence, "%d against %d", b["attack_" .. i], b.defence)
  t:add_if(b["shift_" .. i] ~= 0, "11.4c", b["shift_" .. i], "shifts of this attack")
  t:add_if(coordinated, "11.6b", i, "coordinated attack")
  t:add_if(disrupted, "11.4f", 1, "defender Disrupted")
  return column_of(t.total)
end

function assault:run(b)
  local coordinated = b.coordination > 0
                      and combat.is_coordinated(b.coordination, "11.6a", "coordination_die")
  local disrupted, made, fell = b.defender_disrupted, 0, "unhurt"
  local idle = { morale = 0, loss = "none", driven = "shaken", who = text("the attacker") }
  local held = { morale = b.defender_shaken and b.defender_shaken_morale or b.defender_morale,
                 shaken = b.defender_shaken, loss = b.defender_loss, driven = "retreats",
                 who = text("the defender") }
  for i = 1, ROW do
    local column = b["attack_" .. i] > 0 and row_column(b, i, coordinated, disrupted)
    if column then
      made = made + 1
      local now = clash({ night = b.night, attacker = idle, defender = held }, column, "_" .. i).defender
      if now ~= "unhurt" then fell = now end
      if now ~= "unhurt" and now ~= "disrupted" then break end
      disrupted = disrupted or now == "disrupted"
    end
  end
  return { defender = fell, detail = { attacks = made } }
end

-- --- what odds tell first ---

total{ text = "the defender leaves its hex", rule = "12.2", unless = "defender is check",
  when = "defender in {retreats, routed, eliminated, captured, withdraws, falters, leaves, gone}" }
total{ text = "the hex is left empty", rule = "12.7a", when = "hex is empty" }      -- told of a stack
total{ text = "the hex is left empty, whatever its Morale", rule = "12.2DR", seldom = true,
  when = "defender is leaves" }
total{ text = "the defender routs, is captured or eliminated", rule = "12.2",
  unless = "defender in {check, leaves, gone}", when = "defender in {routed, eliminated, captured}" }
total{ text = "the attacker is Shaken, routed or eliminated", rule = "12.2", unless = "attacker is check",
  when = "attacker in {shaken, routed, eliminated, falters}" }
total{ text = "neither side is hurt", rule = "12.2", when = "attacker is unhurt and defender is unhurt" }
total{ text = "the defender checks; its figures were not given", rule = "12.2", seldom = true,
  when = "defender is check" }
total{ text = "the attacker checks; its figures were not given", rule = "12.2", seldom = true,
  when = "attacker is check" }

-- --- on the board ---

local function add_unit(c, who, u)
  c[who .. "_disrupted"] = u:is "disrupted"
  c[who .. "_shaken"] = u.face == "shaken"
  c[who .. "_morale"] = u.morale
  c[who .. "_loss"] = u.loss
end

-- f: attacker, defender, from, hex; support and against: guns; coordinated: which of the row; charge.
function combat.rule(f)
  local c = ground.attack_sides(f.from, f.hex)
  c.attacker, c.defender = f.attacker, f.defender              -- for what a die is about
  c.attack, c.defence = rating(f.attacker, f.attacker.face), rating(f.defender, f.defender.face)
  add_unit(c, "attacker", f.attacker)
  add_unit(c, "defender", f.defender)
  c.coordinated, c.charge = f.coordinated, f.charge
  c.support, c.against = f.support and f.support.offence, f.against and f.against.defence
  c.night, c.artillery = ground.is_night(), f.defender:is "artillery"
  return attack:rule(c)
end

--- 11.6a One die for the army.
function combat.coordinate(side)
  return combat.is_coordinated(orders.coordination(side), "11.6a")
end

return combat
