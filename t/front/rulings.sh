#!/bin/sh
# rulings.sh - rulings and odds as one says them: positions, ranges, several side by side, totals first.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

# ruled WORD…: what the program prints, errors too.
ruled() { grognard "$@" >"$work/out" 2>&1; }

# total JSON TEXT: the chance of a total.
total() { grep -A 3 "\"text\": \"$1\"" "$work/out" | sed -n 's/.*"p": "\(.*\)".*/\1/p' | head -n 1; }

ruled rule gettysburg combat 5 v 4 slope 9
shows "$work/out" "slope, uphill                                  -1   11.5b" "rulings: what counts has its value and rule"
shows "$work/out" "  - creek                                       (-1)  11.5b" "rulings: what might have counted is listed"
shows "$work/out" "not given, so assumed: coordinated 0" "rulings: so is what was taken"
refused ruled rule gettysburg combat 5 v 4 night against=2 9
is "$(cat "$work/out")" "grognard: artillery does not support at night (20.4)" "rulings: what excludes each other is refused with its rule"

ruled rule gettysburg combat 4..6 v 4 9
is "$(grep -c 'column [012],' "$work/out")" 3 "rulings: a range has a ruling for each value"
ruled odds gettysburg combat Doles v Krzyzanowski --json
is "$(total 'the defender leaves its hex')" 7/12 "rulings: a total is the sum of its outcomes"
is "$(total 'the attacker is Shaken, routed or eliminated')" 7/54 "rulings: and so is another"
ruled odds gettysburg combat Doles v Krzyzanowski
shows "$work/out" "the defender leaves its hex                    58.3 %  12.2  ██" "rulings: totals come first, with a bar"
ruled odds gettysburg combat 5 v 4
is "$(grep -c 'leaves its hex' "$work/out")" 0 "rulings: of what depends on figures that nobody gave there is no total"
shows "$work/out" "the defender checks; its figures were not given" "rulings: but what is missing is told"
ruled odds gettysburg combat 5 v 4 --vary attack=4..7
is "$(sed -n '1p;2p' "$work/out" | tr -s ' ')" " attack 4 5 6 7
 the hex is left empty, whatever its Morale 27.8 % 33.3 % 38.9 % 44.4 %" "rulings: a figure varies, a column for each"
ruled odds gettysburg combat 4..5 v 4 --json
is "$(grep -c '"case"' "$work/out")" 2 "rulings: so it does in its place, and as a document"
ruled odds gettysburg combat Doles v Krz '|' combat Doles v Krz slope
is "$(sed -n '2p;4p' "$work/out" | tr -s ' ')" " B combat Doles v Krz slope
 the defender leaves its hex 58.3 % 50.0 %" "rulings: two side by side"
refused ruled odds gettysburg combat Doles v Krz '|' combt 5 v 4
shows "$work/out" 'unknown procedure "combt"' "rulings: each of them is checked"

# A slip in the second, on the command line as in a document: one line, and no more.
while read -r game slip words; do
    refused ruled odds "$game" $words '|' "$slip" 4
    is "$? $(wc -l <"$work/out") $(grep -c "^grognard: unknown procedure \"$slip\"" "$work/out")" "1 1 1" \
        "rulings: $game names the procedures when the second description has none"
    refused ruled odds "$game" $words '|' "$slip" 4 --json
    is "$? $(grep -c 'unknown procedure' "$work/out") $(grep -c '^{' "$work/out")" "1 2 1" \
        "rulings: $game does so in a document, and prints no other"
done <<END
gettysburg combt combat 5 v 4
fureur combt combat 12 v 8
galicia chek check 4
ypres chek check 4
edgehill intercepton interception order=make_ready morale=7 rating=-1
illusion capp cap side=allied retreated=no
END
refused ruled odds gettysburg combat 5 v 4 '|' combat 6 v nobody
is "$? $(grep -c '^grognard: ' "$work/out")" "1 1" "rulings: and a word that nothing explains gets one line"


# same_both WORDS NAME: on the command line and at the table `odds` says the same of these words.
same_both()
{
    refused=$3
    eval "$refused ruled $1 gettysburg $2"
    sed 's/^grognard: //; s/^  //' "$work/out" | tr -s ' \n' ' ' >"$work/one"
    printf '%s\n' "$1 $(echo "$2" | tr -d "'")" quit | grognard table gettysburg 2>&1 |
        sed -n '/> '"$1"'/,/> quit/{ /> /d; s/^  //; p; }' | tr -s ' \n' ' ' >"$work/other"
    is "$(cat "$work/one")" "$(cat "$work/other")" "$4"
}
same_both odds "combat 5 v 4 '|' 6 v 4" "" "rulings: a part without a procedure of its own goes on with the first one's, in both places"
shows "$work/out" "B  combat 6 v 4" "rulings: and says so"
same_both odds "combat attack=4..6 defence=4 '|' combat attack=3 defence=4" "" "rulings: a range beside another is shown in both"
is "$(grep -c '^  [A-D]  combat' "$work/out")" 4 "rulings: with a column for each value, and none lost"
same_both odds "combat +attack=4..6 v 4" "" "rulings: what varies heads its column by its name"
shows "$work/out" "  attack    " "rulings: without a sign"
same_both odds "combat 5 v 4 '|'" refused "rulings: nothing beside a bar is refused in both"
same_both odds "combat 1..15 v 4 '|' combat 1..15 v 5" refused "rulings: so are more columns than fit"
same_both odds "combat 5 v 4 --vary attack=4..5" "" "rulings: --vary is understood in both"
same_both vary "combat 4..5 v 4" "" "rulings: so is vary"
same_both vary "combat 4 v 4" refused "rulings: which wants a range"
same_both rule "combat 4..6 v 4 9" "" "rulings: a ruling for each value in both"
same_both rule "combat Doles v Krzyzanowski dice=7" "" "rulings: one ruling in both"
same_both rule "combat 5 v 4 night against=2 9" refused "rulings: and its refusal"

