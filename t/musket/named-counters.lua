-- 10.5, 10.8.2, 11.3: what counters that are named show on a board: the side that is struck, cover, salvoes, formation.
local t, field = require "tap", require "musket.lib.field"
local north, south = "nw/ne", "se/sw"

-- A ruling on them; the first die is given. Its notes and modifiers as one text.
local function told(units, mark, procedure, line)
  local g = field.at { "actions", active = "dr2", units = units, mark = mark }
  g.dice_queue = { 5, 9, 9 }
  local list = {}
  for word in line:gmatch "%S+" do list[#list + 1] = { "", word } end
  local r = g:go_on(g.u:rule(procedure, list))
  local all = { r.status }
  for _, s in ipairs(r.steps) do all[#all + 1] = s.rule .. " " .. s.text end
  for _, m in ipairs(r.modifiers) do all[#all + 1] = ("%s %+d"):format(m.rule, m.value) end
  return table.concat(all, "; ")
end
local function has(said, words, name)
  if not t.ok(said:find(words, 1, true), "musket " .. name) then t.note(said) end
end
local function hasnt(said, words, name)
  if not t.ok(not said:find(words, 1, true), "musket " .. name) then t.note(said) end
end

local face, back = { drh5 = { "2012", north }, dph5 = { "2011", south } }, { drh5 = { "2012", north }, dph5 = { "2011", north } }
has(told(face, nil, "musketry", "Drh5 v Dph5"), "5 +0 in column front", "10.5.1: into the front of who faces the firer")
has(told(back, nil, "musketry", "Drh5 v Dph5"), "5 +0 in column flank", "10.5.1: into the rear of who turns his back")
has(told({ drh5 = back.drh5 }, nil, "musketry", "Drh5 v Dph5"), "5 +0 in column front", "10.5.1: of one that is on no board the front is assumed")
has(told({ dph5 = back.dph5 }, nil, "musketry", "Drh5 v Dph5"), "5 +0 in column front", "10.5.1: or if the firer is on none")
has(told({ drh5 = { "2016", north }, dph5 = back.dph5 }, nil, "musketry", "Drh5 v Dph5"), "5 +0 in column front", "10.5.1: or if they are apart")
has(told(face, { drh5 = "salvo" }, "musketry", "Drh5 v Dph5"), "10.4b -1", "10.4b: one that has fired its salvo")
has(told({ drh9 = face.drh5, dph5 = face.dph5 }, nil, "musketry", "Drh9 v Dph5"), "5 +0 in column front: FH", "10.1.5: regimental guns have their table")
has(told(face, { dph5 = "morale_broken" }, "musketry", "Drh5 v Dph5"), "10.6.6 the formation hit is a casualty", "10.6.6: of a Morale Broken target a formation hit is a casualty")
hasnt(told(face, nil, "musketry", "Drh5 v Dph5"), "10.6.6", "10.6.6: not of one that has a formation")
has(told(face, { dph5 = "hedgehog" }, "musketry", "Drh5 v Dph5"), "6.3.2a +2", "6.3.2a: a hedgehog is seen")
-- A half may have guns on top of it: in a ruling it fires all the same.
has(told({ drh5 = back.drh5, drg1 = { "2012", north }, dph5 = back.dph5 }, nil, "musketry", "Drh5 v Dph5"), "in column flank",
    "8.3.1b: guns on top do not hide which side is struck")
-- 0605/0706 is a hedge, 0617 a village.
local hedge = { drh5 = { "0706", north }, dph5 = { "0605", south } }
has(told(hedge, nil, "musketry", "Drh5 v Dph5"), "14.4", "14.4a: a hedge between them covers the target")
hasnt(told(face, nil, "musketry", "Drh5 v Dph5"), "14.4", "14.4a: in the open nothing does")
has(told({ drl4 = { "0706", north }, dph5 = { "0605", south } }, nil, "light_fire", "Drl4 v Dph5"), "14.4", "14.4a: from light foot too")
has(told({ drg1 = { "0619", north }, dph5 = { "0617", south } }, nil, "artillery", "Drg1 v Dph5"), "14.4", "7.1.1: a village covers from guns")
has(told({ drg1 = { "2012", north }, dph5 = { "2009", south } }, nil, "artillery", "Drg1 v Dph5"), "5 +1", "10.8.2: three hexes are seen: +1 for 12 lb")
has(told({ drg4 = { "2012", north }, dph5 = { "2009", south } }, nil, "artillery", "Drg4 v Dph5"), "5 +2", "2.3-double: so is a double battery")
has(told({ drc6 = { "0706", north }, dph5 = { "0605", south } }, nil, "close_combat", "Drc6 v Dph5"), "11.3.1 ", "14.4d: a hedge between them counts in close combat")
has(told({ drc6 = { "2012", north }, dph5 = { "2011", north } }, nil, "close_combat", "Drc6 v Dph5"), "11.3.7 +1", "11.3.7: so does the rear")
has(told({ drc6 = { "2012", north }, dph5 = { "2011", south }, drw2 = "2012", dpw2 = "2011" }, nil, "close_combat", "Drc6 v Dph5"), "11.3.2 +1; 11.3.2 -1",
    "11.3.2: and each side's leader")
has(told({ dpc6 = { "2012", north }, drh5 = { "2011", south } }, nil, "interception", "Dpc6 v Drh5"), "9.3.2 -1", "9.3.2: who is next to the enemy")
hasnt(told({ dpc6 = { "2014", north }, drh5 = { "2011", south } }, nil, "interception", "Dpc6 v Drh5"), "9.3.2 -1", "9.3.2: not who is three hexes off")
t.done()
