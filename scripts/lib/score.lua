-- score.lua - points: so many of a thing, each worth so much, added up with their rules.
--
-- There is no rule in it. On the board the numbers are counted, at the table they are given.
local K = ...

local all = {}                                   -- what the game keeps scores with: points(side), in order
local known = { "count", "worth", "least" }
local is_known = { true, true, true, count = true, worth = true, least = true }

local function check(term)
  K.procedure.only_known("a term of a score", term, is_known)
  for i = 1, 3 do
    if type(term[i]) ~= "string" then error("a term of a score begins with its name, rule and text", 3) end
  end
  for i = 1, 2 do
    if term[known[i]] == nil then error("the term \"" .. term[1] .. "\" has no " .. known[i], 3) end
  end
end

local function worth_of(term)
  local worth = term.worth
  return type(worth) == "function" and worth() or worth
end

-- score(procedure, terms): each term is { name, rule, text, count = function(side), worth = number or function(), least =
-- 0 }. The procedure gets an input for each, and its outcome is { points = }. Gives points(side).
local function score(p, terms)
  K.declaring()
  for _, t in ipairs(terms) do
    check(t)
    p:input(t[1], "number", { default = 0, least = t.least or 0, rule = t[2], text = t[3],
                              board = function(c) return t.count(c.side) end })
  end
  function p:run(b)
    local sum = K.tally.tally()
    for _, t in ipairs(terms) do
      local n = b[t[1]]
      local what = b.board and K.text("%s, %s", b.side, t[3]) or K.text(t[3])
      if n ~= 0 then sum:add(t[2], n * worth_of(t), "%s: %d", what, n) end
    end
    return { points = sum.total }
  end
  local function points(side) return p:rule{ side = side }.points end
  all[#all + 1] = points
  return points
end

return { score = score, all = all }
