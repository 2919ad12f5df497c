-- 2.1, 2.2: what is printed on the counters.
local t, bench = require "tap", require "bench"
local g = bench "fureur"

local nation = { ru = "russian", au = "austrian", ge = "german" }
local corps, cadres, hqs = g:units "corps", g:units "cadre", g:units "hq"
local function all(list, test) for _, id in ipairs(list) do if not test(id) then return false, id end end return true end
local function printed(id, what, face) return g:printed(id, what, face) end

t.ok(all(corps, function(id) return printed(id, "move", "full") == 2 and printed(id, "move", "reduced") == 2 end), "fureur 2.1a: every corps moves 2")
t.ok(all(cadres, function(id) return printed(id, "move", "cadre") == 2 end), "fureur 2.1e: so does a Cadre")
t.ok(all(corps, function(id) return printed(id, "strength", "full") > printed(id, "strength", "reduced") end), "fureur 2.1c: a reduced corps is weaker")
t.ok(all(corps, function(id) return printed(id, "strength", "reduced") > 0 end), "fureur 2.1a: each has a combat strength")
t.ok(all(corps, function(id) return not printed(id, "cadre", "full") end), "fureur 2.1d: the asterisk stands on the reduced face only")
local stars = 0
for _, id in ipairs(corps) do
  if printed(id, "cadre", "reduced") then
    stars = stars + 1
    t.is(printed(id, "strength", "full"), 8, "fureur 2.1d: " .. id .. ", with an asterisk, is a corps of 8")
  end
end
t.ok(stars > 0, "fureur 2.1d: some corps have an asterisk")
t.ok(#cadres > 0 and all(cadres, function(id) return g:is(id, "combat") end), "fureur 2.1e: Cadres are combat units")
t.ok(all(hqs, function(id) return not g:is(id, "combat") end), "fureur 2.1i: HQs are not; cavalry and artillery exist only as their values")
t.ok(all(corps, function(id) return printed(id, "support", "full") == nil and printed(id, "cavalry", "full") == nil end), "fureur 2.1i: corps have no such values")
for _, prefix in ipairs { "ru", "au", "ge" } do
  local n = 0
  for _, id in ipairs(corps) do if id:sub(1, 2) == prefix then n = n + 1 end end
  t.ok(n > 0, "fureur 2.1b: there are " .. nation[prefix] .. " corps")
end

-- 2.1f, 2.1h
local white, dated = 0, 0
for _, id in ipairs(corps) do
  if g:of(id, "army") == "none" then
    white = white + 1
    t.ok(printed(id, "arrives"), "fureur 2.1f: " .. id .. " of no army arrives later")
  end
  if printed(id, "arrives") then dated = dated + 1 end
end
t.ok(white > 0 and dated > white, "fureur 2.1h: reinforcements bear their turn of arrival")
local known = { r1 = "ru", r2 = "ru", r3 = "ru", r4 = "ru", r5 = "ru", r8 = "ru", r9 = "ru", r10 = "ru", a1 = "au", a2 = "au", a3 = "au", a4 = "au", g8 = "ge", g9 = "ge" }
t.ok(all(corps, function(id) local a = g:of(id, "army"); return a == "none" or known[a] == id:sub(1, 2) end), "fureur 2.1f: a corps is of an army of its nation")

-- 2.1g
local c = bench "fureur/campaign"
for _, id in ipairs(c:units "corps") do
  local hex = c:where(id)
  if hex and hex:match "^%d" then
    t.is(c:face_of(id), printed(id, "enters_reduced") and "reduced" or "full", "fureur 2.1g: " .. id .. " is set up on the right face")
  end
end

-- 2.2a
for _, face in ipairs { "active", "inactive" } do
  t.ok(all(hqs, function(id) local v = printed(id, "support", face); return v >= -1 and v <= 2 end), "fureur 2.2a: " .. face .. " HQs support with -1 to +2")
  t.ok(all(hqs, function(id) local v = printed(id, "cavalry", face); return v == 1 or v == 2 end), "fureur 2.2a: their cavalry is 1 or 2")
  t.ok(all(hqs, function(id) local v = printed(id, "range", face); return v >= 1 and v <= 3 end), "fureur 2.2a: their range 1 to 3")
  t.ok(all(hqs, function(id) return printed(id, "move", face) == 3 end), "fureur 2.2a: and they move 3")
end
t.ok(all(hqs, function(id)
  local lower = 0
  for _, what in ipairs { "support", "cavalry", "range" } do
    local a, i = printed(id, what, "active"), printed(id, what, "inactive")
    if i > a then return false end
    if i < a then lower = lower + 1 end
  end
  return lower > 0
end), "fureur 2.2a: the inactive face is the lesser one")

-- The figures of the examples.
for _, id in ipairs { "ru_2c", "ru_20c", "ru_3c", "ru_4c" } do t.is(printed(id, "strength", "full"), 6, "fureur 2.1a: " .. id .. " is 6, as in the examples") end
t.is(printed("ru_3c", "strength", "reduced"), 4, "fureur 2.1c: the Russian 3rd Corps is 4 when reduced, as in the example of Königsberg")
t.is(printed("ru_res_ii", "strength", "reduced"), 3, "fureur 2.1c: the Reserve corps of the 2nd Army is 3 when reduced")
t.is(printed("ge_17c", "strength", "full"), 8, "fureur 2.1a: the German 17th Corps is 8")
t.is(printed("ge_20c", "strength", "full"), 8, "fureur 2.1a: the German 20th Corps is 8")
t.is(printed("ru_gren", "troops"), "grenadier", "fureur 2.1a: the Grenadiers are grenadiers")

-- 7g: Russian armies at the start; the 9th comes later.
for hq, front in pairs { ru_hq1 = "north", ru_hq2 = "north", ru_hq3 = "south", ru_hq4 = "south", ru_hq5 = "south", ru_hq8 = "south" } do
  t.is(g:of(hq, "front"), front, "fureur 7g: " .. hq .. " is of the " .. front)
end
t.ok(printed("ru_hq9", "arrives"), "fureur 12b: the HQ of the 9th Army is a reinforcement")

-- 2.3a, 3e: what else there is.
t.ok(pcall(function() return g:at("1004", "besieged"), g:at("1004", "announced"), g:is("ru_2c", "disorganised"), g:get "rail.russian" end),
     "fureur 2.3a: Siege, Attack, Disorganised and Rail are kept")
for _, box in ipairs { "eliminated", "reinforcements", "expected" } do
  t.ok(pcall(g.place, g, { [box] = "ru_2c" }), "fureur 3e: there is a place for " .. box .. " units")
end
t.done()
