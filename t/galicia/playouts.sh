#!/bin/sh
# playouts.sh - random but legal games to the end: no fault, no dead end, every invariant after every command, and each
# game replayed to the same hash. The same in French, and with readings switched.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

played 2 galicia/campaign "galicia: random games of the campaign" --seed 1
played 1 galicia/campaign "galicia: the same with the other readings" --seed 2 --set loss_choice=defender --set retreat_zoc=step \
    --set fort_zoc=no --set railways=own --set rail_barrier=first --set first_rail=open --set fort_counts=yes --set empty_hex=control
played 1 galicia/campaign "galicia: the same in French" --seed 3 --lang fr

done_testing
