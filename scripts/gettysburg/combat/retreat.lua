-- 12.3, 12.4 RETREAT, with 9.3
local ground = import "ground"
local hidden = import "hidden"
local states = import "states"
local retreat = {}

--- 12.4a, 8.5a Any hex next to it without an enemy, not prohibited to it, where it has not been (AMB-23, AMB-24); at
-- the edge also off the map.
local function options(u, seen)
  local set = hexset{ u.hex }:around(1) - ground.any(enemy(u.side)) - ground.forbidden(u) - seen
  return lists.joined(set, map.edge:has(u.hex) and { box "off_map" } or {})
end

--- 12.4a Whether there is a hex to retreat to.
function retreat.has_way(u) return #options(u, hexset{ u.hex }) > 0 end

--- 12.4a Why it may not retreat there.
local function refuse_hex(u, seen, h)
  if not h.is_hex or not h:adjacent(u.hex) then return no("12.4a", "%s is not next to %s", h, u) end
  if ground.any(enemy(u.side)):has(h) then return no("12.4a", "an enemy unit is in %s", h) end
  if seen:has(h) then return no("12.4a", "%s has already been in %s", u, h) end
  return no("12.4a", "%s may not enter %s", u, h)
end

--- 8.5a, 9.3a, 12.4c, 12.4-E2 What comes with retreating there.
local function price(u, h)
  if not h.is_hex then return text("out of the game, 8.5a") end
  if ground.touching(u.side, "infantry"):has(h) then return text("next to infantry: Morale Check, 12.4c") end
  if switch.erratum_12_4_e2 == "yes" and ground.touching(u.side, "cavalry"):has(h) then
    return text("next to cavalry: it may not stop, 12.4-E2")
  end
  if full{ side = u.side }:has(h) then return text("no room: a unit routs, 9.3a") end
end

-- 12.4 The first hex of a retreat, before there is one.
local ways = procedure("retreat", "12.4a", "where a unit may retreat")
ways:on_board("unit", { refuse = function(u)
  if not u:is "fighting" or not ground.stands(u) then return no("12.4a", "%s is no unit that fights on the map", u) end
end })
function ways:run(b)
  if not b.board then return no("12.4a", "a counter on the map must be named: `retreat UNIT`") end
  local u, seen = b.unit, hexset{ b.unit.hex }
  local hexes = options(u, seen)
  local on_map = hexset(lists.filter(hexes, function(h) return h.is_hex end))
  for _, h in ipairs(hexes) do
    local with = price(u, h)
    if with then note("12.4a", "%s: %s", h, with) else note("12.4a", "%s: open", h) end
  end
  for _, h in ipairs((seen:around(1) - on_map):list()) do
    local why = refuse_hex(u, seen, h)
    note(why.rule, "%s: %s", h, why.text)
  end
  if #hexes == 0 then
    local captured = switch.erratum_12_4_e1 == "yes"
    note("12.4-E1", captured and "it cannot retreat, and is captured" or "it cannot retreat, and routs")
  end
  return { hexes = #hexes, detail = { line = on_map:list() } }
end

--- 9.4b Below those that stand there: the order of a stack is not changed by it.
local function put_below(u, h)
  local stack = h.stack
  u:put(h)
  if #stack > 0 then u:under(stack[#stack]) end
end

--- 12.4b, 12.4c, 12.4-E2 May it stop here? "stop", "on", or "rout".
local function halt(u)
  if ground.touching(u.side, "infantry"):has(u.hex) then
    return states.passes(u, "12.4c") and "on" or "rout"
  end
  if switch.erratum_12_4_e2 == "yes" and ground.touching(u.side, "cavalry"):has(u.hex) then
    note("12.4-E2", "%s may not stop next to cavalry", u)
    return "on"
  end
  return "stop"
end

--- 12.4-E1 A surrounded unit is captured; without the addition it routs.
local function give_up(u)
  note("12.4-E1", "%s cannot retreat", u)
  if switch.erratum_12_4_e1 == "yes" then return states.capture(u, "12.4-E1") end
  states.rout(u, "12.4c")
end

--- 12.4a, 12.4b One unit, hex by hex, until it may stop.
local function go(u, rule)
  local seen, how = hexset{ u.hex }, "on"
  states.forget_orders(u)
  while how == "on" do
    local hexes = options(u, seen)
    if #hexes == 0 then return give_up(u) end
    local h = ask(u.side, "12.4a", text("%s retreats to", u), hexes, {
      price = function(to) return price(u, to) end, refuse = function(to) return refuse_hex(u, seen, to) end })
    if not h.is_hex then return states.leave_map(u, "8.5a") end
    put_below(u, h)
    note(rule, "%s retreats to %s", u, h)
    hidden.check()
    how = halt(u)
    seen = seen + hexset{ h }
  end
  if how == "rout" then states.rout(u, "12.4c") end
end

--- 9.3a, 9.3-E1, 12.4d Where a hex is overfull its owner chooses which of the units that came routs.
local function thin_out(side, group)
  for _, u in ipairs(group) do
    local h = u.hex
    while h and full{ side = side, more = 0 }:has(h) do
      local came = lists.filter(group, function(o) return o.hex == h end)
      states.rout(ask(side, "9.3-E1", text("which unit routs in %s?", h), came), "9.3a")
    end
  end
end

--- 9.3-E1, 12.3a All that must retreat from a hex, at the same time; without the clarification one after the other.
function retreat.group(side, list, rule)
  for _, u in ipairs(list) do
    go(u, rule)
    if switch.erratum_9_3_e1 == "no" then thin_out(side, { u }) end
  end
  thin_out(side, list)
end

return retreat
