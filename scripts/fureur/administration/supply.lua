-- 11.2 THE LINE OF COMMUNICATION OF ONE UNIT, for who asks for it
local lines = import "lines"
local zones = import "zones"

local FAR = 99                                                 -- hexes, where there is no line at all

--- 11.2f What of the enemy is in a hex.
local function in_the_way(h, side)
  local foe = enemy(side)
  if zones.present(foe):has(h) then return note("11.2f", "cut in %s: an enemy unit is there", h) end
  if zones.stands(foe):has(h) then return note("11.2f", "cut in %s: it is a fortress of the enemy", h) end
  local from = lists.filter(h:neighbours(), function(o) return zones.held(foe):has(o) end)
  note("11.2f", "cut in %s: it is in the ZOC of %s", h, lists.listed(from))
end

--- 11.2b, 11.2f What cuts it off: the hexes of the line that it would have without the enemy.
local function tell_cut(u)
  local way, _, rails = lines.way(lines.unhindered(u.side), u)
  if not way then
    return note("11.2b", "no source and no unit that hands on a line is within %d hexes", figure.line_length)
  end
  local open = lines.trace(u.side).open
  local shut = lists.find(lists.joined(way, rails), function(h)
    return h ~= u.hex and not open:has(h) and not zones.barred:has(h)
  end)
  if shut then in_the_way(shut, u.side) end
  return way
end

--- 11.2b, 11.2c, 11.2e, 11.2l The line, hex by hex.
local function tell_line(u)
  if zones.is_besieged(u) then return note("10.5b", "%s is besieged: it is not isolated", u) end
  if lines.fortresses(u.side):has(u.hex) then return note("11.2l", "the fortress in %s serves it", u.hex) end
  local way, by, rails = lines.way(lines.trace(u.side), u)
  note("11.2b", "line of communication: %s", lists.listed(way))
  if #by > 0 then note("11.2c", "handed on in %s", lists.listed(by)) end
  note("11.2e", "by rail: %s", lists.listed(rails))
  return lists.joined(way, lists.without(rails, way[#way]))
end

--- 11.2b How far its source is; in its own hex if a fortress serves it.
local function distance(u)
  if lists.has(lines.isolated(u.side), u) then return FAR end
  local way, by = lines.way(lines.trace(u.side), u)
  if not way then return 0 end
  return by[1] and u.hex:distance(by[1]) or #way - 1
end

-- Two names for one question.
for _, name in ipairs{ "supply", "line" } do
  local line = procedure(name, "11.2b", "the line of communication of a unit")
  line:input("hexes", "number", { least = 0, most = FAR, rule = "11.2b", text = "hexes to a source of communication",
    board = function(c) return distance(c.unit) end })
  line:on_board("unit", { refuse = function(u)
    if not u.hex then return no("11.2b", "%s needs no line of communication where it is", u) end
  end })
  --- 11.2b, 11.2g A unit without a line is isolated.
  function line:run(b)
    local isolated = b.hexes > figure.line_length
    local way = b.board and (isolated and tell_cut or tell_line)(b.unit) or {}
    note("11.2g", isolated and "isolated" or "in communication")
    return { isolated = isolated, detail = { line = way } }
  end
end
