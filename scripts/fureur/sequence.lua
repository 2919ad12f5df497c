-- 5 THE TURN, 7 INITIATIVE, 8 ACTIVATION
local fronts = { "north", "south" }
local other = { north = "south", south = "north" }

local initiative = procedure("initiative", "7b", "who has the initiative")
initiative:input("holder", sides, { rule = "7c", text = "who had it", board = function() return game.initiative end })
--- 7b, 7c The higher die takes the initiative; a tie leaves it where it was.
function initiative:run(b)
  return { initiative = roll_off("1d6", "7b") or b.holder }
end

--- 7a, 7d On the first turn the Russian has it. Its holder is Player 1 and names front A.
function phase.initiative.enter()
  game.initiative = game.turn == 1 and "russian" or initiative:rule{}.initiative
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

local activation = phase.activation
--- 7e In each of them one player activates one front.
function activation.open()
  local time = game.times.activation
  if game.initiative then act((time == 1 or time == 4) and game.initiative or enemy(game.initiative)) end
end
function activation.enter()
  game.front = choice[game.times.activation]() or ask(game.acting, "7e", "which front do you activate?", fronts)
  note("7e", "the %s activates the front: %s", game.acting, game.front)
end
--- 7i An HQ on the map that has no front yet is of the one that is activated.
local function take(front)
  game.front = front
  for _, hq in ipairs(units{ trait = "hq", on_map = true }) do if hq.front == "none" then hq.front = front end end
end
activation.choice = { of = function() return fronts end, is = function() return game.front end, take = take, rule = "7e",
  text = "the front that is active: %s" }

-- 2.1d On an empty board the Cadres that nobody has put anywhere are at hand. A scenario says who is.
local function left() return lists.filter(units{ trait = "cadre" }, function(u) return not u.place end) end
lay_out("2.1d", function()
  local list = game.scenario == "table" and left() or {}
  for i = #list, 1, -1 do list[i]:put(box "cadres") end
end, function() return text("Cadres at hand: %d", #units{ at = box "cadres" }) end)
