-- judged.lua - mutants that were judged to change nothing: t/GAME/mutants.txt.
--
--   scripts/GAME/file.lua
--   - the line as it is
--   + the line as it would be
--   why no position can tell them apart
--
-- A mutant is known by its file and both lines, so the list outlives changes elsewhere in the file.
local files = require "files"
local judged = {}

local function key(path, old, new) return table.concat({ path, old, new }, "\n") end

local function read(text, all)
  for block in (text .. "\n\n"):gmatch("(.-)\n%s*\n") do
    local path, old, new, reason = block:match("^%s*([^#\n][^\n]*)\n%- ([^\n]*)\n%+ ?([^\n]*)\n(.+)$")
    if path then all[key(path, old, new)] = { reason = reason, place = path .. ": " .. old } end
  end
end

function judged.load(top, own)
  local all = {}
  for _, game in ipairs(own) do
    local text = files.read(("%s/t/%s/mutants.txt"):format(top, game))
    if text then read(text, all) end
  end
  return all
end

-- The entry for a mutant, or nil.
function judged.find(all, m)
  local entry = all[key(m.path, m.old, m.new)]
  if entry then entry.met = true end
  return entry
end

-- Entries that fit no mutant any more.
function judged.stale(all, list)
  for _, m in ipairs(list) do judged.find(all, m) end
  local places = {}
  for _, entry in pairs(all) do
    if not entry.met then places[#places + 1] = entry.place end
  end
  table.sort(places)
  return places
end

return judged
