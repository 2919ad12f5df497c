-- 11.4.8: a two-hex defender that wins and advances, by both readings of the hole that a loser leaves.
local t, melee = require "tap", require "musket.lib.melee"
local north, south = melee.north, melee.south

-- ph1 stands in 2109 and 2009 and looks south, at 2210, 2110 and 2010. The attackers lose by `die`; gives where it may
-- advance to, and where it stands then.
local function won(reading, units, attacks, die, more)
  more = more or {}
  more.active, units.dph1 = "dr2", { "2109", south }
  local g = melee.at(units, more, { switches = { two_hex_advance = reading } })
  local r = melee.fight(g, attacks, { die, zeros = true }, { more.stays or { "does ph1 advance", "yes" } })
  local where = melee.asked(r, "where does ph1 advance to") or "not asked"
  return where .. ", " .. table.concat(g:covers_of "dph1", " ")
end
local function both_ways(units, attacks, die, pivot, both, what, more)
  for _, case in ipairs { { "pivot", pivot }, { "both", both } } do
    local copy, options = {}, {}
    for id, place in pairs(units) do copy[id] = place end
    for k, v in pairs(more or {}) do options[k] = v end
    t.is(won(case[1], copy, attacks, die, options), case[2], ("musket 11.4.8: %s (%s)"):format(what, case[1]))
  end
end

both_ways({ drh5 = { "2110", north } }, { "Drh5 at 2109" }, 1,
  "parliament: e/se sw/w, 2109 2110", "parliament: 2210 2110, 2210 2110",
  "past a loser before its middle it pivots to either side, or goes straight ahead")
both_ways({ drh5 = { "2110", north }, drh7 = { "2010", north }, drh8 = { "2210", north } }, { "Drh5 at 2109" }, 1,
  "parliament: e/se sw/w, 2109 2110", "parliament: e/se sw/w, 2109 2110",
  "it pivots by both readings if enemies stand on both sides of the hole")
both_ways({ drh1 = { "2010", north } }, { "Drh1 at 2009" }, 1,
  "not asked, 2110 2010", "not asked, 2110 2010",
  "where a loser of two hexes has left both it takes both, and no hex beside them (11.4.6)")
both_ways({ drh5 = { "2010", north }, drh7 = { "2110", north } }, { "Drh5 at 2009", "Drh7 at 2109" }, 1,
  "not asked, 2110 2010", "not asked, 2110 2010", "so too where two losers have left a hole for both")
both_ways({ drh5 = { "2110", north }, drh7 = { "2209", "w/nw" } }, { "Drh5 at 2109", "Drh7 at 2109" }, 1,
  "not asked, 2209 2109", "parliament: 2209 2210 2110, 2209 2109",
  "of two holes apart it takes the one beside it with both halves, or goes straight ahead")
both_ways({ drh5 = { "2209", "w/nw" } }, { "Drh5 at 2109" }, 1,
  "not asked, 2209 2109", "not asked, 2209 2109", "past a loser on its flank both halves move sideways")
both_ways({ drh5 = { "2110", north } }, { "Drh5 at 2109" }, 1,
  "not asked, 2109 2009", "not asked, 2109 2009", "a defender may stay (11.4.6a)", { stays = { "does ph1 advance", "no" } })

-- Before one half, or behind: no pivot of one hex reaches that.
local function is_asked(reading, units, attacks)
  units.dph1 = { "2109", south }
  local g = melee.at(units, { active = "dr2" }, { switches = { two_hex_advance = reading } })
  return melee.asked(melee.fight(g, attacks, { 1, zeros = true }), "does ph1 advance") ~= nil
end
for what, case in pairs { ["before one half"] = { { drh5 = { "2010", north } }, "Drh5 at 2009" },
                          ["behind it"] = { { drh5 = { "2008", south } }, "Drh5 at 2009" } } do
  t.ok(not is_asked("pivot", case[1], case[2]), ("musket 11.4.8: a defender cannot pivot into a hole %s"):format(what))
  t.ok(is_asked("both", case[1], case[2]), ("musket 11.4.8: it goes there with both halves by the other reading, %s"):format(what))
end

-- 11.4.9 The hex that it comes to is named to those who react, whichever half comes there.
for facing, kept in pairs { ["e/se"] = "the left", ["sw/w"] = "the right" } do
  local g = melee.at({ dph1 = { "2109", south }, drh5 = { "2110", north }, drh7 = { "2010", north } }, { active = "dr2" })
  local r = melee.fight(g, { "Drh5 at 2109" }, { 1, zeros = true },
                        { { "does ph1 advance", "yes" }, { "where does ph1 advance to", facing } })
  t.ok(melee.asked(r, "ph1 advances to 2110"), ("musket 11.4.9: it advances to 2110 if %s half stays"):format(kept))
end

t.done()
