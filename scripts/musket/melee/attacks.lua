-- 11.1 WHO MAY ATTACK WHAT IN CLOSE COMBAT
local field, ground, states = import "field", import "ground", import "states"
local attacks = {}

-- --- who defends a hex ---

--- 8.2.1d, 11.5, 5.3.1b The troops there, the cavalry of a stack; else a gun; else a leader who is alone.
attacks.defender = derived(function(h, side)
  return field.troops_at(h, side) or field.guns_at(h, side)[1] or field.leaders_at(h, side)[1]
end)

--- 11.1.2e, 12.4.3c, 6.3.2a, 8.2.1d
function attacks.refuse_unit(u)
  if not u:is "troops" or not states.on_map(u) then return no("11.1.2e", "%s does not attack", u) end
  if u:is "morale_broken" then return no("12.4.3c", "%s is Morale Broken", u) end
  if u:is "hedgehog" then return no("6.3.2a", "%s is a hedgehog", u) end
  if u:is "light" and states.partner(u) then return no("8.2.1d", "the cavalry attacks for %s", u) end
end

-- --- 11.1.2b, 11.1.3a which hex ---

--- 11.1.2b, 11.1.3a
local function refuse_place(u, h)
  if field.centre_front(u):has(h) then return nil end
  if field.front(u):has(h) then return no("11.1.3a", "%s attacks only the hex in front of both its halves", u) end
  return no("11.1.2b", "%s is not in front of %s", h, u)
end
--- 11.6a
local function refuse_light(u, d)
  if u:is "light" and not (d:is "light" or d:is "artillery") then
    return no("11.6a", "light infantry does not attack %s", d)
  end
end
--- 7.3.5d, 11.3.1a Two-hex infantry does not fight over a bridge or in a bridge hex.
local function refuse_bridge(u, h)
  if not (u:is "heavy" and field.is_two(u)) then return nil end
  local over = ground.is_bridge(h) or lists.any(u:covers(), function(half)
    return ground.is_bridge(half) or half:adjacent(h) and half:side(h, "bridge")
  end)
  if over then return no("7.3.5d", "%s does not attack over a bridge", u) end
end
--- 11.1.2b
local function refuse_ground(u, h)
  local function leads_in(half) return half:adjacent(h) and ground.may_enter(u, half, h) end
  if not lists.any(u:covers(), leads_in) then return no("11.1.2b", "%s cannot enter %s", u, h) end
end

--- 11.1.2
function attacks.refuse_attack(u, h)
  local why = attacks.refuse_unit(u)
  if why then return why end
  local d = h.is_hex and attacks.defender(h, enemy(u.side))
  if not d then return no("11.1.2b", "no enemy is in %s", h) end
  return refuse_place(u, h) or refuse_light(u, d) or refuse_bridge(u, h) or refuse_ground(u, h)
end

-- The hexes that a unit may attack now.
attacks.targets = derived(function(u)
  return field.centre_front(u):filter(function(h) return attacks.refuse_attack(u, h) == nil end)
end)

return attacks
