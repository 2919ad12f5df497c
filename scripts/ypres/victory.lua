-- 4.1 VICTORY, 5.38 THE END OF THE TURN
local control = import "control"

report(function()
  return lists.map(sides, function(side) return { text("victory hexes of the %s", side), #control.held(side) } end)
end)

local victory = procedure("victory", "4.1", "who wins at the end")
victory:input("german", "number", { least = 0, rule = "4.1", text = "victory hexes the German controls",
  board = function() return #control.held "german" end })
victory:input("allied", "number", { least = 0, rule = "4.1", text = "victory hexes the Allied player controls",
  board = function() return #control.held "allied" end })
--- 4.1 The side with more victory hexes wins; their number is odd, so there is no draw.
function victory:run(b)
  if b.german == b.allied then return no("4.1", "a draw is not possible: the number of victory hexes is odd") end
  note("4.1", "German %d, Allied %d", b.german, b.allied)
  return { winner = b.german > b.allied and "german" or "allied" }
end

local ending = phase "victory"
--- 4.1, 5.38a After the last turn the game is decided.
function ending.enter()
  if game.turn == game.turns then game_over{ winner = victory:rule{}.winner, rule = "4.1" } end
end
