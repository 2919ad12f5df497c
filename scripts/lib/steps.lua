-- steps.lua - what scripts often do with a unit, told in the ruling.
local K = ...

function K.unit_methods.move(unit, place, rule)
  K.note(rule, "%s to %s", unit, place)
  return unit:put(place)
end

function K.unit_methods.turn_to(unit, face, rule)
  if unit.face == face then return unit end
  unit.face = face
  K.note(rule, "%s is %s", unit, face)
  return unit
end

-- The face that is up and those after it, in the order of its kind: the steps that are left.
function K.unit_methods.faces_left(unit)
  local left, up = {}, unit.face
  for _, face in ipairs(K.unit_faces(unit)) do
    if #left > 0 or face == up then left[#left + 1] = face end
  end
  return left
end

-- Turns up its next face; false if it has none left.
function K.unit_methods.lose_step(unit, rule)
  local face = unit:faces_left()[2]
  if face then unit:turn_to(face, rule) end
  return face ~= nil
end

-- The first of these words that it is, as for unit:is.
function K.unit_methods.which(unit, list)
  for _, word in ipairs(list) do
    if unit:is(word) then return word end
  end
  return nil
end

return {}
