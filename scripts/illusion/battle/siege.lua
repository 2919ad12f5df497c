-- 9.5.2, 9.5.3 SIEGES
local losses  = import "losses"
local control = later "control"
local siege = {}

local surrender = procedure("surrender", "9.5.3c", "a besieged fort at the end of the turn")
surrender:input("garrison", { "small", "large" }, { default = "small", rule = "9.5.2", text = "garrison of the fort",
  board = function(c) return c.fort:is "garrison" and "large" or "small" end })

--- 9.5.3c, 9.5.2b On 2 or less it surrenders; with a large garrison only on a 1.
function surrender:run(b)
  local most = tables.combat.surrender:cell(b.garrison, "die")
  local falls = test("1d6", "<=", most, "9.5.3c", "die", text("the fort surrenders"))
  return { surrenders = falls }
end

--- 9.5.3a, 9.5.2b Who can besiege: undisrupted infantry, and a corps while a fort has a large garrison.
local function besiegers(h, side, forts)
  local corps = lists.any(forts, function(u) return u:is "garrison" end)
  return lists.filter(h:units{ side = side, trait = "infantry" }, function(u)
    return not u:is "disrupted" and (not corps or u:is "corps")
  end)
end

--- 12.5.1, 14.3.6b Antwerp cannot be besieged, unless Holland was invaded.
local function can_be_besieged(forts)
  return game.holland or not lists.any(forts, function(u) return u:is "antwerp" end)
end

-- Forts of a side and who holds them in: nil where no siege is possible.
local function besieged_by(h, forts)
  local side = #forts > 0 and enemy(forts[1].side)
  if not side or not can_be_besieged(forts) or #besiegers(h, side, forts) == 0 then return nil end
  return side
end

--- 9.5.3a After a battle forts that are alone in the hex with enemies who can besiege them are besieged.
function siege.begin(h)
  local forts = h:units{ trait = "fort" }
  if h.siege or not besieged_by(h, forts) or #h:units{ side = forts[1].side, trait = "combat" } > 0 then return end
  h.siege = true
  note("9.5.3a", "%s: the forts are besieged", h)
  control.update(h)
end

--- 9.5.3b It lasts while there are a fort and who can besiege it.
function siege.check(h)
  if not h.siege or besieged_by(h, h:units{ trait = "fort" }) then return end
  h.siege = false
  note("9.5.3b", "%s: the siege is over", h)
  control.update(h)
end

--- 9.5.3c Each besieged fort rolls.
function siege.capitulate()
  for _, h in ipairs(where("siege", true):list()) do
    for _, u in ipairs(h:units{ trait = "fort" }) do
      if surrender:rule{ fort = u }.surrenders then losses.eliminate(u, "9.5.3c") end
    end
    siege.check(h)
  end
end

return siege
