#!/bin/sh
# why.sh - what a rule says, and what cites it: on the command line, on a board, in French; and a sentence for each rule.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

mkdir "$work/game"
cp -r t/games/two_rivers/* "$work/game"
chmod -R u+w "$work/game"
GROGNARD_PATH=$work/game:$PWD/doc/example
export GROGNARD_PATH
rules=$work/game/rules/two_rivers

why()
{
    COLUMNS=200 grognard why "$@" 2>&1
}

is "$(why two_rivers 8.3 | head -n 1)" "  8.3  A unit stops in an enemy zone of control." "why: the sentence comes first"
is "$(why two_rivers 8.3 | grep -c '8.3  zoc=stop  entering an enemy ZOC')" 1 "why: then what cites it: a switch"
is "$(why two_rivers 12.2 | grep -c '12.2  show morale.losses')" 1 "why: a table"
is "$(why two_rivers 8.2 | grep -c '8.2  allowance  movement points of a unit: 3')" 1 "why: a figure"
is "$(why two_rivers 12.1 | grep -c -e '12.1  phase  *Rally' -e '12.1  mark  *Disrupted')" 2 "why: a phase and a mark"
is "$(why two_rivers 8 | grep -c '8  *move UNIT to HEX  *move a unit')" 1 "why: a command"
is "$(why two_rivers 11 | grep -c '11.0  rule combat \[name=value\]…  an attack')" 1 "why: a procedure, as it is typed; 11.0 is 11"
is "$(why two_rivers 11 | grep -c -e '^to type in a game .*grognard rule two_rivers' -e '^where it is applied:$')" 2 "why: what can be typed stands apart"
is "$(COLUMNS=80 grognard why gettysburg 8 --source | grep -c ' scripts/gettysburg/[a-z]*/[a-z]*.lua:[0-9]*$')" \
    "$(why gettysburg 8 --source | grep -c 'scripts/gettysburg/')" "why: at 80 columns every path is whole"
ok_if_empty "$(COLUMNS=80 grognard why gettysburg 8 --source | grep -E -e '^.{81}' -e ' $')" "why: and none runs over the edge"
is "$(why fureur 10.5 --source | tail -n 1 | sed 's/[0-9]* more/N more/')" "  tests: t/fureur/10.5-example-konigsberg.lua, t/fureur/10.5-siege.lua, t/fureur/10.5h-siege-roll.lua and N more" \
    "why: of many tests three are named, those of the rule itself first"
is "$(why edgehill 3.2c | head -n 1 | cut -c 1-11)" "  3.2C  Eac" "why: letters are found in either case"
is "$(why edgehill 3.2a | head -n 1 | cut -c 1-11)" "  3.2a  The" "why: where the rulebook has both, the one that was written"
is "$(why two_rivers e.3 --mod errata | head -n 1 | cut -c 1-8)" "  E.3  A" "why: wherever the letter stands"
is "$(why ford 4.2 --source | grep -c '4.2  results.retreat  scripts/ford/results.lua:')" 1 "why: a rule that a mod can change"
is "$(why ford 3 --mod second_edition --source | grep -c 'mod second_edition: scripts/ford/mods/second_edition.lua:2')" 1 "why: and the mod that does"
is "$(why fureur 9.3a --source | grep -c '^  tests: t/fureur/')" 1 "why: in a source tree the tests that prove it"
is "$(why galicia CRT.h --source | grep -c '  CRT.h  combat.modified  scripts/clash/combat.lua:')" 1 "why: a number may begin with capitals"
is "$(why two_rivers 8 | grep -c '^  8')" 10 "why: with a rule come those under it"
ok_if_empty "$(why gettysburg 8 | grep -E 'scripts/|t/gettysburg')" "why: without --source it names no script and no test"
is "$(why two_rivers 8.3b | head -n 1)" "there is no rule 8.3b; this is the rule above it, 8.3:" "why: an unknown number falls back to the rule above it"
is "$(why two_rivers 5.7.2c | sed -n 2p | cut -c 1-20)" "  5  The side with t" "why: however far above"
is "$(refused why two_rivers 77)" "grognard: there is no rule 77; write the number as the rulebook does: 12, 12.4, 12.4a" "why: and is refused where there is none"
refused why two_rivers 77 >"$work/out"
is "$?" 1 "why: with the exit status of a refusal"
is "$(why two_rivers E.3 --mod errata | head -n 1)" "  E.3  An attack by night shifts one column to the left." "why: a mod brings its own sentences"
is "$(why two_rivers 8.3 --lang fr | head -n 1)" "  8.3  Une unité s'arrête dans une zone de contrôle ennemie." "why: in French"
is "$(why two_rivers 8.3b --json | grep -c -e '"asked": "8.3b"' -e '"rule": "8.3"' -e '"kind": "switch"')" 5 "why: --json"
is "$(printf 'why 8.3\nquit\n' | grognard play two_rivers/crossing --journal "$work/j" 2>&1 | grep -c 'A unit stops in an enemy zone of control')" 1 \
    "why: the dialogue answers the same"
