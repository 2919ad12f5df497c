-- 7.7, 10.4, 21.5, 22.3: units that come back next to the Train.
local t, F = require "tap", require "gettysburg.lib.field"
local function yes(...) F.yes(t, ...) end
local function no(...) F.no(t, ...) end

-- The Confederate Train in 1304 (for the sake of open ground), units in the boxes.
local function back(p)
  p = p or {}
  local g = F.at({ "returns", "confederate", turn = p.turn, place = { ["1205"] = p.train ~= "none" and "c_train" or {}, routed = p.routed or { "c_17" },
                   eliminated = p.eliminated or {}, [p.enemy or "3015"] = p.foe or "u_1" },
                   face = { c_train = p.face or "unmoved" }, set = p.set, mark = p.mark }, { switches = p.switches })
  if p.place then F.put(g, p.place) end
  return g
end

local g = back { routed = { "c_17", "c_26", "c_53" } }
yes(g, "return c_17 to 1206", "10.4a, 7.5d: a Routed unit comes back next to the Train at the end of the Movement Phase")
no(g, "return c_17 to 1205", "10.4b", "10.4b: not in the hex of the Train")
no(g, "return c_17 to 1207", "10.4b", "10.4b: not farther off")
F.play(g, "return c_17 to 1206")
t.is(g:face_of "c_17", "shaken", "gettysburg 10.4c, 5.3.2C: a brigade comes back Shaken")
F.play(g, "return c_26 to 1206")
t.is(g:face_of "c_26", "fired", "gettysburg 10.4c: artillery Fired")
F.play(g, "return c_53 to 1206")
t.is(g:where "c_53", "1206", "gettysburg 10.4b: any number in a turn")
g = back { place = { ["1206"] = { "c_18", "c_19", "c_20" } } }
no(g, "return c_17 to 1206", "10.4b", "10.4b: not over the stacking limit")
g = back { enemy = "1207" }
no(g, "return c_17 to 1206", "10.4b", "10.4b: not next to an enemy unit")
yes(g, "return c_17 to 1204", "10.4b: elsewhere around the Train")

yes(back { enemy = "1208" }, "return c_17 to 1206", "10.4b: two hexes from one it may")

g = back { routed = { "c_17", "c_18" }, switches = { hidden_movement = "yes" }, enemy = "1212", foe = "u_h1" }
F.play(g, "return c_17 to 1206")
t.is(g:where "u_h1", "stock", "gettysburg 18.4b: a brigade that comes back in sight of an HMC removes it")

-- 10.4a: three conditions.
no(back { face = "moved" }, "return c_17 to 1206", "10.4a", "10.4a, 21.2c, 21.5: not if the Train has moved")
no(back { enemy = "1204" }, "return c_17 to 1206", "10.4a", "10.4a, 21.5: not with an enemy next to it")
no(back { set = { train_attacked = { confederate = true } } }, "return c_17 to 1206", "10.4a", "10.4a: not if it was attacked in the last enemy Combat Phase")
no(back { train = "none" }, "return c_17 to 1206", "10.4d", "10.4d, 21.5: nor without a Train on the map")

-- 22.3
local doubt = { switches = { questionable = "yes" } }
g = back(doubt)
F.play(g, "return c_17 to 1206")
t.is(g:is("c_17", "questionable"), true, "gettysburg 2.15, 22.3a: a brigade from the Routed box is Questionable")
g = back { switches = { questionable = "yes" }, routed = { "c_26" } }
F.play(g, "return c_26 to 1206")
t.is(g:is("c_26", "questionable"), false, "gettysburg 7.1b, 13.2a: artillery never")
g = back()
F.play(g, "return c_17 to 1206")
t.is(g:is("c_17", "questionable"), false, "gettysburg 22.3a: only where the option is used")

-- 7.7
local lost = { "c_17", "c_18", "c_26", "c_32", "c_53" }
g = back { routed = {}, eliminated = lost, place = { destroyed = "c_19" } }
no(g, "rebuild c_19 with c_17 to 1206", "7.7a", "7.7b: a Destroyed Cadre stays one")
no(g, "rebuild c_17 with c_19 to 1206", "7.7a", "7.7b: nor does it serve to rebuild another")
yes(g, "rebuild c_17 with c_18 to 1206", "7.7a: two Eliminated units of one arm are combined")
no(g, "rebuild c_17 with c_53 to 1206", "7.7a", "7.7a: not infantry with cavalry")
no(g, "rebuild c_17 with c_26 to 1206", "7.7a", "7.7a: not infantry with artillery")
no(g, "rebuild c_53 with c_17 to 1206", "7.7a", "7.7a: one alone is not rebuilt")
yes(g, "rebuild c_26 with c_32 to 1206", "7.7a, 13.2b: artillery with artillery")
no(g, "return c_17 to 1206", "7.7a", "7.7a: an Eliminated unit does not simply return")
F.play(g, "rebuild c_18 with c_17 to 1206")
t.is(g:where "c_17", "destroyed", "gettysburg 7.7a: the owner chooses which becomes a Destroyed Cadre")
t.is(g:where "c_18", "1206", "gettysburg 7.7a: the other returns by 10.4")
t.is(g:face_of "c_18", "shaken", "gettysburg 10.4c: Shaken")
F.play(g, "rebuild c_26 with c_32 to 1206")
t.is(g:face_of "c_26", "fired", "gettysburg 10.4c: rebuilt artillery Fired")
g = back { routed = {}, eliminated = { "c_17", "c_18" }, switches = { questionable = "yes" }, mark = { c_17 = "questionable" } }
F.play(g, "rebuild c_17 with c_18 to 1206")
t.is(g:is("c_17", "questionable"), false, "gettysburg 22.3a, AMB-31: not from the Eliminated box, whatever it was before")
g = back { routed = {}, eliminated = { "c_17", "c_18" }, set = { train_attacked = { confederate = true } } }
no(g, "rebuild c_17 with c_18 to 1206", "10.4a", "10.4a: the same conditions for rebuilt units")

-- 10.4b: only the hexes around the Train, whatever the arm
for _, id in ipairs { "c_17", "c_53", "c_52" } do
  g = back { routed = { id } }
  local near = true
  for _, text in ipairs(g:legal "return") do near = near and g:distance("1205", text:match "to (%d+)$") == 1 end
  t.ok(near and #g:legal "return" > 0, "gettysburg 10.4b: every hex that is offered is next to the Train: " .. id)
end


-- 10.4a: the last enemy Combat Phase is what counts: after one's own it is forgotten.
local battle = require "gettysburg.lib.battle"
g = battle.at { ["1517"] = "c_1", ["1516"] = "u_2" }
g:set { train_attacked = { confederate = true, union = true } }
g:play "attack 1516 with c_1"
g:play "done"
g:dice { 7 }
g:play "resolve c_1"
t.is(tostring(g:get "train_attacked.confederate") .. tostring(g:get "train_attacked.union"), "falsetrue",
     "gettysburg 10.4a: an attack on the Train counts until its owner's Combat Phase is over")
t.done()
