#!/bin/sh
# odds-row.sh - the odds of several commands in turn: all that is declared, or those that the player names.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

mkdir -p "$work/games/scenarios/gettysburg"
cat >"$work/games/scenarios/gettysburg/row.yaml" <<'YAML'
scenario: row
title: Three attacks
provenance: reconstructed
turns: J1-6..J1-10
variables: { victory: cemetery_hill, opening: J1-6 }
place:
  "1517": [ c_1 ]
  "1417": [ c_41 ]
  "1617": [ c_46 ]
  "1516": [ u_1 ]
YAML
GROGNARD_PATH=$work/games:$GROGNARD_PATH
export GROGNARD_PATH

# play LANGUAGE LINES…: from the moves, two attacks declared.
play()
{
    language=$1
    shift
    rm -f "$work/journal"
    printf '%s\n' "attack 1516 with c_1" "attack 1516 with c_41" "$@" quit |
        grognard play gettysburg/row --seed 1 --lang "$language" --journal "$work/journal" >"$work/out" 2>&1
}

says() { shows "$work/out" "$1" "$2"; }

play en odds
says "nothing is to be resolved in this phase; usage: odds COMMAND" "front: odds alone, where nothing is carried out, says what it wants"
play en "odds attack 1516 with c_46"
says "%" "front: a single attack has odds before it is declared"

play en done odds
says "resolve" "front: odds alone tells those of all that is declared"
says "made with a chance of 20/27, 74.07 %" "front: with the chance that it comes to the next"
cp "$work/out" "$work/alone"
play en done "odds resolve"
is "$(grep -v '>' "$work/out")" "$(grep -v '>' "$work/alone")" "front: so does the verb without a value"
says "assumed: try to coordinate" "front: what is assumed on the way is named"
play en done "odds resolve c_41; resolve c_1"
is "$(grep -o '^resolve [a-z_0-9]*' "$work/out" | tr '\n' ' ')" "resolve c_41 resolve c_1 " "front: in the order that the player asks for"
play en done "odds resolve c_41; resolve c_2"
is "$(grep -c '^resolve' "$work/out")" 1 "front: what cannot be played is left out"
play en done "odds resolve c_2; resolve c_1"
says "nothing left to resolve" "front: the first must be legal"
play en done "odds resolve; resolve"
says "incomplete" "front: and whole"
play en done "odds resolve" "resolve c_1" "odds"
says "resolve" "front: what was carried out is gone from the row"
play fr done odds
says "effectué avec une chance de 20/27" "front: in French too"

done_testing
