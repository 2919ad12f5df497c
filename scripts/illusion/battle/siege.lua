-- 9.5.2, 9.5.3 SIEGES
local losses, control = import "losses", later "control"
local siege = {}

local surrender = procedure("surrender", {
  garrison = function(c) return c.fort:is "garrison" and "large" or "small" end })

--- 9.5.3c, 9.5.2b On 2 or less it surrenders; with a large garrison only on a 1.
function surrender:run(b)
  local most = tables.combat.surrender:cell(b.garrison, "die")
  return { surrenders = test("1d6", "<=", most, "9.5.3c", "die", text("the fort surrenders")) }
end

--- 9.5.3a, 9.5.2b, 12.5.1, 14.3.6b By undisrupted infantry, a corps if a garrison is large; Antwerp only with Holland.
local function is_possible(h, forts)
  if #forts == 0 or lists.any(forts, is "antwerp") and not game.holland then return false end
  local able = lists.any(forts, is "garrison") and is "corps and not disrupted" or is "not disrupted"
  return lists.any(h:units{ side = enemy(forts[1].side), trait = "infantry" }, able)
end

local function set(h, besieged, rule, news)
  h.siege = besieged
  note(rule, news, h)
  control.update(h)
end

--- 9.5.3a After a battle forts that are alone in the hex with enemies who can besiege them are besieged.
function siege.begin(h)
  local forts = h:units{ trait = "fort" }
  if h.siege or not is_possible(h, forts) or #h:units{ side = forts[1].side, trait = "combat" } > 0 then return end
  set(h, true, "9.5.3a", "%s: the forts are besieged")
end

--- 9.5.3b It lasts while there are a fort and who can besiege it.
function siege.check(h)
  if not h.siege or is_possible(h, h:units{ trait = "fort" }) then return end
  set(h, false, "9.5.3b", "%s: the siege is over")
end

--- 9.5.3c Each besieged fort rolls.
function siege.capitulate()
  for _, h in ipairs(where("siege", true):list()) do
    for _, u in ipairs(h:units{ trait = "fort" }) do
      note("9.5.3c", "%s may surrender", u)
      if surrender:rule{ fort = u }.surrenders then losses.eliminate(u, "9.5.3c") end
    end
    siege.check(h)
  end
end

return siege
