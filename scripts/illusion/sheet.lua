-- What is shown of a counter: what its owner decides by.
local supply = import "supply"

local function facts(u)
  local list = {}
  local function add(is, label, what) if is then list[#list + 1] = { label, what } end end
  add(u.cs, text("strength"), u.cs and (u:is "defence_only" and text("(%d)", u.cs) or u.cs))
  add(u.shield and u.shield > 0, text("against bombardment"), u.shield and text("%+d", u.shield))
  add(u.bombard, text("bombardment"), u.bombard)
  add(u.ma, text("movement"), u.ma)
  add(u:is "combat" and u:is "disrupted", "", text("Disrupted"))
  add(u:is "fired", "", text("has fired"))
  add(u:is "fort" and u.hex and u.hex.siege, "", text("besieged"))
  add(u.hex and not u:is "fort" and not supply.supplied(u), "", text("out of supply"))
  return list
end

-- "5-2": strength and movement, as on the counter.
local function figures(u)
  if u:is "fort" then return u.shield and u.shield > 0 and text("%d+%d", u.cs, u.shield) or u.cs end
  return u.cs and text("%d-%d", u.cs, u.ma) or u.ma
end
local order = { hq = 0, infantry = 1, cavalry = 2 }
local function formation(u) return text("%s", u.nation), order[u:which{ "hq", "infantry", "cavalry" } or "ha"] or 3 end
local function arrives(u) return u.place == box "expected" and u.due or nil, u.entry end

shown_as{ facts = facts, figures = figures, formation = formation, arrives = arrives }
