-- 11.2, 11.3 SUPPLY CHECK AND ATTRITION
local control, supply, losses = import "control", import "supply", later "losses"
local retreat, siege = later "retreat", later "siege"

--- 11.3, 8.4.3g Out of supply Disrupted troops are eliminated, others Disrupted, headquarters and guns turned over; so
-- are headquarters that live by the emergency line.
local function starve(u)
  if not u.out and u:is "hq" and supply.is_emergency(u) then u:turn_to("reduced", "8.4.3g2b") end
  if u.out then note("11.2.2", "%s is out of supply", u) end
  if u.out and not u:lose_step "11.3" and u:is "combat" then losses.eliminate(u, "11.3") end
end

--- 11.2.1, 11.2.2, 11.3, 9.5.3, 8.4.3h Who is out of supply, what it costs, which forts give up; German rails mended.
function phase.supply.enter()
  local all = units{ on_map = true, without = "fort" }
  local hexes = hexes_of(all)
  for _, u in ipairs(all) do u.out = not supply.supplied(u) end
  for _, u in ipairs(all) do starve(u) end
  for _, h in ipairs(where("siege", true):list()) do siege.check(h) end
  siege.capitulate()
  for _, h in ipairs(hexes:list()) do
    for _, side in ipairs(sides) do retreat.lose_guns(h, side) end
    control.update(h)
  end
  if game.turn >= figure.rail_end_turn and not supply.stands "namur" then game.rail_repaired = true end
  supply.look_at_antwerp()
end
