#!/bin/sh
# run.sh - takes every measure in several rounds, peers and grognard in turns, and prints the medians.
#
#   make bench [ROUNDS=5]
#
# Runs in the build folder; all it writes is in bench-work there. Peers in JavaScript want node and npm;
# without them, or without a registry to fetch from, they are left out.

top=${GROGNARD_SRCDIR:?run it by make bench}
grognard=${GROGNARD:?run it by make bench}
rounds=${ROUNDS:-5}
work=$PWD/bench-work
figures=$work/figures

say() { echo "bench: $*" >&2; }

speed() { ./bench/speed "$work" "$grognard" "$1"; }

npm_install()
{
    cmp -s package-lock.json installed && return
    npm ci --ignore-scripts --no-audit --no-fund --fetch-retries=0 --fetch-timeout=20000 >npm.log 2>&1 </dev/null &&
        cp package-lock.json installed
}

find_peers()
{
    peers=
    mkdir -p "$work/peers" && cp "$top"/bench/peers/* "$work/peers" || return 1
    command -v node >/dev/null || { say "node is not there: peers in JavaScript are left out"; return; }
    peers=plain
    command -v npm >/dev/null || { say "npm is not there: honeycomb-grid is left out"; return; }
    (cd "$work/peers" && npm_install) || { say "npm cannot fetch honeycomb-grid: it is left out"; return; }
    peers="honeycomb plain"
}

run_peers() { for peer in $peers; do node "$work/peers/$peer.mjs" "$1" || return 1; done; }

take() { for what; do speed "$what" || return 1; done; }

round()
{
    run_peers sight && take sight && run_peers reach && take reach &&
        take games play odds yaml durable start memory
}

measure()
{
    : >"$figures"
    turn=0
    while [ $turn -lt "$rounds" ]; do
        turn=$((turn + 1))
        say "round $turn of $rounds"
        round >>"$figures" || return 1
    done
    say "endings, refusals, growth"
    take ends refusals growth growth growth >>"$figures"
}

rm -rf "$work/rules" "$work/scripts" "$work/scenarios"
find_peers && take make >/dev/null && measure || { say "not finished"; exit 1; }
processors=$(getconf _NPROCESSORS_ONLN)
load=$(uptime | sed 's/.*: //; s/,.*//')
[ "${load%.*}" -le "$processors" ] || say "the machine is busy with other work: take these figures with caution"
echo "$processors processors, load $load; $rounds rounds, medians"
echo
LC_ALL=C sort -k1,1 -k2,2g "$figures" | awk -f "$top/bench/table.awk" "$top/bench/rows.txt" -
