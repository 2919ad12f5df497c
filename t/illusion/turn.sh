#!/bin/sh
# The first turn of the campaign, typed in by both players from the set-up to the second turn: every question is answered,
# a slip is taken back, and the map shows where it left them.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

grognard play illusion/campaign --seed 1914 --journal "$work/turn.journal" <t/illusion/lib/turn.txt >"$work/out" 2>&1
is "$(grep -c -e 'unknown' -e 'is not one of' -e 'could be' -e 'cannot' "$work/out")" 0 "illusion turn: every line is understood"
is "$(grep -c '^== Turn' "$work/out")" 2 "illusion turn: it comes to the second turn"

# 13.1.1, 5.1.4, 6: the set-up, CAP and initiative of turn 1
shows "$work/out" '1st Division to 54 Maubeuge' "illusion 13.1.1: British divisions start in Maubeuge"
shows "$work/out" 'Allied: 4 CAP' "illusion 5.1.4: the CAP of turn 1 are fixed"
shows "$work/out" 'German: 6 CAP' "illusion 5.1.4: of both"
shows "$work/out" 'the Allied player has the initiative' "illusion 6a: the Allies begin"
shows "$work/out" 'mandated battles of the Allied player: 1' "illusion 9.1.1a: they owe a battle"
shows "$work/out" '1st Moroccan Division to 61 Montbard' "illusion 7.1: a reinforcement enters at a source"

# 9: Morhange, a mandated battle of Plan 17
shows "$work/out" 'ignored in a mandated battle of Plan 17' "illusion 9.1.1e: doctrine knows no caution"
shows "$work/out" "attacker's line     XX 5-2   IIR 3-2   XVI 4-2  XV 4-2" "illusion 9.2.3: the grid is full"
shows "$work/out" "defender's line     IIB 5-2  IIIB 5-2  XXI 5-2  8C 2-3, 7C 2-3" "illusion 9.2.2b: two divisions share a box"
shows "$work/out" "elan: the terrain helps the defender's fire    -1" "illusion 9.3.5b: elan"
shows "$work/out" 'Allied retreats from 96 Morhange' "illusion 9.4.1: who has no undisrupted infantry left retreats"
shows "$work/out" 'a mandated battle is fought; still to fight: 0' "illusion 9.1.1b: it was the one that was owed"
shows "$work/out" 'Plan 17 victory points: +1, now 4' "illusion 14.1.1e: and scores"

# 8, 12: the German right wing
shows "$work/out" 'Belgian I Corps to 52 Antwerp' "illusion 14.1.1a: the Belgians leave Brussels"
shows "$work/out" '62 Brussels is now German' "illusion 8.3.3: which is German then"
shows "$work/out" 'a fort in the hex, for all but the fort        -1' "illusion 9.3.2d: Namur helps its garrison"
shows "$work/out" 'attacker reserve 2, 1d6 (1)' "illusion 9.3.4: reserves fire, at a fort only with a 1"
is "$(grep -c 'German: Order, CAP: 6, of the enemy 3 >' "$work/out")" 1 "illusion 6a: the first Allied segment has one activation"

# 8.4, 9.8: the rest of the turn
shows "$work/out" 'concentric attack                              -1' "illusion 9.2.3b: an attack from three sides"
shows "$work/out" 'mountain troops in the high Vosges: -1' "illusion 9.3.1b: mountain troops in the Vosges"
shows "$work/out" 'XX Corps is ready' "illusion 9.8.3: the beaten corps are reorganised"
shows "$work/out" 'taken back: done' "illusion turn: a slip is taken back"
shows "$work/out" 'German 4th Army HQ is reduced' "illusion 8.4.1: a headquarters passes another"
is "$(grep -c '^illusion  T1  German: Order, CAP: [0-9], of the enemy 0' "$work/out")" 6 "illusion 8.1.1b: more than two activations while the enemy has no CAP"
shows "$work/out" 'Allied, 1d6: rolled' "illusion 5.1.1: the CAP die is that of a side"
shows "$work/out" 'which units are reorganised? (11.4)' "illusion 11.4: beside the enemy only some recover, as their owner says"
shows "$work/out" '420 mm battery is ready' "illusion 11.4: the guns can fire again"

grognard replay "$work/turn.journal" >"$work/replayed" 2>&1
is $? 0 "illusion turn: its journal replays"
grognard render "$work/turn.journal" -o "$work/turn.svg"
is "$(grep -c 'class="counter"[^>]*>VIII<' "$work/turn.svg")$(grep -c 'class="counter"[^>]*>IIIB<' "$work/turn.svg")" 11 \
    "render: where two sides share a hex both can be seen"
done_testing
