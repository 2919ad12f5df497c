#!/bin/sh
# own-battle.sh - the battle of doc/musket.md, as it stands on the page, is checked and played.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# A block whose fence names a file is that file.
mkdir -p "$work/rules/musket/mods" "$work/scenarios/musket" "$work/scripts/musket/mods"
awk -v work="$work" '/^```/ { file = NF > 1 && $2 ~ /\// ? work "/" $2 : ""; next } file { print > file }' doc/musket.md
is "$(cd "$work" && find . -type f | LC_ALL=C sort | tr '\n' ' ')" \
   "./rules/musket/mods/errata.yaml ./rules/musket/mods/ripple.yaml ./scenarios/musket/ripple.yaml ./scripts/musket/mods/ripple.lua " \
   "musket doc: the page holds a battle"

export GROGNARD_PATH="$work:$GROGNARD_PATH"
"$GROGNARD" check musket/ripple >"$work/out" 2>&1
is "$?" 0 "musket doc: it has no fault"
played 2 musket/ripple "musket doc: and is played to its end" --seed 1
is "$("$GROGNARD" rule musket musketry die=5 --mod errata --json | sed -n 's/^ *"hits": \([0-9]*\).*/\1/p')" 1 \
   "musket doc: an erratum of the page counts"

done_testing
