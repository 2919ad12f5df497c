#!/bin/sh
# mistakes.sh - what beginners get wrong, made in the example: one clear line says where, what, and how to mend it.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

# mistake FILE EDIT LINE:COLUMN MESSAGE NAME: after that edit of a file, `grognard check` says so.
mistake()
{
    rm -rf "$work/game"
    cp -r doc/example "$work/game"
    chmod -R u+w "$work/game"
    sed "$2" "doc/example/$1" >"$work/game/$1"
    GROGNARD_PATH=$work/game refused grognard check ford >"$work/out" 2>&1
    said=$(sed "s|^$work/game/||" "$work/out" | grep -F -x -e "$1:$3: $4")
    [ -n "$said" ] || said=$(cat "$work/out")
    is "$said" "$1:$3: $4" "doc: $5"
}

map=rules/ford/map.yaml
crt=rules/ford/tables/crt.yaml
units=rules/ford/units.yaml
battle=scenarios/ford/battle.yaml
movement=scripts/ford/movement.lua
combat=scripts/ford/combat.lua
mod=rules/ford/mods/second_edition.yaml

mistake $map 's/^  woods:/  wods:/' 11:3 'unknown terrain "wods"; did you mean "woods"?' \
    "a misspelt terrain gets the nearest"
mistake $map 's/0203 0303/0203, 0303/' 11:11 'unknown hex "0203,"; hexes are separated by spaces' \
    "commas in a hex list"
mistake $map 's/0203 0303/0203..0305/' 11:11 '0203 and 0305 are neither in the same column nor in the same row' \
    "a run across the map"
mistake $map 's|0104/0105|0104/0106|' 16:8 '0104 and 0106 are not adjacent' \
    "a hexside between hexes that do not touch"
mistake $crt 's/^    2: .*/    2: [ A1, AR, NE ]/' 11:8 'row 2 has 3 results, the header has 4' \
    "a row with a cell too few"
mistake $crt 's/^    2: .*/    2: [ A1, AR, NE, RD ]/' 11:22 'unknown result "RD"; did you mean "DR"?' \
    "a misspelt result"
mistake $crt '/^    3: /d' 9:5 'no row covers 3, which 1d6 can give' \
    "a row left out"
mistake $crt 's/terrain in/terain in/' 17:48 'procedure combat has no input "terain"; did you mean "terrain"?' \
    "a clause of an unknown input"
mistake $crt 's/{woods, town}/{wods, town}/' 17:60 \
    'terrain is never "wods": it is clear, woods, town; did you mean "woods"?' \
    "a clause of a word that the input never is"
mistake $crt 's/"across is river"/"across = river"/' 18:58 'a word is not compared with a sign: write "across is river"' \
    "a clause that compares a word by a sign"
mistake $crt 's/guards and not/guards \&\& not/' 19:55 \
    'the clause is wrong at "&& not across is river"; a clause says: name, name is word, name in {word, word}, name >= 3; with and, or, not, ( )' \
    "a clause in another language"
mistake $units 's/\[ guard \]/[ gaurd ]/' 13:48 'unknown trait "gaurd"; did you mean "guard"?' \
    "a misspelt trait"
mistake $battle 's/b_3/b_33/' 7:13 'unknown counter "b_33"; did you mean "b_3"?' \
    "a counter that does not exist"
mistake $battle 's/b_3/b_1/' 7:13 'counter b_1 is placed twice, first in line 5' \
    "a counter placed twice"
mistake $movement 's/player_turn\.enter/player_turn.entr/' 6:1 'a phase has no hook "entr"; did you mean "enter"?' \
    "a misspelt hook"
mistake $movement 's/phase = "movement"/phase = "movment"/' 19:1 'unknown phase "movment"' \
    "a command of an unknown phase"
mistake $movement 's/move:run(/move:runn(/' 19:1 'command move has no run; did you misspell it as "runn"?' \
    "a command without run"
mistake $combat 's/combat:run(/combat:ran(/' 16:1 'procedure combat has no run; did you misspell it as "ran"?' \
    "a procedure without run"
mistake $movement 's/each = function(c)/eech = function(c)/' 27:1 'a parameter has no option "eech"; did you mean "each"?' \
    "a misspelt option of a parameter"
mistake $combat 's/default = "clear"/defualt = "clear"/' 21:1 'an input has no option "defualt"; did you mean "default"?' \
    "a misspelt option of an input"
mistake $movement 's/^local player_turn/player_turn/' 5:1 \
    'a script cannot write the global "player_turn": make it local, or declare a variable in game.yaml' \
    "a global"
mistake $mod 's/2:1: D1/5:1: D1/' 6:29 'unknown column "5:1"; did you mean "1:1"?' \
    "a mod that changes a column that is not there"
mistake scripts/ford/mods/second_edition.lua 's/procedure combat/procedure combt/' 2:1 \
    'unknown rule "procedure combt.run"; did you mean "procedure combat.run"?' \
    "a mod that changes a rule that is not there"
mistake scripts/ford/mods/second_edition.lua 's/:wrap/:rap/' 2:1 'a rule has no "rap": there are off, wrap and replace' \
    "a mod that does with a rule what cannot be done"

done_testing
