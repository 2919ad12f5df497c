-- S4 COMMAND: the cup, the draw, the tracks
local book, limits, zones = import "book", later "limits", import "zones"
local command = {}

local function in_cup() return units{ at = box "cup" } end

local cup = phase "cup"
--- 3.13, 5.38 Markers go into the cup from the turn printed on them; those that a scenario leaves out never do.
function cup.open()
  for _, m in ipairs(units{ trait = "acm" }) do
    if m.place and (m.first or 1) <= game.turn then m:put(box "cup") end
  end
  note(book.cup, "%d command markers are in the cup", #in_cup())
end

-- The figures of "2*/4": infantry, cavalry, and whether there is an asterisk.
local function figures_of(result)
  local slash = string.find(result, "/", 1, true)
  local left, right = string.sub(result, 1, slash - 1), string.sub(result, slash + 1)
  local star = string.sub(left, -1) == "*"
  return tonumber(star and string.sub(left, 1, -2) or left), tonumber(right), star
end

local order = procedure("command", "S4", "the movement of an army")
order:input("track", "text", { rule = "9.1", text = "army or side whose track is used",
  board = function(c) return c.marker.track end })
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

local activation = phase "activation"
--- S4, 9.1, 5.34b One marker is drawn at random; its owner rolls for its movement and lays it on the track.
function activation.enter()
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
    limits.begin_at_table()
  end }

return command
