-- The table of entries and exits (8.4.4b) row by row; blocked hexsides (8.4.5); stacking (8.4.6); headquarters on the march (8.4.1).
local t, B = require "tap", require "illusion.lib.board"
local function is(g, text, rule, name) if rule then B.no(t, g, text, rule, name) else B.yes(t, g, text, name) end end

-- German cavalry goes from 97 to 87; 96 is German.
local from = { ["friendly, uncontested"] = { "german", {} }, ["friendly, contested"] = { "german", { "fr_xv" } }, ["enemy, contested"] = { "none", { "fr_xv" } } }
local to = { ["friendly, uncontested"] = { "german", {} }, ["friendly, contested"] = { "german", { "fr_xx", "ge_v" } }, ["enemy, vacant"] = { "none", {} },
  ["enemy, occupied"] = { "none", { "fr_xx" } }, ["enemy, contested"] = { "none", { "fr_xx", "ge_v" } } }
local function step(a, b, extra)
  local leaving = { "ge_3c", "ge_xxi", table.unpack(a[2]) }
  local g = B.activated("97", { nil, "german", turn = "T9", place = { ["97"] = leaving, ["87"] = b[2], ["96"] = { "ge_x" }, ["77"] = "fr_i" }, control = { ["97"] = a[1], ["87"] = b[1] }, hex = extra })
  if g:refused "move ge_3c to 87" then return (g:refused "move ge_3c to 87") end
  g:play "move ge_3c to 87"
  local goes_on = g:refused "move ge_3c to 96" == nil
  return (goes_on and "goes on" or "stops") .. (g:at("87", "battle") and ", fights" or "") .. (g:at("87", "control") == "german" and b[1] ~= "german" and ", takes it" or "")
end
local entered = { ["friendly, uncontested"] = "goes on", ["friendly, contested"] = "stops", ["enemy, vacant"] = "goes on, takes it", ["enemy, occupied"] = "stops, fights", ["enemy, contested"] = "stops" }
for a, leaving in pairs(from) do
  for b, entering in pairs(to) do
    local want = entered[b]
    if a == "enemy, contested" and (b == "enemy, occupied" or b == "enemy, contested") then want = "8.4.4b1" end
    t.is(step(leaving, entering), want, ("illusion 8.4.4b1: from a hex %s to one %s"):format(a, b))
  end
end
-- note 5: besieged forts contest nothing, others do
t.is(step(from["friendly, uncontested"], { "german", { "fort_toul", "ge_v" } }, { ["87"] = { siege = true } }), "goes on", "illusion 8.4.4b1: note 5: a besieged fort stops nobody")
t.is(step(from["friendly, uncontested"], { "none", { "fort_toul" } }), "stops, fights", "illusion 8.4.4b1: a free one does")
-- note 3: who may not go in alone
local function alone(id, face, friends)
  local g = B.activated("97", { nil, "german", turn = "T9", place = { ["97"] = { id, "ge_x" }, ["87"] = friends and { "fr_xx", "ge_v" } or { "fr_xx" } }, control = { ["97"] = "german" }, face = { [id] = face } })
  return g:refused("move " .. id .. " to 87") or "yes"
end
t.is(alone("ge_xxi", "ready") .. " " .. alone("ge_xxi", "disrupted") .. " " .. alone("ge_4hq", "full") .. " " .. alone("ge_ha305", "ready"), "yes 8.4.4c 8.4.4c 8.4.4c", "illusion 8.4.4b1: note 3: Disrupted units, headquarters and guns do not go in alone")
t.is(alone("ge_xxi", "disrupted", true) .. " " .. alone("ge_4hq", "full", true) .. " " .. alone("ge_ha305", "ready", true), "9.8.2b yes yes", "illusion 8.4.4b1, 9.8.2b: to friends in a hex of the enemy a headquarters may go, a Disrupted unit not")

