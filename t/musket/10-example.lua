-- The example of fire after 10.3.4, step by step: A advances on X, B skirmishes at Y and Z, C retires before Z.
local t, field, volley = require "tap", require "musket.lib.field", require "musket.lib.volley"

-- A is rh1, before X (ph2, in 2511 and 2611); B is rh2 in 2012 and 2112; Y is ph6 before its left half, Z is ph10
-- before both (2011 and 2111); C is rh5 in 2212, next to one hex of Z.
local g = field.at { "actions", active = "dr2", counter = { dr2 = { order = "charge" } },
  units = { drh1 = { "2513", "nw/ne" }, drh2 = { "2012", "nw/ne" }, drh5 = { "2212", "nw/ne" }, drw2 = "2514",
            dph2 = { "2611", "se/sw" }, dph6 = { "1911", "se/sw" }, dph10 = { "2111", "se/sw" } } }

local asked = {}
local function ask(rule, who, name)
  t.ok(g.ask ~= nil and g.ask.rule == rule and g.ask.side == who, "musket ex.10.3-fig: " .. name)
  asked = g.ask or { options = {} }
end
local function offered(word)
  for _, o in ipairs(asked.options) do if o == word then return true end end
  return false
end
local function shots(r) return table.concat(volley.shots(r), ", ") end

-- A
g:dice { 9, 8 }
g:play "fire Drh1 at Dph2 by advance"
ask("10.3.2", "royalist", "A moves one hex, as its owner likes")
g:reply "2512"
ask("10.1.4b", "royalist", "A says whether its other half fires too")
local r = g:reply "Dph2"
t.is(g:where "drh1" .. " " .. g:covers_of "drh1"[2], "2512 2612", "musket ex.10.3-fig: A stands before X")
t.is(shots(r), "rh1>ph2 front -3 1, rh1>ph2 front -3 FH", "musket ex.10.3-fig: A: A fires twice at X, both at -3")
t.ok(g:of("dph2", "casualties") == 1 and g:is("dph2", "formation_shaken"),
  "musket ex.10.3-fig: and X has its hits before it answers")
-- B
ask("9.1.1", "parliament", "B: X may answer, because A has come into its zone")
t.ok(offered "dph2" and not offered "dph10", "musket ex.10.3-fig: X alone is near")
g:dice { 6, 5, 2 }
g:reply "Dph2"
r = g:reply "fire"
t.is(shots(r), "rh1>ph2 front -3 1, rh1>ph2 front -3 FH, ph2>rh1 front +0 1, ph2>rh1 front +0 FH",
  "musket ex.10.3-fig: B: X fires twice at A, without a modifier")

-- C, D
g:counter { dr2 = { order = "make_ready" } }
g:place { ["2014"] = "drw2" }
g:dice { 6, 7 }
g:play "fire Drh2 at Dph6"
ask("10.1.4b", "royalist", "the right half of B has no shot at Y, but may choose another target")
t.ok(offered "dph10" and offered "none" and not offered "dph6", "musket ex.10.3-fig: which is Z")
r = g:reply "Dph10"
t.is(shots(r), "rh2>ph6 front +0 1, rh2>ph10 front +0 1",
  "musket ex.10.3-fig: C, D: B fires once at Y and once at Z, both in front, before anybody answers")
-- E
ask("9.1.1", "parliament", "E: Y may answer")
t.ok(offered "dph6" and not offered "dph10", "musket ex.10.3-fig: to the shot at it")
g:dice { 6 }
g:reply "Dph6"
r = g:reply "fire"
t.like(shots(r), "ph6>rh2 front +0 1", "musket ex.10.3-fig: E: Y fires back")
-- F
ask("9.1.1", "parliament", "F: then Z may")
g:dice { 4, 3 }
g:reply "Dph10"
r = g:reply "fire"
t.like(shots(r), "ph6>rh2 front +0 1, ph10>rh2 front +0 -, ph10>rh2 front +0 -",
  "musket ex.10.3-fig: F: Z fires back twice")
t.is(r.status, "done", "musket ex.10.3-fig: and that ends the fire of B")

-- G
g:dice { 9 }
r = g:play "fire Drh5 at Dph10 by retire"
t.is(shots(r), "rh5>ph10 front -3 1", "musket ex.10.3-fig: G: C fires once at Z, at -3")
t.is(g:where "drh5", "2212", "musket ex.10.3-fig: and is still there")
-- H
ask("9.1.1", "parliament", "H: Z may answer")
g:dice { 9, 0 }
g:reply "Dph10"
r = g:reply "fire"
t.is(shots(r), "rh5>ph10 front -3 1, ph10>rh5 front -3 1",
  "musket ex.10.3-fig: H: Z fires back once, at -3: only one of its hexes is near C")
ask("10.3.4", "royalist", "then C goes back")
g:reply "2213"
t.is(g:where "drh5" .. " " .. g:facing_of "drh5", "2213 nw/ne", "musket ex.10.3-fig: by one hex, facing as before")

-- Strengths play no part: the same dice for regiments of 18 and of 8 men's hundreds.
local function fire_of(id)
  local p = field.at { "actions", active = "dr2", units = { [id] = { "2012", "nw/ne" }, drw2 = "2014",
    dph6 = { "2011", "se/sw" } } }
  p:dice { 6, 8 } p:answer { "Dph6", "none" }
  return (shots(p:play(("fire D%s at Dph6"):format(id:sub(2)))):gsub(id:sub(2), "it"))
end
t.is(fire_of "drh3", fire_of "drh10", "musket ex.10.3-fig: strength plays no part in the fire of heavy infantry")
t.is(fire_of "drh3", "it>ph6 front +0 1, it>ph6 front +0 1+FH", "musket ex.10.3-fig: 6 and 8 are 1 and 1+FH for both")
t.done()
