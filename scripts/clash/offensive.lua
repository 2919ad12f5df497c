-- 10.1 OFFENSIVE SUPPORT
local book = import "book"
local offensive = {}

local window = procedure("offensive", "10.1", "whether an offensive support marker may be used")
window:input("first", "number", { least = 1, rule = "10.1", text = "first turn printed on the marker" })
window:input("last", "number", { least = 1, rule = "10.1", text = "last turn printed on it" })
window:input("turn", "number", { least = 1, rule = "10.1", text = "turn" })
window:input("used", "number", { least = 0, default = 0, rule = "10.1", text = "turn in which the side last used one, 0 if never" })

--- 10.1 Inside the window printed on it, and never on two turns running.
function offensive.refuse_window(b, side)
  if b.turn < b.first or b.turn > b.last then
    return no(book.window[side] or "10.1", "it can be used on turns %d to %d", b.first, b.last)
  end
  if b.used > 0 and b.used >= b.turn - 1 then return no(book.rest, "offensive support was used on turn %d", b.used) end
end
--- 10.1 The same at the table.
function window:run(b) return offensive.refuse_window(b) or { allowed = true } end

--- 10.1 nil, or why the acting side may not use a marker now.
function offensive.refuse(marker)
  if marker.side ~= game.acting or marker.place ~= box "support" then return no(book.markers, "%s is not at hand", marker) end
  return offensive.refuse_window({ first = marker.first, last = marker.last, turn = game.turn,
                                   used = game.supported[marker.side] }, marker.side)
end
function offensive.at_hand() return units{ at = box "support", side = game.acting } end

--- 10.1 It is announced with the combat phase, and out of the game afterwards.
function offensive.announce(marker)
  game.support = marker
  game.supported[marker.side] = game.turn
  marker:move(box "surrendered", book.support)
end

return offensive
