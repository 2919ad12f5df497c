-- 12.7 ADVANCE AFTER COMBAT
local ground = import "ground"
local hidden = import "hidden"
local advance = {}

--- 12.7a, 12.7b, 12.7c Why a unit does not go.
local function refuse_advance(u, h, asked)
  if not lists.has(asked, u) then return no("12.7c", "%s has not attacked %s, and was not about to", u, h) end
  if not u.hex:adjacent(h) then return no("12.7a", "%s is not next to %s", u, h) end
  if ground.forbidden(u):has(h) then return no("12.7c", "%s may not enter the terrain of %s", u, h) end
end

-- What comes with its going: nobody is left where it stood.
local function price(u)
  if #u.hex:units{ side = u.side } == 1 then return text("leaves %s empty", u.hex) end
end

--- 12.7a, 12.7b, 12.7c, 9.1a These, the attacker and those that had still to attack the hex, may enter it when nobody
-- is left there, not even a Train; brigades only, none into terrain prohibited to it (AMB-41, AMB-67). The attacker is
-- the first, and on top.
function advance.into(h, asked, side)
  if #h:units{ side = enemy(side) } > 0 then return end
  local going = ask_some(side, "12.7a", text("which units advance into %s?", h),
    lists.filter(asked, function(u) return not refuse_advance(u, h, asked) end),
    { into = h, price = price, otherwise = function(u) return refuse_advance(u, h, asked) end })
  for i = #going, 1, -1 do
    local u = going[i]
    if refuse_stack(h, u) then                                 -- 18.4b: an HMC came to light and has filled the hex
      note("9.1a", "%s finds no room in %s", u, h)
    else
      u:move(h, u.attacks and "12.7b" or "12.7a")
      hidden.check()
    end
  end
end

return advance
