-- What is listed as legal, and so played by the program, are groups too, each of one hex (8.4).
local t, B = require "tap", require "illusion.lib.board"

local g = B.activated("84", { [2] = "german", turn = "T9",
                              place = { ["84"] = { "ge_viii", "ge_vi", "ge_v" }, ["87"] = "fr_xx" } })
local function is_listed(text) for _, each in ipairs(g:legal "move") do if each == text then return true end end return false end
t.ok(is_listed "move ge_viii ge_vi to 94", "illusion 8.4: a group is listed")
g:play "move ge_viii ge_vi to 94"
t.ok(is_listed "move ge_viii ge_vi to 95", "illusion 8.4: it may go on together")
t.ok(not is_listed "move ge_vi ge_v to 95", "illusion 8.4: but nobody joins it")

t.done()
