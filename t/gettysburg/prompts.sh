#!/bin/sh
# prompts.sh - what a player reads while a combat is resolved: whom a die is about, what it costs to retreat there.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

printf '%s\n' 'move 28 1421' 'attack 1520 with 28' 'done' 'done' 'resolve 28' 'none' 9 2 2 '' '' quit |
    grognard play gettysburg/mcphersons-ridge --dice ask --lang en >"$work/out" 2>&1
says() { grep -c -F -e "$1" "$work/out"; }

is "$(says 'roll 1d6: Krzyzanowski routs on 4 or more (12.2DR) >')" 1 "gettysburg 12.2DR: the die of a rout names the unit, and does not call a rout a success"
is "$(says 'roll 1d6: Krzyzanowski is Eliminated on 5 or more (7.6a) >')" 1 "gettysburg 7.6a: so does that of a loss"
is "$(says '1521: next to infantry: Morale Check, 12.4c')" 1 "gettysburg 12.4c: a hex to retreat to is listed with its price"
is "$(says '[2] 1621')" 1 "gettysburg 12.4a: and the default has none"
is "$(says 'Krzyzanowski retreats to 1621')" 1 "gettysburg 12.4a: which an empty line takes"
is "$(grep -c 'J1-6.*J1-6' "$work/out")" 0 "gettysburg 5.2: a prompt says the turn once"

# Two brigades against cavalry with three batteries: coordination, retreat and support are two, two and four ways.
mkdir -p "$work/scenarios/gettysburg"
cat >"$work/scenarios/gettysburg/guns.yaml" <<'END'
scenario: guns
title: { en: Guns }
provenance: owner
turns: J1-6..J1-10
variables: { victory: cemetery_hill, opening: J1-6 }
place:
  "1618": [ c_28 ]
  "1418": [ c_31 ]
  "1516": [ u_72, u_57 ]
  "1515": [ u_56, u_8, u_2 ]
END
GROGNARD_PATH=$work:$GROGNARD_PATH
export GROGNARD_PATH
printf '%s\n' 'move 28 1517' 'attack 1516 with 28' 'move 31 1416' 'attack 1516 with 31' done 'odds resolve 28' \
    'resolve 28' no retreat 6 quit |
    grognard play gettysburg/guns --dice ask --lang en >"$work/out" 2>&1
is "$(says 'gets away on 4 or less (15.4a) >')" 1 "gettysburg 15.4a: the die of a retreat before combat says what it needs"
is "$(grep -A1 -F 'odds resolve 28' "$work/out" | grep -c '^  only if: which artillery supports .*: none')" 1 "gettysburg 13.4: support that is not worked out stands above the odds"
is "$(says 'assumed: which artillery')" 0 "gettysburg 13.4: and only there"

# One player turn with every die that decides one thing: rain, a return, control, hampering, recovery, loss and capture.
cat >"$work/scenarios/gettysburg/dice.yaml" <<'END'
scenario: dice
title: { en: Dice }
provenance: owner
turns: J4-3..J4-5
variables: { victory: points }
place:
  "1205": [ c_17 ]
  "1105": [ u_72 ]
  "1230": [ c_41 ]
  "1517": [ c_31 ]
  "1516": [ u_3 ]
  "1611": [ c_28 ]
  "1612": [ u_57, u_56 ]
  off_map: [ c_1 ]
  "1234": [ c_train ]
  "4000": [ u_train ]
faces: { c_41: shaken }
counters: { c_1: { left_on: 30 } }
END
printf '%s\n' 5 2 1 try 2 'move 17 to 1209' go yes 5 2 2 'attack 1516 with 31' 'attack 1612 with 28' done 'rally 41' 3 \
    'resolve 31' 9 5 3 6 none 'resolve 28' 57 6 3 2 1613 quit |
    grognard play gettysburg/dice --dice ask --lang en --mod all_options >"$work/out" 2>&1
is "$(says '-- Confederate: Rain (20.5) --')" 1 "gettysburg 20.5: the Confederate player throws for rain"
is "$(says 'roll 1d6: it rains on 3 or less (20.5) >')" 1 "gettysburg 20.5: and reads what brings it"
is "$(says 'roll 1d6: Anderson returns on 1 (22.6a) >')" 1 "gettysburg 22.6a: the die of a return names the unit and what it needs"
is "$(says 'roll 1d6: the Union commands Gordon on 3 or less, nobody does on 4, its owner does on 5 or more (17.3a) >')" 1 \
    "gettysburg 17.3a: that of a control attempt what each number does"
is "$(says 'roll 1d6: Gordon is hampered on 4 or more (15.3a) >')" 2 "gettysburg 15.3a: so does that of hampering"
is "$(says 'roll 1d6: Archer recovers from Shaken on 2 or less (7.4b) >')" 1 "gettysburg 7.4b: that of a recovery"
is "$(says 'roll 1d6: Paul is Eliminated on 6, rolls again on 5 (7.6b) >')" 1 "gettysburg 7.6b: that of a loss against 4+"
is "$(says 'roll 1d6: Paul is Eliminated on 4 or more (7.6b) >')" 1 "gettysburg 7.6b: and its second"
is "$(says 'roll 1d6: Osborn-b is captured on 2 or less (13.5b) >')" 1 "gettysburg 13.5b: that of a capture"
is "$(says 'roll 1d6: Osborn-a is captured on 2 or less (13.5b) >')" 1 "gettysburg 13.5c: of each gun"

# 1213, woods, hides 1212 from 1214.
cat >"$work/scenarios/gettysburg/near.yaml" <<'END'
scenario: near
title: { en: Near }
provenance: owner
turns: J1-6..J1-10
variables: { victory: points }
switches: { hidden_movement: yes }
place:
  "1212": [ c_h1, c_18 ]
  c_h1: [ c_17 ]
  "1214": [ u_1 ]
  "1234": [ c_train ]
  "4000": [ u_train ]
hidden: { union: [ c_h1, c_17 ] }
END
printf '%s\n' 'unit c_18' quit | grognard play gettysburg/near --lang en >"$work/out" 2>&1
is "$(says 'near enemy infantry: moves one hex')" 1 "gettysburg 8.6.2a: a brigade near infantry is said to move one hex"
printf '%s\n' 'unit c_17' quit | grognard play gettysburg/near --lang en >"$work/out" 2>&1
is "$(says 'inside HMC 1') $(says 'moves one hex')" "1 0" "gettysburg 18.3: not one in an HMC, which moves as it does"

done_testing
