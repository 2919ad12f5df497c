-- 5.32 REPLACEMENTS: steps for infantry, cavalry divisions brought back; 5.37 RECOVERY
local arms, book, control = import "arms", import "book", import "control"
local limits, zones = import "limits", import "zones"

-- A figure of a nation's replacement markers; nil for none.
local function marker(nation, column) return tonumber(tables.replacements.markers:cell(nation, column)) end

--- 5.32, 8.2a How many markers a nation has left: so many a turn, some only so many in the game.
local function steps_left(nation)
  local left = marker(nation, "turn") - game.steps[nation]
  local ever = marker(nation, "game")
  return ever and math.min(left, ever - game.steps_ever[nation]) or left
end

local eligible = procedure("replacement", "5.32", "whether a unit may receive a replacement step")
eligible:input("kind", { "division", "brigade", "cavalry" }, { default = "division", rule = "S1", text = "the unit" })
eligible:input("reduced", "flag", { default = true, rule = "S1", text = "it is reduced" })
eligible:input("supply", { "full", "reduced", "out", "fort" }, { default = "full", rule = "5.31", text = "its supply" })
eligible:input("zoc", "flag", { default = false, rule = "S3", text = "it is in an enemy ZOC" })

eligible:counter("unit", { rule = "S1", fills = {
  kind = function(u) return u:is "combat" and u.kind or "brigade" end, reduced = function(_, face) return face == "reduced" end,
  supply = function(u) return arms.supply(u) end,
  zoc = function(u) return u.hex ~= nil and zones.zoc(enemy(u.side)):has(u.hex) end } })

--- 5.32, 8.21a, 8.21b, 8.21c, 7.21a, 7.21b, 7.21c Reduced two-step infantry in supply from the map edge, not in an enemy ZOC.
local function refuse_step(b)
  if b.kind ~= "division" or not b.reduced then return no(book.reduced, "only reduced units of two steps receive replacements") end
  if b.supply ~= "full" then return no(book.eligible, "it is not in supply from the map edge") end
  if b.zoc then return no(book.calm, "it is in an enemy ZOC") end
end
--- 5.32 The same at the table.
function eligible:run(b) return refuse_step(b) or { eligible = true } end

--- 5.32 nil, or why a unit on the map may not receive a step now.
local function refuse_unit(u)
  if u.side ~= game.acting then return no(book.replacement, "%s is not yours", u) end
  if not u:is "infantry" then return no(book.reduced, "%s is no infantry", u) end
  if not u.hex then return no(book.replacement, "%s is not on the map", u) end
  if u:is "replacement" then return no(book.replacement, "%s already has a marker", u) end
  if steps_left(u.nation) < 1 then
    return no(marker(u.nation, "game") and book.ever or book.step, "%s has no marker left", u.nation)
  end
  return refuse_step{ kind = u.kind, reduced = u.face == "reduced", supply = arms.supply(u),
                      zoc = zones.zoc(enemy(u.side)):has(u.hex) }
end

--- 5.32, 8.22a, 7.22a Eliminated cavalry of a nation that has a cavalry marker left.
local function fallen()
  return lists.filter(units{ at = box "eliminated", side = game.acting, trait = "cavalry" }, function(u)
    return game.returned[u.nation] < marker(u.nation, "cavalry")
  end)
end
--- 5.32, 8.22a, 7.22a Why it does not come back.
local function refuse_return(u)
  if u.side ~= game.acting or not u:is "cavalry" then return no(book.cavalry, "%s is no cavalry of yours", u) end
  if marker(u.nation, "cavalry") < 1 then return no(book.riders, "no %s cavalry comes back", u.nation) end
  if u.place ~= box "eliminated" then return no(book.riders, "%s is not among the eliminated", u) end
  return no(book.riders, "a %s cavalry division has come back this turn", u.nation)
end
local function weakened() return units{ side = game.acting, trait = "infantry", face = "reduced", on_map = true } end

local replace = command("replace UNIT", { phase = "replacements", rule = book.replacement,
  text = "give a replacement step to a unit", example = "replace 18" })
replace:param("unit", { each = weakened, refuse = function(_, u)
  if lists.has(fallen(), u) then return no(book.replacement, "%s is cavalry: say `return`", u) end
  return refuse_unit(u)
end })
--- 5.32, 8.2b The marker keeps it from moving and attacking; it flips in the recovery phase.
function replace:run(c)
  local u = c.unit
  game.steps[u.nation] = game.steps[u.nation] + 1
  game.steps_ever[u.nation] = game.steps_ever[u.nation] + 1
  u:mark "replacement"
  note(book.replacement, "%s receives a replacement", u)
end

--- 5.32, 8.22b, 7.22b Beside fully supplied cavalry of its nation that is in no enemy ZOC.
local posts = derived(function(u)
  local hosts = lists.filter(units{ nation = u.nation, trait = "cavalry", on_map = true }, function(o)
    return arms.supply(o) == "full"
  end)
  return limits.fitting(hexes_of(hosts) - zones.zoc(enemy(u.side)), limits.no_end(u))
end)

local back = command("return UNIT at HEX", { phase = "replacements", rule = book.cavalry,
  text = "bring back an eliminated cavalry division", example = "return 9C at 3809" })
back:param("unit", { each = fallen, otherwise = function(_, u)
  if not refuse_unit(u) then return no(book.cavalry, "%s is infantry: say `replace`", u) end
  return refuse_return(u)
end })
back:param("hex", { each = function(c) return posts(c.unit) end,
  otherwise = { book.post, "there is no room beside supplied cavalry out of enemy ZOC in %s" } })
--- 5.32, 8.22c, 7.22c It neither moves nor attacks this turn.
function back:run(c)
  local u = c.unit
  game.returned[u.nation] = game.returned[u.nation] + 1
  u.face = "full"
  u:move(c.hex, book.cavalry)
  u:mark "cavalry_replacement"
  control.enter(u, c.hex, "placement")
end

local replacements = phase "replacements"
function replacements.open() act(sides[game.times.replacements]) end
--- 5.32 Over when nothing more can be given.
function replacements.over()
  return #lists.allowed(weakened(), refuse_unit) == 0
         and not lists.any(fallen(), function(u) return not posts(u):empty() end)
end

local recovery = phase "recovery"
--- 5.37 Units under a replacement marker are full again; Done and replacement markers come off.
function recovery.open()
  for _, u in ipairs(units{ mark = "replacement" }) do u:turn_to("full", book.recovery) end
  for _, mark in ipairs{ "halted", "replacement", "cavalry_replacement" } do
    for _, u in ipairs(units{ mark = mark }) do u:unmark(mark) end
  end
end
