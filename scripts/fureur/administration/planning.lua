-- 11.5 PLANNING
local turns = tables.planning.turns
local active = tables.planning.active

local planning = procedure("planning", "11.5c", "planning for the next turn")
planning:input("nation", active:columns(), { rule = "11.5c", text = "nation" })
planning:input("turn", turns:columns(), { rule = "11.5c", text = "turn", board = function() return game.turn_name end })
--- 11.5c How many HQs become active: a die, modified by the turn in which one plans, kept within the table.
function planning:run(b)
  local t = tally()
  t:add("11.5c", turns:cell("drm", b.turn), "turn %s", b.turn)
  local die = roll("1d6", "11.5c", "die")
  local total = active:clamp_row(die + t.total)
  local hqs = active:cell(total, b.nation)
  note("11.5c", "%d %+d counts as %d: HQs that become active: %d", die, t.total, total, hqs)
  return { hqs = hqs, detail = { total = total } }
end

--- 11.5c The player turns up as many as the table gives, of those in play.
local function activate(nation)
  local hqs = units{ nation = nation, trait = "hq", on_map = true }
  act(side_of(nation))
  note("11.5c", "planning: %s", nation)
  local count = math.min(#hqs, planning:rule{ nation = nation }.hqs)
  local chosen = ask_some(side_of(nation), "11.5c", text("choose the HQs that become active: %d", count), hqs,
                          { least = count, most = count })
  for _, hq in ipairs(chosen) do hq:turn_to("active", "11.5c") end
end

--- 11.5a, 11.5b, 11.5c Rail points are restored, all HQs become inactive; then the Russian, the Austrian, the German.
-- Not on the last turn.
function phase.planning.enter()
  if game.turn == game.turns then return end
  for _, nation in ipairs(nations) do game.rail[nation] = tables.rail.points:cell(nation, "points") end
  for _, hq in ipairs(units{ trait = "hq" }) do hq.face = "inactive" end
  for _, nation in ipairs(nations) do activate(nation) end
end
