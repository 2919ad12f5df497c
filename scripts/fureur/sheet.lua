-- What is shown of a counter: what its owner decides by.
local armies = import "armies"
local combat = import "combat"
local zones  = import "zones"

local function strength(u)
  local full = u:printed("strength", u:is "cadre" and "cadre" or "full")
  return u.strength == full and u.strength or text("%d of %d", u.strength, full)
end

local function movement(u)
  if u.moved then return text("has moved") end
  return u:printed("move", u.face)
end

-- Whether its army has to attack, as things stand.
local function is_pressed(u)
  return u:is "hq" and u.hex and lists.has(armies.pressed(u.side, armies.fronts()[u.army]), u)
end

local function facts(u)
  return {
    { text("strength"), u.strength and strength(u) },
    { text("support"), u.support },
    { text("cavalry"), u.cavalry and combat.cavalry_of(u) },
    { text("range"), u.range },
    { u.moved and "" or text("movement"), u.hex and movement(u) },
    { "", u.hex and zones.is_besieged(u) and text("besieged") },
    { "", u.hex and zones.is_besieging(u) and text("besieging") },
    { "", is_pressed(u) and text("its army must attack") },
    { text("attacks"), u.attacks } }
end

-- "6", or of an HQ its support and range.
local function figures(u)
  if u.strength then return u.strength end
  return u.support and text("%+d", u.support)
end

-- The army, with its front; its HQ comes first.
local function formation(u)
  local hq = armies.hqs()[u.army]
  if not hq then return u:is "cadre" and text("Cadres") or text("of no army"), 1 end
  return text("%s, %s front", hq, armies.fronts()[u.army]), u:is "hq" and 0 or 1
end

local function arrives(u)
  if u.place == box "expected" or u.place == box "reinforcements" then
    return u.arrives or u.returns > 0 and u.returns or nil
  end
end

shown_as{ facts = facts, figures = figures, formation = formation, arrives = arrives }
report(function()
  local sieges = {}
  for _, h in ipairs(zones.sieges():list()) do sieges[#sieges + 1] = { text("siege"), h } end
  return sieges
end)
