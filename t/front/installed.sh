#!/bin/sh
# installed.sh [PREFIX] - a program that was installed there finds its games, its French and its pages, wherever that
# is now. Without PREFIX it is staged first, then moved; `make installcheck` names the one that was installed.

prefix=${1:-}
cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

unset GROGNARD_PATH
LC_ALL=C.UTF-8
export LC_ALL

if [ -z "$prefix" ]; then
    make -s -C "$(dirname "$GROGNARD")" install prefix=/there DESTDIR="$work" >"$work/log" 2>&1
    is $? 0 "installed: make install takes DESTDIR"
    prefix=$work/moved
    mv "$work/there" "$prefix"
fi
GROGNARD=$prefix/bin/grognard

grognard games >"$work/games" 2>&1
is $? 0 "installed: the games are found beside the program"
printf 'legal\nstatus\nquit\n' | grognard play fureur/learning --seed 1 >"$work/play" 2>&1
is $? 0 "installed: a game opens and closes"
is "$(grep -c 'Gumbinnen' "$work/play" | sed 's/^[1-9].*/some/')" some "installed: it says which game it is"
is "$(grognard rule fureur combat attack=12 defence=8 die=3 --json | sed -n 's/^  "game": "\(.*\)",/\1/p')" fureur \
    "installed: a ruling needs no board"
is "$(grognard --lang fr --help | grep -c 'usage.*COMMANDE')" 1 "installed: it speaks French"
is "$(ls "$prefix/share/man/man1/grognard.1" "$prefix/share/man/fr/man1/grognard.1" 2>&1 | grep -c 'cannot\|No such')" 0 \
    "installed: there is a manual page in both languages"
is "$(test -f "$prefix/share/doc/grognard/doc/lua.md" && echo yes)" yes "installed: the documents are there"
is "$(test -f "$prefix/share/bash-completion/completions/grognard" && echo yes)" yes "installed: bash finds the completion"
# The prefix may be a folder of the source tree, as in distcheck.
ok_if_empty "$(strings "$GROGNARD" 2>/dev/null | grep -E -e "^$PWD\$|$PWD/(src|rules|scripts|scenarios|t|po)(/|\$)" | head -n 3)" \
    "installed: no path of the source tree is in the program"

mv "$prefix/share/grognard" "$prefix/share/elsewhere" 2>/dev/null && {
    refused grognard games >"$work/none" 2>&1
    is $? 1 "installed: no game at all is a refusal"
    mv "$prefix/share/elsewhere" "$prefix/share/grognard"
}

done_testing
