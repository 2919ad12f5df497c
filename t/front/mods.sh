#!/bin/sh
# mods.sh - mods that go together or do not, files for a later program, and what is said of them.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh
cp -r t/games/two_rivers "$work/game"
mods=$work/game/rules/two_rivers/mods
rm -f "$mods"/scaffolds.yaml "$work"/game/scripts/two_rivers/mods/scaffolds.lua
GROGNARD_PATH=$work/game:$GROGNARD_PATH
export GROGNARD_PATH

has() { is "$(printf '%s\n' "$1" | grep -F -c -e "$2")" 1 "front: $3"; }
check() { grognard check two_rivers 2>&1; }

version=$(grognard --version | sed 's/^grognard //')
printf 'mod: later\napi: 7\nsomething: new\n' >"$mods/later.yaml"
has "$(refused check)" "later.yaml:2:6: api 7 needs a newer grognard than $version, which knows api up to 1" "a mod for a later program is refused"
has "$(refused check)" "faults: 1" "in one line"
rm "$mods/later.yaml"
sed -i 's/^game: .*/&\napi: 2\nsomething: new/' "$work/game/rules/two_rivers/game.yaml"
has "$(refused check)" "game.yaml:3:6: api 2 needs a newer grognard than $version, which knows api up to 1" "and a game"
has "$(refused check)" "faults: 1" "also in one line"
sed -i -e 's/^api: 2/api: 1/' -e '/^something/d' "$work/game/rules/two_rivers/game.yaml"
has "$(check)" "faults: 0" "one that says what we know is not"

# Two mods that set the same.
crt() { printf 'mod: %s\ntitle: %s\nchange: { tables/crt: { results: { grid: { 3: { 2:1: %s } } } } }\n' "$1" "$1" "$2"; }
crt house DR >"$mods/house.yaml"
crt rival DE >"$mods/rival.yaml"
echo 'switches: { zoc: none }' >>"$mods/rival.yaml"
has "$(check)" "mods house and rival both set tables/crt results 3 2:1: DR ($mods/house.yaml:3) and DE ($mods/rival.yaml:3); the one chosen last counts" \
    "two mods that set one cell are named with both values"
has "$(check)" "mods errata and rival both set switch zoc: plus1" "and a switch"
has "$(check)" "faults: 0" "which is no fault, for they may be alternatives"
has "$(grognard check two_rivers --json | tr -d '\n')" '"notes": [' "also in the document"
{ crt rival DE; echo 'conflicts: [ house ]'; echo 'after: [ errata ]'; } >"$mods/rival.yaml"
is "$(check | grep -c 'rival')" 0 "front: those that say how they stand to each other are not named"
crt rival DR >"$mods/rival.yaml"
is "$(check | grep -c 'house and rival')" 0 "front: nor those that agree"
printf 'mod: rival\ntitle: Rival\nchange: { units: { sheets: { "Generals and trains": { counters: { r_hq: ~ } } } } }\n' >"$mods/rival.yaml"
printf 'mod: house\ntitle: House\nchange: { units: { sheets: { "Generals and trains": { counters: { r_hq: { home: 1006 } } } } } }\n' >"$mods/house.yaml"
has "$(refused check)" "mod rival cannot be chosen before mod house: " "mods that only fail together are named"
rm "$mods/rival.yaml" "$mods/house.yaml"

# Two mods whose scripts change the same rule.
scripts=$work/game/scripts/two_rivers/mods
for mod in house rival; do printf 'mod: %s\ntitle: %s\nprovenance: owner\n' $mod $mod >"$mods/$mod.yaml"; done
echo 'after: [ house ]' >>"$mods/rival.yaml"
echo 'rule "command move.run":replace(function() end)' >"$scripts/house.lua"
cp "$scripts/house.lua" "$scripts/rival.lua"
has "$(check)" "mods house and rival cannot both be chosen: both change command move.run ($scripts/house.lua:1, $scripts/rival.lua:1)" \
    "mods that replace the same rule are named though one comes after the other"
echo 'conflicts: [ house ]' >>"$mods/rival.yaml"
is "$(check | grep -c 'house and rival')" 0 "front: not if one says that they conflict"
printf 'rule "command mve.run":replace(function() end)\nrule "phase combt.enter":off()\n' >"$scripts/rival.lua"
has "$(refused check)" "$scripts/rival.lua:1:1: unknown rule \"command mve.run\"; did you mean \"command move.run\"?" "a rule that there is none of is told"
has "$(refused check)" "$scripts/rival.lua:2:1: unknown rule \"phase combt.enter\"" "and the next one in the same run"
echo 'rule "command move.run":wrap(function(super, ...) note("99.2", "so") return super(...) end)' >"$scripts/rival.lua"
has "$(refused check)" "$mods/rival.yaml: rule 99.2 has no sentence; scripts/two_rivers/mods/rival.lua:1 cites it" "the sentence of a mod's rule belongs in the mod"
echo 'rule "procedure combat.run":off()' >"$scripts/house.lua"
has "$(refused grognard rule two_rivers combat attack=6 defence=3 die=4 --mod house 2>&1)" \
    "no die \"die\" was rolled here: mod house changes how combat is run (scripts/two_rivers/mods/house.lua:1)" "a die that a mod no longer rolls is blamed on the mod"
