-- The tables that the rulebook names and does not print: every cell of ours, and the odds that they are made for.
local t, bench, field = require "tap", require "bench", require "musket.lib.field"
local g = bench "musket"

local function with(inputs, more)
  local all = {}
  for k, v in pairs(inputs) do all[k] = v end
  for k, v in pairs(more or {}) do all[k] = v end
  return all
end

-- --- cell by cell: what the ten faces of the die give ---

local function faces(procedure, inputs, word)
  local list = {}
  for die = 0, 9 do
    g:dice { die }
    list[#list + 1] = tostring(g:rule(procedure, inputs).result[word])
  end
  return table.concat(list, " ")
end
local function column(procedure, inputs, word, cells, name)
  t.is(faces(procedure, inputs, word), cells, "musket " .. name)
end

local standard = {
  front     = "- - - - - FH 1 1 1+FH 2",
  flank     = "- - - FH 1 1 1+FH 1+FH 2 2+FH",
  salvo     = "- - FH 1 1 1 1+FH 2 2+FH 3",
  own_flank = "- - - - - - - FH 1 1",
}
local regimental = {
  front     = "- - - - FH FH 1 1+MC 2 2+FH+MC",
  flank     = "- - FH FH 1 1+MC 1+FH+MC 2 2+MC 2+FH+MC",
  salvo     = "- FH FH 1 1+FH 1+MC 2 2+MC 2+FH+MC 3+FH+MC",
  own_flank = "- - - - - - FH FH 1 1+MC",
}
local columns = { "front", "flank", "salvo", "own_flank" }
local muskets = "- - - - - - FH 1 1 1+FH"
local pistols = "- - - - - - - - 1 1"
local cannon  = "- - - - - FH FH FH+MC 1+FH 2+FH+MC"

local function shot(name, guns) return { regimental = guns, mode = name == "salvo" and "salvo" or nil,
  side = name ~= "salvo" and name or nil } end
for _, name in ipairs(columns) do
  column("musketry", shot(name), "result", standard[name], "10.5.1: heavy infantry, column " .. name)
  column("musketry", shot(name, true), "result", regimental[name], "10.1.5: with regimental artillery, column " .. name)
end
column("light_fire", { weapon = "muskets" }, "result", muskets, "10.5.2: commanded muskets and dragoons")
column("light_fire", { weapon = "pistols" }, "result", pistols, "10.5.3: cavalry pistol fire")
column("artillery", { weight = "12lb", range = 4 }, "result", cannon,
  "10.8.2: the artillery table, at a range that changes nothing")

local range_table = {
  ["12lb"]  = { 2, 1, 1, 0, 0, 0, -1, -1, -2, -2, -3, -3, -3, -3 },
  ["4-8lb"] = { 1, 1, 0, 0, -1, -1, -2, -2, -3, -3 },
  ["3lb"]   = { 1, 0, -1, -2, -3, -3 },
}
-- The modifier of a range, or the rule that refuses it.
local function modifier_at(weight, range)
  g:dice { 5 }
  local r = g:rule("artillery", { weight = weight, range = range })
  if r.status == "refused" then g.dice_queue = {} return nil, r.rule end
  return r.modifiers[1] and r.modifiers[1].value or 0
end
for _, weight in ipairs { "12lb", "4-8lb", "3lb" } do
  local cells = range_table[weight]
  local got, wanted = {}, {}
  for range = 1, 14 do
    local value, rule = modifier_at(weight, range)
    got[range], wanted[range] = tostring(value or rule), tostring(cells[range] or "10.8.2")
  end
  t.is(table.concat(got, " "), table.concat(wanted, " "), "musket 10.8.2: guns of " .. weight .. " from 1 to 14 hexes")
end

-- --- what the cells keep to ---

local function cells_of(text)
  local list = {}
  for word in text:gmatch "%S+" do
    local n, rest = word:match "^(%d)(.*)$"
    rest = n and rest or (word == "-" and "" or "+" .. word)
    list[#list + 1] = { hits = tonumber(n or 0), FH = rest:find("+FH", 1, true) ~= nil,
      MC = rest:find("+MC", 1, true) ~= nil,
                        parses = rest:gsub("%+FH", "", 1):gsub("%+MC", "", 1) == "" }
  end
  return list
end
local function each_row(one, other, holds)
  for i = 1, 10 do if not holds(one[i], other[i]) then return false end end
  return true
end
local function not_fewer(one, other) return one.hits >= other.hits end
local read = {}
for _, name in ipairs(columns) do
  read[name], read["r_" .. name] = cells_of(faces("musketry", shot(name), "result")), cells_of(faces("musketry",
    shot(name, true), "result"))
end
read.muskets = cells_of(faces("light_fire", { weapon = "muskets" }, "result"))
read.pistols = cells_of(faces("light_fire", { weapon = "pistols" }, "result"))
read.cannon  = cells_of(faces("artillery", { weight = "12lb", range = 4 }, "result"))

local all_parse, never_fall = true, true
for _, cells in pairs(read) do
  for i, cell in ipairs(cells) do
    all_parse = all_parse and cell.parses
    never_fall = never_fall and (i == 1 or not_fewer(cell, cells[i - 1]))
  end
end
t.ok(all_parse, "musket 10.5.1: every result is casualties, FH and MC, joined by +")
t.ok(never_fall, "musket 10.5.1: casualties never fall as the roll rises")
for _, name in ipairs(columns) do
  t.ok(each_row(read["r_" .. name], read[name], not_fewer),
    "musket 10.1.5: regimental artillery is never worse, column " .. name)
end
for _, with_guns in ipairs { "", "r_" } do
  t.ok(each_row(read[with_guns .. "flank"], read[with_guns .. "front"], not_fewer),
    "musket 10.5.1: the flank suffers no less than the front")
  t.ok(each_row(read[with_guns .. "salvo"], read[with_guns .. "flank"], not_fewer),
    "musket 10.4a: a salvo is no worse than fire into a flank")
end
local function none_has(cells, code) return each_row(cells, cells, function(cell) return not cell[code] end) end
t.ok(none_has(read.front, "MC") and none_has(read.flank, "MC") and none_has(read.salvo, "MC"),
  "musket 10.6.5: without guns the table asks for no check")
t.ok(none_has(read.pistols, "FH"), "musket 10.6.6: pistols give no formation hit")
t.ok(not none_has(read.muskets, "FH"), "musket 10.6.6: light infantry can give one")

-- 2.2b Past the ends of a table its last row counts. In this column row 0 is nothing and row 1 a formation hit.
local function clamped(inputs, die, result, name)
  g:dice { die }
  t.is(g:rule("musketry", inputs).result.result, result, "musket dv.clamp: " .. name)
end
clamped({ mode = "advance" }, 1, "-", "a roll of 1 at -3 is row 0")
clamped({ mode = "salvo", regimental = true, cover = -3 }, 1, "-", "and not row 1 or 2")
clamped({ mode = "salvo", regimental = true, cover = -1 }, 2, "FH", "2 at -1 is row 1")
clamped({ mode = "salvo", regimental = true, target = "broken" }, 9, "3+FH+MC", "9 at +2 is row 9")
clamped({ target = "broken" }, 8, "2", "8 at +2 too")

-- --- odds: tenths of the rolls that do anything, draw blood, cost two or more; casualties of ten rolls; FH; MC ---

local function tenths(p)
  local over, under = p:match "(%d+)/(%d+)"
  return tonumber(over) * 10 // tonumber(under)
end
local function odds(procedure, inputs)
  local n = { 0, 0, 0, 0, 0, 0 }
  for _, o in ipairs(g:odds(procedure, inputs)) do
    local p, r = tenths(o.p), o.outcome
    local check = r.result:find("MC", 1, true) ~= nil          -- that of the table; a salvo is one by itself
    local counts = { (r.hits > 0 or r.formation_hit or check) and 1 or 0, r.hits > 0 and 1 or 0,
      r.hits > 1 and 1 or 0, r.hits,
                     r.formation_hit and 1 or 0, check and 1 or 0 }
    for i, each in ipairs(counts) do n[i] = n[i] + p * each end
  end
  return table.concat(n, " ")
end
-- A modifier of the target or its cover: -1 to -4 by cover, +1 shaken, +2 broken.
local targets = { [1] = { target = "shaken" }, [2] = { target = "broken" } }
local function at(modifier) return modifier < 0 and { cover = modifier } or targets[modifier] or {} end
local function table_of(procedure, inputs, rows, name)
  for modifier = -4, 4 do
    local expected = rows[modifier]
    if expected then
      t.is(odds(procedure, with(inputs, at(modifier))), expected, ("musket %s, odds at %+d"):format(name, modifier))
    end
  end
end

table_of("musketry", shot "front", { [-4] = "1 0 0 0 1 0", [-3] = "2 1 0 1 1 0", [-2] = "3 2 0 2 1 0",
  [-1] = "4 3 0 3 2 0",
  [0] = "5 4 1 5 2 0", [1] = "6 5 2 7 2 0", [2] = "7 6 3 9 2 0" }, "10.5.1: front")
table_of("musketry", shot "flank", { [-3] = "4 3 0 3 2 0", [-2] = "5 4 0 4 3 0", [-1] = "6 5 1 6 3 0",
  [0] = "7 6 2 8 4 0",
  [1] = "8 7 3 10 5 0", [2] = "9 8 4 12 6 0" }, "10.5.1: flank")
table_of("musketry", shot "salvo", { [-3] = "5 4 0 4 2 0", [-2] = "6 5 1 6 2 0", [-1] = "7 6 2 8 3 0",
  [0] = "8 7 3 11 3 0",
  [1] = "9 8 4 14 3 0", [2] = "10 9 5 17 3 0" }, "10.4a: salvo")
table_of("musketry", shot "own_flank", { [-3] = "0 0 0 0 0 0", [-1] = "2 1 0 1 1 0", [0] = "3 2 0 2 1 0",
  [1] = "4 3 0 3 1 0",
  [2] = "5 4 0 4 1 0" }, "10.5.1: through the firer's flank")
table_of("musketry", shot("front", true), { [-3] = "3 1 0 1 2 0", [-2] = "4 2 0 2 2 1", [-1] = "5 3 1 4 2 1",
  [0] = "6 4 2 6 3 2",
  [1] = "7 5 3 8 4 3", [2] = "8 6 4 10 5 4" }, "10.1.5: regimental front")
table_of("musketry", shot("flank", true), { [-3] = "5 3 0 3 3 2", [-2] = "6 4 1 5 3 2", [-1] = "7 5 2 7 3 3",
  [0] = "8 6 3 9 4 4",
  [1] = "9 7 4 11 5 5", [2] = "10 8 5 13 6 6" }, "10.1.5: regimental flank")
table_of("musketry", shot("salvo", true), { [-3] = "6 4 1 5 3 1", [-2] = "7 5 2 7 3 2", [-1] = "8 6 3 9 4 3",
  [0] = "9 7 4 12 5 4",
  [1] = "10 8 5 15 6 5", [2] = "10 9 6 18 6 6" }, "10.1.5: regimental salvo")
table_of("light_fire", { weapon = "muskets" }, { [-3] = "1 0 0 0 1 0", [-2] = "2 1 0 1 1 0", [-1] = "3 2 0 2 1 0",
  [0] = "4 3 0 3 2 0",
  [1] = "5 4 0 4 3 0", [2] = "6 5 0 5 4 0" }, "10.5.2: light infantry")
table_of("light_fire", { weapon = "pistols" }, { [-3] = "0 0 0 0 0 0", [-2] = "0 0 0 0 0 0", [-1] = "1 1 0 1 0 0",
  [0] = "2 2 0 2 0 0",
  [1] = "3 3 0 3 0 0", [2] = "4 4 0 4 0 0" }, "10.5.3: pistols")
table_of("artillery", { weight = "12lb", range = 4 }, { [-4] = "1 0 0 0 1 0", [-3] = "2 0 0 0 2 0",
  [-2] = "3 0 0 0 3 1",
  [-1] = "4 1 0 1 4 1", [0] = "5 2 1 3 5 2", [1] = "6 3 2 5 6 3", [2] = "7 4 3 7 7 4" }, "10.8.2: artillery")
t.is(odds("artillery", { weight = "12lb", range = 1 }), "7 4 3 7 7 4",
  "musket 10.8.2: 12 lb at one hex: 0.7 casualty a shot")
t.is(odds("artillery", { weight = "12lb", range = 1, target = "shaken" }), "8 5 4 9 8 5",
  "musket 10.8.2: artillery, odds at +3")
t.is(odds("artillery", { weight = "12lb", range = 1, target = "broken" }), "9 6 5 11 9 6",
  "musket 10.8.2: artillery, odds at +4")
t.is(odds("artillery", { weight = "3lb", range = 6 }), "2 0 0 0 2 0",
  "musket 10.8.2: 3 lb at six hexes: FH twice in ten, no blood")
t.is(odds("artillery", { weight = "12lb", range = 4, target = "hedgehog" }), "7 4 3 7 7 4",
  "musket 6.3.2a: a hedgehog is fired at with +2")
t.is(odds("artillery", { weight = "12lb", range = 4, double = true }), "6 3 2 5 6 3",
  "musket 2.3-double: a double battery fires at +1")
t.is(odds("musketry", { mode = "advance" }), "2 1 0 1 1 0", "musket 10.3.2a: advancing fire draws blood once in ten")

-- --- close combat ---

local even = { attacker_type = "heavy", defender_type = "heavy", attack = 6, defence = 6, attacker_morale = 6,
  defender_morale = 6 }
local function combat(modifier) return with(even, { attacker_morale = 4 + math.max(modifier, 0),
  defender_morale = 4 + math.max(-modifier, 0) }) end
local combats = {
  [-4] = "AB AB AB AB AB AS2 AS2 AS1 AS1 DS1", [-3] = "AB AB AB AB AS2 AS2 AS1 AS1 DS1 DS1",
  [-2] = "AB AB AB AS2 AS2 AS1 AS1 DS1 DS1 DS2", [-1] = "AB AB AS2 AS2 AS1 AS1 DS1 DS1 DS2 DS2",
  [0] = "AB AS2 AS2 AS1 AS1 DS1 DS1 DS2 DS2 DB", [1] = "AS2 AS2 AS1 AS1 DS1 DS1 DS2 DS2 DB DB",
  [2] = "AS2 AS1 AS1 DS1 DS1 DS2 DS2 DB DB DB", [3] = "AS1 AS1 DS1 DS1 DS2 DS2 DB DB DB DE",
  [4] = "AS1 DS1 DS1 DS2 DS2 DB DB DB DE DE",
}
for modifier = -4, 4 do
  column("close_combat", combat(modifier), "result", combats[modifier],
    ("11.2D: the ten results at %+d"):format(modifier))
end
local function share(procedure, inputs, word, wanted)
  local n = 0
  for _, o in ipairs(g:odds(procedure, inputs)) do
    if (" " .. wanted .. " "):find(" " .. tostring(o.outcome[word]) .. " ", 1, true) then n = n + tenths(o.p) end
  end
  return n
end
t.is(share("close_combat", combat(0), "result", "DS1 DS2 DB DE"), 5,
  "musket 11.2D: an even attack wins five times in ten")
t.is(share("close_combat", combat(4), "result", "DS1 DS2 DB DE"), 9, "musket 11.2D: nine at +4")
t.is(share("close_combat", combat(-4), "result", "DS1 DS2 DB DE"), 1, "musket 11.2D: one at -4")
t.is(share("close_combat", combat(4), "result", "DB DE"), 5, "musket 11.2D: at +4 half of them break or destroy")
t.is(share("close_combat", combat(-4), "result", "AB"), 5, "musket 11.2D: at -4 half of them break the attacker")

-- The matrix, read from the modifier that is left when nothing else counts.
local types = { "cuirassiers", "arquebusiers", "heavy", "pikeless", "light" }
local against = { "cuirassiers", "arquebusiers", "heavy", "pikeless", "hedgehog", "light" }
local matrix = { cuirassiers = "0 1 -2 0 -4 2", arquebusiers = "-1 0 -2 0 -4 2", heavy = "0 0 0 1 -1 2",
  pikeless = "-1 -1 -1 0 -2 1",
                 light = "11.6a 11.6a 11.6a 11.6a 11.6a 0" }
local function matrix_value(attacker, defender)
  local halved = attacker == "cuirassiers" or attacker == "arquebusiers"
  local foot = defender == "heavy" or defender == "pikeless" or defender == "hedgehog"
  g:dice { 5 }
  local r = g:rule("close_combat", with(even, { attacker_type = attacker, defender_type = defender,
    defence = halved and foot and 12 or 6 }))
  if r.status == "refused" then g.dice_queue = {} return r.rule end
  for _, m in ipairs(r.modifiers) do if m.rule == "11.3.8" then return m.value end end
  return 0
end
for _, attacker in ipairs(types) do
  local row = {}
  for i, defender in ipairs(against) do row[i] = tostring(matrix_value(attacker, defender)) end
  t.is(table.concat(row, " "), matrix[attacker], "musket 11.3.8: the matrix, row " .. attacker)
end

local function worked(inputs, modifier, name)
  column("close_combat", with(even, inputs), "result", combats[modifier], name)
end
local charge = { attacker_type = "cuirassiers", attack = 4, attacker_morale = 7, defence = 10, defender_morale = 6,
  momentum = "cavalry" }
worked({}, 0, "11.3.1.1: two equal regiments")
worked({ momentum = "heavy", defender_formation = "shaken" }, 2, "11.3.1.1: a charge on foot at a shaken one: +2")
worked({ attacker_type = "cuirassiers", defender_type = "cuirassiers", attack = 3, defence = 4, attacker_morale = 8,
  attacker_leader = true,
         momentum = "cavalry", attacker_pistols = 1, defender_pistols = true }, 4,
  "dv.cap: a squadron of 3-8 with all it can have against one of 4-6: +4")
worked(with(charge, { attacker_pistols = 1 }), 1, "11.3.1.1: a charge with pistols at formed pikes: +1")
worked(with(charge, { attacker_pistols = 1, defender_type = "hedgehog" }), -1, "11.3.1.1: the same at a hedgehog: -1")
worked(with(charge, { momentum = "none", defender_type = "hedgehog" }), -4,
  "11.3.1.1: horse that stands, against a hedgehog: -4")
worked(with(charge, { flank_hexes = 1, defender_formation = "broken" }), 3,
  "11.3.1.1: a charge into the flank of a broken regiment: +3")
worked({ defender_type = "light", attack = 10, defence = 2, defender_morale = 5 }, 4,
  "11.3.1.3: foot against light infantry: +5, limited to +4")

-- --- the others ---

local P, O = "eliminate", "off_map"
column("pursuit", { column = "tacw" }, "result", ("break_off "):rep(3) .. ("%s %s %s %s %s %s %s"):format(P, P, P, O, O,
  O, O), "11.7.2: the English Civil War")
column("pursuit", { column = "other" }, "result", ("break_off "):rep(4) .. ("%s %s %s %s %s %s"):format(P, P, P, O, O,
  O), "11.7.2: other games")

local ways = { stand = "S", lose = "L", eliminated = "E" }
local function unable(inputs, wanted, name)
  t.is((faces("unable_to_retreat", inputs, "unit"):gsub("%a+", ways):gsub(" ", "")), wanted,
    "musket 11.4.5a: unable to retreat, " .. name)
end
unable({ morale = 6 }, "SSSLLLLEEE", "at 0")
unable({ morale = 8 }, "SSSSLLLLEE", "-1 for morale 8")
unable({ morale = 7, rating = -2 }, "SSSSSLLLLE", "-2 for a leader")
unable({ morale = 8, rating = -2 }, "SSSSSSLLLL", "-3 for both")
unable({ morale = 5 }, "SSLLLLEEEE", "+1 for morale 5 or less")
unable({ morale = 4, at_threshold = true }, "SLLLLEEEEE", "+2 with the threshold reached")
unable({ morale = 6, further_enemies = 3 }, "LLLLEEEEEE", "+3 for enemies beyond the first")

local function tries(procedure, inputs) return share(procedure, inputs, "success", "true") end
local intercepts = { charge = "10 9 8 7 6 5", make_ready = "9 8 7 6 5 4", receive_charge = "8 7 6 5 4 3",
  rally = "6 5 4 3 2 1" }
for _, order in ipairs { "charge", "make_ready", "receive_charge", "rally" } do
  local row = {}
  for _, m in ipairs { { rating = -2, adjacent = true }, { rating = -2 }, { rating = -1 }, {},
    { formation_shaken = true },
                       { formation_shaken = true, morale_shaken = true } } do
    row[#row + 1] = tries("interception", with({ order = order, morale = 6 }, m))
  end
  t.is(table.concat(row, " "), intercepts[order], "musket 9.3.2a: interception under " .. order .. ", -3 to +2")
end
t.is(tries("interception", { order = "charge", morale = 8 }), 8, "musket 9.3.2a: a printed morale of 8 helps")
t.is(tries("interception", { order = "charge", morale = 5 }), 6, "musket 9.3.2a: one of 5 does not")

local turns = { continuation = { charge = "4 5 6", make_ready = "3 4 5", receive_charge = "2 3 4" },
                preemption = { charge = "5 6 7", make_ready = "4 5 6", receive_charge = "3 4 5" } }
local rules = { continuation = "4.3.2a", preemption = "4.4.2a" }
for _, name in ipairs { "continuation", "preemption" } do
  for _, order in ipairs { "charge", "make_ready", "receive_charge" } do
    local row = {}
    for rating = 0, -2, -1 do row[#row + 1] = tries(name, { order = order, rating = rating }) end
    t.is(table.concat(row, " "), turns[name][order], ("musket %s: %s under %s by rating 0, -1, -2"):format(rules[name],
      name, order))
  end
end

column("leader_casualty", {}, "leader", ("unhurt "):rep(9) .. "removed", "10.10: a leader falls on a 9")
local fate = faces("leader_replacement", {}, "leader")
t.is(fate, "returns later" .. (" eliminated"):rep(8),
  "musket 5.3.3a: back at once on 0, later on 1 (ex.5.3-1), never on 2 to 9 (6: ex.5.3-2)")

-- The terrain figures of the acceptance list: what a step costs is what the game says is spent.
local function step(unit, from, to, wing)
  local units = { [unit] = { from, "nw/ne" } }
  local f = field.at { "actions", active = wing, units = units, set = { clock = 1 } }
  f:place { [from] = wing == "dr1" and "drw1" or "drw2" }
  field.play(f, ("move %s to %s"):format("D" .. unit:sub(2), to))
  return ("%d %s"):format(f:get "move.spent", f:is(unit, "formation_shaken") and "FH" or "-")
end
t.is(step("drc2", "0306", "0305", "dr1"), "2 FH",
  "musket 7.3.1a: horse over a hedge: one point more, and a formation hit")
t.is(step("drl1", "0306", "0305", "dr1"), "2 -", "musket 7.3.1a: light infantry over a hedge: one point more, no hit")
t.is(step("drh5", "0520", "0519", "dr2"), "2 FH", "musket 7.3.1a: foot over a steep slope: two points, a formation hit")
t.is(step("drh5", "0510", "0509", "dr2"), "2 FH",
  "musket 7.3.1a: and the same over a stream: 4 points and 2 hits for both")
t.done()
