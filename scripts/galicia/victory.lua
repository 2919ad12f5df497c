-- 4.1 VICTORY, 5.38 THE END OF THE TURN
local control, przemysl = import "control", import "przemysl"

-- The victory hexes of a side that it scores now.
local function scored(side)
  return map.sets["vp_" .. side]:filter(function(h) return control.scores(side, h) end)
end

report(function()
  return { { text("Austro-Hungarian victory points"), game.points },
           { text("Austro-Hungarian victory hexes held"), #scored "austrian" },
           { text("Russian victory hexes held"), #scored "russian" } }
end)

local points = procedure("points", { hexes = function() return #scored "austrian" end })
--- 4.1c, 4.1d From turn 4 one for each hex held in full supply, every turn; never lost, never more than 8.
function points:run(b)
  if b.turn < figure.first_points then
    note("4.1c", "no points before turn %d", figure.first_points)
    return { points = b.before }
  end
  local now = math.min(figure.most_points, b.before + b.hexes)
  note("4.1c", "%d victory hexes: %d points", b.hexes, now)
  if now < b.before + b.hexes then note("4.1d", "never more than %d", figure.most_points) end
  return { points = now }
end

local victory = procedure("victory", { russian = function() return #scored "russian" end })
--- 4.1e, 4.1f, 10.2e, A4 The Russian wins with more points than the Austrian; there is no draw.
function victory:run(b)
  local russian = b.russian + (b.przemysl_surrenders and figure.fort_points or 0)
  note("4.1f", "Russian %d, Austro-Hungarian %d", russian, b.austrian)
  return { winner = russian > b.austrian and "russian" or "austrian" }
end

local ending = phase "victory"
--- 5.38b, 10.2e, A9 The turn just ended scores; after the last one Przemysl may still surrender, and the game is decided.
function ending.enter()
  game.points = points:rule{}.points
  if game.turn < game.turns then return end
  local falls = przemysl.surrenders() and not control.scores("russian", przemysl.hex)
  game_over{ winner = victory:rule{ przemysl_surrenders = falls }.winner, rule = "4.1f" }
end
