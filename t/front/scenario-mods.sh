#!/bin/sh
# scenario-mods.sh - a scenario that names the mods it needs gets them, whatever is done with it.

cd "${GROG_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

GROG=${GROG:-./build/grog}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
GROG_PATH=$work:$PWD/t/games/two_rivers:$GROG_PATH
XDG_STATE_HOME=$work/state
export GROG_PATH XDG_STATE_HOME

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

has "$(echo "unit r_lan2" | "$GROG" play two_rivers/ride)" "2nd Lancers" "front: play lays on the mods of the scenario"
has "$(echo "unit r_lan2" | "$GROG" play two_rivers/late)" "2nd Lancers" "front: and those of the one it builds on"
has "$(echo "unit b_2" | "$GROG" play two_rivers/ride --mod errata)" "strength 5" "front: one that is also given is laid on once"
has "$(echo "unit b_2" | "$GROG" play two_rivers/crossing)" "strength 4" "front: other scenarios do without"
has "$("$GROG" check two_rivers/ride)" "scenarios: 1, mods: 0, faults: 0" "front: check sets it up with them"
has "$("$GROG" check two_rivers)" "scenarios: 4 " "front: check of the game counts it once"
has "$("$GROG" check two_rivers)" "faults: 0" "front: and finds no fault in it"
has "$("$GROG" playout two_rivers/ride --games 2 --seed 1 --jobs 1)" "faults: 0" "front: it is played out"
"$GROG" render two_rivers/ride -o "$work/map.svg"
has "$(cat "$work/map.svg")" ">L2<" "front: it is drawn"
"$GROG" los two_rivers/ride 0303 0304 >"$work/out" 2>&1
is "$?" 0 "front: one looks over its map"

printf 'note we ride\nquit\n' | "$GROG" play two_rivers/ride --seed 4 --journal "$work/a.journal" >"$work/out" 2>&1
is "$(grep -a -o 'mod=[a-z]*' "$work/a.journal" | tr '\n' ' ')" "mod=errata mod=horses " "front: the journal names them in order"
"$GROG" replay "$work/a.journal" >"$work/out" 2>&1
is "$?" 0 "front: it replays"
has "$(echo "unit r_lan2" | "$GROG" resume "$work/a.journal" 2>&1)" "2nd Lancers" "front: it is resumed"

printf 'scenario: bad\ntitle: Bad\nfrom: crossing\nmods: [ horse ]\n' >"$work/scenarios/two_rivers/bad.yaml"
has "$("$GROG" check two_rivers/bad 2>&1)" 'bad.yaml:4:9: no mod is "horse"; did you mean "horses"?' "front: an unknown mod gets the nearest"
has "$(echo quit | "$GROG" play two_rivers/bad 2>&1)" 'bad.yaml:4:9: no mod is "horse"' "front: also when it is played"
printf 'scenario: bad\ntitle: Bad\nfrom: crossing\nmods: [ horses ]\n' >"$work/scenarios/two_rivers/bad.yaml"
has "$("$GROG" check two_rivers/bad 2>&1)" 'mod horses needs mod "errata", which is not chosen' "front: so does one that needs another"

done_testing
