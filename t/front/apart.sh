#!/bin/sh
# apart.sh - whatever is looked at, asked or ruled on beside it, a game goes on as if nobody had asked.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

# queries PROCEDURE COMMAND UNIT HEX: every verb that only looks.
queries()
{
    printf '%s\n' help "help legal" legal why "why last" "why 10.1" "odds $1" "odds $2" "rule $1" "rule $1" "rule $1" map \
        "map $4" "stack $4" "unit $3" show card "los $4 $4" status save "dice auto" "as all" "as seat" provenance \
        "render $work/$$.svg"
    rm -f "$work/$$.svg"
}

# ends JOURNAL: the commands, rolls and positions it went through.
ends() { sed -n -E 's/^[0-9]+ [0-9]+ [0-9a-f]+ ((command|answer|roll|end) )/\1/p' "$1"; }

fureur="north|done|attack 1205 with 2c 20c|done|resolve 1205|done|done|done"
gettysburg="move 28 1421|attack 1520 with 28|done|done|resolve 28|none|done|done"

# compare SCENARIO COMMANDS PROCEDURE COMMAND UNIT HEX
compare()
{
    rm -f "$work"/*.journal
    printf '%s\n' "$2" | tr '|' '\n' | grognard play "$1" --seed 4 --journal "$work/quiet.journal" >/dev/null 2>&1
    printf '%s\n' "$2" | tr '|' '\n' | while IFS= read -r line; do
        queries "$3" "$4" "$5" "$6"
        printf '%s\n' "$line"
    done | grognard play "$1" --seed 4 --journal "$work/looked.journal" >"$work/out" 2>&1
    isnt "$(ends "$work/quiet.journal" | grep -c roll)" 0 "$1: dice are rolled"
    is "$(ends "$work/looked.journal")" "$(ends "$work/quiet.journal")" "$1: every query leaves the position and the next dice as they were"
}

compare fureur/learning "$fureur" "combat attack=12 defence=8" "attack 1205 with 2c 20c" 2c 1205
compare gettysburg/mcphersons-ridge "$gettysburg" "combat attack=5 defence=4" "attack 1520 with 28" 28 1520

# rolls LINE…: the different rolls that rulings show after these lines.
rolls()
{
    ask='rule combat attack=5 defence=4'
    printf '%s\n' "$@" "$ask" "$ask" "$ask" "$ask" "$ask" "$ask" quit |
        grognard play gettysburg/mcphersons-ridge --seed 4 2>&1 | grep '2d6: rolled' | sort -u | wc -l | tr -d ' '
}
isnt "$(rolls)" 1 "front: each ruling in a dialogue rolls its own dice"
isnt "$(rolls "move 28 1421" "attack 1520 with 28" done done "resolve 28")" 1 "front: at an open question too"

done_testing
