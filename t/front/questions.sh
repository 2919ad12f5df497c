#!/bin/sh
# questions.sh - a choice that is refused says why and by which rule; an empty line never chooses a counter or a hex at a risk.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

# play LINE…: fureur's first attack up to its questions, then these lines.
play()
{
    printf '%s\n' north done "attack 1205 with 2c 20c" done "resolve 1205" "$@" quit |
        grognard play fureur/learning --seed 1 >"$work/out" 2>&1
}
has() { is "$(grep -c -F -e "$1" "$work/out")" 1 "$2"; }

play ""
has "  choose one of Russian 2nd Corps, Russian 20th Corps" "questions: an empty line does not choose who takes a loss"
play 2c 1104 1306
has "  1306 Suwałki is not next to 1104 (10.3.2g-x)" "questions: a refused hex gets its reason and rule"
play 2c 1104 1105
has "  the retreat cannot go on from 1105 Rastenburg (10.3.2e-x)" "questions: each its own"
play 2c 1104 nowhere
has '"nowhere" is not one of 1005, 1103' "questions: what means nothing gets the list"
play 2c 1104 '?'
has "  [1] 1005     2  1103" "questions: ? tells what may be answered"
printf '%s\n' '?' '? undo' quit | grognard play fureur/learning --seed 1 >"$work/out" 2>&1
has "take back the last command" "questions: ? and a word explain it where commands are"
is "$(grognard help play)" "$(grognard play --help)" "questions: grognard help COMMAND is COMMAND --help"
is "$(grognard help)" "$(grognard --help)" "questions: grognard help is --help"
printf '%s\n' nord done "attack 1205 with 2c 20c" done "resolve 1205" 2c 1104 1306 quit |
    grognard play fureur/learning --seed 1 --lang fr >"$work/out" 2>&1
has "n'est pas au contact de 1104" "questions: in French"

done_testing
