#!/bin/sh
# owner.sh - an owner of the game fills in the worksheet: everything we rebuilt is in it, and what he enters counts.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

mkdir -p "$work/own/rules/illusion/mods"
mod=$work/own/rules/illusion/mods/owner.yaml
GROGNARD_PATH=$work/own
export GROGNARD_PATH
grognard worksheet illusion -o "$mod"
for block in 'tables/cap:' 'tables/fow:' 'tables/vp:' 'map:' 'fort_metz_1:' 'ge_ha420:' 'terrain:' 'rail:' 'diamond:' 'skirmish_boxes:'; do
    shows "$mod" "$block" "illusion worksheet: it lists $block"
done
is "$(grep -c 'fort_verdun_e:' "$mod")" 0 "illusion worksheet: the French forts are printed in the booklet"
grognard check illusion >"$work/out" 2>&1
is "$(tail -n 1 "$work/out" | grep -c 'faults: 0')" 1 "illusion worksheet: as it stands it is sound"

# Joffre's 1 is 2 in his copy, XX Corps has 6, the guns 6.
sed -i -e 's/"1": \[ "3", "5", "5", "5" \]/"1": [ "2", "5", "5", "5" ]/' -e 's/fr_xx: { cs: 5\/3/fr_xx: { cs: 6\/3/' \
    -e 's/ge_ha420: { ma: 1, bombard: 5/ge_ha420: { ma: 1, bombard: 6/' "$mod"
is "$(grognard rule illusion cap side=allied retreated=no die=1 --mod owner --json | sed -n 's/^ *"cap": \([0-9]*\).*/\1/p')" 2 \
   "illusion worksheet: his CAP table counts"
grognard show illusion counters --mod owner >"$work/out" 2>&1
shows "$work/out" 'fr_xx' "illusion worksheet: his counters are shown"
is "$(grep -E '^ *fr_xx ' "$work/out" | grep -c '6/3')" 1 "illusion worksheet: his XX Corps has 6"
is "$(grep -E '^ *ge_ha420 ' "$work/out" | grep -c '6')" 1 "illusion worksheet: and his gun too"

done_testing
