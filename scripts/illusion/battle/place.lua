-- 9.2 THE BATTLE GRID: who stands in which box
local place = {}

local classes = { corps = 1, pair = 1, division = 2, brigade = 3, cavalry = 4, disrupted = 5, fort = 6 }
local numbers = { 1, 2, 3, 4 }

--- 9.2.2c, 9.2.2e, 9.2.3a The priority of what goes into a box.
local function class_of(units)
  local u = units[1]
  local kind = lists.find({ "fort", "disrupted", "cavalry" }, function(each) return u:is(each) end)
               or #units == 2 and "pair" or u:is "corps" and "corps" or u:is "brigade" and "brigade" or "division"
  return classes[kind]
end
local function block_of(...)
  local units = { ... }
  return { units = units, class = class_of(units), arm = units[1]:is "fort" and "fort" or units[1]:is "cavalry" and "cavalry" or "infantry" }
end
local function leader(block) return block.units[1] end

--- 9.2.2b Two undisrupted divisions or brigades of one nation and one arm can share a box.
local function can_share(u, v)
  local can = is "division and not disrupted"
  return u ~= v and can(u) and can(v) and u.nation == v.nation and u:is "cavalry" == v:is "cavalry"
end
local function partners(u, list) return lists.filter(list, function(v) return can_share(u, v) end) end

