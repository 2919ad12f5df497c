-- What is shown of a counter: what its owner decides by.
local arms, zones = import "arms", import "zones"

local function strength(u)
  if u.face == "full" then return u.attack end
  return text("%d of %d", u.attack, u:printed("attack", "full"))
end

local function facts(u)
  return {
    { text("strength"), u.attack and strength(u) },
    { text("defence"), u.defence },
    { text("rating"), u:is "combat" and (u.ter or u.rated > 0) and arms.rating(u) },
    { text("turns"), u.first and text("%d to %d", u.first, u.last or game.turns) },
    { "", (u.moved or u:is "halted") and text("has moved") } }
end

-- "5-3": strength and rating, as on the counter; "?" for a rating that is not known yet.
local function figures(u)
  if not u.attack then return u.defence end
  local rating = u.ter or u.rated > 0 and u.rated
  return rating and text("%d-%d", u.attack, rating) or text("%d-?", u.attack)
end

-- 9.1: the asterisk of its track keeps infantry out of the fight this turn.
local function army(marker)
  return text(marker.asterisk and "%s *: its infantry may not fight" or "%s", marker)
end
-- The army or zone that would move it.
local function formation(u)
  local marker = u.hex and u:is "combat" and zones.marker(u.side, zones.area(u.side, u.hex))
  return marker and army(marker) or text("elsewhere"), u:is "cavalry" and 1 or 0
end

local function arrives(u) return u.place == box "expected" and u.due > 0 and u.due or nil end

shown_as{ facts = facts, figures = figures, formation = formation, arrives = arrives }
