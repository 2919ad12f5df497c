#!/bin/sh
# hidden.sh - what a side may not see appears nowhere it can look.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

GROGNARD_PATH=$PWD/t/games/two_rivers:$work:$GROGNARD_PATH
export GROGNARD_PATH

# The same game with fog: units hide, one inside another, and scouts report to their own side.
mkdir -p "$work/rules/two_rivers/mods" "$work/scripts/two_rivers/mods"
cat >"$work/rules/two_rivers/mods/fog.yaml" <<'END'
mod: fog
title: Fog
change: { terrain: { hexes: { hill: { horse: 3 } } } }
END
cat >"$work/scripts/two_rivers/mods/fog.lua" <<'END'
local function own() return units{ side = game.acting, on_map = true } end
local veil = command("veil UNIT", { phase = "movement", rule = "20.1", text = "hide a unit", secret = "a unit hides" })
veil:param("unit", { each = own })
function veil:run(c)
  c.unit:hide(enemy(game.acting))
  game.best = c.unit
  note("20.1", "%s hides", c.unit)
end
local load = command("load UNIT in OTHER", { phase = "movement", rule = "20.2", text = "a unit inside another", secret = "a unit hides" })
load:param("unit", { each = own })
load:param("other", { type = "unit", each = own })
function load:run(c) c.unit:put(c.other) end
local rout = command("rout UNIT", { phase = "movement", rule = "20.2", text = "a unit leaves play", secret = "a unit hides" })
rout:param("unit", { each = function() return units{ side = game.acting } end })
function rout:run(c) c.unit:put(nil) end
local scout = command("scout", { phase = "movement", rule = "20.3", text = "send scouts" })
function scout:run()
  only_for(game.acting, function() note("20.3", "the ford is free") end)
  note("20.3", "dust is seen")
  ask(enemy(game.acting), "20.3", "does the picket fire?", { "fire", "wait" })
  note("20.3", "the scouts are back")
end
END

# play LINE…: the dialogue with these lines.
play()
{
    rm -f "$work/a.journal"
    printf '%s\n' "$@" | grognard play two_rivers/crossing --mod fog --seed 4 --journal "$work/a.journal" $options >"$work/out" 2>"$work/err"
    status=$?
}

run()
{
    grognard "$@" >"$work/out" 2>"$work/err" </dev/null
    status=$?
}

says()
{
    shows "$work/out" "$1" "$2"
}

matches()
{
    is "$(grep -E -c -e "$1" "$work/out" | sed 's/[1-9].*/some/')" some "$2"
}

lacks()
{
    ok_if_empty "$(grep -E -e "$1" "$work/out")" "$2"
}

# after LINE: only what was said from that line on.
after()
{
    sed -n "/> $1\$/,\$p" "$work/out" >"$work/rest"
    mv "$work/rest" "$work/out"
}

# 0403 holds the Guard, hidden, with the 1st Foot inside it; Red knows that something is there.
hide="move Gd to 0403;veil Gd;load 1 in Gd"
secrets='b_1\>|b_gd|1st Foot|Guard|strength 6'

split()
{
    IFS=';'
    set -f
    set -- $1
    unset IFS
    play "$@"
}

split "$hide;done;stack 0403;map 0403;status;why;why 20;legal;quit"
is "$(grep -c "This position has hidden units" "$work/out")" 1 "front: it is said once that something is hidden"
says "Guard hides" "front: who hides a unit reads the ruling"
after done
says "Red: Movement >" "front: the other side moves"
says "  ?  ?  Blue" "front: it sees that something is there"
lacks "$secrets" "front: map, stack, status and why do not say what"

# Inside a hidden counter: a decoy and a real stack look alike (B12).
looks="stack b_gd;map b_gd;stack Guard;unit Gd;map 0403;status"
split "$hide;as red;$looks;quit"
after "as red"
says "what it holds is hidden" "file B12: what is inside a hidden counter cannot be looked at"
grep -v '^The journal' "$work/out" | sed 's/b_gd\|Guard//g' >"$work/full"
split "move Gd to 0403;load 1 in Gd;veil Gd;rout 1;as red;$looks;quit"
after "as red"
is "$(grep -v '^The journal' "$work/out" | sed 's/b_gd\|Guard//g')" "$(cat "$work/full")" "file B12: nor whether it is empty"
split "move Gd to 0403;load 1 in Gd;veil Gd;rout 1;stack b_gd;quit"
says "there is nothing there" "front: its owner knows that it is"

