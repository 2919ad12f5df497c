#!/bin/sh
# legal.sh - what may be done now: in full, in short where it would not fit, of one verb, for one counter; and lit on the map.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

# said SCENARIO LINE…: what the game says to the last of these lines.
said()
{
    scenario=$1
    shift
    printf '%s\n' "$@" quit | grognard play "$scenario" --seed 1 $options 2>&1 >"$work/out"
    for last; do :; done
    sed '1,/> '"$last"'$/d; /> quit$/,$d' "$work/out"
}

ridge=gettysburg/mcphersons-ridge
short=$(said $ridge legal)
is "$(printf '%s\n' "$short" | grep -c .)" 9 "legal: what does not fit the screen is summed up"
is "$(printf '%s\n' "$short" | head -n 1)" "  bombard  1323: 32  1628: 50 51 52" "legal: by verb and hex, with what is printed on the counters"
is "$(printf '%s\n' "$short" | tail -n 2 | tr -s ' \n' ' ')" " \`legal bombard\` lists one kind in full, \`legal 32\` and \`map 32\` what one counter may do " "legal: and says how to ask further"
LINES=500
export LINES
is "$(said $ridge legal | grep -c 'move 17 to  *1021 1020')" 1 "legal: a tall screen gets all of it"
unset LINES
is "$(said $ridge 'legal move' | sed -n 1p | cut -c 1-34)" "  1017  move 17 to  1021 1020 1120" "legal: one verb, in full, by the hex where it begins"
is "$(said $ridge 'legal move' | grep -c 'move 5[12] to  as above')" 2 "legal: what is as above is not said again"
is "$(said $ridge 'legal 31' | grep -c -e '^  1123  move 31 to  1027' -e '^        exit 31 at  1026')" 2 "legal: one counter, whatever it may do"
is "$(said $ridge 'legal move Ramseur' | grep -c 'exit')" 0 "legal: one counter, one verb, by its name"
is "$(said $ridge 'legal bombard 50' | grep -c 'bombard [0-9]* with  50$')" 5 "legal: a counter that is not the first value"
is "$(said $ridge 'legal move 1222' | head -n 1 | cut -c 1-20)" "  1221  move 28 to  " "legal: to one hex, whoever may go there"
is "$(said $ridge 'move Ramseur 1321' 'legal Ramseur' | tail -n 1)" "  Ramseur has already moved (8.1a)" "legal: of several reasons the one that matters"
is "$(said $ridge 'legal move 22')" "  Jones is not on the map (8.1a)" "legal: why nothing is, with the rule"
is "$(said $ridge 'legal fly')" '  unknown command "fly"; `help` lists them' "legal: neither a verb nor a counter"
is "$(said fureur/learning north 'legal move 2c' | cut -c 1-18)" "  1305  move 2c to" "legal: a number that both sides have is one's own"
options="--lang fr"
is "$(said $ridge 'légal 31' | head -n 1 | cut -d ' ' -f 3-6)" "1123  déplacer 31" "legal: in French"
options=

map=$(said $ridge 'map 31')
is "$(printf '%s\n' "$map" | grep -c '|1123. C|1122. \*|')" 1 "legal: the map of a counter lights where it may go"
is "$(printf '%s\n' "$map" | grep -c '1323i\*C')" 1 "legal: also where a friend is"
is "$(printf '%s\n' "$map" | grep -c '1420.  |')" 1 "legal: and no other hex"
is "$(printf '%s\n' "$map" | grep -c '\* move, exit 31$')" 1 "legal: the legend says by which commands"
is "$(said $ridge 'map 55' | grep -c '\*')" 0 "legal: a counter of the other side may go nowhere now"
is "$(said $ridge 'map 22')" '  "22" could be Jones (c_22), Ward (u_22)' "legal: two that could be meant"
is "$(said $ridge 'map 1123' | grep -c '\*')" 0 "legal: the map of a hex lights nothing"

done_testing
