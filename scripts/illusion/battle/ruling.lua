-- 9.3 A WHOLE BATTLE AT THE TABLE, with the boxes as the players have filled them
local fire, line = import "fire", import "line"

fire.modifies(procedure.battle)

local function half(n) return (n + 1) // 2 end
-- What a player writes for a box: 5, two divisions 3+2, Disrupted 3d, cavalry c2 (c2/1: 1 when Disrupted), a fort f5
-- (f5/1: on its last step), mountain troops m5. No fort is hit more than twice in a battle.
local function read(token)
  local plain = math.tointeger(tonumber(token))
  local said = plain and { plain } or result_code(token)
  if #said == 0 then return nil end
  local pair = said["+"] and said[2] or 0
  return { arm = said.c and "cavalry" or said.f and "fort" or "infantry", mountain = said.m,
           size = said["+"] and 2 or 1, strength = said[1] + pair, disrupted = said.d,
           left = said.f and said[2] or said.d and 1 or 2,
           weak = said[said["+"] and 3 or 2] or half(said[1]) + half(pair) }
end
-- The columns, and what decides a retreat beside them.
local function columns_of(b)
  local columns, arms = {}, { a = {}, d = {} }
  for i = 1, figure.front_boxes do
    columns[i] = { number = i }
    for _, rank in ipairs{ "a", "d", "ar", "dr" } do
      local box = read(b[rank .. i])
      columns[i][rank] = box
      if box then arms[rank:sub(1, 1)][box.arm] = true end
    end
  end
  local foot = arms.a.infantry or arms.d.infantry or b.infantry_near or b.attacker_foot + b.defender_foot > 0
  local held = arms.d.infantry or arms.d.cavalry or b.infantry_near or b.defender_foot + b.defender_horse > 0
  local forts = b.fort and not arms.d.fort
  local troops = b.infantry_near or b.defender_foot + b.defender_horse > 0
  return columns, { troops = troops, forts = forts, cavalry_only = not foot, forts_only = not held, trench = b.trench,
                    vosges = b.vosges, fortunes = b.fortunes }
end

local function is_shaken_pair(box) return box and box.size == 2 and box.disrupted end
--- 9.2.1a, 9.2.2b, A17, 9.2.3a, 9.2.5, 9.5.1a, 9.6.1a, 9.8.2c Why a column cannot be filled like that.
local function refuse_column(c)
  if c.a and c.a.arm == "fort" or c.ar and c.ar.arm == "fort" then return no("9.5.1a", "a fort never attacks") end
  if (c.a == nil) ~= (c.d == nil) then return no("9.2.5", "column %d: a front box faces nobody", c.number) end
  if (c.ar or c.dr) and not c.a then return no("9.2.5", "column %d: a reserve stands behind no front box", c.number) end
  if c.a and c.a.arm == "cavalry" and c.d.arm == "fort" then return no("9.6.1", "cavalry cannot attack a fort") end
  if is_shaken_pair(c.a) or is_shaken_pair(c.d) then
    return no("9.2.2b", "column %d: Disrupted divisions do not share a box", c.number)
  end
  if c.ar and c.ar.disrupted or c.dr and c.dr.disrupted then
    return no("9.8.2c", "a Disrupted unit is never in reserve")
  end
end

--- 9.2.1a, 9.1.4 Four boxes a side, front and reserve together; in a skirmish two, all in front.
local function refuse_boxes(b, columns)
  local function filled(rank) return lists.count(columns, function(c) return c[rank] ~= nil end) end
  local front, attackers, defenders = filled "a", filled "ar", filled "dr"
  if front == 0 then return no("9.2.2", "no box is filled: write a1=5 d1=4") end
  if front + math.max(attackers, defenders) > figure.front_boxes then
    return no("9.2.1a", "a side fills at most %d boxes", figure.front_boxes)
  end
  if b.fortunes == "skirmish" and (attackers + defenders > 0 or front > figure.skirmish_boxes) then
    return no("9.1.4", "a skirmish has at most %d columns and no reserves", figure.skirmish_boxes)
  end
