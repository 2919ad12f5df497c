-- schedule.lua - who waits in the box of the schedule, and whose turn has come.
local K = ...
local plan = K.schedule_plan                     -- { box =, turn = the counter variable }; nil: the game has none

local function need()
  if not plan then error("game.yaml declares no schedule", 3) end
  return plan
end

-- Those of a side, or all, by their turn; of one turn in the order of units.yaml.
local function expected(side)
  local box, turn = need().box, plan.turn
  local list, place = {}, {}
  for i, u in ipairs(K.units{ side = side }) do
    if u.place == K.box(box) then list[#list + 1], place[u] = u, i end
  end
  table.sort(list, function(a, b)
    if a[turn] ~= b[turn] then return a[turn] < b[turn] end
    return place[a] < place[b]
  end)
  return list
end

-- Those whose turn has come, as they lie in the box.
local function due(side)
  local box, turn = need().box, plan.turn
  return K.lists.filter(K.units{ side = side, at = K.box(box) }, function(u) return u[turn] <= K.game.turn end)
end

-- From now on it is one of those that wait, until a turn that a rule gives.
local function expect(u, turn, rule)
  u[need().turn] = turn
  u:move(K.box(plan.box), rule)
end

-- On a board that nobody has laid out each counter that is nowhere knows its turn, and what else its row says.
local function lay_schedule()
  need()
  K.lay_schedule()
end

return { lay_schedule = lay_schedule, expected = expected, due = due, expect = expect }
