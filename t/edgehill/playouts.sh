#!/bin/sh
# playouts.sh - random but legal battles to the end: no fault, no dead end, every invariant after every command, and each
# replayed to the same hash.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

played 3 edgehill/wing "musket 3.2: random games of Rupert's charge" --seed 1
played 2 edgehill/wing "musket 5.5.3: the same with orders and open order chosen" --seed 2 --set orders=chosen --set open_order=chosen
played 1 edgehill/wing "musket 9.4.1a: the same with the optional rule and the other readings" --seed 3 --set save_fire=yes \
    --set fire_column=firer --set ratio=plain --set momentum=attempt --set wing_commander=one --set out_of_command=apart
played 1 edgehill/battle "musket 3.2: a random game of the whole battle" --seed 4 --set reserve_follows=yes
fought 2 edgehill/battle close_combat "musket 11: random battles come to close combat" --seed 1

done_testing
