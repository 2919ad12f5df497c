#!/bin/sh
# scenario-mods.sh - a scenario that names the mods it needs gets them, whatever is done with it.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

GROGNARD_PATH=$work:$PWD/t/games/two_rivers:$GROGNARD_PATH
export GROGNARD_PATH

mkdir -p "$work/scenarios/two_rivers"
cat >"$work/scenarios/two_rivers/ride.yaml" <<EOF
scenario: ride
title: A ride
from: crossing
mods: [ errata, horses ]
place: { "0802": [ r_lan2 ] }
EOF
cat >"$work/scenarios/two_rivers/late.yaml" <<EOF
scenario: late
title: A late ride
from: ride
mods: [ horses ]
turns: T2..T3
EOF

has()
{
    is "$(printf '%s\n' "$1" | grep -F -c -e "$2")" 1 "$3"
}

has "$(echo "unit r_lan2" | grognard play two_rivers/ride)" "2nd Lancers" "front: play lays on the mods of the scenario"
has "$(echo "unit r_lan2" | grognard play two_rivers/late)" "2nd Lancers" "front: and those of the one it builds on"
has "$(echo "unit b_2" | grognard play two_rivers/ride --mod errata)" "strength 5" "front: one that is also given is laid on once"
has "$(echo "unit b_2" | grognard play two_rivers/crossing)" "strength 4" "front: other scenarios do without"
has "$(grognard check two_rivers/ride)" "scenarios: 1, mods: 0, faults: 0" "front: check sets it up with them"
has "$(grognard check two_rivers)" "scenarios: 4 " "front: check of the game counts it once"
has "$(grognard check two_rivers)" "faults: 0" "front: and finds no fault in it"
has "$(grognard playout two_rivers/ride --games 2 --seed 1 --jobs 1)" "faults: 0" "front: it is played out"
grognard render two_rivers/ride -o "$work/map.svg"
has "$(cat "$work/map.svg")" ">L2<" "front: it is drawn"
grognard los two_rivers/ride 0303 0304 >"$work/out" 2>&1
is "$?" 0 "front: one looks over its map"

printf 'note we ride\nquit\n' | grognard play two_rivers/ride --seed 4 --journal "$work/a.journal" >"$work/out" 2>&1
is "$(grep -a -o 'mod=[a-z]*' "$work/a.journal" | tr '\n' ' ')" "mod=errata mod=horses " "front: the journal names them in order"
grognard replay "$work/a.journal" >"$work/out" 2>&1
is "$?" 0 "front: it replays"
has "$(echo "unit r_lan2" | grognard resume "$work/a.journal" 2>&1)" "2nd Lancers" "front: it is resumed"

printf 'scenario: bad\ntitle: Bad\nfrom: crossing\nmods: [ horse ]\n' >"$work/scenarios/two_rivers/bad.yaml"
has "$(refused grognard check two_rivers/bad 2>&1)" 'bad.yaml:4:9: unknown mod "horse"; did you mean "horses"?' "front: an unknown mod gets the nearest"
has "$(echo quit | refused grognard play two_rivers/bad 2>&1)" 'bad.yaml:4:9: unknown mod "horse"' "front: also when it is played"
printf 'scenario: bad\ntitle: Bad\nfrom: crossing\nmods: [ horses ]\n' >"$work/scenarios/two_rivers/bad.yaml"
has "$(refused grognard check two_rivers/bad 2>&1)" 'mod horses needs mod "errata", which was not chosen' "front: so does one that needs another"
rm "$work/scenarios/two_rivers/bad.yaml"

# Another map altogether: only the scenario that names it can be set up on it.
mkdir -p "$work/rules/two_rivers/mods" "$work/scripts/two_rivers/mods"
cat >"$work/rules/two_rivers/mods/marsh.yaml" <<EOF
mod: marsh
title: The marsh
change:
  map: { absent: "0101 1010 0305" }
  units: { sheets: { Cavalry: { counters: { b_ulan: [ "Uhlans", U, blue, 2/1, 6, cavalry ] } } } }
EOF
cat >"$work/scenarios/two_rivers/marsh.yaml" <<EOF
scenario: marsh
title: In the marsh
provenance: owner
mods: [ marsh ]
turns: T1..T2
variables: { initiative: blue }
place: { "0505": [ b_ulan ] }
EOF
has "$(grognard check two_rivers 2>&1)" "scenarios: 5 (10 with mods), mods: 4, faults: 0" "front: a mod that a scenario names is checked with that one alone"
sed -i '/^mods:/d' "$work/scenarios/two_rivers/marsh.yaml"
has "$(refused grognard check two_rivers/marsh 2>&1)" 'marsh.yaml:6:20: unknown counter "b_ulan"' "front: a counter of a mod that is not named is unknown"
has "$(refused grognard check two_rivers/marsh 2>&1)" 'marsh.yaml: did you forget mods: [ marsh ]?' "front: and the mod that knows it is found"
has "$(echo quit | refused grognard play two_rivers/marsh 2>&1)" 'did you forget mods: [ marsh ]?' "front: also when it is played"
rm "$work/scenarios/two_rivers/marsh.yaml"

# A folder that only adds to a game: its mods are checked, and its scripts must belong to one.
mkdir -p "$work/mine/rules/two_rivers/mods" "$work/mine/scripts/two_rivers/mods"
printf 'mod: fog\ntitle: Fog\nchange: { tables/crt: { shifts: { gaurd: { value: +3 } } } }\n' >"$work/mine/rules/two_rivers/mods/fog.yaml"
has "$(refused grognard check "$work/mine" 2>&1)" 'unknown modifier "gaurd"' "front: the mods of a folder are checked"
has "$(refused grognard check "$work/mine" 2>&1)" 'mods: 1, faults: 1' "front: and counted"
printf 'mod: fog\ntitle: Fog\nchange: { tables/crt: { shifts: { guard: { value: +3 } } } }\n' >"$work/mine/rules/two_rivers/mods/fog.yaml"
has "$(grognard check "$work/mine" 2>&1)" 'games: 1, scenarios: 0 (2 with mods), mods: 1, faults: 0' "front: over the scenarios that can have them"
echo 'error "never"' >"$work/mine/scripts/two_rivers/mods/fogs.lua"
has "$(refused grognard check "$work/mine" 2>&1)" 'mods/fogs.lua: this script is never run: there is no mod "fogs"' "front: a script whose mod is missing is a fault"

# Two counters that nobody can tell apart.
cat >"$work/mine/rules/two_rivers/mods/fog.yaml" <<EOF
mod: fog
title: Fog
change: { units: { sheets: { "Blue regiments": { counters: { b_2: { short: 1 } } } } } }
EOF
has "$(refused grognard check "$work/mine" 2>&1)" 'b_1 and b_2 are both called "1"' "front: two counters of a nation with one short name are a fault"

done_testing
