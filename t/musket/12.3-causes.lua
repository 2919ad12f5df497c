-- 10.6, 10.10, 11.4.5, 11.7.2, 12.5, 13.2.5: a ruling names what calls for a die, and what the die has to be.
local t, field, volley, melee = require "tap", require "musket.lib.field", require "musket.lib.volley", require "musket.lib.melee"
local north, south = volley.north, volley.south

local function told(r, rule, words, name)
  for _, s in ipairs(r.steps) do
    if s.rule == rule and s.text:find(words, 1, true) then return t.ok(true, "musket " .. rule .. ": " .. name) end
  end
  t.ok(false, "musket " .. rule .. ": " .. name)
end
local function untold(r, rule, name)
  for _, s in ipairs(r.steps) do if s.rule == rule then return t.ok(false, "musket " .. rule .. ": " .. name) end end
  t.ok(true, "musket " .. rule .. ": " .. name)
end

-- --- 10.6 why a check is due ---

local face = { drh5 = { "2012", north }, dph5 = { "2011", south } }
local r = volley.play(volley.at(face), "fire Drh5 at Dph5", { 6, 0 }, { "none" })
told(r, "10.6.2", "casualties at a morale of 6: 1, a check from 1 on", "a casualty is the cause")
untold(r, "10.6.3", "without a salvo it is none")
untold(r, "10.6.4", "nor the threshold before it is reached")
r = volley.play(volley.at(face), "fire Drh5 at Dph5 by salvo", { 0, 0 }, { "none" })
told(r, "10.6.3", "a salvo calls for a check", "so is a salvo that hits nothing")
untold(r, "10.6.2", "which has no casualties")
r = volley.play(volley.at(face, { mark = { dph5 = "morale_shaken" }, counter = { dph5 = { casualties = 3, spent_limit = true } } }),
                "fire Drh5 at Dph5", { 6, 0 }, { "none" })
told(r, "10.6.4", "a casualty beyond the threshold", "a casualty beyond the threshold is another")
r = volley.play(volley.at { drg1 = { "2012", north }, dph5 = { "2010", south } }, "cannonade Drg1 at Dph5", { 6, 0 })
told(r, "10.6.3b", "the result calls for a check", "a result of the table says so")

-- --- 12.5.1, 11.4.5, 10.10, 11.7.2, 13.2.5 what the die has to be ---

r = volley.play(volley.at(face, { counter = { dph5 = { casualties = 2 } } }), "fire Drh5 at Dph5", { 6, 0 }, { "none" })
told(r, "12.5.2", "ph5 has reached its casualty threshold: 3", "the threshold is told with its figure")
local barred = { drh5 = { "2012", north }, dph5 = { "2011", south }, dph6 = { "2010", south }, dph7 = { "2110", south },
                 dph9 = { "2111", south } }
for die, words in pairs { [2] = "2 +0: it stands", [3] = "3 +0: a casualty for each hex", [7] = "7 +0: it is eliminated" } do
  r = volley.play(volley.at(barred, { mark = { dph5 = "morale_shaken" } }), "fire Drh5 at Dph5 by salvo", { 0, 9, die },
                  die == 2 and { south, "none" } or nil)
  told(r, "11.4.5a", words, "a barred flight is told with its result: " .. die)
end
face.dpw2 = "2011"
r = volley.play(volley.at(face), "fire Drh5 at Dph5", { 5, 8 }, { "none" })
told(r, "10.10", "pw2 is in danger: removed on 9", "a leader's danger names the die")

local function pursuit(column, words)
  local g = melee.at({ drc1 = { "2010", north }, dpc4 = { "2009", south } }, {}, { switches = { pursuit = column } })
  told(melee.fight(g, "Drc1 at 2009", { 6, 0 }), "11.7.2", words, "pursuit says on what, in column " .. column)
end
pursuit("tacw", "it catches the unit on 3 or more, and leaves the map on 6 or more")
pursuit("other", "it catches the unit on 4 or more, and leaves the map on 7 or more")

local function rally(leader)
  local g = field.at { "actions", active = "dr2", units = { drh5 = { "2012", north }, drw2 = leader },
                       mark = { drh5 = "morale_shaken" }, counter = { dr2 = { order = "rally" } } }
  return volley.play(g, "rally Drh5", leader == "2013" and { 0 } or { 0 }, leader == "2013" and { "yes" } or nil)
end
told(rally "2013", "13.2.5", "rh5 tries to rally with rw2", "a rally names the unit and who helps")
told(rally "2014", "13.2.5", "rh5 tries to rally", "or the unit alone")
t.done()
