#!/bin/sh
# names.sh - a name means the same to the verbs that look, to commands and to answers, however it is written.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

COLUMNS=300
export COLUMNS

# said LINE: what the game says to it.
said()
{
    printf '%s\n' "$1" quit | grognard play "${game:-fureur/campaign}" --seed 1 $options 2>&1 | sed '1,/> '"$(printf '%s' "$1" | sed 's/[][\\/.*^$]/\\&/g')"'$/d' |
        sed '/> quit$/,$d; s/^  *//'
}

first()
{
    said "$1" | head -n 1
}

far=' is farther than 1 from the set-up hexes of its army (6b)'
is "$(first 'stack konigsberg')" "1004 Königsberg  major fortress  nation: german  front: north" "names: stack knows a town without its accents"
is "$(first 'place 2c at konigsberg')" "1004 Königsberg$far" "names: so does a command"
is "$(first 'place 2c at Königsberg')" "1004 Königsberg$far" "names: and with them"
is "$(first "$(printf 'place 2c at Ko\314\210nigsberg')")" "1004 Königsberg$far" "names: also where the accent follows its letter"
is "$(first 'place 2c at 1004 Königsberg')" "1004 Königsberg$far" "names: a hex as it is shown can be typed"
is "$(first 'place 2c at "1004 Königsberg"')" "1004 Königsberg$far" "names: between quotation marks too"
is "$(first 'place 2c at lotzen')" "1206 Lötzen$far" "names: Lötzen is lotzen"
is "$(first 'place 2c at lotz')" "1206 Lötzen$far" "names: and lotz"
is "$(first 'stack LOMZA' | cut -d ' ' -f 1,2)" "1108 Łomża" "names: Polish letters and capitals"
is "$(said 'map lotz' | grep -c 'Lötzen')" 1 "names: map knows it too"
is "$(first 'los lotz konigsberg')" "1206 Lötzen sees 1004 Königsberg" "names: so does los"
is "$(first 'los 1206 Lötzen 1004 Königsberg')" "1206 Lötzen sees 1004 Königsberg" "names: with two names of two words"
is "$(grognard los fureur/campaign lotz "1004 konig" 2>&1 | head -n 1)" "1206 Lötzen sees 1004 Königsberg" "names: and on the command line"
is "$(first 'stack turn')" "Turn track" "names: a box is cut short"

is "$(first 'unit 2nd')" '"2nd" could be Russian 2nd Corps (ru_2c), Austrian 2nd Corps (au_2c), 2nd Army Reserve (2R)' "names: what could be several is listed, with what to type"
is "$(first 'place 2nd at 1306')" "1306 Suwałki$far" "names: in a command only what can be meant counts: one's own on the map"
is "$(first 'unit "2nd Corps"')" '"2nd Corps" could be Russian 2nd Corps (ru_2c), Austrian 2nd Corps (au_2c)' "names: quotation marks are understood by unit"
is "$(first 'place "2nd Corps" at 1306')" "1306 Suwałki$far" "names: and by commands"
is "$(first 'place 2nd corps at 1306')" "1306 Suwałki$far" "names: a name of two words needs none"
is "$(first 'unit konigsberg')" "Königsberg Landwehr  ge_konig  German" "names: a counter by a part of its name"
is "$(first 'unit "Königsberg Landwehr"')" "Königsberg Landwehr  ge_konig  German" "names: or all of it"

is "$(first 'place 2nd Crops at 1306')" 'unknown counter "2nd Crops"; did you mean "2nd Corps"?' "names: an unknown counter, in a command"
is "$(first 'unit 2nd Crops')" 'unknown counter "2nd Crops"; did you mean "2nd Corps"?' "names: in the same words, looking"
is "$(first 'place 2c at 12345')" 'unknown hex "12345"; hexes are numbered 0101 to 2022' "names: an unknown hex, in a command"
is "$(first 'stack 12345')" 'unknown hex "12345"; hexes are numbered 0101 to 2022' "names: in the same words, looking"
is "$(first 'stack 12055')" 'unknown hex "12055"; did you mean "1205"?' "names: a digit too many"
is "$(first 'place 2c at lozten')" 'unknown hex "lozten"; did you mean "Lötzen"?' "names: the nearest name is given, in a command"
is "$(first 'map lozten')" 'unknown hex "lozten"; did you mean "Lötzen"?' "names: and looking"
is "$(refused grognard los fureur/campaign lozten 1004 2>&1)" 'grognard: unknown hex "lozten"; did you mean "Lötzen"?' "names: and on the command line"
is "$(first 'atack 1205')" 'unknown command "atack"; did you mean "attack"?' "names: an unknown command"
is "$(first 'show comabt')" 'unknown table "comabt"; did you mean "combat"?' "names: an unknown table"
is "$(first 'as rusian')" 'unknown side "rusian"; did you mean "russian"? There are: russian, austro_german, all, seat' "names: an unknown side"
is "$(first 'as Rus')" "you see what this side sees: Russian" "names: a side is cut short"
is "$(first 'rule combt' | cut -d '?' -f 1)" 'unknown procedure "combt"; did you mean "combat"' "names: an unknown procedure"
is "$(misused grognard playy 2>&1 | head -n 1)" 'grognard: unknown command "playy"; did you mean "play"?' "names: an unknown command of the program"
is "$(misused grognard games --jsn 2>&1 | head -n 1)" 'grognard: unknown option --jsn; did you mean --json?' "names: an unknown option"

