-- 13.1 TO 13.3 RALLY AND REFORM: who may, and what it does `by`: nil for the unit's own action, "wc" if its commander
-- lends his (5.2.2d), "ac" for the army commander's (5.1.2g, 5.1.2h). amb.wc-rally-count: a commander next to a unit
-- lets it try (5.6.2b, 5.6.3c); only his action helps the roll.
local formations, morale, states, wings = import "formations", import "morale", import "states", import "wings"
local rally = {}

-- --- who may ---

-- 5.6, 13.2.3a, 13.2.4b Under which order: any unit, or one with or next to its commander.
local allowed = {
  rally          = { reform = "any",  rally = "any" },
  receive_charge = { reform = "any",  rally = "near" },
  make_ready     = { reform = "near", rally = "none" },
  charge         = { reform = "none", rally = "none" },
}
local rules = { reform = "13.2.3a", rally = "13.2.4b" }

--- 13.2.1, 5.2.2d
local function refuse_order(u, what, by)
  local who = allowed[u.wing.order][what]
  if who == "none" then return no(rules[what], "under %s only the army commander does that", u.wing.order) end
  if who == "any" then return nil end
  if not wings.near(wings.commander(u.wing), u) then
    return no(rules[what], "%s is not with or next to its commander", u)
  end
  if switch.wing_commander == "one" and by ~= "wc" then
    return no("5.2.2d", "the commander of %s must use his action", u)
  end
end

--- 5.4.3i The army commander next to it has it in command.
local function refuse_command(u)
  if wings.in_command(u) or wings.near(wings.general(u.side), u) then return nil end
  return no("5.4.3i", "%s is out of command", u)
end

local function refuse_leader(u, l, acted, rule)
  if not l then return no(rule, "there is no such commander on the map") end
  if acted then return no(rule, "%s has already acted", l) end
  if not wings.near(l, u) then return no(rule, "%s is not with or next to %s", u, l) end
end

--- 5.1.1, 5.1.1d He acts when a wing of his does, for any unit; it is that unit's action.
local function refuse_general(u)
  if u.acted then return no("5.1.1d", "%s has already acted", u) end
  return refuse_leader(u, wings.general(u.side), game.ac_acted[u.side], "5.1.2c")
end

--- 5.2.2d
local function refuse_who(u, what, by)
  if by == "ac" then return refuse_general(u) end
  local why = refuse_order(u, what, by) or refuse_command(u)
  if why or by ~= "wc" then return why end
  return refuse_leader(u, wings.commander(u.wing), u.wing.wc_acted, "5.2.2d")
end

--- 13.2.4a, 12.5.2b nil, or the refusal. 12.5.2b The threshold bars the way above Shaken.
function rally.refuse_rally(u, by)
  local level = states.level(u)
  if level == "normal" then return no("13.2.4a", "%s has nothing to rally from", u) end
  if level == "shaken" and u.spent_limit then return no("12.5.2b", "%s has reached its casualty threshold", u) end
  return refuse_who(u, "rally", by)
end

--- 8.2.1h A stack acts as one.
local function spend(u, by)
  for _, each in ipairs(states.together(u)) do
    each.acted = true
  end
  if by == "wc" then u.wing.wc_acted = true end
  if by == "ac" then game.ac_acted[u.side] = true end
end

-- --- 13.2.5, 13.3.3 rally ---

local attempt = procedure("rally", "13.2.5", "an attempt to rally")
attempt:input("morale", "number", { least = 1, most = 7, text = "current morale" })
attempt:input("leader", "number", { default = 0, least = -2, most = 0,
  text = "rating of the leader who takes part, with the unit or next to it" })
