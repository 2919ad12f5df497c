-- 7f: a number that an Austrian and a German bear is that of the front that is activated.
local t, B = require "tap", require "fureur.lib.board"

local function at(front)
  return B.at { "movement", "austro_german", front = front, place = { ["1104"] = "ge_1c", ["1015"] = "au_1c", ["1905"] = "ru_3c" } }
end
local g = at "north"
g:play "move 1c to 1103"
t.is(g:where "ge_1c", "1103", "fureur 7f: in the north the 1st Corps is the German one")
g = at "south"
g:play "move 1c to 1014"
t.is(g:where "au_1c", "1014", "fureur 7f: in the south the Austrian one")
g = at "north"
g:play "rail 1c to 0704"
t.is(g:where "ge_1c", "0704", "fureur 7f: by rail too")
B.no(t, g, "move au_1c to 1014", "7", "fureur 7f: who is named in full is refused with the reason")
B.no(t, g, "rail au_1c to 0615", "7", "fureur 7f: by rail too")
t.done()
