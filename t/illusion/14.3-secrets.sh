#!/bin/sh
# 14.3.6 The options are noted in secret: until both have chosen nothing that the German can ask for depends on the Allied ones.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

# What the German is told after the Allied player has chosen those options.
told()
{
    rm -f "$work/game.journal"
    printf '%s\n' none "$1" hint 'why last' 'legal' 'edit' 'status' 'show options.options' 'transcript' 'odds' |
        grognard play illusion/what-if --seed 3 --lang en --journal "$work/game.journal" 2>&1 |
        sed '1,/German, which options/d'
}

told none >"$work/none"
shows "$work/none" '  none' "illusion 14.3.6: the German has a hint"
shows "$work/none" 'more guns: -3 VP, `why 14.3.6b2`' "illusion 14.3.6: an option is offered with its cost and its rule"
for options in allied_free resources empires britannia alert 'resources alert'; do
    told "$options" >"$work/other"
    ok_if_empty "$(diff "$work/none" "$work/other")" "illusion 14.3.6: it is the same when the Allied player chose $options"
done

# The program's own choice does not depend on them either.
answers()
{
    rm -f "$work/game.journal"
    printf '%s\n' none "$1" quit |
        grognard play illusion/what-if --seed 3 --lang en --journal "$work/game.journal" --opponent german=hard 2>&1 |
        grep '^  German chooses'
}
answers none >"$work/none"
answers 'resources alert' >"$work/other"
ok_if_empty "$(diff "$work/none" "$work/other")" "illusion 14.3.6: nor does what the program chooses"

# In French they have French names, and so has what the game remembers.
rm -f "$work/game.journal"
printf '%s\n' aucun 'alerte belge' 'plus de canons' 'agree "x" set 96 plan17_vp 3; set paris_danger 3' 'état' 'pile 96' |
    grognard play illusion/what-if --seed 3 --lang fr --journal "$work/game.journal" >"$work/out" 2>&1
shows "$work/out" 'Allemand choisit : plus de canons' "illusion 14.3.6: the options in French"
shows "$work/out" 'Paris en danger depuis le tour  3' "illusion 8.4.9: what status tells, in French"
shows "$work/out" '  marqueur du Plan 17' "illusion 13.1.2: what a hex holds, in French"
rm -f "$work/game.journal"
printf '%s\n' none 'agree "x" set 96 plan17_vp 3' | grognard play illusion/short --seed 3 --lang en --journal "$work/game.journal" >"$work/out" 2>&1
shows "$work/out" 'Plan 17 markers too many: 1' "illusion 13.1.2: markers set by hand beyond those there are, counted"
done_testing
