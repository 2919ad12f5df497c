#!/bin/sh
# cards.sh - the charts of illusion: what is printed, as it was read in the booklet; what is reconstructed, unchanged.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

same_cards illusion
done_testing
