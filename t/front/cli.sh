#!/bin/sh
# cli.sh - the command line: exit statuses, one clear line for each error, files that can be used again.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

GROGNARD_PATH=$PWD/t/games/two_rivers:$GROGNARD_PATH
export GROGNARD_PATH

# run ARGUMENTS: its output, its messages and its status are kept.
run()
{
    grognard "$@" >"$work/out" 2>"$work/err" </dev/null
    status=$?
}

# says FILE TEXT NAME: that text stands in it.
says()
{
    shows "$work/$1" "$2" "$3"
}

one_line()
{
    is "$(wc -l <"$work/err" | tr -d ' ')" 1 "$1"
}

run --version
is "$status" 0 "front: --version is done"
says out "grognard " "front: --version names the program"

run --help
is "$status" 0 "front: --help is done"
for verb in games play resume replay rule odds why show los check render playout provenance worksheet; do
    says out "  $verb" "front: --help lists $verb"
done
for verb in games play resume replay rule odds why show los check render playout provenance worksheet; do
    run "$verb" --help
    is "$status" 0 "front: $verb --help is done"
    says out "usage: grognard $verb" "front: $verb --help shows how to write it"
done

misused run
is "$status" 2 "front: no verb is wrong usage"
misused run paly two_rivers/skirmish
is "$status" 2 "front: an unknown verb is wrong usage"
says err 'did you mean "play"?' "front: an unknown verb gets the nearest"
misused run play two_rivers/skirmish --sed 3
is "$status" 2 "front: an unknown option is wrong usage"
says err "did you mean --seed?" "front: an unknown option gets the nearest"
misused run play two_rivers/skirmish --seed
is "$status" 2 "front: an option without its value is wrong usage"
misused run play two_rivers/skirmish --seed many
is "$status" 2 "front: a value that does not fit is wrong usage"
one_line "front: a value that does not fit gets one line"
misused run games --seed 3
is "$status" 2 "front: an option the verb does not take is wrong usage"
misused run los two_rivers/skirmish 0101
is "$status" 2 "front: a missing operand is wrong usage"
misused run --json=yes games
is "$status" 2 "front: a value for an option that takes none is wrong usage"
misused run --lang french games
is "$status" 2 "front: a language is a code of two letters"
run --lang xx games
is "$status" 0 "front: one that nothing is written in leaves all in English"

refused run play two_river/skirmish
is "$status" 1 "front: an unknown game is refused"
says err 'did you mean "two_rivers"?' "front: an unknown game gets the nearest"
refused run play two_rivers/skirmich
is "$status" 1 "front: an unknown scenario is refused"
says err 'did you mean "skirmish"?' "front: an unknown scenario gets the nearest"
one_line "front: an unknown scenario gets one line"
refused run play two_rivers
is "$status" 1 "front: a game without its scenario is refused"
says err "crossing, skirmish" "front: the scenarios are listed"
refused run play two_rivers/../../etc
is "$status" 1 "front: a path is no scenario"
refused run show two_rivers crt --mod erata
is "$status" 1 "front: an unknown mod is refused"
says err 'did you mean "errata"?' "front: an unknown mod gets the nearest"
refused run play two_rivers/skirmish --set zoc=plus2
is "$status" 1 "front: an unknown value of a switch is refused"
says err 'grognard: --set: switch zoc cannot be "plus2"; choose one of stop, plus1, none; did you mean "plus1"?' "front: an unknown value of a switch gets the list and the nearest"

