#!/bin/sh
# The learning scenario in the dialogue: what its lessons propose to look at, and the French lines.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

printf '%s\n' done done 'activate 87' legal 'map 96' 'move XV XVI XX IIR to 96' done 'odds resolve 96' status 'why 11.4c' quit |
    grognard play illusion/learning --seed 3 --journal "$work/learning.journal" >"$work/out" 2>&1
shows "$work/out" 'move XX to' "illusion learning: legal lists the marches of the activated corps"
shows "$work/out" 'Morhange' "illusion learning: the map of 96 names it"
shows "$work/out" 'attacker hits' "illusion learning: the odds of the battle"
shows "$work/out" 'mandated Allied' "illusion learning: status counts the battles owed"
shows "$work/out" '11.4c' "illusion learning: why says a rule"
is "$(grep -c 'unknown command' "$work/out")" 0 "illusion learning: nothing it proposes is unknown"

printf '%s\n' fini fini 'activer 87' 'carte 87' 'pile 87' 'bouger XV XVI XX IIR en 96' fini 'chances résoudre 96' 'résoudre 96' oui quit |
    grognard play illusion/learning --lang fr --seed 3 --journal "$work/french.journal" >"$work/out" 2>&1
is "$(grep -c -e 'commande inconnue' -e "n'est pas" "$work/out")" 0 "illusion learning: the French lines can be typed as well"
shows "$work/out" '[8/21]' "illusion learning: and lead as far"

printf '%s\n' 'as allied' 'stack 96' 'show tables' status quit |
    grognard play illusion/learning --seed 3 --journal "$work/open.journal" >"$work/out" 2>&1
shows "$work/out" 'II Bavarian Corps' "illusion 8.4.6b: either player may look at the stacks of the other"
shows "$work/out" 'cap German' "illusion 2.8: what the markers show is in status"

grognard render illusion/campaign -o "$work/map.svg"
shows "$work/map.svg" 'Strasbourg' "front: the map with listed numbers is drawn"
is "$(grep -c 'class="counter".*style="font-size:[0-9]*px">XXVIIR<' "$work/map.svg")" 1 "front: what is too broad for a counter is written smaller"
is "$(grep -c 'class="counter"[^>]*style=[^>]*>II<' "$work/map.svg")" 0 "front: and nothing else"
is "$(grep -c 'NaN' "$work/map.svg")" 0 "front: and every hex has a place"

printf '%s\n' none done done "activate 87" "plan XX to 96" "plan 2C to 59" "odds move XX to 96" "resolve 96" quit |
    grognard play illusion/campaign --seed 1 --journal "$work/plan.journal" >"$work/out" 2>&1
shows "$work/out" "ends  among the enemy" "illusion 8.4: a march is planned, and where it leads"
shows "$work/out" "cost  3 of 3" "illusion 8.4: and what it costs"
shows "$work/out" '"resolve" belongs to another phase: Liège, Battles. This one takes' "front: a command of another phase is told so"
shows "$work/out" "no dice are rolled" "odds: of a command that rolls none"
shows "$work/out" "way   78 69 59" "illusion 8.4: and by which way"
done_testing
