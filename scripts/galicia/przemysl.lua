-- 10.2 PRZEMYSL
local trace = later "trace"
local arms, zones = import "arms", import "zones"

local fortress = map.sets.przemysl:first()
local przemysl = { hex = fortress }

--- 10.2a Offensive support is of no use to the Russian against it.
function przemysl.shuts_out_support(h) return h == fortress and game.acting == "russian" end

--- 10.2b, 10.2d Units in it are besieged that live by the fort and are surrounded by enemy ZOC now.
function przemysl.is_besieged(u)
  return u.hex == fortress and u:is "fort_supply" and trace.is_surrounded(fortress, u.side)
end
--- 10.2c Besieged units neither move nor attack.
function przemysl.refuse_besieged(u)
  if przemysl.is_besieged(u) then return no("10.2c", "%s is besieged", u) end
end

--- 7.3 At a table nobody has determined supply: troops in it without a marker live by the fort if no line reaches them.
function przemysl.live_by_fort()
  for _, u in ipairs(fortress:units{ side = "austrian", trait = "infantry" }) do
    if arms.supply(u) == "full" and trace.state(u) == "fort" then
      u:mark "fort_supply"
      note("7.3", "assumed: %s", text("%s lives by the fort", u))
    end
  end
end

--- 10.2e Whether the fort is besieged, with or without troops: surrounded, and no line from the map edge reaches it.
local function is_invested()
  return zones.forts "austrian":has(fortress) and trace.is_surrounded(fortress, "austrian")
         and not trace.hexes "austrian":has(fortress)
end

local siege = procedure("siege", { besieged = is_invested })
siege:on_board("hex", { refuse = function(h)
  if not zones.forts "austrian":has(h) then return no("10.2", "no Austrian fort is in %s", h) end
end })
--- 10.2e One die: on 6 it surrenders and counts as a Russian point.
function siege:run(b)
  if b.is_question then
    note("10.2b", trace.is_surrounded(b.hex, "austrian") and "%s is surrounded" or "%s is not surrounded", b.hex)
    note("10.2e", trace.hexes "austrian":has(b.hex) and "a line reaches %s" or "no line reaches %s", b.hex)
  end
  if not b.besieged then return { surrenders = false } end
  return { surrenders = test("1d6", ">=", figure.fort_surrenders, "10.2e", "die", text("Przemysl surrenders")) }
end
function przemysl.surrenders() return siege:rule{}.surrenders end

return przemysl
