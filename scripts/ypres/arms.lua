-- 10.3 NEW RESERVES, 11 CAVALRY
local arms = {}
for name, value in pairs(import "ratings") do arms[name] = value end

--- 11.1a, 11.1b Cavalry is mounted until a continuous front has formed; then it is infantry.
function arms.is_cavalry(u) return u:is "cavalry" and not game.dismounted end
--- 11.2 British cavalry defends as infantry.
function arms.defends_as_cavalry(u) return arms.is_cavalry(u) and u.nation ~= "british" end
--- 11.3 Mounted cavalry retreats before cavalry without a die.
function arms.withdraws_freely() return true end

local quality = procedure("new_reserve", "10.3a", "the rating of a new reserve corps")
--- 10.3a One die on the track of the new reserves.
function quality:run() return { rating = tables.command.new_reserves:roll("1d6", "rating", "10.3a", "die") } end

--- 10.3a, 10.3b, Y20 The first time a unit of such a corps fights, all units of the corps get their rating for good.
function arms.prepare(list)
  for _, u in ipairs(list) do
    if u:is "new_reserve" and u.rated == 0 then
      local rating = quality:rule{}.rating
      for _, other in ipairs(units{ trait = "new_reserve" }) do
        if other.corps == u.corps then other.rated = rating end
      end
      note("10.3b", "%s and its corps have a rating of %d", u, rating)
    end
  end
end

return arms
