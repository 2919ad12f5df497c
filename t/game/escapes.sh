#!/bin/sh
# escapes.sh - B6: whatever names, notes, scripts and file names hold, no terminal obeys it.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

cp -r t/games/two_rivers "$work/games"
GROGNARD_PATH=$work/games:$PWD
export GROGNARD_PATH
escape=$(printf '\033')

# A script cannot hold a control character, but it can make one: ESC, BEL, DEL, CSI in UTF-8 and as a bare byte, and a mark
# that turns the direction of writing.
cat >"$work/games/scripts/two_rivers/escapes.lua" <<'SCRIPT'
local bad = "\27[31mred\7\127\u{9b}2J\x9b\u{202e}"
local p = procedure("escapes", bad, bad)
p:input("n", "number", { text = bad, default = 1 })
p:input("word", { "plain", bad }, { default = "plain", text = bad })
function p:run()
  local t = tally():add(bad, 1, bad)
  note(bad, bad)
  local d = roll("1d6", bad, bad)
  return { [bad] = bad, total = t.total + d, detail = { word = bad } }
end
local c = command("escapes", { phase = "movement", rule = bad, text = bad, example = bad })
function c:run()
  note(bad, "%s", bad)
  ask(game.acting, bad, bad, { "plain", "\27[31mword" })
  note_for({ "blue", "red" }, bad, bad)
end
local refused = command("refused", { phase = "movement", rule = bad })
function refused:run() return no(bad, bad) end
local crashes = command("crashes", { phase = "movement" })
function crashes:run() error(bad) end
local ends = command("ends", { phase = "movement" })
function ends:run() game_over{ winner = "blue", result = bad, rule = bad } end
local movement = phase "movement"
function movement.status() return bad end
SCRIPT

# obeyed FILE...: the lines a terminal would obey; what we print ourselves are line feeds.
obeyed()
{
    LC_ALL=C grep -n -a -e "[$(printf '\001')-$(printf '\010')$(printf '\013')-$(printf '\037')$(printf '\177')]" \
        -e "$(printf '\302')[$(printf '\200')-$(printf '\237')]" -e "$(printf '\342\200\256')" "$@"
}

# says NAME COMMAND...: it says something, and nothing of that is obeyed.
says()
{
    name=$1
    shift
    "$@" >"$work/out" 2>"$work/err" </dev/null
    ok_if_empty "$(obeyed "$work/out" "$work/err")$([ -s "$work/out" ] || [ -s "$work/err" ] || echo "it says nothing")" "file B6: $name"
}

says "a ruling" grognard rule two_rivers escapes n=2
says "a ruling as JSON" grognard --json rule two_rivers escapes n=2
says "a value that is refused" refused grognard rule two_rivers escapes "n=$escape[31m"
says "an input that is not there" refused grognard rule two_rivers escapes "$escape[31m=1"
says "odds" grognard odds two_rivers escapes
says "the list of procedures" grognard --json games
says "a game that is not there" refused grognard play "$escape[31m/skirmish"
says "a scenario that is not there" refused grognard play "two_rivers/$escape[31m"
says "a mod that is not there" refused grognard rule two_rivers escapes --mod "$escape[31m"
says "an option that is not there" misused grognard "--$escape[31m"
says "a verb that is not there" misused grognard "$escape[31m"
says "a journal that is not there" refused grognard replay "$work/$escape[31m.journal"

# The same in a dialogue, with every word that shows what scripts say.
cat >"$work/lines" <<LINES
help
help escapes
legal
escapes
plain
why last
refused
crashes
move $escape[31m to 0101
$escape[2J
note $escape[31mnote$(printf '\007')
odds escapes
rule escapes
undo
redo
show
ends
LINES
grognard play two_rivers/skirmish --journal "$work/a.journal" <"$work/lines" >"$work/out" 2>"$work/err"
ok_if_empty "$(obeyed "$work/out" "$work/err")" "file B6: a whole dialogue"
ok_if_empty "$([ "$(grep -c -F -e '\x1b[31m' "$work/out")" -gt 30 ] || echo "it is not shown")" "file B6: in which it is shown, escaped"
ok_if_empty "$([ -s "$work/a.journal" ] || echo "there is none")$(obeyed "$work/a.journal")" "file B6: its journal, as it stands on the disk"
says "its replay" grognard replay "$work/a.journal"
says "its replay as JSON" grognard --json replay "$work/a.journal"
cp "$work/a.journal" "$work/$escape[31m.journal"
says "a journal with a strange name" grognard replay "$work/$escape[31m.journal"
printf '1 18 00000000 head %s[31m\n' "$escape" >"$work/b.journal"
says "a journal that is none" refused grognard replay "$work/b.journal"

# File names of a game, and what is wrong in them.
printf 'x = = %s\n' 1 >"$work/games/scripts/two_rivers/a$escape[31m.lua"
says "a script with a strange name" refused grognard check two_rivers
rm -f "$work/games/scripts/two_rivers/a$escape[31m.lua"
printf 'error("\\27[31m")\n' >"$work/games/scripts/two_rivers/wrong.lua"
says "a script that fails with a strange message" refused grognard rule two_rivers escapes
printf -- '-- %s[31m\n' "$escape" >"$work/games/scripts/two_rivers/wrong.lua"
says "a script with a control character" refused grognard rule two_rivers escapes

done_testing
