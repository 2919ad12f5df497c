-- at_table.lua - what the program says at a table to these lines: prompts too, which an umpire for tests does not show.
return function(game, options, ...)
  local name, lines = os.tmpname(), table.concat({ ... }, "\\n")
  os.remove(name)
  local f = assert(io.popen(("printf '%s\\nquit\\n' | '%s' table %s --journal '%s' --lang en %s 2>&1"):format(lines,
    os.getenv "GROGNARD" or "build/grognard", game, name, options)))
  local said = f:read "a"
  f:close()
  os.remove(name)
  return said
end
