-- battle.lua - positions for the tests of combat. 1516 lies in the open, with clear hexes and hexsides all around: 1517 is west
-- of it, 1417 north-west, 1617 south-west, 1416 north-east, 1515 east, 1616 south-east.
local bench = require "bench"
local battle = {}

-- A position in the Confederate Movement Phase of a day turn, both Trains far away. opts: switches, mods, path, turn, face, mark.
function battle.at(place, opts)
  opts = opts or {}
  local g = bench("gettysburg", { switches = opts.switches, mods = opts.mods, path = opts.path })
  g:place { ["1234"] = "c_train", ["4000"] = "u_train", command = { "c_army", "u_army" } }
  g:place(place)
  g:set { turn = opts.turn or "J1-5", moving = "confederate", train_entered = { confederate = true, union = true } }
  if opts.face then g:face(opts.face) end
  if opts.mark then g:mark(opts.mark) end
  return g:phase("moves", "confederate")
end

-- The same in the Combat Phase, with these declared: opts.declare = { "attack 1516 with c_1" }. A bombardment far away, by
-- c_33 of u_71, is left in the end, so that the phase does not close before the test has looked.
function battle.fought(place, opts)
  local g = battle.at(place, opts)
  if opts.turn ~= "J1-11" then
    g:place { ["1110"] = "c_33", ["1108"] = "u_71" }
    g:play "bombard u_71 with c_33"
  end
  for _, text in ipairs(opts.declare or { "attack 1516 with c_1" }) do
    local r = g:play(text)
    if r.status ~= "done" then error(text .. ": " .. r.status .. " " .. tostring(r.rule) .. " " .. tostring(r.text)) end
  end
  g:play "done"
  g:dice(opts.dice or {}) g:answer(opts.answer or {})
  return g, g:play(opts.play or "resolve c_1")
end

function battle.joined(list) return table.concat(list, " ") end

return battle
