-- S4 COMMAND: the cup, the draw, the tracks
local book, limits, zones = import "book", later "limits", import "zones"
local command = {}

local function in_cup() return units{ at = box "cup" } end

-- 3.13 Command markers that are nowhere: those whose turn has come into the cup, the others beside it.
local function fill_cup()
  for _, m in ipairs(units{ trait = "acm" }) do
    if not m.place then m:put(box((m.first or 1) <= game.turn and "cup" or "tracks")) end
  end
end
-- 3.13, 10.1 On an empty board all markers are where a scenario has them at the start; one that names none has all armies.
lay_out("3.13", function()
  if game.scenario == "table" then
    fill_cup()
    for _, m in ipairs(units{ trait = "osm" }) do
      if not m.place then m:put(box "support") end
    end
    lay_schedule()
  elseif lists.all(units{ trait = "acm" }, function(m) return not m.place end) then
    fill_cup()
  end
end, function()
  return text("command markers in the cup: %d; offensive support at hand: %d", #in_cup(), #units{ at = box "support" })
end)

local cup = phase "cup"
--- 3.13, 5.38 Markers go into the cup from the turn printed on them; those that a scenario leaves out never do.
function cup.open()
  for _, m in ipairs(units{ trait = "acm" }) do
    if m.place and (m.first or 1) <= game.turn then m:put(box "cup") end
  end
end
function cup.enter() note(book.cup, "%d command markers are in the cup", #in_cup()) end

-- The figures of "2*/4": infantry, cavalry, and whether there is an asterisk.
local function figures_of(result)
  local slash = string.find(result, "/", 1, true)
  local left, right = string.sub(result, 1, slash - 1), string.sub(result, slash + 1)
  local star = string.sub(left, -1) == "*"
  return tonumber(star and string.sub(left, 1, -2) or left), tonumber(right), star
end

local order = procedure("command", "S4", "the movement of an army")
-- The command marker of an army: itself, or of any unit in its area.
local function marker_of(u) return u:is "acm" and u or u.hex and zones.marker(u.side, zones.area(u.side, u.hex)) or nil end

order:input("track", "text", { rule = "9.1", text = "army or side whose track is used",
  board = function(c) return marker_of(c.marker).track end })
order:on_board("marker", { type = "unit", refuse = function(u)
  if not marker_of(u) then return no(book.track, "%s is in no army's area", u) end
end })
order:input("turn", "number", { least = 1, rule = "9.1", text = "turn", board = function() return game.turn end })
--- S4, 9.1, 5.34c One die on the track of the army and turn: infantry/cavalry, and an asterisk on the infantry.
function order:run(b)
  local use = tables.command.use
  if not lists.has(use:rows(), b.track) then
    return no(book.track, "no track is called %s; there are: %s", b.track, table.concat(use:rows(), ", "))
  end
  local result = tables.command.tracks:roll("1d6", use:cell(b.track, b.turn), book.track, "die")
  local infantry, cavalry, star = figures_of(result)
  note(book.track, star and "%s: infantry %d, cavalry %d; no infantry of the army may fight"
                   or "%s: infantry %d, cavalry %d", result, infantry, cavalry)
  return { infantry = infantry, cavalry = cavalry, asterisk = star }
end

-- 9.1 At a table where nobody says what its track gave: the best that is printed there.
local function best(marker, which)
  local column = tables.command.use:cell(marker.track, game.turn)
  return lists.most(tables.command.tracks:rows(), function(die)
    return (select(which, figures_of(tables.command.tracks:cell(die, column))))
  end)
end
usually("infantry_mp", function(marker) return best(marker, 1) end)
usually("cavalry_mp", function(marker) return best(marker, 2) end)

local activation = phase "activation"
--- S4, 9.1, 5.34b One marker is drawn at random; its owner rolls for its movement and lays it on the track.
function activation.enter()
  if #in_cup() == 0 then                         -- at a table
    note(book.cup, "no command marker is left in the cup")
    return
  end
  note(book.draw, "drawn by the %s player", tables.command.draws:cell(game.turn % 2 == 1 and "odd" or "even", "side"))
  local marker = pick(in_cup(), book.draw, "draw")
  act(marker.side)
  marker:move(box "tracks", book.draw)
  local result = order:rule{ marker = marker }
  marker.infantry_mp, marker.cavalry_mp, marker.asterisk = result.infantry, result.cavalry, result.asterisk
  game.marker = marker
end
--- S4 Until all are drawn.
function activation.again() return #in_cup() > 0 end

--- 9.1, 9.1e No infantry inside the boundaries of an army with an asterisk fights; where it stands now decides.
function command.refuse_fight(u)
  local marker = zones.marker(u.side, zones.area(u.side, u.hex))
  if marker and marker.asterisk then return no(book.asterisk, "%s: infantry of this army may not fight this turn", u) end
end

-- Which marker was drawn: its army is the one that a command needs.
activation.choice = { of = function(side) return units{ trait = "acm", side = side } end,
  is = function() return game.marker end, take = function(marker)
    game.marker = marker
    if marker.place == box "cup" then marker:put(box "tracks") end
    limits.begin_at_table()
  end }

return command
