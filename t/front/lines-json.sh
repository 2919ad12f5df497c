#!/bin/sh
# lines-json.sh - whatever line is typed with --json is answered by documents alone, what the program does by itself
# included; and what they leave unsaid is said after the next line without it.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh
GROGNARD_PATH=$PWD/t/games/two_rivers:$GROGNARD_PATH
export GROGNARD_PATH

# What the dialogue writes from the first line with --json on, and is neither a prompt nor within a document.
beside_documents()
{
    awk '!begun { begun = /> .*--json$/; next }
         /^[{]$/ { inside = 1 }
         !inside && !/^> / { print }
         /^[}]$/ { inside = 0 }'
}

# only_documents "VERB WHAT OPTIONS" LINE…
only_documents()
{
    where=$1
    shift
    # shellcheck disable=SC2086
    printf '%s --json\n' "$@" | grognard $where --seed 1 >"$work/out" 2>&1
    ok_if_empty "$(beside_documents <"$work/out")" "lines: $where: $(echo "$*" | cut -c1-60)…: documents alone"
    is "$(grep -c '^{$' "$work/out")" "$(grep -c '^}$' "$work/out")" "lines: each is whole"
}

only_documents "play two_rivers/crossing" "help move" "?" legal hint why "8.1" "why not move 1 to 0101" "odds move 1 to 0303" \
    "plan 1 to 0303" "rule combat attack=8 defence=4 die=4" map stack "stack 0303" "unit 1" show "show crt" card \
    "los 0303 0307" status audit undo redo edit "edit on" lesson note "note hello" dice "dice x" as "as nobody" transcript \
    provenance "# a remark" "" "move 1 to 0303" "move 1 to 9999" move u xyzzy "move 2 to 0404" "edit 1" "edit 1 fly" \
    "dice 5" "undo 2" "redo 2" "agree \"we forgot\" put 1 0304" agree done quit
only_documents "play two_rivers/crossing" "rule combat attack=8" "?" legal "none of it" "" status 4 "dice ask" \
    "rule combat attack=8 defence=4" "?" 9 legal "" 3 "rule combat attack=8" undo
only_documents "play two_rivers/crossing" "agree \"we forgot\"" "put 1 0303" "put 2 9999" "take 1" "mark 2 moved" "turn 2" \
    undo "roll 4 5" xyzzy status "" sync "" yes no "agree \"it lay there\" put 1 0303" "" xyzzy stop
only_documents "play two_rivers/crossing --cards own" "card figures.most_shifts" "?" x "" card "combat attack=8 defence=4"
only_documents "play fureur/learning" "?" north "" hint done "attack 1205 with 2c 20c" done "resolve 1205" "?" nobody 2c
only_documents "play fureur/learning --opponent russian=easy" done why undo done quit
only_documents "table two_rivers" "put 1 0303" "put zz 0303" "put 1 9999" "flip 1" "mark 1 moved" "turn T2" \
    "phase Movement" "move 1 to 0304" "combat attack=8" 4 4 sync "" stop quit
only_documents "table edgehill" "put r_wentworth 3320" "put r_rupert_1 3310 facing nw/ne p_ramsay_1 3309 facing se/sw" \
    "odds attack r_rupert_1 at 3309"
shows "$work/out" '"question": "which way does Wentworth' "lines: what a table assumes is a document"

printf 'done\ndone\ndone\ndone --json\nlegal\n' | grognard play two_rivers/skirmish --seed 1 >"$work/out" 2>&1
is "$(grep -c 'The game is over' "$work/out")" 1 "lines: the end of the game is told after the next line"
printf 'done --json\nstatus\n' | grognard play two_rivers/crossing --seed 1 >"$work/out" 2>&1
is "$(sed -n '/> status/,$p' "$work/out" | grep -c '^-- Red: Movement')" 1 "lines: and so is a new phase"

done_testing
