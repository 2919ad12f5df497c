#!/bin/sh
# outlive.sh - a game that was begun goes on when its rules get a variable, a switch, a mark or a counter more: the real program on
# a copy of a real game, with the commands of a stored journal.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

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
    GROGNARD_PATH=$work/$folder${GROGNARD_PATH:+:$GROGNARD_PATH} grognard "$@" >"$work/out" 2>"$work/err"
    status=$?
}

# The stored journal holds commands and answers in the order in which they were typed.
sed -n 's/^[0-9]* [0-9]* [0-9a-f]* \(command\|answer\) //p' t/journal/gumbinnen.journal >"$work/lines"
head -n 43 "$work/lines" >"$work/first"
sed -n '44,$p' "$work/lines" >"$work/second"

with old play fureur/learning --seed 5 --journal "$work/a.journal" <"$work/first"
is "$(grep -c ' command ' "$work/a.journal")" 37 "journal: half of a stored game is played"
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
    ok_if_empty "$(cat "$work/err")" "journal: $1: from then on these are its rules, and nothing is said of others"
    played=$status:$(hash_of)
    is "$(grep -c ' command ' "$work/b.journal")" 56 "journal: $1: to its end"
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

change "a counter" units.yaml 's/^ *ru_3c: .*/      ru_0c: [ "0th Corps", 0c, russian, regular, 6\/4, 2, no, r1 ]\
&/'
goes_on "a counter more"

rm -rf "$work/new"
cp -R "$work/old" "$work/new"
awk '/^      [a-z0-9_]+: +\[/ && !/^      id:/ { rows[n++] = $0; next } { while (n) print rows[--n]; print } END { while (n) print rows[--n] }' \
    "$work/old/rules/fureur/units.yaml" >"$rules/units.yaml"
isnt "$(cmp "$work/old/rules/fureur/units.yaml" "$rules/units.yaml")" "" "journal: the counters stand in the other order"
goes_on "all counters in the other order"

# A running game brought to other rules.
head -n 23 "$work/lines" | { with old play fureur/learning --seed 5 --journal "$work/d.journal"; }
refused with old rebase "$work/d.journal" --set zoc_enter=plus1
is "$(sed 's/.*: //' "$work/err")" "resume the game and answer it first" "journal: not while a question waits"
rebase() { with old rebase "$work/c.journal" "$@"; }
cp "$work/a.journal" "$work/c.journal"
refused rebase --set zoc_enter=nonsense
is "$status $(cat "$work/err")" '1 grognard: --set: switch zoc_enter cannot be "nonsense"; choose one of stop, plus1, none' "journal: rebase refuses a switch that cannot be so"
ok_if_empty "$(cmp "$work/a.journal" "$work/c.journal")" "journal: and leaves the journal alone"
rebase --set zoc_enter=plus1
is "$status" 0 "journal: a running game is brought to another switch"
is "$(grep -c ' rules switch=zoc_enter=plus1$' "$work/c.journal") $(grep -c ' rules why=rebase$' "$work/c.journal")" "1 1" "journal: which says so"
with old replay "$work/c.journal"
is "$status $(grep -c . "$work/err")" "0 0" "journal: it replays, and there is nothing to say"
isnt "$(hash_of)" "$hash" "journal: the switch is in the position"
printf 'undo\nquit\n' >"$work/typed"
with old resume "$work/c.journal" <"$work/typed"
is "$status $(grep -c 'before the rules changed cannot be undone' "$work/out")" "0 1" "journal: what was played under other rules is not taken back"
with old resume "$work/c.journal" <"$work/second"
is "$status" 0 "journal: it is played on"
with old resume "$work/c.journal" --check </dev/null
is "$status" 0 "journal: and checked"

with old replay t/journal/learning.journal
old=$(hash_of)
change "a variable" game.yaml 's/^  game:.*/&\
    brand_new:   number/'
with new replay t/journal/learning.journal
is "$status" 0 "journal: one of format 1 is run with a variable more"
is "$(grep -c 'is in format 1 and the rules have changed: its dice and answers are checked' "$work/err")" 1 "journal: and a line says what cannot be checked"
is "$(hash_of)" "$old" "journal: it comes to the same position"

rm -rf "$work/new"
cp -R "$work/old" "$work/new"
grep -v '\[ ru_3c \]' scenarios/fureur/learning.yaml >"$work/new/scenarios/fureur/learning.yaml"
with new replay "$work/a.journal"
is "$status $(hash_of)" "0 $hash" "journal: a scenario that was changed does not touch a running game"

done_testing
