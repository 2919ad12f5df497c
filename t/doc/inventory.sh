#!/bin/sh
# inventory.sh - a rule that names its test: the test is there, and speaks of the rule.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

# "ID FILE" for each entry with a test in a file.
named() { sed -n 's/^ *- {id: "\{0,1\}\([^",}]*\)"\{0,1\}, test: "\(t\/[^"]*\)".*/\1 \2/p' "doc/inventory/$1.yaml"; }

for game in gettysburg musket galicia ypres illusion; do
    named $game | while read -r id file; do
        grep -qF -- "$id" "$file" 2>/dev/null || echo "$id is not in $file"
    done >"${TMPDIR:-/tmp}/inventory.$$"
    ok_if_empty "$(cat "${TMPDIR:-/tmp}/inventory.$$")" "doc: the tests that the inventory of $game names are there"
    rm -f "${TMPDIR:-/tmp}/inventory.$$"
    case $game in galicia | ypres) least=110 ;; *) least=300 ;; esac
    is "$([ "$(named $game | wc -l)" -gt $least ] && echo many)" many "doc: and they are many"
done

done_testing
