-- What is shown of a counter: what its owner decides by.
local supply = import "supply"

local function facts(u)
  return {
    { text("strength"), u.cs and u:is "defence_only" and text("(%d)", u.cs) or u.cs },
    { text("against bombardment"), u.shield and u.shield > 0 and text("%+d", u.shield) },
    { text("bombardment"), u.bombard },
    { text("movement"), u.ma },
    { "", u:is "combat" and u:is "disrupted" and text("Disrupted") },
    { "", u:is "fired" and text("has fired") },
    { "", u:is "fort" and u.hex and u.hex.siege and text("besieged") },
    { "", u.hex and not u:is "fort" and not supply.supplied(u) and text("out of supply") } }
end

-- "5-2": strength and movement, as on the counter.
local function figures(u)
  if u:is "fort" then return u.shield and u.shield > 0 and text("%d+%d", u.cs, u.shield) or u.cs end
  return u.cs and text("%d-%d", u.cs, u.ma) or u.ma
end
local order = { hq = 0, infantry = 1, cavalry = 2 }
local function formation(u) return text("%s", u.nation), order[u:which{ "hq", "infantry", "cavalry" }] or 3 end
local function arrives(u) return u.place == box "expected" and u.due or nil, u.entry end

shown_as{ facts = facts, figures = figures, formation = formation, arrives = arrives }
