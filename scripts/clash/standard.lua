-- WHAT A BATTLE MAY FORBID OR ALLOW BEYOND THE SERIES: here nothing. The file limits of a battle begins with this.
local standard = {}

standard.grounds = { "forest" }                    -- terrain that counts in combat, the strongest first
standard.rivers = { "river" }                      -- hexsides, the strongest first
standard.asterisks = true                          -- results of command tracks may bear one (9.1)
standard.fort_left = 0                             -- columns to the left for units in a fort

-- Hexes that nobody enters; those closed to retreats and lines of supply.
function standard.barred() return hexset() end
function standard.impassable() return standard.barred() end
-- nil, or why a unit may not move at all, may not stay, may not attack a hex (without one: any), may not advance into one.
function standard.refuse_move(_u) end
function standard.refuse_stay(_u) end
function standard.refuse_attack(_u, _h) end
function standard.refuse_advance(_u, _h) end
-- Hexes that it may not enter of its own will, and enters in a retreat only to escape destruction.
function standard.abroad(_u) return hexset() end
-- For reach: closed hexes, hexes where it may not end, dearer steps, each with its reason.
function standard.closed(_u) return {} end
function standard.no_end(u) return no_room(u) end
function standard.extra(_u, _points) return {} end
-- Those of a set of hexes where a unit may be placed, by such a list.
function standard.fitting(open, list)
  for _, shut in ipairs(list) do open = open - shut[1] end
  return open
end
-- Those of the ends of its move that a unit may choose.
function standard.ends(_u, reach) return reach.ends end
-- nil, or why units may not stand there; the same for a retreat that finds no other hex.
standard.refuse_room, standard.refuse_squeeze = refuse_stack, refuse_stack
-- Whether offensive support is of no use against a hex.
function standard.shuts_out_support(_h) return false end
-- What a table takes for granted of units that nobody has said more of.
function standard.begin_at_table() end
-- The longest retreat that a unit in a hex may ignore.
function standard.stands(_u, _h) return 0 end
-- The replacement marker of a unit that is attacked.
function standard.marker_lost(_u) end
-- What may take the place of a unit eliminated in defence; true: nobody retreats.
function standard.replaced(_u, _battle) return false end

return standard
