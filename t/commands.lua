-- commands.lua - whether commands are refused, and by which rule, as tests of any game ask it.
--
-- local no, yes, play = require "commands" "musket": the name of the game opens the names of the tests.
local function play(g, text)
  local r = g:play(text)
  if r.status ~= "done" then
    error(("'%s' is %s: %s %s%s"):format(text, r.status, tostring(r.rule), tostring(r.text),
                                         g.ask and " (asked: " .. g.ask.text .. ")" or ""), 2)
  end
  return r
end

return function(game)
  -- A test: the command is refused by one of these rules ("8.1.1a 7.1.1c").
  local function no(t, g, text, rules, name)
    local rule, why = g:refused(text)
    local good = false
    for wanted in rules:gmatch "%S+" do good = good or rule == wanted end
    if not t.ok(good, game .. " " .. name) then
      t.note(("'%s' should be refused by %s: %s %s"):format(text, rules, tostring(rule or "accepted"), tostring(why or "")))
    end
  end
  -- A test: the command would be accepted.
  local function yes(t, g, text, name)
    local rule, why = g:refused(text)
    if not t.ok(rule == nil, game .. " " .. name) then
      t.note(("'%s' is refused by %s: %s"):format(text, rule, tostring(why)))
    end
  end
  -- The third plays it, and fails loudly if it is not played to its end.
  return no, yes, play
end
