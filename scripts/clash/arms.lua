-- S1 UNITS, VET RATINGS: what counts as infantry and cavalry, steps, ratings
local arms = {}

--- S1 Cavalry, Cossacks included, as it moves, stacks and attacks.
function arms.is_cavalry(u) return u:is "cavalry" end
--- VET.c Cavalry as it defends.
function arms.defends_as_cavalry(u) return arms.is_cavalry(u) end
--- S12 Whether cavalry retreats before cavalry without a die.
function arms.withdraws_freely() return false end
--- S1 What must be known of units before they fight: here all is printed.
function arms.prepare() end

--- S1 The number that attacks also defends, unless another is printed.
function arms.defence(u) return u.defence or u.attack end
--- S1 A division has two steps.
function arms.has_step_to_lose(u) return u.kind == "division" and u.face == "full" end

--- 5.31 The state of supply that the markers show.
function arms.supply(u)
  if u:is "out_of_supply" then return "out" end
  return u:is "reduced_supply" and "reduced" or u:is "fort_supply" and "fort" or "full"
end

--- VET.a, VET.b Supply alone modifies a rating, and never below 1.
function arms.modified(ter, supply)
  local change = supply == "out" and figure.unsupplied_ter or 0
  return math.max(figure.least_ter, ter + change)
end
--- VET.a, VET.b The rating of a unit as it is now.
function arms.rating(u) return arms.modified(u.ter or u.rated, arms.supply(u)) end

return arms
