#!/bin/sh
# french.sh - the program in French: by option and by locale, on machines that have no French locale too.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

GROGNARD_PATH=$PWD/t/games/two_rivers:$GROGNARD_PATH
export GROGNARD_PATH

says()
{
    printf '%s\n' "$1" >"$work/said"
    shows "$work/said" "$2" "$3"
}

says "$(grognard --lang fr --help)" "jouer un scénario" "front: --lang fr speaks French"
says "$(grognard --help --lang=fr)" "jouer un scénario" "front: wherever it stands"
says "$(LC_ALL=fr_FR.UTF-8 grognard --help)" "jouer un scénario" "front: LC_ALL speaks French"
says "$(LC_ALL='' LANG=fr_BE grognard --help)" "jouer un scénario" "front: LANG speaks French"
says "$(LC_ALL=C.UTF-8 LANGUAGE=fr:en grognard --help)" "jouer un scénario" "front: LANGUAGE speaks French"
says "$(LC_ALL=C LANGUAGE=fr grognard --help)" "play a scenario" "front: the C locale speaks English"
says "$(LC_ALL=fr_FR.UTF-8 grognard --lang en --help)" "play a scenario" "front: --lang en speaks English in France"
says "$(LC_ALL=de_DE.UTF-8 grognard --help)" "play a scenario" "front: a language we do not have is English"
says "$(misused grognard --lang fr paly 2>&1)" "vouliez-vous dire" "front: complaints are French"

out=$(printf '%s\n' aide "aide annuler" "unité 1" "unite Gd" "pile 0304" carte légal "move 1 to 0303" annuler refaire \
    "pourquoi 8" "chances combat attack=8 defence=4" "noter bien" "état" fini quitter |
    grognard play two_rivers/crossing --lang fr --seed 4 2>&1)
says "$out" "Bleu joue en premier." "front: the scenario's notes are French"
says "$out" "Bleu : Mouvement" "front: the prompt is French"
says "$out" "Dans cette phase" "front: so is help"
says "$out" "aussi : undo" "front: a verb has both names"
says "$out" "1er d'infanterie" "front: a counter has its French name"
says "$out" "Garde  b_gd" "front: a verb may lose its accent"
says "$out" "~ rivière" "front: carte draws the map, with the words of the language"
says "$out" "annulé" "front: annuler takes back"
says "$out" "rejoué" "front: refaire plays again"
says "$out" "50,00 %" "front: chances gives odds, with the same figures"
says "$out" "noté dans le journal" "front: noter notes"
says "$out" "Rouge : Mouvement" "front: fini ends the phase"

figures_in() { grognard --lang "$1" odds two_rivers combat attack=8 defence=4 --json | sed '/^  "words"/,/^  }/d; /"language"/d'; }
is "$(figures_in fr)" "$(figures_in en)" \
   "front: a document's figures and names do not depend on the language"

# Texts that stand in a table or in a variable of a script before they are said.
french() { GROGNARD_PATH=$PWD grognard --lang fr rule "$@"; }
says "$(french musket checks_due hits=0 morale=5 table_mc=2)" "2 tests sont dus" "front: a text chosen among several is French"
says "$(french musket close_combat attacker_type=heavy defender_type=heavy attack=8 defence=4 attacker_morale=7 defender_morale=5 die=6)" \
     "le défenseur a le Moral Brisé et recule de 2" "front: a text that a table holds is French"
says "$(refused french fureur combat attack=8 defence=4 captured=yes die=3 2>&1)" "seule une forteresse" "front: what a procedure excludes is told in French"

# Switches: their values are shown and taken in French; a journal has them as the rules call them.
out=$(echo fini | GROGNARD_PATH=$PWD grognard --lang fr play edgehill/wing --set hedges=cache --set contagion=oui --journal "$work/switch.journal")
says "$out" "contagion=oui" "front: values of switches are French"
is "$(grep -c -e 'switch=hedges=hide' -e 'switch=contagion=yes' "$work/switch.journal")" 2 "front: but not in the journal"
is "$(GROGNARD_PATH=$PWD grognard --lang en replay "$work/switch.journal" >/dev/null 2>&1; echo $?)" 0 "front: which is read in any language"
says "$(GROGNARD_PATH=$PWD grognard --lang fr show edgehill switches)" "[non] oui" "front: so does show"
says "$(GROGNARD_PATH=$PWD grognard --lang fr show edgehill)" "pions " "front: what show can print is listed in French"
says "$(GROGNARD_PATH=$PWD grognard --lang fr show edgehill séquence)" "Mise en place" "front: and asked for"

done_testing
