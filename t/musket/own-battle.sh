#!/bin/sh
# own-battle.sh - the battle of doc/musket.md, as it stands on the page, is checked and played.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# A block whose fence names a file is that file.
mkdir -p "$work/rules/ripple" "$work/rules/musket/mods" "$work/scenarios/ripple" "$work/scripts/ripple"
awk -v work="$work" '/^```/ { file = NF > 1 && $2 ~ /\// ? work "/" $2 : ""; next } file { print > file }' doc/musket.md
files="rules/ripple/game.yaml rules/ripple/map.yaml rules/ripple/units.yaml scenarios/ripple/field.yaml scripts/ripple/ripple.lua"
is "$(cd "$work" && find . -path '*ripple*' -type f | LC_ALL=C sort | tr '\n' ' ')" "./$(echo "$files" | sed 's| | ./|g') " \
   "musket doc: the page holds a battle"
is "$(cd "$work" && cat $files | wc -l | awk '{ print $1 < 110 ? "short" : $1 " lines" }')" short "musket doc: of fewer than 110 lines"
is "$(cd "$work" && grep -h '~' $files | grep -v '~=')" "" "musket doc: nothing of another battle has to be taken away"

export GROGNARD_PATH="$work:$GROGNARD_PATH"
"$GROGNARD" check ripple >"$work/out" 2>&1
is "$?" 0 "musket doc: it has no fault"
played 2 ripple/field "musket doc: and is played to its end" --seed 1
is "$("$GROGNARD" rule musket musketry die=5 --mod errata --json | sed -n 's/^ *"hits": \([0-9]*\).*/\1/p')" 1 \
   "musket doc: an erratum of the page counts"

is "$("$GROGNARD" rule ripple musketry die=5 --mod errata --json | sed -n 's/^ *"hits": \([0-9]*\).*/\1/p')" 1 \
   "musket doc: in the battle too, for a mod of the series serves its games"

done_testing
