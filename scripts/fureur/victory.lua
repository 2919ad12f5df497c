-- 4 VICTORY, 11.1 AUTOMATIC VICTORY
local zones = import "zones"

--- 4a, 4e Enemy fortresses under control count while they are occupied.
local function holds(side)
  return #(zones.fortresses[enemy(side)] * zones.captured() * zones.present(side))
end

report(function()
  return lists.map(sides, function(side) return { text("enemy fortresses held by the %s", side), holds(side) } end)
end)

local victory = procedure("victory", "4b", "who wins")
victory:input("russian_holds", "number", { least = 0, most = 8, rule = "4a",
  text = "enemy fortresses the Russian holds", board = function() return holds "russian" end })
victory:input("austro_german_holds", "number", { least = 0, most = 7, rule = "4a",
  text = "enemy fortresses the Austro-German holds", board = function() return holds "austro_german" end })
--- 4b, 4c, 4d The balance of fortresses taken and lost; five more than at the start win at once.
function victory:run(b)
  local balance = b.russian_holds - b.austro_german_holds
  local winner = balance > 0 and "russian" or balance < 0 and "austro_german" or nil
  local count = tables.fortress.count
  local result = tables.victory.level:cell(math.abs(balance), "result")
  if winner then note("4b", "balance %+d: %s, %s", balance, winner, result) else note("4b", "balance 0: %s", result) end
  return { balance = balance, winner = winner, result = result,
           automatic = winner ~= nil and math.abs(balance) >= count:cell(winner, "wins") - count:cell(winner, "start") }
end

local function end_game(outcome, rule)
  game.outcome, game.winner = outcome.result, outcome.winner
  game_over{ winner = outcome.winner, result = outcome.result, rule = rule }
end

--- 4d, 11.1a Five more than at the start win at once.
function phase.victory.enter()
  local outcome = victory:rule{}
  if outcome.automatic then end_game(outcome, "11.1a") end
end

--- 4c, 4f After the last turn the balance grades the result.
function phase.ending.enter()
  end_game(victory:rule{}, "4c")
end

return { holds = holds }