ruled odds fureur combat 12 v 8 --json
is "$(total 'the defender retreats')" 1/3 "rulings: totals of fureur"
ruled odds galicia check 4 defends=yes --json
is "$(total 'it loses a step')" 1/3 "rulings: of clash"
ruled odds edgehill close_combat Rupert1 v "Ramsay's Horse II" --json
is "$(total 'the defender gives way')" 4/5 "rulings: of musket"
ruled odds illusion battle a1=5 d1=4 a2=5 d2=4 --json
is "$(total 'the defender must retreat')" 125/324 "rulings: of illusion"

printf '%s\n' "combat 5 v 4 slope 9" "comb Doles v Krz 4 5 3" "odds combat Doles v Krz | combat Doles v Krz slope" \
    "vary morale 3..4" "vary morale 3" "odds full combat Doles v Krz" quit |
    grognard play gettysburg/mcphersons-ridge --seed 1 >"$work/out" 2>&1
shows "$work/out" "5 against 4                                    +1   11.4a" "rulings: in a game the procedure alone is enough"
shows "$work/out" "Doles (our figures): attack 5, attacker_morale 4" "rulings: and may be cut short"
shows "$work/out" "  A  combat Doles v Krz" "rulings: side by side in a game"
shows "$work/out" "passed no   50.0 %  33.3 %" "rulings: a range in a game"
shows "$work/out" "missing range" "rulings: vary wants one"
shows "$work/out" "7/108   6.48 %  unhurt      eliminated  DER" "rulings: every outcome, if it is asked for"
grognard rule fureur combat 12 v 8 4 >"$work/out" 2>&1
shows "$work/out" "- across a river                              (-1)  10.2d" "rulings: modifiers of a script that did not count are told too"
grognard rule fureur combat 12 v 8 river 4 >"$work/out" 2>&1
shows "$work/out" "  across a river                                 -1   10.2d" "rulings: and count where they do"
ruled odds gettysburg combat Doles v Krzyzanowski
is "$(tail -n 1 "$work/out")" "  with our reconstruction of the counters" "rulings: odds of counters say whose figures they are"
ruled rule gettysburg combat Doles v Krzyzanowski dice=7
is "$(tail -n 1 "$work/out")" "  with our reconstruction of the counters" "rulings: and so does a ruling"
ruled odds gettysburg combat 5 v 4
is "$(grep -c reconstruction "$work/out")" 0 "rulings: not where the figures were given"

# What follows a command stands under its own heading.
printf '%s\n' north "move 2c 1304" quit | grognard play fureur/learning --seed 1 >"$work/out" 2>&1
is "$(grep -B 1 -A 1 'activates the front: north' "$work/out")" "  -- Activation (7) --
  the Russian activates the front: north              7e
-- Russian: Movement (9) --" "rulings: what a phase does by itself stands under its name"
is "$(grep -B 1 '2nd Corps to 1304' "$work/out" | grep -c -e '-- ')" 0 "rulings: what a command does stands under the command"
printf '%s\n' "north --json" quit | grognard play fureur/learning --seed 1 >"$work/out" 2>&1
is "$(grep -c '"phase_rule": "7"' "$work/out")" 2 "rulings: --json names the phase of such a step"
printf '%s\n' nord quitter | grognard play fureur/learning --seed 1 --lang fr >"$work/out" 2>&1
shows "$work/out" "  -- Activation (7) --" "rulings: in French"

# why not
printf '%s\n' north "why not done" done "why not done" "attack 1205 with 2c 20c" "why not done" "why not move 2c to 1304" \
    quit | grognard play fureur/learning --seed 1 >"$work/out" 2>&1
is "$(grep -c 'nothing stands in the way' "$work/out")" 2 "rulings: why not done: nothing, where done is allowed"
shows "$work/out" "2.2b  When a front is activated" "rulings: why not done: the rule that refuses it, where it is refused"
printf '%s\n' done done "activate 98" "why not move XV to 101" quit | grognard play illusion/learning --seed 1 >"$work/out" 2>&1
is "$(sed -n '/why not/,$p' "$work/out" | grep -c '^  [0-9]')" 1 "rulings: why not: one rule"
printf '%s\n' done "why not replace XX" "why 7.2" quit | grognard play illusion/learning --seed 1 >"$work/out" 2>&1
shows "$work/out" '`why 7.2` tells the rest of that rule' "rulings: why not: the rest is to be asked for"
is "$(sed -n '/why not replace/,/tells the rest/p' "$work/out" | grep -c '^  7.2')" 1 "rulings: why not: and is not told before"
done_testing
