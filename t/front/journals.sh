#!/bin/sh
# journals.sh - what the program tells of a journal: the last command that stands, what is damaged, what was played under other rules.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

GROGNARD_PATH=$PWD/t/games/two_rivers:$GROGNARD_PATH
export GROGNARD_PATH

# play LINE…: a new game with these lines, its journal kept.
play()
{
    rm -f "$work/journal"
    printf '%s\n' "$@" | grognard play two_rivers/crossing --seed 4 --journal "$work/journal" >"$work/out" 2>"$work/err"
}

# grognard VERB…: with the lines of $lines, or none.
run()
{
    printf "$lines" | grognard "$@" >"$work/out" 2>"$work/err"
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
    run resume $how "$work/journal"
    says out "move b_1 to 0303" "front: resume${how:+ $how} after undo shows the last command that stands"
    lacks out "0205" "front: resume${how:+ $how} does not show the command that was taken back"
done
play "move 1 to 0303" "move Gd to 0205" undo undo redo
for how in "" --check; do
    run resume $how "$work/journal"
    says out "move b_1 to 0303" "front: resume${how:+ $how} after redo shows the command that was played again"
    lacks out "0205" "front: resume${how:+ $how} does not show what is still taken back"
done

# --- damage ---

# damage LINE SED: the journal with that line changed.
damage()
{
    sed "$1 $2" "$work/journal" >"$work/d.journal"
    rm -f "$work/d.journal.cut"
}
line_of() { grep -n -m 1 " $1" "$work/journal" | cut -d: -f1; }
lines=
play "move 1 to 0303" "move Gd to 0205" "move HQ to 0306"
damage "$(line_of 'command move b_gd')" 's/0205/0206/'
refused run replay "$work/d.journal"
is "$status" 1 "front: replay of a damaged journal fails"
says err "the record's checksum is wrong; 2 commands after that are lost" "front: and says how much was lost"
refused run replay --json "$work/d.journal"
is "$status $(grep -c '"damaged": true' "$work/out")" "1 1" "front: so does --json"
run status "$work/d.journal"
says err "the record's checksum is wrong; 2 commands after that are lost" "front: a look at it says so"
run status "$work/d.journal" --json
is "$(grep -c '"warnings"' "$work/out")" 1 "front: also in its document"
run resume "$work/d.journal"
is "$status" 0 "front: a damaged journal is resumed up to the damage"
says err "2 commands after that are lost; the rest of the file is kept in $work/d.journal.cut" \
    "front: resume names the file that has the rest"
is "$(grep -c ' command ' "$work/d.journal.cut")" 2 "front: and the rest is there"
run replay "$work/d.journal"
is "$status" 0 "front: what was resumed is sound again"
damage 2 's/two_rivers/tow_rivers/'
refused run replay "$work/d.journal"
is "$status" 1 "front: a journal with a damaged head is refused"
says err "head of the journal is damaged, so its game is unknown: at byte " "front: and the place is named"
damage 2 d
refused run resume "$work/d.journal"
says err "the record is out of order" "front: a line that is missing in the head is noticed"
damage 8 's/./x/'
refused run resume "$work/d.journal"
says err "head of the journal is damaged" "front: so is one changed letter"

# --- other rules ---

lines='undo\nmove HQ to 0306\n'
run resume "$work/journal"
says out "The journal is $work/journal" "front: a game that was resumed names its journal when it is left"
mkdir -p "$work/new"
cp -R t/games/two_rivers/* "$work/new"
chmod -R u+w "$work/new"
echo "# changed" >>"$work/new/rules/two_rivers/game.yaml"
play "move 1 to 0303"
GROGNARD_PATH=$work/new:$GROGNARD_PATH
lines=
run rebase "$work/journal"
says out "after 1 command;" "front: one command is one command"
lines='undo\nmove Gd to 0205\n'
run resume "$work/journal"
says out "what was played before the rules changed cannot be undone" "front: undo says why it stops at a change of rules"
lines=
run replay --log "$work/journal"
says out "played before the rules changed" "front: the log says that it has no rulings of other rules"
is "$(grep -c '^move ' "$work/out")" 2 "front: and tells every command"
run replay --log --json "$work/journal"
is "$(grep -c '"command": "move ' "$work/out")" 2 "front: so does --json"

done_testing
