-- 9.5.4 HEAVY ARTILLERY
local losses = import "losses"

-- A fort is its defence on each step it has left, and on the board its counter. The first of them loses a step; one
-- that has none left is gone.
local function take(forts)
  if forts[1].unit then losses.step(forts[1].unit, "9.5.4c") end
  forts.taken = forts.taken + 1
  table.remove(forts[1], 1)
  if #forts[1] == 0 then table.remove(forts, 1) end
end

--- 9.5.4c The die and the fort's defence against the factor; after a success again, until it fails or no fort is left.
local function shell(factor, forts)
  while #forts > 0 and test("1d6", "<=", factor - forts[1][1], "9.5.4c", "gun", text("a step")) do
    take(forts)
  end
end

--- 9.5.4d Two guns together: if a fort is left after the second, it loses a step more.
local function fire(factors, forts)
  forts.taken = 0
  for _, factor in ipairs(factors) do shell(factor, forts) end
  if #factors > 1 and #forts > 0 then
    note("9.5.4d", "concentrated bombardment: one more step")
    take(forts)
  end
end

function procedure.bombardment:run(b)
  local forts = lists.filter(lists.map({ b.fort, b.fort_2 }, result_code), function(shields) return #shields > 0 end)
  if #forts == 0 then return no("9.5.4c", "no fort: write its defence on each step, such as fort=2,2,1,1") end
  fire(b.second > 0 and { b.first, b.second } or { b.first }, forts)
  return { steps = forts.taken, forts_left = #forts }
end

--- 9.5.4c, 14.3.6a What a fort adds to the die; Metz does so only against the Allied guns, which are an option.
local function shield(u, face)
  return u:is "metz" and game.resources and figure.metz_shield or u:printed("shield", face) or 0
end

--- 9.5.4c The owner of the guns names the fort that is shelled first.
local function targets(battle)
  local forts = battle.hex:units{ side = battle.foe, trait = "fort" }
  local first = ask(battle.side, "9.5.4c", "which fort is bombarded first?", forts)
  return lists.map(lists.joined({ first }, lists.without(forts, first)), function(u)
    local shields = lists.map(u:faces_left(), function(face) return shield(u, face) end)
    shields.unit = u
    return shields
  end)
end

--- 9.5.4b, 9.5.4c, 9.5.4d First the guns in the hex may bombard, together or one by one; then they have fired.
local function bombard(battle)
  while #battle.hex:units{ side = battle.foe, trait = "fort" } > 0 do
    local ready = battle.hex:units{ side = battle.side, trait = "ha", face = "ready" }
    local firing = ask_some(battle.side, "9.5.4c", "which guns bombard?", ready)
    if #firing == 0 then return end
    local forts = targets(battle)
    for _, u in ipairs(firing) do note("9.5.4c", "%s bombards %s", u, forts[1].unit) end
    fire(lists.map(firing, function(u) return u.bombard end), forts)
    for _, u in ipairs(firing) do u:turn_to("fired", "9.5.4b") end
  end
end

return { fire = fire, bombard = bombard }
