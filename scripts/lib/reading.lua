-- reading.lua - what the text of a script says of rules: which functions state one, and which numbers it cites.
--
-- A function at the margin of a file states a rule if the comment above it, or beside it where it has but one line, has
-- three dashes and begins with numbers: --- 12.6a, AMB-12 Each is Disrupted and checks its Morale. Most games are played
-- without a mod, so nothing here happens, not even the making of grammars, until somebody asks.

local P, R, S, C, Ct, Cp = lpeg.P, lpeg.R, lpeg.S, lpeg.C, lpeg.Ct, lpeg.Cp

local grammars
local function grammar()
  if grammars then return grammars end
  local digit, letter = R"09", R("az", "AZ")
  local name   = (letter + "_") * (letter + digit + "_")^0
  local dotted = name * (S".:" * name)^0
  local plain  = digit^1 * ("." * digit^1)^0 * letter^0 * ("." * digit^1)^0 * ("-" * (letter + digit)^1)^0
  local code   = R"AZ"^1 * (digit + S".-" * (letter + digit)) * (letter + digit + S".-" * #(letter + digit))^0
  local number = plain + code + P"amb." * (letter + digit + "-")^1
  local stop   = #(S" ,:;" + -P(1))
  local made   = (dotted * "(")^-1 * "function("
  grammars = {
    head    = P"--- " * Ct(C(number) * stop * (P", " * C(number) * stop)^0),
    opening = P"local function " * C(name) * "(" + P"function " * C(dotted) * "("
              + P"local "^-1 * C(dotted) * " = " * made,
    number  = number * -1,
    string  = P'"' * C((1 - S'"\\\n' + P"\\" * 1)^0) * '"' * Cp(),
  }
  return grammars
end

-- f(line, n) for each line of a text.
local function each_line(text, f)
  local n, from = 0, 1
  while from <= #text do
    local to = string.find(text, "\n", from, true) or #text + 1
    n = n + 1
    f(string.sub(text, from, to - 1), n)
    from = to + 1
  end
end

local function fault(source, line, message)
  return { file = source.file, line = line, column = 1, message = message }
end

-- The rules that a file declares: { said = "defeats.routed", numbers = { "12.2A" }, line = 31 }.
local function rules(source, faults)
  local g, found = grammar(), {}
  local numbers, since                           -- of the comment above the line
  local function add(said, those, line) found[#found + 1] = { said = said, numbers = those, line = line } end
  local function below(line, n)
    local said = g.opening:match(line)
    if said then
      add(said, numbers, n)
    else
      faults[#faults + 1] = fault(source, since, "no function follows rule " .. numbers[1] .. "; a plain comment has two dashes")
    end
    numbers = nil
  end
  each_line(source.text, function(line, n)
    local beside = string.find(line, " --- ", 1, true)
    if string.sub(line, 1, 4) == "--- " then
      numbers, since = g.head:match(line), n
      if not numbers then
        faults[#faults + 1] = fault(source, n, "a rule begins with its number, such as --- 12.6a; a plain comment has two dashes")
      end
    elseif beside and g.opening:match(line) then
      local those = g.head:match(line, beside + 1)
      if those then add(g.opening:match(line), those, n) end
    elseif numbers and string.sub(line, 1, 2) ~= "--" then
      below(line, n)
    end
  end)
  return found
end

-- --- citations ---

local citing = { no = true, note = true, add = true, invariant = true }        -- functions that begin with a rule's number

-- A word in quotes that is a rule's number: with a dot it can hardly be anything else; a whole number must be where one
-- cites a rule: no("9", …), rule = "9", "9", "text…". In { "1", "2", "3" } it is a word of a list.
local function is_citation(word, before, after)
  if not grammar().number:match(word) then return false end
  if string.find(word, ".", 1, true) or string.sub(word, 1, 4) == "AMB-" then return true end
  if not string.match(word, "^%d%d?%a?$") and not string.match(word, "^%u+%d+%a?$") then return false end
  if string.match(after, "^, \"%d") and string.match(before, "{[^(){}]*$") then return false end
  return citing[string.match(before, "([%w_]+)%($") or ""] or string.match(before, "rule = $") or string.match(after, "^, \"") ~= nil
end

-- f(number, line) for each rule that is cited in quotes.
local function cited(line, f)
  local at, string_at = 1, grammar().string
  local comment = string.find(line, "--", 1, true) or #line + 1
  while true do
    local open = string.find(line, "\"", at, true)
    if not open or open > comment then return end
    local word, after = string_at:match(line, open)
    if not word then return end
    if is_citation(word, string.sub(line, 1, open - 1), string.sub(line, after)) then f(word) end
    at = after
    if comment < at then comment = string.find(line, "--", at, true) or #line + 1 end
  end
end

-- Every rule that a file cites: { number =, line = }, in order.
local function citations(source)
  local found = {}
  each_line(source.text, function(line, n)
    cited(line, function(number) found[#found + 1] = { number = number, line = n } end)
  end)
  return found
end

-- The functions at the margin that cite a rule: { said =, line =, number = the first that it cites }. A function is over with the
-- next statement at the margin, its own `end` included.
local function who_cites(source)
  local found, open, since = {}, nil, nil
  each_line(source.text, function(line, n)
    local said = grammar().opening:match(line)
    if said or string.match(line, "^[%w_}]") then open, since = said, n end
    if not open then return end
    cited(line, function(number)
      if open then found[#found + 1] = { said = open, line = since, number = number } end
      open = nil
    end)
  end)
  return found
end

return { rules = rules, citations = citations, who_cites = who_cites }
