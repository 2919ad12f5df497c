-- 5 THE TURN, 13.1 ARTILLERY, 20 NIGHT AND RAIN
local control = import "control"
local entry   = import "entry"
local hidden  = import "hidden"
local orders  = import "orders"
local trains  = import "trains"
local victory = import "victory"

-- 20.5 Late in the battle it may rain, and the battle ends.
local rain = procedure("rain", "20.5", "rain at the start of a turn")
function rain:run()
  return { rains = (tables.checks.rain:test("1d6", "result", "rain", "20.5", "rain", text("it rains"))) }
end

function phase.rain.enter()
  act "confederate"                                            -- the Confederate player throws
  if game.turn < turn_number(figure.rain_from) then return end
  if rain:rule{}.rains then
    game.raining = true
    note("20.5", "it rains")
    victory.finish "4.1a"
  end
end

-- 5.1a The Confederate, then the Union player turn.
function phase.player_turn.open()
  game.moving = sides[game.times.player_turn]
  act(game.moving)
  game.command[enemy(game.moving)], game.chances[game.moving] = "none", 0     -- 16.2a, 17.1: they were for his turn
  for _, u in ipairs(units{}) do u.origin = u.hex end
  for _, side in ipairs(sides) do game.contact[side] = orders.began_in_contact(side) end
end
function phase.player_turn.enter() note("5.1a", "the %s player turn", game.moving) end

--- 5.3.1C, 13.1a All artillery that is not Disrupted is Ready.
local function ready_guns(side)
  for _, g in ipairs(units{ side = side, trait = "artillery" }) do
    if g.face == "fired" and not g:is "disrupted" then g.face = "ready" end
  end
end

-- 5.3.1 Command Control.
function phase.command.open() ready_guns(game.moving) end
function phase.command.enter()
  local side = game.moving
  orders.roll(side)
  control.roll(side)
  trains.refresh(side)
  entry.schedule(side)
  hidden.check()                                               -- 18.4b: at daybreak one sees farther
end

function phase.moves.status()
  local state = game.command[game.moving]
  return state ~= "none" and text("%s", state) or nil
end
