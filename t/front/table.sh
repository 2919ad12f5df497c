#!/bin/sh
# table.sh - an umpire beside the real map: counters put by hand, terrain, every command in the phase that it needs.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

# at GAME LINE…: a table of that game; its journal is $work/GAME.journal.
at()
{
    game=$1
    shift
    rm -f "$work/$game.journal"
    printf '%s\n' "$@" quit | grognard table "$game" --journal "$work/$game.journal" $options >"$work/out" 2>&1
}

# replays NAME: the journal runs again as it was.
replays() { grognard replay "$work/$game.journal" >"$work/again" 2>&1; is $? 0 "$1"; }

at gettysburg "put Doles 1421" "put Krz 1520 shaken" "put Osborn-b 1520" "attack 1520 with Doles" "resolve Doles" none "4 5" 3 2 2 1519 yes
shows "$work/out" "assumed: Confederate, turn J1-1, Moves" "table: the phase is what the command needs, and is told"
shows "$work/out" "which artillery supports Krzyzanowski? (13.4c)" "table: what matters is asked, with its rule"
shows "$work/out" "5 against 2                                    +3   11.4a" "table: the face that was put counts"
shows "$work/out" "dice, 2d6: rolled 9 (4 5)" "table: the players roll"
replays "table: its journal replays"
at gettysburg "put Doles 1421" "put Krz 1520" "odds attack 1520 with Doles" "legal Doles" "plan Doles to 1422"
shows "$work/out" "the defender leaves its hex                    58.3 %" "table: odds of a command"
shows "$work/out" "attack 1520 with  28" "table: what is legal, in any phase"
shows "$work/out" "move c_28 to 1422" "table: a move thought through"

at fureur "put ru_3c 1405" "move ru_3c to 1404" "turn S1" "move ru_3c to 1403" "move ru_3c to 1402" "turn S2" \
    "phase movement russian" north "move ru_3c to 1402"
shows "$work/out" "over: Russian 3rd Corps (moved)" "table: another turn ends what lasts a turn, and says so"
is "$(grep -c "3rd Corps has already moved (9a)" "$work/out")" 1 "table: what was done in an activation is remembered in it"
shows "$work/out" "Russian, which front do you activate? (7e)" "table: a phase that is named is entered as in play"
shows "$work/out" "Russian 3rd Corps to 1402" "table: and another activation begins"
replays "table: its journal replays"

at gettysburg "put c_51 3404 fired c_4 3305" "phase combat confederate" "move c_4 to 3304" "unit c_51" "phase moves union" \
    "phase moves confederate" "unit c_51"
is "$(grep -c "fired .*(this face is up)" "$work/out")" 1 "table: back to an earlier phase nothing begins anew"
shows "$work/out" "the Confederate player turn" "table: another player turn is another"
replays "table: its journal replays"

at fureur "put ru_3c 1405 ge_17c 1404" "turn S1" "phase movement russian" north done done "move ge_17c to 1403"
shows "$work/out" "Russian, turn S1, Attacks" "table: done goes on to the next phase"
shows "$work/out" "Austro-German, turn S1, Movement" "table: a command of another phase begins it"

at gettysburg "put Doles 1421" "put Krz 1520" "terrain 1520 town" "odds attack 1520 with Doles" "los 1321 1621" \
    "terrain 1421 heavy_woods" "los 1321 1521" "terrain 1520 hill heavy_woods" "stack 1520" undo "stack 1520" \
    "terrain 1520 swamp" "terrain Doles town"
shows "$work/out" "-1  town   11.5a" "table: terrain that was changed counts"
shows "$work/out" "1520 is heavy_woods+hill" "table: several types in a hex, if the map has them together"
is "$(grep -c '^1520  .*town' "$work/out")" 1 "table: undo gives the terrain back"
shows "$work/out" 'unknown terrain "swamp"' "table: what is no terrain is refused"
replays "table: terrain is in the journal"
printf '%s\n' "odds attack 1520 with Doles" quit | grognard resume "$work/gettysburg.journal" >"$work/out" 2>&1
shows "$work/out" "-1  town   11.5a" "table: a table goes on where it was left"

mkdir -p "$work/own/scenarios/gettysburg"
at gettysburg "put Doles 1421 shaken disrupted" "put Krz 1520" "put Osborn-b 1520" "terrain 1520 town" "turn J1-5" \
    "terrain 1421/1422 creek" "terrain 1421>1520 slope" "terrain 1421-1422 trail" \
    "save $work/own/scenarios/gettysburg/evening.yaml scenario"
GROGNARD_PATH=$work/own
export GROGNARD_PATH
# odds_of TABLE LINE…: what it says of an attack, after these lines.
odds_of()
{
    on=$1
    shift
    printf '%s\n' "$@" "odds full attack 1520 with Doles" quit | grognard table "$on" | sed -n '/^[a-z]* > odds/,/> quit/p'
}
odds_of gettysburg "put Doles 1421 Krz 1520 shaken Osborn-b 1520" "terrain 1421/1520 creek" "mark Krz disrupted" "turn J2-3" \
    "set union command attack" "save $work/own/scenarios/gettysburg/again.yaml scenario" >"$work/first"
