#!/bin/sh
# cache.sh - compiled scripts and parsed rules are kept between two starts, and nobody can tell but by the time it takes.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

XDG_CACHE_HOME=$work/cache
GROGNARD_CACHE=on
export XDG_CACHE_HOME GROGNARD_CACHE
kept=$XDG_CACHE_HOME/grognard

# A game of our own, whose scripts can be changed.
mkdir -p "$work/games/rules" "$work/games/scripts" "$work/games/scenarios"
cp -r rules/fureur "$work/games/rules" && cp -r scripts/fureur "$work/games/scripts" && cp -r scenarios/fureur "$work/games/scenarios"
GROGNARD_PATH=$work/games
export GROGNARD_PATH

combat() { grognard rule fureur combat attack=12 defence=8 die=3 2>&1 </dev/null; }
extra() { grognard rule fureur extra 2>&1 </dev/null | sed -n 's/.*\(extra.number\) *\([0-9]\).*/\2/p'; }
files() { ls "$kept" 2>/dev/null | grep -c "^${1:-scripts}-"; }
newest() { echo "$kept/$(ls -t "$kept" | grep "^${1:-scripts}-" | head -n 1)"; }

plain=$(GROGNARD_CACHE=off combat)
isnt "$plain" "" "cache: there is a ruling"
is "$(files) $(files rules)" "0 0" "cache: GROGNARD_CACHE=off leaves nothing behind"
is "$(combat)" "$plain" "cache: the first start says the same"
is "$(files)" 1 "cache: and keeps what it compiled"
is "$(combat)" "$plain" "cache: so does the second, from the cache"
is "$(files) $(files rules)" "1 1" "cache: which stays one file of scripts and one of rules"
is "$(ls "$work" | tr '\n' ' ')" "cache games " "cache: nothing is written anywhere else"

# The order is that of the bytes: in the middle of the file is a script or its code, a table or its tree.
for kind in scripts rules; do
    file=$(newest $kind)
    size=$(wc -c <"$file")
    cp "$file" "$work/good"
    for at in 3 40 60 $((size / 4)) $((size / 2)) $((size - 5)); do
        printf '\377\000' | dd of="$file" bs=1 seek="$at" conv=notrunc 2>/dev/null
        is "$(combat)" "$plain" "cache: $kind damaged at byte $at of $size are ignored"
        cp "$work/good" "$file"
    done
    head -c $((size / 2)) "$work/good" >"$file"
    is "$(combat)" "$plain" "cache: so is half of the file"
    combat >/dev/null
    cmp -s "$file" "$work/good"
    is "$?" 0 "cache: and it is made anew"
done

# A table that was changed, by a figure.
table=$work/games/rules/fureur/tables/combat.yaml
cp "$table" "$work/table"
edit="s/losses:  \[ 1-0, 0-0/losses:  [ 1-0, 2-0/"
sed -i "$edit" "$table"
changed=$(GROGNARD_CACHE=off combat)
isnt "$changed" "$plain" "cache: another table rules otherwise"
is "$(combat)" "$changed" "cache: it is read again"
is "$(combat)" "$changed" "cache: and kept"
cp "$work/table" "$table"
is "$(combat)" "$plain" "cache: so is the first again"
chmod 500 "$kept"
sed -i "$edit" "$table"
is "$(combat)" "$changed" "cache: what cannot be written changes nothing"
chmod 700 "$kept"
cp "$work/table" "$table"

# A clause that was sound is not taken for one that is not; nor is a clause of a start that found no fault lost.
plain_clause=$(grognard rule fureur combat attack=12 defence=8 target_disorganised=yes die=3 2>&1 </dev/null)
is "$(GROGNARD_CACHE=off grognard rule fureur combat attack=12 defence=8 target_disorganised=yes die=3 2>&1 </dev/null)" "$plain_clause" "cache: clauses hold as without it"
isnt "$plain_clause" "$plain" "cache: and count"
sed -i 's/when: target_disorganised/when: target_disorderly/' "$table"
refused combat >"$work/wrong"
shows "$work/wrong" "procedure combat has no input \"target_disorderly\"" "cache: a clause that is wrong is told, whatever was kept"
refused combat >"$work/wrong"
shows "$work/wrong" "procedure combat has no input \"target_disorderly\"" "cache: every time"
rm "$work/wrong"
cp "$work/table" "$table"

# The code of other scripts, under the name that is looked for.
echo 'procedure("extra", "1").run = function() return { extra_number = 1 } end' >>"$work/games/scripts/fureur/zones.lua"
sed -i 's/^return zones$//' "$work/games/scripts/fureur/zones.lua" && echo 'return zones' >>"$work/games/scripts/fureur/zones.lua"
is "$(extra)" 1 "cache: a script that was changed is compiled again"
is "$(extra)" 1 "cache: and kept"
is "$(files)" 3 "cache: beside those with each of the tables"
sed -i 's/extra_number = 1/extra_number = 2/' "$work/games/scripts/fureur/zones.lua"
other=$(newest)
is "$(extra)" 2 "cache: also when it has the same length"
newest=$(newest)
isnt "$newest" "$other" "cache: under another name"
cp "$other" "$newest"
is "$(extra)" 2 "cache: compiled from other texts, it is not used under any name"
chmod 664 "$newest"
is "$(extra)" 2 "cache: nor if others may write it"

# A link where the folder should be.
mv "$kept" "$work/cache/elsewhere" && ln -s elsewhere "$kept"
is "$(extra)" 2 "cache: a folder that is a link is left alone"
rm "$kept"
mkdir -m 0777 "$kept" && chmod 777 "$kept"
is "$(extra)" 2 "cache: so is one that all may write"
is "$(files) $(files rules)" "0 0" "cache: nothing is put there"
rm -rf "$kept"
is "$(extra)" 2 "cache: it may be deleted at any time"

# Many at once, from nothing.
rm -rf "$kept"
for i in 1 2 3 4 5 6; do combat >"$work/at-once.$i" & done
wait
for i in 1 2 3 4 5 6; do is "$(cat "$work/at-once.$i")" "$plain" "cache: start $i of six at once"; done
is "$(files) $(files rules)" "1 1" "cache: together they leave one file of each"
is "$(ls -A "$kept" | grep -c '^\.')" 0 "cache: and nothing half written"

done_testing
