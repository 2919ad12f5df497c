#!/bin/sh
# The learning scenario in the dialogue: only its armies are drawn, and a draw says what came out of the cup.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

printf '%s\n' 'enter 65R at 4011' 'enter 71R at 4310' status quit |
    grognard play galicia/learning --seed 7 --journal "$work/learning.journal" >"$work/out" 2>&1
shows "$work/out" '4 command markers are in the cup' \
    "galicia 3.13: the markers of armies that a scenario leaves out are never drawn"
shows "$work/out" 'draw: Russian 3rd Army' "front: a draw says what was drawn"
is "$(grep -c 'rolled 0' "$work/out")" 0 "front: a draw shows no number"

printf '%s\n' 'enter 65R at 4011' 'enter 71R at 4310' done declare 'odds attack 3614 with 9 31' quit |
    grognard play galicia/learning --seed 7 --journal "$work/odds.journal" >"$work/out" 2>&1
shows "$work/out" 'column 3-1' "galicia 5.35: the attack that the scenario proposes can be asked for its odds"

mkdir -p "$work/own/scenarios/galicia"
printf '%s\n' 'scenario: late' 'title: { en: Late, fr: Tard }' 'provenance: reconstructed' 'turns: T4..T5' 'start: activation' \
    'place:' '  "3614": [ ru_9 ]' '  "3715": [ au_5 ]' >"$work/own/scenarios/galicia/late.yaml"
printf '%s\n' status quit | GROGNARD_PATH=$work/own grognard play galicia/late --seed 3 --journal "$work/late.journal" >"$work/out" 2>&1
shows "$work/out" 'Cup  ACM1, ACM4, ACM3, ACM2' "galicia 3.13: a scenario that names no marker has all, whatever phase it begins with"

grognard render galicia/learning -o "$work/map.svg"
shows "$work/map.svg" 'class="major"' "front: a major river is drawn wider than a river"
done_testing
