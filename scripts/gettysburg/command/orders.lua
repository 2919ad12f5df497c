-- 16 COMMAND CONTROL, 22.5 DEMORALIZATION
local ground = import "ground"
local orders = {}

local function marker(side) return units{ side = side, trait = "army" }[1] end

-- --- 16.2 the command state ---

local gone = { "removed", "off_map", "captured", "destroyed", "routed", "eliminated" }

--- 22.5 Infantry brigades out of play, or in the Destroyed, Routed and Eliminated boxes.
local function infantry_lost(side)
  local lost = lists.sum(gone, function(name) return #units{ side = side, trait = "infantry", at = box(name) } end)
  return lost + lists.sum(units{ side = side, trait = "hmc", at = box "off_map" }, function(m)
    return #units{ trait = "infantry", at = m }
  end)
end

local command_state = procedure("command_state", "16.2a", "the command state of an army")
-- AMB-29: of the face that shows before the roll.
local function printed(name)
  return function(c) return marker(c.side):printed(name, marker(c.side).face) end
end
command_state:input("span_low", "number", { rule = "2.11", text = "low end of the Command Span",
  board = printed "span_low" })
command_state:input("span_high", "number", { rule = "2.11", text = "high end of the Command Span",
  board = printed "span_high" })
command_state:input("panic", "number", { rule = "2.11", text = "Panic Rating", board = printed "panic" })
command_state:input("lost", "number", { default = 0, least = 0, rule = "22.5", text = "infantry brigades lost",
  board = function(c) return switch.demoralization == "yes" and infantry_lost(c.side) or 0 end })

--- 16.2a Above the Command Span Attack, within it Restricted, below it Passive; below the Panic Rating Panic instead.
local function state_for(total, b)
  if total > b.span_high then return "attack" end
  if total >= b.span_low then return "restricted" end
  return total < b.panic and "panic" or "passive"
end

function command_state:run(b)
  local t = tally(b)
  local drm = tables.command.demoralization:cell(b.lost, "drm")
  t:add_if(drm ~= 0, "22.5", drm, "demoralization: %d infantry brigades lost", b.lost)
  local total = roll("2d6", "16.2a", "dice") + t.total
  return { state = state_for(total, b), detail = { total = total } }
end

--- 23.2b, 23.5b The Confederates open some scenarios in the Attack state.
local function is_opening(side)
  return side == "confederate" and game.opening == game.turn_name
end

--- 5.3.1B, 16.2b At the start of a player turn.
function orders.roll(side)
  if switch.command_control == "no" then return end
  local state = is_opening(side) and "attack" or command_state:rule{ side = side }.state
  game.command[side] = state
  marker(side).face = tables.command.states:cell(state, "marker")
  note(is_opening(side) and "23.2b" or "16.2b", "the %s army: %s", side, state)
end

--- 16.1, 16.3 The state of an army; without the optional rule all is as in Attack.
function orders.state(side)
  if switch.command_control == "no" then return "attack" end
  return game.command[side] == "none" and "attack" or game.command[side]
end

--- 17.4a The enemy commands this unit just now.
function orders.is_driven(u) return game.taken.unit == u and game.taken.by ~= u.side end

--- 17.3a, 17.4a A unit that was taken over is not its owner's again in this player turn.
function orders.refuse_seized(u)
  if u.seized and game.phase ~= "control" then return no("17.4a", "the %s commands %s", enemy(u.side), u) end
end

-- --- 16.4 to 16.6: coming next to enemy infantry ---

--- 18.4-E1 An HMC may be approached; without the erratum it counts as infantry.
local function foes(side)
  local infantry = ground.with(enemy(side), "infantry")
  return switch.erratum_18_4_e1 == "yes" and infantry or infantry + ground.with(enemy(side), "hmc")
end

--- 16.4b Other units of the side that have declared an attack.
local function attackers(u)
  return lists.filter(units{ side = u.side }, function(f)
    return f ~= u and f.attacks ~= nil and not f.seized
  end)
end

--- 16.4-E3 Where a unit began the turn is what counts; without the erratum where it is now.
local function began(f) return switch.erratum_16_4_e3 == "yes" and f.origin or f.hex end

--- 16.4b, 16.4-E4 Exception 1: that enemy is attacked by another unit that began the turn next to it. Next to an
-- enemy hex that is not so attacked nothing opens.
local function by_first(near, u)
  local list = lists.filter(attackers(u), function(f) return began(f):adjacent(f.attacks) end)
  local attacked = hexset(lists.map(list, function(f) return f.attacks end))
  local allowed = near - (foes(u.side) - attacked):around(1)
  return switch.erratum_16_4_e4 == "yes" and allowed or allowed * hexes_of(list):around(1)
end

--- 16.4c Exception 2: next to a friend that began its turn next to an enemy, this one or another, and has declared.
local function by_second(near, u)
  if switch.erratum_16_4_c == "no" then return hexset() end
  local touching = ground.near_enemy(u.side, 1)
  return near * hexes_of(lists.filter(attackers(u), function(f) return touching:has(began(f)) end)):within(1)
end

local function began_on_map(u) return u.origin ~= nil and u.origin.is_hex end     -- not an HMC that enters

--- 16.4d Without the erratum a unit in contact moves freely around the same enemy.
local function around_the_same(near, u)
  if switch.erratum_16_4_d == "yes" or not began_on_map(u) then return hexset() end
  local same = foes(u.side) * hexset{ u.origin }:around(1)
  return near - (foes(u.side) - same):around(1)
end

--- 16.4-O Whether infantry of a side stood next to enemy infantry when its turn began.
function orders.began_in_contact(side)
  local near = ground.touching(side, "infantry")
  return lists.any(units{ side = side, trait = "infantry", on_map = true }, function(u)
    return ground.stands(u) and began_on_map(u) and near:has(u.origin)
  end)
end

--- 16.4-O One infantry brigade may close in a Restricted turn that began without contact.
local function may_be_lone(u)
  local lone = game.lone_brigade[u.side]
  return switch.lone_brigade == "yes" and u:is "infantry" and not game.contact[u.side] and (lone == nil or lone == u)
end

--- 16.4-O Another brigade has used the exception.
local function comes_second(u)
  local lone = game.lone_brigade[u.side]
  return switch.lone_brigade == "yes" and u:is "infantry" and lone ~= nil and lone ~= u
end

--- 16.4a, 16.4-E2 What is closed to a unit of a Restricted army.
local function restricted(u, near)
  if may_be_lone(u) then return hexset() end
  if comes_second(u) then return near end
  local allowed = by_first(near, u) + by_second(near, u) + around_the_same(near, u)
  if switch.erratum_16_4_e2 == "no" then allowed = allowed - ground.with(u.side, "stacks") end
  return near - allowed
end

--- 16.4a, 16.5a, 17.4b What the state closes to a unit, for reach. A unit in enemy hands goes where he likes.
function orders.closed(u)
  local state = orders.state(u.side)
  if state == "attack" or orders.is_driven(u) then return {} end
  local near = foes(u.side):around(1)
  if state == "restricted" then
    local why = "in the Restricted state no unit may move to %s, next to enemy infantry"
    return { { restricted(u, near), "16.4a", why } }
  end
  return { { near, "16.5a", "in this command state no unit may move to %s, next to enemy infantry" } }
end

--- 16.4a, 16.5a The same, of one hex.
function orders.refuse_hex(u, h)
  return lists.first(orders.closed(u), function(each)
    if each[1]:has(h) then return no(each[2], each[3], h) end
  end)
end

--- 16.4-O The brigade that has used the exception.
function orders.arrived(u)
  if orders.state(u.side) == "restricted" and may_be_lone(u) and not u.seized
     and foes(u.side):around(1):has(u.hex) and u.origin ~= u.hex then
    game.lone_brigade[u.side] = u
  end
end

--- 16.4-E1 Once next to an enemy a unit may always attack; without the erratum only if it began the turn there.
function orders.refuse_attack(u, h)
  if switch.erratum_16_4_e1 == "yes" or orders.state(u.side) == "attack" or u.seized then return nil end
  if foes(u.side):has(h) and not (began_on_map(u) and u.origin:adjacent(h)) then
    return no("16.4-E1", "%s did not begin the turn next to %s", u, h)
  end
end

--- 16.6a
function orders.allows_coordination(state) return tables.command.states:cell(state, "coordination") == "yes" end

--- 16.6a, 17.4c No coordination in Panic, except with a unit that the enemy has made to attack.
function orders.may_coordinate(side, list)
  if orders.allows_coordination(orders.state(side)) then return true end
  return switch.panic_coordination == "controlled" and lists.any(list, function(u) return u.seized end)
end

--- 2.11, 11.6a The Coordination Value on the face that is up.
function orders.coordination(side)
  return marker(side):printed("coordination", switch.command_control == "yes" and marker(side).face or "front")
end

--- 16.5b, 16.6-E1 What HMCs may do in a state: "free", "unseen", "entering".
function orders.hmc(side)
  local state = orders.state(side)
  if state == "passive" and switch.erratum_16_5_b == "no" then return "free" end
  if state == "panic" and switch.erratum_16_6_e1 == "no" then
    return switch.erratum_16_5_b == "no" and "free" or "unseen"
  end
  return tables.command.states:cell(state, "hmc")
end

return orders
