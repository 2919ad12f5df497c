#!/bin/sh
# cards.sh - the charts of ypres: what is printed, as it was read in
# the last pages and rules 2 to 13 of the battle book; what is reconstructed, unchanged.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

same_cards ypres
done_testing
