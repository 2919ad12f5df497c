#!/bin/sh
# repl.sh - the dialogue with commands from a pipe: every verb, every kind of bad input.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

GROGNARD_PATH=$PWD/t/games/two_rivers:$GROGNARD_PATH
export GROGNARD_PATH

# play LINE…: the dialogue with these lines.
play()
{
    printf '%s\n' "$@" | grognard play ${scenario:-two_rivers/crossing} --seed 4 $options >"$work/out" 2>"$work/err"
    status=$?
}

says()
{
    shows "$work/out" "$1" "$2"
}

lacks()
{
    is "$(grep -c -e "$1" "$work/out")" 0 "$2"
}

play quit
is "$status" 0 "front: quit leaves"
is "$(cat "$work/err")" "" "front: nothing is complained of"
says "Blue moves first." "front: the scenario's notes are told"
says "two_rivers  T1  Blue: Movement > quit" "front: the prompt says game, turn, side and phase; the line is echoed"
lacks "$(printf '\033')" "front: a pipe gets no colours"
is "$(find "$work/state" -name '*.journal' | wc -l | tr -d ' ')" 0 "front: a game nobody played leaves no journal"

play
is "$status" 0 "front: the end of the input leaves"

play help
says "move UNIT to HEX" "front: help lists the phase's verbs"
says "undo" "front: help lists the verbs of every game"
says "ends the phase" "front: help lists done"
play "help move" "help undo"
says "example: move 1 to 0305" "front: help of a game's verb has an example"
says "example: undo" "front: help of a verb of ours has an example"
scenario=gettysburg/battle
play "help enter"
says "MANNER: normal, forced, accelerated" "front: help lists the words that a parameter takes"
scenario=fureur/learning
play north "rule combat cavalry=2 die=3 attack=4 defence=2 cavalry_die=5"
says "cavalry die, 1d6" "front: a die that is named by a word of two parts is spoken as two words"
scenario=

play legal "legal move"
says "move 1 to" "front: legal lists commands"
play "legal fly"
says 'unknown command "fly"' "front: legal refuses an unknown verb"

play "move 1 to 0303" "stack 0303"
says "1st Foot to 0303" "front: a command is played and its ruling shown"
says "   8.1" "front: the ruling has its rule"
says "strength 4" "front: stack shows who is there"
is "$(find "$work/state" -name '*.journal' | wc -l | tr -d ' ')" 1 "front: a game that was played leaves a journal"

play "mov 1 to 0303"
says "1st Foot to 0303" "front: a verb may be cut short"
play "u"
says '"u" could be unit, undo' "front: an ambiguous verb is refused"
says "unit, undo" "front: the candidates are named"
play "moev 1 to 0303"
says 'did you mean "move"?' "front: an unknown verb gets the nearest"
play "move 1 to 1005"
says "(8.2)" "front: an illegal move is refused with its rule"
play "move 1 to 1005" "move 1 to 0303"
says "1st Foot to 0303" "front: a refusal changes nothing"
play "move 99 to 0303"
says "99" "front: an unknown counter is refused"
play "stack 9999" "map 9999" "stack"
says 'unknown hex "9999"' "front: an unknown hex is refused"
says "stack HEX" "front: a missing hex is told"
play "unit Gd" "unit b_gdd" "unit"
says "Guard  b_gd" "front: a counter is found by what stands on it"
says "(this face is up)" "front: unit tells the faces"
says 'did you mean "b_gd"?' "front: an unknown counter gets the nearest"
play "unit HQ"
says "Blue HQ" "front: one of two counters with the same short name"
says "Red HQ" "front: the other of them"
says '"HQ" could be Blue HQ (b_hq), Red HQ (r_hq)' "front: and that there are two"
play "stack middleton" "stack reserve"
says "0505 Middleton" "front: a hex is found by its name"
says "Reserve" "front: a box is found by its name"

play map "map 0505" "map Middleton"
says "0505t=" "front: the map has numbers, terrain and roads"
says "Gd+1" "front: the map has the top counter and how many are below"
says "~ river" "front: the map has a legend"

play undo
says "nothing to undo" "front: there may be nothing to undo"
play "move 1 to 0303" undo "stack 0304" redo "stack 0303" redo
says 'taken back: move 1st Foot to 0303; `redo`' "front: a command is taken back, and named"
says "played again: move 1st Foot to 0303" "front: and played again"
says "nothing to redo" "front: there may be nothing to redo"

play "odds combat attack=8 defence=4"
says "50.00 %" "front: odds of a procedure"
play "rule combat attack=8 defence=4 die=4"
says "result: " "front: a ruling inside the game"
play "rule combat attack=8" "4" "rule" "rule combt" "rule combat 8 3 sloop"
says "strength of the defenders (11.2)" "front: what is left out is asked for"
says "defence=" "front: rule alone lists the procedures"
says 'unknown procedure "combt"' "front: an unknown procedure is refused"
says 'unknown input "sloop"' "front: a word that is no input is refused"
play "rule combat attack=8" "none of it" "undo" "stack 0304"
says "enter a number from" "front: an answer that does not fit is refused"
says "cancelled" "front: a question is given up with undo"
play "rule combat attack=8" "map" "4"
says "0505t=" "front: the map is shown while a question waits"
play "rule combat attack=8" "odds combat attack=8 defence=4" "rule combat attack=9 defence=3 die=6" "rule combat attack=9" "odds move 1 to 0303" "4"
says "50.00 %" "front: odds of a procedure are told while a question waits"
says "result: " "front: a ruling is given beside the question"
says "only procedures have odds" "front: odds of a command must wait"

