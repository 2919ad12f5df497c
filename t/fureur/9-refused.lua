-- 9, 9.3: which rule refuses a move or a ride by rail, and what is listed.
local t, B = require "tap", require "fureur.lib.board"
local reason = require "reason"
local g
local function refused(text, rule, name) t.is(reason(g, text), rule, name) end
local function all_accepted(verb, name)
  local wrong, list = nil, g:legal(verb)
  for _, line in ipairs(list) do if g:refused(line) then wrong = line end end
  t.is(wrong, nil, name)
  return #list
end

g = B.at { "movement", "russian", place = { ["1607"] = { "ru_2c", "ru_20c" }, ["1907"] = "ge_17c", ["1813"] = "ru_9c", eliminated = "ru_3c", ["1504"] = { "ge_20c", "ru_4c" } },
           hex = { ["1504"] = { besieged = true } } }
refused("move ge_17c to 1908", "7f", "fureur 7f: the enemy does not move in this activation")
refused("move ru_3c to 1608", "9a", "fureur 9a: nor does a unit that is not on the map")
refused("move ru_9c to 1812", "7f", "fureur 7f: nor one of the other front")
refused("move ru_4c to 1505", "9k", "fureur 9k: nor one that is besieged")
refused("move ru_2c to 1610", "9b", "fureur 9b: three hexes are too far for a corps")
g:play "move ru_2c to 1608"
refused("move ru_2c to 1609", "9a", "fureur 9a: nobody moves twice")
t.ok(all_accepted("move", "fureur 9a: every move that is listed is accepted") > 5, "fureur 9a: and there are some")

-- 3a, 3b, 9e, 9j: what is closed.
g = B.at { "movement", "russian", place = { ["1103"] = "ru_3c", ["1303"] = "ru_4c", ["1304"] = "ge_17c", ["1305"] = "ru_13c" } }
refused("move ru_3c to 1102", "3a", "fureur 3a: nobody puts to sea")
refused("move ru_3c to 1004", "9j", "fureur 9j: nobody walks into a fortress that was never captured")
refused("move ru_4c to 1304", "9e", "fureur 9e: nor into an enemy's hex")
g = B.at { "movement", "russian", front = "south", place = { ["1721"] = "ru_8c" } }
refused("move ru_8c to 1622", "3b", "fureur 3b: nobody marches into Romania")

-- 9.1e-x
g = B.at { "movement", "russian", place = { ["1607"] = "ru_2c", ["1808"] = "ge_17c" } }
refused("move ru_2c to 1708 by 1707", "9.1e-x", "fureur 9.1e-x: a way that is named ends where it enters a zone of control")
refused("move ru_2c to 1608 by 1707", "9.1e-x", "fureur 9.1e-x: even to leave the zone again")
refused("move ru_2c to 1706 by 1606", nil, "fureur 9a: outside of zones of control any way will do")

-- 9f, 9l: HQs alone next to the enemy.
g = B.at { "movement", "russian", place = { ["1607"] = { "ru_2c", "ru_hq1" }, ["1608"] = "ge_17c", ["1605"] = "ru_hq2" } }
refused("move ru_hq2 to 1707", "9f", "fureur 9f: an HQ does not end alone next to the enemy")
refused("move ru_hq2 to 1607", nil, "fureur 9f: with a corps it does")
refused("move ru_2c to 1606", nil, "fureur 9f: a corps may leave an HQ that can still move")
g:play "move ru_2c to 1606"
refused("done", "9l", "fureur 9l: but then the HQ must go")
g:play "move ru_hq1 to 1605"
refused("done", nil, "fureur 9l: once it has, all is well")
local function stranding(place, more)
  g = B.at { "movement", "russian", place = place, counter = { ru_hq1 = { moved = true } }, hex = more }
end
stranding { ["1607"] = { "ru_2c", "ru_hq1" }, ["1608"] = "ge_17c" }
refused("move ru_2c to 1606", "9f", "fureur 9f: nor is an HQ left there that has moved")
stranding { ["1607"] = { "ru_2c", "ru_20c", "ru_hq1" }, ["1608"] = "ge_17c" }
refused("move ru_2c to 1606", nil, "fureur 9f: while another corps stays with it a corps may go")
g:play "move ru_2c to 1606"
refused("move ru_20c to 1606", "9f", "fureur 9f: the last may not")
stranding { ["1607"] = { "ru_2c", "ru_hq1" }, ["1610"] = "ge_17c" }
refused("move ru_2c to 1606", nil, "fureur 9f: far from the enemy an HQ may be left")
stranding { ["1607"] = { "ru_2c", "ru_hq1", "ru_hq2" }, ["1608"] = "ge_17c" }
refused("move ru_hq2 to 1606", nil, "fureur 9f: nor does an HQ that goes strand another")
stranding({ ["1206"] = { "ru_2c", "ru_hq1" } }, { ["1206"] = { besieged = true } })
refused("move ru_2c to 1306", "9f", "fureur 9f: nor is one left in the fortress that its corps besieged")

-- 9.3
g = B.at { "movement", "russian", place = { ["1607"] = "ru_3c", ["1308"] = { "ru_2c", "ru_20c" }, ["1709"] = { "ru_4c", "ru_13c" }, ["1610"] = "ru_6c" } }
refused("rail ru_3c to 1308", "9.3b-x", "fureur 9.3b-x: a unit takes the train where there is a railway")
refused("rail ru_6c to 1607", "9.3b-x", "fureur 9.3b-x: and leaves it at one")
refused("rail ru_6c to 1308", "9.2a-x", "fureur 9.2b-x: where there is room")
refused("rail ru_6c to 1304", "9.3c-x", "fureur 9.3c-x: in its own land")
t.ok(all_accepted("rail", "fureur 9.3a-x: every ride that is listed is accepted") > 5, "fureur 9.3a-x: and there are some")
local out
for _, line in ipairs(g:legal "rail") do
  local id, hex = line:match "rail (%S+) to (%d+)"
  if g:where(id) == hex or g:zone(hex, "nation") ~= "russian" then out = line end
end
t.is(out, nil, "fureur 9.3c-x: to another hex, in its own land")
refused("rail ru_6c to " .. "1610", "9.3b-x", "fureur 9.3a-x: nobody rides to where he is")
g = B.at { "movement", "russian", place = { ["1610"] = "ru_6c" }, set = { rail = { russian = 0 } } }
refused("rail ru_6c to 1909", "9.3d-x", "fureur 9.3d-x: without points no train runs")
g = B.at { "movement", "russian", place = { ["1610"] = "ru_6c" }, set = { rail = { russian = 1 } } }
refused("rail ru_6c to 1909", nil, "fureur 9.3d-x: the last point will do")
g:play "rail ru_6c to 1909"
t.is(g:get "rail.russian", 0, "fureur 9.3d-x: and is spent")
refused("move ru_6c to 1908", "9a", "fureur 9a: who has ridden does not march")
t.done()
