#!/bin/sh
# lessons.sh - every scenario to learn by whose dice are its own: what each lesson says to type is typed, in English and
# in French, and leads to the next lesson and to no other.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

# lines COLUMN FILE: what is typed, in English (1) or French (2)
lines()
{
    sed -n "s/^    type: { en: \"\{0,1\}\([^\",]*\)\"\{0,1\}, fr: \"\{0,1\}\([^\"}]*[^\"} ]\)\"\{0,1\} }\$/\\$1/p" "$2"
}

# told: the lessons, as they were told
told()
{
    grep -o '^  \[[0-9]*/[0-9]*\]' "$work/out" | tr -d '\n'
}

# all COUNT: "  [1/3]  [2/3]  [3/3]"
all()
{
    n=0
    while [ $n -lt "$1" ]; do
        n=$((n + 1))
        printf '  [%d/%d]' $n "$1"
    done
}

# learn GAME/SCENARIO LANGUAGE COLUMN
learn()
{
    file=scenarios/$1.yaml
    lines "$3" "$file" | grognard play "$1" --lang "$2" --journal "$work/$2.journal" >"$work/out" 2>"$work/err"
    is "$(told)" "$(all "$(grep -c '^  - text:' "$file")")" "lessons: $1 in $2: each line leads to the next lesson"
    is "$(cat "$work/err")" "" "lessons: $1 in $2: nothing typed is refused"
    rm "$work/$2.journal"
}

count=0
for file in $(grep -l '^seed:' scenarios/*/*.yaml); do
    scenario=${file#scenarios/}
    learn "${scenario%.yaml}" en 1
    learn "${scenario%.yaml}" fr 2
    is "$(lines 1 "$file" | wc -l)" "$(grep -c -e '^    until:' -e '^    answer:' "$file")" \
        "lessons: $scenario: every step but the last has a line to type"
    count=$((count + 1))
done
is "$([ $count -ge 6 ] && echo some)" some "lessons: every game has one"

# Other ways than the one that is told.
play()
{
    printf '%s\n' "$@" | grognard play ypres/learning $options >"$work/out" 2>"$work/err"
}
start='enter 17 at 3130|move 51R to 2810|move 52R to 2810|done|declare|attack 2811 with 51R 52R'
IFS='|'
play $start stay
is "$(told)" "$(all 11 | sed 's/  \[8.*//')  [10/11]" "lessons: what was to be answered is over with its command"
play $start retreat
is "$(told)" "$(all 11 | sed 's/  \[9.*//')" "lessons: a question's lesson is told when it is asked"
play "enter 17 at 3130" "lesson skip" "move 52R to 2810" undo
is "$(told)" "$(all 11 | sed 's/  \[5.*//')  [3/11]" "lessons: a lesson that was skipped stays so"
play "move 51R to 2810"
shows "$work/out" "[1/11]" "lessons: a step out of turn counts for nothing"
options="--seed|16"
play "enter 17 at 3130"
cp "$work/out" "$work/16"
options="--seed|15"
play "enter 17 at 3130"
cp "$work/out" "$work/15"
options=
play "enter 17 at 3130"
unset IFS
is "$(sed '/^The journal/d' "$work/out")" "$(sed '/^The journal/d' "$work/15")" "lessons: the dice are the scenario's own"
isnt "$(cat "$work/16")" "$(cat "$work/15")" "lessons: unless a seed is given"

done_testing
