#!/bin/sh
# shown.sh - what the players of fureur read: lists of what is legal, and the status.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

mkdir -p "$work/scenarios/fureur"

# shows "SCENARIO [OPTION…]" LINE…: what the program says to these lines in a scenario of this folder.
shows()
{
    scenario=$1
    shift
    rm -f "$work/journal"
    printf '%s\n' "$@" quit | GROGNARD_PATH=$work${GROGNARD_PATH:+:$GROGNARD_PATH} grognard play fureur/$scenario --seed 1 \
        --journal "$work/journal" 2>&1
}

cat >"$work/scenarios/fureur/around.yaml" <<'END'
scenario: around
title: Around a hex
provenance: reconstructed
turns: A2..S1
start: initiative
variables: { initiative: russian, rail: { russian: 1, austrian: 3, german: 3 } }
place:
  "1606": [ ru_4c ]
  "1706": [ ru_3c ]
  "1608": [ ru_13c ]
  "1607": [ ge_17c ]
END

shows around north done "legal attack" >"$work/out"
is "$(grep -c "^  1[67]0[68]  attack 1607 with  [0-9]*c$" "$work/out")" 3 "fureur 10.1: attacks are listed by the hex of the attackers, who are called by what is printed on them"
is "$(shows learning north done "legal attack" | grep -c 'attack 1205 with .* | ')" 1 "fureur 10.1: so are those of several"


# The odds of an attack say who attacks, before it is announced and after.
for odds in "odds attack 1607 with ru_4c" "attack 1607 with ru_4c|odds resolve 1607"; do
    shows around north done "${odds%%|*}" "${odds##*|}" >"$work/out"
    is "$(grep -c -m 1 '^  attackers Russian 4th Corps, from 1606' "$work/out")" 1 "fureur 10.1x: $odds: who attacks is told"
done

# `done` is refused with a command that meets the duty, not with any move of the HQ.
is "$(shows campaign done done south done | tr '\n' ' ' | grep -c '9th Corps can still move to 1315.*: .move 9c to 1315. (2.2f)')" 1 \
    "fureur 2.2f: who must still attack is told the move to where it can"

# And of the unit that its sentence names: the 3rd Corps alone besieges Königsberg, and to send it would lift the siege.
cat >"$work/scenarios/fureur/siege.yaml" <<'END'
scenario: siege
title: A siege
provenance: reconstructed
turns: A2..S1
start: initiative
variables: { initiative: russian, rail: { russian: 1, austrian: 3, german: 3 } }
place:
  "1004": [ ru_3c, ge_17c ]
  "0904": [ ru_4c ]
  "0806": [ ge_1c, ge_hq8 ]
  "1104": [ ru_hq1 ]
hexes:
  "1004": { besieged: yes }
END
is "$(shows siege north done | tr '\n' ' ' | grep -c '4th Corps can still move to \([0-9]*\) .*: .move 4c to \1. (2.2f)')" 1 \
    "fureur 2.2f: the move that is told is that of the unit that it names"

# With unmet_duty=ignore nothing is asked of units that are not yet in touch, nor does the prompt say so.
duty() { shows "siege --set unmet_duty=$1" north | grep -c "must attack (2.2)"; }
is "$(duty report)" 1 "fureur 2.2f: the prompt tells whose army must attack and is next to no enemy"
is "$(duty ignore)" 0 "fureur 2.2f: but not where that is ignored"

# A siege is told with the side that rolls, whoever acted last.
sed -e 's/^start: .*/start: sieges/' -e 's/^scenario: .*/scenario: rolls/' "$work/scenarios/fureur/siege.yaml" >"$work/scenarios/fureur/rolls.yaml"
is "$(shows rolls | grep -c '^  Russian: the siege of 1004')" 1 "fureur 10.5h: the besieger rolls, who is named"

# A strength has a bound: the number of a hex is none.
is "$(refused grognard rule fureur siege strength=1004 fortress=minor die=6 2>&1 | grep -c surrenders)" 0 "fureur 10.5h: 1004 is no strength"

# At a table: what belongs to a nation is set by its name, also where a side bears the same; HQs keep their fronts.
rm -f "$work/journal"
printf '%s\n' "set russian rail 1" "set russian foo 1" "put ru_hq5 1512 ru_2c 1306 ru_4c 1305 ge_17c 1205" "attack 1205 with ru_4c" "unit 5A" quit |
    grognard table fureur --journal "$work/journal" >"$work/out" 2>&1
