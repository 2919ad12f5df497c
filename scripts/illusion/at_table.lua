-- AT A TABLE nobody has walked through the turn: the hex that is activated is the one that a command needs.
local control = import "control"

-- 9.1.2 Where both sides stand and no battle is declared, all that can attack do.
local function meet(h, side)
  local able = h:units{ side = side, trait = "combat" }
  if h.battle or h.fought or #able == 0 or not control.present(enemy(side)):has(h) then return nil end
  h.battle = true
  for _, u in ipairs(able) do u.attacking = true end
  return { "9.1.2", text("a battle is declared in %s", h) }
end

-- 5, 9.1.1 Both have their CAP, and the battles that the turn demands of them.
local function supply_command()
  for _, side in ipairs(sides) do
    if game.cap[side] == 0 then game.cap[side] = figure.most_cap end
    game.mandated[side] = math.max(game.mandated[side], tables.mandates.battles:cell(game.turn, side))
  end
end

-- 13.1.3g The hexes that are German at the start, unless the players have said whose they are; once.
local function set_up()
  if game.laid then return nil end
  game.laid = true
  local taken = map.sets.conquered * where("control", "none")
  for _, h in ipairs(taken:list()) do h.control = "german" end
  return not taken:empty() and { "13.1.3g", text("German at the start: %s", lists.listed(taken:list())) } or nil
end

at_table(function(name, side, h)
  if name == "withdrawal" or name == "liege" then error("only the game itself comes to " .. name, 0) end
  if name == "movement" and h and game.activated ~= h then begin "activation" end
  game.activated, game.initiative, game.next = h or nil, side, side
  supply_command()
  local taken = { set_up() }
  taken[#taken + 1] = { "5", text("CAP: %d, of the enemy %d", game.cap[side], game.cap[enemy(side)]) }
  if name == "movement" and h then taken[#taken + 1] = { "8.2", text("%s is activated", h) } end
  if name == "battles" and h then taken[#taken + 1] = meet(h, side) end
  return taken
end, function(side)
  local own = lists.without(occupied{ side = side, without = "fort" }:list(), game.activated)
  return lists.joined(own, { game.activated or false })
end)
