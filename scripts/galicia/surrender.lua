-- 7.4 SURRENDER
local arms, losses, trace = import "arms", import "losses", import "trace"

--- 7.4a, S11 Why it is not tested: it must be out of supply for a second turn, with enemies or their ZOC in every hex around.
local function refuse_lost(u)
  if not u.hex or not u:is "out_of_supply" then return no("7.4a", "%s is not out of supply", u) end
  if not trace.is_surrounded(u.hex, u.side) then return no("7.4a", "%s is not surrounded", u) end
end

local surrender = procedure("surrender", { ter = function(c) return c.unit.ter end })
surrender:on_board("unit", { refuse = refuse_lost })
--- 7.4b, A2 Above its rating it surrenders; the rating is that of a unit out of supply, in the other reading the printed one.
function surrender:run(b)
  local rating = switch.surrender_ter == "effective" and arms.modified(b.ter, "out") or b.ter
  return { surrenders = test("1d6", ">", rating, "7.4b", "die", text("the unit surrenders")) }
end

--- 7.4a, A23 Out of supply for a second turn, with enemies or their ZOC in every hex around.
local function is_lost(u) return u.still_out and not refuse_lost(u) end

local tested = phase "surrender"
--- 7.4b Each of them is tested; one that surrenders never comes back.
function tested.enter()
  for _, u in ipairs(lists.filter(units{ mark = "out_of_supply" }, is_lost)) do
    note("7.4a", "%s is surrounded and out of supply", u)
    if surrender:rule{ unit = u }.surrenders then losses.eliminate(u, "7.4b", true) end
  end
end
