#!/bin/sh
# plan.sh - a move thought through: its way and cost, who may react and with what chance; nothing is played.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

# play SCENARIO LINE…: the dialogue with these lines.
play()
{
    scenario=$1
    shift
    printf '%s\n' "$@" quit | grognard play "$scenario" --seed 1 $options >"$work/out" 2>&1
}
has() { is "$(grep -c -F -e "$1" "$work/out" | sed 's/[1-9].*/some/')" some "$2"; }
lacks() { is "$(grep -c -F -e "$1" "$work/out")" 0 "$2"; }

play fureur/learning north "plan 2c to 1404" "unit 2c"
has "  way   1305 1405 1404" "plan: the way, in fureur"
has "  cost  2 of 2" "plan: and what it costs"
has "  Russian 2nd Corps to 1404" "plan: the steps that would be taken"
has "  where      1305 Goldap" "plan: nothing is played"
play fureur/learning north "plan 4c to 1305"
has "the stack in 1305 Goldap is full (9.2a-x)" "plan: a move that is not allowed is refused with the reason"
play fureur/learning "plan 2c to 1404"
has "answer the open question first" "plan: not while a question is open"

play gettysburg/mcphersons-ridge "plan 31 to 1421"
has "  way   1123 1223 1322 1422 1421" "plan: in gettysburg"
has "  cost  4 of 4" "plan: with points"

edge="edgehill/wing"
play $edge "activate RRight" none "" "plan Rupert1 to 3211"
has "  Parliament, Rupert's Horse I enters 3214: who reacts? Ramsay's Horse II:" "plan: who may react, and where"
has "    Ramsay's Horse II: the unit intercepts: 40 %" "plan: with what chance"
has "  ends  out of command" "plan: what becomes of it"
has "  Rupert's Horse I has 0 MP left" "plan: what is left if nobody does anything"

play ypres/campaign "plan GC to 3804" "plan GC to 1010"
has "  way   3903 3804" "plan: in ypres"
has "  cost  2 of 10" "plan: with points of the marker drawn"
has "  it may not operate in 1010 (9.22e)" "plan: and the reason why not"

# The dice of the game are as if nobody had planned.
play fureur/learning north "plan 2c to 1404" done "attack 1205 with 2c 20c" done "resolve 1205"
grep 'rolled' "$work/out" >"$work/with"
play fureur/learning north done "attack 1205 with 2c 20c" done "resolve 1205"
grep 'rolled' "$work/out" >"$work/without"
is "$(cat "$work/with")" "$(cat "$work/without")" "plan: the game's dice are not touched"

options="--set hidden_movement=yes"
play gettysburg/second-day "hide 41 42 43 44 45 in h3" done done "plan 17 to 1117"
lacks "On the way" "plan: nobody is named while something is hidden"
options="--lang fr"
play $edge "activate RRight" "" "" "plan Rupert1 to 3211"
is "$(grep -c "Ramsay.*40" "$work/out" | sed 's/[1-9].*/some/')" some "plan: in French"

done_testing
