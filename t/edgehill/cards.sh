#!/bin/sh
# cards.sh - what Edgehill adds to the charts of its series, against a second reading.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

work_folder
cards edgehill | grep -v -x -F -f t/musket/cards.txt >"$work/cards"
ok_if_empty "$(diff t/edgehill/cards.txt "$work/cards" | grep '^[<>]')" "edgehill: its charts are as they were proofread in t/edgehill/cards.txt"
done_testing
