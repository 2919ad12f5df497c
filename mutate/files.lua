-- files.lua - files and folders, by way of the shell.
local files = {}

function files.quote(word) return "'" .. word:gsub("'", "'\\''") .. "'" end

function files.read(path)
  local f = io.open(path, "rb")
  if not f then return nil end
  local text = f:read "a"
  f:close()
  return text
end

function files.write(path, text)
  local f = assert(io.open(path, "wb"))
  f:write(text)
  assert(f:close())
end

-- The lines that a command prints.
function files.lines(command)
  local list, f = {}, assert(io.popen(command))
  for line in f:lines() do list[#list + 1] = line end
  f:close()
  return list
end

-- Files below some folders that exist, by name; what is given follows find's path.
function files.below(top, folders, how)
  local words = {}
  for _, folder in ipairs(folders) do words[#words + 1] = files.quote(folder) end
  return files.lines(("cd %s && find -L %s %s 2>/dev/null | LC_ALL=C sort"):format(files.quote(top), table.concat(words, " "), how))
end

-- A copy of the games and their tests, and links to the rest: the source tree is only read, and may be worked on.
function files.copy_tree(from, to)
  local done = os.execute(([[
    from=%s to=%s
    rm -rf "$to" && mkdir -p "$to/tree" "$to/tmp" && cd "$from" || exit 1
    for f in * .[!.]*; do
      case $f in
        rules | scripts | scenarios | t) cp -R "$f" "$to/tree/" || exit 1 ;;
        build* | .git) ;;
        *) ln -s "$from/$f" "$to/tree/" || exit 1 ;;
      esac
    done]]):format(files.quote(from), files.quote(to)))
  if not done then error("the source tree cannot be copied to " .. to, 0) end
end

-- A copy of a program, which may be built anew meanwhile; and of the file beside it that says where its library is.
function files.copy_program(path, to)
  local copy = to .. "/" .. path:match "[^/]+$"
  local signpost = (path:match "^(.*)/[^/]+$" or ".") .. "/source-tree"
  os.execute(("cp %s %s 2>/dev/null"):format(files.quote(signpost), files.quote(to)))
  if not os.execute(("cp %s %s"):format(files.quote(path), files.quote(copy))) then error("no copy of " .. path, 0) end
  return copy
end

return files
