-- 10.4 FORTRESSES, 10.5 SIEGE
local lists  = import "lib.lists"
local hq     = import "hq"
local losses = import "losses"
local zones  = import "zones"
local fortress = {}

--- 10.4b, 10.4g Least defence, modifier and value in a siege; once taken a fortress has only its -1.
function fortress.value(size, column)
  return tables.fortress.values:cell(size == "captured" and size or size .. "_fortress", column)
end
function fortress.size(h)
  return h:has "major_fortress" and "major" or h:has "minor_fortress" and "minor" or "none"
end

--- 10.4f, 10.4g The enemy has it: from now on it counts as captured.
function fortress.fall(h, side)
  h.captured, h.besieged, h.holder = true, false, side
  note("10.4", "%s is taken by the %s", h, side)
end

--- 10.4h A fortress taken from its owner is his again as soon as the captor has no unit in it.
local function holder(h)
  local owner = side_of(h.nation)
  local captor = enemy(owner)
  return #h:units{ side = captor } > 0 and captor or owner
end
--- 10.4h, 10.4j By the other reading a fortress that was taken back is as good as new.
local function change_hands(h)
  local now = holder(h)
  if h.holder == now then return end
  h.holder = now
  note("10.4", "%s is in the hands of the %s", h, now)
  if now == side_of(h.nation) and switch.recaptured_restores == "yes" then h.captured = false end
end

--- 10.5g, 10.5k The siege ends when no besieging unit is left.
local function is_invested(h)
  return #h:units{ side = enemy(side_of(h.nation)), trait = "combat" } > 0
end
--- 10.5k The fortress has its ZOC again, and hands on lines of communication.
function fortress.lift(h)
  h.besieged = false
  note("10.5", "the siege of %s is lifted", h)
end

--- 9g, 10.4h, 10.5k What follows from any change of place: sieges end, fortresses change hands, lone HQs give way
-- (9). During a player's own movement his HQs still have their move: then only the enemy's do.
function fortress.settle(gives_way)
  for _, h in ipairs(where("besieged", true):list()) do
    if not is_invested(h) then fortress.lift(h) end
  end
  for _, h in ipairs(where("captured", true):list()) do change_hands(h) end
  for _, side in ipairs(sides) do
    if not gives_way or gives_way == side then hq.give_way(side) end
  end
end

-- 10.5 The siege roll: the odds of the besiegers against the fortress, whoever is in it; 6 or more and it surrenders.
-- Less than 1/2 counts as 1/2: it cannot succeed.
local siege = procedure("siege", "10.5", "a siege at the end of a turn")
siege:input("strength", "number", { least = 1, rule = "10.5", text = "strength of the besiegers", board = function(c)
  return lists.sum(c.hex:units{ side = enemy(side_of(c.hex.nation)), trait = "combat" }, "strength")
end })
siege:input("fortress", { "minor", "major" }, { rule = "10.5", text = "the fortress", board = function(c)
  return fortress.size(c.hex)
end })

--- 10.5h, 10.5j, 10.5n The odds modify the die; less than 1/2 counts as 1/2.
function siege:run(b)
  local odds = tables.combat.odds
  local value = fortress.value(b.fortress, "siege")
  local ratio = odds:ratio(b.strength, value) or odds:columns()[1]
  local t = tally()
  t:add("10.5", odds:cell("drm", ratio), "%d against %d is %s", b.strength, value, ratio)
  local die = roll("1d6", "10.5", "die")
  local total = die + t.total
  local falls = tables.siege.surrender:cell(total, "result") == "falls"
  note("10.5", falls and "%d %+d is %d: the fortress surrenders" or "%d %+d is %d: the siege goes on", die, t.total, total)
  return { surrenders = falls, detail = { ratio = ratio, total = total } }
end

--- 10.5i, 10.5m The besieged are eliminated and leave no Cadre; an HQ comes back next turn (11.2).
local function surrender(h, besieger)
  note("10.5", "%s surrenders", h)
  for _, u in ipairs(h:units{ side = enemy(besieger) }) do losses.eliminate(u, "10.5") end
  fortress.fall(h, besieger)
end

local sieges = phase "sieges"
--- 10.5h, 11.2j Each player tests the sieges he conducts, the one with the initiative first.
function sieges.enter()
  for _, side in ipairs{ game.initiative, enemy(game.initiative) } do
    for _, h in ipairs(zones.besieged(enemy(side)):list()) do
      note("10.5", "the siege of %s", h)
      if siege:rule{ hex = h }.surrenders then surrender(h, side) end
    end
  end
  fortress.settle()
end

return fortress
