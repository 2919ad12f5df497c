-- 2.1 CADRES, 10.3.1 LOSSES
local losses = {}

--- 2.1d A Cadre of the nation that lies at hand.
local function cadre_for(u) return units{ at = box "cadres", nation = u.nation }[1] end

--- 2.1d The asterisk: on its second loss the unit leaves a Cadre, if there is one.
function losses.leaves_cadre(u) return u.cadre and cadre_for(u) ~= nil end

--- 2.1d, 10.3.1g How many losses a unit with that face up can take until nothing is left of it, and whether the last of
-- them needs a Cadre.
local function steps_of(u, face)
  if u:is "cadre" then return 1, false end
  return face == "full" and 2 or 1, u:printed("cadre", "reduced")
end

--- 2.1d, 2.1j, 10.3.1g How many losses units can take, given as { unit, face }. `at_hand`: Cadres of each nation.
function losses.steps(list, at_hand)
  local sum, free = 0, {}
  for _, each in ipairs(list) do
    local nation, count, bears = each.unit.nation, steps_of(each.unit, each.face)
    sum, free[nation] = sum + count, free[nation] or at_hand(nation)
    if bears and free[nation] > 0 then sum, free[nation] = sum + 1, free[nation] - 1 end
  end
  return sum
end
-- The same of units on the board.
function losses.steps_left(list)
  local shown = lists.map(list, function(u) return { unit = u, face = u.face } end)
  return losses.steps(shown, function(nation) return #units{ at = box "cadres", nation = nation } end)
end

--- 2.1j, 10.3.1h, 11.2i Out of the game: a corps to the Eliminated box, a Cadre back to the others; an HQ returns
-- next turn.
function losses.eliminate(u, rule)
  u:unmark "disorganised"
  if u:is "hq" then u.returns = game.turn + 1 end
  u:move(box(u:is "hq" and "expected" or u:is "cadre" and "cadres" or "eliminated"), rule)
end

--- 2.1d, 2.1j The Cadre takes over hex, army and markers; the corps counts as eliminated.
local function replace(u)
  local cadre = cadre_for(u)
  cadre:under(u)
  cadre.army, cadre.moved, cadre.attacked, cadre.retreated = u.army, u.moved, u.attacked, u.retreated
  cadre.attacks, cadre.by = u.attacks, u.by
  if u:is "disorganised" then cadre:mark "disorganised" end
  note("2.1d", "%s is replaced by %s", u, cadre)
  losses.eliminate(u, "2.1j")
end

--- 10.3.1g, 2.1j One loss reduces a full unit, or eliminates a reduced one or a Cadre.
local function reduce(u)
  if u:is "full" then
    u:turn_to("reduced", "10.3.1g")
  elseif losses.leaves_cadre(u) then
    replace(u)
  else
    if u.cadre then note("2.1j", "no Cadre is at hand for %s", u) end
    losses.eliminate(u, "10.3.1g")
  end
end

--- 10.3.1f, 10.3.1o The owner takes a number of losses, on full units first. `takers` gives those that can still take
-- one; losses beyond them are ignored.
function losses.take(side, takers, count)
  for _ = 1, count do
    local list = takers()
    if #list == 0 then return note("10.3.1o", "no unit of the %s is left to take the loss", side) end
    local first = lists.prefer(list, function(u) return u:is "full" end)
    reduce(ask(side, "10.3.1f", "which unit takes the loss?", first))
  end
end

--- 10.3.1e An extra loss must leave something in the hex, if only a Cadre.
function losses.can_spare(takers, present)
  local last = takers[1]
  return last ~= nil and (#present > 1 or last:is "full" or losses.leaves_cadre(last))
end

return losses