rm "$mods/rival.yaml" "$mods/house.yaml" "$scripts/house.lua" "$scripts/rival.lua"

# What is in force is said at the board.
play() { printf 'status\nquit\n' | grognard play two_rivers/crossing "$@" 2>&1; }
is "$(play --mod horses --mod errata | grep -c '^  mods: errata, horses$')" 2 "front: the opening and status name the mods"
is "$(play --mod errata | grep -c '^  switches: zoc=plus1$')" 2 "front: and the switches that differ"
ok_if_empty "$(echo status | grognard play illusion/what-if --journal "$work/long.journal" | grep -A1 '^  switches' | grep -E '.{81}')" \
    "front: however many, they fit the screen"
is "$(play | grep -c -e '^  mods:' -e '^  switches:')" 0 "front: nothing is said where nothing differs"
has "$(grognard show two_rivers switches --mod errata)" "stop [plus1]* none" "a switch that a mod has set bears the star"

# A refusal names the mod whose rule took part in it.
printf 'mod: rested\ntitle: Rested\n' >"$mods/rested.yaml"
echo 'rule "command move.unit.refuse":replace(function(_, u) return no("8.1", "%s rests", u) end)' \
    >"$work/game/scripts/two_rivers/mods/rested.lua"
typed() { printf '%s\n' "$@" quit | grognard play two_rivers/crossing --mod rested 2>&1; }
has "$(typed "move 1 to 0303" | grep -v rests)" "mod rested replaces command move.unit.refuse" "a refusal names the mod that refuses"
is "$(typed "move 1 to 0303" why | grep -c 'mod rested replaces')" 2 "front: why names it once more"
printf 'mod: truce\ntitle: Truce\n' >"$mods/truce.yaml"
echo 'rule "procedure combat.run":replace(function() return no("11", "there is a truce") end)' \
    >"$work/game/scripts/two_rivers/mods/truce.lua"
out=$(refused grognard rule two_rivers combat attack=8 defence=4 --mod truce 2>&1)
has "$out" "there is a truce (11)" "a ruling at the table is refused by a mod"
has "$out" "mod truce replaces procedure combat.run" "and names it"
rm "$mods/rested.yaml" "$work/game/scripts/two_rivers/mods/rested.lua"

# A folder of one's own that has a name twice.
mkdir -p "$work/mine/scenarios/two_rivers" "$work/mine/rules/two_rivers/mods"
cp "$work/game/scenarios/two_rivers/crossing.yaml" "$work/mine/scenarios/two_rivers/"
cp "$mods/errata.yaml" "$work/mine/rules/two_rivers/mods/"
own() { GROGNARD_PATH=$work/mine:$GROGNARD_PATH grognard check two_rivers 2>&1; }
has "$(own)" "$work/mine/scenarios/two_rivers/crossing.yaml is used instead of $work/game/scenarios/two_rivers/crossing.yaml" \
    "a scenario with the name of another is said to replace it"
has "$(own)" "$work/mine/rules/two_rivers/mods/errata.yaml is used instead of $mods/errata.yaml" "and a mod"

# A board of its own serves the scenarios that name it.
printf 'mod: marsh\ntitle: Marsh\nchange: { map: { absent: "0101 1010 0305" } }\n' >"$mods/marsh.yaml"
printf 'scenario: dry\ntitle: Dry\nprovenance: owner\nturns: T1..T2\nvariables: { initiative: blue }\nplace: { "0305": [ b_1 ] }\n' >"$work/game/scenarios/two_rivers/dry.yaml"
has "$(check)" "mod marsh has its own map but no scenario uses it: it was checked without a scenario" "a mod with a map of its own is not laid on every scenario"
has "$(check)" "faults: 0" "and is no fault"
rm "$mods/marsh.yaml" "$work/game/scenarios/two_rivers/dry.yaml"

# What would only be found by playing.
printf 'mod: late\ntitle: Late\n' >"$mods/late.yaml"
mkdir -p "$work/game/scripts/two_rivers/mods"
echo 'rule "phase initiative.enter":wrap(function(super) return turn_number "T99" end)' >"$work/game/scripts/two_rivers/mods/late.lua"
has "$(refused check)" 'crossing.yaml:1:1: cannot open this scenario: scripts/two_rivers/mods/late.lua:1: ' "a scenario is opened by check"

done_testing
