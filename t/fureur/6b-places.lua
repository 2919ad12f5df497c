-- 6: what the set-up refuses, and by which rule; what it lists.
local t = require "tap"
local reason = require "reason"
local bench = require "bench"

local g = bench "fureur/campaign"
local function refused(text, rule, name) t.is(reason(g, text), rule, name) end

refused("place ru_3c at 1404", "6a", "fureur 6a: the Russian does not place while the Austro-Germans do")
refused("place ge_gdres at 1006", "6b", "fureur 6b: a corps that comes later is not set up")
refused("place ge_20c at " .. g:where "ge_20c", "6b", "fureur 6b: a corps is not placed where it is")
refused("place ge_20c at 0704", "6b", "fureur 6b: nor far from the set-up hexes of its army")
refused("place ge_20c at 1205", "9.2a-x", "fureur 9.2b-x: nor on a full stack")
local listed, wrong = g:legal "place", nil
for _, line in ipairs(listed) do if g:refused(line) then wrong = line end end
t.is(wrong, nil, "fureur 6b: every place that is listed is accepted")
t.ok(#listed > 20, "fureur 6b: and there are some")
for _, line in ipairs(listed) do if not line:match "^place [ag][ue]_" then wrong = line end end
t.is(wrong, nil, "fureur 6a: only Austro-German units are listed")

-- 6d: an army with two set-up hexes has two combat units around each of them.
local q = bench "fureur/campaign"
q:play "place ge_3div at 1104"
t.is(reason(q, "done"), "6d", "fureur 6d: one corps around Allenstein is too few")
q:play "place ge_3div at 0906"
t.is(reason(q, "done"), nil, "fureur 6d: two are enough")

q:play "done"
t.is(reason(q, "place ru_23c at 1008"), "6c", "fureur 6c: a Russian is not placed next to an enemy")
t.is(reason(q, "place ge_20c at 1006"), "6a", "fureur 6a: the Austro-Germans have had their turn")
for _, line in ipairs(q:legal "place") do if q:refused(line) then wrong = line end end
t.is(wrong, nil, "fureur 6c: every place that is listed for the Russian is accepted")
local enemy_near = false
for _, line in ipairs(q:legal "place") do
  for _, hex in ipairs(q:neighbours(line:match "at (%d+)")) do
    for _, id in ipairs(q:stack(hex)) do enemy_near = enemy_near or not id:match "^ru_" end
  end
end
t.ok(not enemy_near, "fureur 6c: none of them is next to an enemy unit")
q:place { ["1008"] = "ru_23c" }
t.is(reason(q, "done"), "6c", "fureur 6c: nor does the set-up close with one there")

-- 2.2c, 6e: HQs begin active, but for one.
for _, id in ipairs { "ru_hq2", "ru_hq3", "ru_hq4", "ru_hq5", "ru_hq8", "ge_hq8", "au_hq1", "au_hq3", "au_hq4" } do
  t.is(q:face_of(id), "active", "fureur 6e: " .. id .. " begins active")
end
t.is(q:face_of "ru_hq1", "inactive", "fureur 6e: the HQ of the Russian 1st Army does not")
t.done()
