-- What is shown of a counter: what its owner decides by.
local duties, moves, orders = import "duties", import "moves", import "orders"
local states, wings = import "states", import "wings"

local function of(now, printed) return now == printed and now or text("%d of %d", now, printed) end

local function movement(u)
  if game.move.unit == u then return text("%d of %d", orders.left(u), game.move.allowance) end
  if u.acted then return text("has acted") end
  return states.allowance(u)
end

local function add_strength(u, add)
  if not u.strength then return end
  add(text("strength"), of(states.strength(u), u.strength))
  add(text("casualties"), u.casualties > 0 and
      text("%d, threshold %d", u.casualties, tables.threshold.casualties:cell(u.morale, "casualties")) or nil)
end

-- In command or not, and what it must do if it is to move in this activation.
local function add_orders(u, add)
  if not u:is "unit" or not u.wing then return end
  add("", wings.in_command(u) and text("in command") or text("out of command"))
  if not lists.has(moves.active(), u) or moves.refuse_move(u) then return end
  local duty = duties.told(u)
  if duty then add(text("duty"), text("%s (%s)", duty.text, duty.rule)) end
end

--- 8.2.1g As it is now; of light infantry with cavalry, that of the cavalry.
local function morale(u)
  if not (u.morale and states.on_map(u)) then return u.morale end
  local chief = states.chief(u)
  return chief == u and of(states.morale(u), u.morale) or text("%d, with %s", states.morale(chief), chief)
end

local function facts(u)
  local list = {}
  local function add(label, what) if what ~= nil then list[#list + 1] = { label, what } end end
  add_strength(u, add)
  add(text("morale"), morale(u))
  add(text("rating"), u.rating)
  add(text("range"), u.range)
  if not states.on_map(u) then return list end
  if u:is "unit" or u:is "leader" then add(text("movement"), movement(u)) end
  if states.has_pistols(u) and not u:is "morale_broken" then add(text("pistols"), states.shots(u)) end
  add_orders(u, add)
  return list
end

-- The strength left: names are long, and there is no room for more.
local function figures(u)
  if u.strength then return states.strength(u) end
end

-- The wing and its order; its commander comes first.
local function formation(u)
  if u:is "wing" then return nil end
  if not u.wing then return text("army"), 0 end
  return text("%s: %s", u.wing, u.wing.order), u:is "leader" and 0 or 1
end

shown_as{ facts = facts, figures = figures, formation = formation }
