-- 4 VICTORY, 23.2 TO 23.5 VICTORY IN THE SCENARIOS
local lists = import "lib.lists"
local victory = {}

local points = tables.victory.points
local arms = { "infantry", "cavalry", "artillery" }

-- 4.3 The points of one side, for what the enemy has lost.
local count = procedure("points", "4.3", "victory points of one side")
for _, arm in ipairs(arms) do
  for _, how in ipairs{ "destroyed", "captured" } do
    count:input(arm .. "_" .. how, "number", { default = 0, least = 0, rule = "4.3", text = "enemy units lost so",
      board = function(c) return #units{ side = enemy(c.side), trait = arm, at = box(how) } end })
  end
end
count:input("train_attacks", "number", { default = 0, least = 0, rule = "4.3e", text = "attacks and bombardments on the enemy Train",
  board = function(c) return game.train_hits[c.side] end })
count:input("exit", { "none", "E", "F", "G" }, { default = "none", rule = "4.3f", text = "where the Confederate Train left the map",
  board = function() return "none" end })
count:input("exit_points", "number", { default = 0, least = 0, rule = "4.3f", text = "points already scored for the Train",
  board = function(c) return game.exit_points[c.side] end })

local rule_of = { infantry_destroyed = "4.3a", cavalry_destroyed = "4.3a", artillery_destroyed = "4.3b",
                  infantry_captured = "4.3c", cavalry_captured = "4.3c", artillery_captured = "4.3d" }
function count:run(b)
  local t = tally()
  for _, arm in ipairs(arms) do
    for _, how in ipairs{ "destroyed", "captured" } do
      local name = arm .. "_" .. how
      if b[name] > 0 then t:add(rule_of[name], b[name] * points:cell(arm, how), "%s %s: %d", arm, how, b[name]) end
    end
  end
  if b.train_attacks > 0 then
    t:add("4.3e", b.train_attacks * tables.victory.train:cell("attack", "points"), "attacks on the Train: %d", b.train_attacks)
  end
  if b.exit ~= "none" then t:add("4.3f", tables.victory.train:cell("exit_" .. b.exit, "points"), "the Train left at %s", b.exit) end
  if b.exit_points > 0 then t:add("4.3f", b.exit_points, "the Train left the map") end
  return { points = t.total }
end

function victory.points(side) return count:rule{ side = side }.points end

report(function()
  local lines = {}
  for i, side in ipairs(sides) do lines[i] = { text("victory points of the %s", side), victory.points(side) } end
  return lines
end)

-- 4.1, 4.2 Who has won the battle, by the difference.
local judge = procedure("victory", "4.1b", "who has won the battle")
judge:input("confederate", "number", { rule = "4.3", text = "Confederate victory points",
  board = function() return victory.points "confederate" end })
judge:input("union", "number", { rule = "4.3", text = "Union victory points", board = function() return victory.points "union" end })
local level_rule = { confederate_decisive = "4.2a", union_decisive = "4.2b" }
function judge:run(b)
  local score = b.confederate - b.union
  local result = tables.victory.level:cell(score, "result")
  note(level_rule[result] or "4.1b", "%d less %d is %d: %s", b.confederate, b.union, score, result)
  return { winner = result:sub(1, 5) == "union" and "union" or "confederate", result = result, detail = { score = score } }
end

local function needed(what) return tables.victory.scenarios:cell(what, "least") end
-- Brigades in an HMC stand there as well.
local function infantry_on(side, set)
  return #lists.filter(units{ side = side, trait = "infantry" }, function(u) return u.hex ~= nil and set:has(u.hex) end)
end
local function by_side(won, rule)
  return { winner = won and "confederate" or "union", result = won and "confederate" or "union", rule = rule }
end

local ways = {}
function ways.points() return judge:rule{} end
-- 23.2, 23.3 Two Confederate infantry brigades on Cemetery Hill.
function ways.cemetery_hill()
  return by_side(infantry_on("confederate", map.sets.cemetery_hill) >= needed "cemetery_hill", "23.2")
end
-- 23.4 Twenty points more, and ten Union units in the three boxes.
function ways.second_day()
  local score = victory.points "confederate" - victory.points "union"
  local broken = 0
  for _, name in ipairs{ "eliminated", "routed", "destroyed" } do
    broken = broken + #units{ side = "union", trait = "fighting", at = box(name) }
  end
  note("23.4a", "%d points more, %d Union units out of action", score, broken)
  return by_side(score >= needed "second_day" and broken >= needed "boxes", "23.4a")
end
-- 23.5 The Taneytown Road, the Baltimore Pike, or twelve Union brigades broken.
function ways.little_round_top()
  local broken = #lists.filter(units{ side = "union", trait = "infantry" }, function(u)
    if switch.broken_count == "ever" then return u.broken end
    return u.place == box "eliminated" or u.place == box "routed"
  end)
  return by_side(infantry_on("confederate", map.sets.taneytown_road) >= needed "taneytown"
                 or infantry_on("confederate", map.sets.baltimore_pike) >= needed "pike"
                 or broken >= needed "broken", "23.5a")
end

-- 4.1 The end, after the last turn or when it rains.
function victory.finish(rule)
  local way = ways[game.victory] or ways.points
  local result = way()
  game.winner, game.outcome = result.winner, result.result
  game_over{ winner = result.winner, result = result.result, rule = result.rule or rule }
end

local ending = phase "ending"
function ending.enter() victory.finish "4.1a" end

return victory