run rule two_rivers combat attack=8 defence=4 die=4
is "$status" 0 "front: a ruling is done"
says out "result: " "front: a ruling has a result"
says out "result: DR, column 2:1, odds 2:1" "front: the result is the table's, and is not called result twice"
run rule two_rivers combat attack=8 defence=4 terrain=woods die=4
says out "cover" "front: a ruling names its modifiers"
says out "-1   6.4" "front: value and rule stand at the right"
run rule fureur combat attack=8 defence=4 hq=1 --json
says out '"source": "rules/fureur/tables/combat.yaml:' "front: a modifier of a file has its place there, from the game's folder on"
run rule fureur cohesion die=4
is "$status" 0 "front: die is the name of a die"
run rule gettysburg morale morale=4 die=5 --json
says out '"passed": false' "front: and gives the next die its value where that has the name of an input"
refused run rule fureur combat attack=8 defence=4 cavalry=2 die=3
says err "the value was used for cavalry_die: give both dice a value, by name" "front: but never the wrong die in silence"
run rule fureur combat attack=8 defence=4 cavalry=2 cavalry_die=1 die=3
is "$status" 0 "front: each die may be given by its name"
refused run rule two_rivers combt attack=8
is "$status" 1 "front: an unknown procedure is refused"
says err 'did you mean "combat"?' "front: an unknown procedure gets the nearest"
refused run rule two_rivers combat attack=8
is "$status" 1 "front: a missing input is refused"
says err "defence=" "front: what the procedure takes is told"
says err "terrain=[clear]|woods|town|hill" "front: with the words an input may be, its default in brackets"
refused run rule two_rivers combat attack=8 defence=4 terrain=swamp
is "$status" 1 "front: a word that is none of them is refused"
one_line "front: in one line"
refused run rule two_rivers combat attack=99999999999 defence=4
is "$status" 1 "front: a number that no game has is refused"
one_line "front: in one line too"
says err 'attack cannot be "99999999999"' "front: and named"
refused run rule two_rivers combat atack=8 defence=4
says err 'unknown input "atack"; did you mean "attack"? combat takes attack, defence, terrain, guard' "front: an unknown input gets the nearest, and the list"
refused run rule two_rivers combat attack=8 defence=4 hill=yes
says err 'unknown input "hill": combat takes attack, defence, terrain, guard' "front: or the list alone"
refused run rule two_rivers combat attack=8 defence=4 die=4 hill=3
is "$status" 1 "front: a number for a die that is not rolled is refused"
says err 'unknown input "hill", and no die of that name was rolled here: combat takes attack, defence, terrain, guard; dice rolled: die' "front: with the inputs and the dice"
run rule two_rivers combat --help
is "$status" 0 "front: what a procedure takes is told"
says out "terrain=  clear|woods|town|hill  [clear]" "front: each input with its values and its default"
says out "strength of the defenders" "front: and what it is"
says out "Dice used: die." "front: and the names of its dice"
run odds two_rivers combat --help
says out "attack=   number" "front: by odds too"
refused run rule two_rivers combat strong
is "$status" 1 "front: a word that is no input is refused"
refused run rule two_rivers combat attack=8 defence=4 die=9
is "$status" 1 "front: an impossible die is refused"
says err "1 to 6" "front: the range of the die is told"
grognard rule two_rivers combat attack=8 defence=4 --dice ask >"$work/out" 2>"$work/err" <<EOF
7
4
EOF
is "$?" 0 "front: dice that are asked for come from standard input"
says out "roll 1d6: an attack (11.4)" "front: a roll says what it is for"
says out "1d6 gives 1 to 6" "front: an impossible roll is refused with the range"
refused run rule two_rivers combat attack=8 defence=4 --dice ask
is "$status" 1 "front: dice that never come end the ruling"
run --seed 7 rule two_rivers combat attack=8 defence=4
cp "$work/out" "$work/first"
run rule two_rivers combat --seed=7 attack=8 defence=4
is "$(cat "$work/out")" "$(cat "$work/first")" "front: options stand anywhere, and a seed gives the same roll"

run odds two_rivers combat attack=8 defence=4
is "$status" 0 "front: odds are done"
says out "1/2" "front: odds are fractions"
says out "50.00 %" "front: odds are percent"