split "$hide;stack 0403;unit Gd;unit 1;status;map 0403"
matches "holds +1" "front: the owner sees what it holds"
says "inside Guard" "front: and where the other is"
matches "best +b_gd" "front: a variable names it to its owner"

split "$hide;as red;stack 0403;unit Gd;unit b_1;status;map 0403;why;legal;odds move 2 to 0405;move 2 to 0405;quit"
after "as red"
says "a unit hides" "front: a secret command is told as the game says"
matches "where +hidden" "front: a hidden counter is nowhere"
lacks "0304.*1st|inside|face is up|holds|moved" "front: nothing else is told of it"
matches "best +[?]" "front: a variable does not name it"
says "Blue to decide > legal" "front: the prompt says who decides"
says 'it is for Blue to decide; `as blue`' "front: what is legal is told to who decides"
lacks "2nd Foot to 0405" "front: and nobody else commands"
split "$hide;as red;odds move 2 to 0405;quit"
is "$(grep -c 'it is for Blue to decide' "$work/out")" 1 "front: once for each command"
play "move Gd to 0403" "veil Gd" "as red" "odds move 2 to 0405; move 3 to 0406"
is "$(grep -c 'it is for Blue to decide' "$work/out")" 1 "front: also for a row of them"
split "$hide;as red;odds combat attack=3 defense=1;quit"
is "$(grep -c 'it is for Blue to decide' "$work/out")" 0 "front: odds at the table are for everybody"

# What a name cut short means must not tell where something hidden is: of the Foot, Red sees three.
split "$hide;as red;unit foot;unit gua;quit"
after "as red"
says '"foot" could be 2nd Foot (2), 3rd Foot (3), 4th Foot (4)' "front: a name cut short means what can be seen first"
matches "where +hidden" "front: what is hidden can be named, and is nowhere"

split "$hide;done;done;done;move Gd to 0404;as red;why;why 8;map 0404"
after "as red"
says "move ? to 0404" "front: a move of something hidden is seen, not of what"
says "? to 0404" "front: nor in the ruling's steps"
lacks "$secrets" "front: nor under the rule's number"

# When nothing is hidden yet, because a change went back before it was, what follows is still secret.
split "veil Gd;veil 1;as red;edit 1 done;why;edit;quit"
after "as red"
says "a command no longer fits" "front: a change of the past stops at a secret command"
lacks "$secrets" "front: and says neither what it was nor why it no longer fits"

play scout wait "as blue" why "as red" why
says "Red, does the picket fire? (20.3): [fire]  wait" "front: the question is put to the other side"
is "$(sed -n '/> scout/,/picket/p' "$work/out" | grep -c "ford is free")" 0 "front: who reads what it may see"
is "$(sed -n '/> as red/,$p' "$work/out" | grep -c "ford is free")" 0 "front: also later"
is "$(sed -n '/> as blue/,/> as red/p' "$work/out" | grep -c "ford is free")" 1 "front: the report is for those who scout"

options="--as blue"
play scout legal fire undo "as red" wait
says "Red to decide > legal" "front: with the eyes of a side, the question of another is not shown"
is "$(grep -c "picket" "$work/out")" 1 "front: until one looks with its eyes"
is "$(grep -c "it is for Red to decide;" "$work/out")" 2 "front: neither is it answered or given up"
says "the scouts are back" "front: then it is answered"
options="--as nobody"
refused play quit
is "$status" 1 "front: an unknown side is refused"
is "$(cat "$work/err")" 'grognard: unknown side "nobody". There are: blue, red, all' "front: with those there are"
options=

