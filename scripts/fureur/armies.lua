-- 2.2 HEADQUARTERS, 7 FRONTS, 12 ARMIES
local lists = import "lib.lists"
local armies = {}

--- 7k, 12g The HQ of each army. A German unit with an Austrian one is detached (7).
armies.hqs = derived(function()
  local hqs = {}
  for _, hq in ipairs(units{ trait = "hq" }) do hqs[hq.army] = hq end
  return hqs
end)

-- 7 Germans belong to the North, Austrians and most Russian armies to the South. Of the Russians the 1st and 2nd Armies
-- are northern: their HQs say so. An HQ that arrives later chooses; until then its army has the usual front.
local usual = { russian = "south", austrian = "south", german = "north" }

--- 7g, 12g The front of each army is that of its HQ.
armies.fronts = derived(function()
  local fronts = {}
  for _, hq in ipairs(units{ trait = "hq" }) do
    local front = hq.front
    fronts[hq.army] = front ~= "none" and front or usual[hq.nation]
  end
  return fronts
end)

--- 2.2b, 2.2c HQs of the front under the duty to attack: the active ones; on the first turn all of them.
armies.pressed = derived(function(side, front)
  local fronts, pressed = armies.fronts(), {}
  for _, hq in ipairs(units{ side = side, trait = "hq", on_map = true }) do
    if fronts[hq.army] == front and (hq.face == "active" or game.turn == 1) then
      pressed[#pressed + 1] = hq
    end
  end
  return pressed
end)

-- The armies of a side, those of one nation first.
function armies.of(side, nation)
  local all = {}
  for _, own in ipairs{ true, false } do
    for _, hq in ipairs(units{ side = side, trait = "hq" }) do
      if (hq.nation == nation) == own then all[#all + 1] = hq.army end
    end
  end
  return all
end

--- 7j, 7k, 12c, 12e, 12f The armies a unit may join when it enters: its own; either of two; any in play if it has
-- none, and for a German an Austrian one too. A reformed unit keeps its army (12: for the rest of the game).
function armies.choices(u)
  if u.army ~= "none" then
    local second = not u.reformed and u.second_army
    return second and { u.army, second } or { u.army }
  end
  local hqs = armies.hqs()
  local function may_join(army)
    return hqs[army].nation == u.nation or u.nation == "german"
  end
  local open = lists.filter(armies.of(u.side, u.nation), may_join)
  local in_play = lists.filter(open, function(army) return hqs[army].hex ~= nil end)
  return #in_play > 0 and in_play or open
end

return armies
