-- 7.2 REPLACEMENTS
local arrivals, caps = import "arrivals", import "caps"

--- 7.2 French and German troops only: no headquarters, guns or forts, no Belgians or British.
local function refuse_replace(u, price)
  if u:which{ "british", "belgian" } then return no("7.2", "British and Belgian units are not replaced") end
  return caps.refuse(u.side, price, "5.2b")
end
-- The parameter of both commands: a unit that was lost.
local function one_for(price)
  return { each = function() return units{ at = box "eliminated", side = game.acting, trait = "combat" } end,
           refuse_one = function(u) return refuse_replace(u, figure[price]) end,
           otherwise = { "7.2", "%s is not an eliminated unit of yours" } }
end

command.replace:param("unit", one_for "replace_now")
command.replace:param("hex", { each = function(c) return arrivals.rebuilt(c.unit) end, fits = "unit",
  otherwise = function(c, h) return arrivals.refuse(c.unit, h) end })
--- 7.2, 14.1.1m Two CAP; Disrupted from turn 10 on.
function command.replace:run(c)
  caps.spend(game.acting, figure.replace_now, "7.2")
  c.unit.arrives_disrupted = game.turn >= figure.now_disrupted
  arrivals.place(c.unit, c.hex, "7.2")
end

command.rebuild:param("unit", one_for "replace_later")
--- 7.2, 14.1.1m One CAP; Disrupted if it is paid on turn 8 or later.
function command.rebuild:run(c)
  local u = c.unit
  caps.spend(game.acting, figure.replace_later, "7.2")
  u.entry, u.rebuilt, u.arrives_disrupted = nil, true, game.turn >= figure.late_disrupted
  expect(u, game.turn + figure.replace_delay, "7.2")
end
