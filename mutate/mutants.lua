-- mutants.lua - every mutant of some files: what it changes, where, and under which rule.
local files = require "files"
local lua_changes = require "lua_changes"
local tokens = require "tokens"
local yaml = require "yaml_changes"
local mutants = {}

local rule_number = "%f[%w]%d[%d%.]*%d*[%w%-]*"

local function rules_in(text, list)
  for number in text:gmatch(rule_number) do list[#list + 1] = number:gsub("[%.%-]+$", "") end
  return list
end

local function lines_of(text)
  local list = {}
  for line in (text .. "\n"):gmatch("([^\n]*)\n") do list[#list + 1] = line end
  return list
end

-- Of a script: the rules that the line cites, then those of the comment above its function.
local function rules_of_script(lines, at)
  local list = {}
  for cited in lines[at]:gmatch('"(%d[^" ]*)"') do rules_in(cited, list) end
  for k = at, 1, -1 do
    local comment = lines[k]:match("^%s*%-%-%-?%s*(%d[%w%.%-, ]*)")
    if comment then return rules_in(comment, list) end
  end
  return list
end

-- Of a table: what the line says, in its `rule:` or its comment, then what the file says.
local function rules_of_table(lines, at)
  local list = {}
  rules_in(lines[at]:match('rule:%s*"([^"]*)"') or lines[at]:match("#%s*(%d.*)$") or "", list)
  for k = at, 1, -1 do
    local said = lines[k]:match('^rule:%s*"([^"]*)"') or lines[k]:match("^%a[%w_]*:%s+#%s*(%d.*)$")
    if said then rules_in(said, list) break end
  end
  return list
end

local function line_number(text, at) return select(2, text:sub(1, at - 1):gsub("\n", "")) + 1 end

-- The lines that a change touches, before and after.
local function shown(text, change, new)
  local from = (text:sub(1, change.from - 1):match(".*()\n") or 0) + 1
  local to = (text:find("\n", change.to, true) or #text + 1) - 1
  return text:sub(from, to), new:sub(from, to + #new - #text)
end

local function trim(line) return line:gsub("^%s+", ""):gsub("%s+$", "") end

-- The innermost function, as a test tells what it called: file:line. None at the top of a file, or in a table.
local function caller(path, text, functions, change)
  for _, f in ipairs(functions) do
    if f.from < change.from and change.to <= f.to then return ("%s:%d"):format(path, line_number(text, f.from)) end
  end
end

local function make(path, text, lines, functions, change)
  local new = text:sub(1, change.from - 1) .. change.text .. text:sub(change.to + 1)
  local line = line_number(text, change.from)
  local old_line, new_line = shown(text, change, new)
  return {
    path = path, line = line, text = new, old = trim(old_line), new = trim(new_line),
    called = caller(path, text, functions, change),
    rules = (path:find("%.lua$") and rules_of_script or rules_of_table)(lines, line),
  }
end

function mutants.of_file(top, path)
  local text = files.read(top .. "/" .. path)
  local is_script = path:find("%.lua$")
  local lines, list, functions = lines_of(text), {}, is_script and tokens.functions(tokens.list(text)) or {}
  local changes = is_script and lua_changes(text) or yaml.changes(text, path)
  for _, change in ipairs(changes) do list[#list + 1] = make(path, text, lines, functions, change) end
  return list
end

function mutants.all(top, paths)
  local list = {}
  for _, path in ipairs(paths) do
    for _, m in ipairs(mutants.of_file(top, path)) do list[#list + 1] = m end
  end
  return list
end

-- Those of lines that contain a text; all if there is none.
function mutants.in_line(list, part)
  local some = {}
  for _, m in ipairs(list) do
    if not part or m.old:find(part, 1, true) then some[#some + 1] = m end
  end
  return some
end

-- In an order that depends on the seed alone.
function mutants.shuffle(list, seed)
  math.randomseed(seed, 0)
  for i = #list, 2, -1 do
    local k = math.random(i)
    list[i], list[k] = list[k], list[i]
  end
end

return mutants
