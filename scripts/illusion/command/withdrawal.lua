-- 8.7 GENERAL RETREATS
local sequence, points = import "sequence", later "points"

--- 8.7.1 Once a game, not on turns 1 and 2; the German only on a turn after the Allied one.
local function may_declare(side)
  if game.turn < figure.retreat_first_allied or game.retreated[side] > 0 then return false end
  return side == "allied" or game.retreated.allied > 0 and game.retreated.allied < game.turn
end

--- 8.4.9b, A56 The Action phase would end and the Allied player still owes his.
local function is_forced()
  return sequence.retreat_owed() and (game.passes >= figure.passes or game.cap.allied == 0 and game.cap.german == 0)
end

--- 8.7.1, 8.4.9b Whether a player declares it now. He may say that he will not this turn: then he is asked again only
-- if he loses a hex, or if he owes it.
local function declares(side)
  local owes = side == "allied" and sequence.retreat_owed()
  if not may_declare(side) or game.unasked[side] and not owes then return false end
  local answer = ask(side, "8.7.1", "declare a General Retreat?", { "no", "yes", "not_this_turn" })
  game.unasked[side] = answer == "not_this_turn"
  return answer == "yes"
end

local function declare(side)
  game.withdrawing = side
  note("8.7.1", "the %s player declares a General Retreat", side)
end
--- 8.7.1 At the start of any segment, first the player whose segment it is, then the other.
function phase.opening.enter()
  game.forced = is_forced()
  local side = game.forced and "allied" or lists.find({ game.acting, enemy(game.acting) }, declares)
  if side then declare(side) end
end

--- 8.7.2, 8.7.3, 8.1.1b It is paid for when it is over, with a point more on the first turn on which it can be
-- declared; mandated Allied battles are off, and the initiative is lost.
local function conclude(side)
  local early = game.turn == figure["retreat_first_" .. side]
  local price = figure[(early and "retreat_early_" or "retreat_vp_") .. side]
  game.retreated[side] = game.turn
  points.add(side, -price, side == "allied" and "8.7.2" or "8.7.3")
  if side == "allied" then game.mandated.allied = 0 end
  if side == game.next and switch.own_retreat == "ends" then game.ended = true end
end

function phase.withdrawal.open() act(game.withdrawing) end
--- 8.7.1 At a table the players may name the phase, and whose retreat it is.
function phase.withdrawal.enter()
  local side = game.acting
  if not side or game.withdrawing then return end
  if may_declare(side) then return declare(side) end
  note("8.7.1", "the %s player cannot declare a General Retreat now", side)
end
function phase.withdrawal.over() return not game.withdrawing end
function phase.withdrawal.void() return not game.withdrawing end
--- 8.7.2, 8.7.3 The other player's segment begins, or goes on.
local function go_on()
  if game.withdrawing then conclude(game.withdrawing) end
  game.withdrawing, game.digging = nil, false
  act(game.next)
  if game.forced then game.ended = true end
end
phase.withdrawal.leave = go_on
-- A table may have gone past it.
function phase.activation.open() if game.withdrawing or not game.acting then go_on() end end
function phase.withdrawal.status()
  return game.withdrawing == "german" and text("CAP left for trenches: %d", game.cap.german) or nil
end
