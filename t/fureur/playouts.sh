#!/bin/sh
# playouts.sh - random but legal games to the end: no fault, no dead end, every invariant after every
# command, and each game replayed to the same hash. The same in French, and with readings switched.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

played 10 fureur/learning "fureur: random games of the learning scenario" --seed 1
played 4 fureur/campaign "fureur: random games of the campaign" --seed 2
played 1 fureur/campaign "fureur 9.1: the same where a ZOC costs a point and a stack holds three" \
    --seed 3 --set zoc_enter=plus1 --set stack_limit=3 --set attacks_per_target=2
played 1 fureur/campaign "fureur 10.3.1: the same with the other readings of advance, fortresses and reinforcements" \
    --seed 5 --set advance_unforced=may --set empty_fortress=empty --set relief_by_march=yes --set march_into_zoc=yes --set captured_refusal=loss
played 2 fureur/learning "fureur: the same in French" --seed 4 --lang fr
fought 6 fureur/learning combat "fureur 10: random games come to combat" --seed 1

done_testing
