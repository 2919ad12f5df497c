-- 9.1.4 FORTUNES OF WAR

local fortunes = {}

--- 9.1.4, 9.1.1e, 14.1.1, 9.1.2a, 2.4e Two dice; doctrine knows no caution in a mandated battle of Plan 17, and an
-- offensive to the limit is for the side it names.
function fortunes.drawn(b)
  local concerned = { french_limit = b.attacker == "allied" and b.french, german_limit = b.attacker == "german" }
  local result = tables.fow.results:roll("2d6", "result", "9.1.4", "dice")
  note("9.1.4", "%s", tables.fow.results:meaning(result))
  local ignored = b.plan17 and tables.fow.plan17:cell(result, "plan17") == "ignored"
  if ignored then note("9.1.1e", "ignored in a mandated battle of Plan 17") end
  local idle = not ignored and concerned[result] == false
  if idle then note("9.1.4", "it does not concern the attacker") end
  return (ignored or idle) and "no_effect" or result
end
function procedure.fortunes:run(b) return { result = fortunes.drawn(b) } end

-- 9.1.4, 9.1.2a Who attacks.
procedure.fortunes:counter("units", { several = true, fills = {
  attacker = function(list) return list[1].unit.side end,
  french = function(list) return lists.any(list, function(one) return one.unit.nation == "french" end) end } })

return fortunes
