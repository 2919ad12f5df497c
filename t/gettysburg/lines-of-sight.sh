#!/bin/sh
# lines-of-sight.sh - 14.4: what `grognard los` tells of the lines that the rulebook names.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

met() { grognard los gettysburg/battle "$1" "$2" | sed -n 's/.*the line crosses: //p'; }

is "$(met 2420 2121)" "2420 2320 2221 2121" "gettysburg DC-20, 14.4La: between 2420 and 2121"
is "$(met 2420 2023)" "2420 2320 2221 2222 2122 2023" "gettysburg DC-20, 14.4La: between 2420 and 2023"
is "$(met 2521 2423)" "2521 2422/2522 2423" "gettysburg DC-20, 14.4Lb: along the common side of 2422 and 2522"
is "$(grognard los gettysburg/battle 1628 1828 | head -n 1)" "1628 Herr Ridge sees 1828   14.4Ld" "gettysburg 14.4Ld: hill to hill"
is "$(grognard los gettysburg/battle 1211 1215 | tail -n 2 | head -n 1)" "  blocked by light woods, 1213   14.4Le" "gettysburg 14.4Le: what blocks, and by which rule"
is "$(grognard los gettysburg/battle 1823 2024 | tail -n 2 | head -n 1)" "  the woods on the hill in 1923 Lutheran Seminary block the line   14.4Ld" "gettysburg 14.4Ld: between hills it is the woods on a hill that block"

done_testing
