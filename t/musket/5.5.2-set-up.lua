-- 5.2.1, 5.5.2: what a set-up must have.
local t, bench = require "tap", require "bench"
local north = "nw/ne"

local function fault(places, phase, colonels)
  local p = bench "edgehill"
  p:place(places)
  p:place { reserve = colonels or { "r_col_1", "r_col_4" } }            -- 5.3.3
  p:facing { r_rupert_1 = north }
  p:set { turn = "T1" }
  if phase then p:phase(phase, "royalist") end
  local sound, why = p:invariants()
  return sound and "sound" or why:match "^%S+"
end
t.is(fault({ ["2016"] = { "r_rupert_1", "r_rupert" } }), "5.5.2:",
     "musket 5.5.2: a wing with units has its marker in play")
t.is(fault({ ["2016"] = "r_rupert_1", wings = "r_right" }), "5.2.1:", "musket 5.2.1: a wing begins with its commander")
t.is(fault({ ["2016"] = "r_rupert_1", wings = "r_right" }, "actions"), "sound", "musket 5.3.1: which it may lose")
t.is(fault({ ["2016"] = "r_rupert_1", wings = "r_right", expected = "r_rupert" }), "sound",
     "musket 7.4: or he comes later")
t.is(fault({ ["2016"] = { "r_rupert_1", "r_rupert" }, wings = "r_right" }), "sound", "musket 5.2.1: or is there")
local led = { ["2016"] = { "r_rupert_1", "r_rupert" }, wings = "r_right" }
t.is(fault(led, nil, { "r_col_1" }), "5.3.3b:", "musket 5.3.3b: its colonels wait in the reserve")
t.is(fault(led, "actions", { "r_col_1" }), "sound", "musket 5.3.3b: which is looked at before the game begins")

t.done()
