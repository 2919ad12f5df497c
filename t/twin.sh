#!/bin/sh
# twin.sh - what play rules the table rules too: every command of a game's tests, given in play and at a table (t/twin.lua).
#
# t/GAME/twin.txt lists the cases that need what only play has: a pattern (grep -E) of "FILE: COMMAND: WHAT PLAY SAYS", a tab,
# and the reason. They are fewer than one in twenty.
#
# twin.sh GAME shows what differs there and is not listed.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/..}" || exit 1
. ./t/tap.sh

# run GAME: its cases go to $work/GAME.
run()
{
    : >"$work/$1"
    : >"$work/$1.broken"
    for test in t/"$1"/*.lua; do
        GROGNARD_TWIN=$work/$1 GROGNARD_TWIN_TEST=$test "${BENCH:-build/t/bench}" "$test" >"$work/said" 2>&1
        grep '^Bail out!' "$work/said" >>"$work/$1.broken"
    done
    grep "^differs" "$work/$1" | cut -f2- >"$work/$1.differs"
    grep -v '^#' "t/$1/twin.txt" 2>/dev/null | cut -f1 >"$work/$1.listed"
    grep -vEf "$work/$1.listed" "$work/$1.differs" >"$work/$1.unlisted" || [ -s "$work/$1.listed" ] ||
        cp "$work/$1.differs" "$work/$1.unlisted"
}

if [ -n "$1" ]; then
    run "$1"
    grep "^untold" "$work/$1" | sort | uniq -c
    tr '\t' '\n' <"$work/$1.unlisted" | sed 'n; s/^/    table: /'
    echo "$1: $(grep -cv "^untold" "$work/$1") cases, $(wc -l <"$work/$1.differs") differ, $(wc -l <"$work/$1.unlisted") of them not listed"
    exit
fi

for list in t/*/twin.txt; do
    game=${list#t/}
    game=${game%/twin.txt}
    run "$game"
    ok_if_empty "$(cat "$work/$game.broken")" "twin: $game: every test runs to its end"
    cases=$(grep -cv "^untold" "$work/$game")
    ok_if_empty "$(cut -c1-300 "$work/$game.unlisted" | head -20)" "twin: $game: a table rules as play does"
    [ "$(($(wc -l <"$work/$game.differs") * 20))" -lt "$cases" ]
    is $? 0 "twin: $game: fewer than one in twenty of its $cases cases need what only play has"
    ok_if_empty "$(while read -r pattern; do grep -qE "$pattern" "$work/$game.differs" || echo "$pattern"; done <"$work/$game.listed")" \
        "twin: $game: each that is listed is needed"
done
done_testing
