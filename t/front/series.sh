#!/bin/sh
# series.sh - a game takes what it lacks from its series; a series alone rules without a board.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh
cp -r t/musket/lib/drill/rules "$work/rules"
rm "$work"/rules/musket/mods/*
mkdir -p "$work/scripts/drill/fire" "$work/rules/drill/mods"
export GROGNARD_PATH="$work:$GROGNARD_PATH"

# has FILE TEXT NAME
has() { is "$(grep -c -F -e "$2" "$1" | sed 's/^[1-9][0-9]*$/yes/')" yes "series: $3"; }
check() { grognard check "$1" >"$work/out" 2>&1; }

grognard games >"$work/out" 2>&1
has "$work/out" "(a series)" "games says which are series"
has "$work/out" "games       drill, edgehill" "and lists their games"
refused grognard play musket/wing >"$work/out" 2>&1
is "$?" 1 "series: there is nothing to play in a series"
has "$work/out" "musket is a series: play one of its games. There are: drill, edgehill" "its games are named instead"
for command in "rule musket musketry die=5" "odds musket interception order=make_ready morale=7 rating=-1" "show musket musketry" "provenance musket" "worksheet musket" \
               "check musket"; do
    grognard $command >"$work/out" 2>&1
    is "$?" 0 "series: without a board there is \"$command\""
done

grognard play edgehill/wing --journal "$work/journal" </dev/null >/dev/null 2>&1
has "$work/journal" "rules/edgehill/game.yaml" "a journal names the files of the game"
has "$work/journal" "rules/musket/game.yaml" "and of its series"
has "$work/journal" "scripts/musket/" "and the series' scripts"
grognard provenance edgehill >"$work/out"
is "$(grep -c 'rulebook .*table victory.points' "$work/out")" 1 "series: what the series says keeps its provenance"
grognard show edgehill victory.levels >"$work/out"
has "$work/out" "reconstructed" "what the game adds has its own"
has "$work/out" "never°" "also in one table"

# mistake NAME LINE TEXT: a drill ground with that line for its series gets that message.
mistake()
{
    sed "s/^series: .*/$2/" t/musket/lib/drill/rules/drill/game.yaml >"$work/rules/drill/game.yaml"
    refused check drill
    has "$work/out" "rules/drill/game.yaml:3:9: $3" "$1"
}
mistake "the nearest of those there are" "series: muskt" 'unknown series "muskt"; did you mean "musket"?'
mistake "not a game of a series" "series: edgehill" "edgehill is a game of the series musket; name the series"
mistake "not a game without one" "series: fureur" "fureur is a game, not a series"
sed -e '/^game:/d' t/musket/lib/drill/rules/drill/game.yaml >"$work/rules/drill/game.yaml"
refused check drill
has "$work/out" 'the file says "musket" but its folder is "drill"; did you mean "drill"?' "a game must say its name"
{ cat t/musket/lib/drill/rules/drill/game.yaml; echo 'traits: [ drummer, cavalry ]'; } >"$work/rules/drill/game.yaml"
sed -i 's/drv1: \[ rv1, Drv1, royalist \]/drv1: [ rv1, Drv1, royalist, [ drummer, leader ] ]/; s/dpv1: \[ pv1, Dpv1, parliament \]/dpv1: [ pv1, Dpv1, parliament, [] ]/
        s/id: \[ name, short, nation \]/id: [ name, short, nation, traits ]/' "$work/rules/drill/units.yaml"
check drill
is "$(cat "$work/out")" "games: 1, scenarios: 0, mods: 2, faults: 0" "series: a game adds traits to those of its series"

echo 'error "mine"' >"$work/scripts/drill/fire/events.lua"
refused check drill
has "$work/out" "scripts/drill/fire/events.lua:1:1: mine" "a script of the game replaces the series' script of that name"
is "$(grep -c . "$work/out")" 2 "series: which is not run"
rm "$work/scripts/drill/fire/events.lua"

mod() { printf 'mod: ours\ntitle: Ours\nchange: { tables/musketry: { standard: { grid: { 5: { front: "%s" } } } } }\n' "$1"; }
hits() { grognard rule "$1" musketry die=5 --mod ours --json | sed -n 's/^ *"hits": \([0-9]*\).*/\1/p'; }
mod 2 >"$work/rules/musket/mods/ours.yaml"
is "$(hits drill)" 2 "series: a mod of the series serves its games"
mod 3 >"$work/rules/drill/mods/ours.yaml"
is "$(hits drill) $(hits musket)" "3 2" "series: a mod of the game comes before it"

done_testing
