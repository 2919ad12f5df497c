-- 9, 9.2: what should not stand in a hex is told where it is put; readings go by the number of the printed rule.
local t, at_table = require "tap", require "at_table"

local function told(...) return (at_table("fureur", "", ...):gsub("%s+", " ")) end
local function has(said, words) return said:find(words, 1, true) ~= nil end

local three = "put ru_2c ru_3c ru_4c 1305"
t.ok(has(told(three), "against the rules: too many units are in 1305 Goldap 9.2a-x"), "fureur 9.2a-x: three corps in a hex are told")
t.ok(not has(told "put ru_2c ru_3c ru_hq1 1305", "by the rules"), "fureur 9.2c-x: two and an HQ are not")
t.ok(not has(told("agree 9.2 3", three), "by the rules"), "fureur 9.2: a reading that was agreed on counts")
t.ok(has(told("put ru_2c 1305", "put ge_1c 1305"), "against the rules: both sides are in 1305 Goldap 9e"), "fureur 9e: so are enemies in one hex")
t.ok(not has(told(three, "put ge_1c 1205"), "1305 Goldap 9.2a-x German"), "fureur 9.2a-x: once, where it is put")
t.ok(has(told("agree 10.4 loss"), "captured_refusal is now loss"), "fureur 10.4: of several readings of a rule the value tells which")
t.ok(has(told("agree 10.4 maybe"), "10.4 has several readings: recaptured_restores, captured_refusal"), "fureur 10.4: else they are told")
t.ok(has(told("reform 4c"), "is not eliminated (11.3a)"), "fureur 11.3a: who is not eliminated is refused for that, whoever has points")
t.done()
