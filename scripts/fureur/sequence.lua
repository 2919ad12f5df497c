-- 4 VICTORY, 5 THE TURN, 7 INITIATIVE, 8 ACTIVATION, 11.1
local zones = import "zones"

local other = { north = "south", south = "north" }

-- 7 The higher die takes the initiative; a tie leaves it where it was.
local initiative = procedure("initiative", "7", "who has the initiative")
initiative:input("holder", { "russian", "austro_german" }, { rule = "7", text = "who had it",
  board = function() return game.initiative end })
--- 7b, 7c The higher die takes the initiative; a tie leaves it where it was.
function initiative:run(b)
  local russian = roll("1d6", "7", "russian")
  local austro_german = roll("1d6", "7", "austro_german")
  local holder = b.holder
  if russian > austro_german then holder = "russian" elseif austro_german > russian then holder = "austro_german" end
  return { initiative = holder }
end

local phase_of_initiative = phase "initiative"
--- 7a, 7d On the first turn the Russian has it. Its holder is Player 1 and names front A.
function phase_of_initiative.enter()
  game.initiative = game.turn == 1 and "russian" or initiative:rule{}.initiative
  act(game.initiative)
  note("7", "the %s has the initiative", game.initiative)
  game.front_a = ask(game.initiative, "7", "which front is front A?", { "north", "south" })
end

-- What units and hexes remember of an activation.
local function forget_last()
  for _, u in ipairs(units{ on_map = true }) do
    if u.moved then u.moved = false end
    if u.attacked then u.attacked = false end
    if u.retreated then u.retreated = false end
    if u.attacks then u.attacks, u.by = nil, nil end
  end
  for _, h in ipairs(zones.assaulted():list()) do h.assaults, h.announced = 0, false end
end

local activation = phase "activation"
--- 7e Four activations: Player 1 front A; Player 2 either; Player 2 the other; Player 1 front B.
function activation.enter()
  local time = game.times.activation
  forget_last()
  act((time == 1 or time == 4) and game.initiative or enemy(game.initiative))
  if time == 1 then
    game.front = game.front_a
  elseif time == 2 then
    game.second = ask(game.acting, "7", "which front do you activate first?", { "north", "south" })
    game.front = game.second
  elseif time == 3 then
    game.front = other[game.second]
  else
    game.front = other[game.front_a]
  end
  note("7", "the %s activates: %s", game.acting, game.front)
end

--- 4a Enemy fortresses under control count while they are occupied.
local function holds(side)
  return #(zones.fortresses[enemy(side)] * where("captured", true) * occupied{ side = side })
end

report(function()
  local lines = {}
  for i, side in ipairs(sides) do lines[i] = { text("enemy fortresses held by the %s", side), holds(side) } end
  return lines
end)

-- 4, 11.1 The balance of fortresses taken and lost; five more than at the start win at once.
local victory = procedure("victory", "4", "who wins")
victory:input("russian_holds", "number", { least = 0, most = 8, rule = "4", text = "enemy fortresses the Russian holds",
  board = function() return holds "russian" end })
victory:input("austro_german_holds", "number", { least = 0, most = 7, rule = "4",
  text = "enemy fortresses the Austro-German holds", board = function() return holds "austro_german" end })
--- 4b, 4c, 4d The balance of fortresses taken and lost.
function victory:run(b)
  local balance = b.russian_holds - b.austro_german_holds
  local winner = balance > 0 and "russian" or balance < 0 and "austro_german" or nil
  local count = tables.fortress.count
  local result = tables.victory.level:cell(math.abs(balance), "result")
  note("4", winner and "balance %+d: %s, %s" or "balance %+d: %s", balance, winner or result, result)
  return { balance = balance, winner = winner, result = result,
           automatic = winner ~= nil and math.abs(balance) >= count:cell(winner, "wins") - count:cell(winner, "start") }
end

local function end_game(outcome, rule)
  game.outcome, game.winner = outcome.result, outcome.winner
  game_over{ winner = outcome.winner, result = outcome.result, rule = rule }
end

local phase_of_victory = phase "victory"
--- 4d, 11.1a Five more than at the start win at once.
function phase_of_victory.enter()
  local outcome = victory:rule{}
  if outcome.automatic then end_game(outcome, "11.1") end
end

local ending = phase "ending"
--- 4c, 4f After the last turn the balance grades the result.
function ending.enter()
  end_game(victory:rule{}, "4")
end
