#!/bin/sh
# cards.sh - the charts of fureur: what is printed, as it was read in
# the player aid and rules 4 to 11 of the rulebook; what is reconstructed, unchanged.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

same_cards fureur
done_testing
