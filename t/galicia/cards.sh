#!/bin/sh
# cards.sh - the charts of galicia: what is printed, as it was read in
# the last pages and rules 2 to 10 of the battle book; what is reconstructed, unchanged.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

same_cards galicia
done_testing
