-- 5.2, 20.1 DAY AND NIGHT, 6 TERRAIN, 9 STACKS: the ground, and who stands on it
local ground = {}

--- 5.2, 20.1 The last turns of each day are night.
function ground.is_night()
  local turn = (game.turn - 1) % figure.turns_per_day + 1
  return tables.turns.track:cell(turn, "light") == "night"
end

-- --- 6.1 terrain ---

ground.hills = map.terrain "hill"
ground.woods = map.terrain "heavy_woods" + map.terrain "light_woods"
ground.towns = map.terrain "town"
local rough = map.terrain "rough"

--- 6.2a Rough is closed to cavalry and artillery.
function ground.forbidden(u)
  return (u:is "cavalry" or u:is "artillery") and rough or hexset()
end

-- 15.5a Clear terrain: no hill, woods, town or rough.
ground.clear = map.all - ground.hills - ground.woods - ground.towns - rough

--- 3.3a An entry hex, by its letter.
function ground.entry(letter) return map.sets["entry_" .. letter:lower()]:first() end

--- 7.5b The home hex of an army.
function ground.home(side) return map.sets["home_" .. side]:first() end

-- --- who is where: units openly on the map, not those inside an HMC ---

function ground.stands(u) return u.hex ~= nil and u.place == u.hex end

ground.with = derived(function(side, trait) return occupied{ side = side, trait = trait } end)
ground.any = derived(function(side) return occupied{ side = side } end)
ground.holding = derived(function(side, n) return occupied{ side = side, trait = "stacks", least = n } end)
ground.near_enemy = derived(function(side, n) return ground.any(enemy(side)):within(n) end)
ground.touching = derived(function(side, trait) return ground.with(enemy(side), trait):around(1) end)

function ground.brigades(h, side) return h:units{ side = side, trait = "brigade" } end
function ground.guns(h, side) return h:units{ side = side, trait = "artillery" } end
function ground.train_of(side) return units{ side = side, trait = "train" }[1] end

--- 9.4a The top brigade of a stack fights first.
function ground.top(h, side) return ground.brigades(h, side)[1] end

-- --- what an attack from one hex into another crosses ---

--- 6.4c A hexside between two woods hexes is wooded unless it is drawn clear; all others are clear.
local function is_wooded_side(from, to)
  return ground.woods:has(from) and ground.woods:has(to) and not to:side(from, "clearing")
end

--- 6.4a, 6.5, 6.6a, 2.2-E1 The terrain that counts in an attack.
function ground.attack_sides(from, to)
  return {
    town = to:has "town", rough = to:has "rough",
    slope = to:side(from, "slope"), protected = to:side(from, "protected"),
    creek = to:side(from, "creek") and switch.erratum_2_2_e1 == "yes", ravine = to:side(from, "ravine"),
    heavy_woods = to:has "heavy_woods" and not is_wooded_side(from, to),
  }
end

return ground
