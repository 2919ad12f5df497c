#!/bin/sh
# forms.sh - mistakes in a table of inputs, made in the test game: each cell that is wrong is told, with how to mend it.

GROGNARD_SRCDIR=${GROGNARD_SRCDIR:-$(cd "$(dirname "$0")/../.." && pwd)}
. "$GROGNARD_SRCDIR/t/tap.sh"

table=rules/two_rivers/mods/scaffolds.yaml
cp -R "$GROGNARD_SRCDIR/t/games/two_rivers" "$work/game"
chmod -R u+w "$work/game"

# mistake EDIT LINE:COLUMN MESSAGE NAME: after that edit of the table, `grognard check` says so, and only once.
mistake()
{
    sed "$1" "$GROGNARD_SRCDIR/t/games/two_rivers/$table" >"$work/game/$table"
    GROGNARD_PATH=$work/game refused grognard check two_rivers >"$work/out" 2>&1
    is "$(grep -F "$table" "$work/out" | sed "s|^.*$table:||")" "$2: $3" "asks_for: $4"
}

mistake 's/is, least, most, default/is, leest, most, default/' 14:1 \
    'a table of inputs has no column "leest"; did you mean "least"?' "a misspelt column"
mistake 's/flag, -, -, no/falg, -, -, no/' 16:20 \
    'mined: an input is number, flag, text or two words and more, not "falg"; did you mean "flag"?' "a misspelt kind"
mistake 's/number, 1, 9, needed/number, one, 9, needed/' 14:28 \
    'guns: "one" is not a whole number; without a bound write -' "a bound that is a word"
mistake 's/number, 1, 9, needed/number, 9, 1, needed/' 14:31 \
    'guns: the most, 1, is less than the least, 9' "bounds the wrong way round"
mistake 's/number, 1, 9, needed/number, 1, 9, 12/' 14:34 \
    'guns: the default, 12, is out of its bounds' "a default out of bounds"
mistake 's/flag, -, -, no/flag, -, 3, no/' 16:29 'mined: only a number has bounds: write -' "a bound of a flag"
mistake 's/flag, -, -, no/flag, -, -, on/' 16:32 \
    'mined: the default is yes, no or needed, not "on"; did you mean "no"?' "a default that a flag never has"
mistake 's/-, -, wood, /-, -, wod, /' 15:45 \
    'walls: the default is none, wood, stone or needed, not "wod"; did you mean "wood"?' "a default that is none of the words"
mistake 's/number, -, -, 0,/number, -, -, calm,/' 18:34 \
    'wind: the default is a whole number or needed, not "calm"' "a default that is no number"
done_testing