attempt:input("automatic", "flag", { default = false, text = "he is with the unit and it is his action" })
attempt:counter("unit", { rule = "13.2.4", fills = {
  morale = function(u)
    if states.level(u) == "normal" then error(no("13.2.4a", "%s has nothing to rally from", u)) end
    if u.spent_limit and states.level(u) == "shaken" then
      error(no("12.5.2b", "%s has reached its casualty threshold", u))
    end
    return states.morale(u)
  end,
  leader = function(u) return states.on_map(u) and wings.rating(u) or nil end,
} })
function attempt:run(b)
  if b.automatic then
    note("13.2.5", "with a commander who acts for it the unit rallies without a check")
    return { rallied = true }
  end
  local rallied = morale.test(b.morale, b.leader, 0, b)
  if not (rallied or b.board) then
    note("13.2.5a", b.morale == figure.broken_morale and "it fails, and is eliminated" or "it fails, and loses a level")
  end
  return { rallied = rallied }
end

local function helper(u, by)
  return by == "wc" and wings.commander(u.wing) or by == "ac" and wings.general(u.side) or nil
end
--- 12.2 One leader counts: the best of those with it and the one who acts for it.
local function rating(u, l) return l and math.min(wings.rating(u), l.rating) or wings.rating(u) end

--- 13.2.4a
local function improve(u)
  if states.level(u) == "broken" then return morale.collect(u, "13.2.4a") end
  states.set_level(u, "normal")
  note("13.2.4a", "%s is rallied", u)
end

--- 13.2.5a A unit that may. True if it rallied (13.2.2: then the enemy may react); 13.2.5a who fails loses a level.
function rally.rally(u, by)
  local l = helper(u, by)
  spend(u, by)
  if l then note("13.2.5", "%s tries to rally with %s", u, l) else note("13.2.5", "%s tries to rally", u) end
  if not attempt:rule{ morale = states.morale(u), leader = rating(u, l), automatic = wings.with(l, u) }.rallied then
    morale.drop(u, {}, "13.2.5a")
    return false
  end
  improve(u)
  return true
end

-- --- 13.2.3b, 6.4 reform ---

local ways = {}                                  -- by word: when it can be done, and how

rally.ways = { "formation", "hedgehog", "column", "normal", "open_order", "pistols" }
local function is(name) return function(u) return states.formation(u) == name end end
local function becomes(name)
  return function(u)
    states.set_formation(u, name)
    note("13.2.3b", "%s reforms: %s", u, name)
  end
end

ways.formation = {
  can = function(u) return u:is "formation_shaken" or u:is "formation_broken" end,
  run = function(u) becomes(u:is "formation_broken" and "formation_shaken" or "normal")(u) end,
}
ways.hedgehog = { can = is "hedgehog", run = becomes "formation_broken" }           -- 6.3.2c
ways.open_order = { can = is "normal", run = becomes "open_order" }                 -- 6.3.3c
ways.normal = { can = is "open_order", run = becomes "normal" }
ways.column = {                                                                     -- 6.3.4e
  can = is "column",
  run = function(u)
    local name = formations.after_column(u)
    formations.leave_column(u, name, "6.3.4e")
    note("6.3.4e", "%s reforms: %s", u, name)
  end,
}
ways.pistols = {                                                                    -- 10.7.4
  can = function(u) return states.has_pistols(u) and states.has_fired_pistols(u) end,
  run = function(u)
    states.reload(u)
    note("10.7.4", states.shots(u) == 1 and "%s reloads: one pistol" or "%s reloads: both pistols", u)
  end,
}

--- 13.2.3b What there is to reform; guns have no formation.
function rally.reform_ways(u)
  return lists.filter(rally.ways, function(way) return ways[way].can(u) end)
end

--- 12.4.3c, 13.2.3b
function rally.refuse_reform(u, by)
  if u:is "morale_broken" then return no("12.4.3c", "%s is Morale Broken: it can only rally", u) end
  if #rally.reform_ways(u) == 0 then return no("13.2.3b", "%s has nothing to reform", u) end
  return refuse_who(u, "reform", by)
end

--- 13.2.3b A unit that may, in one of its ways.
function rally.reform(u, way, by)
  spend(u, by)
  ways[way].run(u)
end

return rally
