-- 3.2 SET-UP, 3.3 THE SCHEDULE, 23.1 SCENARIOS
local lists  = import "lib.lists"
local ground = import "ground"

-- 3.3 Units that the schedule brings from now on and that are nowhere yet.
local function expect(side, row)
  local plan = tables.schedule[side]
  local arrival = turn_number(plan:cell(row, "turn"))
  if arrival < game.turn then return end
  local code, letter = result_code(plan:cell(row, "units")), plan:cell(row, "entry")
  local prefix = side == "confederate" and "c_" or "u_"
  local list = code.Train and { ground.train_of(side) } or {}
  for i, number in ipairs(code) do list[i] = unit(prefix .. number) end
  for _, u in ipairs(list) do
    if not u.place then
      u:put(box "expected")
      u.due, u.entry = arrival, letter
    end
  end
end

-- 23.4, AMB-06 Law stands in the set-up of The Second Day, or comes by the schedule.
local function place_law()
  if game.victory == "second_day" and switch.law == "schedule" then unit "c_3":put(nil) end
end

local setup = phase "setup"
function setup.enter()
  place_law()
  for _, side in ipairs(sides) do
    for _, row in ipairs(tables.schedule[side]:rows()) do expect(side, row) end
    for _, m in ipairs(units{ side = side, trait = "army" }) do m.face = "front" end
    local train = ground.train_of(side)
    game.train_entered[side] = train ~= nil and train.hex ~= nil      -- 7.5b
  end
  if switch.questionable == "yes" then                         -- 22.3a, 23.1c
    for _, u in ipairs(units{ trait = "brigade", face = "shaken", on_map = true }) do u:mark "questionable" end
  end
end

-- --- what a player may still place ---

-- 3.2b The two cavalry brigades of the full battle, together, not next to 1234.
local pickets = { u_72 = true, u_73 = true }
local function are_pickets(u)
  return pickets[u.id] and game.turn == 1 and ground.stands(u)
end
local function is_free(u) return u.start ~= nil or are_pickets(u) end

local function placeable(side)
  return lists.filter(units{ side = side, on_map = true }, is_free)
end

-- 23.1d In the hex of the group or next to it; 3.2b anywhere but next to 1234. Not in terrain forbidden to its arm.
local function room(u)
  local allowed
  if u.start then
    allowed = ground.within(hexset{ u.start }, 1)
  else
    allowed = map.all - ground.within(hexset{ ground.home "confederate" }, 1)
  end
  return allowed - ground.any(enemy(u.side)) - ground.forbidden(u)
end

local place = command("place UNIT at HEX", { phase = { "setup_confederate", "setup_union" }, rule = "23.1d",
  text = "place a unit that is free to be set up", example = "place 72 at 1827" })
place:param("unit", { each = function() return placeable(game.acting) end, refuse = function(_, u)
  if u.side ~= game.acting or not is_free(u) then return no("23.1", "%s stands where the scenario has it", u) end
end })
place:param("hex", {
  each = function(c) return room(c.unit) - hexset{ c.unit.hex } end,
  refuse = function(c, h)
    if not room(c.unit):has(h) then return no(c.unit.start and "23.1d" or "3.2b", "%s may not be set up in %s", c.unit, h) end
  end })
function place:run(c)
  for id in pairs(pickets) do                                  -- 3.2b: together
    local other = unit(id)
    if are_pickets(c.unit) and other ~= c.unit then other:put(c.hex) end
  end
  c.unit:move(c.hex, c.unit.start and "23.1d" or "3.2b")
end

-- 9.1 Nothing may stay over the limit.
local function overfull(side)
  local most = figure.stack_limit
  return ground.holding(side, most + 1)
end

for name, side in pairs{ setup_confederate = "confederate", setup_union = "union" } do
  local hooks = phase(name)
  function hooks.enter()
    act(side)
    if #placeable(side) == 0 then finish() end
  end
  function hooks.refuse_done()
    local h = overfull(side):first()
    if h then return no("9.1a", "there are too many units in %s", h) end
  end
  function hooks.leave()
    for _, u in ipairs(units{ side = side }) do u.start = nil end
  end
end
