#!/bin/sh
# The learning scenario in the dialogue: the attack that it proposes, with a rating that nobody knows yet.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

printf '%s\n' 'enter 17 at 3130' done done done declare 'odds attack 3009 with 53R 54R' quit |
    grognard play ypres/learning --seed 1 --journal "$work/learning.journal" >"$work/out" 2>&1
shows "$work/out" '2 command markers are in the cup' "ypres 3.13: only the markers of the scenario are drawn"
shows "$work/out" 'column 1-1' "ypres CRT.a: 10 against 5 and the village of Zonnebeke on rough ground is 1-1"
shows "$work/out" '125/324' "ypres 10.3a: the odds take every rating of the new reserve corps into account"
done_testing
