-- 12.3 RETREAT, with 9.3
local lists  = import "lib.lists"
local ground = import "ground"
local hidden = import "hidden"
local states = import "states"
local retreat = {}

-- 12.4a, AMB-23, AMB-24 Any hex next to it without an enemy, not prohibited to it, where it has not been; at the edge also
-- off the map.
function retreat.options(u, h, seen)
  local set = hexset{ h }:around(1) - ground.any(enemy(u.side)) - ground.forbidden(u) - seen
  local list = set:list()
  if ground.edge:has(h) then list[#list + 1] = box "off_map" end
  return list
end

-- Below those that stand there: 9.4b the order of a stack is not changed by it.
local function put_below(u, h)
  local stack = h.stack
  u:put(h)
  if #stack > 0 then u:under(stack[#stack]) end
end

-- 12.4b, 12.4c, 12.4-E2 May it stop here? "stop", "on", or "rout".
local function halt(u)
  local foe = enemy(u.side)
  if ground.with(foe, "infantry"):around(1):has(u.hex) then
    return states.check(u, "12.4c") and "on" or "rout"
  end
  if switch.erratum_12_4_e2 == "yes" and ground.with(foe, "cavalry"):around(1):has(u.hex) then
    note("12.4-E2", "%s may not stop next to cavalry", u)
    return "on"
  end
  return "stop"
end

-- 12.4-E1 Surrounded: captured; without the addition it routs.
local function give_up(u)
  note("12.4-E1", "%s cannot retreat", u)
  if switch.erratum_12_4_e1 == "yes" then return states.capture(u, "12.4-E1") end
  return states.rout(u, "12.4c")
end

-- 12.4 One unit, hex by hex, until it may stop.
local function go(u, rule)
  local seen = hexset{ u.hex }
  u.attacks, u.bombards, u.aims, u.charges = nil, nil, nil, false
  u.tested, u.attacked = "none", 0
  while true do
    local options = retreat.options(u, u.hex, seen)
    if #options == 0 then return give_up(u) end
    local h = ask(u.side, "12.4a", text("%s retreats to", u), options)
    if not h.is_hex then return states.leave_map(u, "8.5a") end
    put_below(u, h)
    note(rule, "%s retreats to %s", u, h)
    hidden.check()
    local how = halt(u)
    if how == "rout" then return states.rout(u, "12.4c") end
    if how == "stop" then return end
    seen = seen + hexset{ h }
  end
end

-- 9.3, 9.3-E1, 12.4d Where a hex is overfull its owner chooses who of those that came routs.
local function thin_out(side, group)
  for _, u in ipairs(group) do
    local h = u.hex
    while h and ground.count(h, side) > figure.stack_limit do
      local came = lists.filter(group, function(o) return o.hex == h end)
      states.rout(ask(side, "9.3-E1", text("who routs in %s?", h), came), "9.3a")
    end
  end
end

-- 9.3-E1 All that must retreat from a hex, at the same time; without the clarification one after the other.
function retreat.group(side, list, rule)
  for _, u in ipairs(list) do
    go(u, rule)
    if switch.erratum_9_3_e1 == "no" then thin_out(side, { u }) end
  end
  thin_out(side, list)
end

return retreat
