#!/bin/sh
# asked.sh - a line that is no answer but a command: what looks is looked at, and the question stays; what plays must wait in
# a game, and takes the question back at a table. Half a word opens no procedure.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

printf '%s\n' "put Doles 1421 Krz 1520 Osborn-b 1520" "att 1520 with Doles" "res Doles" xyzzy "comb 5 v 3 4 4" "odds comb 5 v 3" \
    "move Doles to 1420" status quit | grognard table gettysburg >"$work/out" 2>&1
shows "$work/out" "(Ctrl-C takes back" "asked: it is said how to leave"
shows "$work/out" "5 against 3                                    +2   11.4a" "asked: a ruling by hand is made beside the question"
is "$(grep -c "which artillery supports Krzyzanowski" "$work/out")" 4 "asked: and the question is put again"
shows "$work/out" "taken back: resolve" "asked: at a table a command takes it back"
shows "$work/out" "Doles has already declared (8.4b)" "asked: and is ruled on"

printf '%s\n' fire "move Gordon 1318" combat quit | grognard play gettysburg/mcphersons-ridge >"$work/out" 2>&1
shows "$work/out" 'first answer, or Ctrl-C takes back `fire`' "asked: in a game the question comes first"
printf '%s\n' state mor "state conf" quit | grognard table gettysburg >"$work/out" 2>&1
shows "$work/out" 'unknown command "state"; `command_state` rules on the command state of an army' "asked: half a word opens no procedure"
is "$(grep -c "Morale of the face" "$work/out")" 0 "asked: nor does a beginning"
printf '%s\n' "put 61R 3614" "phase activation russian" "supply 61R" quit | grognard table galicia >"$work/out" 2>&1
shows "$work/out" "taken back: phase activation russian" "asked: a ruling on what stands on the board takes the question back"
shows "$work/out" "result: supply full" "asked: and looks at that board"
printf '%s\n' "comb ?" quit quit | grognard table gettysburg >"$work/out" 2>&1
shows "$work/out" "Combat Rating of the attacker" "asked: with a question mark it does"
done_testing