is "$(grep -c "rail is now 1" "$work/out")" 1 "fureur 9.3: rail points of a nation are set"
is "$(grep -c 'unknown variable "foo"; there are .*rail' "$work/out")" 1 "table: an unknown variable is answered with those that there are"
is "$(grep -c "an attack on 1205 Insterburg is announced" "$work/out")" 1 "fureur 7e: at a table a command finds its front"
is "$(grep -c "HQ 5th Army, south front" "$work/out")" 1 "fureur 7g: and the 5th Army stays of the south front"

# The status: points that are spent are told, and halves of points are the umpire's own affair.
shows around north "rail 13c to 1705" status >"$work/out"
is "$(grep -c '^  rail Russian   *[0-9]' "$work/out")" 1 "fureur 9.3: status tells the rail points"
sed 's/russian: 1,/russian: 0,/' "$work/scenarios/fureur/around.yaml" >"$work/none.yaml"
mv "$work/none.yaml" "$work/scenarios/fureur/around.yaml"
is "$(shows around north status | grep -c '^  rail Russian   *0$')" 1 "fureur 9.3: also when none is left"
sed -e 's/^start: .*/start: replacements/' -e '$a\
  eliminated: [ ru_6c, ru_15c ]' "$work/scenarios/fureur/around.yaml" >"$work/scenarios/fureur/rest.yaml"
sed -i 's/^scenario: around/scenario: rest/' "$work/scenarios/fureur/rest.yaml"
shows rest status >"$work/out"
is "$(sed '/status$/,$d' "$work/out" | grep -c "8 replacement points")" 1 "fureur 11.3: the points are told before the prompt"
is "$(grep -c '^  rp' "$work/out")" 0 "fureur 11.3: not the halves in which they are counted"

# Points, planning and the end name the nation, the player and the winner.
is "$(grep -c "^  Russian: 6 plus 2 for eliminated units: 8 points" "$work/out")" 1 "fureur 11.3g: whose points they are is told"
sed -e 's/^start: .*/start: planning/' -e 's/^scenario: .*/scenario: plans/' "$work/scenarios/fureur/around.yaml" >"$work/scenarios/fureur/plans.yaml"
is "$(printf 'quit\n' | GROGNARD_PATH=$work grognard play fureur/plans --dice ask --journal "$work/p" 2>&1 | grep -c '^-- Russian: Planning')" 1 \
    "fureur 11.5c: the Russian plans first"
sed -e 's/^start: .*/start: victory/' -e 's/^scenario: .*/scenario: won/' -e '/^place:/,$d' "$work/scenarios/fureur/around.yaml" \
    >"$work/scenarios/fureur/won.yaml"
cat >>"$work/scenarios/fureur/won.yaml" <<'END'
place: { "1004": [ ru_2c ], "0607": [ ru_4c ], "0308": [ ru_3c ], "1206": [ ru_13c ], "0606": [ ru_15c ] }
hexes:
  "1004": { captured: yes, holder: russian }
  "0607": { captured: yes, holder: russian }
  "0308": { captured: yes, holder: russian }
  "1206": { captured: yes, holder: russian }
  "0606": { captured: yes, holder: russian }
END
is "$(shows won | grep '^The game is over')" "The game is over: Russian, strategic" "fureur 4: the winner is named"

# 10.2j: the cavalry of a German HQ is told as it counts, late in the year one more than is printed.
is "$(printf '%s\n' "turn O2" "put ge_hq8 1105" "unit ge_hq8" "turn N1" "unit ge_hq8" quit | grognard table fureur --journal "$work/late" 2>&1 |
    sed -n 's/^  cavalry *//p' | tr '\n' ' ')" "1 2 " "fureur 10.2j: the sheet of a German HQ has the bonus of November"

# The dice of the initiative bear the names of the sides.
dice() { printf '4\n2\n' | grognard rule fureur initiative holder=russian --dice ask "$@" 2>&1; }
is "$(dice | sed -n 's/ who has.*//p' | tr '\n' '|')" "roll 1d6 for Russian,|roll 1d6 for Austro-German,|" \
    "fureur 7b: who rolls is asked by its name"
is "$(dice | sed -n 's/^  \(.*\), 1d6.*/\1/p' | tr '\n' '|')" "Russian|Austro-German|" "fureur 7b: which the ruling has too"
is "$(dice --lang fr | sed -n 's/^  \(.*\), 1d6.*/\1/p' | tr '\n' '|')" "Russe|Austro-Allemand|" "fureur 7b: in French"
done_testing
