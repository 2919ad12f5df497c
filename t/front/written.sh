#!/bin/sh
# written.sh - files that the program writes: nothing that exists is lost by it, least of all a game.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

GROGNARD_PATH=$PWD/t/games/two_rivers:$GROGNARD_PATH
export GROGNARD_PATH

has()
{
    case $1 in
    *"$2"*) is ok ok "$3" ;;
    *) is "$1" "…$2…" "$3" ;;
    esac
}

# play LINE…: with the journal that is asked about.
play() { printf '%s\n' "$@" | grognard play two_rivers/crossing --seed 4 --journal "$work/own.journal" 2>&1; }

out=$(play "move 1 to 0303" "render $work/own.journal" "note after" "save $work/own.journal" "note more" quit)
has "$out" "own.journal already exists; name another file" "front B11: render refuses the journal that is open"
is "$(grep -c ' note ' "$work/own.journal")" 2 "front B11: which goes on"
before=$(cksum <"$work/own.journal")
refused grognard render two_rivers/crossing -o "$work/own.journal" >"$work/out" 2>&1
is "$?" 1 "front B11: render -o refuses a journal"
has "$(cat "$work/out")" "already exists; name another file" "front B11: with the reason"
refused grognard worksheet two_rivers -o "$work/own.journal" >"$work/out" 2>&1
is "$?" 1 "front B11: worksheet -o refuses a journal"
ln -s own.journal "$work/link.svg"
refused grognard render two_rivers/crossing -o "$work/link.svg" >"$work/out" 2>&1
has "$(cat "$work/out")" "links are not followed" "front B11: no link is followed"
is "$(cksum <"$work/own.journal")" "$before" "front B11: the journal is as it was"

grognard worksheet two_rivers -o "$work/mine.yaml"
is "$?" 0 "front: a worksheet is written to a file"
echo "# filled in" >>"$work/mine.yaml"
refused grognard worksheet two_rivers -o "$work/mine.yaml" 2>/dev/null
is "$? $(tail -n 1 "$work/mine.yaml")" "1 # filled in" "front B11: a worksheet that may be filled in is kept"
grognard render two_rivers/crossing -o "$work/map.svg" && grognard render two_rivers/crossing -o "$work/map.svg"
is "$?" 0 "front: an older drawing of ours is drawn over"
echo '<svg>mine</svg>' >"$work/own.svg"
refused grognard render two_rivers/crossing -o "$work/own.svg" 2>/dev/null
is "$? $(cat "$work/own.svg")" "1 <svg>mine</svg>" "front B11: another's is not"
is "$(find "$work" -name '.grognard*')" "" "front: nothing is left beside"

# typed LINE: it is played and acknowledged, for a line that came later was obeyed.
typed()
{
    printf '%s\n' "$1" "render $work/later.svg" >&3
    i=0
    until [ -f "$work/later.svg" ] || [ $((i += 1)) -gt 900 ]; do sleep 0.1; done
    rm -f "$work/later.svg"
}

# A dialogue that waits while its journal is taken away.
rm "$work/own.journal"
mkfifo "$work/in"
grognard play two_rivers/crossing --seed 4 --journal "$work/own.journal" <"$work/in" >"$work/out" 2>&1 &
pid=$!
exec 3>"$work/in"
typed "note before"
rm "$work/own.journal"
printf '%s\n' "move 1 to 0303" "note lost" undo "save $work/saved.journal" "move 1 to 0303" quit >&3
exec 3>&-
wait $pid
out=$(tr -s '\n ' ' ' <"$work/out")
has "$out" "another program deleted, replaced or changed" "front: a journal that is removed is missed at the next command"
is "$(grep -c 'noted in the journal' "$work/out")" 1 "front: nothing more is acknowledged"
has "$out" "the whole game is now in $work/saved.journal" "front: save writes the whole game elsewhere"
is "$(grep -c ' command move' "$work/saved.journal")" 1 "front: where it goes on"
is "$(grognard replay "$work/saved.journal" >/dev/null 2>&1; echo $?)" 0 "front: and can be replayed"

# Left as it is, the game is kept among the others.
mkfifo "$work/in2"
grognard play two_rivers/crossing --seed 4 --journal "$work/second.journal" <"$work/in2" >"$work/out" 2>&1 &
pid=$!
exec 3>"$work/in2"
typed "move 1 to 0303"
echo stranger >"$work/second.journal"
echo quit >&3
exec 3>&-
wait $pid
kept=$(find "$work/state" -name '*.journal')
has "$(tr -s '\n ' ' ' <"$work/out")" "the whole game is in $kept" "front: on leaving too a game is not lost"
is "$(cat "$work/second.journal")" stranger "front B11: and what is there now is another's"
is "$(grep -c ' command move' "$kept")" 1 "front: it has all"

done_testing
