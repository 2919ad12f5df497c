#!/bin/sh
# shown.sh - what the players of fureur read: lists of what is legal, and the status.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/scenarios/fureur"

# shows SCENARIO LINE…: what the program says to these lines in a scenario of this folder.
shows()
{
    scenario=$1
    shift
    rm -f "$work/journal"
    printf '%s\n' "$@" quit | GROGNARD_PATH=$work${GROGNARD_PATH:+:$GROGNARD_PATH} "$GROGNARD" play "fureur/$scenario" --seed 1 \
        --journal "$work/journal" 2>&1
}

cat >"$work/scenarios/fureur/around.yaml" <<'END'
scenario: around
title: Around a hex
provenance: reconstructed
turns: A2..S1
start: initiative
variables: { initiative: russian, rail: { russian: 1, austrian: 3, german: 3 } }
place:
  "1606": [ ru_4c ]
  "1706": [ ru_3c ]
  "1608": [ ru_13c ]
  "1607": [ ge_17c ]
END

shows around north done "legal attack" >"$work/out"
is "$(grep -c "attack 1607 with  [a-z0-9_]* | [a-z0-9_]* | [a-z0-9_]*$" "$work/out")" 1 "fureur 10.1: attacks of single units are listed with a stroke between them, for they are of different hexes"
is "$(shows learning north done "legal attack" | grep -c 'attack 1205 with .* | ')" 1 "fureur 10.1: so are those of several"

done_testing
