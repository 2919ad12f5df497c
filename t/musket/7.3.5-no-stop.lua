-- 7.3.5a: nobody stops on a bridge, in retreat or rout. 0913 is one, with water on both sides.
local t, field, melee = require "tap", require "musket.lib.field", require "musket.lib.melee"
local north, south = "nw/ne", "se/sw"
local g

g = melee.at({ dph6 = { "0911", south }, drh5 = { "0912", north } }, { active = "dp2" })
melee.fight(g, "Dph6 at 0912", { 5 })
t.is(g:where "drh5", "0812", "musket 11.4.2: a retreat of one hex does not end on a bridge (7.3.5a)")
g = melee.at({ dph6 = { "0911", south }, drh5 = { "0912", north } }, { active = "dp2" })
melee.fight(g, "Dph6 at 0912", { 8 })
t.ok(g:where "drh5" == "0914" or g:where "drh5" == "1014", "musket 11.4.2: one of two hexes crosses it")
-- Light infantry has 6 points; over the stream below row 09 a hex costs 2. Gives its row and its casualties.
local function routed_from(hex)
  g = field.at{ units = { drl5 = hex }, mark = { drl5 = "morale_broken" }, set = { initiative = "royalist" } }
  local ruling = g:enter "rout"
  while ruling.status == "asked" do ruling = g:reply(g.ask.options[1]) end
  return g:where("drl5"):sub(3) .. " " .. g:of("drl5", "casualties")
end
t.is(routed_from "0908", "12 1", "musket 13.4.2: a rout stops before it, and loses the point (7.3.5a)")
t.is(routed_from "0909", "14 0", "musket 13.4.1a: or crosses it")

t.done()
