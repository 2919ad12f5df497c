-- 9.3.1, 9.3.2 FIRE: the modifiers of each side, and the die
local fire = {}

local combat = tables.combat

-- The inputs that a battle and a single box have in common.
function fire.inputs(p)
  p:input("tem", "number", { least = 0, most = 2, default = 0, rule = "9.3.1b", text = "terrain of the hex" })
  p:input("trench", "number", { least = 0, most = 2, default = 0, rule = "9.7.3", text = "trench in the hex" })
  p:input("concentric", "number", { least = 0, most = 6, default = 0, rule = "9.2.3b",
    text = "hexes of a concentric attack" })
  p:input("fort", "flag", { default = false, rule = "9.3.2d", text = "a fort of the defender is in the hex" })
  p:input("elan", "flag", { default = false, rule = "9.3.5",
    text = "Allied mandated battle in a Plan 17 hex, turns 1 to 4" })
  p:input("fortunes", { "no_effect", "skirmish", "rout", "attacker_surprise", "counterattack" },
    { default = "no_effect", rule = "9.1.4", text = "Fortunes of War" })
  p:uses(combat.attacker)
  p:excludes{ { rule = "9.3.5", when = "elan and fortunes in {skirmish, counterattack}",
                text = "that result is ignored in a mandated battle in a Plan 17 hex" } }
end

--- 9.2.3b, 9.3.1b, 9.2.4 Of the attacker: terrain, trench and concentric attack; of a counterattacker only his own.
function fire.attackers_drm(b)
  local t = tally(b):list(combat.attacker, b)
  local concentric = combat.concentric:cell(b.concentric, "drm")
  t:add_if(concentric ~= 0 and b.fortunes ~= "counterattack", "9.2.3b", concentric, "concentric attack")
  return t.total
end

--- 9.3.2c, 9.3.2d, 9.3.2e, 9.3.5b Of the defender's units and of his forts: elan, and for units a fort beside them.
function fire.defenders_drm(b)
  local elan, fort = tally(b), tally(b)
  elan:add_if(b.elan and b.tem > 0, "9.3.5b", -b.tem, "elan: the terrain helps the defender's fire")
  fort:add_if(b.fort and b.fortunes ~= "skirmish" and b.fortunes ~= "counterattack", "9.3.2d", figure.fort_drm,
              "a fort in the hex, for all but the fort")
  return elan.total + fort.total, elan.total
end

--- 9.3.1c, 9.5.1b A natural 1 hits and a natural 6 misses; a fort is hurt by a natural 1 only.
function fire.hits_on(strength, drm, target)
  if target == "fort" then return 1 end
  return math.max(1, math.min(figure.most_hit, strength - drm))
end

local one = procedure("fire", "9.3.1", "the fire of one box")
one:input("strength", "number", { least = 1, most = 12, rule = "9.3.1d", text = "combat strength of the box" })
one:input("role", { "attacker", "defender" }, { default = "attacker", rule = "9.3.2a", text = "who fires" })
one:input("firer", { "unit", "fort" }, { default = "unit", rule = "9.3.2d", text = "a unit or a fort fires" })
one:input("target", { "unit", "fort" }, { default = "unit", rule = "9.5.1b", text = "what is fired at" })
one:input("mountain", "flag", { default = false, rule = "9.3.1b", text = "mountain troops attack in the high Vosges" })
fire.inputs(one)
one:excludes{
  { rule = "9.5.1a", when = "firer is fort and role is attacker", text = "a fort never attacks" },
  { rule = "9.5.1a", when = "target is fort and role is defender", text = "a fort never attacks" } }

--- 9.3.1b Mountain troops have their own modifier in the high Vosges, though not in a counterattack.
function fire.mountain_drm(mountain, b)
  if not mountain or b.fortunes == "counterattack" then return 0 end
  note("9.3.1b", "mountain troops in the high Vosges: %+d", figure.mountain_drm)
  return figure.mountain_drm
end

local function drm_of(b)
  if b.role == "attacker" then return fire.attackers_drm(b) + fire.mountain_drm(b.mountain, b) end
  local units, forts = fire.defenders_drm(b)
  return b.firer == "fort" and forts or units
end

--- 9.3.1a, 9.3.1c, 9.3.2a One die for a box; the strength or less is a hit.
function one:run(b)
  local most = fire.hits_on(b.strength, drm_of(b), b.target)
  local hit = test("1d6", "<=", most, "9.3.1c", "die", text("a hit"))
  note("9.3.1c", hit and "a hit: %d or less" or "a miss: %d or less hits", most)
  return { hit = hit }
end

return fire
