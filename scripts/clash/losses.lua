-- S1, S7 LOSSES
local arms = import "arms"
local losses = {}
local marks = { "halted", "replacement", "cavalry_replacement", "reduced_supply", "out_of_supply", "fort_supply" }

--- S1 Out of play; only what surrenders can never come back.
function losses.eliminate(u, rule, surrenders)
  for _, mark in ipairs(marks) do u:unmark(mark) end
  u:move(box(surrenders and "surrendered" or "eliminated"), rule)
end

--- S7 One step: a full division is reduced, anything else is eliminated.
function losses.step(u)
  if arms.has_step_to_lose(u) then u:turn_to("reduced", "S7") else losses.eliminate(u, "S7") end
end

return losses
