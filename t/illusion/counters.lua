-- 2.3 to 2.7, 13.1.6, 14.3.6: what the booklet says of the counters.
local t, bench = require "tap", require "bench"
local g = bench "illusion"

local function faces(id, attribute, names)
  local list = {}
  for _, face in ipairs(names) do list[#list + 1] = tostring(g:printed(id, attribute, face)) end
  return table.concat(list, " ")
end
local steps, two = { "full", "second", "third", "last" }, { "full", "last" }

-- 13.1.6: the French forts, step by step: strength, then bombardment defence
for id, want in pairs {
  fort_paris = { "5 4 2 1", "0 0 0 0" }, fort_maubeuge = { "5 4 3 2", "2 2 1 1" }, fort_verdun_w = { "5 4 3 2", "2 2 2 2" },
  fort_verdun_e = { "5 4 3 2", "3 3 3 3" }, fort_st_mihiel = { "4 3 2 1", "0 0 0 0" }, fort_langres = { "4 3 2 1", "0 0 0 0" },
  fort_nancy = { "4 3 2 1", "1 1 1 1" }, fort_toul = { "5 4 3 2", "2 2 2 2" }, fort_epinal_1 = { "4 3 2 1", "0 0 0 0" },
  fort_epinal_2 = { "5 4 3 2", "2 2 2 2" }, fort_belfort = { "5 4 3 2", "2 2 2 2" } } do
  t.is(faces(id, "cs", steps), want[1], "illusion 13.1.6, 2.4j: strength of " .. id)
  t.is(faces(id, "shield", steps), want[2], "illusion 13.1.6: bombardment defence of " .. id)
end
for id, want in pairs { fort_versailles = "2 1", fort_lille_o = "3 2", fort_hazebrouck_o = "3 2" } do
  t.is(faces(id, "cs", two), want, "illusion 13.1.6: strength of " .. id)
  t.is(faces(id, "shield", two), "0 0", "illusion 13.1.6: bombardment defence of " .. id)
end
-- Of the others, the first value of each counter, and of its replacement
for id, want in pairs { fort_antwerp = { 5, 3, 0 }, fort_antwerp_o = { 5, 3, 1 }, fort_liege_o = { 4, 2, 0 }, fort_metz_1 = { 5, 3, 0 },
  fort_strasbourg = { 5, 3, 0 } } do
  t.is(g:printed(id, "cs", "full"), want[1], "illusion 13.1.6: first strength of " .. id)
  t.is(g:printed(id, "cs", "third"), want[2], "illusion 13.1.6: strength of its replacement: " .. id)
  t.is(g:printed(id, "shield", "full"), want[3], "illusion 13.1.6: bombardment defence of " .. id)
end
for id, want in pairs { fort_namur = { 3, 1 }, fort_metz_2 = { 3, 0 }, fort_trier = { 3, 0 } } do
  t.is(g:printed(id, "cs", "full"), want[1], "illusion 13.1.6: strength of " .. id)
  t.is(g:printed(id, "shield", "full"), want[2], "illusion 13.1.6: bombardment defence of " .. id)
end
-- 2.4: two to four steps; the last strength is 2 or 1, and none is stronger than the step before it
for _, kind in ipairs { "fort", "small_fort" } do
  for _, id in ipairs(g:units(kind)) do
    local names, ok = kind == "fort" and steps or two, true
    for i, face in ipairs(names) do
      ok = ok and g:printed(id, "steps", face) == #names + 1 - i
        and (i == 1 or g:printed(id, "cs", face) < g:printed(id, "cs", names[i - 1]))
    end
    t.ok(ok and g:printed(id, "cs", "last") <= 2, "illusion 2.4k, 13.1.6b, 2.4l: the steps of " .. id)
  end
end

-- Strengths that the booklet gives
for id, cs in pairs { fr_ii = 5, fr_iii = 6, fr_vi = 6, fr_xiv = 5, fr_xviii = 6, fr_xx = 5, fr_col = 5, fr_viii = 4, fr_i = 4, fr_xvii = 4,
  fr_iit = 3, fr_2m = 3, ge_xiii = 5 } do
  t.is(g:printed(id, "cs", "ready"), cs, "illusion 2.4a: strength of " .. id)
end
-- 2.4: every Disrupted unit moves one hex and is no stronger than it was; siege guns move one hex on both sides
for _, kind in ipairs { "corps", "division", "brigade", "cavalry" } do
  local ok = true
  for _, id in ipairs(g:units(kind)) do
    ok = ok and g:printed(id, "ma", "disrupted") == 1 and g:printed(id, "cs", "disrupted") == (g:printed(id, "cs", "ready") + 1) // 2
  end
  t.ok(ok, "illusion 2.4d: the Disrupted side of a " .. kind)
end
for _, id in ipairs(g:units "ha") do
  t.is(faces(id, "ma", { "ready", "fired" }) .. " " .. tostring(g:printed(id, "bombard", "fired")), "1 1 nil", "illusion 2.4m: " .. id .. " moves one hex; once it has fired it has no factor")
end
for _, id in ipairs(g:units "hq") do
  t.ok(g:printed(id, "ma", "reduced") < g:printed(id, "ma", "full"), "illusion 2.4h: a reduced headquarters is slower: " .. id)
end

-- 2.3 to 2.7, 9.5.2a: what they are
local function count(kind) return #g:units(kind) end
t.is(count "fort" + count "small_fort", 22, "illusion 2.6: forts, four of them with an orange band")
t.ok(count "corps" > 60 and count "division" > 10 and count "brigade" == 2 and count "cavalry" > 20, "illusion 2.7, 1.2: corps, divisions, brigades")
local function with(trait)
  local list = {}
  for _, id in ipairs(g:units()) do if g:is(id, trait) then list[#list + 1] = id end end
  table.sort(list)
  return table.concat(list, " ")
end
t.is(with "alpine", "fr_alp fr_xiv", "illusion 2.4g: the mountain troops")
t.is(with "garrison", "fort_antwerp_o fort_belfort fort_epinal_2 fort_maubeuge fort_metz_1 fort_metz_2 fort_toul fort_verdun_e fort_verdun_w",
     "illusion 9.5.2a: the large garrisons: protection of 2 or more, Metz, and Antwerp on the alert")
for _, id in ipairs(g:units()) do
  if (id:find "^br_" or id:find "^in_") and g:is(id, "combat") and not g:is(id, "red_circle") then t.ok(false, "illusion 2.4f: a red circle on " .. id) end
end
t.ok(g:is("be_i", "red_circle") and not g:is("be_1c", "red_circle") and not g:is("fr_i", "red_circle"), "illusion 2.4f: on British troops and Belgian infantry")
t.ok(g:is("fr_alsace", "alsace") and g:is("fr_ix_minus", "ninth_minus") and g:is("fr_71r", "reserve_71"), "illusion 2.4c: those that Paris in danger concerns")
t.ok(g:is("fr_ix_minus", "division") and not g:is("fr_ix_minus", "corps"), "illusion N.1: IX(-) stacks as a division")
t.ok(g:is("ge_ilw", "defence_only") and g:is("fr_it", "defence_only") and not g:is("fr_iit", "defence_only"), "illusion 2.4e: a strength in parentheses")
local guns = {}
for _, id in ipairs(g:units "ha") do guns[#guns + 1] = id end
table.sort(guns)
t.is(table.concat(guns, " "), "fr_ha ge_ha305 ge_ha305o ge_ha420 ge_ha420o", "illusion 9.5.4a1, 9.5.4e: two German siege guns, and optional ones")
t.is(g:printed("ge_2hq", "cs"), nil, "illusion 2.3, 2.4h: a headquarters has no strength")
t.is(g:printed("fort_metz_1", "ma"), nil, "illusion 2.4j: a fort does not move")

t.done()
