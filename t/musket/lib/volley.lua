-- volley.lua - what the tests of fire, morale and rally have in common: a wing of foot ready to act, playing with all
-- dice and answers given beforehand, and the shots of a ruling.
local field = require "musket.lib.field"

local volley = { north = "nw/ne", south = "se/sw" }

-- The royalist foot is active; its commander stands in 2014, behind the line of row 12, so that he helps nobody.
function volley.at(units, more)
  more = more or {}
  local p = { "actions", active = "dr2", units = { drw2 = "2014" } }
  for id, place in pairs(units) do p.units[id] = place or nil end
  for k, v in pairs(more) do p[k] = v end
  return field.at(p, more.opts)
end

-- Plays it to the end; every die and answer must have been wanted. Of equal retreats the first is taken.
function volley.play(g, text, dice, answers)
  g:dice(dice or {})
  g:answer(answers or {})
  local r = g:play(text)
  while r.status == "asked" and g.ask.rule == "11.4.2" do r = g:reply(g.ask.options[1]) end
  if r.status ~= "done" or #g.dice_queue + #g.answers > 0 then
    error(("'%s' is %s: %s %s; left: %d dice, %d answers"):format(text, r.status, tostring(r.rule),
      tostring(r.text or g.ask and g.ask.text),
                                                               #g.dice_queue, #g.answers), 2)
  end
  return r
end

-- The shots of a ruling, in order: "rh1>ph1 front +0 1"; of guns "rg1>ph1 +2 FH".
function volley.shots(r)
  local list, who = {}, nil
  for _, s in ipairs(r.steps) do
    local a, b = s.text:match "^(%S+) fires at (%S+)$"
    local m, column, result = s.text:match "^%d+ (%S+) in column (%S+): (%S+)$"
    if not m then m, result = s.text:match "^%d+ ([+-]%d+): (%S+)$" end
    if a then who = a .. ">" .. b end
    if m then list[#list + 1] = table.concat({ who, column and column:lower() or m, column and m or result,
      column and result }, " ") end
  end
  return list
end

-- How many dice were rolled for something: "die", "morale", "leader", "unable".
function volley.rolls(r, what)
  local n = 0
  for _, roll in ipairs(r.rolls) do if roll["for"] == what then n = n + 1 end end
  return n
end

return volley