-- note 2: a headquarters stops among enemies too
local function hq_stops(others)
  local h = B.activated("97", { nil, "german", turn = "T9", place = { ["97"] = { "ge_4hq", "ge_x" }, ["87"] = others, ["96"] = "ge_v" }, control = { ["97"] = "german", ["87"] = "german" } })
  h:play "move ge_4hq to 87"
  return h:refused "move ge_4hq to 96" or "goes on"
end
t.is(hq_stops { "fr_xx", "ge_xxi" } .. ", " .. hq_stops { "ge_xxi" }, "8.3.1c, goes on", "illusion 8.4.4b1: note 2: so does a headquarters, and only there")

-- 8.4.5: what blocks a hexside, whom, and until when
local function entering(control_97)
  local g = B.activated("97", { nil, "german", turn = "T9", place = { ["97"] = { "ge_xxi", "ge_iib" }, ["87"] = "fr_xx", ["77"] = "fr_i", ["96"] = "ge_x" }, control = { ["97"] = control_97 } })
  g:play "move ge_xxi to 87"
  return g
end
local g = entering "german"
g:play "move ge_iib to 96"
g:phase("movement", "allied")
g:set { activated = "87" }
g:face { fr_xx = "disrupted" }               -- it moves one hex, not around the next
is(g, "move fr_xx to 97", "8.4.5", "illusion 8.4.5a: the enemy does not leave by the hexside they came in by")
is(g, "move fr_xx to 88", nil, "illusion 8.4.5a: but by another")
g = entering "none"
g:phase("movement", "allied")
g:set { activated = "87" }
g:face { fr_xx = "disrupted" }
t.isnt((g:refused "move fr_xx to 97"), "8.4.5a", "illusion 8.4.5a: only hexsides of a hex that was theirs are blocked")
-- over when the last of them leaves, or when the enemy takes the hex they came from
local function is_blocked(h)
  h:phase("movement", "allied")
  h:set { activated = "87" }
  h:face { fr_xx = "disrupted" }
  return (h:refused "move fr_xx to 97") == "8.4.5a"
end
local function with_block(units, p)
  local h = B.activated(p and p.hex or "87", { nil, p and p.side or "german", turn = "T9", place = { ["87"] = units, ["97"] = p and p.behind or {}, ["96"] = "ge_x", ["98"] = "fr_xiv" }, control = { ["97"] = "german" } })
  h.u:set_hexside("87", "97", "german_block", "87")
  return h
end
g = with_block { "fr_xx", "ge_xxi", "ge_iib" }
g:play "move ge_xxi to 96"
t.ok(is_blocked(g), "illusion 8.4.5c: while one of them is left it stays")
g = with_block { "fr_xx", "ge_xxi" }
g:play "move ge_xxi to 96"
t.ok(not is_blocked(g), "illusion 8.4.5c: when the last has left it is over")
g = with_block({ "fr_xx", "ge_xxi" }, { side = "allied", hex = "98" })
g:play "move fr_xiv to 97"
t.is(g:at("97", "control"), "none", "illusion 8.3.3: the hex behind them is retaken")
t.ok(not is_blocked(g), "illusion 8.4.5c: and the hexside is free")

