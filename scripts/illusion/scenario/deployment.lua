-- 13.1 SET-UP
local control, options, points = import "control", import "options", import "points"

local maubeuge, bef, liege = map.sets.maubeuge:first(), map.sets.bef:first(), map.sets.liege:first()

--- 13.1.1, 13.1.2 The cups are filled; up to two British infantry units start in Maubeuge instead of Le Cateau.
function phase.deployment.enter()
  act "allied"
  points.fill_cups()
  local able = bef:units{ nation = "british", trait = "infantry" }
  local going = ask_some("allied", "13.1.1", text("which British divisions start in %s?", maubeuge), able,
                         { most = figure.maubeuge_british })
  for _, u in ipairs(going) do u:move(maubeuge, "13.1.1") end
end

--- 14.3.6 The Allies first.
function phase.redeployment.open() act(sides[game.times.redeployment]) end
function phase.redeployment.over() return not options.may_redeploy(game.acting) end

--- 14.3.6a, A41 With the alert the German, who redeployed last, attacks Liège before the first turn, for no CAP.
function phase.liege.enter()
  if game.alert and control.is_held(liege, "allied") then game.activated = liege end
end
function phase.liege.over() return not game.activated or liege.fought end
function phase.liege.refuse_done()
  if liege.battle then return no("9.1.3", "the battle in %s is still to be resolved", liege) end
end
