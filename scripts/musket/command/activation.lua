-- 4.2, 4.3, 4.5 AN ACTIVATION: which wings can have one, how it begins and how it ends
local wings = import "wings"
local activation = {}

-- --- which wings ---

--- 7.4b In the turn of its arrival a wing may be activated before anything of it is on the map.
local function arrives(w) return lists.any(wings.expected(w), function(u) return u.due <= game.turn end) end
--- 5.3.2, 7.4b Its commander is on the map, or about to come with it.
local function is_led(w)
  return wings.is_led(w) or w.commander ~= nil and w.commander.place == box "expected" and arrives(w)
end

--- 2.3-finished, 4.2.3, 5.3.2 Why a wing cannot be activated now; nil if it can.
function activation.refuse(w)
  if w:is "finished" then return no("2.3-finished", "%s is Finished", w) end
  if #wings.units(w) == 0 and not arrives(w) then return no("4.2.3", "%s has no units in play", w) end
  if not is_led(w) then return no("5.3.2", "%s has no commander", w) end
end
function activation.can(w) return activation.refuse(w) == nil end
function activation.waiting(side) return lists.allowed(wings.all(side), activation.refuse) end

-- --- its beginning and its end ---

--- 4.2.1, 5.1.1a, 5.1.2f The army commander is activated with his wing; `lent`: he has used his action to bring it
-- about.
function activation.begin(w, lent)
  begin "activation"
  game.active, game.ac_acted[w.side] = w, lent or false
  w.activations = w.activations + 1
  w:unmark "bypassed"
  act(w.side)
  note("4.2.1", "%s is activated: %s", w, w.order)
end

--- 9.3.6, 11.3.6.2 Interception Done goes, and Momentum, the combats being over.
function activation.close()
  for _, u in ipairs(units{ trait = "troops" }) do
    u:unmark "intercepted"
    u:unmark "momentum"
  end
end

--- 3.2F, amb.after-preempt The wing has had its last activation of the turn; its enemy comes next.
function activation.finish(w)
  w:mark "finished"
  game.active, game.in_phase = nil, enemy(w.side)
  note("3.2F", "%s is Finished", w)
end

return activation
