-- 14 VICTORY: at once, on turn 9, and at the end
local control, points, supply = import "control", import "points", import "supply"

local paris, antwerp = map.sets.paris:first(), map.sets.antwerp:first()

--- 14.1.3a Paris counts ten while the German has it.
local function count_paris(held, rule)
  if game.paris_scored == held then return end
  game.paris_scored = held
  points.add("german", held and figure.paris_vp or -figure.paris_vp, rule)
end

--- 14.1.2a, 14.1.3 A hex has changed hands.
local function taken(h, side)
  if side == "german" and h == paris and game.paris_taken == 0 then game.paris_taken = game.turn end
  if side == "german" then return end
  if map.sets.plan17:has(h) then points.plan17(h) end
  points.return_german(h)
  if h == paris then count_paris(false, "14.1.3") end
  if map.sets.trier:has(h) then game_over{ winner = "allied", result = "sudden death", rule = "14.1.3" } end
end

--- 14.1.2b, 14.1.2d German victory hexes, Paris apart, that the German controls and that are supplied.
local function scored() return map.sets.german_vp * control.hexes "german" * supply.zone "german" end

--- 14.1.3c, A7 The German needs six points, and twice as many as the Allies.
function procedure.victory:run(b)
  local lead = b.german - 2 * b.allied
  local wins = b.german >= figure.german_win and (lead > 0 or lead == 0 and switch.victory_ratio == "at_least")
  note("14.1.3", "German %d, Allied %d", b.german, b.allied)
  return { winner = wins and "german" or "allied" }
end

--- 14.1.3a The Allied total must be less than half of the German one.
function procedure.immediate:run(b) return { wins = 2 * b.allied < b.german } end

--- 14.1.3a, A39 On the turn in which Paris falls first it may win at once; if it does not, the markers go back.
local function immediate()
  if control.of(paris) ~= "german" then return end
  count_paris(true, "14.1.3a")
  if game.paris_taken ~= game.turn then return end
  local kept = switch.failed_paris == "new" and map.sets.german_vp - where("german_vp", 0) or hexset()
  points.place_german(scored())
  if procedure.immediate:rule{}.wins then return game_over{ winner = "german", result = "Paris", rule = "14.1.3" } end
  for _, h in ipairs((map.sets.german_vp - kept):list()) do points.return_german(h) end
end

--- 14.2.2b What else scores in the short campaign, on turn 5 and at its end.
local function short_campaign()
  local forts = map.sets.maubeuge + map.sets.namur
  local standing = forts - control.hexes "german" + forts * occupied{ trait = "fort" }
  local extra = tally():list(tables.short.points, { game = game, ends = game.turn == game.turns,
    both_fallen = standing:empty(), belgian_antwerp = control.of(antwerp) == "allied",
    corps_in_antwerp = #antwerp:units{ side = "german", trait = "corps" } })
  points.add("german", extra.total, "14.2.2")
end

--- 11.1, 14.1.3, 9.1.1b, 14.1.1f Mandated battles not fought, Paris, the count of turn 9, the end of the game.
function phase.victory.enter()
  for _, side in ipairs(sides) do points.add(side, -figure.mandate_vp * game.mandated[side], "9.1.1") end
  immediate()
  if switch.scoring == "short" then short_campaign() end
  if game.turn == figure.interim_turn then points.place_german(scored()) end
  if game.turn < game.turns then return end
  points.place_german(scored())
  game_over{ winner = procedure.victory:rule{}.winner, rule = "14.1.3" }
end

--- 12.1 Turns 1 to 5: a British unit in a Schlieffen hex at the end of the Action phase.
local function bef_alone()
  if switch.bef_alone == "no" or game.turn > figure.alone_turn then return end
  local alone = units{ nation = "british", within = map.sets.schlieffen }
  if #alone > 0 then points.add("allied", -figure.alone_vp, "12.1") end
end

report(function()
  local list = lists.map(sides, function(side) return { text(points.names[side]), game.vp[side] } end)
  return lists.joined(list, { { text("German victory hexes held in supply"), #scored() } })
end)

return { taken = taken, bef_alone = bef_alone }
