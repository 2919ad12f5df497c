-- 5.5.3 ORDERS AT THE START, 6.3.3d OPEN ORDER AT THE START, 7.4a WINGS THAT ARRIVE LATER
local field, states, wings = import "field", import "states", import "wings"

--- 7.4a A wing that is still to come enters under Make Ready.
local function order_reinforcements()
  for _, w in ipairs(units{ trait = "wing" }) do
    if #wings.units(w) == 0 and #wings.expected(w) > 0 then w.order = "make_ready" end
  end
end

-- What f gives for each side, behind the back of the other: all is answered before anything is written.
local function secretly(f)
  local answers = {}
  for _, side in ipairs(sides) do answers[side] = only_for(side, f, side) end
  return answers
end

--- 5.5.3 The historical order is named first.
local function ask_orders(side)
  local chosen = {}
  for i, w in ipairs(wings.on_map(side)) do
    local others = lists.filter(wings.orders, function(order) return order ~= w.order end)
    chosen[i] = { wing = w, order = ask(side, "5.5.3", text("order of %s?", w), lists.joined({ w.order }, others)) }
  end
  return chosen
end
--- 5.5.3
local function choose_orders()
  local answers = secretly(ask_orders)
  for _, side in ipairs(sides) do
    for _, one in ipairs(answers[side]) do
      one.wing.order = one.order
      note("5.5.3", "%s: %s", one.wing, one.order)
    end
  end
end

--- 6.3.3d Units in normal formation; light infantry with cavalry goes with it (8.2.1a).
local function could_open(side)
  return lists.filter(field.units(side), function(u)
    return u:is "troops" and states.formation(u) == "normal" and states.chief(u) == u
  end)
end
--- 6.3.3d
local function ask_open_order(side)
  return ask_some(side, "6.3.3d", text("which units begin in Open Order?"), could_open(side))
end
--- 6.3.3d
local function choose_open_order()
  local answers = secretly(ask_open_order)
  for _, side in ipairs(sides) do
    for _, u in ipairs(answers[side]) do
      states.set_formation(u, "open_order")
      note("6.3.3d", "%s is in Open Order", u)
    end
  end
end

local setup = phase "setup"
function setup.enter()
  order_reinforcements()
  if switch.orders == "chosen" then choose_orders() end
  if switch.open_order == "chosen" then choose_open_order() end
end
