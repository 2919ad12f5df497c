#!/bin/sh
# help-fits.sh - help fits a screen of 80 by 24 in every game, also in the phases with the most commands.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

# fits SCENARIO LANGUAGE HELP LINE…: with the prompt that follows
fits()
{
    scenario=$1 language=$2 help=$3
    shift 3
    { [ $# -eq 0 ] || printf '%s\n' "$@"; echo "$help"; } |
        grognard play "$scenario" --lang "$language" --seed 4 --journal "$work/journal" >"$work/out" 2>&1
    rm -f "$work/journal"
    said=$(sed -n "/> $help\$/,\$p" "$work/out" | sed '1d; /journal/d; /^$/d')
    lines=$(echo "$said" | wc -l)
    is "$([ "$lines" -gt 5 ] && [ "$lines" -le 24 ] && echo yes)" yes "help: $scenario in $language fits 24 lines"
    is "$([ "$(echo "$said" | LC_ALL=C.UTF-8 wc -L)" -le 80 ] && echo yes)" yes "help: $scenario in $language fits 80 columns"
}

for scenario in gettysburg/mcphersons-ridge gettysburg/battle fureur/campaign galicia/campaign ypres/campaign illusion/campaign; do
    fits $scenario en help
    fits $scenario fr aide
done
fits edgehill/wing en help "activate RRight" none keep
fits edgehill/wing fr aide "activer RRight" aucun garder
shows "$work/out" "mener CHEF vers HEX" "help: where there is no room for more, it still says how commands are written"
fits fureur/learning en help north done
fits illusion/learning en help done done "activate 87"
fits illusion/learning fr aide fini fini "activer 87"
fits galicia/learning fr aide "entrer 71R en Kremenets" "entrer 65R en Kremenets"
fits gettysburg/learning fr aide "déplacer Gordon vers 1318"

done_testing
