-- 5.32 REINFORCEMENTS
local book, control, entry = import "book", import "control", import "entry"
local limits, losses, zones = import "limits", import "losses", import "zones"

--- 5.32, 8.12c, 7.12d The area in which its corps entered, this turn or before.
local function corps_area(u)
  if not u.corps or not entry.keeps_corps(u) then return nil end
  local other = lists.find(units{ side = u.side, trait = "combat" }, function(o) return o.entered and o.corps == u.corps end)
  return other and zones.area(u.side, other.entered)
end

--- 5.32 Where it may be placed: as its battle says, within stacking, and with its corps.
local berths = derived(function(u)
  local open, area = limits.fitting(entry.hexes(u), limits.no_end(u)), corps_area(u)
  return area and open:filter(function(h) return zones.area(u.side, h) == area end) or open
end)

local function waiting() return due(game.acting) end
-- At a table a counter that is nowhere waits as well as one in the box.
local function is_waiting(u) return u.place == box "expected" or not u.place and u.due > 0 end
local function can_come()
  local nowhere = lists.filter(units{ side = game.acting, trait = "combat" }, function(u)
    return not u.place and u.due > 0 and u.due <= game.turn
  end)
  return lists.joined(waiting(), nowhere)
end

--- 5.32, 8.12c, 7.12d Why it may not be placed there.
local function refuse_berth(u, h)
  if not entry.hexes(u):has(h) then return no(entry.rule(u, h), "%s may not enter in %s", u, h) end
  return limits.refuse_room(h, u) or no(book.corps, "units of one corps enter in one area: not in %s", h)
end

--- 5.32 Why it does not enter now.
local function refuse_due(u)
  if u.side ~= game.acting then return no(book.due, "%s is not yours", u) end
  if not is_waiting(u) then return no(book.due, "%s is not on the turn track", u) end
  return no(book.due, "%s is due on turn %d", u, u.due)
end

local enter = command("enter UNIT at HEX", { phase = "reinforcements", rule = book.entry,
  text = "place a reinforcement", example = "enter 23 at 2205" })
enter:param("unit", { each = can_come, otherwise = function(_, u) return refuse_due(u) end })
enter:param("hex", { each = function(c) return berths(c.unit) end,
  otherwise = function(c, h) return refuse_berth(c.unit, h) end })
--- 5.32 On the turn that is printed on it.
function enter:run(c)
  c.unit.placed, c.unit.entered = true, c.hex
  c.unit:move(c.hex, entry.rule(c.unit))
  control.enter(c.unit, c.hex, "placement")
end

local reinforcements = phase "reinforcements"
function reinforcements.open() act(sides[game.times.reinforcements]) end
--- 5.32 All that can be placed must be; what cannot is lost.
function reinforcements.over() return lists.all(waiting(), function(u) return berths(u):empty() end) end
reinforcements.done = false
--- 5.32, 8.12d, 7.12f What could not enter counts as eliminated; by the other reading cavalry never comes back.
function reinforcements.leave()
  for _, u in ipairs(waiting()) do
    note(book.late, "%s cannot enter", u)
    losses.eliminate(u, book.late, u:is "cavalry" and switch.late_cavalry == "never")
  end
end
function reinforcements.due()
  local left = lists.count(waiting(), function(u) return not berths(u):empty() end)
  return left == 1 and text("1 reinforcement is still to be placed") or text("%d reinforcements are still to be placed", left)
end
function reinforcements.status() return text("reinforcements to place: %d", #waiting()) end
