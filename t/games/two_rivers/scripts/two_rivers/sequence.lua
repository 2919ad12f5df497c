-- 4.0 SEQUENCE OF PLAY, 5.0 INITIATIVE

-- 5.0 The side with the initiative moves first; it passes to the other each turn.
local initiative = phase "initiative"
function initiative.enter()
  if game.turn > 1 then game.initiative = enemy(game.initiative) end
  note("5", "%s has the initiative", game.initiative)
end

-- 4.1 Each side has a player turn.
local player_turn = phase "player_turn"
function player_turn.enter()
  act(game.times.player_turn == 1 and game.initiative or enemy(game.initiative))
end

-- 12.1 Rally goes on while a unit is disrupted and its owner rolls.
local rally = phase "rally"
function rally.again() return false end
