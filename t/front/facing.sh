#!/bin/sh
# facing.sh - counters that look one way and cover two hexes, as they are shown and drawn.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

GROGNARD_PATH=$work:$PWD/t/games/two_rivers:$GROGNARD_PATH
COLUMNS=120
export GROGNARD_PATH COLUMNS

mkdir -p "$work/scenarios/two_rivers"
cat >"$work/scenarios/two_rivers/lines.yaml" <<EOF
scenario: lines
title: Lines
from: crossing
place:
  "0404": [ b_1 ]
  "0504": [ b_hus ]
  "0304": [ b_gd ]
  "0602": [ r_1 ]
facing: { n/ne: [ b_1 ], s: [ b_hus ] }
covers: { b_1: "0504", r_1: "0601" }
EOF

says()
{
    shows "$work/out" "$1" "$2"
}

play()
{
    printf '%s\n' "$@" | grognard play two_rivers/lines --seed 4 >"$work/out" 2>&1
}

count() { grep -c "$1" "$work/map.svg"; }

play "unit b_1"
says "0404 and 0504, facing n/ne" "front: unit tells both hexes and the facing"
play "unit r_1"
says "0602 and 0601" "front: or the hexes alone"
play "unit b_hus"
says "0504, facing s" "front: or the facing of a unit in one hex"

play "stack 0504"
says "in 0404 and 0504, facing n/ne" "front: stack shows who covers the hex with its second"
says "facing s" "front: and which way others look"
is "$(grep -nE '^  (1|H)  ' "$work/out" | sed 's/.*:  \(.\).*/\1/' | tr -d '\n')" H1 "front: those in the stack come first"

play status
is "$(grep -c '^  1  .*in 0404 and 0504, facing n/ne$' "$work/out")" 1 "front: status lists it once, with both hexes and its facing"

play "map 0404"
is "$(grep -o '[~/\\]3_____' "$work/out" | wc -l | tr -d ' ')" 2 "front: the map has it in both hexes"
says "↗" "front: the map has an arrow for a vertex"
says "↓" "front: and for a hexside"

grognard render two_rivers/lines -o "$work/map.svg"
is "$(count 'class="facing"')" 2 "front: each counter on top that looks one way has an arrow"
is "$(count 'class="bar"')" 2 "front: the hexes of a two-hex counter are linked"
if command -v xmllint >/dev/null; then
    xmllint --noout "$work/map.svg" 2>"$work/err"
    is "$?" 0 "front: the drawing is well-formed"
fi
grognard render two_rivers/crossing -o "$work/map.svg"
is "$(count 'class="facing"\|class="bar"')" 0 "front: where nobody faces, nothing is drawn"

printf 'note here we stand\nquit\n' | grognard play two_rivers/lines --seed 4 --journal "$work/a.journal" >"$work/out" 2>&1
grognard replay "$work/a.journal" --json | tr -d ' \n' >"$work/out"
says '"facing":{"b_1":"n/ne","b_hus":"s"}' "front: a document has the facings"
says '"covers":{"b_1":["0404","0504"],"r_1":["0602","0601"]}' "front: and both hexes of two-hex counters"

done_testing
