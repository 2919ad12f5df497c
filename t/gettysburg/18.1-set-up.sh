#!/bin/sh
# 18.1-set-up.sh - 18.1: a scenario may place an HMC with units inside, and the enemy does not see into it.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

mkdir -p "$work/scenarios/gettysburg"
cat >"$work/scenarios/gettysburg/ambush.yaml" <<'END'
scenario: ambush
title: { en: Ambush, fr: Embuscade }
provenance: reconstructed
turns: J1-5..J1-6
start: player_turn
switches: { hidden_movement: yes }
place:
  "1212": [ c_17 ]
  "2416": [ u_h1 ]
  u_h1: [ u_1, u_2 ]
END
GROGNARD_PATH=$work:.
export GROGNARD_PATH

grognard check gettysburg/ambush >"$work/out" 2>&1
is "$?" 0 "gettysburg 18.1: a scenario that places an HMC with units inside is sound"
printf '%s\n' "stack 2416" "unit u_1" "unit u_h1" quit | grognard play gettysburg/ambush --as confederate --journal "$work/a.journal" >"$work/out" 2>&1
is "$(grep -c 'where  *hidden' "$work/out")" 2 "gettysburg 18.1: the enemy sees neither where they are nor what it holds"
ok_if_empty "$(grep -E 'holds|where  *2416' "$work/out")" "gettysburg 18.1: in no way"
printf '%s\n' "unit u_h1" quit | grognard play gettysburg/ambush --as union --journal "$work/b.journal" >"$work/out" 2>&1
is "$(grep -c 'holds  *1, 2' "$work/out")" 1 "gettysburg 18.1: its owner does"

done_testing
