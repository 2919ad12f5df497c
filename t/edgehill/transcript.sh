#!/bin/sh
# transcript.sh - doc/edgehill-interception.md is a game as it was played: its commands, played again, give its lines.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

page=doc/edgehill-interception.md
unset COLUMNS

# What the page shows, and what was typed in it.
awk '/^```/ { inside = !inside; next } inside' "$page" >"$work/shown"
seed=$(sed -n 's/^ *grognard play edgehill\/wing --seed \([0-9]*\)$/\1/p' "$page")
{ sed -n 's/^.* > //p' "$work/shown"; echo quit; } |
    grognard play edgehill/wing --seed "$seed" --lang en --journal "$work/journal" >"$work/out" 2>&1

# Without the greeting, and what follows the last command.
sed -e '1,/^`help` lists/d' -e '/ > quit$/,$d' "$work/out" >"$work/played"

# tells TEXT NAME: one line of the game has it.
tells() { is "$(grep -F -c -e "$1" "$work/played")" 1 "musket $2"; }

tells "Rupert's Horse I enters 3214: who reacts? Ramsay's Horse II:" "9.2.1a: a move stops where it lets another react"
tells "printed morale 5 or less                       +1   9.3.2" "9.3.2a: the modifiers of an attempt are told"
tells "die, d10 (3 or less): rolled 1" "9.3.2a: and the die, with what it has to be"
tells "Ramsay's Horse II intercepts Rupert's Horse I from 3313" "9.3.3a: the interceptor rides up to the enemy"
tells "does Rupert's Horse I fire at Ramsay's Horse II? (9.3.3b)" "9.3.3b: who is intercepted may fire"
tells "Momentum of cavalry                            +2   11.3.6" "11.3.6a.3: who intercepts has Momentum"
tells "2 -1: AS2" "11.2D: the combat has its tally and its result"
tells "Rupert's Horse I is in 3211, facing nw/ne" "9.3.4a: the charge goes on to where it was going"
tells "Rupert's Horse I has Momentum" "9.3.4b: Momentum is earned anew"
is "$(diff "$work/shown" "$work/played")" "" "musket 9.3: the page shows what is played, line by line"

# sheet UNIT LABEL: what the sheet of a counter has there.
sheet() { printf 'unit %s\nquit\n' "$1" | grognard play edgehill/battle --seed 1 --lang en 2>&1 | sed -n "s/^  $2 *//p"; }
is "$(sheet Rupert1 pistols)" 2 "musket 10.7.1: a unit of horse is shown with its two pistols"
is "$(sheet RCulverins movement)" 0 "musket 7.2.1: guns that are not limbered are shown not to move"

done_testing
