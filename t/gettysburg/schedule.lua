-- 3.2, 3.3, 23.1: who comes when and where. The lines are those of the rulebook, day by day.
local t, bench, F = require "tap", require "bench", require "gettysburg.lib.field"

local lines = {
  c = { "2A 52; 3A 42 44-45 51; 5A 46-50; 5B 27-32; 6C 17-21; 7C 54; 8A 35-40; 9A 22-26 33-34; 11A train; 12A 1-2 4-10 15-16",
        "5A 3; 6C 53 55-56; 8A 11-14" },
  u = { "2H 1-2; 3H 3-4 7-8; 3G 54-56; 3H 50-51; 4I 5-6; 4G 52-53 57; 6F 58-64; 7H 65; 8H 21-22 27; 9H 24-25 28; " ..
        "11F train; 12G 9-20",
        "1F 66; 1G 67 69-71; 2H 23 26; 2E 29-34 37-38; 3G 68; 5E 35-36; 7F 39-49; 8E 74-75",
        "6E 76-77" },
}
-- id -> { due =, entry = }: turns are counted from 1, twelve a day (5.2).
local schedule, twice = {}, {}
local function enter(id, due, entry)
  if schedule[id] then twice[#twice + 1] = id end
  schedule[id] = { due = due, entry = F.entry[entry] }
end
for side, days in pairs(lines) do
  for day, list in ipairs(days) do
    for turn, entry, units in list:gmatch "(%d+)(%u) ([^;]+)" do
      for word in units:gmatch "%S+" do
        local first, last = word:match "^(%d+)%-?(%d*)$"
        if not first then enter(side .. "_" .. word, 12 * (day - 1) + turn, entry) end
        for n = first or 1, first and (last ~= "" and last or first) or 0 do
          enter(side .. "_" .. math.tointeger(n), 12 * (day - 1) + turn, entry)
        end
      end
    end
  end
end
t.is(#twice, 0, "gettysburg DC-15: nobody is in the schedule twice")

local function waits(g, id) return g:where(id) == "expected" or g:where(id) == "due" end
local function on_map(g, id) return (g:where(id) or ""):match "^%d%d%d%d$" and true or false end
local function fighting(g)
  local list = {}
  for _, kind in ipairs { "infantry", "cavalry", "artillery" } do
    for _, id in ipairs(g:units(kind)) do list[#list + 1] = id end
  end
  return list
end

-- --- the whole battle: all of it ---

local g = bench "gettysburg/battle"
local seen, set_up, wrong = { c = 0, u = 0 }, {}, nil
for _, id in ipairs(fighting(g)) do
  local s = schedule[id]
  if on_map(g, id) then
    set_up[#set_up + 1] = id
    if s then wrong = wrong or id end
  elseif not (s and waits(g, id) and g:of(id, "due") == s.due and g:of(id, "entry") == s.entry) then
    wrong = wrong or id
  end
  seen[id:sub(1, 1)] = seen[id:sub(1, 1)] + 1
end
table.sort(set_up)
t.is(seen.c .. " " .. seen.u, "56 77", "gettysburg DC-15: 56 Confederate and 77 Union units")
t.is(table.concat(set_up, " "), "c_41 c_43 u_72 u_73", "gettysburg 3.2c: four are set up, all others come by the schedule")
if not t.ok(not wrong, "gettysburg 3.3a: each at the turn and the entry hex of its code") then t.note(wrong .. " does not") end

local function comes(id, due, entry, name)
  t.is(("%s %s"):format(g:of(id, "due"), g:of(id, "entry")), due .. " " .. F.entry[entry], name)
end
comes("c_35", 8, "A", "gettysburg EX-3.3: 35-Mahone comes on turn 8 of 1 July at A")
comes("c_3", 17, "A", "gettysburg 3.3a: 3-Law on turn 5 of 2 July, after his division")
comes("c_train", 11, "A", "gettysburg 3.3a: the Confederate Train in the night of 1 July")
comes("u_train", 11, "F", "gettysburg 3.3a: the Union Train too, at F")
comes("u_5", 4, "I", "gettysburg 3.3a: the code printed 41 is 4I (AMB-04)")
comes("u_76", 30, "E", "gettysburg 3.3a: Farnsworth on turn 6 of 3 July, the last of all")
comes("u_54", 3, "G", "gettysburg 3.3b: 54 to 56 at G on turn 3, as corrected")
comes("u_50", 3, "H", "gettysburg 3.3b: 50 and 51 at H on turn 3")
comes("u_57", 4, "G", "gettysburg 3.3b: 52, 53 and 57 at G on turn 4")
comes("u_64", 6, "F", "gettysburg 3.3b: 58 to 64 at F on turn 6")
for letter, hex in ("A 1234 E 2600 F 4000 G 4219"):gmatch "(%u) (%d+)" do
  t.ok(g:set_has("entry_" .. letter:lower(), hex), ("gettysburg 10.1a: entry hex %s is %s (EX-10.1)"):format(letter, hex))
end

-- --- scenarios: what is due in their turns, and is not set up ---

-- Those that must come, and those that are not used at all; "7-10" as above.
local function numbers(side, text)
  local set = {}
  for first, last in text:gmatch "(%d+)%-?(%d*)" do
    for n = tonumber(first), tonumber(last) or tonumber(first) do set[side .. "_" .. n] = true end
  end
  return set
end
local function check(name, last_turn, want)
  local s, bad = bench("gettysburg/" .. name), nil
  for _, side in ipairs { "c", "u" } do
    local coming, unused = numbers(side, want[side].coming), numbers(side, want[side].unused or "")
    for _, id in ipairs(fighting(s)) do
      if id:sub(1, 1) == side and not on_map(s, id) then
        local due = s:of(id, "due")
        local will = waits(s, id) and due > 0 and due <= last_turn
        if will ~= (coming[id] or false) then bad = bad or id .. " is not as it should be" end
        if will and (due ~= schedule[id].due or s:of(id, "entry") ~= schedule[id].entry) then
          bad = bad or id .. " comes elsewhere"
        end
        if unused[id] and will then bad = bad or id .. " is not used" end
      elseif coming[id] or unused[id] then
        bad = bad or id .. " is on the map"
      end
    end
  end
  if not t.ok(not bad, want.name) then t.note(bad) end
end
check("first-day", 10, {
  c = { coming = "52 42 44-51 27-32 17-21 54 35-40 22-26 33-34" },
  u = { coming = "1-8 50-65 21-22 27 24-25 28" },
  name = "gettysburg 23.3: The First Day has the schedule of turns 1 to 10",
})
check("mcphersons-ridge", 10, {
  c = { coming = "54 35-40 22-26 33-34", unused = "29 43" },
  u = { coming = "58-65 21-22 27 24-25 28" },
  name = "gettysburg 23.1a: McPherson's Ridge has what is due on turns 6 to 10 (AMB-05), without 29 and 43 (AMB-03)",
})
check("second-day", 22, {
  c = { coming = "53 55-56 11-14", unused = "29" },
  u = { coming = "66-67 69-71 23 26 29-34 37-38 68 35-36 39-49 74-75", unused = "2 3 5 76-77" },
  name = "gettysburg 23.1b: The Second Day has what is due on 2 July; 29, and Union 2, 3, 5, 76, 77 are not used",
})
check("little-round-top", 22, {
  c = { coming = "11-14", unused = "29 53 55-56" },
  u = { coming = "39-49 74-75", unused = "2 3 5 72-73 76-77" },
  name = "gettysburg 23.5c: in Little Round Top Pickett, the 6th Corps and Gregg come, not 53, 55, 56, 72, 73 (AMB-08, AMB-79)",
})

-- 23.4, AMB-06: the other reading of 3-Law.
local late = bench("gettysburg/second-day", { switches = { law = "schedule" } })
t.ok(not on_map(late, "c_3") and waits(late, "c_3") and late:of("c_3", "due") == 17 and late:of("c_3", "entry") == "1234",
     "gettysburg 23.4a: by the switch law 3-Law waits for turn 5 (AMB-06)")
t.done()
