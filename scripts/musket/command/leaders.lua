-- 5.1, 5.2 LEADERS GO WITH UNITS, 5.3 THEIR LOSS AND REPLACEMENT, 10.10 AND 11.8 THEIR DANGERS
local field, states, wings = import "field", import "states", import "wings"
local leaders = {}

local removed, away, fallen, reserve = box "removed", box "away", box "fallen", box "reserve"

-- --- 5.3.1 loss ---

-- how: "shot" (fire, combat, capture) or "pursuit" (5.3.3c). 5.3.4a His wing keeps its order.
function leaders.remove(l, how, rule)
  l:put(removed)
  l.gone = how
  note(rule, "%s is removed", l)
end

--- 5.3.1b An enemy unit is in his hex: to be called when units have moved, advanced or fled.
function leaders.left_alone(side)
  for _, l in ipairs(units{ side = side, trait = "leader", within = field.held(enemy(side)) }) do
    leaders.remove(l, "shot", "5.3.1b")
  end
end
function leaders.check_places()
  for _, side in ipairs(sides) do leaders.left_alone(side) end
end

--- 5.3.1b, 11.8 A unit was eliminated in those hexes: leaders who stood with it and with no other are removed.
function leaders.bereft(hexes, side)
  for _, h in ipairs(hexes) do
    if #field.units_at(h, side) == 0 then
      for _, l in ipairs(field.leaders_at(h, side)) do leaders.remove(l, "shot", "5.3.1b") end
    end
  end
end

-- --- 10.10, 11.8 dangers ---

local casualty = procedure("leader_casualty", "10.10", "a leader in danger")
casualty:input("cause", { "fire", "combat" }, { default = "fire", text = "fire on his hex, or a close combat" })
function casualty:run(b)
  local rule = b.cause == "fire" and "10.10" or "11.8"
  return { leader = (tables.leader_casualty.result:roll("d10z", "result", rule, "leader")) }
end

-- The dice that remove a leader.
local function fatal()
  local chart = tables.leader_casualty.result
  return lists.listed(lists.filter(chart:rows(), function(row) return chart:cell(row, "result") == "removed" end))
end
local function endanger(list, cause, rule)
  for _, l in ipairs(list) do
    if states.on_map(l) then
      note(rule, "%s is in danger: removed on %s", l, fatal())
      if casualty:rule{ cause = cause }.leader == "removed" then
        leaders.remove(l, "shot", rule)
      else
        note(rule, "%s is unhurt", l)
      end
    end
  end
end

--- 10.10 Fire on a hex had an effect: those who stood there when the shot fell.
function leaders.under_fire(list) endanger(list, "fire", "10.10") end
--- 11.8 For each leader who was with a unit that took part, wherever he is now.
function leaders.after_combat(list) endanger(list, "combat", "11.8") end

--- 10.10, 11.8 For odds: "lost" if one of them falls.
function leaders.foresee(list, cause)
  local lost = 0
  for _ = 1, #list do
    if lost == 0 and casualty:rule{ cause = cause }.leader == "removed" then lost = 1 end
  end
  return lost > 0 and "lost" or "unhurt"
end

-- --- 5.1.2, 5.2.2 who goes along ---

local function is_general(l) return l.wing == nil end

--- 5.2.2a, 5.1.2a, 5.1.2b, 5.2.2b, 11.7.2D A wing commander must go with an advance or retreat; what else is as the
-- owner likes; a pursuit takes all.
local function goes(l, u, how)
  if how == "pursuit" or how ~= "rout" and not is_general(l) then return true end
  local rule = not is_general(l) and "5.2.2b" or how == "rout" and "5.1.2b" or "5.1.2a"
  return yes(l.side, rule, text("does %s go along with %s?", l, u))
end

--- 5.4.2e He stays with the half he stood with.
local function new_place(u, from, h)
  local halves = u:covers()
  if halves[2] and from[2] == h then return halves[2] end
  return halves[1]
end

local function who_stood(hexes, side)
  return lists.distinct(lists.gather(hexes, function(h) return field.leaders_at(h, side) end))
end

-- A unit has come from those hexes (its own first, then those it passed). how: "advance", "retreat", "rout",
-- "pursuit".
function leaders.go_along(u, hexes, how, rule)
  for _, l in ipairs(who_stood(hexes, u.side)) do
    local h = new_place(u, hexes, l.hex)
    if l.hex ~= h and goes(l, u, how) then
      l:put(h)
      note(rule, "%s goes along with %s", l, u)
    end
  end
end

