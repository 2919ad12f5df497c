-- 8.1 ACTION SEGMENTS

local function has_cap(side) return game.cap[side] > 0 end

--- 6a On turn 1 the first Allied segment has one activation: the other was the capture of Mulhouse.
local function most()
  local first = game.turn == 1 and game.times.segment == 1 and game.acting == "allied"
  return first and switch.opening == "historical" and 1 or figure.activations
end

--- 8.1.1b, 9.1.3d The player loses the initiative at once; battles still to be resolved are cancelled.
local function lose(rule)
  game.ended = true
  for _, h in ipairs(where("battle", true):list()) do h.battle = false end
  note(rule, "the %s player loses the initiative", game.acting)
end

--- 8.4.9b, A56 Whether the Allied player must still declare his General Retreat this turn.
local function retreat_owed()
  local began = game.paris_danger
  return switch.paris_retreat == "owed" and began > 0 and game.retreated.allied == 0
         and game.turn >= math.max(began + 1, figure.retreat_first_allied)
end

-- At a table nobody may have said whose it is.
function phase.segment.open() act(game.next or game.acting or game.initiative or sides[1]) end
-- 8.1.1b, 9.8.3b What cannot go on is over: then a table begins another segment.
local function is_over() return game.ended or game.regrouped and not has_cap(enemy(game.acting)) end
phase.segment.choice = {
  of = function(side) return { side } end,
  is = function() return not is_over() and game.next or nil end,
  take = function(side)
    game.next = side
    act(side)
  end }
--- 8.1.1a, 8.1.2 Who is next: the other player, or the same if the other has no CAP.
function phase.segment.leave()
  local side = game.next or game.acting
  game.passes = game.passed and game.passes + 1 or 0
  local alone = not has_cap(enemy(side))
  local ends = game.passed and switch.lone_pass == "ends" or game.regrouped and switch.lone_reorganisation == "ends"
  if game.forced or alone and ends then game.passes = figure.passes end
  game.next = alone and side or enemy(side)
end
--- 8.1.1a, 8.1.2 Until both pass one after the other, or both have no CAP; a General Retreat that is owed comes first.
function phase.segment.again()
  return retreat_owed() or game.passes < figure.passes and (has_cap "allied" or has_cap "german")
end

--- 8.1.1b Two activations, more if the enemy has no CAP; none after a reorganisation but another.
function phase.activation.again()
  local side = game.acting
  if game.ended or game.passed or not has_cap(side) then return false end
  return game.spent[side] < most() or not has_cap(enemy(side)) and not game.regrouped
end

return { lose = lose, retreat_owed = retreat_owed }
