#!/bin/sh
# mutation.sh - make mutate finds what no test notices, and nothing else, in a small game with one test.

GROGNARD_SRCDIR=${GROGNARD_SRCDIR:-$(cd "$(dirname "$0")/../.." && pwd)}
. "$GROGNARD_SRCDIR/t/tap.sh"
BENCH=$(dirname "$GROGNARD")/t/bench
export BENCH

top=$work/top
mkdir -p "$top/t/two_rivers"
for f in rules scripts scenarios; do cp -R "$GROGNARD_SRCDIR/t/games/two_rivers/$f" "$top/"; done
cp -R "$GROGNARD_SRCDIR/scripts/lib" "$top/scripts/"
cp "$GROGNARD_SRCDIR"/t/*.lua "$top/t/"

# The test knows the modifier of cover, and that of the Guard only by its sign.
cat >"$top/t/two_rivers/11-combat.lua" <<'.'
local t, bench = require "tap", require "bench"
local g = bench "two_rivers"
local function column(inputs)
  inputs.attack, inputs.defence, inputs.die = 9, 3, 1
  return g:rule("combat", inputs).result.column
end
t.is(column{}, "3:1", "two_rivers 11.2: nine against three")
t.is(column{ terrain = "woods" }, "2:1", "two_rivers 6.4: woods")
t.is(column{ terrain = "town" }, "2:1", "two_rivers 6.4: a town")
t.isnt(column{ guard = true }, "3:1", "two_rivers 14.2: the Guard")
t.done()
.

mutate()
{
    (cd "$work" && env GROGNARD_SRCDIR="$top" GAME=two_rivers COUNT=all FILE="$2" SEED="$3" WITH="" \
        "$BENCH" "$GROGNARD_SRCDIR/mutate/main.lua") >"$work/$1" 2>&1
}

before=$(find "$top" -type f -exec cksum {} + | LC_ALL=C sort)
mutate first scripts/two_rivers/combat.lua 1
is "$(find "$top" -type f -exec cksum {} + | LC_ALL=C sort)" "$before" "mutation: the source tree is as it was"
is "$(ls -d "$work"/mutate-* 2>/dev/null)" "" "mutation: its copy is gone"

line='if b.guard then t:add("14.2", 1, "guard") end'
alive() { grep -x -F -A 2 -e "- $1" "$work/$2" | grep -c -x -F -e "+ $3"; }
is "$(alive "$line" first "if b.guard then t:add(\"14.2\", 2, \"guard\") end")" 1 "mutation: what no test notices is alive"
is "$(alive "$line" first "")" 0 "mutation: what a test notices is not"
is "$(alive 'if b.terrain == "woods" or b.terrain == "town" then t:add("6.4", -1, "cover") end' first \
            'if b.terrain == "woods" and b.terrain == "town" then t:add("6.4", -1, "cover") end')" 0 "mutation: nor is a clause"
shows "$work/first" "combat.lua:15: alive (14.2)" "mutation: with its place and rule"

mutate second scripts/two_rivers/combat.lua 1
is "$(cat "$work/second")" "$(cat "$work/first")" "mutation: the same seed gives the same report"

cat >"$top/t/two_rivers/mutants.txt" <<.
scripts/two_rivers/combat.lua
- $line
+ if b.guard then t:add("14.2", 2, "guard") end
a guess, for this test
.
mutate third scripts/two_rivers/combat.lua 1
is "$(alive "$line" third "if b.guard then t:add(\"14.2\", 2, \"guard\") end")" 0 "mutation: what was judged is not listed"
shows "$work/third" "1 judged without effect" "mutation: but counted apart"

# The test rolls nothing but a 1 on column 3:1: cells elsewhere are alive.
mutate fourth rules/two_rivers/tables/crt.yaml 1
is "$(alive '1:     [ AE,  AR,  AR,  NE,  DR,  DR  ]' fourth '1:     [ AR,  AR,  AR,  NE,  DR,  DR  ]')" 1 "mutation: cells are changed"

cat >"$top/rules/two_rivers/tables/asked.yaml" <<.
provenance: ours
forces:
  grid:
    input:   [ most, rule, text ]
    attack:  [ 4, 11.2, "who attacks" ]
    defence: [ 7, 11.3, "who defends" ]
.
mutate fifth rules/two_rivers/tables/asked.yaml 1
is "$(grep -c 'asked.yaml:.*alive' "$work/fifth")" 4 "mutation: texts and rule numbers are not changed, numbers are"

mutate sixth no-such-file 1
shows "$work/sixth" "mutate: two_rivers has no such file" "mutation: a file that is not there is told"
done_testing
