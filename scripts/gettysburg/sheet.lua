-- What is shown of a counter: what its owner decides by.
local march = import "march"

local function movement(u)
  if u.moved then return text("has moved") end
  local left = march.points(u, "normal")
  return left % map.point == 0 and left // map.point or text("%d and a half", left // map.point)
end

local function facts(u)
  local list = {}
  local function add(label, what) if what ~= nil then list[#list + 1] = { label, what } end end
  add(text("combat"), u.combat)
  add(text("morale"), u.morale)
  add(text("loss"), u.loss)
  add(text("offensive support"), u.offence)
  add(text("defensive support"), u.defence)
  add(text("alone"), u.alone)
  add(text("range"), u.range)
  if u.hex and (u:is "fighting" or u:is "hmc" or u:is "train") then
    add(u.moved and "" or text("movement"), movement(u))
    if march.is_pinned(u) then add("", text("next to enemy infantry: moves one hex")) end
    if u.attacks then add(text("attacks"), u.attacks) end
  end
  return list
end

-- "5-4": Combat and Morale; of guns their support in defence.
local function figures(u)
  if u.combat then return text("%d-%d", u.combat, u.morale) end
  return u.defence
end

local function formation(u)
  return u:is "fighting" and tables.organisation[u.nation]:cell(u.number, "formation") or nil
end

local function arrives(u)
  if u.due > 0 and (u.place == box "expected" or u.place == box "due") then return u.due, u.entry end
end

shown_as{ facts = facts, figures = figures, formation = formation, arrives = arrives }
