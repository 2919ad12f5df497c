-- 5.31, S11 SUPPLY DETERMINATION
local arms, trace = import "arms", import "trace"

local marks = { reduced = "reduced_supply", out = "out_of_supply", fort = "fort_supply" }

local state = procedure("supply", "5.31", "the supply of a unit")
state:input("traced", { "full", "fort", "none" }, { rule = "S14", text = "the line it can trace",
  board = function(c) return trace.state(c.unit) or "none" end })
state:input("before", { "full", "fort", "reduced", "out" }, { default = "full", rule = "S11", text = "its state so far",
  board = function(c) return arms.supply(c.unit) end })
state:on_board("unit", { refuse = function(u)
  if not u:is "combat" or not u.hex then return no("5.31", "%s needs no supply where it is", u) end
end })
-- The line hex by hex, or what cuts it, and by which rule.
local function tell_line(u, way, cut)
  if way then
    note(trace.rule, "line: %s", lists.listed(way))
    return
  end
  if #cut == 0 then note(trace.rule, "no line leads from %s to a source", u.hex) end
  for _, each in ipairs(cut) do note(each[1], "the shortest way is cut: %s", text(each[2], each[3])) end
end
--- S11 Without a line a unit is in reduced supply, and out of supply if it was so before; with one it is supplied.
function state:run(b)
  local way, cut
  if b.is_question then
    way, cut = trace.line(b.unit)
    tell_line(b.unit, way, cut)
    if b.before ~= "full" then note("S11", "its state so far: %s", b.before) end
  end
  local now = b.traced
  if now == "none" then now = (b.before == "reduced" or b.before == "out") and "out" or "reduced" end
  return { supply = now, detail = way and { line = way } or nil }
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
  game.determined = true
  if game.turn == 1 then return end
  for _, u in ipairs(units{ trait = "combat", on_map = true }) do determine(u) end
end
