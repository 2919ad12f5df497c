-- setup.lua - the set-up notation that rulebooks print:
--   7&8-3427       counters 7 and 8 in hex 3427, 7 on top
--   50..52-1628    counters 50 to 52
--   41s-2128       counter 41 on the face whose name begins with s
local K = ...
local P, R, C, Ct, Cg = lpeg.P, lpeg.R, lpeg.C, lpeg.Ct, lpeg.Cg

local MOST = 100

local digits = R"09"^1
local face   = Cg(C(R"az"), "face")^-1
local id     = C((R("az", "AZ", "09") + "_")^1)
local item   = Ct(Cg(C(digits) / math.tointeger, "low") * ".." * Cg(C(digits) / math.tointeger, "high") * face)
             + Ct(Cg(C(digits), "id") * face * #(P"&" + "-"))
             + Ct(Cg(id, "id"))
local line   = Ct(Cg(Ct(item * ("&" * item)^0), "items") * "-" * Cg(C((1 - P" ")^1), "place")) * -1

local function face_of(unit, letter)
  local found
  for _, name in ipairs(K.unit_faces(unit)) do
    if string.sub(name, 1, 1) == letter then found = name end
  end
  return found or error("\"" .. unit.id .. "\" has no face that begins with \"" .. letter .. "\"", 0)
end

local function add(list, word, letter, place)
  local unit = K.words.only_unit(word)
  list[#list + 1] = { unit, place, letter and face_of(unit, letter) or nil }
end

-- expand "7&8-3427" gives { { unit, place, face }, … }, top of the stack first.
local function expand(text)
  local parsed = line:match(text)
  if not parsed then error("\"" .. text .. "\" is not a set-up, such as 7&8-3427, 50..52-1628 or 41s-2128", 0) end
  local place = K.place_word(parsed.place) or error("unknown hex \"" .. parsed.place .. "\"", 0)
  local list = {}
  for _, i in ipairs(parsed.items) do
    if i.low then
      if i.high < i.low or i.high - i.low > MOST then error("\"" .. text .. "\" counts the wrong way or too far", 0) end
      for n = i.low, i.high do add(list, tostring(n), i.face, place) end
    else
      add(list, i.id, i.face, place)
    end
  end
  return list
end

return { expand = expand }
