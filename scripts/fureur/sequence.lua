-- 5 THE TURN, 7 INITIATIVE, 8 ACTIVATION
local armies = import "armies"

local fronts = { "north", "south" }
local other = { north = "south", south = "north" }

local initiative = procedure("initiative", "7b", "who has the initiative")
initiative:input("holder", sides, { rule = "7c", text = "who had it", board = function() return game.had_it end })
--- 7b, 7c The higher die takes the initiative; a tie leaves it where it was.
function initiative:run(b)
  return { initiative = roll_off("1d6", "7b") or b.holder }
end

--- 7c The turn before is over: who had the initiative keeps it in a tie.
function phase.turn.open() game.had_it, game.initiative = game.initiative or game.had_it, nil end
-- The same where a scenario begins with the initiative.
function phase.initiative.open()
  game.had_it = game.had_it or game.initiative
  armies.begin()
end

--- 7b, 7d From the second on it is rolled for. Its holder is Player 1 and names front A.
function phase.initiative.enter()
  if game.turn > 1 then game.initiative = initiative:rule{}.initiative end
  act(game.initiative)
  note("7d", "the %s has the initiative", game.initiative)
  game.front_a = ask(game.initiative, "7d", "which front is front A?", fronts)
end

--- 7e Player 2 chooses which front he takes first.
local function first_of_second()
  game.second = ask(game.acting, "7e", "which front do you activate first?", fronts)
  return game.second
end
-- 7e Four activations: Player 1 front A; Player 2 either; Player 2 the other; Player 1 front B.
local choice = {
  function() return game.front_a end,
  first_of_second,
  function() return other[game.second] end,
  function() return other[game.front_a] end,
}

-- 7e The times of an activation in which Player 1 acts.
local function is_first(time) return time == 1 or time == 4 end

local activation = phase.activation
--- 7e In each of them one player activates one front.
function activation.open(side) armies.act(is_first(game.times.activation), side) end
function activation.enter()
  armies.act_now(is_first(game.times.activation))
  game.front = choice[game.times.activation]() or ask(game.acting, "7e", "which front do you activate?", fronts)
  note("7e", "the %s activates the front: %s", game.acting, game.front)
end

--- 7i An HQ on the map that has no front yet is of the one that is activated.
local function take(front)
  game.front = front
  for _, hq in ipairs(units{ trait = "hq", side = game.acting, on_map = true }) do
    if hq.front == "none" then hq.front = front end
  end
end
activation.choice = { of = function() return fronts end, is = function() return game.front end, take = take,
  rule = "7e", text = "the front that is active: %s" }

-- 2.1d On an empty board the Cadres that nobody has put anywhere are at hand. A scenario says who is.
local function left() return lists.filter(units{ trait = "cadre" }, function(u) return not u.place end) end
lay_out("2.1d", function()
  local list = game.scenario == "table" and left() or {}
  for i = #list, 1, -1 do list[i]:put(box "cadres") end
end, function() return text("Cadres at hand: %d", #units{ at = box "cadres" }) end)