odds_of gettysburg/again >"$work/second"
cmp -s "$work/first" "$work/second"
is $? 0 "table: saved and laid out again, the odds are the same"
shows "$work/second" "creek   11.5b" "table: with hexsides"
is "$(refused grognard table gettysburg/nowhere 2>&1 | head -n 1)" \
    "$(refused grognard play gettysburg/nowhere 2>&1 | head -n 1)" "table: a scenario that is none"
printf '%s\n' "stack 2222" "undo" "put Doles 1421" quit | grognard table gettysburg/battle --journal "$work/battle.journal" >"$work/out" 2>&1
shows "$work/out" "Doles is in 1421" "table: any scenario can be laid out"
printf '%s\n' "unit Doles" quit | grognard resume "$work/battle.journal" >"$work/out" 2>&1
shows "$work/out" "where      1421" "table: and resumed"
grognard check gettysburg/evening >"$work/out" 2>&1
shows "$work/out" "faults: 0" "table: it is saved as a scenario"
printf '%s\n' "unit Doles" "stack 1421" "stack 1520" quit | grognard play gettysburg/evening >"$work/out" 2>&1
shows "$work/out" "marks      Disrupted" "table: with marks and faces"
is "$(sed -n '/^1520 /,$p' "$work/out" | tr -s ' ' | cut -d ' ' -f 2,3 | grep -e town -e "^5" | tr "\n" " ")" \
    "town 57 Osborn-b 55 Krzyzanowski " "table: and terrain, and stacks in their order"
shows "$work/out" "trail to 1422; slope toward 1520; creek toward 1422" "table: and what is on hexsides"
unset GROGNARD_PATH

at gettysburg "put Doles Daniel 1421 Krz 1520 shaken" "put Ramseur Osborn-b" "put Doles Nobody 1421" "stack 1421" "stack 1520"
shows "$work/out" "Daniel is in 1421" "table: several counters in one line"
is "$(sed -n '/^1421 /,/^gett/p' "$work/out" | awk '$1 ~ /^2/ { print $2 }' | tr '\n' ' ')" "Doles Daniel " \
    "table: that which is named first is on top"
shows "$work/out" "55  Krzyzanowski  Union  shaken" "table: each group with its place, and how it is"
shows "$work/out" 'where is Osborn-b put? A hex must follow' "table: a line without a place"
shows "$work/out" 'unknown counter "Nobody"' "table: a counter that is none, among others"
replays "table: they are in the journal"

at gettysburg "put Doles 1421 Krz 1520" "terrain 1421/1520 creek" "odds attack 1520 with Doles" "terrain 1421/1520 slope" \
    "terrain 1520>1421 slope" "odds attack 1520 with Doles" "stack 1520" undo undo "odds attack 1520 with Doles" \
    "terrain 1421/1520 swamp" "terrain 1421/1620 creek" "terrain 1421/1422 trail" "stack 1421" "plan Doles to 1422"
shows "$work/out" "between 1421 and 1520: creek" "table: terrain of a hexside"
is "$(grep -c ' creek   11.5b' "$work/out")" 1 "table: it counts in odds, until it is taken back"
shows "$work/out" "slope belongs to one of the two hexes: write 1421>1520 or 1520>1421" "table: which hex is the upper must be said"
is "$(grep -c 'slope, uphill   11.5b' "$work/out")" 1 "table: a slope counts uphill"
shows "$work/out" "slope toward 1421" "table: the stack shows it"
shows "$work/out" '1421 and 1620 are not next to each other' "table: two hexes that do not touch"
shows "$work/out" "trail to 1422" "table: a road or trail is said in the same way"
replays "table: hexsides are in the journal"
at edgehill "terrain 2015/2016 hedge" "terrain 2016/2017 hedge" "los 2015 2018" "stack 2016"
shows "$work/out" "hedge toward 2017, 2015" "table: musket: hedges"
shows "$work/out" "blocked by hedge, 2016/2017" "table: and they are seen by los"

at gettysburg "put Doles 9999" "put Nobody 1421" "put Doles 1421 torn" "attack 1520 with Doles" "flipp Doles" "take Doles"
shows "$work/out" 'unknown hex "9999"' "table: a hex that is none"
shows "$work/out" 'unknown face or mark "torn"' "table: a face that is none"
is "$(grep -c '^gettysburg > ' "$work/out")" 7 "table: every line is answered"
at fureur "put ru_2c 1305" "put ru_20c 1305" "put ge_17c 1205" "attack 1205 with ru_2c ru_20c" "resolve 1205" 4
shows "$work/out" "assumed: the front that is active: north" "table: fureur: the front is what the command needs"
shows "$work/out" "12 against 8 is 3/2" "table: fureur: an attack of two corps"
replays "table: fureur: its journal replays"
at galicia "put ru_9 3714" "put ru_31 3714" "put au_11 3614" "odds attack 3614 with ru_9 ru_31"
shows "$work/out" "a defender retreats" "table: clash: an attack"
at edgehill "put r_rupert_1 3310 facing nw/ne" "unit r_rupert_1" "legal r_rupert_1"
shows "$work/out" "facing nw/ne" "table: musket: a unit has its facing"
at illusion "put german XIV 97" "put french XV french XVI 97" "odds resolve 97" "put fr_2hq IIR 87" "plan IIR to 88" \
    "move fr_2hq IIR to 77" "move IIR to 78" "declare 97 with german XIV" "legal german XIV" "move french XV to 99"
