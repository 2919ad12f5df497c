-- 8.4 Attacks are declared in the movement phase and resolved one by one in the combat phase.
local function pending()
  return lists.filter(units{ side = game.acting, on_map = true }, function(u) return u.attacks ~= nil end)
end
local attacks = declared{ each = pending, rule = "8.4", none = "%s attacks nobody", left = "attacks to resolve: %d",
                          due = { "1 attack is still to be resolved", "%d attacks are still to be resolved" } }
attacks.declared_in "movement"
attacks.resolved_in "combat"

local declare = command("declare UNIT at HEX", { phase = "movement", rule = "8.4", text = "declare an attack", example = "declare 1 at 0405" })
declare:param("unit", { each = function() return units{ side = game.acting, on_map = true } end })
declare:param("hex", { each = function() return map.all end })
function declare:run(c) c.unit.attacks = c.hex end

local cancel = command("cancel UNIT", { phase = "movement", rule = "8.4", text = "take it back", example = "cancel 1" })
cancel:param("unit", attacks.one())
function cancel:run(c) c.unit.attacks = nil end

local resolve = command("resolve UNIT", { phase = "combat", rule = "8.4", text = "carry it out", example = "resolve 1" })
resolve:param("unit", attacks.one(function(_, u)
  if u:is "disrupted" then return no("12.1", "%s is Disrupted", u) end
end))
function resolve:run(c)
  local by = ask(c.unit.side, "8.4", "with whom?", units{ trait = "hq", side = c.unit.side }, { none = true })
  local again = yes(c.unit.side, "8.4", "once more?", "no")
  local gone = ask_some(c.unit.side, "8.4", "who goes?", units{ side = c.unit.side }, { most = 0 })
  note("8.4", "%s with %s, %s, %d", c.unit, by or "nobody", again and "again" or "once", #gone)
  c.unit.attacks = nil
end

-- 12.3 Those that must go back do so one after the other, as their owner likes; what has no place any more is left out.
local rear = hexset{ hex "0205", hex "0206", hex "0207" }
local function is_there(u) return u.hex ~= nil end
local function go_back(u)
  local to = hexset{ u.hex }:nearest(rear - full{ units = u }, { through = map.all - occupied{ side = enemy(u.side) } })
  if to:empty() then return u:put(box "eliminated") end
  u:move(ask(u.side, "12.3", text("%s goes back to", u), lists.prefer(to, function(h) return #h.stack > 0 end)), "12.3")
  if u:is "hq" then unit "b_1":put(box "eliminated") end
end
local back = command("back", { phase = "movement", rule = "12.3", text = "all go back", example = "back" })
function back:run() in_turn(units{ side = game.acting, on_map = true }, "12.3", "who goes back first?", go_back, is_there) end

-- 12.7 Who advances into a hex, as far as there is room.
local advance = command("advance to HEX", { phase = "movement", rule = "12.7", text = "advance", example = "advance to 0405" })
advance:param("hex", { each = function() return map.terrain "town" + map.terrain "woods" end,
                       refuse_one = function(h) if h.number == "0306" then return no("6.4", "%s is on fire", h) end end,
                       otherwise = { "12.7", "nobody advances into %s" } })
function advance:run(c)
  local list = units{ side = game.acting, on_map = true }
  for _, u in ipairs(ask_some(game.acting, "12.7", "who advances?", list, { least = 1, into = c.hex })) do
    u:move(c.hex, "12.7")
  end
end

-- Options of any kind, called by a name.
local call = command("call", { phase = "movement", rule = "0", text = "choose a pair", example = "call" })
function call:run()
  local pairs_of = { { "b_1", 1 }, { "b_2", 2 }, { "b_1", 3 }, { "b_gd", 4 } }
  local one = ask(game.acting, "0", "which pair?", pairs_of, { by = function(p) return unit(p[1]) end,
    price = function(p) if p[2] == 1 then return text("the first of two") end end })
  note("0", "the pair is %d", one[2])
end

local nameless = command("nameless", { phase = "movement", rule = "0", text = "choose what has no name", example = "nameless" })
function nameless:run() ask(game.acting, "0", "which?", { {}, {} }, { by = function() return nil end }) end

-- 4.3 Points for what the enemy has lost.
local points = procedure("points", "4.3", "victory points of one side")
local points_of = score(points, {
  { "lost", "4.3a", "enemy units lost", count = function(side) return #units{ side = enemy(side), at = box "eliminated" } end, worth = 3 },
  { "bonus", "4.3b", "bonus", count = function(side) return game.points[side] end, worth = function() return 1 end, least = -9 },
})
local count = command("count", { phase = "movement", rule = "4.3", text = "count the points", example = "count" })
function count:run() note("4.3", "blue has %d", points_of "blue") end

-- All list words at once.
local function even(n) return n % 2 == 0 end
local words = procedure("words", "0", "words on lists and hexes")
words:input("what", "text", {})
local list = { 3, 4, 1, 6, 1 }
local said = {
  filter = function() return table.concat(lists.filter(list, even), " ") end,
  allowed = function() return table.concat(lists.allowed(list, even), " ") end,
  map = function() return table.concat(lists.map(list, function(n) return n > 1 and n * 2 or nil end), " ") end,
  find = function() return lists.find(list, even) end,
  first = function() return lists.first(list, function(n) return n > 3 and "above " .. n end) end,
  any = function() return lists.any(list, even) and not lists.any({}, even) end,
  all = function() return not lists.all(list, even) and lists.all({}, even) end,
  has = function() return lists.has(list, 6) and not lists.has(list, 7) end,
  count = function() return lists.count(list, even) end,
  sum = function() return lists.sum(list, function(n) return n end) end,
  sum_of_field = function() return lists.sum(units{ side = "blue", trait = "guard" }, "strength") end,
  least = function()
    local function same(x) return x end
    return lists.least(list, same) .. " " .. lists.most(list, same) .. " " .. tostring(lists.least({}, same))
  end,
  lowest = function()
    local least, n = lists.lowest(list, function(x) return x end)
    return #least .. " of " .. n
  end,
  highest = function() return lists.highest(list, function(x) return x < 5 and x or nil end)[1] end,
  group_by = function()
    local groups = lists.group_by(list, even)
    return #groups .. ": " .. tostring(groups[1].key) .. " " .. table.concat(groups[1], " ")
  end,
  prefer = function()
    local function above(n) return function(x) return x > n end end
    return table.concat(lists.prefer(list, above(3), even), " ") .. ", " .. table.concat(lists.prefer(list, above(9), even), " ")
           .. ", " .. #lists.prefer(list, above(9)) .. ", " .. #lists.prefer(map.sets.entry_blue, function() return false end)
  end,
  gather = function() return table.concat(lists.map(lists.gather({ 1, 2 }, function(n) return n == 1 and { 7, 8 } or hexset{ hex "0105" } end), tostring), " ") end,
  union = function() return table.concat(lists.map(lists.union({ "0105", "0106", "0105" }, function(n) return hexset{ hex(n) } end), tostring), " ") end,
  is = function()
    local all = units{ side = "blue", on_map = true }
    local function told(text) return table.concat(lists.map(lists.filter(all, is(text)), function(u) return u.id end), " ") end
    return told "guard" .. ", " .. told "not guard and infantry" .. ", " .. told "cavalry or hq or guard and reduced"
  end,
  listed = function() return lists.listed{ hex "0105", hex "0106" } .. "; " .. lists.listed{ unit "b_1", unit "b_2" } end,
  same_test = function() return is "guard" == is "guard" and is "guard" ~= is "not guard" end,
  faces_left = function()
    local u = unit "b_gd"
    local whole = table.concat(u:faces_left(), " ")
    u.face = "reduced"
    return whole .. ", " .. table.concat(u:faces_left(), " ")
  end,
  lose_step = function()
    local u = unit "b_gd"
    return tostring(u:lose_step "1") .. " " .. u.face .. ", " .. tostring(u:lose_step "1") .. " " .. u.face
  end,
  which = function()
    return table.concat({ unit "b_gd":which{ "guard", "blue" }, unit "b_1":which{ "guard", "blue" },
                          tostring(unit "b_1":which{ "guard", "red" }) }, " ")
  end,
  common = function()
    local sets = { { 1, 2, 3, 4 }, { 4, 2, 3 }, { 5, 3, 4 } }
    return table.concat(lists.common(sets, function(set) return set end), " ") .. ", " .. #lists.common({}, even)
  end,
  without_several = function() return table.concat(lists.without(list, 1, 6), " ") end,
  distinct = function() return table.concat(lists.distinct(list), " ") end,
  distinct_poses = function() return #lists.distinct{ pose(hex "0105"), pose(hex "0105"), pose(hex "0106") } end,
  nearest = function()
    local from, goals = hexset{ hex "0305" }, hexset{ hex "0105", hex "0505", hex "0508" }
    local far = { through = map.all - hexset{ hex "0305" }:around(1) }
    local one_way = { through = map.all - hexset{ hex "0205", hex "0204" } - hexset{ hex "0505" } }
    local function told(set) return table.concat(lists.map(set, tostring), " ") end
    return told(from:nearest(goals)) .. ", " .. told(from:nearest(goals, one_way)) .. ", " .. #from:nearest(goals, far) .. #from:nearest(hexset())
           .. ", " .. told(goals:nearest(goals))
  end,
  joined = function() return table.concat(lists.joined({ 1 }, { 2, 3 }), " ") end,
  joined_more = function() return table.concat(lists.joined({ 1 }, {}, { 2, 3 }, { 4 }), " ") end,
  is_flag = function()
    unit "b_1".moved = true
    return tostring(unit "b_1":is "moved") .. " " .. tostring(unit "b_gd":is "moved")
  end,
  draw = function()
    game.cup:add(unit "b_2")
    return game.cup:draw("0", "marker").id .. " " .. #game.cup
  end,
  fill = function()
    game.values:fill(tables.morale.markers, "count")
    return table.concat(game.values:list(), " ")
  end,
  rows_with = function() return table.concat(tables.morale.markers:rows_with("count", 2), " ") end,
  place = function() return tostring(place "0105" == hex "0105") .. " " .. tostring(place "eliminated" == box "eliminated") end,
  without = function() return table.concat(lists.without(list, 1), " ") end,
  of_a_set = function() return lists.count(map.sets.entry_blue, function(h) return h.number == "0105" end) end,
  set_filter = function() return #map.sets.entry_blue:filter(function(h) return h.number == "0105" end) end,
  within = function() return #hexset{ hex "0505" }:within(1) .. " " .. #hexset{ hex "0505" }:around(1) end,
  edge = function() return tostring(map.edge:has(hex "0102")) .. " " .. tostring(map.edge:has(hex "0505")) .. " " .. #map.edge end,
  hexes_of = function() return table.concat(lists.map(hexes_of{ unit "b_1", unit "r_lan", unit "b_2" }, tostring), " ") end,
  step_cost = function() return hex "0404":step_cost(hex "0405", "foot") .. " " .. hex "0404":step_cost(hex "0504", "foot") .. " " .. map.point .. " " .. map.least_step end,
  no_step = function() return hex "0404":step_cost(hex "0405", "wagon") == nil end,
}
function words:run(b) return { said = tostring(said[b.what]()) } end

-- What a town that is stormed asks for stands in a table, with what cannot be and what odds tell first.
local forms = tables.morale
local storm = procedure("storm", "12.2", "a town is stormed")
storm:asks_for(forms.storm, { names = function(c) return c.leader end }):excludes(forms.storm_never):uses(forms.storm_drms)
total(forms.storm_totals)
function storm:run(b)
  local result = forms.storm_results:roll("1d6", "result", "12.2", "die", tally(b):list(forms.storm_drms, b).total)
  note("12.2", "%s", forms.storm_results:meaning(result))
  return { result = result, detail = { names = b.names } }
end
local assault = command("storm", { phase = "movement", rule = "12.2", text = "storm a town", example = "storm" })
function assault:run() storm:rule{ guns = 1, leader = "Blücher" } end

invariant("4.3a", "%s is Disrupted in reserve", function() return units{ at = box "reserve", mark = "disrupted" } end)

shown_as{ facts = function(u) return { { text("strength"), u.strength }, { "", u:is "guard" and text("guard") },
                                       { text("army"), nil } } end }

-- 12.7 Into a town or a wood, where there is room; what is refused names the unit and the hex.
local come = command("come UNIT to HEX", { phase = "movement", rule = "12.7", text = "come to a hex", example = "come 1 to 0505" })
come:param("unit", { each = function() return units{ side = game.acting, on_map = true } end })
come:param("hex", { each = function() return map.terrain "town" + map.terrain "woods" end, fits = "unit",
                    otherwise = { "12.7", "%s does not come to %s", "unit" } })
function come:run(c) c.unit:move(c.hex, "12.7") end

-- 5.0 The side with the higher die.
local duel = procedure("duel", "5", "who rolls higher")
function duel:run() return { higher = roll_off("1d6", "5") or "nobody" } end

-- 12.1 A command that cannot be given at all while nobody needs it.
local rest = command("rest", { phase = "movement", rule = "12.1", text = "let all rest", example = "rest" })
local function tired() return units{ side = game.acting, mark = "disrupted" } end
function rest:refuse() if #tired() == 0 then return no("12.1", "nobody is Disrupted") end end
function rest:run() for _, u in ipairs(tired()) do u:unmark "disrupted" end end
