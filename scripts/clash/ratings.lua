-- S1 UNITS, VET RATINGS: strength, steps, supply, rating
local ratings = {}

--- S1 The number that attacks also defends, unless another is printed.
function ratings.defence(u) return u.defence or u.attack end
--- S1 A division has two steps.
function ratings.has_step_to_lose(u) return u.kind == "division" and u.face == "full" end

--- 5.31 The state of supply that the markers show.
function ratings.supply(u)
  if u:is "out_of_supply" then return "out" end
  return u:is "reduced_supply" and "reduced" or u:is "fort_supply" and "fort" or "full"
end

--- VET.a, VET.b Supply alone modifies a rating, and never below 1.
function ratings.modified(ter, supply)
  local change = supply == "out" and figure.unsupplied_ter or 0
  return math.max(figure.least_ter, ter + change)
end
--- VET.a, VET.b The rating of a unit as it is now.
function ratings.rating(u) return ratings.modified(u.ter or u.rated, ratings.supply(u)) end

return ratings
