-- 2.2 HEADQUARTERS, 7 FRONTS, 12 ARMIES
local armies = {}

-- 12 The HQ of each army.
armies.hqs = derived(function()
  local hqs = {}
  for _, hq in ipairs(units{ trait = "hq" }) do hqs[hq.army] = hq end
  return hqs
end)

-- 7 Germans belong to the North, Austrians and most Russian armies to the South. Of the Russians the 1st and 2nd Armies
-- are northern: their HQs say so. An HQ that arrives later chooses; until then its army has the usual front.
local usual = { russian = "south", austrian = "south", german = "north" }

-- 7, 12 The front of each army is that of its HQ.
armies.fronts = derived(function()
  local fronts = {}
  for _, hq in ipairs(units{ trait = "hq" }) do
    fronts[hq.army] = hq.front ~= "none" and hq.front or usual[hq.nation]
  end
  return fronts
end)

-- 7 A detached German belongs to an Austrian army.
function armies.is_detached(u)
  local hq = armies.hqs()[u.army]
  return hq ~= nil and hq.nation ~= u.nation
end

-- 2.2 HQs of the front under the duty to attack: the active ones; on the first turn all of them.
armies.pressed = derived(function(side, front)
  local fronts, pressed = armies.fronts(), {}
  for _, hq in ipairs(units{ side = side, trait = "hq", on_map = true }) do
    if fronts[hq.army] == front and (hq.face == "active" or game.turn == 1) then
      pressed[#pressed + 1] = hq
    end
  end
  return pressed
end)

-- 7, 12 The armies a unit may join when it enters: its own; either of two; any in play if it has none, and for a German
-- an Austrian one too. A reformed unit keeps its army (12: for the rest of the game).
function armies.choices(u)
  if u.army ~= "none" then
    local second = not u.reformed and u.second_army
    return second and { u.army, second } or { u.army }
  end
  local inside, all = {}, {}
  for _, hq in ipairs(units{ side = u.side, trait = "hq" }) do
    if hq.nation == u.nation or u.nation == "german" then
      all[#all + 1] = hq.army
      if hq.hex then inside[#inside + 1] = hq.army end
    end
  end
  return #inside > 0 and inside or all
end

return armies
