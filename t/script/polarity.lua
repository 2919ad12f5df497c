-- A name tells which way the answer points: refuse_ gives nil or a refusal, may_, can_, is_ and has_ true or false.
-- Names that say neither (cannot_) are not used. A game is named here once its scripts keep to it.
local t = require "tap"

local games = { "fureur", "gettysburg", "clash" }
local root = os.getenv "GROGNARD_SRCDIR" or "."

local function files_of(game)
  local list, found = {}, io.popen("find '" .. root .. "/scripts/" .. game .. "' -name '*.lua' | LC_ALL=C sort")
  for name in found:lines() do list[#list + 1] = name end
  found:close()
  return list
end

-- The functions of a file that have a name: { name =, line =, body = }. One that ends on a later line ends at an `end` with
-- its own indentation.
local function functions_of(name)
  local lines, list = {}, {}
  for line in io.lines(name) do lines[#lines + 1] = line end
  for i, line in ipairs(lines) do
    local indent, called = line:match "^(%s*)l?o?c?a?l? ?function ([%w_.:]+)%("
    called = called or line:match "^local ([%w_]+) = derived%(function" or line:match "^([%w_.]+) = derived%(function"
    if called then
      local body = { line }
      if not line:match "%f[%w_]end%)?%s*%-*[^\"]*$" then
        for k = i + 1, #lines do
          body[#body + 1] = lines[k]
          if lines[k]:match("^" .. (indent or "") .. "end") then break end
        end
      end
      list[#list + 1] = { name = called:match "[%w_]+$", line = i, body = table.concat(body, "\n") }
    end
  end
  return list
end

local yes_or_no = { may = true, can = true, is = true, has = true }

-- What is wrong with a function, or nil.
local function wrong(f)
  local prefix = f.name:match "^[^_]+"
  local body = f.body:gsub("%-%-[^\n]*", "")
  if prefix == "cannot" then return "a refusal is called refuse_" end
  if prefix == "refuse" and (body:match "%f[%w_]return%s+true" or body:match "%f[%w_]return%s+false") then
    return "gives true or false"
  end
  if yes_or_no[prefix] and (body:match "%f[%w_]no%(" or body:match "return%s+[%w_.]*refuse_[%w_]+%([^()]*%)%s+end") then
    return "gives a refusal"
  end
end

for _, game in ipairs(games) do
  local count, faults = 0, {}
  for _, name in ipairs(files_of(game)) do
    for _, f in ipairs(functions_of(name)) do
      count = count + 1
      local why = wrong(f)
      if why then faults[#faults + 1] = ("%s:%d: %s %s"):format(name, f.line, f.name, why) end
    end
  end
  t.ok(count > 100, ("polarity: %s has functions to look at"):format(game))
  if not t.ok(#faults == 0, ("polarity: names of %s tell which way the answer points"):format(game)) then
    for _, fault in ipairs(faults) do t.note(fault) end
  end
end

-- The test sees what it should.
local function judged(text)
  local name = os.tmpname()
  local file = io.open(name, "w")
  file:write(text)
  file:close()
  local found
  for _, f in ipairs(functions_of(name)) do found = found or wrong(f) end
  os.remove(name)
  return found
end
t.is(judged "local function may_go(u)\n  if u.moved then return no(\"8.1\", \"moved\") end\nend\n", "gives a refusal",
     "polarity: a may_ with no(…) is seen")
t.is(judged "function x.is_open(u) return x.refuse_open(u) end\n", "gives a refusal", "polarity: so is an is_ that hands a refusal on")
t.is(judged "local function is_open(u) return x.refuse_open(u) == nil end\n", nil, "polarity: comparing it is fine")
t.is(judged "function x.refuse_go(u)\n  return true\nend\n", "gives true or false", "polarity: so is a refuse_ that gives true")
t.is(judged "local function cannot_go(u)\nend\n", "a refusal is called refuse_", "polarity: and the name that says neither")
t.is(judged "local function is_a()\n  return true\nend\nlocal function go() return no(\"1\", \"x\") end\n", nil,
     "polarity: each function is looked at on its own")
t.done()
