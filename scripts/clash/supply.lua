-- 5.31, S11 SUPPLY DETERMINATION
local arms, trace = import "arms", import "trace"

local marks = { reduced = "reduced_supply", out = "out_of_supply", fort = "fort_supply" }

local state = procedure("supply", "5.31", "the supply of a unit")
state:input("traced", { "full", "fort", "none" }, { rule = "S14", text = "the line it can trace",
  board = function(c) return trace.state(c.unit) or "none" end })
state:input("before", { "full", "fort", "reduced", "out" }, { default = "full", rule = "S11", text = "its state so far",
  board = function(c) return arms.supply(c.unit) end })
state:counter("unit", { rule = "S14", fills = {
  traced = function(u) return u.hex and (trace.state(u) or "none") or nil end, before = function(u) return arms.supply(u) end } })
--- S11 Without a line a unit is in reduced supply, and out of supply if it was so before; with one it is supplied.
function state:run(b)
  if b.traced ~= "none" then return { supply = b.traced } end
  return { supply = (b.before == "reduced" or b.before == "out") and "out" or "reduced" }
end

--- 5.31 The markers show the state until the next supply phase.
local function determine(u)
  local before = arms.supply(u)
  if before == "full" and trace.state(u) == "full" then return end
  local now = state:rule{ unit = u }.supply
  u.still_out = before == "out" and now == "out"
  if now == before then return end
  for _, mark in pairs(marks) do u:unmark(mark) end
  if marks[now] then u:mark(marks[now]) end
  note("5.31", "%s: %s", u, now)
end

local supply = phase "supply"
--- 5.31 All units of both sides; on the first turn all are supplied.
function supply.enter()
  if game.turn == 1 then return end
  for _, u in ipairs(units{ trait = "combat", on_map = true }) do determine(u) end
end
