-- 10.3.1 ADVANCE AFTER COMBAT
local advance = {}

-- What comes with their going, all having attacked from one hex.
local function price(u, attackers)
  if #u.hex:units{ side = u.side } == #attackers then return text("nobody is left in %s if all go", u.hex) end
end

--- 10.3.1j, 10.3.1m Units that attacked advance into the vacated hex only, at least so many of them, within stacking.
function advance.into(h, side, attackers, least)
  local question = text("which units advance into %s?", h)
  local going = ask_some(side, "10.3.1j", question, attackers, { least = least, into = h,
    price = function(u) return price(u, attackers) end,
    otherwise = function(u) return no("10.3.1j", "%s did not take part in the attack", u) end })
  for _, u in ipairs(going) do u:move(h, "10.3.1j") end
end

return advance
