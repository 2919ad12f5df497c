-- 4.1 VICTORY, 5.38 THE END OF THE TURN
local control, losses, zones = import "control", import "losses", import "zones"

--- 5.38b, Y4 A chain of hexes with units or ZOC of the side and without enemies, from the south edge to row 2100.
local has_front = derived(function(side)
  local line = zones.units(side) + zones.zoc(side) - zones.held(enemy(side))
  local reached = (map.sets.south_edge * line):spread{ through = line } * line
  return not (reached * map.sets.front_end):empty()
end)

report(function()
  local list = lists.map(sides, function(side) return { text("%s victory hexes", side), #control.held(side) } end)
  local holder = lists.find(sides, has_front)
  if holder then list[#list + 1] = { text("continuous front"), text("%s", holder) } end
  return list
end)

local victory = procedure("victory", "4.1", "who wins at the end")
victory:input("german", "number", { least = 0, rule = "4.1", text = "victory hexes the German controls",
  board = function() return #control.held "german" end })
victory:input("allied", "number", { least = 0, rule = "4.1", text = "victory hexes the Allied player controls",
  board = function() return #control.held "allied" end })
--- 4.1 The side with more victory hexes wins; their number is odd, so there is no draw.
function victory:run(b)
  if b.german == b.allied then return no("4.1", "a draw is not possible: the number of victory hexes is odd") end
  note("4.1", "German %d, Allied %d", b.german, b.allied)
  return { winner = b.german > b.allied and "german" or "allied" }
end

--- Y12 By the other reading the third cavalry unit of a hex is lost.
local function thin_out()
  for _, side in ipairs(sides) do
    for _, h in ipairs(occupied{ side = side, trait = "combat", least = figure.infantry_limit + 1 }:list()) do
      losses.eliminate(ask(side, "Y12", text("which unit in %s is lost?", h), h:units{ side = side, trait = "combat" }), "Y12")
    end
  end
end

--- 5.38c, 11.1a, Y27 Once either side has one, all cavalry is dismounted for good.
local function dismount()
  local holder = lists.find(sides, has_front)
  if not holder or game.dismounted then return end
  game.dismounted = true
  note("5.38c", "the %s player has a continuous front: all cavalry is dismounted from the next turn on", holder)
  if switch.third_cavalry == "eliminated" then thin_out() end
end

local ending = phase "victory"
--- 4.1, 5.38a The front is looked for; after the last turn the game is decided.
function ending.enter()
  dismount()
  if game.turn == game.turns then game_over{ winner = victory:rule{}.winner, rule = "4.1" } end
end
