-- 4.2 CONTROL
local arms, trace = import "arms", import "trace"
local control = {}

local russia = map.zone("country", "russia")
-- Where control matters: victory hexes, and towns and cities, where reinforcements enter; with railways of one's own, all.
local places = map.sets.vp_russian + map.sets.vp_austrian + map.terrain "town" + map.terrain "city"

function control.places() return places end
--- 4.21 At the start the Russian controls Russia, the Austrian everything else.
function control.first_owner(h) return russia:has(h) and "russian" or "austrian" end

--- 4.22d, A31 Supplied: neither reduced nor out of supply; by a fort only in the other reading.
local function is_supplied(u)
  local state = arms.supply(u)
  return state == "full" or state == "fort" and switch.fort_counts == "yes"
end

--- 4.22b, 4.22c, A6 What was its own a side retakes with any supplied unit, what was the enemy's only with infantry.
local function takes(u, h)
  return is_supplied(u) and (control.first_owner(h) == u.side or u:is "infantry")
end

--- 4.22e Who controls a hex; nil: nobody.
function control.of(h)
  if h.control == "none" then return control.first_owner(h) end
  return h.control ~= "nobody" and h.control or nil
end

--- 4.22a, 4.22b, A34 Its own hex a side keeps, whoever of it enters, where no enemy has been, or by the other reading once retaken.
local function keeps(u, h)
  return h.control == "none" or control.first_owner(h) ~= u.side or switch.last_friend == "retaken" or is_supplied(u)
end

--- 4.22a, 4.22b, 4.22c, 4.22e The last to enter decides; who does not take what is not his yet leaves it to nobody.
function control.enter(u, h)
  if not places:has(h) and switch.railways == "any" then return end
  local before = control.of(h)
  if before == u.side and keeps(u, h) then return end
  h.control = takes(u, h) and u.side or "nobody"
  if control.of(h) ~= before then
    note("4.22", takes(u, h) and "%s is now controlled by the %s player" or "%s is controlled by nobody: the %s player was last in it", h, u.side)
  end
end

--- 4.1c, 4.1e, A5 Controlled in full supply: by a unit in it, or, if it is empty, by a line it could trace now.
function control.scores(side, h)
  if control.of(h) ~= side then return false end
  local there = h:units{ side = side, trait = "combat" }
  if #there > 0 then return lists.any(there, is_supplied) end
  return switch.empty_hex == "control" or trace.hexes(side):has(h)
end

-- For players that try to win: victory hexes it does not control; Russian hexes against points and what brings them.
function control.wanted(side)
  return (map.sets.vp_russian + map.sets.vp_austrian):filter(function(h) return control.of(h) ~= side end)
end
function control.points(side)
  local function held(who) return lists.count(map.sets["vp_" .. who], function(h) return control.of(h) == who end) end
  local lead = 2 * held "russian" - game.points - held "austrian"
  return side == "russian" and lead or -lead
end

return control
