-- WHAT A TABLE IS TOLD: which hex is activated, and what the board cannot show.
local control = import "control"

-- 9.1.2 Where both sides stand and no battle is declared, all that can attack do.
local function meet(h, side)
  local able = h:units{ side = side, trait = "combat" }
  if h.battle or h.fought or #able == 0 or not control.present(enemy(side)):has(h) then return end
  h.battle = true
  for _, u in ipairs(able) do u.attacking = true end
  note("9.1.2", "assumed: %s", text("a battle is declared in %s", h))
end

-- 9.1.1 Both owe the battles that the turn demands of them.
local function owe_battles()
  for _, each in ipairs(sides) do
    game.mandated[each] = math.max(game.mandated[each], tables.mandates.battles:cell(game.turn, each))
  end
end

-- 13.1.3g The hexes that are German at the start, unless the scenario or the players have said whose they are.
lay_out("13.1.3g", function()
  if game.scenario ~= "table" then return end
  for _, h in ipairs((map.sets.conquered * where("control", "none")):list()) do h.control = "german" end
end, function() return text("German at the start: %s", lists.listed((map.sets.conquered * where("control", "german")):list())) end)

phase.activation.choice = { rule = "8.2", text = "%s is activated",
  of = function(side)
    local own = lists.without(occupied{ side = side, without = "fort" }:list(), game.activated)
    return lists.joined(own, { game.activated })
  end,
  is = function() return game.activated end,
  take = function(h, leaf)
    game.activated, game.initiative = h, game.acting
    owe_battles()
    if leaf == "battles" then meet(h, game.acting) end
  end }
