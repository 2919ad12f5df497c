#!/bin/sh
# 23-status.sh - what a scenario asks for stands in `status`.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

# status SCENARIO: what it tells at the start.
status()
{
    printf 'status\nquit\n' | grognard play "gettysburg/$1" --seed 1 --lang en >"$work/out" 2>&1
}

status first-day
shows "$work/out" "Confederate brigades on Cemetery Hill  0" "gettysburg 23.2: the brigades on the hill are told"
status little-round-top
shows "$work/out" "Confederate brigades on the Baltimore Pike" "gettysburg 23.5: and those on the road"
shows "$work/out" "Union brigades out of action" "gettysburg 23.5: and those that are broken"
status second-day
shows "$work/out" "Union units out of action" "gettysburg 23.4: and units out of action"

done_testing
