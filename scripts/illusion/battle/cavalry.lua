-- 9.2.6, 9.6 CAVALRY
local line, losses, retreat = import "line", import "losses", import "retreat"

--- 9.2.6, 9.6.2 Hit on 1 or 2 by infantry, Disrupted by cavalry.
function procedure.withdrawal:run(b)
  return { effect = b.facing == "cavalry" and "disrupted" or line.chased "die" and "hit" or "none" }
end

-- 9.2.6 Who attacks it.
procedure.withdrawal:counter("attacker", { fills = {
  facing = function(u) return u:which{ "infantry", "cavalry" } end } })

--- 9.2.6 Each box of undisrupted cavalry in the defender's line may leave it.
local function withdraw(battle, grid)
  for _, c in ipairs(grid.columns) do
    if line.can_withdraw(c) and yes(battle.foe, "9.2.6", text("%s: withdraw from the line?", c.d.units[1]), "no") then
      local leaving = line.counters(grid, c.d)
      line.withdraw(grid, c, function() return procedure.withdrawal:rule{ facing = "infantry" }.effect == "hit" end)
      for _, u in ipairs(leaving) do u:put(battle.hex) end
    end
  end
end

--- 9.6.3a A corps of undisrupted infantry enters a hex with nothing but cavalry.
local function is_delayed(h, group)
  local inside = h:units{ side = enemy(group[1].side) }
  return lists.any(inside, is "cavalry") and lists.all(inside, is "cavalry or hq or ha")
         and lists.any(group, is "corps and infantry and not disrupted")
end

--- 9.6.3c, 8.4.6a Three hexes by the rules of retreat, none of them twice, and Disrupted; who cannot is lost.
local function fall_back(u)
  local passed = hexset()
  for i = 1, figure.delay_hexes do
    local from, passes = u.hex, i < figure.delay_hexes
    passed = passed + hexset{ from }
    local ways = retreat.ways(u, from, passed, passes)
    if #ways == 0 then
      note("9.6.3c", "%s cannot go three hexes", u)
      return losses.eliminate(u, "9.6.3c")
    end
    retreat.arrive({ u }, from, ask(u.side, "9.6.3c", text("%s: retreat to", u), ways), passes)
    if not u.hex then return end
  end
  u:turn_to("disrupted", "9.6.3c")
end

--- 9.6.3 Its owner lets it stand and be lost, or withdraws it; true if who enters may go on.
local function delay(h, group)
  local foe = enemy(group[1].side)
  local withdraws = ask(foe, "9.6.3", text("the cavalry in %s", h), { "withdraw", "stand" }) == "withdraw"
  for _, u in ipairs(h:units{ side = foe, trait = "cavalry" }) do
    if withdraws then fall_back(u) else losses.eliminate(u, "9.6.3b") end
  end
  retreat.settle(h, foe)
  return withdraws
end

return { withdraw = withdraw, is_delayed = is_delayed, delay = delay }
