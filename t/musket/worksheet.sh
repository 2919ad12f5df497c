#!/bin/sh
# worksheet.sh - the form for an owner of the series: every cell that is ours, none that is the rulebook's, and what is
# filled in counts.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh
mkdir -p "$work/rules/musket/mods"
sheet=$work/rules/musket/mods/owner.yaml

grognard worksheet musket >"$sheet"

# has PATTERN NAME, hasnt PATTERN NAME
has()   { is "$(grep -c -- "$1" "$sheet" | sed 's/^[1-9][0-9]*$/yes/')" yes "$2"; }
hasnt() { is "$(grep -c -- "$1" "$sheet")" 0 "$2"; }

has   '"9+": \[ "2", "2+FH", "3", "1" \]'     "musket 10.5.1: the worksheet has musketry row by row, as on the card"
has   '"target broken": { value: +2'          "musket 6.3.1: the worksheet has modifiers whose value is ours"
hasnt 'Momentum of cavalry'                   "musket 11.3.6: and none that the rulebook gives"
hasnt '"3": { "tacw"'                         "musket 11.7.4: a cell that an example pins is not asked for"
has   '"3": { "other"'                        "musket 11.7.2: its neighbour is"
hasnt 'tables/allowance'                      "musket 7.2.1: a table of the rulebook is not asked for"
has   'village: { horse: 2, foot: 2, light: 1' "musket 7.1.1: the worksheet has the terrain effects chart"
hasnt '"8": { "casualties"'                   "musket 12.5.1: the pinned threshold is not asked for"
has   '"7": { "casualties"'                   "musket 12.5.1: the others are"

# Unfilled it changes nothing; filled in it counts.
export GROGNARD_PATH="$work:$GROGNARD_PATH"
fire() { grognard rule musket musketry die=9 --mod owner --json | sed -n 's/^ *"hits": \([0-9]*\).*/\1/p'; }
is "$(fire)" 2 "musket 10.5.1: an unfilled worksheet rules as before"
sed -i 's/"9+": \[ "2", "2+FH", "3", "1" \]/"9+": [ "4", "2+FH", "3", "1" ]/' "$sheet"
is "$(fire)" 4 "musket 10.5.1: a cell filled in counts"
sed -i '/^    standard:/,/grid:/s/provenance: reconstructed/provenance: owner/' "$sheet"
is "$(grognard provenance musket --mod owner | grep -c 'owner *table musketry.standard')" 1 "musket 10.5.1: and is the owner's"
grognard check musket >"$work/out" 2>&1
is "$?" 0 "musket 1.0: the form is a mod without a fault"

done_testing
