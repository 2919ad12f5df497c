-- 7.5, 7.7, 10.4 UNITS THAT COME BACK NEXT TO THE TRAIN, 22.3
local ground = import "ground"
local hidden = import "hidden"
local states = import "states"

--- 10.4a, 10.4d The Train is on the map, did not move, is not next to an enemy and was not attacked in the last enemy
-- phase.
local function refuse_train(side)
  local t = ground.train_of(side)
  if not t.hex then return no("10.4d", "the Train is not on the map") end
  if t.face ~= "unmoved" then return no("10.4a", "the Train has moved") end
  if ground.near_enemy(side, 1):has(t.hex) then return no("10.4a", "an enemy is next to the Train") end
  if game.train_attacked[side] then return no("10.4a", "the Train was attacked") end
end

--- 10.4b Next to the Train, which is there (10.4d), with room, not next to an enemy.
local function hexes(u)
  return hexset{ ground.train_of(u.side).hex }:around(1) - ground.near_enemy(u.side, 1) - full{ side = u.side }
         - ground.forbidden(u)
end
--- 10.4b
local function refuse_room(u)
  if hexes(u):empty() then return no("10.4b", "there is no room next to the Train") end
end
local berth = { each = function(c) return hexes(c.unit) end,
                otherwise = { "10.4b", "%s may not return in %s", "unit" } }

--- 10.4c, 22.3a Brigades come back Shaken, guns Fired; from the Routed box Questionable.
local function come_back(u, h)
  local routed = u.place == box "routed"
  u.face = u:is "artillery" and "fired" or "shaken"
  u:unmark "questionable"
  if routed and u:is "brigade" and switch.questionable == "yes" then u:mark "questionable" end
  u:move(h, "10.4b")
  note("10.4c", u.face == "shaken" and "%s is Shaken" or "%s is Fired", u)
  if u:is "questionable" then note("22.3a", "%s is Questionable", u) end
  u.origin, u.moved = h, true
  hidden.check()
end

-- --- 10.4 from the Routed box ---

--- 7.5d, 22.2-E1
local function refuse_return(u)
  if u.side == game.moving and u.place == box "eliminated" then
    return no("7.7a", "%s is Eliminated: say `rebuild`", u)
  end
  if u.side ~= game.moving or u.place ~= box "routed" then return no("7.5d", "%s is not in the Routed box", u) end
  if u.left_on == game.turn then return no("22.2-E1", "%s routed in this turn", u) end
  return refuse_train(u.side) or refuse_room(u)
end
local function returning() return lists.allowed(units{ side = game.moving, at = box "routed" }, refuse_return) end

local back = command "return"
back:param("unit", { each = returning, refuse = function(_, u) return refuse_return(u) end })
back:param("hex", berth)
function back:run(c) come_back(c.unit, c.hex) end

-- --- 7.7 two Eliminated units of one arm: one comes back, the other is a Destroyed Cadre ---

local function arm(u) return u:is "infantry" and "infantry" or u:is "cavalry" and "cavalry" or "artillery" end
local function partners(u)
  return lists.without(units{ side = u.side, trait = arm(u), at = box "eliminated" }, u)
end

--- 7.7a
local function refuse_rebuild(u)
  if u.side == game.moving and u.place == box "routed" then return no("7.5d", "%s has routed: say `return`", u) end
  if u.side ~= game.moving or u.place ~= box "eliminated" then
    return no("7.7a", "%s is not in the Eliminated box", u)
  end
  local why = refuse_train(u.side)
  if why then return why end
  if #partners(u) == 0 then return no("7.7a", "there is no other Eliminated unit of its arm") end
  return refuse_room(u)
end
local function rebuildable()
  return lists.allowed(units{ side = game.moving, at = box "eliminated" }, refuse_rebuild)
end

command.rebuild:param("unit", { each = rebuildable, refuse = function(_, u) return refuse_rebuild(u) end })
command.rebuild:param("other", { type = "unit", each = function(c) return partners(c.unit) end,
  otherwise = { "7.7a", "%s cannot be combined with %s", "unit" } })
command.rebuild:param("hex", berth)
function command.rebuild:run(c)
  states.destroy(c.other, "7.7a")
  come_back(c.unit, c.hex)
end

function phase.returns.open() act(game.moving) end
function phase.returns.over() return #returning() == 0 and #rebuildable() == 0 end
