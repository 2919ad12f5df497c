#!/bin/sh
# 14.3.6 The options are noted in secret: until both have chosen nothing that the German can ask for depends on the Allied ones.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh
work_folder

# What the German is told after the Allied player has chosen those options.
told()
{
    rm -f "$work/game.journal"
    printf '%s\n' none "$1" hint 'why last' 'legal' 'edit' 'status' 'show options.options' 'transcript' 'odds' |
        "$GROGNARD" play illusion/what-if --seed 3 --lang en --journal "$work/game.journal" 2>&1 |
        sed '1,/German, which options/d'
}

told none >"$work/none"
shows "$work/none" 'none' "illusion 14.3.6: the German has a hint"
for options in allied_free resources empires britannia alert 'resources alert'; do
    told "$options" >"$work/other"
    ok_if_empty "$(diff "$work/none" "$work/other")" "illusion 14.3.6: it is the same when the Allied player chose $options"
done

# The program's own choice does not depend on them either.
answers()
{
    rm -f "$work/game.journal"
    printf '%s\n' none "$1" quit |
        "$GROGNARD" play illusion/what-if --seed 3 --lang en --journal "$work/game.journal" --opponent german=hard 2>&1 |
        grep '^  German chooses'
}
answers none >"$work/none"
answers 'resources alert' >"$work/other"
ok_if_empty "$(diff "$work/none" "$work/other")" "illusion 14.3.6: nor does what the program chooses"

done_testing
