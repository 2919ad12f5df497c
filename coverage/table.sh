#!/bin/sh
# table.sh - which rules are reached, by random games, by games of players that try to win, by made-up positions and by the
# tests in Lua: a table of games, and a list of what nothing reaches, as in doc/coverage.md. `make coverage` runs it.
#
# GAMES and POSITIONS say how many of each are played of a scenario; LIMIT how many seconds they may take: what is done by
# then counts. BENCH runs a test.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/..}" || exit 1
: "${GROGNARD:=./build/grognard}" "${BENCH:=./build/t/bench}" "${GAMES:=10}" "${POSITIONS:=40}" "${LIMIT:=60}"
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
tab=$(printf '\t')

# Of the lines "times  games  name  place" that follow the head of a report: times, name and place between tabs.
uses() { awk -v OFS="$tab" '$1 ~ /^[0-9]+$/ && $2 ~ /^[0-9]+$/ && NF >= 4 { at = $NF; times = $1; $1 = $2 = $NF = ""; gsub(/^[ \t]+|[ \t]+$/, ""); gsub(/\t/, " "); print times, $0, at }'; }

# play WHAT SCENARIO COUNT OPTION...: what was used, added to the file of WHAT; one after the other, as long as there is time.
play()
{
    what=$1
    scenario=$2
    count=$3
    shift 3
    end=$(($(date +%s) + LIMIT))
    seed=1
    while [ "$seed" -le "$count" ] && [ "$(date +%s)" -lt "$end" ]; do
        timeout "$((end - $(date +%s)))" "$GROGNARD" playout "$scenario" --seed "$seed" --games 1 --coverage "$@" 2>"$work/err" | uses >>"$work/$what"
        seed=$((seed + 1))
    done
}

# The tests of a game are in its folder, and in that of its series. Those of a series may play on a ground of their own, which
# has no scenarios: what they use there is the series'.
run_tests()
{
    for test in "t/$1"/*.lua ${2:+"t/$2"/*.lua}; do
        [ -f "$test" ] && GROGNARD_COVERAGE=$work/tests timeout "$LIMIT" "$BENCH" "$test" >"$work/out" 2>&1
    done
    [ -f "$work/tests" ] || return
    games=" $(ls scenarios | tr '\n' ' ')"
    awk -F "$tab" -v OFS="$tab" -v game="$1" -v games="$games" '$1 == game || index(games, " " $1 " ") == 0 { print $2, $3, "" }' \
        "$work/tests" >"$work/tests.own"
    mv "$work/tests.own" "$work/tests"
}

# Rules by name or by number that each way reaches; and those that none does.
count()
{
    awk -F "$tab" -v kind="$1" -v game="$2" -v never="$work/never" '
        function is_number(name) { return name ~ /^[0-9A-Z]/ || name ~ /^amb[.]/ }
        FILENAME ~ /all$/ && is_number($2) == (kind == "numbers") { known[$2] = $3; order[++n] = $2 }
        FILENAME !~ /all$/ && $1 > 0 && ($2 in known) && !((FILENAME, $2) in seen) {
            seen[FILENAME, $2] = 1; way = FILENAME; sub(/.*\//, "", way); reached[way]++; any[$2] = 1
        }
        END {
            for (name in any) total++
            printf "| %s | %s | %d | %d | %d | %d | %d | %d | %d |\n", game, kind, n, reached["random"], reached["greedy"],
                reached["fuzz"], reached["tests"], total, n - total
            for (i = 1; i <= n; i++) if (!(order[i] in any)) printf "| %s | %s | `%s` |\n", game, order[i], known[order[i]] >>never
        }' "$work/all" "$work/random" "$work/greedy" "$work/fuzz" "$work/tests"
}

echo '| game | | all | random | greedy | made-up positions | tests | reached | never |'
echo '|---|---|---|---|---|---|---|---|---|'
: >"$work/never"
for folder in scenarios/*; do
    game=${folder#scenarios/}
    [ -n "${GAME:-}" ] && [ "$GAME" != "$game" ] && continue
    series=$(sed -n 's/^series: *\([a-z0-9_]*\).*/\1/p' "rules/$game/game.yaml")
    for way in random greedy fuzz tests; do : >"$work/$way"; done
    for file in "$folder"/*.yaml; do
        scenario=$game/$(basename "$file" .yaml)
        play random "$scenario" "$GAMES"
        play fuzz "$scenario" "$POSITIONS" --fuzz
    done
    first=$(ls "$folder" | grep -E '^(learning|wing|mcphersons-ridge)[.]yaml$' | head -n 1)
    play greedy "$game/${first%.yaml}" 1 --players greedy,greedy
    "$GROGNARD" playout "$game/${first%.yaml}" --seed 1 --games 1 --fuzz --coverage | uses >"$work/all"
    run_tests "$game" "$series"
    count rules "$game"
    count numbers "$game"
done
echo
echo '| game | never reached | place |'
echo '|---|---|---|'
cat "$work/never"
