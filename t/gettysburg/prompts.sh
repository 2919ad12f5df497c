#!/bin/sh
# prompts.sh - what a player reads while a combat is resolved: whom a die is about, what it costs to retreat there.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

GROGNARD=${GROGNARD:-./build/grognard}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

XDG_STATE_HOME=$work
export XDG_STATE_HOME
printf '%s\n' 'move 28 1421' 'attack 1520 with 28' 'done' 'done' 'resolve 28' 'none' 9 2 2 '' '' quit |
    "$GROGNARD" play gettysburg/mcphersons-ridge --dice ask --lang en >"$work/out" 2>&1
says() { grep -c -F -e "$1" "$work/out"; }

is "$(says 'roll 1d6: Krzyzanowski routs on 4 or more (12.2DR) >')" 1 "gettysburg 12.2DR: the die of a rout names the unit, and does not call a rout a success"
is "$(says 'roll 1d6: Krzyzanowski is Eliminated on 5 or more (7.6a) >')" 1 "gettysburg 7.6a: so does that of a loss"
is "$(says '1521: next to infantry: Morale Check, 12.4c')" 1 "gettysburg 12.4c: a hex to retreat to is listed with its price"
is "$(says '[2] 1621')" 1 "gettysburg 12.4a: and the default has none"
is "$(says 'Krzyzanowski retreats to 1621')" 1 "gettysburg 12.4a: which an empty line takes"
is "$(grep -c 'J1-6.*J1-6' "$work/out")" 0 "gettysburg 5.2: a prompt says the turn once"

done_testing