end

local function withdraw(grid, named)
  for _, i in ipairs(named == "-" and {} or result_code(named)) do
    if not line.can_withdraw(grid.columns[i]) then
      error(no("9.2.6", "only undisrupted cavalry in front withdraws: name its columns, such as withdraws=2"))
    end
    line.withdraw(grid, grid.columns[i], function(k)
      return line.chased("withdrawal_" .. i .. (k > 1 and "_" .. k or ""))
    end)
  end
end

--- 9.2.6, 9.3, 9.4.1 Cavalry withdraws, all fire; who was hit how often, and who must retreat.
function procedure.battle:run(b)
  local columns, terms = columns_of(b)
  local refusal = lists.first(columns, refuse_column) or refuse_boxes(b, columns)
  if refusal then return refusal end
  local grid = line.grid(columns, b, { foot = b.attacker_foot, horse = b.attacker_horse },
                         { foot = b.defender_foot, horse = b.defender_horse, troops = terms.troops,
                           forts = terms.forts })
  withdraw(grid, b.withdraws)
  line.fight(grid)
  return line.outcome(grid, terms)
end

-- --- counters that are named instead of boxes ---

local order = { corps = 1, division = 2, brigade = 3, cavalry = 4, disrupted = 5, fort = 6 }
local function class_of(one)
  local kind = one.unit:which{ "fort", "cavalry", "corps", "brigade", "division" }
  return order[one.face == "disrupted" and "disrupted" or kind]
end
--- 9.2.2c, 9.2.3a In the order in which boxes are filled.
local function in_order(list)
  return lists.gather({ 1, 2, 3, 4, 5, 6 }, function(class)
    return lists.filter(list, function(one) return class_of(one) == class end)
  end)
end
-- What a player would write for it.
local function written(one, defends)
  local u, face = one.unit, one.face
  local more = defends and u:is "red_circle" and figure.red_circle or 0
  local strength = u:printed("cs", face) + more
  if u:is "fort" then return "f" .. strength .. "/" .. u:printed("steps", face) end
  local arm = u:is "cavalry" and "c" or ""
  if face == "disrupted" then return arm .. strength .. "d" end
  return arm .. strength .. "/" .. u:printed("cs", "disrupted") + more
end
-- How many stand in front, and who is behind: undisrupted infantry, one behind each box as far as there are boxes.
local function fronts(list, foes) return math.min(figure.front_boxes, #list, foes and #foes or #list) end
local function behind(list, foes)
  local front = fronts(list, foes)
  local able = lists.filter({ table.unpack(in_order(list), front + 1) }, function(one)
    return one.face ~= "disrupted" and one.unit:is "infantry"
  end)
  local most = math.min(front, figure.front_boxes - front)
  return { table.unpack(able, 1, most) }, #able - math.min(#able, most)
end

-- The boxes of a side: `rank` a or d.
local function boxes_of(rank, role, foes_of)
  local fills, defends = {}, rank == "d"
  for i = 1, 4 do
    fills[rank .. i] = function(list, named)
      local one = i <= fronts(list, named[foes_of]) and in_order(list)[i]
      return one and written(one, defends) or nil
    end
    fills[rank .. "r" .. i] = function(list, named)
      local one = behind(list, named[foes_of])[i]
      return one and written(one, defends) or nil
    end
  end
  fills[role .. "_foot"] = function(list, named) return (select(2, behind(list, named[foes_of]))) end
  return fills
end
local defender = boxes_of("d", "defender", "attacker")
function defender.fort(list) return lists.any(list, function(one) return one.unit:is "fort" end) end
-- 9.2.2, 9.2.3, 9.2.5 Each in a box of its own; who wants them otherwise writes the boxes.
procedure.battle:counter("attacker", { several = true, rule = "9.2.3", fills = boxes_of("a", "attacker", "defender") })
procedure.battle:counter("defender", { several = true, rule = "9.2.2", fills = defender })
