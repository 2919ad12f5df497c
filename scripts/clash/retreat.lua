-- 2.12, S9 RETREATS, S12 RETREAT BEFORE COMBAT
local control, limits, losses = import "control", import "limits", import "losses"
local movement, zones = import "movement", import "zones"
local retreat = {}

local function along(side, h) return lists.map(zones.compass(side), function(way) return h:next(way) end) end

--- S9 Hexes that a retreat may not enter: enemies, and their ZOC where no friend is, unless that costs a step.
local shut = derived(function(side)
  local closed = limits.impassable() + zones.held(enemy(side))
  return switch.retreat_zoc == "closed" and closed + zones.exposed(side) or closed
end)
--- S12 Before combat never into an enemy ZOC.
local calm = derived(function(side) return shut(side) + zones.exposed(side) end)

-- The next hexes from one of a retreat that can be completed; at the end it must find room.
local function ways(u, h, left, closed, refuse)
  return lists.filter(along(u.side, h), function(to)
    if closed:has(to) then return false end
    return left == 1 and not refuse(to, u) or left > 1 and #ways(u, to, left - 1, closed, refuse) > 0
  end)
end
--- S9 After combat where it fits by all rules; where it must, only as far as numbers go, and last of all out of its bounds.
local function best_ways(u, left)
  local home, anywhere = shut(u.side) + limits.abroad(u), shut(u.side)
  for _, try in ipairs{ { home, limits.refuse_room }, { home, limits.refuse_squeeze },
                        { anywhere, limits.refuse_room }, { anywhere, limits.refuse_squeeze } } do
    local options = ways(u, u.hex, left, try[1], try[2])
    if #options > 0 then return options end
  end
  return {}
end
--- S12 Before combat nothing forces it: where it fits by all rules, inside its bounds.
local function free_ways(u, left) return ways(u, u.hex, left, calm(u.side) + limits.abroad(u), limits.refuse_room) end

--- S9 By the other reading an enemy ZOC costs a step.
local function pay(u, h)
  if switch.retreat_zoc ~= "step" or not zones.zoc(enemy(u.side)):has(h) then return end
  if #h:units{ side = u.side, trait = "combat" } == 1 then losses.step(u) end
end

--- 2.12, S9, S12 Why a unit may not take its next step there.
local function refuse_way(u, left, closed, rule, h)
  if not h.is_hex or not h:adjacent(u.hex) then return no("2.12", "%s is not next to %s", h, u.hex) end
  if not lists.has(along(u.side, u.hex), h) then return no("2.12", "%s does not lie in a direction of retreat", h) end
  if closed:has(h) then
    local held = zones.held(enemy(u.side)):has(h)
    local why = held and "the enemy is in %s" or zones.exposed(u.side):has(h) and "an enemy ZOC is in %s" or "%s is closed to a retreat"
    return no(rule == "S12" and rule or "S9", why, h)
  end
  if limits.abroad(u):has(h) then return limits.refuse_advance(u, h) end
  return left == 1 and limits.refuse_room(h, u) or no("S9", "the retreat cannot be completed through %s", h)
end
-- The price of a hex where that reading has one.
local function price(u)
  return switch.retreat_zoc == "step" and function(h)
    local exposed = zones.zoc(enemy(u.side)):has(h) and #h:units{ side = u.side, trait = "combat" } == 0
    return exposed and text("in an enemy ZOC: 1 step, S9") or nil
  end
end
local function choose_way(u, left, closed, options, rule)
  return ask(u.side, rule, text("%s: retreat to", u), options, {
    price = price(u), refuse = function(h) return refuse_way(u, left, closed, rule, h) end })
end

-- Hex by hex, as the owner likes; false where it cannot be completed.
local function march(u, distance, some_ways, closed, rule)
  local from = u.hex
  for left = distance, 1, -1 do
    local options = some_ways(u, left)
    if #options == 0 then return false end
    u:move(choose_way(u, left, closed(u.side), options, rule), rule)
    control.enter(u, u.hex, "retreat")
    pay(u, u.hex)
    if not u.hex then return true end
  end
  movement.carried(u, from)
  return true
end

--- 2.12, S9 In the directions of the compass only; a unit that cannot complete its retreat is eliminated.
function retreat.go(u, distance)
  if march(u, distance, best_ways, shut, "2.12") then return end
  note("S9", "%s cannot complete its retreat", u)
  losses.eliminate(u, "S9")
end

--- 2.12, S9 Whether a retreat of so many hexes can be made.
function retreat.can_go(u, distance) return #best_ways(u, distance) > 0 end

--- S12 Whether it can retreat before combat.
function retreat.can_withdraw(u) return #free_ways(u, figure.withdrawal) > 0 end
--- S12 Two hexes along the compass, before combat.
function retreat.withdraw(u) march(u, figure.withdrawal, free_ways, calm, "S12") end

local question = procedure("retreat", "S9", "where a unit can retreat to")
question:input("hexes", "number", { least = 1, rule = "S7", text = "hexes of the retreat", board = function() return 1 end })
question:on_board("unit", { refuse = function(u)
  if not u:is "combat" or not u.hex then return no("S9", "%s does not retreat where it is", u) end
end })
--- 2.12, S9 Its first hexes, of which the owner chooses, and what closes the others.
function question:run(b)
  if not b.is_question then return no("S9", "a retreat is that of a unit: name it") end
  local u = b.unit
  local options = best_ways(u, b.hexes)
  for _, h in ipairs(along(u.side, u.hex)) do
    local why = not lists.has(options, h) and refuse_way(u, b.hexes, shut(u.side), "S9", h)
    if why then note(why.rule, "%s", why.text) elseif lists.has(options, h) then note("2.12", "it may go to %s", h) end
  end
  if #options == 0 then note("S9", "%s cannot complete its retreat", u) end
  return { possible = #options > 0, detail = { line = options } }
end

return retreat
