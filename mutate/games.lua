-- games.lua - what belongs to a game: its files, those of a series' games, and its relatives.
local files = require "files"
local games = {}

local function series_of(top, game)
  local text = files.read(("%s/rules/%s/game.yaml"):format(top, game)) or ""
  return text:match("\nseries:%s*([%w_]+)")
end

-- The game; of a series, its games too. Then those whose tests may tell: its series and the games of that.
function games.family(top, game)
  local own, kin, series = { game }, {}, series_of(top, game)
  for _, folder in ipairs(files.below(top, { "rules" }, "-mindepth 1 -maxdepth 1 -type d")) do
    local other = folder:match("[^/]+$")
    local of = series_of(top, other)
    if of == game and other ~= game then own[#own + 1] = other
    elseif other ~= game and series and (other == series or of == series) then kin[#kin + 1] = other end
  end
  return own, kin
end

-- What a card or a rulebook prints; maps, counters, texts, mods, what a position is worth to the program's own players
-- (player) and what is shown of it (sheet) are not drawn, but can be named by FILE.
local function is_drawn(path)
  if path:find("/player%.%a+$") or path:find("/sheet%.%a+$") then return false end
  if path:find("%.lua$") then return not path:find("/mods/") end
  return path:find("/tables/") or path:find("/terrain%.yaml$") or path:find("/game%.yaml$")
end

function games.files(top, own, only)
  local folders = {}
  for _, game in ipairs(own) do
    folders[#folders + 1] = "rules/" .. game
    folders[#folders + 1] = "scripts/" .. game
  end
  local list = {}
  for _, path in ipairs(files.below(top, folders, "-type f \\( -name '*.lua' -o -name '*.yaml' \\)")) do
    if only and path:find(only, 1, true) or not only and is_drawn(path) then list[#list + 1] = path end
  end
  return list
end

return games
