#!/bin/sh
# cards.sh - the charts of gettysburg: what is printed, as it was read in
# the last page, the lists of 2.5 and rules 4 to 23 of the rulebook; what is reconstructed, unchanged.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

same_cards gettysburg
done_testing
