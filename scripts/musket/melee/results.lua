-- 11.4 RESULTS OF A CLOSE COMBAT, 11.5.2 GUNS, 11.7 WHO PURSUES AND WHO ADVANCES, 11.2F WEAR
-- f is the combat, as fight.lua has it; e what the result does, as combat_table.effects gives it.
local advance, field, formations, leaders = import "advance", import "field", import "formations", import "leaders"
local morale, pursuit, states = import "morale", import "pursuit", import "states"
local results = {}

--- 11.4.1 Each of the losers, in the order its side likes.
local function suffer(f, e)
  in_turn(f.losers, "11.4.1", text("which unit retreats first?"), function(u)
    local level = states.worse(states.level(u), e.level)
    f.fates[u] = morale.set(u, e.level, f.winners, e.hexes, "11.4.1")
    f.fates[u].result = level
  end)
end

-- --- 11.5.2 guns with the losers ---

local function was_fought_over(f, u, h)
  if u == f.defender then return lists.has(f.hexes, h) end
  return lists.any(f.stood[f.defender], function(other) return other:adjacent(h) end)
end
--- 11.5.2a, 11.5.2b They are captured, even if the losers cannot go back; those with the half that was not fought over
-- are disabled when it leaves them.
local function lose_guns(f)
  for _, u in ipairs(f.losers) do
    for _, h in ipairs(f.stood[u]) do
      for _, g in ipairs(field.guns_at(h, u.side)) do
        if was_fought_over(f, u, h) then
          states.capture(g, enemy(u.side), "11.5.2a")
        elseif not field.troops_at(h, u.side) then
          states.disable(g, "11.5.2b")
        end
      end
    end
  end
end

-- --- 11.7 pursuit, then 11.4.6 advance ---

-- The hexes of the losers where nobody stands now.
local function freed(f)
  local left = lists.union(f.losers, function(u) return hexset(f.stood[u]) end)
  return left - lists.union(sides, field.held)
end

--- 11.7.1, 11.7.1b, amb.shaken-upgrade Those whom the result lets the winners pursue, or who suffered worse than it
-- says; nobody if one of them stood, nor light infantry. fates: by unit, its result and whether it stood.
function results.pursued(losers, fates, e)
  if lists.any(losers, function(u) return fates[u].stood end) then return {} end
  return lists.filter(losers, function(u)
    return (e.pursuit == "yes" or fates[u].result ~= e.level) and not u:is "light"
  end)
end
local function victims(f, e)
  return lists.map(results.pursued(f.losers, f.fates, e), function(u)
    return { unit = u, at = f.stood[u], fate = f.fates[u] }
  end)
end
--- 11.7.1, 11.4.6 Those who do not pursue may advance.
local function follow(f, e)
  local list, pursued = victims(f, e), {}
  if #list > 0 then pursued, f.moved = pursuit.checks(f.winners, list) end
  local staying = lists.filter(f.winners, function(u) return not lists.has(pursued, u) end)
  if #staying == 0 then return end
  local to = freed(f)
  local gone = e.advance == "must" and advance.attackers(staying, to) or advance.defender(staying[1], to)
  f.moved = lists.joined(f.moved, gone)
end

--- 11.2F, 11.8, amb.fh-timing A formation hit for each that still has a formation; leaders are in danger.
local function wear_out(f)
  for _, u in ipairs(f.all) do
    if states.on_map(u) then formations.hit(u, "melee", "11.2F") end
  end
  leaders.after_combat(f.leaders)
end

local function stand(f) wear_out(f) end                                                          --- 11.4.6, 11.2F
--- 11.2E, 11.2F, 11.4.1
function results.apply(f, e)
  if e.side == "none" then return stand(f) end
  f.losers = e.side == "attacker" and f.attackers or { f.defender }
  f.winners = e.side == "attacker" and { f.defender } or f.attackers
  suffer(f, e)
  lose_guns(f)
  follow(f, e)
  wear_out(f)
end

return results
