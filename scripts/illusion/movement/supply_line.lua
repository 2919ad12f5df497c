-- 8.4.3 THE SUPPLY LINE OF ONE UNIT, told hex by hex, or what cuts it
local control, supply = import "control", import "supply"

local rails, tournai = map.links "rail", map.sets.emergency

-- The shortest way by rail to one of the goals; into the railway a unit comes by its own hex or the next one. Hexes of
-- `last` are left only toward the goal, by who begins there.
local function way_to(from, goals, net, last)
  return lists.way(from, function(h) return goals:has(h) and net:has(h) end, function(h)
    local begins = h == from and not net:has(h)
    return lists.filter(h:neighbours(), function(o)
      if begins then return net:has(o) and not h:side(o, "impassable") end
      return net:has(o) and h:link(o, "rail") and not last:has(o)
    end)
  end)
end

--- 8.4.3a, 8.4.3h Why a line goes no further than a rail hex; nil if it does.
local function refuse_line(u, h)
  if #h:units{ side = enemy(u.side), trait = "fort" } > 0 then return no("8.4.3a", "an enemy fort is in %s", h) end
  if not supply.lines(u.side):has(h) then return no("8.4.3a", "%s is controlled by the enemy", h) end
  if supply.rail_end(u.nation):has(h) then return no("8.4.3h", "the German railway ends in %s", h) end
end

-- The shortest line if nothing were in its way: over hexes of its side first, past forts and the end of the railway.
local function wanted(u)
  local goals, own = supply.all_sources(supply.key_of(u)), rails * control.hexes(u.side)
  local net = own:has(u.hex) and rails or rails - hexset{ u.hex }
  return way_to(u.hex, goals, own, hexset()) or way_to(u.hex, goals, net, hexset()) or {}
end
--- 8.4.3a As far as it can be traced.
local function cut(u)
  local way = wanted(u)
  for i, h in ipairs(way) do
    local why = (i > 1 or supply.lines(u.side):has(h)) and refuse_line(u, h)
    if why then
      note(why.rule, "cut: %s", why.text)
      return { table.unpack(way, 1, i) }
    end
  end
  note("8.4.3a", "no friendly rail hex in or next to %s is joined to a source of theirs", u.hex)
  return way
end

-- The line of a supplied unit.
local function traced(u, kind)
  local key = supply.key_of(u)
  local net, goals = supply.network(key), supply.sources(key)
  if kind == "emergency" then net, goals = supply.emergency_network(), tournai end
  local way = way_to(u.hex, goals, net, supply.rail_end(key))
  if not way then return {} end
  note(kind == "emergency" and "8.4.3g" or "8.4.3a", "the line: %s", lists.listed(way))
  return way
end

local state = procedure("supply", { line = function(b)
  if not supply.supplied(b.unit) then return "none" end
  return supply.is_emergency(b.unit) and "emergency" or "normal"
end })
state:on_board("unit", { refuse = function(u)
  if u:is "fort" or not u.hex then return no("8.4.3", "%s needs no supply where it is", u) end
end })
--- 8.4.3, 11.2.1 A unit with a line is supplied.
function state:run(b)
  local line = b.board and (b.line == "none" and cut or traced)(b.unit, b.line)
  return { supplied = b.line ~= "none", detail = { line = line } }
end
