#!/bin/sh
# new-game.sh - doc/new-game.md shows the example as it is, and the example does what it says.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

page=doc/new-game.md
GROGNARD_PATH=$PWD/doc/example
export GROGNARD_PATH

# Each block of the page in a file of its own: 07.yaml, with the rest of the fence's line in 07.info.
awk -v work="$work" '
    /^```/ && file   { close(file); file = ""; next }
    /^```[a-z]/      { n++
                       kind = $1; sub(/^```/, "", kind)
                       info = sprintf("%s/%02d.info", work, n); file = sprintf("%s/%02d.%s", work, n, kind)
                       sub(/^```[a-z]+ ?/, ""); print > info; close(info); printf "" > file; next }
    file             { print > file }
' "$page"

# excerpt FILE OF: empty if its lines stand together in the other file, else its first line.
excerpt()
{
    awk 'NR == FNR { part[++n] = $0; next }
         { line[++m] = $0 }
         END { for (i = 1; i + n - 1 <= m; i++) {
                   for (k = 1; k <= n && part[k] == line[i + k - 1]; k++) ;
                   if (k > n) exit
               }
               print "not there: " part[1] }' "$1" "$2"
}

for block in "$work"/*.yaml "$work"/*.lua; do
    file=$(cat "${block%.*}.info")
    ok_if_empty "$(excerpt "$block" "doc/example/$file")" "doc: new-game.md shows $file as it is"
done

# What follows "$ grognard …" in a console block is what it prints.
for block in "$work"/*.console; do
    grep '^\$ grognard ' "$block" | sed 's/^\$ grognard //' >"$work/commands"
    while read -r command; do
        # shellcheck disable=SC2086
        { echo "\$ grognard $command"; grognard $command 2>&1 </dev/null; echo; } >>"$work/printed"
    done <"$work/commands"
    sed '/^$/d' "$work/printed" >"$work/got"
    rm "$work/printed"
    is "$(cat "$work/got")" "$(cat "$block")" "doc: grognard $(head -n 1 "$work/commands") prints what new-game.md says"
done

# In a dialogue the players type what follows the prompt.
for block in "$work"/*.play; do
    # shellcheck disable=SC2046
    sed -n 's/^[^>]* > //p' "$block" |
        grognard play ford/battle $(cat "${block%.*}.info") --journal "$work/journal" >"$work/got" 2>&1
    ok_if_empty "$(excerpt "$block" "$work/got")" "doc: play goes as new-game.md says"
done

ok_if_empty "$(grognard check ford 2>&1 | grep -v 'faults: 0$')" "doc: the example loads without a fault"
for mod in "" "--mod second_edition"; do
    # shellcheck disable=SC2086
    grognard playout ford/battle --games 50 --seed 1 --verify $mod >"$work/got" 2>&1
    is "$?" 0 "doc: 50 random games of the example meet no fault${mod:+, $mod}"
    is "$(head -n 1 "$work/got")" "games: 50, finished: 50, faults: 0, dead ends: 0" \
        "doc: they all come to their end${mod:+, $mod}"
done

done_testing
