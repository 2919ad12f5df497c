#!/bin/sh
# flags.sh - who holds a hex: a flag in the drawing, a letter on the map in characters, and what they mean.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

cp -R t/games/two_rivers "$work/game"
chmod -R u+w "$work/game"
rules=$work/game/rules/two_rivers/game.yaml
crossing=$work/game/scenarios/two_rivers/crossing.yaml
GROGNARD_PATH=$work/game
export GROGNARD_PATH

declared() { sed -i "s/^  hex: .*/  hex: { $1, held: flag }/" "$rules"; }
position() { sed -i "s/^hexes: .*/hexes: { $1 }/" "$crossing"; }
draw() { grognard render two_rivers/crossing "$@" 2>&1 >"$work/map.svg" && grep -c 'class="flag"' "$work/map.svg"; }
sketch() { printf '%s\n' map quit | grognard play two_rivers/crossing --seed 3 --journal "$work/j" >"$work/out" 2>&1; rm -f "$work/j"; }
has() { is "$(grep -c -e "$1" "$2")" "$4" "$3"; }

# Each flag comes again in the legend, once for each side.
declared 'control: [ none, blue, red, nobody ]'
position '"0404": { control: red }, "0505": { control: red }, "0602": { control: blue }, "0702": { control: none }'
is "$(draw)" 5 "flags: a hex has a flag while it is not held as at the start"
has 'class="flag" .*fill="#a03030"' "$work/map.svg" "flags: in the colour of the side's first nation" 3
has '>control: Red<' "$work/map.svg" "flags: the legend says what they mean, once for each side" 1
echo "  control: contrôle" >>"$work/game/rules/two_rivers/fr.yaml"
draw --lang fr >"$work/said"
has '>contrôle.*: Rouge<' "$work/map.svg" "flags: in French" 1
sketch
has '0505[^/\\]*r[/\\]' "$work/out" "flags: on the map in characters a letter tells who holds a hex" 1
has '0602[^/\\]*bR[/\\]' "$work/out" "flags: it comes before the sign of a nation that stands there" 1
has 'r control: Red' "$work/out" "flags: and is in the legend" 1

position '"0404": { control: nobody }'
is "$(draw)" 2 "flags: a value that is no side is drawn too"
has 'class="flag" .*fill="#ffffff"' "$work/map.svg" "flags: in white" 2
sketch
has '0404[^/\\]*-[/\\]' "$work/out" "flags: and on the map in characters as a dash" 1

declared 'control: { is: [ none, blue, red ], shown: no }'
position '"0404": { control: red }'
is "$(draw)" 0 "flags: a variable that is not shown has none"
declared 'control: [ none, blue, green ]'
position '"0404": { control: blue }'
is "$(draw)" 0 "flags: nor has one without the names of all sides"
sketch
has 'control' "$work/out" "flags: nor anything in the legend" 0

declared 'control: side'
position '"0404": { control: red }, "0505": { control: blue, held: yes }'
is "$(draw)" 2 "flags: a side alone may be who passed last: it is drawn where the game remembers more of the hex"
has '>control: Blue<' "$work/map.svg" "flags: and is in the legend" 1
done_testing
