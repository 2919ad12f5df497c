#!/bin/sh
# odds.sh - what a player reads first of the odds of a battle: who attacks, and whether the hex is left empty.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

printf '%s\n' 'turn T9' 'put ge_ii ge_iv 46' 'put fr_i fr_x 46' 'odds resolve 46' >"$work/typed"
grognard table illusion <"$work/typed" >"$work/out" 2>&1
shows "$work/out" 'attackers Allied: French I Corps, French X Corps' "illusion 9.1.2: the odds say who attacks where both sides could"
shows "$work/out" 'if instead: if it has a tactical advantage: withdraw' "illusion 9.1.4: what the defender makes of a 7 is a row"
is "$(grep -m 1 ' %' "$work/out" | grep -c 'the hex is left empty .*9.4.1f')" 1 "illusion 9.4.1f: first comes whether the hex is left empty"
is "$(grep -c 'Fortunes of War: ' "$work/out")" 0 "illusion 9.1.4: no result of the dice is taken for granted"
grognard odds illusion battle a1=5 d1=4 >"$work/out" 2>&1
is "$(grep -m 1 ' %' "$work/out" | grep -c 'the hex is left empty')" 1 "illusion 9.4.1f: by numbers too"
done_testing
