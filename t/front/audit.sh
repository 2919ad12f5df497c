#!/bin/sh
# audit.sh - a position is audited in full: every breach, with its rule, its hex and its line.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

GROGNARD_PATH=$PWD/t/games/two_rivers:$work:$GROGNARD_PATH
export GROGNARD_PATH

# Too many in 1628, and both sides in two hexes.
mkdir -p "$work/scenarios/gettysburg"
cat >"$work/scenarios/gettysburg/crowd.yaml" <<'END'
scenario: crowd
title: { en: Crowd }
provenance: owner
turns: J1-6..J1-10
variables: { victory: cemetery_hill, opening: J1-6 }
place:
  "1628": [ c_17, c_18, c_19, c_20, c_21, c_27, c_28, c_30, c_31 ]
  "1017": [ c_41, u_28 ]
  "1116": [ c_42 ]
  "1115": [ c_44, u_29 ]
END
file=$work/scenarios/gettysburg/crowd.yaml
wanted="$file:10:3: 8.6.1: both sides are in 1115
$file:7:3: 9.1a: too many units are in 1628 Herr Ridge
$file:8:3: 8.6.1: both sides are in 1017"

found=$(refused grognard check gettysburg/crowd 2>&1)
is "$?" 1 "check: a set-up that breaks rules is refused"
is "$(echo "$found" | grep -F "$file" | LC_ALL=C sort)" "$wanted" "check: with every breach, its rule and the line of its hex"
found=$(echo quit | refused grognard play gettysburg/crowd 2>&1)
is "$?" 1 "play: such a set-up is not played"
is "$(echo "$found" | grep -F "$file" | LC_ALL=C sort)" "$wanted" "play: and all of it is told"
found=$(grognard render gettysburg/crowd -o "$work/crowd.svg" 2>&1)
is "$?" 0 "render: it is drawn all the same"
is "$(echo "$found" | LC_ALL=C sort)" "$wanted" "render: and told with the same lines"
found=$(grognard render gettysburg/crowd --as union -o "$work/crowd.svg" 2>&1)
is "$(echo "$found" | grep -c "^grognard: .*: both sides are in")" 2 "render: who may not see everything is told what he may"
grognard audit gettysburg/crowd >"$work/out"
is "$(grep -c -e 'both sides are in' -e 'too many units are in 1628' "$work/out")" 3 "audit: every breach is listed"
grognard audit gettysburg/crowd --json >"$work/json"
is "$(grognard print "$work/json")" "$(cat "$work/out")" "audit: and is in the document"
is "$(sed -n 's/^ *"hex": "\([0-9]*\)".*/\1/p' "$work/json" | LC_ALL=C sort | tr '\n' ' ')" "1017 1115 1628 " \
    "audit: with the hex of each"
grognard render gettysburg/mcphersons-ridge -o "$work/sound.svg" 2>"$work/err"
is "$(cat "$work/err")" "" "render: a sound position is drawn without a word"
found=$(printf 'audit\nquit\n' | grognard play gettysburg/mcphersons-ridge --seed 1 2>&1 | grep -c "nothing in this position breaks a rule")
is "$found" 1 "front: audit says that nothing is wrong"

# A hex in which nothing is placed: the line that marks it.
mkdir -p "$work/scenarios/fureur"
cat >"$work/scenarios/fureur/sieges.yaml" <<'END'
scenario: sieges
title: { en: Sieges }
provenance: owner
turns: A2..S1
start: initiative
variables: { initiative: russian }
place:
  "1305": [ ru_3c ]
hexes:
  "1207": { besieged: yes }
  "1408": { besieged: yes }
END
file=$work/scenarios/fureur/sieges.yaml
is "$(refused grognard check fureur/sieges 2>&1 | grep -F "$file")" "$file:10:3: 10.5a: 1207 Lyck cannot be besieged
$file:11:3: 10.5a: 1408 Grodno cannot be besieged" "check: a marker alone has its line too"

# In play: a command that a mod spoils the position with.
mkdir -p "$work/rules/two_rivers/mods" "$work/scripts/two_rivers/mods"
cat >"$work/rules/two_rivers/mods/spoil.yaml" <<'END'
mod: spoil
title: Spoil
change: { terrain: { hexes: { hill: { horse: 3 } } } }
END
cat >"$work/scripts/two_rivers/mods/spoil.lua" <<'END'
local spoil = command("spoil", { phase = "movement", rule = "20.1", text = "spoil it" })
function spoil:run() game.best = unit "b_1" end
invariant("20.9", function()
  if not game.best then return nil end
  return lists.map({ unit "b_1", unit "r_1" }, function(u) return no("20.9", "%s is spoilt", u) end)
end)
END
found=$(printf 'spoil\naudit\nquit\n' | grognard play two_rivers/crossing --mod spoil --seed 1 --journal "$work/s.journal" 2>&1)
is "$(echo "$found" | grep -c '^  20.9: .* is spoilt')" 2 "front: audit lists every breach of the position in play"
found=$(grognard render "$work/s.journal" -o "$work/s.svg" 2>&1)
is "$(echo "$found" | grep -c '20.9: .* is spoilt')" 2 "render: so does a drawing of it"

done_testing
