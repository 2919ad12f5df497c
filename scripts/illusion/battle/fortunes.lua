-- 9.1.4 FORTUNES OF WAR
local draw = procedure("fortunes", "9.1.4", "the Fortunes of War of a battle")
draw:input("attacker", { "allied", "german" }, { rule = "9.1.4", text = "who attacks" })
draw:input("french", "flag", { default = true, rule = "9.1.2a", text = "French units attack" })
draw:input("plan17", "flag", { default = false, rule = "9.1.1e",
  text = "mandated battle in a Plan 17 hex, turns 1 to 4" })
draw:excludes{
  { rule = "9.1.1e", when = "plan17 and attacker is german", text = "only the Allied player has a Plan 17" } }

local texts = {
  rout               = "rout: after the battle the side with fewer undisrupted units retreats",
  cautious_attacker  = "cautious attacker: no battle, and the action passes to the defender",
  skirmish           = "skirmish: two boxes a side, no reserves, no help from a fort",
  german_staff       = "General Staff: one more CAP for the German player",
  french_limit       = "French offensive to the limit",
  tactical_advantage = "tactical advantage of the defender",
  no_effect          = "no effect",
  allied_staff       = "General Staff: one more CAP for the Allied player",
  counterattack      = "counterattack: the defender attacks, and the action passes to him",
  german_limit       = "German offensive to the limit",
  attacker_surprise  = "attacker surprise: terrain and trenches do not count",
}

--- 9.1.4, 9.1.1e, 14.1.1, 9.1.2a, 2.4e Two dice; doctrine knows no caution in a mandated battle of Plan 17, and an
-- offensive to the limit is for the side it names.
function draw:run(b)
  local concerned = { french_limit = b.attacker == "allied" and b.french, german_limit = b.attacker == "german" }
  local result = tables.fow.results:roll("2d6", "result", "9.1.4", "dice")
  note("9.1.4", texts[result])
  if b.plan17 and tables.fow.plan17:cell(result, "plan17") == "ignored" then
    note("9.1.1e", "ignored in a mandated battle of Plan 17")
    result = "no_effect"
  elseif concerned[result] == false then
    note("9.1.4", "it does not concern the attacker")
    result = "no_effect"
  end
  return { result = result }
end
