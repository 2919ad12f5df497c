-- 9.2 THE BATTLE GRID: who stands in which box
--
-- A box is what fires together: its counters, its priority, its arm, its strength, the strength it will have when
-- Disrupted, the hits it can still take. A column has boxes a, d, ar and dr as far as they are filled.
local place = {}

local classes = { corps = 1, division = 2, brigade = 3, cavalry = 4, disrupted = 5, fort = 6 }
local kinds = { "fort", "disrupted", "cavalry", "corps", "brigade", "division" }

--- 9.3.1d, 12.2 What a box fires with: strengths added, one more for a red circle in defence.
local function strength_of(units, face, defends)
  return lists.sum(units, function(u)
    return (u:printed("cs", face) or 0) + (defends and u:is "red_circle" and figure.red_circle or 0)
  end)
end
--- 9.2.2c, 9.2.2e, 9.2.3a What stands in a box, with its priority; two divisions are like a corps.
local function box_of(units, defends)
  local u = units[1]
  local arm, kind = u:which{ "fort", "cavalry", "infantry" }, u:which(kinds)
  return { units = units, arm = arm, size = #units, disrupted = u:is "disrupted", left = #u:faces_left(),
           class = #units == 2 and arm == "infantry" and classes.corps or classes[kind],
           mountain = map.sets.vosges:has(u.hex) and lists.any(units, is "alpine"),
           strength = strength_of(units, u.face, defends),
           weak = arm ~= "fort" and strength_of(units, "disrupted", defends) or 0 }
end
local function leader(block) return block.units[1] end
-- In odds (ghost) counters stay in the hex, so that what is known of the position holds for each way of the dice; and
-- blocks that are alike in all that matters are one choice.
local function kind_of(block)
  local u = leader(block)
  return table.concat({ block.arm, block.class, block.size, block.strength, block.weak, block.left,
                        block.mountain and 1 or 0, u.nation, u:is "corps" and 1 or 0 }, " ")
end
local function unlike(is_forecast, list, by)
  if not is_forecast then return list end
  local groups = lists.group_by(list, function(each) return kind_of(by and each[by] or each) end)
  return lists.map(groups, function(group) return group[1] end)
end

local can_pair = is "division and not disrupted"
--- 9.2.2b Two undisrupted divisions or brigades of one nation and one arm can share a box.
local function partners(u, list)
  return lists.filter(can_pair(u) and list or {}, function(v)
    return u ~= v and can_pair(v) and u.nation == v.nation and u:is "cavalry" == v:is "cavalry"
  end)