run show two_rivers
says out "crt.results" "front: show lists the tables"
run show two_rivers crt
says out "1:2  1:1  2:1" "front: a table is shown with its columns"
run show two_rivers crt --mod errata
says out "NE*" "front: what a mod changed bears a star"
refused run show two_rivers ctr
is "$status" 1 "front: an unknown table is refused"
says err 'did you mean "crt"?' "front: an unknown table gets the nearest"
for sheet in map terrain counters figures switches sequence schedule; do
    run show two_rivers $sheet
    is "$status" 0 "front: $sheet is shown"
    run show two_rivers $sheet --json
    says out "\"$sheet\":" "front: $sheet is a document"
done
run show two_rivers terrain
is "$(sed -n '$s/  */ /gp' "$work/out")" " road 1/2 1/2 1/3 open" "front: costs are as on the card"

run show two_rivers figures --mod errata --mod horses
says out "allowance     4*" "front: a figure that a mod changed bears a star"
says out "movement points of a unit" "front: figures have names"
run show two_rivers figures --json
says out '"figure": "road_march"' "front: figures in a document"
refused run show two_rivers allowence
is "$status" 1 "front: an unknown figure is refused"
says err 'did you mean "allowance"?' "front: and gets the nearest"
run show two_rivers allowance
is "$(wc -l <"$work/out")" 1 "front: one figure is shown by its name"
run rule two_rivers combat attack=8 defence=4 die=3 --json
says out '"table": "figures.most_shifts"' "front: a figure that was read is in the ruling"
says out '"source": "rules/two_rivers/game.yaml:43"' "front: with its place"

run los two_rivers/crossing 0303 0307
is "$status" 0 "front: a line of sight is looked along"
says out "0303 does not see 0307" "front: woods block it"
says out "blocked by woods" "front: what blocks it is named"
refused run los two_rivers/crossing 0303 9999
is "$status" 1 "front: an unknown hex is refused"

mkdir -p "$work/hill/rules/two_rivers/mods" "$work/hill/scripts/two_rivers/mods"
printf 'mod: heights\ntitle: Heights\nrules: { "10.3": Towns block sight., "10.5": Mist until noon. }\nchange: { terrain: { hexes: { hill: { horse: 3 } } } }\n' >"$work/hill/rules/two_rivers/mods/heights.yaml"
cat >"$work/hill/scripts/two_rivers/mods/heights.lua" <<EOF
sight_rule(function(from, to)
  local far = from:distance(to) > 3 and game.turn_name == "T1"
  return { blocking = map.terrain "town", along = "both", rule = "10.3", refuse = far and no("10.5", "mist until noon") or nil }
end)
EOF
GROGNARD_PATH=$work/hill:$GROGNARD_PATH
run los two_rivers/crossing 0303 0305 --mod heights
says out "0303 sees 0305   10.3" "front: the game's own rule of sight decides"
run los two_rivers/crossing 0504 0506 --mod heights
says out "blocked by town, 0505 Middleton   10.3" "front: what blocks has the rule's number"
run los two_rivers/crossing 0303 0307 --mod heights
says out "mist until noon   10.5" "front: what forbids sight besides is told with its rule"
run los two_rivers/crossing 0303 0307 --mod heights --json
says out '"rule": "10.5"' "front: in the document too"
says out '"text": "mist until noon"' "front: with the reason"
run los two_rivers/crossing 0303 0503 --mod heights --json
is "$(tr -d ' \n' <"$work/out" | grep -o '"along":[^a-z]*')" '"along":[["0403","0404"]],"' "front: a line along a hexside has the two hexes"

