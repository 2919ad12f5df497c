-- 9.3.1, 9.3.2 FIRE: the modifiers of each side, and the die
local combat = tables.combat
local fire = {}

-- The modifiers that a battle and a single box have in common.
function fire.modifies(p) p:uses(combat.attacker):uses(combat.defender):uses(combat.beside_fort) end

--- 9.2.3b, 9.3.1b, 9.2.4 Of the attacker: terrain, trench and concentric attack; of a counterattacker only his own.
function fire.attackers_drm(b) return tally(b):list(combat.attacker, b).total end

--- 9.3.2c, 9.3.2d, 9.3.2e, 9.3.5b Of the defender's units and of his forts: elan, and for units a fort beside them.
function fire.defenders_drm(b)
  local forts = tally(b):list(combat.defender, b).total
  return forts + tally(b):list(combat.beside_fort, b).total, forts
end

--- 9.3.1c, 9.5.1b A natural 1 hits and a natural 6 misses; a fort is hurt by a natural 1 only.
function fire.hits_on(strength, drm, target)
  if target == "fort" then return 1 end
  return math.max(1, math.min(figure.most_hit, strength - drm))
end

--- 9.3.1b Mountain troops have their own modifier in the high Vosges, though not in a counterattack.
function fire.mountain_drm(mountain, b)
  if not mountain or b.fortunes == "counterattack" then return 0 end
  note("9.3.1b", "mountain troops in the high Vosges: %+d", figure.mountain_drm)
  return figure.mountain_drm
end

fire.modifies(procedure.fire)

local function drm_of(b)
  if b.role == "attacker" then return fire.attackers_drm(b) + fire.mountain_drm(b.mountain, b) end
  local units, forts = fire.defenders_drm(b)
  return b.firer == "fort" and forts or units
end

--- 9.3.1a, 9.3.1c, 9.3.2a One die for a box; the strength or less is a hit.
function procedure.fire:run(b)
  local most = fire.hits_on(b.strength, drm_of(b), b.target)
  local hit = test("1d6", "<=", most, "9.3.1c", "die", text("a hit"))
  note("9.3.1c", hit and "a hit: %d or less" or "a miss: %d or less hits", most)
  return { hit = hit }
end

return fire
