-- EDGEHILL, 23 OCTOBER 1642: special rules of the battle, each with its switch (doc/edgehill.md)
local events, field, morale = import "events", import "field", import "morale"
local pursuit, states, wings = import "pursuit", import "states", import "wings"

-- --- Sir Faithful Fortescue's troop changes sides ---

local turncoats = unit "p_waller"

-- Once, when horse of the Royalist right moves next to it.
events.on("touches", function(u)
  if switch.fortescue == "no" or game.fortescue or u.wing ~= unit "r_right" or not u:is "cavalry" then return end
  if not states.on_map(turncoats) or turncoats:is "morale_broken" or not field.touches(u, turncoats) then return end
  game.fortescue = true
  note("edgehill", "Fortescue's troop leaves %s and goes over to %s", turncoats, u)
  morale.lose_own(turncoats, 1, { u }, "edgehill")
  if states.on_map(turncoats) and not morale.check(turncoats, "edgehill", 0, text("Fortescue's troop is gone")) then
    morale.drop(turncoats, { u }, "edgehill")
  end
end)

-- --- the second line follows the first off the field ---

-- Horse of the same wing near the fight, in good heart and with nobody before it.
local function may_follow(u, leader, h)
  return u ~= leader and u:is "cavalry" and states.level(u) == "normal" and u:distance(h) <= 3
    and #field.enemies_next_to(u) == 0
end
events.on("pursued", function(u, h)
  if switch.reserve_follows == "no" or u.nation ~= "royalist" then return end
  for _, other in ipairs(wings.units(u.wing)) do
    if states.on_map(other) and may_follow(other, u, h) then
      note("edgehill", "does %s follow?", other)
      if pursuit.roll(true) == "off_map" then
        note("edgehill", "%s leaves the map", other)
        pursuit.leave(other)
      end
    end
  end
end)

-- --- the foot next to a beaten wing loses heart ---

local brigade = { unit "p_cessex_1", unit "p_cessex_2" }
local function has_horse(w)
  return lists.find(wings.units(w), function(u) return u:is "cavalry" and not u:is "morale_broken" end) ~= nil
end
-- On a table nobody may have spoken of it.
local function had_horse(w)
  return lists.any(wings.members(w), function(u) return u:is "cavalry" and u.place ~= nil end)
end
events.on("activation", function()
  local w = unit "p_left"
  if switch.contagion == "no" or game.contagion or has_horse(w) or not had_horse(w) then return end
  game.contagion = true
  for _, u in ipairs(brigade) do
    if states.on_map(u) then
      note("edgehill", "%s sees the left wing gone", u)
      if not morale.check(u, "edgehill", 0, text("the left wing is gone")) then
        morale.drop(u, field.enemies_next_to(u), "edgehill")
      end
    end
  end
end)
