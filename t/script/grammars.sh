#!/bin/sh
# grammars.sh - B5: the grammars are ours, deterministic and bounded. What is too deep or too long for them gets
# one line with its place, and nothing takes for ever.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

mkdir -p "$work/rules/fureur/mods"

# repeated TEXT N: the text so many times
repeated() { awk -v text="$1" -v n="$2" 'BEGIN { while (n-- > 0) printf "%s", text }'; }

# clause TEXT: what grognard says of a mod whose clause that is, without the folder.
clause()
{
    cat >"$work/rules/fureur/mods/clause.yaml" <<YAML
mod: clause
title: a clause
provenance: owner
change:
  tables/combat:
    drms: { "disorganised target": { when: "$1" } }
YAML
    GROGNARD_PATH=$work:. within 20 grognard rule fureur combat attack=1 defence=1 die=1 --mod clause 2>&1 >/dev/null |
        sed "s|.*rules/|rules/|" | cut -c 1-90
}

is "$(refused clause "$(repeated '(' 220)river$(repeated ')' 220)")" \
    "rules/fureur/mods/clause.yaml:6:45: the clause is nested too deeply" "script B5: a clause that is nested too deeply"
is "$(refused clause "river and figure.nothing > 2")" \
    'rules/fureur/mods/clause.yaml:6:55: unknown figure "nothing"' "script: a clause that speaks of a figure that is not there"
is "$(refused clause "river $(repeated 'and river ' 60)")" \
    "rules/fureur/mods/clause.yaml:6:45: a clause cannot have more than 500 letters" "script B5: a clause that is too long"
is "$(clause "$(repeated 'not ' 100)river")" "" "script B5: a hundred times not is read at once"

# A command line of any kind is refused, and play goes on.
said=$(printf 'north\n%s\n%s\n%s\nlegal done\nquit\n' "$(repeated a 5000)" "$(repeated '"a ' 300)" "move $(repeated '2c ' 150)to" |
    within 20 grognard play fureur/learning --seed 1 --journal "$work/x.journal" 2>&1 | grep -c ' > legal done')
is "$said" 1 "script B5: lines that are no commands are refused one by one, and play goes on"

done_testing
