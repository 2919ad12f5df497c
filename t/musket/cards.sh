#!/bin/sh
# cards.sh - the charts of musket: what is printed, as it was read in
# rules 4 to 15 of the rulebook; what is reconstructed, unchanged.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

same_cards musket
done_testing
