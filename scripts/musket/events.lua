-- WHAT THE SERIES TELLS THE SPECIAL RULES OF A BATTLE
-- A battle's own file hangs its rules here with events.on; the series' rules tell what happens and know no battle.
--   "touches", unit      a unit has come next to an enemy by a step of its move (commands move, turn, incorporate),
--                        before anybody reacts; not by an advance, a pursuit, a step with fire or aside, a reaction
--   "pursued", unit, hex cavalry has left the map in pursuit; the hex it fought from
--   "activation", wing   an activation of a wing is over
local events = {}

local listeners = { touches = {}, pursued = {}, activation = {} }

function events.on(name, listener)
  if not listeners[name] then error("no event is called " .. name .. ": there are touches, pursued, activation", 2) end
  listeners[name] = lists.joined(listeners[name], { listener })
end
function events.tell(name, ...)
  for _, listener in ipairs(listeners[name]) do listener(...) end
end

return events