--- 7.1.1a A unit has left those hexes: leaders who are alone there now are named.
function leaders.stay_behind(hexes, side)
  for _, h in ipairs(hexes) do
    for _, l in ipairs(#field.units_at(h, side) == 0 and field.leaders_at(h, side) or {}) do
      note("7.1.1a", "%s stays behind in %s, alone", l, h)
    end
  end
end

-- --- 5.3.4 placing ---

--- 5.3.4, 5.4.2e On a unit of his wing (w nil: of his side), in one of its hexes (5.4.2e). False if there is none.
function leaders.place(l, w)
  local list = w and wings.units(w) or field.units(l.side)
  if #list == 0 then return false end
  local u = ask(l.side, "5.3.4", text("%s is placed with", l), list)
  l:put(ask(l.side, "5.4.2e", text("in which hex of %s?", u), u:covers()))
  note("5.3.4", "%s is placed with %s", l, u)
  return true
end

--- 5.2.2c, 11.7.2C The unit he was with has left the map: he is placed on another; unless it pursued. Without another
-- he is gone as in a pursuit (5.3.4c).
function leaders.off_map(u, hexes, how)
  for _, l in ipairs(who_stood(hexes, u.side)) do
    if how == "pursuit" then
      leaders.remove(l, "pursuit", "11.7.2C")
    elseif goes(l, u, how) and not leaders.place(l, l.wing) then
      leaders.remove(l, "pursuit", "5.2.2c")
    end
  end
end

-- --- 3.4B, 5.3.3 replacement ---

local replacement = procedure("leader_replacement", "5.3.3", "what becomes of a leader who was removed")
replacement:input("units", "flag", { default = true, rule = "5.3.3b", text = "his wing has units on the map" })
function replacement:run(b)
  if not b.units then
    note("5.3.3b", "his wing has no units left: no roll is made")
    return { leader = "none" }
  end
  return { leader = (tables.leader_replacement.result:roll("d10z", "result", "5.3.3", "leader")) }
end

--- 5.3.3b The leader whom the scenario names for the wing, else a generic leader.
local function successor(w)
  local list = reserve:units{ side = w.side, trait = "leader" }
  return lists.find(list, function(l) return l.wing == w and not l:is "generic" end)
      or lists.find(list, function(l) return l.wing == w end)
      or lists.find(list, function(l) return l:is "generic" end)
end
--- 5.3.3b
local function replace(w)
  local l = successor(w)
  if not l then return note("5.3.3b", "nobody is left to command %s", w) end
  l.wing, w.commander = w, l
  leaders.place(l, w)
end

--- 5.3.4b The one who stood in for him goes back to the reserve, wherever he is.
local function relieve(w, l)
  if w.commander then w.commander:put(reserve) end
  w.commander = l
end

--- 5.3.4b, 5.3.4c, amb.ac-return He is due; without a unit to join he stays away, and is no loss.
local function come_back(l)
  if l.back_on > game.turn then return end
  local w = l.wing
  if #(w and wings.units(w) or field.units(l.side)) == 0 then return end
  if w then relieve(w, l) end
  leaders.place(l, w)
end

local fates = {}
function fates.none() end
function fates.returns(l) leaders.place(l, l.wing) end
-- Another commands; 15.0d a generic leader is nobody: his counter serves again.
local function make_room(l, where)
  l:put(l:is "generic" and reserve or where)
  if l.wing then replace(l.wing) end
end
--- 5.3.4 ex.5.3-1 In the marker removal phase of the next turn.
function fates.later(l)
  l.back_on = game.turn + 1
  if not l:is "generic" then note("5.3.4", "%s returns in the next turn", l) end
  make_room(l, away)
end
--- 5.3.3
function fates.eliminated(l)
  note("5.3.3", "%s is eliminated", l)
  make_room(l, fallen)
end

--- 5.3.3, amb.no-roll-vp One roll for each; none while his wing has no units on the map.
local function decide(l)
  note("5.3.3", "what becomes of %s?", l)
  local list = l.wing and wings.units(l.wing) or field.units(l.side)
  fates[replacement:rule{ units = #list > 0 }.leader](l)
end

--- 5.3.5 The army commander is lost for good, and nobody has his place or is on the way back to it.
local function wants_general(side)
  local list = lists.filter(units{ side = side, trait = "leader" }, function(l)
    return is_general(l) and (l:is "army" or l:is "senior")
  end)
  local function is_lost(l) return l.place == fallen end
  return lists.find(list, is_lost) ~= nil and lists.find(list, function(l)
    return l.place ~= nil and l.place ~= reserve and not is_lost(l)
  end) == nil
end
--- 5.3.5 One named for it, else the senior wing commander, whose wing another takes.
local function succeed(side)
  if not wants_general(side) then return end
  local named = lists.find(reserve:units{ side = side, trait = "army" }, is_general)
  if named then return leaders.place(named, nil) end
  local senior = lists.find(units{ side = side, trait = "senior", on_map = true }, function(l) return l.wing ~= nil end)
  if not senior then return end
  local w = senior.wing
  senior.wing, w.commander = nil, nil
  note("5.3.5", "%s commands the army", senior)
  replace(w)
end

local function each_in(where, f)
  for _, l in ipairs(units{ trait = "leader" }) do
    if l.place == where then f(l) end
  end
end
function leaders.replace_all()
  each_in(away, come_back)
  each_in(removed, decide)
  for _, side in ipairs(sides) do succeed(side) end
end

return leaders
