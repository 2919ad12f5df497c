#!/bin/sh
# playouts.sh - random but legal games to the end: no fault, no dead end, every invariant after every command, and each
# game replayed to the same hash. The same in French, and with readings switched.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

played 2 ypres/campaign "ypres: random games of the campaign" --seed 1
played 1 ypres/campaign "ypres: the same with the other readings" --seed 2 --set loss_choice=defender --set retreat_zoc=step \
    --set zone_target=any --set lost_marker=spent --set rail_zoc=open --set third_cavalry=eliminated --set ways_in=march --set flooded_hexes=closed
played 1 ypres/campaign "ypres: the same in French" --seed 3 --lang fr

done_testing
