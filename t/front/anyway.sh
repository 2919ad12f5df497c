#!/bin/sh
# anyway.sh - what a table's players do that the rules do not: rulings as they play it, readings they agree on, and what
# the odds would be from another hex.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

# at GAME LINE…: a table of that game; its journal is $work/GAME.journal.
at()
{
    game=$1
    shift
    rm -f "$work/$game.journal"
    printf '%s\n' "$@" quit | grognard table "$game" --journal "$work/$game.journal" >"$work/out" 2>&1
}
replays() { grognard replay "$work/$game.journal" >"$work/again" 2>&1; is $? 0 "$1"; }

at gettysburg "put Ramseur 1319" "put Krz 1520 shaken" "att 1520 with Ramseur" anyway status "res Ramseur"
shows "$work/out" "Ramseur is next to no enemy (11.1a)" "anyway: what the rules forbid is refused first"
shows "$work/out" "as you play it: Ramseur is next to no enemy         11.1a" "anyway: then it is ruled on, with the rule that it breaks"
shows "$work/out" "rulings as you play it (\`anyway\`): 1" "anyway: status tells it"
shows "$work/out" "the attack of Ramseur is wasted                     11.2c" "anyway: what follows is ruled by the rules"
replays "anyway: its journal replays"
grognard transcript "$work/gettysburg.journal" >"$work/out" 2>&1
shows "$work/out" "anyway attack 1520 with" "anyway: the transcript tells it"

at gettysburg "put Doles 1521" "put Krz 1520 shaken" "move Doles to 1419" "anyway" undo "anyway move Doles to 1419"
is "$(grep -c "Doles is in 1419" "$work/out")" 2 "anyway: a move that no way leads to ends there, and undo takes it back"
replays "anyway: with undo it replays too"
at gettysburg anyway "anyway xyzzy"
shows "$work/out" "no command was refused just now" "anyway: with nothing refused there is nothing to rule on"
shows "$work/out" 'unknown command "xyzzy"' "anyway: what is no command stays none"
printf '%s\n' anyway quit | grognard play gettysburg/mcphersons-ridge >"$work/out" 2>&1
shows "$work/out" 'unknown command "anyway"' "anyway: in a game the rules stand"

at gettysburg "anyway move c_train to 3406"
shows "$work/out" "Confederate Train is not on the map (8.1a)" "anyway: where nothing can be ruled on the rule that is broken is told"

at galicia "agree 4.22 retaken" status "agree 4.22b sideways" undo status
shows "$work/out" "last_friend is now retaken                          A34" "agree: a reading, by the number of its rule"
is "$(grep -c "switches: last_friend=retaken" "$work/out")" 1 "agree: it shows in status, and undo takes it back"
shows "$work/out" 'unknown value "sideways"; there are letter, retaken' "agree: its values are told"
at galicia "agree 4.22 letter" status
shows "$work/out" "switches: last_friend=letter" "agree: so does one that would have been taken anyway"
at gettysburg "agree counter_attacks yes" "put c_4 3305 c_51 3404 u_1 3405 u_2 3504" "attack 3405 with c_4" "odds resolve c_4"
shows "$work/out" "counter_attacks is now yes" "agree: a switch by its name"
replays "agree: the journal has it"

at gettysburg "put Ramseur 1319 Krz 1520" "odds att 1520 with Ramseur" "odds att 1520 with Ramseur from 1421" "stack 1319"
shows "$work/out" "the defender leaves its hex                    58.3 %" "odds: what if he stood there?"
shows "$work/out" "Ramseur is next to no enemy" "odds: from where he stands there are none"
shows "$work/out" "31  Ramseur  Confederate" "odds: and he stands where he stood"

at edgehill "turn T2" "put Rupert1 2310 facing nw/ne" "turn T3" status
shows "$work/out" "the turn is T3" "table: the turn is named where a game turns its units, too"
at gettysburg "agree 19 yes" "agree 18.2b distance" "agree 18.2b maybe" ""
shows "$work/out" "counter_attacks is now yes" "agree: the number of a chapter is that of its rule"
shows "$work/out" "observation is now distance" "agree: of several readings of a rule that which has the value"
shows "$work/out" "18.2b has several readings: observation, hmc_observes" "agree: if none has, they are told"

at gettysburg "put u_1 1616 c_1 1518 shaken" "rally c_1" undo "put u_2 1717" "anyway rally u_1" undo
is "$(grep -c "the position is as it was before the command" "$work/out")" 2 "table: a roll that is asked for is cancelled"
replays "table: and its journal replays"
done_testing