play "move 1 to 0303" why "why last --source" "why 8" "why 99"
says "movement.lua:" "front: why tells where a step was written"
says "move UNIT to HEX" "front: why RULE finds the verb"
says "zoc=stop" "front: why RULE finds the switch"
says "there is no rule 99" "front: why of an unknown rule is refused"

play "move 1 to 0303" "odds combat attack=8 defence=4" why
says "1st Foot to 0303" "front: odds leave the last ruling as it was"
lacks "^combat" "front: why does not tell what was only computed"
play "rule combat attack=8 defence=4 terrain=woods die=4" "why --source"
says "table crt.results: row 4, column 1:1: NE" "front: why tells the cells that were read"
says "  rules/two_rivers/tables/crt.yaml:14" "front: with their place, from the game's folder on"
is "$(grep -c "table crt.results" "$work/out")" 1 "front: a ruling itself does not"

play show "show crt" "show ctr" "show switches"
says "crt.results" "front: show lists the tables"
says "1:2  1:1  2:1" "front: show prints a table"
says 'did you mean "crt"?' "front: an unknown table gets the nearest"

play "los 0303 0307" "los 0303"
says "does not see" "front: los looks"
says "los FROM TO" "front: los wants two hexes"
play status dice provenance
says "initiative" "front: status has the variables"
says "grognard rolls" "front: dice tells who rolls"
says "reconstructed  map" "front: provenance is told"
play "render $work/map.svg" "render $work/none/map.svg"
says "the map is in" "front: the map is drawn"
says "cannot write" "front: a file that cannot be written is refused"

play "note the left holds" "note" save "save $work/copy.journal" "save $work/copy.journal"
says "noted in the journal" "front: a remark is noted"
says "note TEXT" "front: an empty remark is refused"
says "every command is already saved in" "front: save tells where the journal is"
says "saved in" "front: save copies it"
says "already exists" "front: save writes over nothing"
grognard replay "$work/copy.journal" >/dev/null 2>&1
is "$?" 0 "front: the copy replays"

options="--dice ask"
play "rule combat attack=8 defence=4" 9 x 4 dice
says "roll 1d6: an attack (11.4)" "front: dice are asked for"
says "1d6 gives 1 to 6" "front: an impossible roll is refused with the range"
says "result: " "front: a possible one is taken"
says "type the result" "front: dice tells who rolls"
options=

play "dice ask" "rule combat attack=8 defence=4" 4 "dice auto" "rule combat attack=8 defence=4" "dice often"
says "roll 1d6: an attack (11.4)" "front: dice ask asks from then on"
is "$(grep -c "roll 1d6: an attack" "$work/out")" 1 "front: dice auto rolls again"
says 'dice cannot be "often"' "front: other dice are refused"

play done done done done done done done
says "The game is over." "front: a game may end without a result"
lacks "over: *\$" "front: and then says no more"

mkdir -p "$work/rules/two_rivers/mods" "$work/scripts/two_rivers/mods"
printf 'mod: muster\ntitle: Muster\nchange: { terrain: { hexes: { hill: { horse: 3 } } } }\n' >"$work/rules/two_rivers/mods/muster.yaml"
cat >"$work/scripts/two_rivers/mods/muster.lua" <<'END'
local setup = phase "setup"
function setup.enter() game.initiative = ask("red", "3.1", "who begins?", sides) end
local form = command("form UNITS at HEX", { phase = "movement", rule = "8.9", text = "form up" })
form:param("units", { each = function() return units{ side = game.acting, at = hex "0304" } end, some = true })
form:param("hex", { each = function() return { hex "0404" } end })
function form:run() end
local rest = command("rest with UNITS", { phase = "movement", rule = "8.10", text = "rest" })
rest:param("units", { each = function() return units{ side = game.acting, at = hex "0304" } end, some = true })
function rest:run() end
END
GROGNARD_PATH=$work:$GROGNARD_PATH
options="--mod muster"
play blue "legal form" "legal rest" undo red
says "form Gd 1 at  0404" "front: legal lists a command with several counters"
says "rest with  Gd | 1 | Gd 1" "front: several counters are parted from other choices"
is "$(grep -c "who begins" "$work/out")" 2 "front: when the opening is taken back it asks again"
says "Red: Movement" "front: and another answer is another game"
options=

play "$(printf 'note \033[31mred\007')"
lacks "$(printf '\033')" "front: what is echoed cannot command the terminal"
says '\x1b[31mred' "front: it comes out escaped"
play "$(printf 'x%.0s' $(seq 5000))" "   " "# a comment" quit
is "$status" 0 "front: a line of 5000 letters, blanks and comments do no harm"
printf 'move 1 to 0303' | grognard play two_rivers/crossing --seed 4 >"$work/out" 2>&1
says "1st Foot to 0303" "front: the last line needs no end"

done_testing
