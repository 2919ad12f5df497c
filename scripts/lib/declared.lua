-- declared.lua - what is declared first and carried out one by one later: attacks, battles, bombardments.
--
-- There is no rule in it. The game tells what is declared and left (`each`); then only that can be named, and a phase
-- lasts until nothing is left, and says how much is.
local K = ...

local wanted = { each = "function", rule = "string", none = "string", left = "string", due = "table" }

local function check(t)
  K.procedure.only_known("declared", t, wanted)
  for _, name in ipairs{ "each", "rule", "none", "left" } do
    if type(t[name]) ~= wanted[name] then error("declared: " .. name .. " must be a " .. wanted[name], 3) end
  end
end

-- t: each() the units or hexes; rule and none ("%s has declared nothing") refuse any other; left ("attacks to resolve:
-- %d") is shown as the status, due ({ "1 attack is still to be resolved", "%d attacks are still to be resolved" }) by `done`.
local function declared(t)
  K.declaring()
  check(t)
  local function refuse(one)
    if not K.lists.has(t.each(), one) then return K.no(t.rule, t.none, one) end
  end
  -- One, or so many of them.
  local function due()
    local count = #t.each()
    if count == 1 then return K.text(t.due[1]) end
    return K.text(t.due[2], count)
  end
  local function left() return K.text(t.left, #t.each()) end

  -- Options of a parameter that names one of them; `more` may refuse it for other reasons.
  local function one(more)
    return { each = function() return t.each() end, declared = true,
             refuse = function(c, value) return refuse(value) or more and more(c, value) or nil end }
  end
  -- The phase in which they are declared.
  local function declared_in(name)
    K.phase.phase(name).status = left
  end
  -- The phase in which all of them must be carried out.
  local function resolved_in(name)
    local hooks = K.phase.phase(name)
    hooks.status = left
    hooks.over = function() return #t.each() == 0 end
    if t.due then hooks.due = due end
    hooks.done = false
  end
  return { one = one, refuse = refuse, declared_in = declared_in, resolved_in = resolved_in }
end

return { declared = declared }
