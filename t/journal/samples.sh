#!/bin/sh
# samples.sh - games that were stored must come to the same position for ever: read, run again, gone on
# with, read again. A rule that changes on purpose changes the .hash beside the journal, in the same commit.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

hash_of() { grognard replay "$1" --json 2>/dev/null | sed -n 's/^  "hash": "\(.*\)",/\1/p'; }

for journal in t/journal/*.journal; do
    name=$(basename "$journal" .journal)
    wanted=$(cat "t/journal/$name.hash")
    is "$(hash_of "$journal")" "$wanted" "journal: the stored game $name comes to the same position"
    cp "$journal" "$work/$name.journal"
    chmod u+w "$work/$name.journal"
    printf 'note read and gone on with\nquit\n' | grognard resume "$work/$name.journal" >/dev/null 2>&1
    is "$(hash_of "$work/$name.journal")" "$wanted" "journal: $name, gone on with and read again, is the same"
    is "$(grep -c 'note read and gone on with' "$work/$name.journal")" 1 "journal: $name was written to"
done

done_testing
