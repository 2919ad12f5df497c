#!/bin/sh
# polarity.sh - a name tells which way the answer points: refuse_ gives nil or a refusal, may_, can_, is_, has_ true or false.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/..}" || exit 1
. ./t/tap.sh

# Functions whose name has one of these prefixes and whose body has that in it.
functions()
{
    find scripts -name '*.lua' | LC_ALL=C sort | xargs awk -v prefix="$1" -v sign="$2" '
        FNR == 1 { inside = 0 }
        !inside && $0 ~ "^ *(local )?function ([a-z_]+[.:])*(" prefix ")(_[a-z_]+)*\\(" {
            inside = 1; start = FNR; name = $0; match($0, /^ */); indent = substr($0, 1, RLENGTH)
            sub(/^ *(local )?function /, "", name); sub(/\(.*/, "", name)
        }
        inside && $0 ~ sign { print FILENAME ":" start ": " name; inside = 0 }
        inside && ($0 ~ "^" indent "end" || start == FNR && $0 ~ /end *(--.*)?$/) { inside = 0 }'
}

ok_if_empty "$(functions 'may|can|is|has' '(^|[^a-z_.])no\\(')" "scripts: may_, can_, is_ and has_ give no refusal"
ok_if_empty "$(functions 'refuse' 'return (true|false)([^a-z_]|$)')" "scripts: refuse_ gives no boolean"
done_testing
