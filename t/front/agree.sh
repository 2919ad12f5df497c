#!/bin/sh
# agree.sh - the umpire's hand: changes by agreement, and the board compared with the table.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

GROGNARD_PATH=$PWD/t/games/two_rivers:$GROGNARD_PATH
export GROGNARD_PATH

# play SCENARIO LINE…
play()
{
    scenario=$1
    shift
    rm -f "$work/a.journal"
    printf '%s\n' "$@" | grognard play "$scenario" --seed 4 --journal "$work/a.journal" $options >"$work/out" 2>"$work/err"
}

says()
{
    shows "$work/out" "$1" "$2"
}

replays()
{
    grognard replay --log "$work/a.journal" >"$work/replay" 2>&1
    is "$?" 0 "$1"
}

# --- agree ---

play two_rivers/crossing 'agree "we forgot the Guard"' "put Gd 0303" "flip 2" "set blue points 9" "turn 2" "stack 0303" "fly 3" "" "stack 0305"
says "agreed > put Gd 0303" "front: agree opens a change"
says "by agreement: we forgot the Guard" "front: each change bears its reason"
is "$(grep -c 'command hand put b_gd 0303 # we forgot the Guard' "$work/a.journal")" 1 "front: the journal has the change with its reason"
says "== Turn T2 ==" "front: the turn can be set"
says "Gd  Guard  Blue" "front: one can look while a change is open"
says "the change is complete" "front: an empty line ends it"
says "2nd Foot  Blue  full" "front: a counter was turned over"
replays "front: a game with changes replays"
shows "$work/replay" "by agreement: we forgot the Guard" "front: the replay shows them"

play two_rivers/crossing 'agree "too kind" put Gd 0205; mark Gd disrupted' undo "stack 0205" agree 'agree "x" put nobody 0205' 'agree "x" put Gd 9999'
says "taken back: hand put Guard 0205; mark Guard disrupted # too kind" "front: a change is taken back whole"
says 'say why: agree "we forgot the 20th"' "front: a change needs a reason"
says 'nobody' "front: an unknown counter is refused"

play two_rivers/crossing 'agree "x" put' 'agree "x" turn' 'agree "x" set points blue 9' 'agree "x" set points 9'
says 'a counter must follow "put"' "front: a counter that is not named is asked for"
says 'missing: turn; there are T1' "front: so is a word of a list"
is "$(grep -c 'whose points? Its owner comes first: set OWNER points VALUE' "$work/out")" 2 "front: the owner of a variable comes first"
play illusion/campaign none 'agree "x" mark XV tired'
says 'there is no mark in this game' "front: a game without marks says so"

play fureur/learning north 'agree "see what happens" put 2c 1306; put 3c 1306; put 13c 1306'
says "this now breaks a rule" "front: a change that breaks a rule is warned of"
play fureur/learning north 'agree "back a little" put 3c 1404'
is "$(grep -c 'this now breaks a rule' "$work/out")" 0 "front: one that breaks none is not"

play fureur/learning north 'agree "a question is no time for that"' done
play fureur/learning 'agree "too early" put 3c 1404'
says "a question is open" "front: nothing is changed while a question is open"

fight='north
done
attack 1205 with 2c 20c
done
resolve 1205
2c
north'
play fureur/learning "$fight" 'agree "cocked die"' "undo 2" "" "resolve 1205"
is "$(grep -c 'note taken back, by agreement: cocked die' "$work/a.journal")" 1 "front: what is taken back by agreement is noted with the reason"
play fureur/learning 'north' done "attack 1205 with 2c 20c" "attack 1206 with 4c 2R" done "resolve 1205" 2c 'agree "cocked die"' "roll 6" 
is "$(grep -c ' roll c 6 ' "$work/a.journal")" 1 "front: another roll is put in the place of the last"
replays "front: and the game replays"

play two_rivers/crossing 'agree "Dinge" put Gd 0303' "transcript"
says "**by agreement**" "front: the transcript tells a change"
options="--lang fr"
play two_rivers/crossing 'accord "oubli"' "poser Gd 0303" "" "accord \"encore\" retourner 2"
is "$(grep -c -e 'command hand put b_gd 0303 # oubli' -e 'command hand face b_2 full # encore' "$work/a.journal")" 2 "front: changes may be written in French"
options=

# --- sync ---

play two_rivers/crossing sync "" no "" "" "" ""
says "0304" "front: sync shows a stack"
is "$(grep -c 'the same? \[yes\]' "$work/out")" 6 "front: one after another"
says "1 of 5 stacks was different" "front: and counts what differs"
play two_rivers/crossing sync 'agree "it stands there" put Gd 0205' stop
says "no stack was compared" "front: it can be stopped"
play two_rivers/crossing sync "" "" "" "" ""
says "5 stacks compared: the board is as on the table" "front: all may be the same"

done_testing
