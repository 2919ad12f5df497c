-- 7.1 REINFORCEMENTS
local control, limits, paris, supply = import "control", import "limits", import "paris", import "supply"
local caps, east, losses, retreat = later "caps", later "east", later "losses", later "retreat"
local arrivals = {}

--- 7.1 Friendly hexes from which a unit could trace supply.
local function open_to(u) return control.hexes(u.side) * supply.hexes(u) end
--- 7.1.3 Paris is a headquarters for the French.
local function camp(u) return u.nation == "french" and map.sets.paris or hexset() end

--- 7.1.1, 7.1.3 Where troops come in: with a headquarters of their nation not placed this turn, or at a source.
function arrivals.variable(u)
  local hqs = units{ nation = u.nation, trait = "hq", placed = false }
  return (hexes_of(hqs) + camp(u)) * open_to(u) + supply.sources(u.nation) - limits.shut_to_arrivals(u.nation)
end
--- 7.1.2, 7.1.3, 14.1.1k A headquarters: where there is none of its nation; the Detachment also in place of another.
local function hq_hexes(u)
  local taken = hexes_of(units{ nation = u.nation, trait = "hq" })
  if u:is "detachment" then taken = taken - hexes_of(units{ trait = "numbered_hq" }) end
  return (map.all - taken + camp(u)) * open_to(u) - limits.shut_to_arrivals(u.nation)
end
--- 7.2, 14.1.1m Units rebuilt: not with a headquarters placed this turn; the German near home before turn 5.
function arrivals.rebuilt(u)
  local barred = hexes_of(units{ side = u.side, trait = "hq", placed = true })
  if u.side == "german" and game.turn < figure.frontier_until then
    barred = barred + (map.sets.france - map.sets.frontier - supply.sources "german")
  end
  return arrivals.variable(u) - barred
end
--- 12.3, 14.3.6b The coast for those who come by sea.
local function by_sea(u)
  return u:is "seaborne" and supply.with_antwerp(map.sets.coast) * open_to(u) or hexset()
end
--- 7.1, 14.3.6b The hex on its counter; for what is due in 81, Holland's railway too.
local function own_door(u)
  local doors = hexset{ u.entry }
  if game.holland and map.sets.rail_head:has(u.entry) then
    doors = doors + supply.sources "german" * map.sets.antwerp
  end
  return doors * open_to(u)
end

--- 7.1, 12.6 Where a unit may come in now, whatever stands there.
local doors = derived(function(u)
  if u:is "ninth_army" and game.holland then return hexset() end
  if u.rebuilt then return arrivals.rebuilt(u) end
  if u.delayed then return supply.sources(u.nation) end
  if u:is "fourth_division" then return map.sets.coast * supply.sources(u.nation) end
  return (u.entry and own_door(u) or u:is "hq" and hq_hexes(u) or arrivals.variable(u)) + by_sea(u)
end)
local function waiting() return due(game.acting) end

-- Of the French and German who were lost and come back, and of others.
local function refuse_rebuilt(u, h)
  if #h:units{ side = u.side, trait = "hq", placed = true } > 0 then
    return no("7.2g", "a headquarters came to %s on this turn", h)
  end
  if limits.shut_to_arrivals(u.nation):has(h) then
    return no("7.2h", "%s is a Schlieffen hex: it opens on turn %d", h, figure.open_turn)
  end
  if arrivals.variable(u):has(h) then
    return no("7.2i", "%s is in France and not on the frontier: it opens on turn %d", h, figure.frontier_until)
  end
  return no("7.2e", "in %s is neither a supplied headquarters of its nation nor a source", h)
end
local function refuse_reinforcement(u, h)
  if u.delayed then return no("7.1d", "%s enters at a source of its nation", u) end
  if u.entry then return no("7.1d", "%s enters in %s", u, u.entry) end
  if limits.shut_to_arrivals(u.nation):has(h) then
    return no("7.1.1b", "%s is a Schlieffen hex: it opens on turn %d", h, figure.open_turn)
  end
  if not supply.hexes(u):has(h) then return no("7.1a", "%s cannot trace supply from %s", u, h) end
  if u:is "hq" then return no("7.1.2a", "a headquarters of its nation is in %s", h) end
  if #h:units{ nation = u.nation, trait = "hq" } > 0 then
    return no("7.1.2b", "a headquarters came to %s on this turn", h)
  end
  return no("7.1.1a", "in %s is neither a headquarters of its nation nor a source", h)
end
--- 7.1, 7.2 Why a unit may not come in there.
function arrivals.refuse(u, h)
  if control.of(h) ~= u.side then return no("7.1a", "%s is controlled by the enemy", h) end
  if u:is "fourth_division" or u:is "ninth_army" then return no("7.1", "%s may not enter in %s", u, h) end
  if u.rebuilt or u.place == box "eliminated" then return refuse_rebuilt(u, h) end
  return refuse_reinforcement(u, h)
end

function arrivals.place(u, h, rule)
  if u:is "combat" then u.face = u.arrives_disrupted and "disrupted" or "ready" end
  u.placed, u.arrives_disrupted, u.rebuilt, u.delayed = true, false, false, false
  u:move(h, rule)
  retreat.settle(h, enemy(u.side))
end

--- 14.1.1k The numbered headquarters whose place the Detachment takes comes back as a reinforcement next turn.
local function relieve_hq(u, h)
  local other = u:is "detachment" and h:units{ trait = "numbered_hq" }[1]
  if not other then return end
  other.entry = nil
  expect(other, game.turn + 1, "14.1.1k")
end

command.enter:param("unit", { each = waiting, otherwise = { "7.1", "%s is not due" } })
command.enter:param("hex", { each = function(c) return doors(c.unit) end, fits = "unit",
  otherwise = function(c, h) return arrivals.refuse(c.unit, h) end })
--- 7.1 In its hex, or for a variable entry where its nation can receive it.
function command.enter:run(c)
  relieve_hq(c.unit, c.hex)
  arrivals.place(c.unit, c.hex, "7.1")
  losses.crowd(c.unit)
end

--- 14.1.1i, 14.1.1j Turns 8 and 12: an eliminated British division, and on turn 12 a Belgian one too, return free.
local function returns(nation)
  local lost = units{ at = box "eliminated", nation = nation, trait = "infantry" }
  local u = ask("allied", "14.1.1i", text("which %s unit returns?", nation), lost, { none = true })
  if not u then return end
  u.entry, u.arrives_disrupted = nil, game.turn == figure.fatigue
  expect(u, game.turn, "14.1.1i")
end

--- 7.1 The player without the initiative first.
function phase.reinforcements.open()
  act(game.times.reinforcements == 1 and enemy(caps.initiative()) or caps.initiative())
end
--- 7.3, 14.1.1i, 14.1.1j The German decides about the Eastern Front, the Allies about who returns.
function phase.reinforcements.enter()
  if game.acting == "german" then return east.choose() end
  paris.relieve()
  if game.turn == figure.bef_returns or game.turn == figure.fatigue then returns "british" end
  if game.turn == figure.fatigue then returns "belgian" end
end
--- 7.1 What could not enter in its own hex comes next turn at a source.
function phase.reinforcements.leave()
  for _, u in ipairs(waiting()) do
    if u.entry and (doors(u) - full{ units = u }):empty() then u.entry, u.delayed = nil, true end
  end
end
function phase.reinforcements.status() return text("reinforcements: %d, CAP: %d", #waiting(), game.cap[game.acting]) end

return arrivals
