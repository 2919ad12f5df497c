-- at_table.lua - what the program says at a table to these lines: prompts too, which an umpire for tests does not show.

-- What stands in the way of calling it well: another end than by `quit`, or a sanitizer that speaks.
local function program_ended(how, status, said)
  if how ~= "exit" or status ~= 0 or said:find("Sanitizer", 1, true) or said:find("runtime error:", 1, true) then
    error(("the program ended with %s %d: %s"):format(how, status, said:sub(-2000)), 3)
  end
end

return function(game, options, ...)
  local name, lines = os.tmpname(), table.concat({ ... }, "\\n")
  os.remove(name)
  local f = assert(io.popen(("printf '%s\\nquit\\n' | '%s' table %s --journal '%s' --lang en %s 2>&1"):format(lines,
    os.getenv "GROGNARD" or "build/grognard", game, name, options)))
  local said = f:read "a"
  local _, how, status = f:close()
  program_ended(how, status, said)
  os.remove(name)
  return said
end
