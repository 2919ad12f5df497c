-- 8.4.7, 8.4.8, 12.5.3, 14.1.1 WHERE UNITS MAY NOT GO
local control = import "control"
local limits = {}

local schlieffen, antwerp, paris = map.sets.schlieffen, map.sets.antwerp:first(), map.sets.paris
local maubeuge = map.sets.maubeuge:first()

--- 8.4.8 Until turn 7.
local function is_plan_on() return switch.schlieffen == "yes" and game.turn < figure.open_turn end
--- 8.4.8 Schlieffen hexes without Allied troops that were not entered before.
local shut = derived(function()
  return is_plan_on() and schlieffen - where("opened", true) - control.troops "allied" or hexset()
end)

--- 12.5.3, A38, A49 Ghent, while the Belgians who withdrew or were driven into Antwerp are there.
local function corridor()
  local went = switch.antwerp == "historical" and (game.belgians_shut or game.belgians_driven)
  return went and #antwerp:units{ nation = "belgian", trait = "combat" } > 0 and map.sets.belgian_escape or hexset()
end

--- 14.1.1c Where a unit has been from the start: where it sets out from for the first time.
function limits.leaves(u)
  if game.turn <= figure.maubeuge_turn then u.starts = u.starts or u.hex end
end
--- 14.1.1c, A29 Maubeuge: no German on turn 1, no Allied unit from elsewhere on turns 1 and 2.
local function is_maubeuge_shut(group)
  if game.turn > figure.maubeuge_turn or switch.opening ~= "historical" then return false end
  if group[1].side == "german" then return game.turn == 1 end
  return lists.any(group, function(u) return u.starts ~= maubeuge end)
end

--- 8.4.7a, 8.4.8, 12.5.3, 14.1.1c, A55 What is closed to a group, with rule and reason, and if a retreat may go there.
function limits.closed(group)
  local german, troops = group[1].side == "german", lists.any(group, is "combat")
  local belgian, unknown = lists.any(group, is "belgian"), is_maubeuge_shut(group)
  return lists.without({
    belgian and { map.all - map.sets.belgium, "8.4.7a", "%s is not in Belgium", retreats = true },
    german and troops and { shut(), "8.4.8a", "%s is a Schlieffen hex without Allied troops",
                            retreats = switch.schlieffen_retreat == "open" },
    german and { corridor(), "12.5.3", "Belgians are in Antwerp: no German enters %s" },
    unknown and { map.sets.maubeuge, "14.1.1c", "nobody may enter %s yet",
                  retreats = switch.maubeuge_retreat == "open" },
  }, false)
end
--- 8.4.7a, A55 A retreat may take Belgians out of Belgium; the other bans bind it too, or not by other readings.
function limits.may_retreat(u, h)
  return not lists.any(limits.closed{ u }, function(ban) return ban[1]:has(h) and not ban.retreats end)
end

--- 8.4.7b, 10.3 The British never end a move in Paris.
function limits.no_end(group, rule)
  return lists.any(group, is "british") and { { paris, rule, "no British unit ends its move in %s" } } or {}
end
--- 8.4.7a, 8.4.7b Where a unit retreats only if it must: a Belgian out of Belgium, a British one into Paris.
function limits.is_last_resort(u, h)
  return u.nation == "british" and paris:has(h) or u.nation == "belgian" and not map.sets.belgium:has(h)
end

--- 7.1.1, 7.2, 8.4.7c No French or British reinforcement or replacement in a Schlieffen hex before turn 7.
function limits.shut_to_arrivals(nation)
  return (nation == "french" or nation == "british") and is_plan_on() and schlieffen or hexset()
end

return limits
