-- 6.3 FORMATION: hits on it, how a column becomes a line, facing that is chosen anew
local field, states = import "field", import "states"
local formations = {}

-- --- 6.1, 12.4.3d facing ---

-- Two hexes that change places keep the time when each half came (14.4).
local function turn(u, p)
  if p.hex ~= u.hex then u.arrived, u.arrived_right = u.arrived_right, u.arrived end
  field.stand(u, p)
end
-- The poses that it may have where it stands: two hexes leave two.
local function possible(u)
  local line = u.pose:abreast()
  if line then return { line, line:about() } end
  return lists.map(map.facings(), function(f) return pose(u.hex, f) end)
end

--- 12.4.3d, 13.2.5b Its owner chooses which way it faces.
function formations.face(u, rule)
  if u:is "limbered" then return end
  local question = text("which way does %s face?", u)
  turn(u, ask(u.side, rule, question, possible(u), { by = function(each) return each.facing end }))
end

-- --- 6.3.4 leaving a column ---

--- 6.3.4e, amb.column-artillery What a column becomes, unless it is struck.
function formations.after_column(u)
  return states.chief(u):is "cavalry" and "formation_shaken" or "formation_broken"
end

--- 6.3.4c, 6.3.4f The head is the right half; the owner may turn the line about.
function formations.leave_column(u, name, rule)
  states.set_formation(u, name)
  note(rule, "%s leaves the column", u)
  if not field.is_two(u) then return end
  turn(u, u.pose:about():abreast())
  formations.face(u, "6.3.4f")
end

--- 6.3.2 It forms hedgehog.
function formations.form_hedgehog(u, rule)
  if u:is "column" then formations.leave_column(u, "hedgehog", rule) else states.set_formation(u, "hedgehog") end
  note(rule, "%s is a hedgehog", u)
end

-- --- 6.3.1b hits ---

--- 6.3.1b, 6.3.2e, amb.hedgehog-retreat-fh Broken does not become worse, nor does a hedgehog. That open order and
-- column suffer nothing on the way is said of the ground (6.3.3a, 6.3.4b).
local function is_spared(name)
  return name == "none" or name == "formation_broken" or name == "hedgehog"
end

-- 6.3.1b, 6.3.3e
local worse = { normal = "formation_shaken", formation_shaken = "formation_broken", open_order = "formation_broken" }

--- 6.3.1b One formation hit; cause, for mods: "move", "advance", "retreat", "fire", "melee".
function formations.hit(u, cause, rule)
  local name = states.formation(u)
  if is_spared(name) then return end
  local now = worse[name] or formations.after_column(u)
  if name == "column" then formations.leave_column(u, now, rule) else states.set_formation(u, now) end
  note(rule, now == "formation_broken" and "%s is Formation Broken" or "%s is Formation Shaken", u)
end

-- --- 8.2.2 light infantry and cavalry come together ---

local by_badness = { "normal", "open_order", "formation_shaken", "column", "formation_broken" }
local levels = { "normal", "shaken", "broken" }
local function worst(list, one, other)
  local found = list[1]
  for _, name in ipairs(list) do
    if name == one or name == other then found = name end
  end
  return found
end

--- 8.2.2a, 8.2.2c The one that came takes the facing of the one that stood there; both the worse state of the two.
function formations.join(u, host)
  local level = worst(levels, states.level(u), states.level(host))
  local name = worst(by_badness, states.formation(u), states.formation(host))
  u.facing = host.facing
  states.set_formation(u, name)
  states.set_level(u, level)
  note("8.2.2c", "%s joins %s", u, host)
end

return formations
