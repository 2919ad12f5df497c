#!/bin/sh
# cards.sh - every chart of galicia, cell by cell, against a second reading of them.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

work_folder
same_cards galicia
done_testing
