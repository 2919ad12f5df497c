-- clauses.lua - clauses by their text, as when.lua compiles them. While anything may be wrong they are compiled as they are
-- declared, so that the loader tells every fault; where the same files were loaded without one before, when first wanted.
local K = ...

local known = {}                                 -- { holds, spoken }, by text

-- The clause; or nil, the column and what is wrong there.
local function of(text)
  local c = known[text]
  if c then return c end
  local holds, spoken, message = K.part "when".compile(text)
  if not holds then return nil, spoken, message end
  c = { holds = holds, spoken = spoken }
  known[text] = c
  return c
end

-- What is wrong with a clause that a script declares is the script's fault.
local function declare(text, level)
  if K.sound then return end
  local c, _, message = of(text)
  if not c then error("\"" .. text .. "\": " .. message, level + 1) end
end

-- The text of a statement, for `no` and `text`: it takes no values, so a % is one.
local function said(statement) return (string.gsub(statement.name, "%%", "%%%%")) end

return { of = of, declare = declare, said = said }
