-- WHAT MUST ALWAYS HOLD, whatever is played. How many stack is declared in game.yaml.
local limits, zones = import "limits", import "zones"

invariant("S3", "both sides are in %s", function() return zones.held(sides[1]) * zones.held(sides[2]) end)

invariant("S4", "no unit may be in %s", function()
  return (zones.held(sides[1]) + zones.held(sides[2])) * limits.barred()
end)

invariant("5.31", function()
  return lists.map({ "reduced_supply", "out_of_supply", "fort_supply", "halted", "replacement" }, function(mark)
    local u = lists.find(units{ mark = mark }, function(each) return not each.hex end)
    if u then return no("5.31", "%s is not on the map and has a marker", u) end
  end)
end)
