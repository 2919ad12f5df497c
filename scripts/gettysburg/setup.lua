-- 3.2 SET-UP, 23.1 SCENARIOS; the schedule of 3.3 is in game.yaml
local ground = import "ground"

-- 7.5b Whether the Trains have entered; 22.3a, 23.1c Shaken brigades are Questionable; 23.4a by the other reading of
-- AMB-06 some units of the set-up come by the schedule.
function phase.setup.enter()
  for _, u in ipairs(units{}) do
    if u.late and switch.law == "schedule" then u:put(box "expected") end
  end
  for _, side in ipairs(sides) do
    game.train_entered[side] = ground.train_of(side).hex ~= nil
  end
  if switch.questionable == "yes" then
    for _, u in ipairs(units{ trait = "brigade", face = "shaken" }) do u:mark "questionable" end
  end
end

-- --- what a player may still place ---

local function is_free(u) return ground.stands(u) and (u.start ~= nil or u.picket) end
local function placeable(side) return lists.filter(units{ side = side }, is_free) end

--- 23.1d, 3.2b In the hex of the group or next to it; pickets anywhere but next to the enemy's home hex. Not in
-- terrain forbidden to its arm.
local room = derived(function(u)
  local allowed = u.start and hexset{ u.start }:within(1) or map.all - hexset{ ground.home(enemy(u.side)) }:within(1)
  return allowed - ground.any(enemy(u.side)) - ground.forbidden(u)
end)

command.place:param("unit", { each = function() return placeable(game.acting) end, refuse = function(_, u)
  if u.side ~= game.acting or not is_free(u) then return no("23.1d", "the scenario says where %s is set up", u) end
end })
command.place:param("hex", { each = function(c) return room(c.unit) - hexset{ c.unit.hex } end, refuse = function(c, h)
  if not room(c.unit):has(h) then
    return no(c.unit.start and "23.1d" or "3.2b", "%s may not be set up in %s", c.unit, h)
  end
end })
-- 3.2b Pickets stay together.
function command.place:run(c)
  local u = c.unit
  for _, other in ipairs(u.picket and placeable(u.side) or {}) do
    if other.picket and other ~= u then other:put(c.hex) end
  end
  u:move(c.hex, u.start and "23.1d" or "3.2b")
end

local setups = { setup_confederate = "confederate", setup_union = "union" }

for name, side in pairs(setups) do
  local hooks = phase(name)
  function hooks.open() act(#placeable(side) > 0 and side or nil) end
  function hooks.void() return #placeable(side) == 0 end
  -- 9.1a Nothing may stay over the limit; those that can leave are told.
  function hooks.refuse_done()
    local h = full{ side = side, more = 0 }:first()
    if not h then return nil end
    return no("9.1a", "there are too many units in %s", h),
           lists.filter(placeable(side), function(u) return u.hex == h end)
  end
  function hooks.leave()
    for _, u in ipairs(units{ side = side }) do u.start = nil end
  end
end
