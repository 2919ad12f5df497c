-- 9.23 with 5.33: the Belgian march into flooded hexes, each of which takes all of a unit's movement (TEC.c).
local t, B = require "tap", require "clash.lib.board"

local function marching(flooded, mp, at)
  return B.at { "ypres", "movement", "allied", turn = "T5", marker = "acm_al_d", mp = mp or { 5, 8 }, place = { [at or "1813"] = "be_1", ["1918"] = "be_2" },
                set = { flooding = flooded and 3 or 0, flooded = flooded } }
end
local function ends(g)
  local list = {}
  for _, c in ipairs(g:legal "move") do local h = c:match("^move be_1 to (%d+)$") if h then list[#list + 1] = h end end
  return B.sorted(list)
end

local g = marching(true)
B.yes(t, g, "move be_1 to 1814", "ypres 9.23a, TEC.c: a flooded hex to the west takes the whole allowance: the march is done")
t.is(ends(g), "1416 1516 1616 1814 1913", "ypres 9.23a, TEC.c: it is offered beside the dry ways that cost five points, and no hex behind it")
B.no(t, g, "move be_1 to 1815", "", "ypres TEC.c: but nobody marches on through it")
g:play "move be_1 to 1814"
t.is(g:where "be_1", "1814", "ypres 9.23a, TEC.c: it has marched")
B.no(t, marching(false), "move be_1 to 1814", "9.23a", "ypres 9.23a: the same hex unflooded is but one step of five")
g = marching(true, { 1, 2 })
B.yes(t, g, "move be_1 to 1814", "ypres 9.23a, TEC.c: one point is enough")
t.is(ends(g), "1713 1814 1913", "ypres 9.23a, TEC.c: for a dry hex as for a flooded one")
t.done()