split "$hide;quit"
run replay "$work/a.journal" --as red --log
says "a unit hides" "front: the log of a journal as a side may read it"
is "$(sed '/to 0403/d' "$work/out" | grep -E -c -e "$secrets|veil|load")" 0 "front: has nothing of what is hidden"
run replay "$work/a.journal" --as red --json --log
says '"as": "red"' "front: the document says who looks"
is "$(grep -A2 '"0403": \[' "$work/out" | tr -d ' \n')" '"0403":["?"],' "front: and has what that side sees"
is "$(sed -n '/"position"/,/"log"/p' "$work/out" | grep -E -c -e "$secrets")" 0 "front: nothing else"
run replay "$work/a.journal" --json
says '"b_gd": [' "front: without it, everything: what is inside too"
run render "$work/a.journal" --as red
lacks ">Gd<|>1<" "front: a drawing for a side has nothing hidden"
says ">?<" "front: but that something is there"
run render "$work/a.journal" --as blue
says ">Gd<" "front: one for the other has"

for verb in status map "stack 0403" audit; do
    run ${verb%% *} "$work/a.journal" ${verb#"${verb%% *}"} --json --as red
    is "$status" 0 "hidden: $verb has a document"
    lacks 'b_gd"|Guard' "hidden: nor has the document of $verb for a side"
done
run status "$work/a.journal" --json --as blue
says '"id": "b_gd"' "hidden: that for the other side has it"

# hash_of LINES [--as SIDE]: of the position that these lines lead to.
hash_of()
{
    split "$1;quit"
    shift
    run replay "$work/a.journal" "$@"
    sed -n 's/.*hash: //p' "$work/out"
}
one="veil Gd;veil 1;move Gd to 0403" other="veil 1;veil Gd;move 1 to 0403"
is "$(hash_of "$one" --as red)" "$(hash_of "$other" --as red)" "file B12: two positions that look the same to a side have the same hash for it"
isnt "$(hash_of "$one")" "$(hash_of "$other")" "front: the whole positions differ"
isnt "$(hash_of "$one" --as blue)" "$(hash_of "$other" --as blue)" "front: and so they do for their owner"
split "$hide;quit"
printf 'stack 0403\nquit\n' | grognard resume "$work/a.journal" --as red >"$work/out" 2>&1
says "  ?  ?  Blue" "front: a game is resumed with the eyes of a side"

# A journal that rules of today do not lead along: what is different are counters and their places.
split "veil Gd;quit"
cp "$work/scripts/two_rivers/mods/fog.lua" "$work/fog.lua"
sed -i 's/  game.best = c.unit/  c.unit.face = "reduced"/' "$work/scripts/two_rivers/mods/fog.lua"
for verb in status render "refused replay" "refused transcript"; do
    way=${verb% *}
    [ "$way" = refused ] || way=
    $way grognard "${verb#refused }" "$work/a.journal" --as red >"$work/out" 2>&1
    says "it does not replay as it was played" "hidden: $verb tells a side that a journal is wrong"
    lacks 'b_gd|Guard' "hidden: and not where"
done
refused run replay "$work/a.journal" --as red --json
lacks 'b_gd"|Guard|counter b' "hidden: nor does its document"
grognard status "$work/a.journal" >"$work/out" 2>&1
says "counter b_gd" "hidden: who sees everything is told"
cp "$work/fog.lua" "$work/scripts/two_rivers/mods/fog.lua"

# --- a transcript ---

play "veil Gd" "note the Guard lies in wait" "move 1 to 0303"
run transcript "$work/a.journal"
says "Guard hides" "hidden: a transcript for all tells everything"
for page in a.md a.html; do
    run transcript "$work/a.journal" --as red -o "$work/$page"
    is "$(grep -c -e Guard -e b_gd -e 'b._gd' "$work/$page")" 0 "hidden: the transcript $page for a side does not tell what it did not see"
    is "$(grep -c '1st Foot to 0303' "$work/$page" | sed 's/^[1-9].*/some/')" some "hidden: and tells what it saw"
done
run compare "$work/a.journal" "$work/a.journal" --as red
is "$(grep -c -e Guard -e b_gd "$work/out")" 0 "hidden: nor does compare"

printf 'transcript\n' | grognard resume "$work/a.journal" --as red >"$work/out" 2>&1
is "$(grep -c -e Guard -e b_gd -e 'b._gd' "$work/out")" 0 "hidden: nor the one in the dialogue"

done_testing
