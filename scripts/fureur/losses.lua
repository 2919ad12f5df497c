-- 2.1 COMBAT UNITS, 10.3.1 LOSSES
local lists = import "lib.lists"
local losses = {}

-- What a counter remembers of the activation; it is wiped when it leaves the map.
local function forget(u)
  u:unmark "disorganised"
  u.moved, u.attacked, u.retreated, u.reformed = false, false, false, false
  u.attacks, u.by = nil, nil
end

--- 2.1d A Cadre of the nation that lies at hand.
local function cadre_for(u)
  return units{ at = box "cadres", nation = u.nation }[1]
end

--- 2.1d The asterisk: on its second loss the unit leaves a Cadre, if there is one.
function losses.leaves_cadre(u)
  return u.cadre and cadre_for(u) ~= nil
end

--- 2.1j, 10.3.1h, 11.2i Out of the game: a corps to the Eliminated box, a Cadre back to the others; an HQ returns
-- next turn (11.2).
function losses.eliminate(u, rule)
  forget(u)
  if u:is "hq" then
    u.returns = game.turn + 1
    u:move(box "expected", rule)
  else
    u:move(u:is "cadre" and box "cadres" or box "eliminated", rule)
  end
end

--- 2.1d, 2.1j The Cadre takes over hex, army and markers; the corps counts as eliminated.
local function replace(u)
  local cadre = cadre_for(u)
  cadre:under(u)
  cadre.army, cadre.moved, cadre.attacked, cadre.retreated = u.army, u.moved, u.attacked, u.retreated
  cadre.attacks, cadre.by = u.attacks, u.by
  if u:is "disorganised" then cadre:mark "disorganised" end
  note("2.1", "%s is replaced by %s", u, cadre)
  losses.eliminate(u, "2.1")
end

--- 10.3.1g One loss reduces a full unit, or eliminates a reduced one or a Cadre.
local function reduce(u)
  if u:is "full" then
    u:turn_to("reduced", "10.3.1")
  elseif losses.leaves_cadre(u) then
    replace(u)
  else
    losses.eliminate(u, "10.3.1")
  end
end

--- 10.3.1f, 10.3.1o The owner takes so many losses, on full units first. `takers` gives those that can still take
-- one; losses beyond them are ignored.
function losses.take(side, takers, count)
  for _ = 1, count do
    local list = takers()
    if #list == 0 then return end
    local full = lists.filter(list, function(u) return u:is "full" end)
    reduce(ask(side, "10.3.1", "which unit takes the loss?", #full > 0 and full or list))
  end
end

--- 10.3.1e An extra loss must leave something in the hex, if only a Cadre.
function losses.can_spare(takers, present)
  if #takers == 0 then return false end
  local last = takers[1]
  return #present > 1 or last:is "full" or losses.leaves_cadre(last)
end

return losses
