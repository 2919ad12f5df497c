#!/bin/sh
# handles.sh - the names by which mods reach a game's rules are a promise: t/GAME/handles.txt keeps them.
#
# handles.sh --update writes the lists anew, for a change that is meant.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/..}" || exit 1
. ./t/tap.sh

# The names of a game's rules, sorted.
names()
{
    grognard check "$1" --handles | awk -F '  +' '/:[0-9]+$/ { print $1 }' | LC_ALL=C sort
}

# A game of a series keeps only what it adds.
for folder in rules/*; do
    game=${folder#rules/}
    series=$(sed -n 's/^series: *\([a-z0-9_]*\).*/\1/p' "$folder/game.yaml")
    names "$game" >"$work/$game"
    if [ -n "$series" ] && [ "$series" != "$game" ]; then
        names "$series" | LC_ALL=C comm -13 - "$work/$game" >"$work/own"
        mv "$work/own" "$work/$game"
    fi
    if [ "$1" = --update ]; then
        cp "$work/$game" "t/$game/handles.txt"
        continue
    fi
    ok_if_empty "$(diff "t/$game/handles.txt" "$work/$game" | sed -n 's/^</gone:/p; s/^>/new:/p')" \
        "$game: its rules have the names they had (if they should not: t/handles.sh --update, and CHANGELOG for what is gone)"
done
[ "$1" = --update ] && exit
for game in fureur gettysburg musket clash galicia ypres; do
    ok_if_empty "$(grognard check "$game" --handles | grep 'is not declared')" "$game: every function that cites a rule is declared as one"
done
done_testing
