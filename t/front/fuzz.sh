#!/bin/sh
# fuzz.sh - made-up positions: a few commands from each, every invariant after every command, and a journal that leads to
# the same position. Every game for a few seconds, always from the same seeds; `make fuzz` takes longer.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

# A fault that random games do not come to, because nothing in them reduces a unit: in this mod one that is reduced and stacked.
cp -r t/games/two_rivers "$work/game"
mods=$work/game/rules/two_rivers/mods
printf 'mod: broken\ntitle: Broken\nprovenance: owner\n' >"$mods/broken.yaml"
cat >"$work/game/scripts/two_rivers/mods/broken.lua" <<'END'
rule "command move.run":wrap(function(super, self, c)
  if c.unit.id ~= "b_2" and c.unit.face == "reduced" and #c.unit.hex:units{ side = c.unit.side } > 1 then error("broken on purpose") end
  return super(self, c)
end)
END
games() { GROGNARD_PATH=$work/game:$GROGNARD_PATH grognard playout two_rivers/crossing --mod broken --seed 1 "$@"; }
games --games 50 >"$work/out" 2>&1
shows "$work/out" "finished: 50, faults: 0" "fuzz: random games do not find a fault that only a reduced unit in a stack meets"
mkdir "$work/kept"
refused games --games 10 --fuzz --each --keep "$work/kept" >"$work/one" 2>"$work/err"
is "$?" 1 "fuzz: made-up positions do"
shows "$work/err" "broken on purpose" "fuzz: and tell it"
seed=$(sed -n 's/.*"seed":\([0-9]*\).*"end":"fault".*/\1/p' "$work/one" | head -n 1)
GROGNARD_PATH=$work/game:$GROGNARD_PATH grognard replay "$work/kept/two_rivers-crossing-$seed.journal" >"$work/out" 2>&1
is "$?" 0 "fuzz: the journal that is kept leads up to it"
refused games --games 10 --fuzz --each --jobs 3 2>"$work/null" | sed 's/"processor_seconds":[0-9.e-]*//; s/"journal":[^}]*//' >"$work/three"
is "$(cat "$work/three")" "$(sed 's/"processor_seconds":[0-9.e-]*//; s/"journal":[^}]*//' "$work/one")" "fuzz: a seed gives the same position, whoever plays it"

# fuzzed POSITIONS WHAT: none of them goes wrong, and most can be played on.
fuzzed()
{
    grognard playout "$2" --fuzz --games "$1" --seed 1 --each >"$work/one" 2>"$work/err"
    ok_if_empty "$(cat "$work/err")" "fuzz: $2: $1 positions"
    is "$(($(grep -c '"result":"played on"' "$work/one") * 2 >= $1))" 1 "fuzz: $2: most of them are played on"
}
for scenario in fureur/campaign fureur/learning gettysburg/battle gettysburg/second-day galicia/learning ypres/learning; do fuzzed 6 $scenario; done
fuzzed 3 edgehill/wing
fuzzed 1 edgehill/battle

done_testing
