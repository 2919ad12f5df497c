-- 8.4.3, 11.2 SUPPLY: to a railway, and along it to a source
local control = import "control"
local supply = {}

local rails, maubeuge, tournai = map.links "rail", map.sets.maubeuge, map.sets.emergency
local barriers = { "impassable" }

--- 8.4.3b, 8.4.3c Who traces to which sources: a nation, and the Royal Naval Division by itself.
function supply.key_of(u) return u:is "royal_naval" and "royal_naval" or u.nation end
local function side_of_key(key) return key == "german" and "german" or "allied" end

-- Whether a fort of that name is on the map.
function supply.stands(trait) return lists.any(units{ trait = trait, on_map = true }, is "fort") end

local cut_by_cavalry = { "reinforcements", "strategic", "victory" }
--- 8.3.4 Hexes where a side may trace: its own, and those that only enemy cavalry took, which cuts no line in the
-- Action phase and the supply check.
local traced = derived(function(side)
  local ridden = lists.has(cut_by_cavalry, game.phase) and hexset() or where("cavalry", true)
  return control.hexes(side) + ridden
end)
--- 8.4.3a, A52 Rail hexes among them; none with an enemy fort.
supply.lines = derived(function(side) return rails * traced(side) - occupied{ side = enemy(side), trait = "fort" } end)

--- 12.5.4, 14.3.6b Of ports or coast: Antwerp is one of them only if Holland is at war.
function supply.with_antwerp(shore) return game.holland and shore + map.sets.antwerp or shore end
--- 14.3.6b Holland invaded: Antwerp is a German source from turn 5 on, and the turn after it fell.
local function dutch_source()
  local fell = game.antwerp_fell
  return fell > 0 and game.turn > fell and game.turn >= figure.german_rail_turn and map.sets.antwerp or hexset()
end
--- 14.3.6b At the end of a turn: whether it has fallen.
function supply.look_at_antwerp()
  local fallen = game.holland and control.hexes "german":has(map.sets.antwerp:first()) and not supply.stands "antwerp"
  if fallen and game.antwerp_fell == 0 then game.antwerp_fell = game.turn end
end

--- 8.4.3b, 8.4.3c, 11.2.4, 11.2.5, 12.3, 14.3.6a The sources of a nation, whoever has them.
function supply.all_sources(key)
  local all = map.sets["source_" .. (key == "royal_naval" and "british" or key)]
  if key == "belgian" or key == "royal_naval" then all = all + map.sets.antwerp end
  if key == "british" or key == "royal_naval" then all = all + where("beachhead", true) end
  if key == "german" then all = all + dutch_source() end
  return all
end
--- 8.3.4 Those in hexes where its side may trace.
supply.sources = derived(function(key) return supply.all_sources(key) * traced(side_of_key(key)) end)

--- 8.4.3h Whether the lines are repaired: after the check of turn 5, or of the later turn in which Namur falls.
local function is_repaired()
  return game.rail_repaired or game.turn > figure.rail_end_turn and game.namur_fell ~= game.turn
end
--- 8.4.3h Until then the German railway ends at Mézières once Namur has fallen.
function supply.rail_end(key)
  if key ~= "german" or supply.stands "namur" or is_repaired() then return hexset() end
  return map.sets.rail_end
end

-- Rail hexes joined to a start, of which those of `last` lead no further.
local function joined(start, open, last)
  return (start * open - last):spread{ through = open - last, links = { "rail" } } * open
end

--- 8.4.3g, A35 Turns 3 to 5, while Maubeuge is besieged and the German has 54 and 44.
local emergency_rail = derived(function()
  local h, german = maubeuge:first(), control.hexes "german"
  return game.turn >= figure.emergency_first and game.turn <= figure.emergency_last and not game.emergency_over
         and h.siege and supply.stands "maubeuge" and german:has(h) and german:has(tournai:first())
end)

--- 8.4.3a, 8.4.3g, 10.2 The normal net; 54 and 44 are no part of it while the emergency line runs.
supply.network = derived(function(key)
  local open = supply.lines(side_of_key(key))
  if key == "german" and emergency_rail() then open = open - maubeuge - tournai end
  return joined(supply.sources(key), open, supply.rail_end(key))
end)

--- 11.2.1, A8, 14.3.6b Their own hex or the next one; with better logistics two hexes, the first of them friendly.
local function near(net, key)
  local first = net:within(1, { barriers = barriers })
  if key ~= "german" or not game.logistics then return first end
  return first + (first * control.hexes "german"):within(1, { barriers = barriers })
end
local normal = derived(function(key) return near(supply.network(key), key) end)
--- 8.4.3g What hangs on 44 alone, and what is near it.
supply.emergency_network = derived(function()
  return joined(tournai, supply.lines "german" + tournai, supply.rail_end "german")
end)
local emergency = derived(function()
  return emergency_rail() and near(supply.emergency_network(), "german") or hexset()
end)
--- 8.4.3a, 14.3.6a Where units of a nation would be supplied; a beachhead supplies those who landed there.
supply.zone = derived(function(key)
  if key == "german" then return normal(key) + emergency() end
  return key == "british" and normal(key) + where("beachhead", true) or normal(key)
end)

--- 8.4.3a Where a unit would be supplied.
function supply.hexes(u) return supply.zone(supply.key_of(u)) end
--- 8.4.3a, 11.2.1 Whether it is supplied now.
function supply.supplied(u) return u.hex ~= nil and supply.hexes(u):has(u.hex) end
--- 8.3.3, 9.7.2, 11.5 Whether a side has supplied troops of a kind in a hex.
function supply.feeds(h, side, trait) return lists.any(h:units{ side = side, trait = trait }, supply.supplied) end
--- 8.4.3g Whether it lives by the emergency line alone.
function supply.is_emergency(u)
  return u.nation == "german" and not normal "german":has(u.hex) and emergency():has(u.hex)
end

return supply