# An input, and a die, with the name of a mark.
printf 'mod: drill\ntitle: Drill\n' >"$work/hill/rules/two_rivers/mods/drill.yaml"
cat >"$work/hill/scripts/two_rivers/mods/drill.lua" <<EOF
local drill = procedure("drill", "9", "drill")
drill:input("disrupted", "flag")
function drill:run() return { rolled = roll("1d6", "9", "disrupted") } end
EOF
refused run rule two_rivers drill --mod drill
says err "drill still needs disrupted (9)" "front: an input is called by the name one types"
refused run rule two_rivers drill disrupted=maybe --mod drill
says err 'disrupted cannot be "maybe": yes, no' "front: where its value is wrong too"
run rule two_rivers drill disrupted=no die=4 --mod drill
says out "disrupted, 1d6: rolled 4" "front: so is a die, which die=4 gives a value"
rm "$work"/hill/*/two_rivers/mods/drill.*

run check two_rivers
is "$status" 0 "front: a sound game has no faults"
says out "games: 1, scenarios: 2 (10 with mods), mods: 4, faults: 0" "front: scenarios are counted once, and again with each mod"
refused run check "$work/none.yaml"
is "$status" 1 "front: a path that is not there is refused"
is "$(cat "$work/err")" "grognard: there is no file $work/none.yaml" "front: as such"
mkdir -p "$work/mine/scenarios/two_rivers"
cat >"$work/mine/scenarios/two_rivers/wrong.yaml" <<EOF
scenario: wrong
title: Wrong
provenance: owner
turns: T1..T2
place:
  "0304": [ b_1, b_11 ]
  "0305": [ b_1 ]
EOF
refused run check "$work/mine"
is "$status" 1 "front: faults are refused"
says err "wrong.yaml:6:18:" "front: a fault has its place"
says err "wrong.yaml:7:13:" "front: all faults are told in one run"
refused run check "$work/mine/scenarios/two_rivers/wrong.yaml"
is "$status" 1 "front: one file is checked by its path"
refused run check "$work"
is "$status" 1 "front: a folder without a game is refused"

run render two_rivers/crossing -o "$work/map.svg"
is "$status" 0 "front: a map is drawn"
cp "$work/map.svg" "$work/out"
says out "</svg>" "front: the drawing is whole"
says out "Middleton" "front: the drawing has names"
if command -v xmllint >/dev/null; then
    xmllint --noout "$work/map.svg" 2>"$work/err"
    is "$?" 0 "front: the drawing is well-formed"
fi
refused run render two_rivers/crossing -o "$work/nowhere/map.svg"
is "$status" 1 "front: a file that cannot be written is refused"

run provenance two_rivers
says out "reconstructed  map" "front: provenance is listed by block"
says out "reconstructed  figure most_shifts" "front: and so is a figure that differs from the others"

mkdir -p "$work/mine/rules/two_rivers/mods"
rm -r "$work/mine/scenarios"
run worksheet two_rivers
is "$status" 0 "front: a worksheet is written"
run worksheet two_rivers -o "$work/written.yaml" --json
is "$(tr -d ' \n' <"$work/out" | sed 's/.*"parts"/"parts"/; s/,"language.*//')" \
    "\"parts\":[\"counters\",\"figures\",\"tables\",\"map\"],\"file\":\"$work/written.yaml\"" \
    "front: its document says what was written where"
