-- 4.22: a hex of one's own that the enemy has been in counts only if a supplied friend was the last to enter it.
local t, B = require "tap", require "clash.lib.board"

-- Tarnopol, 3918, is Austrian at the start. Who enters it, one after the other: { unit, from, mark }, each leaving again.
local function entered(list, switches)
  local g
  local control
  for _, e in ipairs(list) do
    local russian = e[1]:find "^ru" ~= nil
    g = B.at({ "galicia", "movement", russian and "russian" or "austrian", turn = "T4", marker = russian and "acm_r8" or "acm_a2", mp = { 5, 8 },
               place = { [e[2]] = e[1], ["4718"] = "ru_49", ["3421"] = "au_17" }, mark = e[3] and { [e[1]] = e[3] },
               hex = control and { ["3918"] = { control = control } } }, { switches = switches })
    g:play("move " .. e[1] .. " to 3918")
    control = g:at("3918", "control")
  end
  return control, g
end
local cavalry, friend, reduced = { "ru_12c", "4018" }, { "au_16", "3818" }, { "au_35", "3818", "reduced_supply" }

t.is(entered { cavalry }, "nobody", "galicia 4.22a: an enemy has entered it")
t.is(entered { cavalry, friend }, "austrian", "galicia 4.22b: a supplied friend was the last")
t.is(entered { cavalry, friend, reduced }, "nobody", "galicia 4.22b, 4.22d: one in reduced supply was: it is nobody's")
t.is(entered { cavalry, friend, { "au_35", "3818", "out_of_supply" } }, "nobody", "galicia 4.22b: so it is with one out of supply")
t.is(entered { cavalry, friend, reduced, friend }, "austrian", "galicia 4.22b: until a supplied friend enters it again")
t.is(entered { cavalry, friend, { "au_35", "3818" } }, "austrian", "galicia 4.22b: a second supplied friend changes nothing")
t.is(entered { reduced }, "none", "galicia 4.22a: where no enemy has been it does not matter who enters")
local _, g = entered { cavalry, friend, reduced }
t.ok(g.ruling:says "is controlled by nobody", "galicia 4.22e: it is told")

-- 4.22c stays with who was the last to enter with supplied infantry
t.is(entered { { "ru_13", "4018" }, { "ru_15", "4018", "reduced_supply" } }, "russian", "galicia 4.22c: a hex that was the enemy's is kept: he was the last with supplied infantry")
t.is(entered { { "ru_13", "4018" }, cavalry }, "russian", "galicia 4.22c: whatever of his enters after it")

-- The other reading
t.is(entered({ cavalry, friend, reduced }, { last_friend = "retaken" }), "austrian", "galicia 4.22b: A34: with last_friend=retaken a hex once retaken is kept")
t.done()