shows "$work/out" "167/648  25.77 %  1              0" "table: illusion: the odds of a battle nobody declared, whatever the dice"
shows "$work/out" "cost  1 of 2" "table: illusion: a march is planned without an activation"
shows "$work/out" "assumed: 87 Nancy/Toul is activated" "table: illusion: the hex is the one that the units are in"
shows "$work/out" "II Reserve Group to 78 Neufchâteau" "table: illusion: and may move again, from where they are"
shows "$work/out" "a battle is declared in 97 Lunéville" "table: illusion: a battle with counters that are named"
replays "table: illusion: its journal replays"
at edgehill "put r_wentworth 3320" "stack 3320" "put r_rupert_1 3310 facing nw/ne p_ramsay_1 3309 facing se/sw" \
    "odds attack r_rupert_1 at 3309" "odds attack r_rupert_1 at 3309"
shows "$work/out" "assumed: which way does Wentworth's Brigade face?: nw/ne (6.1a)" "table: musket: a facing that was not said is told"
shows "$work/out" "3320 and 3420" "table: musket: a brigade stands in two hexes"
shows "$work/out" "assumed: Rupert's Horse I: casualties: 0" "table: what nobody has said is told in odds"
replays "table: musket: and is in the journal"
at edgehill "put r_rupert_1 3310 facing nw/ne p_ramsay_1 3309 facing se/sw" "set r_rupert_1 casualties 2" "odds attack r_rupert_1 at 3309"
is "$(grep -c "Rupert's Horse I: casualties" "$work/out")" 0 "table: what was set is not assumed"
options="--set command_control=yes"
at gettysburg "put Doles 1421 Krz 1520" "legal Doles" undo "legal Doles" "legal Doles"
is "$(grep -c 'assumed: Confederate: which command state is the army in?: attack (16.1)' "$work/out")" 2 \
    "table: the answer is taken back like a command, and asked again"
options=
at gettysburg "put Doles 1421 Krz 1520" "attack 1520 with Doles" "legal Doles"
is "$(grep -c 'command state' "$work/out")" 0 "table: what the rules in use do not want is not asked"
at galicia "put ru_9 3714" "put au_11 3614" "legal move" "move ru_9 to 3713"
shows "$work/out" "Russian 3rd Army: how many movement points has its infantry on the" "table: clash: the movement of its army"
# own GAME LINE…: what it asks of the players' own copy, of each figure how often.
own()
{
    options="--cards own"
    at "$@"
    options=
    is "$(grep -o 'your own [^:]*: *[^:]*:' "$work/out" | sort | uniq -d)" "" "table: $1: a figure is asked for once"
}
own gettysburg "put Doles 1421 Krz 1520" "odds attack 1520 with Doles" 5 4 4 4 3 4 "odds attack 1520 with Doles"
shows "$work/out" "your own counter Doles, face normal: combat: 0 to 9999 [5] > 5" "table: --cards own: a counter's figures when they count"
shows "$work/out" "5 against 4" "table: --cards own: and then the odds"
own fureur "put ru_2c ru_20c 1305 ge_17c 1205" "odds attack 1205 with ru_2c ru_20c" 6 6 9
shows "$work/out" "15 against 6" "table: --cards own: fureur: with the players' own figures"
own galicia "put ru_9 ru_31 3714 au_11 3614" "odds attack 3614 with ru_9 ru_31" 5 5 4 4 4 3
shows "$work/out" "your own counter 11th Division (Austrian), face full: ter:" "table: --cards own: clash"
is "$(grep -c 'command.areas' "$work/out")" 0 "table: --cards own: what is on no card is not asked for"
own illusion "put german XIV 97" "put french XV french XVI 97" "odds resolve 97" 1 1 5 7 8 10 11 5 3 4 2 4 2 2
shows "$work/out" "your own counter German XIV Corps, face ready: cs:" "table: --cards own: illusion"
own edgehill "put r_rupert_1 3310 facing nw/ne p_ramsay_1 3309 facing se/sw" "odds attack r_rupert_1 at 3309"
shows "$work/out" "your own card, table close_combat.matrix: row cuirassiers, column cuirassiers" "table: --cards own: musket: a cell of a table"
options="--lang fr"
at gettysburg "poser Doles 1421" "poser Krz 1520" "chances attaquer 1520 avec Doles" "fini"
shows "$work/out" "le défenseur quitte son hexagone" "table: in French"
options=
done_testing
