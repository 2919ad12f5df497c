#!/bin/sh
# own-battle.sh - the battle of doc/musket.md, as it stands on the page, is checked and played.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

# A block whose fence names a file is that file.
mkdir -p "$work/rules/ripple" "$work/rules/musket/mods" "$work/scenarios/ripple" "$work/scripts/ripple"
awk -v work="$work" '/^```/ { file = NF > 1 && $2 ~ /\// ? work "/" $2 : ""; next } file { print > file }' doc/musket.md
files="rules/ripple/game.yaml rules/ripple/map.yaml rules/ripple/units.yaml scenarios/ripple/field.yaml scripts/ripple/ripple.lua"
is "$(cd "$work" && find . -path '*ripple*' -type f | LC_ALL=C sort | tr '\n' ' ')" "./$(echo "$files" | sed 's| | ./|g') " \
   "musket doc: the page holds a battle"
is "$(cd "$work" && cat $files | wc -l | awk '{ print $1 < 110 ? "short" : $1 " lines" }')" short "musket doc: of fewer than 110 lines"
is "$(cd "$work" && grep -h '~' $files | grep -v '~=')" "" "musket doc: nothing of another battle has to be taken away"

export GROGNARD_PATH="$work:$GROGNARD_PATH"
grognard check ripple >"$work/out" 2>&1
is "$?" 0 "musket doc: it has no fault"
played 2 ripple/field "musket doc: and is played to its end" --seed 1
is "$(grognard rule musket musketry die=5 --mod errata --json | sed -n 's/^ *"hits": \([0-9]*\).*/\1/p')" 1 \
   "musket doc: an erratum of the page counts"

is "$(grognard rule ripple musketry die=5 --mod errata --json | sed -n 's/^ *"hits": \([0-9]*\).*/\1/p')" 1 \
   "musket doc: in the battle too, for a mod of the series serves its games"

# without NAME FILE SED FAULT: a battle that lacks something is told so at its own file and line.
without()
{
    cp "$work/$2" "$work/kept"
    sed "$3" "$work/kept" >"$work/$2"
    refused grognard check ripple >"$work/out" 2>&1
    is "$(grep -F -c "$work/$4" "$work/out")" 1 "musket doc: $1"
    cp "$work/kept" "$work/$2"
}
line_of() { grep -n "$1" "$work/scenarios/ripple/field.yaml" | cut -d: -f1; }
field=scenarios/ripple/field.yaml
without "a unit without a wing is found" rules/ripple/units.yaml 's/^\( *rm_2: .*\)rm_all \]/\1- ]/' \
        "$field:$(line_of '\[ rm_2 \]'):3: 5.2: Grandison's has no wing"
without "so is a colonel who is not in the reserve" "$field" 's/reserve: \[ rm_col, /reserve: [ /' \
        "$field:$(line_of ' wings:'):3: 5.3.3b: Maurice's force: Royalist colonel is not in the box of replacement leaders"
without "and a map without the sets of the edges" rules/ripple/map.yaml '/^sets:/d' \
        "rules/ripple/map.yaml:1:1: unknown set of hexes \"edge_royalist\" (scripts/musket/ground/ground.lua:"

done_testing
