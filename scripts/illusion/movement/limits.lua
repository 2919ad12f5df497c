-- 8.4.7, 8.4.8, 12.5.3, 14.1.1 WHERE UNITS MAY NOT GO
local control = import "control"
local limits = {}

local maubeuge, ghent, antwerp, paris = map.sets.maubeuge, map.sets.belgian_escape, map.sets.antwerp, map.sets.paris

--- 8.4.8 Until turn 7: Schlieffen hexes without Allied troops that were not entered before.
local shut = derived(function()
  if switch.schlieffen == "no" or game.turn >= figure.open_turn then return hexset() end
  return map.sets.schlieffen - where("opened", true) - control.troops "allied"
end)

--- 12.5.3, A38, A49 Ghent, while the Belgians who withdrew or were driven into Antwerp are there.
local function corridor()
  local inside = antwerp:first():units{ nation = "belgian", trait = "combat" }
  local went = switch.antwerp == "historical" and (game.belgians_shut or game.belgians_driven)
  return went and #inside > 0 and ghent or hexset()
end

--- 14.1.1c, A29 Maubeuge: no German on turn 1, no Allied unit from elsewhere on turns 1 and 2.
local function is_maubeuge_shut(u)
  if switch.opening ~= "historical" then return false end
  if u.side == "german" then return game.turn == 1 end
  return game.turn <= figure.maubeuge_turn and not maubeuge:has(u.starts or paris:first())
end

--- 8.4.7a, 8.4.8, 12.5.3, 14.1.1c, A55 What is closed to a unit, with rule and reason, and if a retreat may go there.
function limits.closed(u)
  local list = {}
  local function add(set, rule, why, retreats) list[#list + 1] = { set, rule, why, retreats = retreats } end
  if u.nation == "belgian" then add(map.all - map.sets.belgium, "8.4.7", "%s is not in Belgium", true) end
  if u.side == "german" and u:is "combat" then
    add(shut(), "8.4.8", "%s is a Schlieffen hex without Allied troops", switch.schlieffen_retreat == "open")
  end
  if u.side == "german" then add(corridor(), "12.5.3", "Belgians are in Antwerp: no German enters %s", false) end
  if is_maubeuge_shut(u) then add(maubeuge, "14.1.1c", "nobody may enter %s yet", switch.maubeuge_retreat == "open") end
  return list
end

--- 8.4.7b The British never end a move in Paris.
function limits.no_end(group)
  return lists.any(group, is "british") and { { paris, "8.4.7", "no British unit ends its move in %s" } } or {}
end

--- 8.4.7a, A55 A retreat may take Belgians out of Belgium; the other bans bind it too, or not by other readings.
function limits.may_retreat(u, h)
  return not lists.any(limits.closed(u), function(ban) return ban[1]:has(h) and not ban.retreats end)
end

--- 8.4.7a, 8.4.7b Where a unit retreats only if it must: a Belgian out of Belgium, a British one into Paris.
function limits.is_last_resort(u, h)
  return u.nation == "british" and paris:has(h) or u.nation == "belgian" and not map.sets.belgium:has(h)
end

--- 7.1.1, 7.2, 8.4.7c No French or British reinforcement or replacement in a Schlieffen hex before turn 7.
function limits.shut_to_arrivals(nation)
  local bars = nation == "french" or nation == "british"
  return bars and switch.schlieffen == "yes" and game.turn < figure.open_turn and map.sets.schlieffen or hexset()
end

return limits
