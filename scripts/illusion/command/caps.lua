-- 5 COMMAND POINTS
local caps = {}

--- 5.1.1 No side ever has more than ten.
function caps.gain(side, n, rule)
  game.cap[side] = math.min(figure.most_cap, game.cap[side] + n)
  note(rule, "%s: %d CAP", side, game.cap[side])
end
--- 5.2 `rule`: what the CAP are for.
function caps.refuse(side, n, rule)
  if game.cap[side] < n then return no(rule, "this costs %d CAP, and %d are left", n, game.cap[side]) end
end
function caps.spend(side, n, rule)
  game.cap[side] = game.cap[side] - n
  note(rule, "%s spends %d CAP: %d left", side, n, game.cap[side])
end

local generals = { allied = { "joffre", "joffre_ii" }, german = { "moltke", "falkenhayn" } }
local roll_caps = procedure("cap", {
  retreated = function(b) return game.retreated[b.side] > 0 and game.retreated[b.side] < game.turn end })
--- 5.1.1, 5.1.2, 5.1.3 One die: Joffre or Moltke, and from the turn after a General Retreat Joffre II or Falkenhayn.
function roll_caps:run(b)
  return { cap = tables.cap.cap:roll("1d6", generals[b.side][b.retreated and 2 or 1], "5.1.1", b.side) }
end

--- 14.3.6a, 14.3.6b What the options of the third scenario add.
local function extra(side) return tally():list(tables.cap.extra, { side = side, game = game }).total end
--- 5.1.4, 14.3.1d On turn 1 the number is fixed, unless the scenario has it rolled.
local function received(side)
  if game.turn == 1 and switch.opening == "historical" then return tables.cap.fixed:cell("T1", side) end
  return roll_caps:rule{ side = side }.cap
end

--- 5.1.1 What is left of the turn before is lost; never more than ten.
local function receive(side)
  game.cap[side] = math.min(figure.most_cap, received(side) + extra(side))
  note("5.1.1", "%s: %d CAP", side, game.cap[side])
end

--- 9.1.1a, 14.1.1d, 14.1.1l The battles that both must fight this turn.
local function owe_battles()
  for _, side in ipairs(sides) do game.mandated[side] = tables.mandates.battles:cell(game.turn, side) end
end
phase.turn.open = owe_battles
phase.cap.open = owe_battles
--- 5.1.1, 9.1.1a Both receive their CAP, and are told what they owe.
function phase.cap.enter()
  for _, side in ipairs(sides) do
    receive(side)
    local owed = game.mandated[side]
    if owed > 0 then note("9.1.1", "mandated battles of the %s player: %d", side, owed) end
  end
end

--- 6a, 6c, 6d, 14.3.1d The Allies on turn 1, the German on turns 2 and 3; then the higher die, the German if equal.
local function fixed_initiative(turn)
  local is_fixed = turn < figure.rolled_initiative and switch.opening == "historical"
  return is_fixed and tables.cap.first:cell(turn, "initiative")
end
function procedure.initiative:run(b)
  return { initiative = fixed_initiative(b.turn) or roll_off("1d6", "6") or "german" }
end
--- 6, 6d Who has it; at a table nobody may have said, and then it is as when the dice are equal.
function caps.initiative() return game.initiative or fixed_initiative(game.turn) or "german" end

--- 6 For the whole turn.
function phase.initiative.enter()
  game.initiative = procedure.initiative:rule{}.initiative
  game.next = game.initiative
  note("6", "the %s player has the initiative", game.initiative)
end

return caps
