#!/bin/sh
# readings.sh - how a game reads its rules: as a list, with a rule, below a ruling, and by agreement; what check finds
# wrong in the file.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

mkdir "$work/game"
cp -r t/games/two_rivers/* "$work/game"
chmod -R u+w "$work/game"
rules=$work/game/rules/two_rivers
readings=$rules/readings.yaml
GROGNARD_PATH=$work/game
export GROGNARD_PATH

cat >"$readings" <<'END'
readings:
  "N1":
    kind: contradictory
    says:
      "8.3": { en: "A unit stops.", fr: "Une unité s'arrête." }
      "12.1, 12.2": { en: "It goes on.", fr: "Elle continue." }
    reading: { en: "It stops for good.", fr: "Elle s'arrête pour de bon." }
    authority: errata
    ground: { en: "The newer sheet says so.", fr: "La feuille récente le dit." }
    switch: zoc
  "8.2":
    kind: missing
    authority: ours
    ground: { en: "The page is torn.", fr: "La page est déchirée." }
END

ask() { COLUMNS=80 grognard "$@" 2>&1; }
dialogue()
{
    printf '%s\n' "$@" quit | COLUMNS=80 grognard play two_rivers/crossing --seed 1 >"$work/out" 2>&1
}

is "$(ask show two_rivers readings)" "  N1  8.3, 12.1, 12.2: contradictory; settled by the errata
    8.3: A unit stops.
    12.1, 12.2: It goes on.
    we read: It stops for good.
    ground: The newer sheet says so.
    switch zoc: stop; or plus1, none
  8.2  missing in the rulebook; our reading
    we read: $(ask why two_rivers 8.2 | sed -n '1s/^  8.2  //p')
    ground: The page is torn." "readings: show lists each with both passages, its authority, its ground and its switch"
ask show two_rivers readings --lang fr >"$work/out"
shows "$work/out" "tranché par les errata" "readings: in French"
shows "$work/out" "nous lisons : Elle s'arrête pour de bon." "readings: in French, the reading"
shows "$work/out" "Une unité s'arrête." "readings: in French, what the book says"

ask why two_rivers 8.3 >"$work/out"
is "$(sed -n 2,4p "$work/out")" "  N1  8.3, 12.1, 12.2: contradictory; settled by the errata
    we read: It stops for good.
    switch zoc: stop; or plus1, none" "readings: why adds that of a rule in short"
ask why two_rivers N1 >"$work/out"
is "$(sed -n '1p;3,4p' "$work/out")" "  N1  It stops for good.
    8.3: A unit stops.
    12.1, 12.2: It goes on." "readings: its own number asks for all of it"
ask why two_rivers 12 >"$work/out"
shows "$work/out" "readings of rules below it: N1 (8.3, 12.1, 12.2)" "readings: of a chapter only where to look"
is "$(ask rules two_rivers | grep -c '^  N1')" 0 "readings: they are no chapters"
is "$(ask why two_rivers 8.3 --json | grep -c -e '"kind": "contradictory"' -e '"authority": "errata"')" 2 "readings: --json"

# A ruling
dialogue "agree 12.1 plus1" "why last" "why 8.3" "agree 8.3 sideways" status "move 1 to 0303"
shows "$work/out" "zoc is now plus1" "readings: the players agree on one by the number of its rule"
shows "$work/out" "by our reading of the rules: N1 (zoc=plus1); \`why N1\`" "readings: a ruling that cites it says so below"
is "$(grep -c 'switch zoc: plus1; or stop, none (`agree N1 stop`)' "$work/out")" 2 \
    "readings: why tells what is chosen now, and what to type for another"
shows "$work/out" 'unknown value "sideways"; there are stop, plus1, none' "readings: a value that there is not"
is "$(grep -c 'by our reading' "$work/out")" 1 "readings: a ruling that cites none has no footnote"
is "$(grep -c 'we read: It stops for good.' "$work/out")" 2 "readings: why last tells those of the last ruling"

dialogue "agree zoc none" "why last"
is "$(grep -c 'by our reading of the rules: N1' "$work/out")" 1 "readings: it is cited by the rule that its switch stands under"
grognard rule gettysburg coordination 4 2 >"$work/out" 2>&1
shows "$work/out" 'by our reading of the rules: AMB-27 (takeover=anew); `why AMB-27`' "gettysburg 11.6: coordination goes by a reading"
grognard rule gettysburg combat 5 v 4 9 >"$work/out" 2>&1
is "$(grep -c 'by our reading' "$work/out")" 0 "gettysburg 11.3: a rule that a reading is about is not always read by it"

# check
fault() { refused grognard check two_rivers 2>&1 | sed -n "s|^$rules/||p" | sed -n 1p; }
breaks()
{
    cp "$readings" "$work/kept"
    sed -i "$1" "$readings"
    is "$(fault)" "$2" "readings: check: $3"
    cp "$work/kept" "$readings"
}
is "$(grognard check two_rivers | grep -c 'faults: 0')" 1 "readings: the file has no faults"
breaks 's/"8.3": /"8.33": /' 'readings.yaml:5:7: reading N1 is of rule 8.33, which has no sentence; did you mean "8.3"?' \
    "a rule that there is not"
breaks 's/switch: zoc/switch: zok/' 'readings.yaml:10:13: unknown switch "zok"; did you mean "zoc"?' "a switch that there is not"
breaks 's/kind: missing/kind: gone/' 'readings.yaml:12:11: unknown kind "gone"' "a kind that there is not"
breaks 's/authority: ours/authority: mine/' 'readings.yaml:13:16: unknown authority "mine"' "an authority that there is not"
breaks '/"12.1, 12.2"/d' 'readings.yaml:2:3: reading N1: a contradiction has two passages under `says`' "a contradiction with one side"
breaks 's/"8.2":/"8.9":/' 'readings.yaml:11:3: reading 8.9 says nothing: write `reading`' "a reading without a text"
breaks '/ground: .*torn/d' 'readings.yaml:11:3: a reading needs "ground"' "a reading without a ground"
breaks 's/"8.2":/"N1":/' 'readings.yaml:11:3: key "N1" is given twice, first in line 2' "a number that is there already"
sed -i.bak 's/rule: "7.1", name: "units in a hex"/rule: "N1", name: "units in a hex"/' "$rules/game.yaml"
is "$(fault)" "rulebook.yaml: no reading names switch stack_limit, which is of note N1" \
    "readings: check: a switch under the number of a note that no reading names"
mv "$rules/game.yaml.bak" "$rules/game.yaml"

# The games that come with the program: every reading in both languages, and whose switch begins with a letter has one.
GROGNARD_PATH=
export GROGNARD_PATH
for file in rules/*/readings.yaml; do
    is "$(grep -c 'en: ' "$file")" "$(grep -c 'fr: ' "$file")" "readings: $file is in both languages"
done
for game in fureur gettysburg galicia ypres illusion edgehill; do
    ok_if_empty "$(grognard show "$game" readings | grep -E '^  +(we read|ground|[0-9A-Z.]+): *$')" "readings: of $game none is without a text"
done
ok_if_empty "$(sed -n 's/.*rule: "\([^"]*-x\)".*/\1/p' rules/fureur/game.yaml | sort -u | while read -r lost; do
                   grep -q "retreat_least\|\"$lost\"" rules/fureur/readings.yaml || echo "$lost"
               done)" "fureur: every switch of a lost column has its reading"
done_testing