-- 8.4.6: six corps of infantry and eight in all; a division is half; Vosges three and a half
local corps = { "ge_ii", "ge_iii", "ge_iv", "ge_v", "ge_vi", "ge_viii", "ge_ix" }
local horse = { "ge_2c", "ge_3c", "ge_4c", "ge_6c", "ge_9c", "ge_7c" }
local function room(hex, n, cavalry, id, others)
  local units = { table.unpack(others or {}) }
  for i = 1, n do units[#units + 1] = corps[i] end
  for i = 1, cavalry do units[#units + 1] = horse[i] end
  local start = hex == "102" and "101" or "97"
  local h = B.activated(start, { nil, "german", turn = "T9", place = { [hex] = units, [start] = { id, "ge_xxi" } }, control = { [start] = "german", [hex] = "german" } })
  return h:refused(("move %s to %s"):format(id, hex)) or "yes"
end
t.is(room("96", 5, 0, "ge_xv") .. " " .. room("96", 6, 0, "ge_xv"), "yes 8.4.6a", "illusion 8.4.6a: six corps of infantry")
t.is(room("96", 5, 0, "ge_33fr", {}) .. " " .. room("96", 6, 0, "ge_33fr"), "yes 8.4.6a", "illusion 8.4.6a2: a division counts half a corps")
t.is(room("96", 6, 3, "ge_5c") .. " " .. room("96", 6, 4, "ge_5c"), "yes 8.4.6a", "illusion 8.4.6a: eight corps in all, cavalry included")
t.is(room("96", 6, 4, "ge_4hq") .. " " .. room("96", 6, 4, "ge_ha305"), "yes yes", "illusion 8.4.6a3, 9.5.4a: headquarters and guns find room")
t.is(room("96", 6, 0, "ge_2c", { "fort_metz_1" }), "yes", "illusion 8.4.6a: forts do not count")
t.is(room("102", 2, 0, "ge_xv") .. " " .. room("102", 3, 0, "ge_xv") .. " " .. room("102", 3, 0, "ge_33fr") .. " " .. room("102", 3, 1, "ge_33fr"), "yes 8.4.6a5 yes 8.4.6a5", "illusion 8.4.6a5, 2.2k: in the high Vosges three corps and a division")

-- 8.4.1: a headquarters on the march
local function march(ids, path, p)
  p = p or {}
  local place = p.place or {}
  place["84"] = ids
  place["87"] = place["87"] or "fr_xx"
  local h = B.activated("84", { nil, "german", turn = "T9", place = place, face = p.face })
  for _, order in ipairs(path) do
    if h:refused(order) then return h, (h:refused(order)) end
    h:play(order)
  end
  return h
end
local h, why = march({ "ge_viii", "ge_4hq" }, { "move ge_viii ge_4hq to 94", "move ge_viii ge_4hq to 95", "move ge_viii ge_4hq to 101" })
t.is((why or "") .. h:face_of "ge_4hq", "reduced", "illusion 8.4.1b: three hexes with a headquarters wear it")
h, why = march({ "ge_viii", "ge_4hq" }, { "move ge_viii ge_4hq to 94", "move ge_viii ge_4hq to 95" })
t.is((why or "") .. h:face_of "ge_4hq", "full", "illusion 8.4.1b: two do not")
h, why = march({ "ge_viii", "ge_4hq" }, { "move ge_4hq to 94", "move ge_4hq to 95", "move ge_4hq to 101" })
t.is((why or "") .. h:face_of "ge_4hq", "full", "illusion 8.4.1: alone it is never worn")
h, why = march({ "ge_viii", "ge_4hq" }, { "move ge_viii to 94", "move ge_viii to 95", "move ge_viii to 101" })
t.is(why, "8.4.2a", "illusion 8.4.1: without it two hexes are all")
h, why = march({ "ge_viii", "ge_4hq" }, { "move ge_viii ge_4hq to 94" }, { face = { ge_viii = "disrupted" } })
t.is((why or "") .. h:face_of "ge_4hq", "reduced", "illusion 8.4.1b: a Disrupted unit wears it")
h, why = march({ "ge_viii", "ge_vi", "ge_4hq" }, { "move ge_viii ge_vi ge_4hq to 94", "move ge_viii to 95", "move ge_viii to 101" })
t.is(why, "8.4.2a", "illusion 8.4.1a: who leaves it has two points again")
h, why = march({ "ge_viii", "ge_4hq" }, { "move ge_viii ge_4hq to 94" }, { place = { ["94"] = "ge_5hq" } })
t.is((why or "") .. h:face_of "ge_4hq" .. h:face_of "ge_5hq", "reducedreduced", "illusion 8.4.1d: two that meet are both reduced")
h, why = march({ "ge_viii", "ge_4hq" }, { "move ge_viii ge_4hq to 94", "move ge_viii ge_4hq to 95", "move ge_viii ge_4hq to 101" }, { place = { ["94"] = "ge_5hq" } })
t.is(h:where "ge_viii" .. " " .. why, "95 8.4.2a", "illusion 8.4.1d: and go on with the reduced allowance")

t.done()
