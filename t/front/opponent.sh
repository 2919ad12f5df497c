#!/bin/sh
# opponent.sh - sides that the program plays, and its advice.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

work_folder

# play LINES OPTION...: the learning game of Fureur; what it says is in $work/out.
play()
{
    rm -f "$work/game.journal"
    printf '%b' "$1" >"$work/in"
    shift
    "$GROGNARD" play fureur/learning --seed 3 --journal "$work/game.journal" --lang en "$@" <"$work/in" \
        >"$work/out" 2>"$work/err"
}

play 'north\ndone\nhint\nhint\n'
shows "$work/out" "next best:" "opponent: a hint has two choices"
shows "$work/out" "enemy fortresses +" "opponent: and says what is gained, by its name"
is "$(sed -n '$p' "$work/game.journal" | cut -c1-60 | grep -c hint)" 0 "opponent: a hint is no command"
play 'hint\n'
shows "$work/out" "north: it changes nothing" "opponent: a question has a hint too"

play 'status\nwhy\nundo\nquit\n' --opponent russian=easy
shows "$work/out" "Russian: done" "opponent: the program commands its side"
ok_if_empty "$(grep -F 'Russian: Movement' "$work/out")" "opponent: nobody is asked to command for it"
shows "$work/out" "Austro-German" "opponent: then it is the other side's turn"
is "$("$GROGNARD" replay "$work/game.journal" >/dev/null 2>&1; echo $?)" 0 "opponent: the journal is a game like any other"

play 'status\n' --opponent russian=easy --opponent austro_german=easy
shows "$work/out" "The game is over" "opponent: it can play all sides, to the end"
ok_if_empty "$(cat "$work/err")" "opponent: without a fault"

play 'north\ndone\nattack 1205 with 2c 20c\ndone\nresolve 1205\nundo\nundo\nquit\n' --opponent austro_german=easy
shows "$work/out" "taken back: " "opponent: what was played can be taken back"

play 'quit\n' --opponent nobody
shows "$work/err" "nobody" "opponent: a side must be one of the game's"
play 'quit\n' --opponent russian=clever
shows "$work/err" 'unknown level "clever"; choose easy, normal or hard' "opponent: so must a level"

play 'north\ndone\nquit\n'
printf 'quit\n' | "$GROGNARD" resume "$work/game.journal" --opponent russian=easy --lang en >"$work/out" 2>"$work/err"
shows "$work/out" "Russian: attack" "opponent: a game can be continued against it"

GROGNARD_PATH=$PWD/t/games/two_rivers
export GROGNARD_PATH
printf 'hint\nquit\n' | "$GROGNARD" play two_rivers/crossing --seed 1 --lang en >"$work/out" 2>"$work/err"
shows "$work/err" "two_rivers says nothing of what a position is worth" "opponent: a game that says nothing has no hints"
"$GROGNARD" playout two_rivers/crossing --players greedy,random >"$work/out" 2>"$work/err"
is "$?" 1 "opponent: nor players that try to win"

done_testing
