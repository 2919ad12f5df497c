-- field.lua - what the tests of gettysburg have in common: setting a position, and asking whether a refusal is the right one.
local bench = require "bench"

local field = {}

local function list_of(v) return type(v) == "table" and v or { v } end

-- A position in a phase, as if the player turn had just begun: { "moves", "confederate", turn = "J1-6", place = {…},
-- face =, mark =, counter =, hex =, set = }. The Army Markers are in their box, the HMCs in stock.
function field.at(p, opts)
  local g = bench("gettysburg", opts)
  local hmcs = {}
  for n = 1, 8 do hmcs[2 * n - 1], hmcs[2 * n] = "c_h" .. n, "u_h" .. n end
  g:place { stock = hmcs, command = { "c_army", "u_army" } }
  g:set { turn = p.turn or "J1-6", moving = p[2] }
  if p.place then field.put(g, p.place) end
  if p.face then g:face(p.face) end
  if p.mark then g:mark(p.mark) end
  if p.counter then g:counter(p.counter) end
  if p.hex then g:hex(p.hex) end
  if p.set then g:set(p.set) end
  if p[1] then g:phase(p[1], p[2]) end
  return g
end

-- The entry hexes by their letters (3.3).
field.entry = { A = "1234", B = "1021", C = "1016", D = "1300", E = "2600", F = "4000", G = "4219", H = "4230", I = "2834" }

-- Places counters; those in a hex began the turn there.
function field.put(g, places)
  g:place(places)
  for place, ids in pairs(places) do
    for _, id in ipairs(list_of(ids)) do
      if place:match "^%d%d%d%d$" then g:counter { [id] = { origin = place } } end
    end
  end
end

-- Whether commands are refused, and by which rule: t/commands.lua.
field.no, field.yes, field.play = require "commands" "gettysburg"

field.has, field.sorted = require("lists").has, require("lists").sorted

-- What the ruling rolled, by name: "morale morale".
function field.rolls(r)
  local list = {}
  for i, each in ipairs(r.rolls) do list[i] = each["for"] end
  return table.concat(list, " ")
end

local table_of = require "at_table"
function field.at_table(options, ...) return table_of("gettysburg", options, ...) end

return field
