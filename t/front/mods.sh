#!/bin/sh
# mods.sh - mods that go together or do not, files for a later program, and what is said of them.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -r t/games/two_rivers "$work/game"
mods=$work/game/rules/two_rivers/mods
rm -f "$mods"/scaffolds.yaml "$work"/game/scripts/two_rivers/mods/scaffolds.lua
GROGNARD_PATH=$work/game:$GROGNARD_PATH
XDG_STATE_HOME=$work/state
export GROGNARD_PATH XDG_STATE_HOME

has() { is "$(printf '%s\n' "$1" | grep -F -c -e "$2")" 1 "front: $3"; }
check() { "$GROGNARD" check two_rivers 2>&1; }

version=$("$GROGNARD" --version | sed 's/^grognard //')
printf 'mod: later\napi: 7\nsomething: new\n' >"$mods/later.yaml"
has "$(check)" "later.yaml:2:6: api 7 needs a grognard later than $version, which knows up to 1" "a mod for a later program is refused"
has "$(check)" "faults: 1" "in one line"
rm "$mods/later.yaml"
sed -i 's/^game: .*/&\napi: 2\nsomething: new/' "$work/game/rules/two_rivers/game.yaml"
has "$(check)" "game.yaml:3:6: api 2 needs a grognard later than $version, which knows up to 1" "and a game"
has "$(check)" "faults: 1" "also in one line"
sed -i -e 's/^api: 2/api: 1/' -e '/^something/d' "$work/game/rules/two_rivers/game.yaml"
has "$(check)" "faults: 0" "one that says what we know is not"

done_testing