is "$(first 'unit german 20c')" "German 20th Corps  ge_20c" "names: a nation may stand before a name"
is "$(first 'unit the Russian second corps')" "Russian 2nd Corps  ru_2c" "names: an article, a nation and an ordinal in letters"
is "$(first 'unit the 3rd corps')" '"the 3rd corps" could be Russian 3rd Corps (ru_3c), Austrian 3rd Corps (au_3c)' "names: an article alone"
is "$(first 'unit 2 c')" '"2 c" could be Russian 2nd Corps (ru_2c), Austrian 2nd Corps (au_2c)' "names: a number apart from its letter"
is "$(first "unit 'KLw'")" "Königsberg Landwehr  ge_konig  German" "names: single quotation marks, looking"
is "$(first "place '2nd Corps' at 1306")" "1306 Suwałki$far" "names: and in a command"
is "$(first 'place russian 2nd corps at 1306')" "Russian 2nd Corps is not yours (6a)" "names: in a command too, and a refusal tells namesakes apart"
is "$(first 'unit swedish 20c')" 'unknown counter "swedish 20c"' "names: but not a nation that is none"

is "$(first 'unit 21c')" "21st Corps  ru_21c  Russian" "names: what no other bears needs no nation"
game=gettysburg/battle
is "$(first 'unit c_20')" "Smith (Confederate)  c_20" "names: where a nation has no form of its own, it stands in brackets"
is "$(first 'unit oneal')" "O'Neal  c_30  Confederate" "names: apostrophes need not be typed"
is "$(first 'unit neal')" "O'Neal  c_30  Confederate" "names: and still part words"
is "$(first 'unit v gilsa')" "v. Gilsa  u_50  Union" "names: nor full stops"
is "$(first 'stack mcphersons ridge' | cut -d ' ' -f 1-3)" "1825 McPherson's Ridge" "names: in a place neither"
is "$(said 'stack 1523' | sed -n 2p)" "road to 1623, 1424" "names: a hex tells where its road runs"
is "$(said 'stack 1727' | sed -n 2p)" "road to 1726, 1628; slope toward 1728; creek toward 1726" "names: and its streams"
is "$(grognard show gettysburg map | grep -c -e '1155 hexes, ' -e 'link *road *179$' -e 'hexside *creek *229$' -e 'set *entries *9$')" 4 \
    "names: show map tells what the map has"
is "$(first 'unit union 30')" "Sweitzer  u_30  Union" "names: a side before what is printed"
game=

options="--lang fr"
is "$(first 'placer 2c en konigsberg' | sed 's/\xc2\xa0/ /g')" "1004 Königsberg est à plus de 1 hex. des hex. de mise en place de son armée (6b)" "names: in French too"
is "$(said 'unité 2nd' | tr '\n' ' ' | sed 's/\xc2\xa0/ /g; s/ (.*//')" "« 2nd » peut désigner 2e corps russe" "names: where a counter has its English name as well"
options=

# A unit that no rule refuses but that cannot be named: what can be is told.
game=two_rivers/crossing
GROGNARD_PATH=$PWD/t/games/two_rivers:$GROGNARD_PATH
export GROGNARD_PATH
is "$(first 'move 3 to 0303' | sed 's/ (8.*//')" "3rd Foot cannot be chosen here; choose from 1st Foot (1), 2nd Foot (2), Guard (Gd), Blue HQ (b_hq)" "names: what may be named is told"
is "$(first 'move foot to 0303')" '"foot" could be 1st Foot (1), 2nd Foot (2)' "names: part of a name, among those that can move"

# has OUTPUT TEXT NAME
has() { is "$(printf '%s\n' "$1" | tr -s ' ' | grep -c -F -- "$2")" 1 "$3"; }

# Names of several words are read as words, and typed either way.
is "$(grognard rule fureur combat attack=12 defence=8 die=3 | sed -n 's/^  result: //p')" \
   "attacker losses 0, defender losses 0, left empty no, retreat AR, ratio 3/2, total 4" "names: results are words"
is "$(grognard rule fureur combat attack=12 defence=8 die=3 --json </dev/null | grep -c attacker_losses)" 1 \
   "names: to a program they are the names they were"
order()
{
    printf 'activate RRight\nnone\n%s\nstatus\n' "$1" | grognard play edgehill/wing --seed 3 $options 2>&1
}
has "$(order keep)" "3 receive charge: succeeds on" "names: orders are words"
has "$(order keep)" "Parliament left wing receive charge" "names: also in status"
for typed in "receive charge" receive_charge receive; do
    is "$(order "$typed" | grep -c 'is not one of\|could be')" 0 "names: \"$typed\" is understood"
done
options=--lang=fr
has "$(order garder)" "Aile gauche du Parlement réception de charge" "names: in French too"
for typed in "réception de charge" "reception_de_charge"; do
    is "$(order "$typed" | grep -c "n'est pas\|pourrait")" 0 "names: \"$typed\" is understood"
done
options=
die() { printf 'dice ask\nactivate RRight\nParliament left wing\n' | grognard play edgehill/wing --seed 3 2>&1 | tail -n 3; }
has "$(die)" "roll d10 (0 to 9) for preemption, an attempt to preempt: 3 or less succeeds (4.4.2)" "names: a die is said with its faces, and what succeeds in words"

done_testing
