#!/bin/sh
# hidden-views.sh - 18: what an HMC holds, which is a decoy and its number are nowhere the enemy can look.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

# play LINE…: The Second Day with hidden movement.
play()
{
    rm -f "$work/a.journal"
    printf '%s\n' "$@" | grognard play gettysburg/second-day --set hidden_movement=yes --seed 4 --journal "$work/a.journal" >"$work/out" 2>"$work/err"
}

says()
{
    is "$(grep -F -c -e "$1" "$work/out" | sed 's/[1-9].*/some/')" some "$2"
}

lacks()
{
    ok_if_empty "$(grep -E -e "$1" "$work/out")" "$2"
}

# after LINE: only what was said from that line on.
after()
{
    sed -n "/> $1\$/,\$p" "$work/out" >"$work/rest"
    mv "$work/rest" "$work/out"
}

group="hide 1 2 3 4 5 6 7 8 9 10 15 16 in h1"
mask="decoy h2 beside h1"
other="hide 41 42 43 44 45 in h3"
# Longstreet's brigades and guns, what the HMCs are called, and how they were formed.
secrets='Anderson( |,|$)|Benning|Robertson|Barksdale|Kershaw|Semmes|Wofford|Cabell|Alexander|Eshleman|c_h[0-9]|HMC [0-9]|holds|decoy (c_)?h|hide (c_)?[0-9]'

play "$group" "$mask" "stack 1628" "unit h1"
says "holds" "gettysburg 18.1: the owner knows what his HMC holds"

play "$group" "$mask" "$other" done "stack 1628" "map 1628" status why "why 18" "legal place"
after done
is "$(grep -c -E "^ +[?] +[?] +Confederate" "$work/out")" 2 "gettysburg 18.1, 9.1b: the enemy sees that two of something are in 1628"
lacks "$secrets" "gettysburg 18.1, 18.6: not what it holds, nor which is the decoy, nor a number"

play "$group" "$mask" "$other" "as union" why "why 18" status "stack 1628" "map 1628" legal
after "as union"
says "an HMC is formed" "gettysburg 18.2a: that one is formed is told"
lacks "$secrets" "gettysburg 18.1: and nothing else of it"

play "$group" "$mask" "$other" "as union" "unit c_1" "unit c_h2"
after "as union"
is "$(grep -c -E "where +hidden" "$work/out")" 2 "gettysburg 18.1: where a unit or an HMC is, is not told"
lacks "1628|inside|holds" "gettysburg 18.1: by no detail"

# On the march: the group of 1926 stands openly, the Union hides its own.
open="place 43 at 1925;place 44 at 1925;place 45 at 1925"
union="hide 9 10 11 12 13 14 15 16 17 18 19 20 in h1"
IFS=';'
set -f
play "$group" "$mask" $open done "$union" done "move h1 to 1529" "as union" why "why 8" "why 18" "stack 1529" "map 1529"
unset IFS
set +f
says "1529" "gettysburg 18.3: an HMC is on the march"
after "as union"
says "? to 1529" "gettysburg 18.3: the enemy sees it go"
lacks "$secrets" "gettysburg 18.3: not which one, nor who is in it"

play "$group" "$mask" "$other" quit
grognard replay "$work/a.journal" --as union --log >"$work/out" 2>&1
lacks "$secrets" "gettysburg 18.1: nor does the journal tell, as the Union may read it"
grognard replay "$work/a.journal" --as union --json >"$work/out" 2>&1
lacks '"(c_1|c_2|c_h1|c_h2)"' "gettysburg 18.1: nor the position as data"
grognard render "$work/a.journal" --as union >"$work/out" 2>&1
says ">?<" "gettysburg 18.1: nor the drawing of the map"

done_testing
