#!/bin/sh
# past.sh - going back in the dialogue: undo by number and turn, edit, corrected dice; and coming back to a game.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

GROGNARD_PATH=$PWD/t/games/two_rivers:$GROGNARD_PATH
export GROGNARD_PATH

# play SCENARIO LINE…: a new game with these lines, in the home folder.
play()
{
    scenario=$1
    shift
    printf '%s\n' "$@" | grognard play "$scenario" --seed 4 $options >"$work/out" 2>"$work/err"
}

# grognard VERB…: with the lines of $lines, or none.
run()
{
    printf "$lines" | grognard "$@" >"$work/out" 2>"$work/err"
    status=$?
}

says()
{
    shows "$work/out" "$1" "$2"
}

# --- undo and redo ---

play two_rivers/crossing "move 1 to 0303" "move Gd to 0205" "undo 2" "redo 2" "undo 9" "undo 0" "undo far"
says "taken back: 2 commands, the first of them: move 1st Foot to 0303" "front: undo N takes N back"
says "played again: 2 commands, the last of them: move Guard to 0205" "front: redo N plays N again"
says "is neither a number of commands nor a turn" "front: undo refuses what is neither"

play two_rivers/crossing done done done done "move 1 to 0303" "undo to turn T1" status "undo to turn T3" "undo to turn 1"
says "taken back: 5 commands" "front: undo to turn takes back all since that turn began"
says "the game cannot go back to turn T3 from here" "front: a turn that was not reached cannot be gone back to"
says "this is the start of turn 1" "front: at its start there is nothing to take back"

# --- edit ---

fight='north
move 3c 1204
done
attack 1205 with 2c 20c
done
resolve 1205
2c'
play fureur/learning "$fight" edit "edit 1 -" "edit back" "edit 3 attack 1205 with 2c" "edit on" "edit back" "edit 1 fly" "edit 99" "edit on"
says "1  move Russian 3rd Corps to 1204" "front: edit lists the commands by number"
says "played again: 4 commands" "front: a command is left out, and the rest played again"
says "the game is as it was before the change" "front: edit back restores the game"
says "done no longer fits" "front: edit stops where a command is refused now"
says "resolve 1205 no longer fits" "front: edit on goes on behind it"
is "$(sed -n '/resolve 1205 no longer/,/now:/p' "$work/out" | grep -c 'rolled 2')" 1 "front: the ruling of then is shown"
is "$(sed -n '/resolve 1205 no longer/,/edit back/p' "$work/out" | grep -c '"resolve" belongs to another phase')" 1 \
    "front: and the ruling of now"
says "nothing was changed" "front: a change that is refused leaves everything as it was"
says "commands are numbered 1 to 4" "front: a number that is none is refused"
says "no change is in progress" "front: edit on needs a change"
lines=
run replay "$(find "$work/state" -name 'fureur*.journal')"
is "$status" 0 "front: an edited game replays"

options="--dice ask"
play fureur/learning 4 north done "attack 1205 with 2c 20c" done "resolve 1205" 3 4 "no, 2" "dice 5" "no, 9" 6
says "the last roll is corrected to 2" "front: no, 2 corrects the last roll"
says "the last roll is corrected to 5" "front: so does dice 5"
says "1d6 gives 1 to 6" "front: a correction that cannot be is refused, and the roll waits"
says "die, 1d6: rolled 6" "front: until it is typed"
options=
play fureur/learning north "dice 5"
says "no dice were typed for the last command" "front: what grognard rolled is not corrected"

# --- coming back ---

run journals
is "$(grep -c 'fureur/learning *A2 *Russian' "$work/out")" 2 "front: journals lists game, scenario, turn and side"
run journals --json
is "$(grep -c '"side": "russian"' "$work/out")" 2 "front: and in JSON"
lines='1\nquit\n'
run resume
says "which game? > 1" "front: resume alone asks which game"
is "$status" 0 "front: and continues it"
lines='quit\n'
run resume two_rivers/crossing
says "== Turn T1" "front: a game is found by its name"
run resume 2
is "$status" 0 "front: and by its number"
refused run resume 99
shows "$work/err" "you have no game \"99\"" "front: a number that is none is refused"
refused run resume away.journal
shows "$work/err" "away.journal: no such file" "front: a file that is not there is told"
printf 'damaged\n' >"$work/state/grognard/x.journal"
run journals
is "$status" 0 "front: a file that is no journal does not hinder the list"
XDG_STATE_HOME=$work/empty
refused run resume
shows "$work/err" "you have no games yet" "front: without games resume says how to begin one"

done_testing
