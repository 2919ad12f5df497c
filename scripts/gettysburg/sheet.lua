-- What is shown of a counter: what its owner decides by.
local ground = import "ground"
local march  = import "march"

local function movement(u)
  if u.moved then return text("has moved") end
  return march.points_told(march.points(u, "normal"))
end

local function facts(u)
  local moves = ground.stands(u) and (u:is "fighting" or u:is "hmc" or u:is "train")
  return {
    { text("combat"), u.combat },
    { text("morale"), u.morale },
    { text("loss"), u.loss },
    { text("offensive support"), u.offence },
    { text("defensive support"), u.defence },
    { text("alone"), u.alone },
    { text("range"), u.range },
    { u.moved and "" or text("movement"), moves and movement(u) },
    { "", moves and march.is_pinned(u) and text("near enemy infantry: moves one hex") },
    { text("attacks"), moves and u.attacks } }
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
