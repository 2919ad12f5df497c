-- 2.2 HEADQUARTERS, 7 FRONTS, 12 ARMIES
local armies = {}

--- 7k, 12g The HQ of each army. A German unit with an Austrian one is detached.
armies.hqs = derived(function()
  local hqs = {}
  for _, hq in ipairs(units{ trait = "hq" }) do hqs[hq.army] = hq end
  return hqs
end)

--- 7g, 7i, 12g The front of each army is that of its HQ; until an HQ that arrives later has chosen, its nation's.
armies.fronts = derived(function()
  local fronts = {}
  for army, hq in pairs(armies.hqs()) do
    fronts[army] = hq.front ~= "none" and hq.front or tables.fronts.usual:cell(hq.nation, "front")
  end
  return fronts
end)

--- 7f Only units of the front that is activated act.
function armies.refuse_front(u)
  if armies.fronts()[u.army] ~= game.front then return no("7f", "%s does not belong to the activated front", u) end
end

--- 2.2b, 2.2c HQs of the front whose armies must attack: the active ones; on the first turn all of them.
armies.pressed = derived(function(side, front)
  return lists.filter(units{ side = side, trait = "hq", on_map = true }, function(hq)
    return armies.fronts()[hq.army] == front and (hq.face == "active" or game.turn == 1)
  end)
end)

-- The armies of a side, those of one nation first.
function armies.of(side, nation)
  local own = units{ nation = nation, trait = "hq" }
  local allies = lists.filter(units{ side = side, trait = "hq" }, function(hq) return hq.nation ~= nation end)
  return lists.map(lists.joined(own, allies), function(hq) return hq.army end)
end

--- 7j, 12e, 12f An army is in play from when its HQ has chosen its front; one that was taken off comes back.
local function is_in_play(hq) return hq.hex ~= nil or hq.place ~= nil and hq.front ~= "none" end

--- 7j, 7k, 12c, 12e, 12f The armies a unit may join when it enters: its own; either of two; if it has none, any in
-- play, and for a German an Austrian one too. A reformed unit keeps its army.
function armies.choices(u)
  if u.army ~= "none" then
    return { u.army, not u.reformed and u.second_army or nil }
  end
  local hqs = armies.hqs()
  local open = lists.filter(armies.of(u.side, u.nation), function(army)
    return hqs[army].nation == u.nation or u.nation == "german"
  end)
  return lists.prefer(open, function(army) return is_in_play(hqs[army]) end)
end

--- 7a On the first turn the Russian has the initiative, in whatever phase play begins.
function armies.begin() if game.turn == 1 and not game.initiative then game.initiative = "russian" end end

--- 7d, 7e, 11.2a Who acts: who has the initiative, or his enemy. A table knows it or not; it may have named the side.
function armies.act(is_first, named)
  armies.begin()
  local holder = game.initiative
  if not holder then act(named) else act(is_first and holder or enemy(holder)) end
end
-- The same where somebody has to: then a table is asked who has the initiative.
function armies.act_now(is_first)
  if not game.acting then act(is_first and game.initiative or enemy(game.initiative)) end
end

return armies
