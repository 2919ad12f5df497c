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

-- 7e Four activations: Player 1 front A; Player 2 either; Player 2 the other; Player 1 front B.
local choice = {
  function() return game.front_a end,
  function()
    game.second = ask(game.acting, "7e", "which front do you activate first?", fronts)
    return game.second
  end,
  function() return other[game.second] end,
  function() return other[game.front_a] end,
}
--- 7e In each of them one player activates one front.
function phase.activation.enter()
  local time = game.times.activation
  act((time == 1 or time == 4) and game.initiative or enemy(game.initiative))
  game.front = choice[time]()
  note("7e", "the %s activates the front: %s", game.acting, game.front)
end

--- 2.1d On an empty board the Cadres that nobody has put anywhere are at hand; how many. A scenario says who is.
local function lay_out_cadres()
  if game.scenario ~= "table" then return nil end
  local left = lists.filter(units{ trait = "cadre" }, function(u) return not u.place end)
  for i = #left, 1, -1 do left[i]:put(box "cadres") end
  return #left > 0 and { "2.1d", text("Cadres at hand: %d", #left) } or nil
end

-- At a table the front is the one that the command needs, and an HQ on the board that has none yet is of it (7i).
at_table(function(_, side, front)
  game.initiative, game.front = side, front
  for _, hq in ipairs(units{ trait = "hq", on_map = true }) do if hq.front == "none" then hq.front = front end end
  return { { "7e", text("the front that is active: %s", front) }, lay_out_cadres() }
end, fronts)
