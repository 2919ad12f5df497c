-- 10.3.1 ADVANCE AFTER COMBAT
local advance = {}

--- 10.3.1j, 10.3.1m Units that attacked advance into the vacated hex only, at least so many of them, within stacking.
function advance.into(h, side, attackers, least)
  local room = stack_room(h, side)
  if #attackers == 0 or room == 0 then return end
  for _, u in ipairs(ask_some(side, "10.3.1j", text("which units advance into %s?", h), attackers,
                              { least = least, most = room })) do
    u:move(h, "10.3.1j")
  end
end

return advance