run worksheet two_rivers
cp "$work/out" "$work/mine/rules/two_rivers/mods/owner.yaml"
says out 'most_shifts: { value: "3", provenance: reconstructed }   # columns shifted at most' "front: a worksheet has figures"
GROGNARD_PATH=$work/mine:$GROGNARD_PATH
run render two_rivers/crossing --mod owner -o "$work/again.svg"
is "$status" 0 "front: an unfilled worksheet is a mod"
is "$(cksum <"$work/again.svg")" "$(cksum <"$work/map.svg")" "front: an unfilled worksheet changes nothing"
sed -i 's/strength: 5\/3/strength: 7\/3/; s/provenance: reconstructed   #.*/provenance: owner/' "$work/mine/rules/two_rivers/mods/owner.yaml"
run show two_rivers counters --mod owner
says out "7/3" "front: a figure filled in counts"
run provenance two_rivers --mod owner
says out "owner          counters: Red regiments" "front: what the owner checked is the owner's"
says out "from an owner, one by one: cells 0, figures 0, modifiers 0, counters 6" "front: and counted one by one"
is "$(grep -c "b_hq\|{ }" "$work/mine/rules/two_rivers/mods/owner.yaml")" 0 "front: a counter without a figure is not in the worksheet"
printf 'mod: guess\ntitle: A guess\nchange: { terrain: { provenance: reconstructed } }\n' >"$work/mine/rules/two_rivers/mods/guess.yaml"
run worksheet two_rivers --mod guess
is "$(grep -c "sight: " "$work/out")" 6 "front: sight is told of every type of a chart that has it"
is "$(grep -A1 'blueland:' "$work/out" | grep -c '^          \[ "0')" 1 "front: a list stands under its name"
is "$(grep -A2 'blueland:' "$work/out" | grep -c '^            "0')" 1 "front: and goes on under its beginning"
cat >"$work/mine/rules/two_rivers/mods/mine.yaml" <<EOF
mod: mine
title: Mine
provenance: owner
change:
  tables/crt:
    results: { grid: { 1: [ AE, AR, AR, DR, DR, DR ], 2: { 1:2: AE } } }
    shifts: { guard: { value: 1 }, cover: { value: -2 } }
EOF
run show two_rivers crt --mod mine
says out "1     AE°  AR°  AR°  DR°*  DR°  DR°" "front: only cells that differ bear a star"
is "$(grep -c "\*" "$work/out")" 4 "front: what a mod repeats bears none"
says out "-2*  cover" "front: a modifier that differs does"
run provenance two_rivers --mod mine
says out "from an owner, one by one: cells 7, figures 0, modifiers 2, counters 0" "front: but all that it says is the owner's"
run rule two_rivers combat attack=4 defence=8 terrain=clear die=2 --mod mine --json
says out '"source": "rules/two_rivers/mods/mine.yaml:6"' "front: a cell has its place in the document"
says out '"provenance": "owner"' "front: and its provenance"

printf 'move 1 to 0303\nnote here we stand\nquit\n' | grognard play two_rivers/crossing --seed 4 --journal "$work/a.journal" >"$work/out" 2>"$work/err"
is "$?" 0 "front: a game is played"
run replay "$work/a.journal"
is "$status" 0 "front: its journal replays"
says out "hash: " "front: the replay has a hash"
hash=$(sed -n 's/.*hash: //p' "$work/out")
run resume "$work/a.journal"
is "$status" 0 "front: its journal is resumed"
run replay "$work/a.journal"
is "$(sed -n 's/.*hash: //p' "$work/out")" "$hash" "front: resuming changes nothing"
refused run play two_rivers/crossing --journal "$work/a.journal"
is "$status" 1 "front: a journal is never written over"
says err "grognard resume" "front: the way to go on with it is told"
run render "$work/a.journal" -o "$work/b.svg"
is "$status" 0 "front: a journal's position is drawn"
size=$(wc -c <"$work/a.journal")
head -c $((size - 5)) "$work/a.journal" >"$work/torn.journal"
run resume "$work/torn.journal"
is "$status" 0 "front: a torn journal is resumed up to the tear"
says err "torn.journal: " "front: the tear is told"
refused run replay "$work/none.journal"
is "$status" 1 "front: a journal that is not there is refused"
one_line "front: a journal that is not there gets one line"
printf 'this is not a journal\n' >"$work/no.journal"
refused run replay "$work/no.journal"
is "$status" 1 "front: a file that is no journal is refused"

run playout two_rivers/crossing --games 2 --seed 5
says out "games: 2" "front: random games are played"

# The manual page and the completion are made from the tables of --help.
run --manual
is "$status" 0 "cli: --manual prints the manual page"
for verb in $(grognard --help | sed -n 's/^  \([a-z]*\) .*/\1/p'); do
    says out ".B grognard $verb" "cli: the manual page has the verb $verb"
