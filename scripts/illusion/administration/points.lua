-- 14.1.2 VICTORY POINTS and the markers drawn from the cups
local points = { names = { allied = "Plan 17 victory points", german = "German victory points" } }

--- 14.1.2c A total may fall below nothing.
function points.add(side, n, rule)
  if n == 0 then return end
  game.vp[side] = game.vp[side] + n
  note(rule, "%s: %+d, now %d", text(points.names[side]), n, game.vp[side])
end

local function take_out(cup, value)
  for i, each in ipairs(cup:list()) do
    if each == value then return cup:remove(i) end
  end
end
-- The markers that are not on the map: the cup and the map hold all of them together, whoever laid them.
local function lay(cup, column, variable)
  local markers, drawn = tables.vp.markers, (map.all - where(variable, 0)):list()
  local most = lists.sum(markers:rows(), function(row) return markers:cell(row, column) end)
  if #cup + #drawn == most then return end
  cup:clear()
  cup:fill(markers, column)
  for _, h in ipairs(drawn) do take_out(cup, h[variable]) end
end
--- 13.1.2 Eight Plan 17 markers in one cup, fifteen German ones in the other; no player knows which is drawn next. They
-- are there in whatever phase a scenario starts, without those that are told at a table.
function points.fill_cups()
  lay(game.plan17_cup, "plan17", "plan17_vp")
  lay(game.german_cup, "german", "german_vp")
end

--- 14.1.2a A Plan 17 hex that the Allies take for the first time scores what is drawn, Metz and Strasbourg double.
function points.plan17(h)
  points.fill_cups()
  if h.plan17_vp > 0 or #game.plan17_cup == 0 then return end
  h.plan17_vp = game.plan17_cup:draw("14.1.2", "marker")
  points.add("allied", h.plan17_vp * (map.sets.plan17_double:has(h) and 2 or 1), "14.1.2")
end

-- 14.1.2b Verdun and Toul/Nancy count double.
local function worth(h) return h.german_vp * (map.sets.german_double:has(h) and 2 or 1) end
--- 14.1.3 A German marker for each of these hexes that has none.
function points.place_german(hexes)
  points.fill_cups()
  for _, h in ipairs((hexes * where("german_vp", 0)):list()) do
    if #game.german_cup == 0 then return end
    h.german_vp = game.german_cup:draw("14.1.3", "marker")
    points.add("german", worth(h), "14.1.3")
  end
end
--- 14.1.3a, 14.1.3d It goes back into the cup, and its points are lost.
function points.return_german(h)
  if h.german_vp == 0 then return end
  points.fill_cups()
  points.add("german", -worth(h), "14.1.3")
  game.german_cup:add(h.german_vp)
  h.german_vp = 0
end

return points
