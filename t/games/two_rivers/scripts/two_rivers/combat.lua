-- 11.0 COMBAT, 12.0 COMBAT RESULTS
local crt = tables.crt
local combat = procedure("combat", "11.0", "an attack")

-- 11.2 What is compared.
combat:input("attack",  "number", { least = 1, text = "strength of the attackers", rule = "11.2" })
combat:input("defence", "number", { least = 1, text = "strength of the defenders", rule = "11.2" })
combat:input("terrain", { "clear", "woods", "town", "hill" }, { default = "clear" })
combat:input("guard",   "flag", { default = false, text = "the Guard attacks", rule = "14.2" })

-- 11.4 Find the odds, shift the column (11.3), roll one die.
function combat:run(b)
  local t = tally()
  if b.terrain == "woods" or b.terrain == "town" then t:add("6.4", -1, "cover") end
  if b.guard then t:add("14.2", 1, "guard") end
  t:limit(-figure.most_shifts, figure.most_shifts, "11.3")
  local odds = crt.results:ratio(b.attack, b.defence)
  if not odds then return no("11.2", "less than 1:2 is no attack") end
  local column = crt.results:shift(odds, t.total)
  local die = roll("1d6", "11.4", "die")
  return { odds = odds, column = column, result = crt.results:cell(die, column) }
end

return combat
