-- 2.4 to 2.13: the order of battle, and the ratings within what the rulebook says of them.
local t, bench = require "tap", require "bench"
local g = bench "gettysburg"

-- 2.5: names in the order of their numbers. A star is artillery, a plus cavalry; all others are infantry (M7).
local roster = {
  c = [[Anderson, Benning, Law, Robertson, Henry*; Barksdale, Kershaw, Semmes, Wofford, Cabell*;
        Armistead, Garnett, Kemper, Dearing*; Alexander*, Eshleman*; Gordon, Hays, Hoke, Smith, H. Jones*;
        Jones, Nicholls, Steuart, Walker (Stonewall), Latimer*; Daniel, Doles, Iverson, O'Neal, Ramseur, Carter*;
        Dance*, Nelson*; Mahone, Perry, Posey, Wilcox, Wright, J. Lane*; Archer, Brockenbrough, Davis, Pettigrew, J. Garnett*;
        Lane, Perrin, Scales, Thomas, Poague*; McIntosh*, Pegram*; Hampton+, Jenkins+, F. Lee+, W. Lee+]],
  u = [[Meredith (Iron), Cutler; Paul, Baxter; Rowley, Stone; Wainwright-a*, Wainwright-b*; Cross, Kelly, Zook, Brooke;
        Harrow, Webb, Hall; Carroll, Smyth, Willard; Hazard-a*, Hazard-b*; Graham, Ward, de Trobriand; Carr, Brewster, Burling;
        Randolph-a*, Randolph-b*; Tilton, Sweitzer, Vincent; Day, Burbank, Weed; McCandless, Fisher; Martin-a*, Martin-b*;
        Torbert, Bartlett, Russell; Grant, Neill; Shaler, Eustis, Wheaton; Tompkins-a*, Tompkins-b*, Tompkins-c*;
        v. Gilsa, Ames; Coster, Smith; Schimmelfennig, Krzyzanowski; Osborn-a*, Osborn-b*; McDougall, Ruger; Candy, Kane, Greene;
        Muhlenburg-a*, Muhlenburg-b*; Stannard; Lockwood; Ransom*, McGilvery*, Taft*, Huntington*, Fitzhugh*;
        Gamble+, Devin+; McIntosh+, J. Gregg+; Farnsworth+, Custer+]],
}
local arms = { ["*"] = "artillery", ["+"] = "cavalry" }
local army, order = {}, {}                -- id -> { name =, arm =, number = }, and the ids in order
for _, side in ipairs { "c", "u" } do
  local n = 0
  for word in roster[side]:gmatch "[^,;]+" do
    local name, sign = word:match "^%s*(.-)([*+]?)%s*$"
    n = n + 1
    local id = side .. "_" .. n
    army[id], order[#order + 1] = { name = name, arm = arms[sign] or "infantry", number = n }, id
  end
end

-- Each test of a whole army tells the first unit that fails it.
local function all(kinds, name, good)
  local bad
  for _, id in ipairs(order) do
    if not bad and kinds:find(army[id].arm, 1, true) and not good(id) then bad = id end
  end
  if not t.ok(not bad, name) then t.note(bad .. " does not") end
end
local function front(id, what) return g:printed(id, what, army[id].arm == "artillery" and "ready" or "normal") end
local function back(id, what) return g:printed(id, what, army[id].arm == "artillery" and "fired" or "shaken") end
local function count(side, arm)
  local n = 0
  for _, id in ipairs(g:units(arm)) do if id:sub(1, 2) == side .. "_" then n = n + 1 end end
  return n
end

-- --- who is there ---

t.is(#order, 133, "gettysburg 2.5: the order of battle has 133 fighting units")
for _, want in ipairs { { "c", "infantry", 37 }, { "c", "cavalry", 4 }, { "c", "artillery", 15 },
                        { "u", "infantry", 51 }, { "u", "cavalry", 6 }, { "u", "artillery", 20 } } do
  t.is(count(want[1], want[2]), want[3], ("gettysburg 2.4: %d %s units, %s"):format(want[3], want[2], want[1]))
end
all("infantry cavalry artillery", "gettysburg 2.4: every unit of the order of battle is there, of its arm",
    function(id) return g:is(id, army[id].arm) and g:is(id, "fighting") and g:is(id, "stacks") end)
all("infantry cavalry", "gettysburg 2.4: infantry and cavalry are brigades", function(id) return g:is(id, "brigade") end)
all("artillery", "gettysburg 2.4: artillery is not", function(id) return not g:is(id, "brigade") end)
all("infantry cavalry artillery", "gettysburg 2.5: every unit bears its number",
    function(id) return front(id, "number") == army[id].number end)
t.is(#g:units(), 153, "gettysburg 2.1: 133 units, 2 Trains, 2 Army Markers and 16 HMCs, and nothing else")

-- 2.5: names are for people; they are read in the file, for no rule needs them.
local function file()
  local folders = (os.getenv "GROGNARD_PATH" or "") .. ":" .. (os.getenv "GROGNARD_SRCDIR" or ".")
  for folder in folders:gmatch "[^:]+" do
    local f = io.open(folder .. "/rules/gettysburg/units.yaml")
    if f then
      local text = f:read "a"
      f:close()
      return text
    end
  end
end
local text, named, nation = file() or "", true, { c = "confederate", u = "union" }
for _, id in ipairs(order) do
  local row = ('\n%%s+%s:%%s+%%[ "([^"]+)",%%s+(%%d+),%%s+(%%l+),'):format(id)
  local name, short, of = text:match(row)
  named = named and name == army[id].name and short == tostring(army[id].number) and of == nation[id:sub(1, 1)]
end
t.ok(named, "gettysburg 2.5: and its commander's name, as the order of battle has it (AMB-47)")

-- --- brigades ---

local function within(value, low, high) return value and value >= low and value <= high end
all("infantry cavalry", "gettysburg 2.6: a Combat Rating of 3 to 6, so that differentials stay on the table",
    function(id) return within(front(id, "combat"), 3, 6) end)
all("infantry cavalry", "gettysburg 2.6: a lower one when Shaken, and never none",
    function(id) return within(back(id, "combat"), 1, front(id, "combat") - 1) end)
all("infantry cavalry", "gettysburg 2.7: a Morale of 3 to 5, where D3, D4 and D5 tell",
    function(id) return within(front(id, "morale"), 3, 5) end)
all("infantry cavalry", "gettysburg 2.7: a lower one when Shaken, of 2 at least",
    function(id) return within(back(id, "morale"), 2, front(id, "morale") - 1) end)
all("infantry cavalry", "gettysburg 2.8: a Loss Rating, the same on both faces",
    function(id) return front(id, "loss") and front(id, "loss") == back(id, "loss") end)
all("infantry cavalry", "gettysburg 2.10: no figure of artillery",
    function(id) return not front(id, "range") and not front(id, "defence") end)

-- 7.4 note: what is lost by being Shaken differs.
local drops, losses = { combat = {}, morale = {} }, {}
for _, id in ipairs(order) do
  if army[id].arm ~= "artillery" then
    for what, seen in pairs(drops) do seen[front(id, what) - back(id, what)] = true end
    losses[front(id, "loss")] = true
  end
end
t.ok(drops.combat[1] and drops.combat[2] and drops.morale[1] and drops.morale[2],
     "gettysburg 2.6: the fall to the Shaken face is not the same for all, in Combat and in Morale")
t.ok(losses["4+"], "gettysburg 2.8: some have a Loss Rating of 4+")
t.ok(losses["3"] and losses["5"] and not losses["6"], "gettysburg 2.8: others less or more, none is beyond all loss")

-- 2.8: Loss tells size, one step up or down for the will to bear losses. Men engaged, in tens.
local men = {
  c = "187 142 193 173 - 162 218 133 163 - 195 146 163 - - - 181 130 124 81 - 145 110 212 132 - 205 132 138 169 103 - - - " ..
      "154 74 132 173 141 - 120 97 231 258 - 173 188 135 133 - - - 175 118 191 117",
  u = "183 202 154 145 136 132 - - 85 53 98 85 137 122 92 98 107 151 - - 152 219 139 172 184 137 - - 66 142 134 155 95 149 " ..
      "125 161 - - 132 133 148 183 178 177 160 137 - - - 114 134 122 164 168 142 - - 184 160 180 70 142 - - 195 182 - - - - - " ..
      "160 115 131 126 193 193",
}
local steps = { ["1"] = 1, ["2"] = 2, ["3"] = 3, ["4"] = 4, ["4+"] = 5, ["5"] = 6, ["6"] = 7 }
local tens = {}
for side, list in pairs(men) do
  local n = 0
  for word in list:gmatch "%S+" do n = n + 1; tens[side .. "_" .. n] = tonumber(word) end
end
local function by_size(id)
  local m, step = tens[id], 2
  for i, least in ipairs { 70, 105, 135, 175 } do if m >= least then step = 2 + i end end
  return step - (army[id].arm == "cavalry" and 1 or 0)
end
all("infantry cavalry", "gettysburg 2.8: Loss follows the size of the brigade, within a step",
    function(id) return math.abs(steps[front(id, "loss")] - by_size(id)) <= 1 end)
local off = 0
for _, id in ipairs(order) do
  if tens[id] and steps[front(id, "loss")] ~= by_size(id) then off = off + 1 end
end
t.ok(off <= 10, "gettysburg 2.8: and but for a few exactly")
all("infantry cavalry", "gettysburg 2.4: a brigade has 600 to 3000 men, but for the smallest",
    function(id) return within(tens[id], 60, 300) or id == "u_10" end)

-- --- artillery ---

all("artillery", "gettysburg 2.7: artillery has a Morale, the same on both faces",
    function(id) return within(front(id, "morale"), 4, 5) and front(id, "morale") == back(id, "morale") end)
all("artillery", "gettysburg 2.9: a Range of 3 to 5, on both faces",
    function(id) return within(front(id, "range"), 3, 5) and front(id, "range") == back(id, "range") end)
all("artillery", "gettysburg 2.10a: Offensive Support 1, when ready (11.4d)",
    function(id) return front(id, "offence") == 1 and not back(id, "offence") end)
all("artillery", "gettysburg 2.10a: Defensive Support 2 or 3, when ready (11.4e)",
    function(id) return within(front(id, "defence"), 2, 3) and not back(id, "defence") end)
all("artillery", "gettysburg 2.10b: the bracketed figure, when fired, is below it (13.5)",
    function(id) return within(back(id, "alone"), 1, front(id, "defence") - 1) and not front(id, "alone") end)
all("artillery", "gettysburg 2.8: artillery has no Loss Rating (7.6), and no Combat Rating",
    function(id) return not front(id, "loss") and not front(id, "combat") end)
local ranges, defences = {}, {}
for _, id in ipairs(g:units "artillery") do ranges[front(id, "range")], defences[front(id, "defence")] = true, true end
t.ok(ranges[3] and ranges[5] and defences[2] and defences[3], "gettysburg 2.9: Range and Support differ between units (13.2)")
t.ok(g:printed("u_56", "range", "ready") >= 4, "gettysburg EX-6.6a: Osborn-a, set up in 2420, can reach 2023")

-- --- the other counters ---

for _, side in ipairs { "c", "u" } do
  local a, train = side .. "_army", side .. "_train"
  t.ok(g:is(a, "army") and not g:is(a, "stacks"), "gettysburg 2.11: an Army Marker, " .. side)
  for _, face in ipairs { "front", "back" } do
    local low, high = g:printed(a, "span_low", face), g:printed(a, "span_high", face)
    local panic, together = g:printed(a, "panic", face), g:printed(a, "coordination", face)
    t.ok(low < high and within(panic, 3, low) and within(together, 2, 5),
         ("gettysburg 2.11: its %s has a span, Panic below it, Coordination"):format(face))
    t.ok(high >= 8 and high < 12, "gettysburg 16.3: from its " .. face .. " Attack comes seldom, but it comes")
  end
  t.ok(g:is(train, "train") and not g:is(train, "stacks") and g:face_of(train) == "unmoved",
       "gettysburg 2.12: a Train, " .. side .. ", unmoved at first; it does not count for stacking (9.6)")
  t.is(count(side, "hmc"), 8, "gettysburg 2.13: eight HMCs, " .. side)
  local numbers = ""
  for i = 1, 8 do numbers = numbers .. g:printed(side .. "_h" .. i, "number", "hidden") end
  t.is(numbers, "12345678", "gettysburg 18.1: numbered 1 to 8 on the back")
end
local function lee(what, face) return g:printed("c_army", what, face or "front") end
t.is(("%d-%d (%d)"):format(lee "span_low", lee "span_high", lee "panic"), "6-8 (4)", "gettysburg 2.11: Lee's front reads 6-8 (4)")
t.is(lee "coordination", 4, "gettysburg 2.11: whichever of the two the 4 is")
t.isnt(lee "span_high", lee("span_high", "back"), "gettysburg 2.11: his back differs a little")
t.done()
