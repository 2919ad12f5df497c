#!/bin/sh
# outlive.sh - a game that was begun goes on when its rules get a variable, a switch, a mark or a counter more: the real program on
# a copy of a real game, with the commands of a stored journal.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/old/rules" "$work/old/scripts" "$work/old/scenarios"
for folder in rules scripts scenarios; do cp -R $folder/fureur "$work/old/$folder/"; done
chmod -R u+w "$work/old"
rules=$work/new/rules/fureur

hash_of() { sed -n 's/.*hash: //p' "$work/out"; }

# with FOLDER COMMAND…: the program, with the games of that folder before all others.
with()
{
    folder=$1
    shift
    GROGNARD_PATH=$work/$folder${GROGNARD_PATH:+:$GROGNARD_PATH} "$GROGNARD" "$@" >"$work/out" 2>"$work/err"
    status=$?
}

# The stored journal holds commands and answers in the order in which they were typed.
sed -n 's/^[0-9]* [0-9]* [0-9a-f]* \(command\|answer\) //p' t/journal/learning.journal >"$work/lines"
head -n 60 "$work/lines" >"$work/first"
sed -n '61,80p' "$work/lines" >"$work/second"

with old play fureur/learning --seed 7 --journal "$work/a.journal" <"$work/first"
is "$(sed -n 1p "$work/a.journal" | sed 's/.*head //')" "grognard-journal 2" "journal: a new one is of format 2"
with old replay "$work/a.journal"
is "$status" 0 "journal: it replays"
hash=$(hash_of)

# change NAME FILE SED-COMMAND: another copy of the game, with one change.
change()
{
    rm -rf "$work/new"
    cp -R "$work/old" "$work/new"
    sed "$3" "$rules/$2" >"$work/changed" && ! cmp -s "$work/changed" "$rules/$2" && cp "$work/changed" "$rules/$2" || echo "# $1: nothing was changed"
}

# goes_on NAME: run, laid, gone on with, and read again.
goes_on()
{
    cp "$work/a.journal" "$work/b.journal"
    with new replay "$work/b.journal"
    is "$status $(hash_of)" "0 $hash" "journal: $1: every command is run again and comes to the same position"
    with new resume "$work/b.journal" <"$work/second"
    is "$status $(grep -c 'rule otherwise' "$work/err")" "0 0" "journal: $1: the game goes on"
    with new replay "$work/b.journal"
    played=$status:$(hash_of)
    with new resume "$work/b.journal" --check </dev/null
    is "$played $status" "0:$(with new replay "$work/b.journal"; hash_of) 0" "journal: $1: and what was played then is checked too"
}

change "a variable" game.yaml 's/^  game:.*/&\
    brand_new:   number/'
goes_on "a variable more"
change "a switch" game.yaml 's/^switches:.*/&\
  brand_new: { default: yes, values: [ no, yes ], name: New }/'
goes_on "a switch more"
change "a mark" game.yaml 's/^marks:.*/&\
  brand_new: { name: New, sign: N }/'
goes_on "a mark more"

change "a counter" units.yaml 's/^ *ru_3c: .*/      ru_0c: [ "0th Corps", "0e corps", 0c, russian, regular, 6\/4, 2, no, r1 ]\
&/'
goes_on "a counter more"

with old replay t/journal/learning.journal
old=$(hash_of)
change "a variable" game.yaml 's/^  game:.*/&\
    brand_new:   number/'
with new replay t/journal/learning.journal
is "$status" 0 "journal: one of format 1 is run with a variable more"
is "$(grep -c 'is of format 1 and the rules have changed: dice and answers are checked' "$work/err")" 1 "journal: and a line says what cannot be checked"
is "$(hash_of)" "$old" "journal: it comes to the same position"

rm -rf "$work/new"
cp -R "$work/old" "$work/new"
grep -v '\[ ru_3c \]' scenarios/fureur/learning.yaml >"$work/new/scenarios/fureur/learning.yaml"
with new replay "$work/a.journal"
is "$status $(hash_of)" "0 $hash" "journal: a scenario that was changed does not touch a running game"

done_testing
