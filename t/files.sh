#!/bin/sh
# files.sh - Makefile.am lists every C file, every test has a log of its own, and lines of C are not too long.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/..}" || exit 1
. ./t/tap.sh

# The files on standard input that are no word of Makefile.am.
unlisted()
{
    awk 'NR == FNR { for (i = 1; i <= NF; i++) listed[$i]; next } !($0 in listed)' Makefile.am -
}

tests()
{
    find t -mindepth 2 -maxdepth 2 "$@" | sed 's/\.[a-z]*$//' | LC_ALL=C sort
}

ok_if_empty "$(find src -name '*.[ch]' | LC_ALL=C sort | unlisted)" \
    "files: every C file of src/ is in Makefile.am"
ok_if_empty "$(find src -name '*.[ch]' | sed 's#.*/##' | LC_ALL=C sort | uniq -d)" \
    "files: no two files of src/ have the same name"
ok_if_empty "$(tests -name '*.c' | unlisted)" \
    "files: every test in C is in Makefile.am"
ok_if_empty "$(tests -name '*.c' -o -name '*.lua' -o -name '*.sh' | uniq -d)" \
    "files: no two tests differ in the ending alone, because they would share a log"
ok_if_empty "$(tests -name '*.c' | while read -r test; do [ ! -d "$test" ] || echo "$test"; done)" \
    "files: no test in C has the name of a folder, where its program would go in a build inside the tree"

# Columns are characters: what follows the first byte of one is not counted.
ok_if_empty "$(find src rules scenarios -name '*.[ch]' -o -name '*.yaml' | LC_ALL=C sort | LC_ALL=C xargs awk '
                   { line = $0; gsub(/[\200-\277]/, "", line) }
                   length(line) > 120 { print FILENAME ":" FNR ": " length(line) " columns" }')" \
    "files: no line of src/, rules/ or scenarios/ has more than 120 columns"

done_testing
