#!/bin/sh
# catalogue.sh - every text of the program has its French, and the catalogue holds no other.

cd "$GROGNARD_SRCDIR" || exit 1
. ./t/tap.sh

if ! command -v xgettext >/dev/null; then
    echo "1..0 # SKIP no xgettext"
    exit 0
fi
find src -name '*.[ch]' | LC_ALL=C sort >"$work/sources"
xgettext --from-code=UTF-8 -L C -k -k_ -kN_ -kC_:1c,2 -kNC_:1c,2 -f "$work/sources" -o "$work/program.pot"
ok_if_empty "$(msgcmp po/fr.po "$work/program.pot" 2>&1 | grep -v '^msgcmp: found')" "catalogue: each text is there in French"
ok_if_empty "$(msgattrib --set-obsolete --ignore-file="$work/program.pot" po/fr.po | grep '^#~ msgid ')" \
    "catalogue: and nothing says another"

done_testing
