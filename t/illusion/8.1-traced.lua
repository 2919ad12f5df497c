-- Action segments by two hands: who acts, and when the phase ends, is told here from the booklet (8.1.1, 8.1.2, 9.8.3b, A14, A54)
-- while random orders are given, and compared with the board.
local t, B = require "tap", require "illusion.lib.board"

local seed = 811
local function random(n)
  seed = (seed * 1103515245 + 12345) % 2147483648
  return seed // 65536 % n + 1
end
local fields = {
  allied = { ["46"] = "fr_i", ["47"] = "fr_iii", ["48"] = "fr_x", ["57"] = "fr_xi", ["58"] = "fr_xii", ["88"] = "fr_xv", ["98"] = "fr_xvi", ["99"] = "fr_xx", ["89"] = "fr_viii", ["38"] = "fr_xiii" },
  german = { ["91"] = "ge_ii", ["92"] = "ge_iii", ["93"] = "ge_iv", ["94"] = "ge_v", ["84"] = "ge_vi", ["83"] = "ge_viii", ["82"] = "ge_ix", ["95"] = "ge_x", ["101"] = "ge_xi", ["100"] = "ge_xiv" } }
local function other(side) return side == "allied" and "german" or "allied" end

-- The model: CAP, whose segment it is, what he has spent in it, whether he began with a reorganisation, passes in a row.
local function ends_segment(m, passed)
  m.passes = passed and m.passes + 1 or 0
  local foe = other(m.side)
  if m.cap[foe] == 0 and passed then m.over = true end                    -- A14
  if m.passes == 2 or m.cap.allied == 0 and m.cap.german == 0 then m.over = true end
  if m.cap[foe] > 0 then m.side = foe end                                 -- who has no CAP is passed over
  m.spent, m.regrouped = 0, false
end
local function pays(m)
  m.cap[m.side], m.spent = m.cap[m.side] - 1, m.spent + 1
end
local function activated(m)
  pays(m)
  if m.cap[m.side] == 0 or m.spent >= 2 and m.cap[other(m.side)] > 0 then ends_segment(m) end
end
local function reorganised(m)
  pays(m)
  if m.spent == 1 then m.regrouped = true end
  if m.cap[m.side] == 0 or m.spent >= 2 then ends_segment(m) end
end

local wrong, orders, ends = {}, 0, 0
for k = 1, 60 do
  local m = { cap = { allied = random(6) - 1, german = random(6) - 1 }, side = random(2) == 1 and "allied" or "german", spent = 0, passes = 0 }
  if m.cap[m.side] == 0 then m.cap[m.side] = 2 end
  local place, face, tired = {}, {}, { allied = {}, german = {} }
  for side, list in pairs(fields) do
    for hex, id in pairs(list) do
      place[hex], face[id] = id, "disrupted"
      table.insert(tired[side], hex)
    end
    table.sort(tired[side])
  end
  local g = B.at { "order", m.side, turn = "T2", cap = { m.cap.allied, m.cap.german }, place = place, face = face, set = { next = m.side, initiative = m.side } }
  g:dice { 3, 3 }                           -- CAP of the next turn
  for _ = 1, 14 do
    if m.over then break end
    local what, side = random(5), m.side
    local text
    if what <= 2 and not m.regrouped then
      text = "activate " .. tired[side][#tired[side]]
      g:play(text)
      g:play "done"
      activated(m)
    elseif what == 3 and #tired[side] > 0 then
      text = "reorganise " .. table.remove(tired[side])
      g:play(text)
      reorganised(m)
    else
      text = "pass"
      g:play(text)
      ends_segment(m, m.spent == 0)
    end
    orders = orders + 1
    local phase, acting, turn = g:now()
    local got = (phase == "strategic" or turn ~= "T2") and "over" or phase .. " " .. acting
    local want = m.over and "over" or "order " .. m.side
    if got ~= want then wrong[#wrong + 1] = ("%d: after %s of %s: %s, by hand %s"):format(k, text, side, got, want) break end
    if not m.over and (g:get "cap.allied" ~= m.cap.allied or g:get "cap.german" ~= m.cap.german) then wrong[#wrong + 1] = ("%d: CAP after %s"):format(k, text) break end
  end
  ends = ends + (m.over and 1 or 0)
end
t.is(table.concat(wrong, "; ", 1, math.min(4, #wrong)), "", "illusion 8.1.1, 8.1.2, 9.8.3b: who acts and when the phase ends, over 60 Action phases")
t.ok(orders > 200 and ends > 40, ("illusion 8.1: %d orders, %d phases to their end"):format(orders, ends))

t.done()
