-- 8.4.5 BLOCKED HEXSIDES
local control = import "control"
local blocks = {}

local mark = { allied = "allied_block", german = "german_block" }

--- 8.4.5a A side leaves a hex of its own for one with enemies: they cannot go back by that hexside.
function blocks.set(side, from, to)
  if control.of(from) == side then hexside(from, to)[mark[side]] = to end
end

-- Whether a side entered a hex from a neighbour by a hexside that is still blocked.
function blocks.has(side, h, from) return hexside(h, from)[mark[side]] == h end
-- The neighbours from which it did.
function blocks.entries(side, h)
  return lists.filter(h:neighbours(), function(o) return blocks.has(side, h, o) end)
end

--- 8.4.5a Neither movement nor retreat crosses a hexside that the enemy blocks.
function blocks.refuse(side, from, to)
  if not hexside(from, to)[mark[enemy(side)]] then return nil end
  return no("8.4.5a", "the enemy blocks the hexside between %s and %s", from, to)
end

-- The neighbours of a hex that a side cannot reach for blocked hexsides.
function blocks.beyond(side, h)
  return hexset(lists.filter(h:neighbours(), function(o) return blocks.refuse(side, h, o) end))
end

--- 8.4.5c It is over when no friend is left in the hex entered, or when the enemy takes the hex they came from.
function blocks.update(h)
  for _, other in ipairs(h:neighbours()) do
    local between = hexside(h, other)
    for _, side in ipairs(sides) do
      local entered, from = between[mark[side]], between[mark[side]] == h and other or h
      local stands = entered and control.troops(side):has(entered) and control.of(from) == side
      if entered and not stands then between[mark[side]] = nil end
    end
  end
end

local entered = derived(function()
  return control.troops(game.acting):filter(function(h) return #blocks.entries(game.acting, h) > 0 end)
end)
command.unblock:param("hex", { each = entered, otherwise = { "8.4.5", "you block no hexside of %s" } })
command.unblock:param("other", { type = "hex", each = function(c) return blocks.entries(game.acting, c.hex) end,
  otherwise = { "8.4.5", "you block no hexside toward %s" } })
--- 8.4.5c Its owner may remove it.
function command.unblock:run(c) hexside(c.hex, c.other)[mark[game.acting]] = nil end

return blocks
