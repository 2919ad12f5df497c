#!/bin/sh
# menu.sh - what a newcomer chooses from.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

# menu LINE…
menu()
{
    printf '%s\n' "$@" | grognard menu $options >"$work/out" 2>"$work/err"
    status=$?
}

says()
{
    shows "$work/out" "$1" "$2"
}

menu 6
is "$status" 0 "menu: it is left by number"
says "1  learn" "menu: it lists what there is to do"
menu quit
is "$(grep -c '1  learn' "$work/out")" 1 "menu: or by name"
menu
is "$status" 0 "menu: or by the end of the input"
menu 9 6
shows "$work/err" "a number from 1 to 6" "menu: a wrong number is refused"
menu 1 fureur/learning quit 6
says "Barlow's Knoll: a first game" "menu: learn lists the scenarios that teach"
says "type:  north" "menu: and begins one"
is "$(grep -c '1  learn' "$work/out")" 2 "menu: and comes back"
menu 2 fureur campaign quit 6
says "The first months in the East" "menu: play lists scenarios by their titles"
says "== Turn" "menu: and plays one"
menu 2 "" 6
is "$status" 0 "menu: an empty line goes back"
menu 5 gettysburg 12.4 zocs "" 6
says "12.4" "menu: rules are looked up"
is "$status" 0 "menu: until an empty line"
menu 4 fureur quit 6
is "$status" 0 "menu: the table is laid"
menu 3 6
shows "$work/err" "you have no games yet" "menu: without games there is nothing to resume"
menu learn fureur quit quit
says "type:  north" "menu: the beginning of a name is enough"
menu r quit
shows "$work/err" "a number from 1 to 6" "menu: unless several begin so"
options=--lang=fr
menu apprendre fureur/learning quitter 6
says "à taper :" "menu: it speaks the player's language"

done_testing
