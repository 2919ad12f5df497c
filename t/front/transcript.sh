#!/bin/sh
# transcript.sh - a game told as a report, and two games compared.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

GROGNARD_PATH=$PWD/t/games/two_rivers:$GROGNARD_PATH
export GROGNARD_PATH

# play NAME SCENARIO LINE…
play()
{
    name=$1 scenario=$2
    shift 2
    printf '%s\n' "$@" | grognard play "$scenario" --seed 4 --journal "$work/$name.journal" >"$work/out" 2>"$work/err"
}

run()
{
    grognard "$@" >"$work/out" 2>"$work/err" </dev/null
    status=$?
}

says()
{
    shows "$work/out" "$1" "$2"
}

fight='north
move 2c 1304
undo
move 3c 1204
note <b>the *first* shot</b>
done
attack 1205 with 2c 20c
done
resolve 1205'
play a fureur/learning "$fight" 2c
play b fureur/learning "$fight" 20c

# --- transcript ---

run transcript "$work/a.journal"
is "$status" 0 "front: a transcript is written"
says "## Turn A2: second half of August 1914" "front: turns are headings"
says "### Russian: Combat" "front: so are phases"
says "- 12 against 8 is 3/2: +1 (10.2a)" "front: rulings are told with value and rule"
says "- die, 1d6: rolled 2 (10.3a)" "front: dice are told"
says '17c 5' "front: where a fight was there is a map"
is "$(grep -c 'ru.*2c to 1304' "$work/out")" 0 "front: what was taken back is not told"
says '> \<b\>the \*first\* shot\</b\>' "front: a note is told, and its signs are escaped"
says "## How it stands" "front: it ends with the position"

run transcript "$work/a.journal" -o "$work/a.html"
is "$(grep -c '^<svg' "$work/a.html")" 1 "front: a page has a drawing for the fight"
is "$(grep -c '&lt;b&gt;the' "$work/a.html")" 1 "front: a page escapes what players wrote"
is "$(grep -c '<?xml' "$work/a.html")" 0 "front: no head of a file stands inside the page"
refused run transcript "$work/a.journal" -o "$work/a.html"
is "$status" 1 "front: a file that exists is not written over"
shows "$work/err" "already exists" "front: and it says so"
run transcript "$work/a.journal" --lang fr
says "Tour A2" "front: a transcript is written in French"
printf 'transcript %s\n' "$work/said.md" | grognard resume "$work/a.journal" >"$work/out" 2>&1
is "$(grep -c '^### Russian: Combat' "$work/said.md")" 1 "front: the dialogue writes one too"
head -n 60 "$work/a.journal" >"$work/cut.journal"
printf 'torn' >>"$work/cut.journal"
refused run transcript "$work/cut.journal"
is "$status" 1 "front: a damaged journal is told up to the damage, and refused"

# A command that names nobody.
play e edgehill/learning "activate RRight" none keep "move Rupert1 to 3311" "let pass" "move PoW1 to 3411" "let pass" "move PoW2 to 3313" \
    "lead Rupert to 3311" done "attack Rupert1 at 3310" done fight Rupert1 yes
run transcript "$work/e.journal" -o "$work/e.html"
is "$(grep -c "move Rupert's Horse I to 3311" "$work/e.html")" 1 "front: counters have their names in commands"
is "$(grep -c -e 'r_rupert' -e 'p_ramsay' "$work/e.html")" 0 "front: and no ids"
is "$(grep -c '<figure>' "$work/e.html")" 1 "front: where a fight was follows from the ruling if the command does not say"

# --- compare ---

run compare "$work/a.journal" "$work/b.journal"
says "The games diverge at command 5: a question was answered differently." "front: compare finds where two games part"
says "Russian 2nd Corps is reduced" "front: the ruling of one"
says "Russian 20th Corps is reduced" "front: the ruling of the other"
is "$(grep -A 1 '^Russian 2nd Corps *A  1305' "$work/out" | grep -c '^ *B  1305')" 1 "front: a counter that stands differently is told"
run compare "$work/a.journal" "$work/a.journal"
says "The commands, answers and dice are the same." "front: a game is the same as itself"
play c two_rivers/crossing "move 1 to 0303"
refused run compare "$work/a.journal" "$work/c.journal"
is "$status" 1 "front: different games are not compared"
play d two_rivers/crossing "move 1 to 0303" "move Gd to 0205"
run compare "$work/c.journal" "$work/d.journal"
says "The first command is the same; then one of the games ends." "front: one game may go on further"

done_testing
