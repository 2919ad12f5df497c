-- reason.lua - the rule that refuses a command, nil if it would be accepted; "no reason" if the rules have said nothing
-- against it, and it is only not among what comes into question.
return function(g, text)
  local rule, why = g:refused(text)
  return why and why:find("cannot be chosen here", 1, true) and "no reason" or rule
end