--- 9.2.2b Divisions and brigades are paired as their owner likes.
local function blocks_of(side, list)
  local blocks = {}
  while true do
    local able = lists.filter(list, function(u) return #partners(u, list) > 0 end)
    local first = ask(side, "9.2.2b", "which division shares a box?", able, { none = "alone" })
    if not first then break end
    local second = ask(side, "9.2.2b", text("%s shares a box with", first), partners(first, list))
    blocks[#blocks + 1] = block_of(first, second)
    list = lists.without(lists.without(list, first), second)
  end
  for _, u in ipairs(list) do blocks[#blocks + 1] = block_of(u) end
  return blocks
end

local function fill(grid, rank, i, block)
  grid[i][rank] = block
  for _, u in ipairs(block.units) do u:put(box(rank .. i)) end
  note("9.2", "%s: %s", box(rank .. i), lists.listed(block.units))
end

--- 9.2.2a, 9.2.2c, 9.2.2d All of the defender's units and forts by priority, until his boxes are full; among equals he chooses.
local function place_defender(grid, battle)
  local blocks = blocks_of(battle.foe, battle.defenders)
  for i = 1, math.min(battle.boxes, #blocks) do
    local best = lists.lowest(blocks, function(block) return block.class end)
    local fits = #best <= battle.boxes - i + 1
    local block = fits and best[1] or ask(battle.foe, "9.2.2c", "which unit defends?", best, { by = leader })
    fill(grid, "d", i, block)
    blocks = lists.without(blocks, block)
  end
end

local function faces_cavalry(c) return c.d.arm == "cavalry" end

--- 9.2.3a The columns that can be filled next: those facing undisrupted units before the others.
local function open_columns(grid)
  local open = lists.filter(numbers, function(i) return grid[i].d and not grid[i].a end)
  return lists.prefer(open, function(i) return grid[i].d.class < classes.disrupted end)
end

--- 9.2.3a, 9.6.1a Cavalry never faces a fort.
local function can_face(block, c) return block.arm ~= "cavalry" or c.d.arm ~= "fort" end

--- 9.2.3a In a French offensive to the limit, Disrupted French units go in by size: corps, divisions, cavalry.
local function driven(blocks)
  local french = lists.filter(blocks, function(block) return leader(block).nation == "french" end)
  return lists.prefer(french, function(block) return leader(block):is "corps" end, function(block) return block.arm == "infantry" end)
end

--- 9.2.3a, 9.2.3a The blocks that may be placed next; undisrupted cavalry faces cavalry whenever its owner likes.
local function next_blocks(blocks, grid, columns)
  local able = lists.filter(blocks, function(block)
    return lists.any(columns, function(i) return can_face(block, grid[i]) end)
  end)
  local best = lists.lowest(able, function(block) return block.class end)
  if not lists.any(columns, function(i) return faces_cavalry(grid[i]) end) then return best end
  return lists.filter(able, function(block) return block.class == classes.cavalry or lists.has(best, block) end)
end

local function columns_for(block, grid, columns, best)
  return lists.filter(columns, function(i)
    return can_face(block, grid[i])
           and (block.class ~= classes.cavalry or lists.least(best, function(b) return b.class end) == block.class
                or faces_cavalry(grid[i]))
  end)
end

-- The next block of the attacker and the column it goes to; nil if nothing more can or need be placed.
local function choose(grid, battle, blocks)
  local columns = open_columns(grid)
  local able = next_blocks(blocks, grid, columns)
  if #able == 0 then return nil end
  local shaken = able[1].class == classes.disrupted
  local forced = shaken and battle.forced and driven(able) or {}
  local block = ask(battle.side, "9.2.3", "which unit attacks next?", #forced > 0 and forced or able,
                    { by = leader, none = shaken and #forced == 0 and "stay" or nil })
  if not block then return nil end
  local i = ask(battle.side, "9.2.3", text("%s attacks", leader(block)), columns_for(block, grid, columns, able),
                { by = function(i) return leader(grid[i].d) end })
  return block, i
end

--- 9.2.3a, 9.2.3a, 9.2.3a The attacker faces the defender's boxes; Disrupted units only if he likes, or must.
local function place_attacker(grid, battle)
  local blocks = blocks_of(battle.side, battle.attackers)
  local block, i = choose(grid, battle, blocks)
  while block do
    fill(grid, "a", i, block)
    blocks = lists.without(blocks, block)
    block, i = choose(grid, battle, blocks)
  end
  return lists.filter(blocks, function(each) return each.class < classes.disrupted end)
end

--- 9.2.5c, 9.6.1c Cavalry stands in reserve only against cavalry; the British against anybody.
local function can_support(block, target)
  return block.arm ~= "cavalry" or leader(block).nation == "british"
         or target.arm == "cavalry" and switch.cavalry_reserve == "cavalry"
end
local function behind(block, grid, rank, target)
  return lists.filter(numbers, function(i)
    local c = grid[i]
    return c.a and c.d and not c[rank] and can_support(block, c[target])
  end)
end

-- A side puts blocks without an enemy behind its line, as far as it likes and the boxes go.
local function place_reserves(grid, side, blocks, rank, target, most)
  while most > 0 do
    local able = lists.filter(blocks, function(block) return #behind(block, grid, rank, target) > 0 end)
    local block = ask(side, "9.2.5", "which unit goes into reserve?", able, { by = leader, none = "stay" })
    if not block then return end
    local i = ask(side, "9.2.5", text("%s stands behind", leader(block)), behind(block, grid, rank, target),
                  { by = function(column) return leader(grid[column][rank == "ar" and "a" or "d"]) end })
    fill(grid, rank, i, block)
    blocks, most = lists.without(blocks, block), most - 1
  end
end

--- 9.2.5a Defenders without an enemy go back: the Disrupted for good, the others may form a reserve.
local function unfaced(grid, battle)
  local idle = {}
  for _, c in ipairs(grid) do
    if c.d and not c.a then
      if c.d.class ~= classes.disrupted then idle[#idle + 1] = c.d end
      for _, u in ipairs(c.d.units) do u:put(battle.hex) end
      c.d = nil
    end
  end
  return idle
end

--- 9.2.2, 9.2.3, 9.2.5 Defender, attacker, reserves; in a skirmish there are none. Gives columns of blocks.
function place.all(battle)
  local grid = { {}, {}, {}, {} }
  place_defender(grid, battle)
  local surplus = place_attacker(grid, battle)
  local idle = unfaced(grid, battle)
  if battle.fortunes == "skirmish" then return grid end
  local used = lists.count(grid, function(c) return c.a ~= nil end)
  place_reserves(grid, battle.foe, idle, "dr", "a", #idle)
  place_reserves(grid, battle.side, surplus, "ar", "d", figure.front_boxes - used)
  return grid
end

local function strength(units, face, defends)
  return lists.sum(units, function(u)
    return (u:printed("cs", face or u.face) or 0) + (defends and u:is "red_circle" and figure.red_circle or 0)
  end)
end

--- 9.3.6 Survivors go back to the hex.
function place.gather(h, list)
  for _, u in ipairs(list) do
    if u.place and not u.hex and not lists.has({ box "eliminated", box "removed" }, u.place) then u:put(h) end
  end
end

--- 9.3.1d, 12.2 What a box fires with: strengths added, one more for a red circle in defence.
function place.box(block, rank, high)
  local u, defends = leader(block), rank == "d" or rank == "dr"
  local fort, shaken = block.arm == "fort", u:is "disrupted"
  return { units = block.units, arm = block.arm, size = #block.units, disrupted = shaken,
           mountain = high and lists.any(block.units, is "alpine"),
           strength = strength(block.units, nil, defends), left = fort and u.steps or shaken and 1 or 2,
           weak = not fort and strength(block.units, "disrupted", defends) or 0 }
end

return place
