-- tap.lua - the TAP calls for tests in Lua. With TAP_FIRST set, the first failure ends the test.
local tap = {}
local count, planned, failed = 0, nil, 0

function tap.plan(n)
  planned = n
  print("1.." .. n)
end

function tap.ok(condition, name)
  count = count + 1
  if not condition then failed = failed + 1 end
  print((condition and "ok " or "not ok ") .. count .. " - " .. (name or ""))
  if not condition then
    local at = debug.getinfo(2, "Sl")
    if at.source == "@" .. debug.getinfo(1, "S").short_src then at = debug.getinfo(3, "Sl") end
    print("#   at " .. at.short_src .. ":" .. at.currentline)
    if os.getenv "TAP_FIRST" then os.exit(1, false) end
  end
  return condition and true or false
end

local function shown(v) return type(v) == "string" and "'" .. v .. "'" or tostring(v) end

function tap.is(got, expected, name)
  local good = tap.ok(got == expected, name)
  if not good then print("#   got " .. shown(got) .. ", expected " .. shown(expected)) end
  return good
end

function tap.isnt(got, other, name)
  local good = tap.ok(got ~= other, name)
  if not good then print("#   got " .. shown(got)) end
  return good
end

function tap.like(text, part, name)
  local good = tap.ok(type(text) == "string" and text:find(part, 1, true), name)
  if not good then print("#   got " .. shown(text) .. ", which lacks " .. shown(part)) end
  return good
end

function tap.note(text) print("# " .. text) end

function tap.done()
  if not planned then print("1.." .. count) end
  os.exit(failed == 0 and (not planned or planned == count) and 0 or 1, true)
end

-- A test that only stated its plan ends as one that says done.
function tap.finish() return failed == 0 and (planned == nil or planned == count), planned, count end

return tap
