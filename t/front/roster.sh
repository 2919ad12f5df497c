#!/bin/sh
# roster.sh - what a player sees of his counters: the status as a roster, what decides on each, labels that differ, and
# a line for each new turn, phase and side.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

# play SCENARIO LINE…: the dialogue with these lines.
play()
{
    scenario=$1
    shift
    printf '%s\n' "$@" quit | grognard play "$scenario" --seed 1 $options >"$work/out" 2>&1
}

# has PATTERN NAME: one line is so.
has() { is "$(grep -c -e "$1" "$work/out")" 1 "$2"; }
lacks() { is "$(grep -c -e "$1" "$work/out")" 0 "$2"; }

play fureur/learning north status "unit 2R" "stack 1306"
has '^  Russian HQ 2nd Army, north front$' "roster: the counters stand by formation"
has '^    2R   2nd Army Reserve  1306 Suwałki     reduced, strength 3 of 5, movement 2$' "roster: with place, face and what is left of their strength"
has '^    1A   HQ 1st Army  1405 Wirballen  active, support 1' "roster: an HQ with its face"
is "$(grep -n -e '    1A  ' -e '    3c  ' "$work/out" | sed 's/:.*//' | sort -c -n && echo in order)" "in order" "roster: first of its army"
has '^  Cadres at hand  Cd1, Cd2$' "roster: boxes come last"
lacks 'r2$' "roster: codes of the game's own are not shown"
has '^  strength   3 of 5$' "roster: unit tells it line by line"
has '^  2R  2nd Army Reserve  Russian  reduced  strength 3 of 5, movement 2$' "roster: and stack on one line"
has '^== Turn A2: second half of August 1914 ==$' "roster: a turn is announced, and its code explained"
has '^-- Russian: Movement (9) --$' "roster: so is each phase, with its rule"

play fureur/learning north "move 2c to 1406" "unit 2c" done
has '^  now        has moved$' "roster: who has moved"
has '^-- Russian: Attacks (10.1) --$' "roster: the next phase is announced"

play gettysburg/mcphersons-ridge status "map 31"
has "^  Ewell's Corps, Rodes' Division\$" "roster: divisions of the order of battle"
has '^    J1-12  1234  1, 2, 4, 6' "roster: arrivals by turn and entry"
lacks 'player_turn' "roster: no internals"
has '|31 5-5_|' "roster: the map has the figures of a counter where there is room"
has "~30 2-2'|" "roster: those of the face that is up"

play edgehill/wing "activate RRight" none "" "unit PoW1" "unit Rupert2" map
has "^  duty       Wales's Horse I must come closer to Wardlaw's Dragoons I or" "roster: what a unit must do is told before it moves"
has '|Rupe1+1|' "roster: a name that is cut keeps what tells it from others"
has '|Rupert2|' "roster: so no two look the same"

options="--lang fr"
play fureur/learning nord état
has '^== Tour A2.: seconde moitié d.août 1914 ==$' "roster: in French"
has 'Réserve, 2e armée .*réduit, potentiel 3 sur 5' "roster: facts too"
options=

COLUMNS=80
export COLUMNS
play edgehill/wing "activate RRight" none ""
is "$(grep ' > ' "$work/out" | awk 'length($0) > 70' | wc -l | tr -d ' ')" 0 "roster: a prompt leaves room to type"

# On the drawn map a counter has its present figures.
drawn()
{
    rm -f "$work/map.svg"
    printf '%s\n' "$@" "render $work/map.svg" | grognard play edgehill/wing --seed 1 --journal "$work/$$.drawn" >/dev/null 2>&1
    rm -f "$work/$$.drawn"
    grep -A 1 '>Rupert1<' "$work/map.svg" | sed -n 's/.*class="figures"[^>]*>\([^<]*\)<.*/\1/p'
}
is "$(drawn)" 3 "roster: the drawn map has the strength of a counter"
is "$(drawn 'agree "for the test" set Rupert1 casualties 1')" 2 "roster: less its casualties"

done_testing
