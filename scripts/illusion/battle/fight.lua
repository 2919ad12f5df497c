-- 9.1.3, 9.3, 9.4 A BATTLE FROM BEGINNING TO END
local cavalry, fortunes, guns, line = import "cavalry", import "fortunes", import "guns", import "line"
local losses, mandates, place = import "losses", import "mandates", import "place"
local retreat, siege = import "retreat", import "siege"
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

-- What a side has in the hex beside what is placed: how much that is not Disrupted, and whether any troops and forts.
local function ready_in(h, side, placed)
  local here = lists.filter(h:units{ side = side }, function(u) return not (placed and lists.has(placed, u)) end)
  return { foot = lists.count(here, is "infantry and not disrupted"),
           horse = lists.count(here, is "cavalry and not disrupted"),
           troops = lists.any(here, is "combat"), forts = lists.any(here, is "fort") }
end
--- 9.2.1b, 9.2.2, 9.2.3, 9.2.5 What changes the dice, and the grid, which both fill.
local function array(battle)
  local h = battle.hex
  local terms = { tem = tem(h), trench = h.trench, concentric = concentric(h, battle.side),
                  fort = lists.any(battle.defenders, is "fort"), elan = battle.elan, fortunes = battle.fortunes }
  local columns = place.all(battle)
  battle.short = mandates.falls_short(battle, columns)
  local placed = place.placed(columns)
  return line.grid(columns, terms, ready_in(h, battle.side, placed), ready_in(h, battle.foe, placed))
end

--- 9.3.5c The German places a hit if the attackers took none: on an undisrupted unit if there is one.
local function elan(battle)
  local left = lists.filter(battle.attackers, function(u) return u.hex == battle.hex end)
  local targets = lists.prefer(left, is "not disrupted")
  local u = ask(battle.foe, "9.3.5c", "which unit takes the hit for elan?", targets)
  if u then losses.hit(u, "9.3.5c") end
end

--- 9.2, 9.3 The grid is filled, cavalry withdraws, all fire. Gives the grid, and whether nobody attacked.
local function engage(battle)
  local grid = array(battle)
  local is_empty = not lists.any(grid.columns, function(c) return c.a ~= nil end)
  grid.ghost = battle.ghost
  cavalry.withdraw(battle, grid)
  line.fight(grid)
  return grid, is_empty
end

-- What decides who must retreat, beside what both have left.
local function terms_of(battle)
  return { cavalry_only = battle.cavalry_only, forts_only = lists.all(battle.defenders, is "fort"),
           trench = battle.hex.trench, vosges = map.sets.vosges:has(battle.hex), fortunes = battle.fortunes }
end

-- Why somebody must retreat, or nobody.
local causes = {
  ["9.4.1a"] = "only one side has undisrupted infantry left: the other must retreat",
  ["9.4.1b"] = "a rout: the side with fewer undisrupted units must retreat",
  ["9.4.1b2"] = "nobody must retreat in a trench, or in the high Vosges",
  ["9.4.1c"] = "only one side has undisrupted cavalry left: the other must retreat" }
--- 9.4.1, 9.4.1f, 9.4.2 Who must retreat does, by all that both have that is not Disrupted; then the defender may,
-- unless he is gone.
local function retreats(battle)
  local h, foe = battle.hex, battle.foe
  local who, rule = line.must_retreat(terms_of(battle), ready_in(h, battle.side), ready_in(h, foe))
  if rule then note(rule, causes[rule]) end
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

--- 2.4e, 9.1.2a, 9.2.3a Who only defends attacks; on turns 1 to 4 Disrupted French units must fill the line.
local function drive(battle)
  battle.limit = true
  if battle.side == "german" or game.turn > figure.plan17_turn then return end
  local disrupted = battle.hex:units{ nation = "french", face = "disrupted" }
  battle.forced = #disrupted > 0 or nil
  battle.attackers = lists.distinct(lists.joined(battle.attackers, disrupted))
end
--- 9.1.1a, 9.1.2a Later there is one mandated battle more.
function effects.french_limit(battle)
  drive(battle)
  if game.turn > figure.plan17_turn then mandates.impose("allied") end
end
--- 2.4e, 9.1.1a
function effects.german_limit(battle)
  drive(battle)
  mandates.impose("german")
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

local can_leave = derived(function(h) return retreat.is_possible(h, enemy(game.acting)) end)
--- 9.1.4 What a CAP buys the defender: a counterattack, a skirmish, or to leave.
local function advantages(battle)
  local options = { "nothing" }
  if game.cap[battle.foe] < figure.advantage_cap then return options end
  local all = lists.joined(options, { "skirmish", "counterattack" })
  return can_leave(battle.hex) and lists.joined(all, { "withdraw" }) or all
end
--- 9.1.4, 9.1.1d For a CAP the defender counterattacks, fights a skirmish, or leaves and has the action.
function effects.tactical_advantage(battle)
  local foe = battle.foe
  local choice = ask(foe, "9.1.4", "tactical advantage, for 1 CAP", advantages(battle))
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
  local said = { attacker = battle.side, plan17 = game.plan17, french = french }
  return battle.ghost and fortunes.drawn(said) or procedure "fortunes":rule(said).result
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

-- What a result comes to in odds, with no CAP spent and no battle owed. Those that change nothing are one, and leave
-- nothing to tell them apart: then what follows is worked out once.
local changes = { "rout", "skirmish", "attacker_surprise", "counterattack", "cautious_attacker", "withdraw" }
local function foreseen(battle, advantage)
  local result = fortune_of(battle)
  if result == "tactical_advantage" then result = advantage end
  if result == "french_limit" or result == "german_limit" then drive(battle) end
  if result == "counterattack" then effects.counterattack(battle) end
  return lists.has(changes, result) and result or "no_effect"
end

-- 9.1.4, 9.1.3d No lines meet: the defender stays, or has withdrawn.
local function unfought(battle, withdrawn)
  local forts = lists.any(battle.defenders, is "fort")
  return { attacker_hits = 0, defender_hits = 0, must_retreat = "none", left_empty = withdrawn and not forts }
end
--- 9.1.4, 9.2, 9.3, 9.4.1 What comes of the battle under its result.
local function come_of(battle)
  local ending = battle.fortunes
  if ending == "cautious_attacker" or ending == "withdraw" then return unfought(battle, ending == "withdraw") end
  line_up(battle)
  battle.limit = nil
  local grid, is_empty = engage(battle)
  if battle.passes and is_empty then return unfought(battle, false) end
  return line.outcome(grid, terms_of(battle), battle.passes)
end

--- 9.1.4, 9.2, 9.3 What the battle comes to without a bombardment, over all Fortunes of War, and who attacks.
local function forecast(h)
  begin "battle"
  local battle = battle_in(h)
  local attackers = text("%s: %s", battle.side, lists.listed(battle.attackers))
  battle.ghost = true
  mandates.designate(battle)
  battle.elan = game.plan17
  local ignored = game.plan17 or game.landing
  local advantage = not ignored and ask(battle.foe, "9.1.4", "if it has a tactical advantage", advantages(battle))
  battle.fortunes = foreseen(battle, advantage)
  local outcome = come_of(battle)
  outcome.detail = { attackers = attackers }
  return outcome
end

return { resolve = resolve, forecast = forecast }
