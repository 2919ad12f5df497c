#!/bin/sh
# boxes.sh - boxes that a game shows as a grid: with the map, in a drawing, and while a question stands as they fill.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

# Two Rivers with its two boxes in a grid.
cp -R t/games/two_rivers "$work/game"
chmod -R u+w "$work/game"
cat >>"$work/game/rules/two_rivers/game.yaml" <<'EOF'
box_grids:
  camp:
    name: Camp
    rows: [ { name: rear, boxes: [ reserve, "-" ] }, { name: lost, boxes: [ "-", eliminated ] } ]
EOF
printf '  %s\n' 'Camp: Camp' 'rear: arrière' 'lost: perdus' >>"$work/game/rules/two_rivers/fr.yaml"
GROGNARD_PATH=$work/game
export GROGNARD_PATH

play()
{
    scenario=$1
    shift
    printf '%s\n' "$@" quit | grognard play "$scenario" --seed 3 --journal "$work/j" >"$work/out" 2>&1
    rm -f "$work/j"
}
has() { is "$(grep -c -e "$1" "$work/out")" "$3" "$2"; }

ok_if_empty "$(grognard check two_rivers 2>&1 >"$work/said")" "boxes: a grid is good data"
play two_rivers/crossing map
has '^Camp$' "boxes: the map shows a grid in which counters stand" 1
has '^  rear  *[^ ].*, ' "boxes: row by row, with all the counters of a box" 1
has '^  lost  *\.$' "boxes: an empty box is a dot" 1
grognard map two_rivers/crossing >"$work/text"
is "$(grognard map two_rivers/crossing --json | grognard print)" "$(cat "$work/text")" \
    "boxes: a document has them too"
is "$(grep -c '^Camp$' "$work/text")" 1 "boxes: and the command line shows them"
grognard render two_rivers/crossing -o "$work/map.svg" >"$work/said" 2>&1
is "$(grep -c 'class="box"' "$work/map.svg")" 2 "boxes: a drawing has the frames of the grid"
is "$(grep -c '>Reserve<' "$work/map.svg")" 0 "boxes: and its boxes nowhere else"
is "$(grognard render two_rivers/skirmish 2>/dev/null | grep -c 'class="box"')" 0 "boxes: an empty grid is not drawn"

unset GROGNARD_PATH
play illusion/learning done done "activate 87" "move XV XVI XX IIR to 96" done "resolve 96" yes
has '^Battle Grid$' "boxes: a grid is shown before a question" 1
has "^  defender's line  *IIB " "boxes: with who stands in it" 1
play illusion/learning done done "activate 87" "move XV XVI XX IIR to 96" done "resolve 96" yes 1 1
has '^Battle Grid$' "boxes: and again when something in it is new, not before every question" 2
done_testing
