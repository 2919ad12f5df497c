#!/bin/sh
# hexsides.sh - hexsides and links that play changes: a road is cut and a ford washed out. They are obeyed by movement, drawn,
# kept in the journal and taken back, and a scenario may begin so.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

GROGNARD_PATH=$work:$PWD/doc/example
export GROGNARD_PATH

mkdir -p "$work/rules/ford/mods" "$work/scripts/ford/mods" "$work/scenarios/ford"
cat >"$work/rules/ford/mods/flood.yaml" <<'MOD'
mod: flood
title: "A flood"
provenance: owner
change:
  game:
    variables:
      hexside: { washed: { is: flag, on: ford, voids: yes, makes: deep } }
      link:    { cut: { is: flag, on: road, voids: yes } }
  terrain:
    hexsides: { deep: [ no, open ] }
MOD
cat >"$work/scripts/ford/mods/flood.lua" <<'LUA'
local ford, road = { "0404", "0405" }, { "0405", "0406" }
local function side(of) return hexside(hex(of[1]), hex(of[2])) end

local rain = command("rain", { phase = "movement", rule = "2", text = "the ford is washed out" })
function rain:run() side(ford).washed = true note("2", "the ford is washed out") end
local cut = command("cut", { phase = "movement", rule = "2", text = "the road is cut" })
function cut:run()
  side(road).cut = true
  note("2", "%d hexside cut between %s and %s", #hexsides("cut", true), side(road).hexes[1], side(road).hexes[2])
  if hexside(hex "0101", hex "0102") then note("2", "nothing can change there") end
end
LUA
cat >"$work/scenarios/ford/flooded.yaml" <<'SCENARIO'
scenario: flooded
title: "After the rain"
from: battle
mods: [ flood ]
provenance: owner
hexsides: { "0405/0404": { washed: yes } }
SCENARIO

# told SCENARIO LINES JOURNAL: what the dialogue says.
told() { printf '%b' "$2" | grognard play "ford/$1" --mod flood --seed 1 --journal "$work/$3.journal" 2>&1; }
# has TEXT WANTED NAME
has() { is "$(echo "$1" | grep -c -F -e "$2" | sed 's/^[1-9][0-9]*$/some/')" "${4:-some}" "$3"; }

ok_if_empty "$(grognard check ford | grep -v 'faults: 0$')" "hexsides: the mod and its scenario have no faults"
before=$(told battle "map\nrain\ncut\nmap\nstack 0405\nsave\nundo\nundo\nstack 0405\nquit\n" play)
has "$before" "the ford is washed out" "hexsides: a script sets the variable of a hexside"
has "$before" "1 hexside cut between 0405 and 0406" "hexsides: and finds those that are set, with their hexes"
has "$before" "nothing can change there" "hexsides: a hexside of no such type has no variables" 0
has "$before" "toward 0404: washed: yes" "hexsides: a stack tells what has changed beside it"
is "$(echo "$before" | grep -c 'toward 0406: cut: yes')" 1 "hexsides: undo takes it back"

is "$(echo "$before" | grep -c '^  road to .*; ford toward 0404')" 1 "hexsides: a stack tells where roads and fords are"
is "$(echo "$before" | grep -c '^  .*deep toward 0404')" 1 "hexsides: as they are now"

mkdir -p "$work/bridge/rules/two_rivers"
cp -r t/games/two_rivers/* "$work/bridge"
chmod -R u+w "$work/bridge"
sed -i 's/^  road:    \[ 1.2,.*/&\n  bridge:  [ 1, 1, 1, all ]/' "$work/bridge/rules/two_rivers/terrain.yaml"
sed -i 's/^  road: \[ "0102.*/&\n  bridge: "0505-0506"/' "$work/bridge/rules/two_rivers/map.yaml"
has "$(printf 'map 0505\nquit\n' | GROGNARD_PATH=$work/bridge grognard play two_rivers/crossing --seed 1 --journal "$work/b.journal" 2>&1)" \
    ": bridge" "hexsides: a link on a road has its sign in the legend"

signs=$(printf 'map 1517\nquit\n' | GROGNARD_PATH= grognard play edgehill/battle --seed 1 --journal "$work/e.journal" 2>&1)
has "$signs" "% stream  & hedge  ! bridge" "hexsides: each type that lies on the map has a sign of its own"

flooded=$(printf 'stack 0404\nquit\n' | grognard play ford/flooded --seed 1 --journal "$work/flooded.journal" 2>&1)
has "$flooded" "toward 0405: washed: yes" "hexsides: a scenario may begin so"

printf 'rain\nquit\n' | grognard play ford/battle --mod flood --seed 1 --journal "$work/kept.journal" >/dev/null 2>&1
has "$(printf 'stack 0404\nquit\n' | grognard resume "$work/kept.journal" 2>&1)" "toward 0405: washed: yes" \
    "hexsides: the journal keeps it"
has "$(grognard replay "$work/kept.journal" 2>&1)" "differ" "hexsides: and it replays" 0

printf 'quit\n' | grognard play ford/battle --mod flood --seed 1 --journal "$work/dry.journal" >/dev/null 2>&1
grognard render "$work/dry.journal" -o "$work/dry.svg" 2>/dev/null
printf 'cut\nquit\n' | grognard play ford/battle --mod flood --seed 1 --journal "$work/cut.journal" >/dev/null 2>&1
grognard render "$work/cut.journal" -o "$work/cut.svg" 2>/dev/null
is "$(cmp -s "$work/dry.svg" "$work/cut.svg" && echo same)" "" "hexsides: a cut road is drawn otherwise"

sed 's/washed: yes/washd: yes/' "$work/scenarios/ford/flooded.yaml" >"$work/scenarios/ford/wrong.yaml"
sed -i 's/^scenario: flooded/scenario: wrong/; s/"0405\/0404"/"0101\/0102": { washed: yes }, "0405\/0404"/' "$work/scenarios/ford/wrong.yaml"
wrong=$(refused grognard check ford/wrong 2>&1)
has "$wrong" 'did you mean "washed"?' "hexsides: a misspelt variable gets the nearest name"
has "$wrong" "hexside 0101/0102 has no variables" "hexsides: a hexside that cannot change is named"

done_testing
