-- 9.1.3, 9.3, 9.4 A BATTLE FROM BEGINNING TO END
local cavalry, guns, line, losses = import "cavalry", import "guns", import "line", import "losses"
local mandates, place, retreat, siege = import "mandates", import "place", import "retreat", import "siege"
local blocks, caps, control = later "blocks", later "caps", later "control"
local orders, sequence = later "orders", later "sequence"

local function defenders_of(h, side) return lists.filter(h:units{ side = side }, is "combat or fort") end

--- 9.1.2 Who attacks: the units that were named for it, or that entered.
local function battle_in(h)
  local side, foe = game.acting, enemy(game.acting)
  return { hex = h, side = side, foe = foe, defenders = defenders_of(h, foe),
           attackers = h:units{ side = side, trait = "combat", attacking = true },
           cavalry_only = #h:units{ trait = "infantry" } == 0 }
end

--- 9.2.3b Adjacent hexes of the attacker with his units, or across a hexside that he blocks.
local function concentric(h, side)
  return lists.count(h:neighbours(), function(n)
    return control.of(n) == side and not h:side(n, "impassable")
           and (#n:units{ side = side, trait = "combat" } > 0 or blocks.has(side, h, n))
  end)
end
--- 2.2c The number printed in the hex.
local function tem(h) return h:has "rugged" and terrain.rugged.tem or h:has "rough" and terrain.rough.tem or 0 end

--- 2.4e A strength in parentheses attacks only in an offensive to the limit of its nation.
local function line_up(battle)
  battle.attackers = lists.filter(battle.attackers, function(u)
    return u.hex == battle.hex and (not u:is "defence_only" or battle.limit and u:which{ "german", "french" })
  end)
end

-- What a side has in the hex that is not Disrupted.
local function ready_in(h, side)
  return { foot = #h:units{ side = side, trait = "infantry", face = "ready" },
           horse = #h:units{ side = side, trait = "cavalry", face = "ready" } }
end
--- 9.2.1b, 9.2.2, 9.2.3, 9.2.5 What changes the dice, and the grid, which both fill.
local function array(battle)
  local h = battle.hex
  local terms = { tem = tem(h), trench = h.trench, concentric = concentric(h, battle.side),
                  fort = lists.any(battle.defenders, is "fort"), elan = battle.elan, fortunes = battle.fortunes }
  local columns = place.all(battle)
  battle.short = mandates.falls_short(battle, columns)
  return line.grid(columns, terms, ready_in(h, battle.side), ready_in(h, battle.foe))
end

--- 9.3.5c The German places a hit if the attackers took none: on an undisrupted unit if there is one.
local function elan(battle)
  local left = lists.filter(battle.attackers, function(u) return u.hex == battle.hex end)
  local targets = lists.prefer(left, is "not disrupted")
  local u = ask(battle.foe, "9.3.5c", "which unit takes the hit for elan?", targets)
  if u then losses.hit(u, "9.3.5c") end
end

--- 9.2, 9.3 The grid is filled, cavalry withdraws, all fire. Gives the grid, and whether nobody attacked.
local function engage(battle, ghost)
  local grid = array(battle)
  local is_empty = not lists.any(grid.columns, function(c) return c.a ~= nil end)
  grid.ghost = ghost
  cavalry.withdraw(battle, grid)
  line.fight(grid)
  return grid, is_empty
end

-- What decides who must retreat, beside what both have left.
local function terms_of(battle)
  return { cavalry_only = battle.cavalry_only, forts_only = lists.all(battle.defenders, is "fort"),
           trench = battle.hex.trench, vosges = map.sets.vosges:has(battle.hex), fortunes = battle.fortunes }
end

--- 9.4.1, 9.4.1f, 9.4.2 Who must retreat does, by all that both have that is not Disrupted; then the defender may,
-- unless he is gone.
local function retreats(battle)
  local h, foe = battle.hex, battle.foe
  local who = line.must_retreat(terms_of(battle), ready_in(h, battle.side), ready_in(h, foe))
  if who == "attacker" or who == "both" then retreat.all(h, battle.side, true) end
  if who == "defender" or who == "both" then return retreat.all(h, foe, true) end
  if retreat.is_possible(h, foe) and yes(foe, "9.4.2", text("retreat from %s?", h), "no") then
    retreat.all(h, foe, false)
  end
end

-- 9.1.4 What results do before the fight; a function that gives true has ended the battle.
local effects = {}
function effects.german_staff() caps.gain("german", 1, "9.1.4") end     --- 9.1.4, 5.1.1
function effects.allied_staff() caps.gain("allied", 1, "9.1.4") end     --- 9.1.4, 5.1.1

--- 9.1.2a, 9.2.3a On turns 1 to 4 Disrupted French units must fill the line; later there is one mandated battle more.
function effects.french_limit(battle)
  battle.limit = true
  if game.turn > figure.plan17_turn then return mandates.impose("allied") end
  battle.forced = true
  local disrupted = battle.hex:units{ nation = "french", face = "disrupted" }
  battle.attackers = lists.distinct(lists.joined(battle.attackers, disrupted))
end
--- 2.4e, 9.1.1a
function effects.german_limit(battle)
  battle.limit = true
  return mandates.impose("german")
end

--- 9.1.4, 9.1.1d, 9.1.3d No battle; the action passes to the defender.
function effects.cautious_attacker()
  sequence.lose("9.1.4")
  return true
end

--- 9.2.4 Roles change: his forts stay out, his Disrupted units if he likes; the other defends with all that he has.
function effects.counterattack(battle)
  battle.passes = true
  battle.side, battle.foe = battle.foe, battle.side
  battle.attackers = lists.filter(battle.defenders, is "combat")
  battle.defenders = defenders_of(battle.hex, battle.foe)
end

--- 9.1.4, 9.1.1d For a CAP the defender counterattacks, fights a skirmish, or leaves and has the action.
function effects.tactical_advantage(battle)
  local foe = battle.foe
  if game.cap[foe] < figure.advantage_cap then return end
  local options = { "nothing", "skirmish", "counterattack" }
  if retreat.is_possible(battle.hex, foe) then options[#options + 1] = "withdraw" end
  local choice = ask(foe, "9.1.4", "tactical advantage, for 1 CAP", options)
  if choice == "nothing" then return end
  caps.spend(foe, figure.advantage_cap, "9.1.4")
  if choice == "withdraw" then
    retreat.all(battle.hex, foe, false)
    return effects.cautious_attacker()
  end
  battle.fortunes = choice
  if choice == "counterattack" then effects.counterattack(battle) end
end

--- 12.4 Turns 1 and 2: the first battle against British infantry and cavalry in a hex is a skirmish if the Allies like.
local function is_screened(battle)
  local h = battle.hex
  local british = h:units{ side = "allied", nation = "british" }
  if battle.foe ~= "allied" or game.turn > figure.screen_turn or h.screened
     or not lists.any(british, is "infantry") or not lists.any(british, is "cavalry") then return false end
  h.screened = true
  return yes("allied", "12.4", "fight behind Allenby's cavalry, as a skirmish?", "yes")
end

--- 14.3.6a A landing rolls for surprise instead; unsurprised defenders fire as against elan.
local function landing(battle)
  if test("1d6", "<=", figure.surprise_die, "14.3.6a", "landing", text("surprise")) then return "attacker_surprise" end
  battle.elan = true
  return "no_effect"
end

--- 9.1.4, 12.4, 14.3.6a The result that this battle is fought under.
local function fortune_of(battle)
  if game.landing then return landing(battle) end
  if is_screened(battle) then return "skirmish" end
  local french = lists.any(battle.attackers, is "french")
  return procedure "fortunes":rule{ attacker = battle.side, plan17 = game.plan17, french = french }.result
end

--- 14.1.1a Turn 1: the Belgians may leave Brussels for Antwerp, for the CAP of the north.
local function belgians_leave(battle)
  local h = battle.hex
  local _, most = orders.slow_hexes()
  local belgians = h:units{ nation = "belgian" }
  if game.turn > 1 or battle.foe ~= "allied" or not map.sets.brussels:has(h) or game.cap.allied == 0
     or switch.northern_cap == "one" and game.northern >= most or lists.all(belgians, is "fort") then return false end
  if not yes("allied", "14.1.1a", "do the Belgians withdraw to Antwerp, for 1 CAP?", "yes") then return false end
  caps.spend("allied", 1, "14.1.1a")
  game.northern, game.belgians_shut = game.northern + 1, true
  for _, u in ipairs(belgians) do u:move(map.sets.antwerp:first(), "14.1.1a") end
  battle.defenders = defenders_of(h, "allied")
  return #battle.defenders == 0
end

--- 9.2.4a, 9.3, 9.3.6 The grid, and survivors come back to the hex; true unless it is a counterattack of nobody.
local function is_fought(battle)
  line_up(battle)
  if #battle.attackers == 0 or #battle.defenders == 0 then return not battle.passes end
  local grid, is_empty = engage(battle)
  place.gather(battle.hex, lists.joined(battle.attackers, battle.defenders))
  if line.elan_is_due(grid) then elan(battle) end
  return not (battle.passes and is_empty)
end

--- 9.1.4, 9.4, 9.5.3a Fortunes of War, then the fight and what follows it; nothing does where they end it (9.1.3d).
local function fight_on(battle)
  guns.bombard(battle)
  battle.defenders = defenders_of(battle.hex, battle.foe)
  battle.elan = game.plan17
  battle.fortunes = fortune_of(battle)
  local by = { side = battle.side, hex = battle.hex, attackers = battle.attackers }
  local effect = effects[battle.fortunes]
  if effect and effect(battle) then return retreat.settle(battle.hex) end
  local fought = is_fought(battle)
  if fought then retreats(battle) end
  mandates.fulfil(by, battle.short)
  if battle.passes then sequence.lose("9.2.4") end
  retreat.settle(battle.hex)
  if fought then siege.begin(battle.hex) end
end

--- 9.1.3f The steps of a battle in a hex.
local function resolve(h)
  begin "battle"
  h.battle, h.fought = false, true
  local battle = battle_in(h)
  if belgians_leave(battle) then return retreat.settle(h) end
  mandates.designate(battle)
  fight_on(battle)
end

-- Fortunes under which the attacker attacks as he declared; those that are not ignored in a battle of Plan 17.
local fought = { "no_effect", "skirmish", "rout", "attacker_surprise" }
local harmless = lists.without(fought, "skirmish")

--- 9.2, 9.3 What the lines would do to each other without a bombardment, by Fortunes of War.
local function forecast(h)
  begin "battle"
  local battle = battle_in(h)
  mandates.designate(battle)
  battle.elan = game.plan17
  battle.fortunes = ask(battle.side, "9.1.4", "Fortunes of War", battle.elan and harmless or fought)
  line_up(battle)
  return line.outcome((engage(battle, true)), terms_of(battle))
end

return { resolve = resolve, forecast = forecast }