end
--- 9.2.2b Divisions and brigades are paired as their owner likes.
local function blocks_of(side, list, defends)
  local able = lists.filter(list, function(u) return #partners(u, list) > 0 end)
  local first = ask(side, "9.2.2b", "which division shares a box?", able, { none = "alone" })
  if not first then return lists.map(list, function(u) return box_of({ u }, defends) end) end
  local second = ask(side, "9.2.2b", text("%s shares a box with", first), partners(first, list))
  local rest = blocks_of(side, lists.without(list, first, second), defends)
  return lists.joined({ box_of({ first, second }, defends) }, rest)
end

local function fill(grid, c, rank, block)
  c[rank] = block
  if grid.ghost then return end
  for _, u in ipairs(block.units) do u:put(box(rank .. c.number)) end
  note("9.2", "%s: %s", box(rank .. c.number), lists.listed(block.units))
end

--- 9.2.2a, 9.2.2c, 9.2.2d, 9.1.4, 12.4 The defender's units and forts by priority until his boxes are full, in a
-- skirmish two; of equals he chooses.
local function place_defender(grid, battle)
  local boxes = battle.fortunes == "skirmish" and figure.skirmish_boxes or figure.front_boxes
  local blocks = blocks_of(battle.foe, battle.defenders, true)
  for i = 1, math.min(boxes, #blocks) do
    local best = lists.lowest(blocks, function(block) return block.class end)
    local fits = #best <= boxes - i + 1
    local block = fits and best[1]
                  or ask(battle.foe, "9.2.2c", "which unit defends?", unlike(battle.ghost, best), { by = leader })
    fill(grid, grid[i], "d", block)
    blocks = lists.without(blocks, block)
  end
end

--- 9.2.3a, 9.6.1a The columns for a block, when a class is next: cavalry never faces a fort; undisrupted cavalry faces
-- cavalry whenever its owner likes.
local function columns_for(block, columns, class)
  return lists.filter(columns, function(c)
    if c.d.arm == "cavalry" and block.class == classes.cavalry then return true end
    return block.class == class and (c.d.arm ~= "fort" or block.arm ~= "cavalry")
  end)
end

--- 9.2.3a In a French offensive to the limit, Disrupted French units go in by size: corps, divisions, cavalry.
local function driven(blocks)
  local french = lists.filter(blocks, function(block) return leader(block).nation == "french" end)
  return lists.prefer(french, function(block) return leader(block):is "corps" end,
                      function(block) return block.arm == "infantry" end)
end
--- 9.2.3a, 9.1.1c, A59 Disrupted units that have to attack: in that offensive, and corps pledged to a mandated battle.
local function compelled(battle, blocks)
  if battle.forced then return driven(blocks) end
  return battle.pledged and lists.filter(blocks, function(block) return leader(block):is "corps" end) or {}
end

--- 9.2.3a The next block of the attacker and its column, by priority, before undisrupted units first; Disrupted units
-- only if he likes, or must. nil if nothing more can or need be placed.
local function choose(grid, battle, blocks)
  local open = lists.filter(grid, function(c) return c.d and not c.a end)
  local columns = lists.prefer(open, function(c) return c.d.class < classes.disrupted end)
  local class = lists.least(blocks, function(block)
    return #columns_for(block, columns, block.class) > 0 and block.class or nil
  end)
  if not class then return nil end
  local able = lists.filter(blocks, function(block) return #columns_for(block, columns, class) > 0 end)
  local shaken = class == classes.disrupted
  local forced = shaken and compelled(battle, able) or {}
  if #forced > 0 then able = forced end
  local block = ask(battle.side, "9.2.3", "which unit attacks next?", unlike(battle.ghost, able),
                    { by = leader, none = shaken and #forced == 0 and "stay" or nil })
  if not block then return nil end
  local facing = unlike(battle.ghost, columns_for(block, columns, class), "d")
  return block, ask(battle.side, "9.2.3", text("%s attacks", leader(block)), facing,
                    { by = function(c) return leader(c.d) end })
end
local function is_steady(block) return block.class ~= classes.disrupted end
--- 9.2.3a The attacker faces the defender's boxes. Gives what he has left for the reserve.
local function place_attacker(grid, battle, blocks)
  local block, c = choose(grid, battle, blocks)
  if not block then return lists.filter(blocks, is_steady) end
  fill(grid, c, "a", block)
  return place_attacker(grid, battle, lists.without(blocks, block))
end

--- 9.2.5a Defenders without an enemy go back: the Disrupted for good, the others may form a reserve.
local function unfaced(grid, battle)
  local alone = lists.filter(grid, function(c) return c.d and not c.a end)
  local blocks = lists.map(alone, function(c) return c.d end)
  for _, u in ipairs(grid.ghost and {} or lists.gather(blocks, function(block) return block.units end)) do
    u:put(battle.hex)
  end
  for _, c in ipairs(alone) do c.d = nil end
  return lists.filter(blocks, is_steady)
end

--- 9.2.5c, 9.6.1a, 9.6.1c Where a block may stand in reserve: cavalry only against cavalry, the British against
-- infantry too, no cavalry against a fort.
local function columns_behind(block, grid, rank, target)
  local horse, british = block.arm == "cavalry", leader(block).nation == "british"
  return lists.filter(grid, function(c)
    if not (c.a and c.d) or c[rank] then return false end
    local facing = c[target].arm
    return not horse or facing == "cavalry" and (british or switch.cavalry_reserve == "cavalry")
           or british and facing == "infantry"
  end)
end
-- A side puts blocks without an enemy behind its line, as far as it likes and the boxes go.
local function place_reserves(grid, side, blocks, line, target, most)
  local rank = line .. "r"
  local able = lists.filter(most > 0 and blocks or {}, function(block)
    return #columns_behind(block, grid, rank, target) > 0
  end)
  local block = ask(side, "9.2.5", "which unit goes into reserve?", able, { by = leader, none = "stay" })
  if not block then return end
  local c = ask(side, "9.2.5", text("%s stands behind", leader(block)), columns_behind(block, grid, rank, target),
                { by = function(c) return leader(c[line]) end })
  fill(grid, c, rank, block)
  place_reserves(grid, side, lists.without(blocks, block), line, target, most - 1)
end

-- The counters in the boxes.
function place.placed(columns)
  return lists.gather(columns, function(c)
    return lists.gather({ "a", "d", "ar", "dr" }, function(rank) return c[rank] and c[rank].units or {} end)
  end)
end

--- 9.2.2, 9.2.3, 9.2.5 Defender, attacker, reserves; in a skirmish there are none. Gives the columns.
function place.all(battle)
  local grid = { { number = 1 }, { number = 2 }, { number = 3 }, { number = 4 }, ghost = battle.ghost }
  place_defender(grid, battle)
  local surplus = place_attacker(grid, battle, blocks_of(battle.side, battle.attackers, false))
  local idle = unfaced(grid, battle)
  if battle.fortunes == "skirmish" then return grid end
  local used = lists.count(grid, function(c) return c.a ~= nil end)
  place_reserves(grid, battle.foe, idle, "d", "a", #idle)
  place_reserves(grid, battle.side, surplus, "a", "d", figure.front_boxes - used)
  return grid
end

--- 9.3.6 Survivors go back to the hex.
function place.gather(h, list)
  for _, u in ipairs(list) do
    if u.place and not u.hex and not lists.has({ box "eliminated", box "removed" }, u.place) then u:put(h) end
  end
end

return place
