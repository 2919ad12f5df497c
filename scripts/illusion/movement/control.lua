-- 8.3 CONTROL OF HEXES
local blocks, paris, supply, victory = later "blocks", later "paris", later "supply", later "victory"
local control = {}

local home = { german = map.sets.german_home, allied = map.all - map.sets.german_home }

--- 8.3.1, 2.2 The hexes of a side: as at the start, but for those that changed hands.
control.hexes = derived(function(side) return home[side] - where("control", enemy(side)) + where("control", side) end)
function control.of(h) return control.hexes "german":has(h) and "german" or "allied" end

--- 2.9 Hexes with infantry or cavalry of a side.
control.troops = derived(function(side) return occupied{ side = side, trait = "combat" } end)
--- 8.3.1 Hexes with forts of a side that are not besieged.
control.forts = derived(function(side) return occupied{ side = side, trait = "fort" } - where("siege", true) end)
--- 8.3.1, 8.3.2 Hexes that a side contests: with its troops or forts that are not besieged.
control.held = derived(function(side) return control.troops(side) + control.forts(side) end)
--- 9.1.2, 9.8.3a Hexes with its troops or forts, besieged or not: they can be attacked, and hinder a reorganisation.
control.present = derived(function(side) return control.troops(side) + occupied{ side = side, trait = "fort" } end)
function control.is_held(h, side) return control.held(side):has(h) end

--- 8.3.3, 8.3.4 The hex changes hands; cavalry alone leaves a Cavalry Control marker.
local function take(h, side)
  h.control = home[side]:has(h) and "none" or side
  h.cavalry = #h:units{ side = side, trait = "infantry" } == 0
  game.unasked[enemy(side)] = false
  note("8.3.3", h.cavalry and "%s is now %s, under Cavalry Control" or "%s is now %s", h, side)
  victory.taken(h, side)
end

--- 8.3.3, 8.3.2 A side with supplied troops takes a hex that the other does not hold any more.
local function passes_to(h, side)
  if control.is_held(h, enemy(side)) then return false end
  if control.troops(side):has(h) then return supply.feeds(h, side, "combat") end
  return switch.lifted_siege == "owner" and control.forts(side):has(h)
end

--- 8.3.3, 8.3.4 After any change in a hex: who controls it, what is blocked, whether Paris is in danger (8.4.9).
function control.update(h)
  local holder = control.of(h)
  if passes_to(h, enemy(holder)) then
    take(h, enemy(holder))
  elseif h.cavalry and #h:units{ side = holder, trait = "infantry" } > 0 then
    h.cavalry = false
    note("8.3.4", "%s: infantry takes over from the cavalry", h)
  end
  blocks.update(h)
  paris.check(h)
end

return control
