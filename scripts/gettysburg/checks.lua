-- What must hold after every command, whatever is played.
local ground = import "ground"

-- 9.1a In the set-up too, but for units that may still be placed elsewhere (23.1d) or come later (AMB-06).
local function must_stay(u) return not u.start and not u.picket and not (u.late and switch.law == "schedule") end
local function is_set_up() return game.phase == nil or string.find(game.phase, "setup") == 1 end

invariant("9.1a", function()
  if not is_set_up() then return nil end
  return lists.gather(sides, function(side)
    return lists.map(ground.with(side, "stacks"), function(h)
      if lists.count(units{ at = h, side = side, trait = "stacks" }, must_stay) > figure.stack_limit then
        return no("9.1a", "too many units are in %s", h)
      end
    end)
  end)
end)

invariant("8.6.1", "both sides are in %s", function() return ground.any "confederate" * ground.any "union" end)

invariant("13.1-E1", "%s is Disrupted and Ready", function()
  if switch.erratum_13_1_e1 == "no" then return nil end
  return units{ trait = "artillery", mark = "disrupted", face = "ready" }
end)

invariant("18.1", function()
  return lists.map(units{ trait = "hmc" }, function(m)
    local stranger = lists.find(units{ at = m }, function(u) return u.side ~= m.side end)
    if stranger then return no("18.1", "%s holds %s", m, stranger) end
    if m.hex and not m:hidden(enemy(m.side)) then return no("18.1", "%s is not hidden", m) end
  end)
end)

invariant("2.3", "%s is Disrupted off the map", function()
  local boxes = { "routed", "eliminated", "destroyed", "captured", "removed", "off_map" }
  return lists.gather(boxes, function(name) return units{ at = box(name), mark = "disrupted" } end)
end)