done
run --complete 'grognard playo'
is "$(cat "$work/out")" playout "cli: a verb is completed"
run --complete 'grognard play fureur/le'
is "$(cat "$work/out")" fureur/learning "cli: a scenario is completed"
run --complete 'grognard rule fureur comb'
is "$(cat "$work/out")" combat "cli: a procedure is completed"
run --complete 'grognard vary fureur comb'
is "$(cat "$work/out")" combat "cli: so is it for vary"
run --complete 'grognard rule fureur combat att'
says out 'attack=' "cli: an input is completed"
run --complete 'grognard play fureur/learning --dice a'
is "$(tr '\n' ' ' <"$work/out")" 'auto ask ' "cli: the value of an option is completed"
run --complete 'grognard play gettysburg/battle --mod=all'
is "$(cat "$work/out")" --mod=all_options "cli: a mod is completed, also behind ="
run --complete 'grognard play two_rivers/crossing --set z'
is "$(cat "$work/out")" zoc= "cli: a switch is completed"
run --complete 'grognard play two_rivers/crossing --set zoc='
is "$(tr '\n' ' ' <"$work/out")" 'zoc=stop zoc=plus1 zoc=none ' "cli: and its value"
run --complete 'grognard play two_rivers/crossing --as b'
is "$(cat "$work/out")" blue "cli: a side is completed"
run --complete 'grognard play two_rivers/crossing --opponent '
is "$(tr '\n' ' ' <"$work/out")" 'blue red ' "cli: also that which the program plays"
run --complete 'grognard play two_rivers/crossing --opponent red='
is "$(tr '\n' ' ' <"$work/out")" 'red=easy red=normal red=hard ' "cli: and how well"
run --complete 'grognard play two_rivers/crossing --opponent=blue=n'
is "$(cat "$work/out")" --opponent=blue=normal "cli: also behind ="
run --complete 'grognard playout two_rivers/crossing --players '
is "$(tr '\n' ' ' <"$work/out")" 'random greedy easy normal hard ' "cli: a player is completed"
run --complete 'grognard playout two_rivers/crossing --players greedy,r'
is "$(cat "$work/out")" greedy,random "cli: and the next one"
run --complete 'grognard playout two_rivers/crossing --players=greedy,r'
is "$(cat "$work/out")" --players=greedy,random "cli: also behind ="
run --complete 'grognard playout two_rivers/crossing --shard '
is "$(cat "$work/out")" "" "cli: what only stands for a value is not offered as one"
run --complete 'grognard playout --merge '
is "$(cat "$work/out")" "" "cli: files to merge are left to the shell"
printf 'quit\n' | grognard play two_rivers/crossing --seed 1 --journal "$work/complete.journal" >/dev/null 2>&1
run --complete "grognard replay $work/complete.journal --as "
is "$(tr '\n' ' ' <"$work/out")" 'all blue red ' "cli: also that of a journal"
run --complete 'grognard why two_rivers 12'
is "$(head -n 2 "$work/out" | tr '\n' ' ')" '12.1 12.2 ' "cli: the number of a rule is completed"
run --complete 'grognard show two_rivers morale.l'
is "$(cat "$work/out")" morale.losses "cli: a table is completed"
run --complete 'grognard los two_rivers/crossing 0102 051'
is "$(cat "$work/out")" 0510 "cli: a hex is completed"
run --complete 'grognard rule fureur combat attack=3 att'
is "$(grep -c '^attack=$' "$work/out")" 0 "cli: an input that was given is not offered again"
run --complete 'grognard play --se'
is "$(tr '\n' ' ' <"$work/out")" '--seed --set ' "cli: an option is completed"
GROGNARD_PATH=$work/nowhere:$GROGNARD_PATH run games
says err "$work/nowhere" "cli: a folder of GROGNARD_PATH without games is named"

done_testing
