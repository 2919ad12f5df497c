#!/bin/sh
# mods.sh - what doc/lua.md says of mods that change a rule, tried on the example.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

# The example with a mod of ours beside its own.
cp -r doc/example "$work/game"
chmod -R u+w "$work/game"
GROGNARD_PATH=$work/game
export GROGNARD_PATH
printf 'mod: ours\ntitle: Ours\nprovenance: owner\n' >"$work/game/rules/ford/mods/ours.yaml"

mod()
{
    cat >"$work/game/scripts/ford/mods/ours.lua"
}

# after TEXT COMMAND…: "yes" if the text is shown when these are played with the mod.
after()
{
    text=$1
    shift
    rm -f "$work/journal"
    printf '%s\n' "$@" quit |
        grognard play ford/battle --mod ours --seed 1 --journal "$work/journal" >"$work/out" 2>&1
    if grep -q -F -e "$text" "$work/out"; then echo yes; else cat "$work/out"; fi
}

mod <<'EOF_MOD'
rule "procedure combat.run":wrap(function(super, self, b)
  if b.across == "ford" then return no("3.2", "the ford is too deep to attack") end
  return super(self, b)
end)
EOF_MOD
is "$(after 'the ford is too deep to attack (3.2)' 'done' 'attack 0404 with 1d')" yes \
    "doc: what a procedure refuses on the board, the command refuses"
is "$(after '1d | BG | 1d BG' 'done' 'attack 0404 with 1d' 'legal attack')" yes \
    "doc: then all is put back: the unit has not attacked"

mod <<'EOF_MOD'
rule "command move.run":wrap(function(super, self, c)
  note("2", "drums beat")
  return super(self, c)
end)
phase "movement".status = function() return text("rain") end
EOF_MOD
is "$(after 'drums beat' 'move 2d to 0407')" yes "doc: a mod replaces a method of a command"
is "$(after 'rain' status)" yes "doc: a mod sets a hook of a phase"

mod <<'EOF_MOD'
rule "command move.run":replace(function() error(no("2", "mud")) end)
EOF_MOD
is "$(after 'mud (2)' 'move 2d to 0407')" yes "doc: error(no(…)) is a refusal"

mod <<'EOF_MOD'
import "zones".zoc = false
EOF_MOD
is "$(refused after 'scripts/ford/zones.lua cannot be changed (zoc)' status)" yes "doc: what was imported cannot be changed"

mod <<'EOF_MOD'
local attack = command "attack HEX with UNITS"
EOF_MOD
is "$(refused after 'unknown command "attack HEX with UNITS"; did you mean "attack"?' status)" yes \
    "doc: a command is named by its verb"

# 4.2 Nobody retreats: the ruling says whose version ran, in a line that is no step; `why` has its place.
mod <<'EOF_MOD'
rule "results.retreat":off()
rule "zones.zoc":wrap(function(super, side) return super(side) end)
EOF_MOD
attack="done
attack 0404 with 1d bg"
is "$(after '  mod ours switches off results.retreat               4.2' "$attack")" yes "doc: the ruling says that a mod's version was used"
is "$(after 'mod ours wraps zones.zoc' "$attack" | grep -c 'wraps')" 0 "doc: but not of one that may only have handed on"
is "$(after 'mod ours wraps zones.zoc' 'move 2d to 0407' 'why last')" yes "doc: of which \`why\` tells"
is "$(after '      scripts/ford/mods/ours.lua:1' "$attack" 'why last --source')" yes "doc: and where it stands"
is "$(after 'mod ours: scripts/ford/mods/ours.lua:1' 'why 4.2 --source')" yes "doc: \`why 4.2\` lists the rule with who changes it"

# check: two mods on one rule are told, and are no fault.
printf 'mod: rival\ntitle: Rival\nprovenance: owner\n' >"$work/game/rules/ford/mods/rival.yaml"
echo 'rule "results.retreat":replace(function() end)' >"$work/game/scripts/ford/mods/rival.lua"
grognard check ford >"$work/out" 2>&1
is "$(head -n 1 "$work/out")" "ford: mods ours and rival cannot both be chosen: both change results.retreat \
($work/game/scripts/ford/mods/ours.lua:1, $work/game/scripts/ford/mods/rival.lua:1)" "doc: check tells which mods cannot be chosen together"
echo 'conflicts: [ ours ]' >>"$work/game/rules/ford/mods/rival.yaml"
is "$(grognard check ford 2>&1 | grep -c 'both change')" 0 "doc: unless one of them says so itself"
is "$(grognard check ford --handles | grep -c '^results.ways  *4.2  *scripts/ford/results.lua:')" 1 "doc: check --handles lists the names"
is "$(grognard check ford --json | grep -c '"name": "results.ways"')" 1 "doc: so does --json"

done_testing
