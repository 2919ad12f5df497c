#!/bin/sh
# playouts.sh - random but legal games to the end: no fault, no dead end, every invariant after every
# command, and each game replayed to the same hash.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

played 2 gettysburg/mcphersons-ridge "gettysburg 23.2: random games of McPherson's Ridge" --seed 1
played 2 gettysburg/mcphersons-ridge "gettysburg 16.0: the same with every optional rule" --seed 2 --mod all_options
played 1 gettysburg/little-round-top "gettysburg 23.5: a random game of Little Round Top, every optional rule" --seed 3 --mod all_options

fought 3 gettysburg/battle combat "gettysburg 11: random games of the whole battle come to combat" --seed 5

done_testing
