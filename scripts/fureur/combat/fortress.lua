-- 10.4 FORTRESSES, 10.5 SIEGES
local armies = import "armies"
local hq     = import "hq"
local losses = import "losses"
local zones  = import "zones"
local fortress = {}

--- 10.4b, 10.4g Least defence, modifier and value in a siege; once captured a fortress has only its -1.
function fortress.value(size, column)
  return tables.fortress.values:cell(size == "captured" and size or size .. "_fortress", column)
end
function fortress.size(h)
  return h:has "major_fortress" and "major" or h:has "minor_fortress" and "minor" or "none"
end

--- 10.4f, 10.4g The enemy has it: from now on it counts as captured.
function fortress.fall(h, side)
  h.captured, h.besieged, h.holder = true, false, side
  note("10.4f", "%s is taken by the %s", h, side)
end

--- 10.4h, 10.4j A captured fortress is its owner's again as soon as the captor has no unit in it; by the other reading
-- it is then as good as new.
local function change_hands(h)
  local owner = side_of(h.nation)
  local holder = #h:units{ side = enemy(owner) } > 0 and enemy(owner) or owner
  if h.holder == holder then return end
  h.holder = holder
  note("10.4h", "%s is in the hands of the %s", h, holder)
  if holder == owner and switch.recaptured_restores == "yes" then h.captured = false end
end

--- 10.5a The defender is besieged: at least one of the attackers becomes the besieger, on top.
function fortress.besiege(h, side, attackers)
  local going = ask_some(side, "10.5a", text("which units besiege %s?", h), attackers, { least = 1, into = h })
  h.besieged = true
  for _, u in ipairs(going) do u:move(h, "10.5a") end
  note("10.5a", "%s is besieged", h)
end

--- 10.5g, 10.5h The besieging units.
local function besiegers(h) return zones.combat(h, enemy(side_of(h.nation))) end

--- 10.5c, 10.5k The fortress has its ZOC again, and hands on lines of communication.
function fortress.lift(h)
  h.besieged = false
  note("10.5k", "the siege of %s is lifted", h)
end

--- 9g, 10.4h, 10.5k What follows from any change of place: sieges end, lone HQs give way, fortresses change hands.
-- During a player's own movement his HQs still have their move: then only the enemy's do.
function fortress.settle(gives_way)
  for _, h in ipairs(zones.sieges():list()) do
    if #besiegers(h) == 0 then fortress.lift(h) end
  end
  for _, side in ipairs(gives_way and { gives_way } or sides) do hq.give_way(side) end
  for _, h in ipairs(zones.captured():list()) do change_hands(h) end
end

-- 9e, 9j, 10.5a A counter is put on a board by hand: who stands in a fortress of the enemy's that was never captured
-- besieges it.
when_put(function(u)
  local h = u.hex
  if not h or h.besieged or not zones.stands(enemy(u.side)):has(h) and not zones.stands(u.side):has(h) then return end
  if #besiegers(h) == 0 then return end
  h.besieged = true
  note("10.5a", "%s counts as besieged; if it was taken: `set %s captured yes`", h, h.number)
end)

local siege = procedure("siege", "10.5h", "a siege at the end of a turn")
siege:input("strength", "number", { least = 1, most = 99, rule = "10.5h", text = "strength of the besiegers",
  board = function(c) return lists.sum(besiegers(c.hex), "strength") end })
siege:input("fortress", { "minor", "major" }, { rule = "10.5h", text = "the fortress",
  board = function(c) return fortress.size(c.hex) end })

siege:on_board("hex", { refuse = function(h)
  if fortress.size(h) == "none" then return no("10.5h", "there is no fortress in %s", h) end
  if not zones.has_siege(h) then return no("10.5h", "%s is not besieged", h) end
end })

--- 10.5h The least total at which a fortress surrenders.
local function least_total()
  local surrender, total = tables.siege.surrender, 1
  while surrender:cell(total, "result") ~= "falls" do total = total + 1 end
  return total
end

--- 10.5h, 10.5j, 10.5n The odds of the besiegers against the fortress, whatever is in it, modify the die; less than 1/2
-- counts as 1/2.
function siege:run(b)
  local odds = tables.combat.odds
  local value = fortress.value(b.fortress, "siege")
  local found = odds:ratio(b.strength, value)
  local ratio = found or odds:columns()[1]
  local t = tally()
  t:add(found and "10.5h" or "10.5n", odds:cell("drm", ratio),
        found and "%d against %d is %s" or "%d against %d counts as %s", b.strength, value, ratio)
  local die = roll("1d6", "10.5h", "die")
  local total = die + t.total
  local falls = tables.siege.surrender:cell(total, "result") == "falls"
  note("10.5h", falls and "%d %+d is %d, and %d or more is needed: the fortress surrenders"
                or "%d %+d is %d, and %d or more is needed: the siege goes on", die, t.total, total, least_total())
  return { surrenders = falls, detail = { ratio = ratio, total = total } }
end

--- 10.5i, 10.5m The besieged are eliminated and leave no Cadre; an HQ comes back next turn.
local function surrender(h, besieger)
  note("10.5i", "%s surrenders", h)
  for _, u in ipairs(h:units{ side = enemy(besieger) }) do losses.eliminate(u, "10.5i") end
  fortress.fall(h, besieger)
end

--- 11.2j Who tests his sieges first, where both have some: who has the initiative.
local function order()
  if lists.any(sides, function(side) return zones.besieged(side):empty() end) then return sides end
  return { game.initiative, enemy(game.initiative) }
end

function phase.sieges.open() armies.begin() end
--- 10.5h, 11.2j Each player tests the sieges he conducts.
function phase.sieges.enter()
  for _, side in ipairs(order()) do
    for _, h in ipairs(zones.besieged(enemy(side)):list()) do
      note("11.2j", "%s: the siege of %s", side, h)
      if siege:rule{ hex = h }.surrenders then surrender(h, side) end
    end
  end
end

return fortress
