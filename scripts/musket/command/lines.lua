-- 5.4.1, 5.4.2 IS A UNIT IN COMMAND? The line to its commander, from link to link, or what cuts it
local field, wings = import "field", import "wings"

-- Who passes command on in one round: the commander, or units that the round before has linked.
local function links_of(w, round, rounds)
  return round == 1 and { wings.commander(w) } or rounds[round - 1]
end

-- From a unit the fewest hexes to one of them, within so many: its hexes, the unit's own last; nil if none is so near.
local function line(u, links, most, cut)
  local ends = hexes_of(links)
  local function within(steps) return wings.line_hexes(u.side, ends, steps, cut) end
  local far = 0
  while far <= most and not u:within(within(far)) do far = far + 1 end
  if far > most then return nil end
  local at = lists.find(u:covers(), function(h) return within(far):has(h) end)
  local list = { at }
  for steps = far - 1, 0, -1 do
    local on = steps == 0 and ends or cut and within(steps) * wings.passable(u.side) or within(steps)
    at = (on * hexset{ at }:around(1)):first()
    table.insert(list, 1, at)
  end
  return list
end

-- The links from a unit that is in command back to its commander: { unit, to, hexes } each.
local function chain(u)
  local rounds, list = wings.rounds(u.wing), {}
  for round = #rounds, 1, -1 do
    if lists.has(rounds[round], u) then
      local hexes = line(u, links_of(u.wing, round, rounds), wings.line_range(u), true)
      local to = lists.find(links_of(u.wing, round, rounds), function(l) return l:within(hexset{ hexes[1] }) end)
      list[#list + 1] = { unit = u, to = to, hexes = hexes }
      u = to
    end
  end
  return list
end

-- Who is nearest of those that could pass command on, and the line there if nothing were in its way.
local function nearest(u)
  local all = lists.joined({ wings.commander(u.wing) }, wings.commanded(u.wing))
  local to = lists.lowest(all, function(l) return u:distance(l.hex) end)[1]
  return to, line(u, { to }, u:distance(to.hex), false)
end

--- 5.4.2
local function tell_link(one)
  note("5.4.2", "%s to %s: hexes %d, at most %d", one.unit, one.to, #one.hexes - 1, wings.line_range(one.unit))
end
--- 5.4.2c
local function tell_break(u)
  local to, hexes = nearest(u)
  local far, most = #hexes - 1, wings.line_range(u)
  if far > most then
    note("5.4.2", "%s, the nearest that could pass command on, is %d hexes away, and %s may be %d", to, far, u, most)
  else
    local held = lists.find(hexes, function(h) return field.held(enemy(u.side)):has(h) end)
    if held then note("5.4.2c", "an enemy unit in %s cuts the line to %s", held, to)
    else note("5.4.2c", "the ground cuts the line to %s", to) end
  end
  return hexes
end

--- 5.4.1 What is told of a unit: the hexes of the line.
local function told(u)
  if not wings.commander(u.wing) then
    if not wings.is_led(u.wing) then note("5.4.1", "the commander of %s is not on the map", u.wing) end
    return {}
  end
  if not wings.in_command(u) then return tell_break(u) end
  local list = chain(u)
  for _, one in ipairs(list) do tell_link(one) end
  return lists.distinct(lists.gather(list, function(one) return one.hexes end))
end

--- 5.4.1, 5.4.2f
local function refuse(u)
  if u:is "leader" then return no("5.4.2f", "%s is a leader, who always is in command", u) end
  if not u:is "unit" or not u.wing then return no("5.4.1", "%s has no command to be in", u) end
  if not u.hex then return no("5.4.1", "%s is not on the map", u) end
end

-- Two names for one question: who comes from another game asks for supply.
local function ask_for(name, told_first)
  local p = procedure(name, "5.4.1", "whether a unit is in command")
  p:input("in_reach", "flag", { default = false, rule = "5.4.2",
    text = "it has a line to its commander, or to one in command",
    board = function(b) return wings.in_command(b.unit) end })
  p:on_board("unit", { refuse = refuse })
  function p:run(b)
    if told_first then note("5.4.1", told_first) end
    local hexes = b.board and told(b.unit) or {}
    local what = b.in_reach and "in_command" or "out_of_command"
    if b.board then note("5.4.1", b.in_reach and "%s is in command" or "%s is out of command", b.unit) end
    return { command = what, detail = { line = hexes } }
  end
end
ask_for "command"
ask_for("supply", "there is no supply in this game: what a unit needs is command")
