-- 5.33 FLOODING
local arms = import "arms"
local flood = {}

local always = map.sets.always_flooded
local plains = map.terrain "flood_plain" * map.zone("country", "belgium")

--- 5.33b, 5.33c, 5.33d Those hexes of a set that are flooded: some always, the Belgian flood plains once the flood has come.
-- Whether it has matters only where there are any.
function flood.among(set)
  local low = set * plains
  return set * always + (not low:empty() and game.flooded and low or hexset())
end
--- 5.33b, 5.33c, 5.33d The same of one hex.
function flood.is_flooded(h) return always:has(h) or plains:has(h) and game.flooded end

--- 5.33b, Y5 The flood comes with the second flooding phase after the declaration.
local function has_come(declared, turn) return declared > 0 and turn >= declared + figure.flood_delay end

local tide = procedure("flooding", "5.33b", "whether the flood plains are flooded")
tide:input("declared", "number", { least = 0, rule = "5.33a", text = "turn of the declaration, 0 if there was none" })
tide:input("turn", "number", { least = 1, rule = "5.33b", text = "turn" })
--- 5.33b The same at the table.
function tide:run(b) return { flooded = has_come(b.declared, b.turn) } end

--- 5.33a, 5.33e, Y6 Once, with a supplied Belgian unit in Nieuport.
local function refuse_flood()
  if game.flooding > 0 then return no("5.33e", "the flooding was declared on turn %d", game.flooding) end
  local there = map.sets.nieuport:first():units{ nation = "belgian", trait = "combat" }
  if not lists.any(there, function(u) return arms.supply(u) == "full" end) then
    return no("5.33a", "no supplied Belgian unit is in Nieuport")
  end
end

local open = command("flood", { phase = "flooding", rule = "5.33a", text = "open the sluices at Nieuport", example = "flood" })
function open:refuse() return refuse_flood() end
--- 5.33a The declaration; nothing is flooded yet.
function open:run()
  game.flooding = game.turn
  note("5.33a", "the sluices are open: the flood comes on turn %d", game.turn + figure.flood_delay)
end

local sluices = phase "flooding"
function sluices.open() act "allied" end
--- 5.33b The Allied player; the flood comes at its time.
function sluices.enter()
  if has_come(game.flooding, game.turn) and not game.flooded then
    game.flooded = true
    note("5.33b", "the Belgian flood plains are flooded")
  end
end
function sluices.over() return refuse_flood() ~= nil end

return flood
