#!/bin/sh
# cards.sh - every chart of ypres, cell by cell, against a second reading of them.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

work_folder
same_cards ypres
done_testing
