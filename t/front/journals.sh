#!/bin/sh
# journals.sh - what the program tells of a journal: the last command that stands, what is damaged, what was played under other rules.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

GROGNARD=${GROGNARD:-./build/grognard}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
GROGNARD_PATH=$PWD/t/games/two_rivers:$GROGNARD_PATH
XDG_STATE_HOME=$work/state
export GROGNARD_PATH XDG_STATE_HOME

# play LINE…: a new game with these lines, its journal kept.
play()
{
    rm -f "$work/journal"
    printf '%s\n' "$@" | "$GROGNARD" play two_rivers/crossing --seed 4 --journal "$work/journal" >"$work/out" 2>"$work/err"
}

# grognard VERB…: with the lines of $lines, or none.
grognard()
{
    printf "$lines" | "$GROGNARD" "$@" >"$work/out" 2>"$work/err"
    status=$?
}

says()
{
    found=$(grep -F -c -e "$2" "$work/$1")
    ok_if_empty "$([ "$found" -gt 0 ] || { echo "wanted: $2"; cat "$work/$1"; })" "$3"
}

lacks()
{
    ok_if_empty "$(grep -F -e "$2" "$work/$1")" "$3"
}

# --- the last command that stands ---

play "move 1 to 0303" "move Gd to 0205" undo why
is "$(grep -c '^move b_1 to 0303' "$work/out")" 1 "front: why after undo explains the last command that stands"
lines='why\n'
for how in "" --check; do
    grognard resume $how "$work/journal"
    says out "move b_1 to 0303" "front: resume${how:+ $how} after undo shows the last command that stands"
    lacks out "0205" "front: resume${how:+ $how} does not show the command that was taken back"
done
play "move 1 to 0303" "move Gd to 0205" undo undo redo
for how in "" --check; do
    grognard resume $how "$work/journal"
    says out "move b_1 to 0303" "front: resume${how:+ $how} after redo shows the command that was played again"
    lacks out "0205" "front: resume${how:+ $how} does not show what is still taken back"
done

done_testing
