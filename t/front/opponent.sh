#!/bin/sh
# opponent.sh - sides that the program plays, and its advice.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

# play LINES OPTION...: the learning game of Fureur; what it says is in $work/out.
play()
{
    rm -f "$work/game.journal"
    printf '%b' "$1" >"$work/in"
    shift
    grognard play fureur/learning --seed 3 --journal "$work/game.journal" --lang en "$@" <"$work/in" \
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
is "$(grognard replay "$work/game.journal" >/dev/null 2>&1; echo $?)" 0 "opponent: the journal is a game like any other"

play 'status\n' --opponent russian=easy --opponent austro_german=easy
shows "$work/out" "The game is over" "opponent: it can play all sides, to the end"
ok_if_empty "$(cat "$work/err")" "opponent: without a fault"

play 'north\ndone\nattack 1205 with 2c 20c\ndone\nresolve 1205\nundo\nundo\nquit\n' --opponent austro_german=easy
shows "$work/out" "taken back: " "opponent: what was played can be taken back"

# What the program hides it does not give away, on the map or by its reasons.
printf 'done\nhide 41 in h1\ndecoy h2 beside h1\ndone\nquit\n' >"$work/in"
grognard play gettysburg/first-day --seed 2 --set hidden_movement=yes --lang en --journal "$work/hidden.journal" \
    <"$work/in" >"$work/out" 2>"$work/err"
printf 'stack 1234\ndone\nwhy\nquit\n' >"$work/in"
grognard resume "$work/hidden.journal" --lang en --opponent confederate=easy <"$work/in" >"$work/out" 2>"$work/err"
shows "$work/out" "?   ?      Confederate  ?" "opponent: its units stay hidden"
shows "$work/out" "Confederate: done" "opponent: though it plays on"
shows "$work/out" "keeps its thoughts to itself" "opponent: and does not give its reasons"

refused play 'quit\n' --opponent nobody
shows "$work/err" "nobody" "opponent: a side must be one of the game's"
refused play 'quit\n' --opponent russian=clever
shows "$work/err" 'unknown level "clever"; choose easy, normal or hard' "opponent: so must a level"

play 'north\ndone\nquit\n'
printf 'quit\n' | grognard resume "$work/game.journal" --opponent russian=easy --lang en >"$work/out" 2>"$work/err"
shows "$work/out" "Russian: attack" "opponent: a game can be continued against it"

# The weights are nobody's card: they are not asked for, and not in a worksheet.
grognard provenance fureur >"$work/out"
shows "$work/out" "ours" "opponent: the weights of a player are told to be ours"
ok_if_empty "$(grognard worksheet fureur | grep nearness)" "opponent: no owner has to look them up"
played 1 fureur/learning "opponent: greedy players play whole games" --seed 5 --players greedy,greedy
played 1 fureur/learning "opponent: also with the players' own cards" --seed 5 --players easy,easy --cards own

GROGNARD_PATH=$PWD/t/games/two_rivers
export GROGNARD_PATH
printf 'hint\nquit\n' | grognard play two_rivers/crossing --seed 1 --lang en >"$work/out" 2>"$work/err"
shows "$work/out" "two_rivers says nothing of what a position is worth" "opponent: a game that says nothing has no hints"
refused grognard playout two_rivers/crossing --players greedy,random >"$work/out" 2>"$work/err"
is "$?" 1 "opponent: nor players that try to win"

done_testing
