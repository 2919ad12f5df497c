-- 4 VICTORY, 23.2 TO 23.5 VICTORY IN THE SCENARIOS
local victory = {}

-- --- 4.3 points ---

local terms = {
  { "train_attacks", "4.3e", "attacks and bombardments on the enemy Train",
    count = function(side) return game.train_hits[side] end, worth = function() return figure.train_attack_points end },
}
for _, e in ipairs{                                            -- 4.3: what the enemy has lost
  { "infantry", "destroyed", "4.3a", "infantry destroyed" }, { "infantry", "captured", "4.3c", "infantry captured" },
  { "cavalry", "destroyed", "4.3a", "cavalry destroyed" }, { "cavalry", "captured", "4.3c", "cavalry captured" },
  { "artillery", "destroyed", "4.3b", "artillery destroyed" },
  { "artillery", "captured", "4.3d", "artillery captured" },
} do
  local arm, how = e[1], e[2]
  terms[#terms + 1] = { arm .. "_" .. how, e[3], e[4],
    count = function(side) return #units{ side = enemy(side), trait = arm, at = box(how) } end,
    worth = function() return tables.victory.points:cell(arm, how) end }
end
for _, letter in ipairs(tables.victory.exits:rows()) do        -- 4.3f
  terms[#terms + 1] = { "exit_" .. letter, "4.3f", "the Train left the map",
    count = function(side) return side == "confederate" and game.train_exit == letter and 1 or 0 end,
    worth = function() return tables.victory.exits:cell(letter, "points") end }
end
victory.points = score(procedure("points", "4.3", "victory points of one side"), terms)

report(function()
  return lists.map(sides, function(side) return { text("victory points of the %s", side), victory.points(side) } end)
end)

-- --- 4.1, 4.2 the battle, by the difference ---

local judge = procedure("victory", "4.1b", "who has won the battle")
for _, side in ipairs(sides) do
  judge:input(side, "number", { rule = "4.3", text = "victory points",
    board = function() return victory.points(side) end })
end
local level_rule = { confederate_decisive = "4.2a", union_decisive = "4.2b" }
function judge:run(b)
  local points, level = b.confederate - b.union, tables.victory.level
  local result = level:cell(points, "result")
  note(level_rule[result] or "4.1b", "%d less %d is %d: %s", b.confederate, b.union, points, result)
  return { winner = level:cell(points, "winner"), result = result, detail = { score = points } }
end

-- --- 23.2 to 23.5 the scenarios: what the Confederates need ---

-- Brigades in an HMC stand there as well.
function victory.infantry_on(side, set)
  return lists.count(units{ side = side, trait = "infantry" }, function(u) return set:has(u.hex) end)
end

--- 23.4a Union units in the three boxes; 23.5a Union brigades eliminated or routed, by the other reading at any time.
function victory.broken()
  if game.victory == "second_day" then
    return lists.sum({ "eliminated", "routed", "destroyed" }, function(name)
      return #units{ side = "union", trait = "fighting", at = box(name) }
    end)
  end
  return lists.count(units{ side = "union", trait = "infantry" }, function(u)
    if switch.broken_count == "ever" then return u.broken end
    return u.place == box "eliminated" or u.place == box "routed"
  end)
end

local wins = {}
--- 23.2, 23.2c, 23.3 Infantry brigades on Cemetery Hill.
function wins.cemetery_hill()
  return victory.infantry_on("confederate", map.sets.cemetery_hill) >= figure.cemetery_hill_brigades, "23.2"
end
--- 23.4a A lead in points, and Union units in the three boxes.
function wins.second_day()
  local lead = victory.points "confederate" - victory.points "union"
  local broken = victory.broken()
  note("23.4a", "%d points more, %d Union units out of action", lead, broken)
  return lead >= figure.second_day_points and broken >= figure.second_day_units, "23.4a"
end
--- 23.5a The Taneytown Road, the Baltimore Pike, or enough Union brigades broken.
function wins.little_round_top()
  return victory.infantry_on("confederate", map.sets.taneytown_road) >= figure.taneytown_brigades
         or victory.infantry_on("confederate", map.sets.baltimore_pike) >= figure.pike_brigades
         or victory.broken() >= figure.broken_brigades, "23.5a"
end

-- What `status` tells of it: nothing of what is in an HMC.
local function seen_on(set)
  local here = units{ side = "confederate", trait = "infantry", on_map = true }
  return lists.count(here, function(u) return set:has(u.hex) end)
end
local told = {
  cemetery_hill = function()
    return { { text("Confederate brigades on Cemetery Hill"), seen_on(map.sets.cemetery_hill) } }
  end,
  second_day = function() return { { text("Union units out of action"), victory.broken() } } end,
  little_round_top = function()
    return { { text("Confederate brigades on the Taneytown Road"), seen_on(map.sets.taneytown_road) },
             { text("Confederate brigades on the Baltimore Pike"), seen_on(map.sets.baltimore_pike) },
             { text("Union brigades out of action"), victory.broken() } }
  end,
}
report(function() return told[game.victory] and told[game.victory]() or {} end)

--- 4.1a The end, after the last turn or when it rains.
function victory.finish(rule)
  local way = wins[game.victory]
  if way then
    local won, why = way()
    game.winner, rule = won and "confederate" or "union", why
    game.outcome = game.winner
  else
    local verdict = judge:rule{}
    game.winner, game.outcome = verdict.winner, verdict.result
  end
  game_over{ winner = game.winner, result = game.outcome, rule = rule }
end

function phase.ending.enter() victory.finish "4.1a" end

return victory
