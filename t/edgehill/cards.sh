#!/bin/sh
# cards.sh - what Edgehill adds to the charts of its series. All of it is reconstructed, so it is only held against change.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

cards edgehill | grep -v -x -F -f t/musket/cards.txt >"$work/cards"
ok_if_empty "$(grep -v '^#' t/edgehill/cards.txt | diff - "$work/cards" | grep '^[<>]')" \
    "edgehill: what it adds to the charts of its series is unchanged"
done_testing
