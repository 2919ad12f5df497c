-- ranges.lua - what numbers a ruling at the table takes: { "procedure input", least, most, "why" }, least or most false for none.
local t = require "tap"

local function is_taken(g, procedure, input, value)
  local good, r = pcall(g.rule, g, procedure, { [input] = value })
  if not good and not r:find("the test has no die", 1, true) then error(r, 0) end
  if good and r.status == "fault" then error(r.text, 0) end
  return not (good and r.status == "refused" and r.text:find(input .. " cannot be", 1, true))
end

return function(g, game, list)
  for _, each in ipairs(list) do
    local procedure, input = each[1]:match "^(%S+) (%S+)$"
    local least, most, why = each[2], each[3], each[4]
    local function say(text) return ("%s %s: %s of %s: %s"):format(game, why, input, procedure, text) end
    if least then
      t.ok(is_taken(g, procedure, input, least), say(("%d is taken"):format(least)))
      t.ok(not is_taken(g, procedure, input, least - 1), say(("%d is not"):format(least - 1)))
    end
    if most then
      t.ok(is_taken(g, procedure, input, most), say(("%d is taken"):format(most)))
      t.ok(not is_taken(g, procedure, input, most + 1), say(("%d is not"):format(most + 1)))
    end
  end
end
