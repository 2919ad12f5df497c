#!/bin/sh
# cards.sh - what the players read off their own cards: asked for once, kept in the position and in the journal.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

GROGNARD_PATH=$work:$PWD/t/games/two_rivers:$GROGNARD_PATH
export GROGNARD_PATH

# mod GAME NAME CHANGE
mod()
{
    mkdir -p "$work/rules/$1/mods"
    printf 'mod: %s\ntitle: %s\nchange: %s\n' "$2" "$2" "$3" >"$work/rules/$1/mods/$2.yaml"
}

run()
{
    grognard "$@" >"$work/out" 2>"$work/err"
    status=$?
}

# play LINE…: a new game with these lines, its journal kept.
play()
{
    rm -f "$work/journal"
    printf '%s\n' "$@" | grognard play two_rivers/crossing --seed 4 --mod asking --journal "$work/journal" >"$work/out" 2>"$work/err"
}

resume()
{
    printf '%s\n' "$@" | grognard resume "$work/journal" >"$work/out" 2>"$work/err"
}

says()
{
    is "$(grep -F -c -e "$1" "$work/out")" "${3:-1}" "$2"
}

mod two_rivers asking '{ game: { figures: { allowance: { value: ask } } }, tables/crt: { results: { grid: { 3: { 2:1: ask } } } } }'
question="your own copy: movement points of a unit (8.2): 0 to 9999 [3] >"

# --- at a command ---

play "move 1 to 0303" 4 "move 2 to 0404" why quit
says "$question" "front: a command that hangs on a card asks for it, once"
says "1st Foot to 0303" "front: then it is played"
grep -q "command card figures.allowance" "$work/journal"
is $? 0 "front: the journal has the question as a command of its own"
is "$(grep -c " answer 4" "$work/journal")" 1 "front: and the answer"
run replay "$work/journal"
is "$status" 0 "front: the journal replays"

play "move 1 to 0303" x -1 10000 "" card quit
says "enter a number from 0 to 9999" "front: what the card cannot say is asked for again" 3
says "figures.allowance  3" "front: an empty line takes what the game had"
says "entered: 1; still to be asked when a rule needs them: 2" "front: card lists what was told"

play "move 1 to 0303" 0 "move 1 to 0303" quit
is "$(grep -c "(8.2)$\|  8.2$" "$work/out")" 2 "front: what is refused is refused by what the card says"

# --- at a look ---

play legal 1 quit
says "$question" "front: legal asks first"
says "move 1 to" "front: and then lists" "$(grep -c "move 1 to" "$work/out")"
is "$(grep -c "move 1 to 0303" "$work/out")" 0 "front: by what the card says"
play legal
resume 3 card quit
says "$question" "front: a game that was left at the question resumes there"
says "figures.allowance  3" "front: and the answer is kept"
run replay "$work/journal"
is "$status" 0 "front: that journal replays too"

printf 'status\nquit\n' | grognard play two_rivers/crossing --cards own >"$work/out" 2>&1
says "  cards: your own" "front: the opening and status say that cards are read off the players' own" 2
play status
says "  cards: your own" "front: nothing is said where they are not" 0
is "$(grep -c "head cards=ours" "$work/journal")" 1 "front: the journal has the word of the option"

# --- texts ---

mod two_rivers texts '{ tables/morale: { weather: { grid: { fair: { shown: ask } } } } }'
told()
{
    rm -f "$work/journal"
    printf '%s\n' "card morale.weather.fair.shown" "$@" card quit |
        grognard play two_rivers/crossing --mod texts --journal "$work/journal" >"$work/out" 2>"$work/err"
}
told done -
says 'first answer, or Ctrl-C takes back' "front: a verb that is nowhere in its table is not taken for the card's"
says "morale.weather.fair.shown  -" "front: one that is there is"
told other "sun and rain"
says "a text > sun and rain" "front: another text can be entered"
says "morale.weather.fair.shown  sun and rain" "front: and is what the card says"
run replay "$work/journal"
is "$status" 0 "front: the journal of it replays"

# --- taken back ---

play "move 1 to 0303" 4 undo card undo card "move 1 to 0303" quit
says "figures.allowance  4" "front: undo of the command leaves what was told"
says "entered: 0" "front: the next undo takes that back"
says "$question" "front: and it is asked for again" 2
play "move 1 to 0303" 2 "card figures.allowance" 5 card quit
says "figures.allowance  5" "front: a slip is put right with card NAME"
play "card figures.alowance" quit
says 'unknown card "figures.alowance"' "front: a card that is not there"
printf '%s\n' "card figures.allowance" 5 quit | grognard play two_rivers/crossing --mod asking >"$work/out" 2>&1
says "grognard resume" "front: a game in which only a card was entered keeps its journal"

# --- at the table ---

printf 'DE\n' | grognard rule two_rivers combat attack=8 defence=4 die=3 --mod asking >"$work/out" 2>&1
says "result: DE" "front: a ruling asks for the cell it comes upon"
refused run rule two_rivers combat attack=8 defence=4 die=3 --mod asking --json
is "$status" 1 "front: where nobody can be asked it is refused"
says '"text": "your own card, table crt.results: row 3, column 2:1"' "front: and the document has the question"
run rule two_rivers combat attack=8 defence=4 die=3 crt.results.3.2:1=AE --mod asking --json
is "$status" 0 "front: a card is given by its name"
says '"value": "AE"' "front: the ruling goes by it" 2
says '"provenance": "owner"' "front: and says whose it is" 2
refused run rule two_rivers combat attack=8 defence=4 die=3 crt.results.3.2:1=XX --mod asking
is "$(grep -v "is ignored, because the library" "$work/err")" 'grognard: the card crt.results.3.2:1 cannot be "XX"' "front: what it cannot say is refused"
printf 'DE\n' | grognard odds two_rivers combat attack=8 defence=4 --mod asking >"$work/out" 2>&1
says "1/6  16.67 %  DE" "front: odds ask before they are told"
refused run odds two_rivers combat attack=8 defence=4 --mod asking --json
is "$status" 1 "front: and are not told without"
play "odds combat attack=8 defence=4" EX "odds combat attack=8 defence=4" quit
says "your own card, table crt.results: row 3, column 2:1" "front: on a board the card is told once for all odds"

# --- counters ---

mod two_rivers strengths '{ units: { sheets: { "Red regiments": { counters: { r_1: { strength: ask } } } } } }'
run show two_rivers counters --mod strengths
is "$(grep -c " r_1 .* ask " "$work/out")" 1 "front: a counter shows what is asked for"
run worksheet two_rivers --mod strengths
is "$(grep -c "r_1: { strength: ask," "$work/out")" 1 "front: and so does the worksheet"

# --- where only a question is answered: what hidden checks, lists and derived values read ---

mod gettysburg stacks '{ game: { figures: { stack_limit: { value: ask } } } }'
mod gettysburg ranges '{ tables/sight: { range: { grid: { bombardment: { ground: ask } } } } }'
run check gettysburg
is "$status" 0 "gettysburg: a mod that asks for the stacking limit, and one for a range, are sound"
played 2 gettysburg/mcphersons-ridge "gettysburg: games with a stacking limit of one's own" --seed 1 --mod stacks
played 2 gettysburg/mcphersons-ridge "gettysburg: games with a range of one's own" --seed 1 --mod ranges
played 2 fureur/learning "fureur: games with all cards and counters of one's own" --seed 1 --cards own

done_testing
