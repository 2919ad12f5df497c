#!/bin/sh
# lesson.sh - a scenario to learn by: one step at a time, with the line to type; every line is typed here.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

# play LINE…
play()
{
    { [ $# -eq 0 ] || printf '%s\n' "$@"; } | grognard play fureur/learning --seed 4 $options >"$work/out" 2>"$work/err"
}

says()
{
    shows "$work/out" "$1" "$2"
}

play
says "[1/23]" "lesson: the first step is told"
says "type:  north" "lesson: with the line to type"
is "$(grep -c '/23\]' "$work/out")" 1 "lesson: and nothing further"

play "map 3c" "odds attack 1205 with 2c 20c"
is "$(grep -c '/23\]' "$work/out")" 1 "lesson: looking is no step"

# Every line as it is told, until a question comes that only a player can answer.
walk()
{
    lines=
    for turn in 1 2 3 4 5 6; do
        play $lines
        line=$(sed -n "s/^  $1 *//p" "$work/out" | tail -n 1)
        lines="$lines
$line"
        IFS='
'
    done
    play $lines
    unset IFS
}
walk "type:"
says "resolve 1205" "lesson: each line that is told can be typed"
is "$(grep -c -e 'unknown command' -e 'is not one of' "$work/out")" 0 "lesson: none is refused"
says "[6/23]" "lesson: and leads to the next step"
is "$(grep -c '\[8/23\]' "$work/out")" 0 "lesson: which is not told while a question of the last is open"
play north done "attack 1205 with 2c 20c" undo
is "$(grep -c '\[3/23\]' "$work/out")" 2 "lesson: undo goes a step back"
play north done done "move 3c 1204"
is "$(grep -c '\[4/23\]' "$work/out")" 0 "lesson: a step that was not done stays"
play "lesson skip" lesson "lesson foo"
says "[2/23]" "lesson: a step can be passed over"
says 'write `lesson`' "lesson: the verb says how it is written"
journal=$(find "$work/state" -name '*.journal' | head -n 1)
printf 'lesson\n' | grognard resume "$journal" >"$work/out" 2>&1
is "$(grep -c '/23\]' "$work/out" | sed 's/[1-9]/some/')" some "lesson: resume knows the step"

options=--lang=fr
walk "à taper :"
is "$(grep -c -e 'commande inconnue' -e "n'est pas" "$work/out")" 0 "lesson: the French lines can be typed as well"
says "[6/23]" "lesson: and lead as far"

done_testing