printf 'move 1 to 0303\nwhy 8 --source\nwhy 8\nwhy last --source\nwhy\nquit\n' | COLUMNS=80 grognard play two_rivers/crossing --seed 1 --journal "$work/k" >"$work/out" 2>&1
is "$(grep -c 'movement.lua:25' "$work/out")" 2 "why: in a game the scripts are named with --source alone"
is "$(sed -n '/^in the last ruling:$/,/^to type:$/p' "$work/out" | sed '/^to type:$/q')" "in the last ruling:
  8.1  1st Foot to 0303
       scripts/two_rivers/movement.lua:25
to type:" "why: there the steps of the last ruling stand under a heading, each with its place below it"

ok_if_empty "$(for columns in 60 61 62 63 64; do COLUMNS=$columns grognard why fureur 10 --lang fr | grep '^ *[;:!?»]'; done)" \
    "why: no French line begins with a semicolon"
is "$(printf 'pourquoi foo\nquitter\n' | COLUMNS=200 grognard play two_rivers/crossing --lang fr --seed 1 --journal "$work/l" | sed -n 's/.*, ou `/`/p')" \
    '`pourquoi dernière`' "why: in French the refusal ends in something to type"

# check
is "$(grognard check two_rivers --handles | grep 'is not declared')" \
    "scripts/two_rivers/movement.lua:6: movement.reach cites 8.1 but is not declared as a rule: write --- and the number above it" \
    "rules: check --handles finds functions that cite a rule and are not declared as one"
is "$(grognard check two_rivers | tail -n 1 | grep -c 'faults: 0')" 1 "rulebook: every rule that is cited has its sentence"
sed -i.bak -e '/"8.3":/d' -e '/"14.2":/d' -e '/"11.3":/d' -e '/"12.1":/d' -e '/"5":/d' "$rules/rulebook.yaml"
refused grognard check two_rivers >"$work/out" 2>&1
is "$(sed -n "s|^$rules/||p" "$work/out" | sort)" "rulebook.yaml: rule 11.3 has no sentence; a modifier of crt.shifts cites it
rulebook.yaml: rule 12.1 has no sentence; figure rally_on cites it
rulebook.yaml: rule 14.2 has no sentence; a modifier of crt.shifts cites it
rulebook.yaml: rule 5 has no sentence; phase initiative cites it
rulebook.yaml: rule 8.3 has no sentence; switch zoc cites it" "rulebook: one that lacks it is a fault, told once, with who cites it"
cp "$rules/rulebook.yaml.bak" "$rules/rulebook.yaml"
echo 'function phase("combat").leave() note("11.9", "the smoke clears") end' | sed 's/function phase("combat").leave()/local combat = phase "combat" function combat.leave()/' \
    >"$work/game/scripts/two_rivers/smoke.lua"
echo "  the smoke clears: la fumée se dissipe" >>"$rules/fr.yaml"
is "$(refused grognard check two_rivers 2>&1 | sed -n "1s|^$rules/||p")" "rulebook.yaml: rule 11.9 has no sentence; scripts/two_rivers/smoke.lua:1 cites it" \
    "rulebook: a script cites too"
rm "$rules"/rulebook.yaml*
is "$(grognard check two_rivers | tail -n 1 | grep -c 'faults: 0')" 1 "rulebook: a game without the file need not have sentences"
is "$(why two_rivers 8.3 | sed -n 2p)" "  8.3  zoc=stop  entering an enemy ZOC" "rulebook: and why still lists what cites a rule"

# The games that come with the program speak both languages, and a rule that has no sentence is not cited.
for book in rules/*/rulebook.yaml; do
    ok_if_empty "$(awk '/^  "/ { number = $1; said[number] = 1 }
                        / en: "/ { en[number] = 1 } / fr: "/ { fr[number] = 1 }
                        END { for (n in said) if (!(n in en && n in fr)) print n }' "$book")" "rulebook: every sentence of $book is in English and French"
done
ok_if_empty "$(ls -d rules/*/ | while read -r game; do [ -f "${game}rulebook.yaml" ] || echo "$game"; done)" \
    "rulebook: every game has one"

done_testing
