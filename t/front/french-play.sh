#!/bin/sh
# french-play.sh - a whole game of Fureur in French: what is typed and what is read. The journal has no language.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

says()
{
    printf '%s\n' "$1" >"$work/said"
    shows "$work/said" "$2" "$3"
}

# French has a space that does not break before its colons and question marks.
plain()
{
    sed 's/\xc2\xa0/ /g'
}

# What both players type, in French and in English; the dice are theirs too.
cat >"$work/game" <<'GAME'
nord                                 | north
déplacer 1A vers 1404                | move 1A to 1404
fini                                 | done
attaquer 1205 avec 2c 20c            | attack 1205 with 2c 20c
attaquer 1206 avec 4c 2R par 1A      | attack 1206 with 4c 2R by 1A
abandonner 1206                      | cancel 1206
attaquer 1206 avec 4c 2R             | attack 1206 with 4c 2R
fini                                 | done
résoudre 1205                        | resolve 1205
6                                    | 6
3                                    | 3
reculer                              | retreat
1104                                 | 1104
1005                                 | 1005
tous                                 | all
résoudre 1206                        | resolve 1206
6                                    | 6
refuser                              | refuse
forcer                               | force
2R                                   | 2R
siège                                | siege
nord                                 | north
deplacer 1R vers 1105                | move 1R to 1105
fini                                 | done
attaquer 1205 avec 1R                | attack 1205 with 1R
fini                                 | done
resoudre 1205                        | resolve 1205
1                                    | 1
6                                    | 6
20c                                  | 20c
refuser                              | refuse
replier 0906 vers 0907               | withdraw 0906 to 0907
3                                    | 3
reformer 2R réduit                   | reform 2R reduced
fini                                 | done
renforcer 1R                         | strengthen 1R
entrer 2R en 2009 par rail vers 1209 | enter 2R at 2009 by rail to 1209
3                                    | 3
3                                    | 3
3                                    | 3
2                                    | 2
5                                    | 5
sud                                  | south
nord                                 | north
fini                                 | done
attaquer 1105 avec 20c               | attack 1105 with 20c
fini                                 | done
résoudre 1105                        | resolve 1105
6                                    | 6
3                                    | 3
reculer                              | retreat
1304                                 | 1304
1303                                 | 1303
fini                                 | done
attaquer 1206 avec 1R                | attack 1206 with 1R
fini                                 | done
résoudre 1206                        | resolve 1206
4                                    | 4
1205                                 | 1205
1204                                 | 1204
aucun                                | none
fini                                 | done
fini                                 | done
fini                                 | done
GAME

# game LANGUAGE: the game is typed in that language.
game()
{
    typed=1
    [ "$1" = fr ] || typed=2
    awk -F ' *[|] *' -v typed=$typed '{ print $typed }' "$work/game" |
        grognard play fureur/learning --lang "$1" --seed 1 --dice ask --journal "$work/$1.journal" 2>&1
}

# Words of English that no French text holds, and names that only files may have.
telltales='the|of|is|are|to|at|from|with|against|attack|attacks|move|unit|units|retreat|refuse|loss|losses'
telltales="$telltales|besieged|reduced|full|active|north|south|rolled|die|roll|reinforcement|points left|wanted|yes|no|which"
telltales="$telltales|cannot|may|must|there|was|has|and|clear|woods|strength|troops|moved|army|[a-z]+_[a-z_]+"

# Lines of a text that hold such a word; counters are typed by their ids, and `aide` gives the English verb too.
# Bytes of accented letters are made plain ones, or a locale that does not know them would see the end of a word.
english_in()
{
    printf '%s\n' "$1" | plain | grep -v "$work" | sed -E 's/\<(ru|ge|au)_[a-z0-9_]+//g; s/aussi : .*//; s/--[a-z]+//g; s!\<(t|scripts)/[^ ,]+!!g; s/\<[a-z_]+(\.[a-z_]+)+//g; s/\<[a-z]+(_[a-z]+)+//g' |
        LC_ALL=C sed -E 's/[a-z_]+_[a-z]*[\x80-\xff][a-z\x80-\xff]*//g; s/[\x80-\xff]/e/g' | grep -w -i -E "$telltales"
}

fr=$(game fr | plain)
en=$(game en)
ok_if_empty "$(english_in "$fr")" "french-play: a game of two turns has no English word in it"
says "$fr" "Russe, quel front est le Front A ? (7d) : [nord]  sud > nord" "french-play: choices are French, and typed so"
says "$fr" "la cavalerie aide l'attaque sur" "french-play: what a roll is for is French"
says "$fr" "17e corps allemand : désorganisé" "french-play: rulings are French"
says "$fr" "La partie est finie" "french-play: the game is played to its end"
says "$en" "Russian, which front is front A? (7d): [north]  south > north" "french-play: English is as it was"
says "$en" "the Russian has the initiative" "french-play: rulings in English too"
is "$(cat "$work/fr.journal")" "$(cat "$work/en.journal")" "french-play: the journal is the same in both languages"

look=$(printf '%s\n' aide "aide nord" nord aide "aide déplacer" "aide attaquer" "aide entrer" "légal déplacer" état "pile 1205" \
    "unité ge_17c" "unité ru_hq1" carte "montrer combat" "montrer terrain" "montrer séquence" "montrer fortress" \
    "pourquoi 10.4" "déplacer" "déplacer 3c vers 1205" "déplacer 3c vers 1304" "déplacer 3x vers 1304" "déplacer 3c vers 9999" \
    "deplacer 20c vers 0101" "transporter 20c vers 1308" "attaquer 1205 avec 2c" fini fini "attaquer 1004 avec 2c" \
    "chances attaquer 1205 avec 2c 20c" "trancher combat attaque=12 défense=8 forteresse=mineure rivière=oui dé=3" \
    "chances siège potentiel=8 forteresse=majeure" "trancher combat attaque=beaucoup" pourquoi quitter |
    grognard play fureur/learning --lang fr --seed 3 --journal "$work/look.journal" 2>&1 | plain)
ok_if_empty "$(english_in "$look" | grep -v 'montrer [a-z]*[.]' | grep -v '=')" \
    "french-play: help, status, tables, refusals and odds are French"
says "$look" "attaquer HEX avec UNITÉS [par QG]" "french-play: a usage is French"
says "$look" "exemple : entrer 22c en 2009 par marche vers 1909" "french-play: so is an example"
says "$look" "une unité ennemie est en 1205" "french-play: so is a refusal"
says "$look" "forteresse : mineure" "french-play: inputs may be named in French"
says "$look" "forteresse majeure" "french-play: terrain has French names"
says "$look" "pertes de l'attaquant" "french-play: results have French names"

# Facings are shown, and understood, as one says them in French.
printf 'activer RRight\n1\n\nunité Rupert1\ndéplacer Rupert1 vers 3118 face o/no\nunité Rupert1\n' |
    grognard play edgehill/battle --lang fr --seed 3 >"$work/out" 2>&1
shows "$work/out" "3119, face à no/ne" "french-play: facings are shown in French"
shows "$work/out" "est en 3118, face à o/no" "french-play: and typed"

done_testing
