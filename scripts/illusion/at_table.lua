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

-- 13.1 What the set-up of every scenario lays, an empty table has too, once: what the players change stays changed.
local function lay_once(rule, lay, said)
  lay_out(rule, function()
    if game.scenario == "table" and not game.laid then lay() end
  end, function() return game.laid and said() end)
end

--- 13.1.3g Hexes that are German at the start.
local function conquer()
  for _, h in ipairs((map.sets.conquered * where("control", "none")):list()) do h.control = "german" end
end
lay_once("13.1.3g", conquer, function()
  return text("German at the start: %s", lists.listed((map.sets.conquered * where("control", "german")):list()))
end)

local metz = map.sets.metz:first()
--- 13.1.3f Metz is entrenched.
local function entrench() metz.trench = figure.metz_trench end
lay_once("13.1.3f", entrench, function() return text("a trench of level %d in %s", metz.trench, metz) end)

--- 13.1.1, 13.1.6 All forts but that of Liège stand where they belong, with all their steps.
local function build()
  for _, u in ipairs(units{ trait = "fort" }) do
    if u.starts then
      u:put(u.starts)
      u.presumed = true
    end
  end
end
lay_once("13.1.6", build, function()
  local hexes = hexes_of(units{ trait = "fort", on_map = true })
  return text("forts stand in %s: `take` what has fallen", lists.listed(hexes:list()))
end)
when_put(function(u) u.presumed = false end)
--- 8.3.2b A hex that is the enemy's has no fort any more, unless it is besieged there or held by troops.
local function has_fallen(u, h)
  return not h.siege and control.of(h) ~= u.side and #h:units{ side = u.side, trait = "combat" } == 0
end
local function look_after(u, h)
  if u.place and has_fallen(u, h) then
    u:put(nil)
    note("8.3.2", "assumed: %s", text("%s has fallen", u))
  elseif not u.place and h.siege then
    u:put(h)
    note("8.3.2", "assumed: %s", text("%s stands", u))
  end
end
-- Only of forts of which nobody has said anything.
when_set(function(variable, h)
  if variable ~= "control" and variable ~= "siege" then return end
  for _, u in ipairs(units{ trait = "fort", presumed = true }) do
    if u.starts == h then look_after(u, h) end
  end
end)

--- 13.1.1, 8.4.9d The turn track, and the box of Paris in Danger.
local function wait()
  lay_schedule()
  for _, u in ipairs(units{}) do
    if not u.place and u.due > 0 then u:put(box "expected") end
  end
  for _, trait in ipairs{ "ninth_corps", "reserve_71" } do units{ trait = trait }[1]:put(box "danger") end
end
lay_once("13.1.1", wait, function() return text("reinforcements wait on the turn track") end)
lay_out("13.1", function() game.laid = true end)

phase.activation.choice = { rule = "8.2", text = "%s is activated",
  of = function(side, leaf)
    if leaf == "order" then return { false } end
    if game.withdrawing == side then return {} end
    local own = lists.without(occupied{ side = side, without = "fort" }:list(), game.activated)
    own = lists.joined(own, { game.activated })
    return #own > 0 and own or { false }
  end,
  is = function() return game.activated or where("battle", true):first() end,
  take = function(h, leaf)
    game.activated = h
    if leaf == "battles" then meet(h, game.acting) end
  end }
