#!/bin/sh
# rulebook.sh - rules one can read: by word, by number, and why not.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

grognard rules gettysburg retreat cavalry >"$work/out"
is "$(cut -c 3-10 "$work/out" | grep -c '^1')" 3 "rulebook: every rule that has all the words"
shows "$work/out" "15.4     Cavalry may retreat before infantry attacks it." "rulebook: in our own sentence"
grognard rules gettysburg 12.7 >"$work/out"
is "$(grep -c '^  12.7' "$work/out")" 4 "rulebook: by number, with those under it"
grognard rules gettysburg >"$work/out"
shows "$work/out" "12  What the results of combat do" "rulebook: without a word the chapters"
is "$(grep -c "12.4a" "$work/out")" 0 "rulebook: and nothing else"
refused grognard rules gettysburg zeppelin >"$work/out" 2>&1
is "$? $(cat "$work/out")" '1 grognard: no rule speaks of "zeppelin"; try another word, or part of one' "rulebook: nothing found"
grognard rules gettysburg cavalerie attaque --lang fr >"$work/out"
is "$?" 0 "rulebook: in French, by French words"

printf '%s\n' 12.4 12.999 "rules coordinated" "why not move 28 to 2020" "why not move 28 to 1222" "why not attack 1520 with 28" "why not fly 28" quit |
    grognard play gettysburg/mcphersons-ridge --seed 1 >"$work/out" 2>&1
shows "$work/out" "12.4a    A unit retreats one hex, in any direction its owner likes" "rulebook: a number alone is asked for"
shows "$work/out" 'unknown command "12.999"' "rulebook: unless no rule has it"
shows "$work/out" "2020 Gettysburg costs 8, and it has 4 (6.2b)" "rulebook: why not: the cost and what there is"
shows "$work/out" "6.2b  A unit must have the full cost of a hex left to enter it" "rulebook: why not: the rule"
shows "$work/out" 'nearest to it: `move' "rulebook: why not: what comes nearest and is legal"
shows "$work/out" "nothing stands in the way" "rulebook: why not: it may"
shows "$work/out" "Doles is next to no enemy (11.1a)" "rulebook: why not: of any command"
printf '%s\n' north "move 2c to 0505" "move 2c to 1101" "move 2c to 1005" quit | grognard play fureur/learning --seed 1 >"$work/out" 2>&1
shows "$work/out" "0505 costs 21, and it has 2 (9b)" "rulebook: a refused move tells what it would cost"
shows "$work/out" "no unit may enter 1101 (3a)" "rulebook: or what is closed"
is "$(grep -c 'out of its reach' "$work/out")" 0 "rulebook: never that it is out of reach"
done_testing
