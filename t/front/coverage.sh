#!/bin/sh
# coverage.sh - the tests in Lua tell which rules they use, if they are asked.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh
bench=$(dirname "$GROGNARD")/t/bench

"$bench" t/fureur/4-victory-levels.lua >"$work/out" 2>&1
is "$(ls "$work" | grep -c used)" 0 "coverage: nothing is counted unasked"
GROGNARD_COVERAGE=$work/used "$bench" t/fureur/4-victory-levels.lua >"$work/out" 2>&1
is "$?" 0 "coverage: a test that counts passes too"
tab=$(printf '\t')
is "$(grep -c "^fureur${tab}[1-9][0-9]*${tab}procedure victory.run\$" "$work/used" | sed 's/[1-9][0-9]*/some/')" some "coverage: it used the rule that it tests"
is "$(grep -c "procedure siege.run\$" "$work/used")" 0 "coverage: and not one that it does not"

# The numbers of a game are those that it cites: gettysburg has Loss Ratings "1" to "6" in a list.
grognard playout gettysburg/mcphersons-ridge --seed 1 --coverage 2>&1 | awk '$1 ~ /^[0-9]+$/ && $2 ~ /^[0-9]+$/ { print $3 }' >"$work/numbers"
is "$(grep -c '^7[.]6a$' "$work/numbers")" 1 "coverage: a number that is cited is counted"
is "$(grep -c '^[1-6]$' "$work/numbers")" 0 "coverage: a word of a list is none"

done_testing
