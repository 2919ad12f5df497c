#!/bin/sh
# documents.sh - a verb fills a document, and its text is made of that document alone: written out, read back by
# another program that knows no game, it prints the same.

cd "$GROGNARD_SRCDIR" || exit 1
. ./t/tap.sh
GROGNARD_PATH=$PWD/t/games/two_rivers:$PWD/doc/example:$GROGNARD_PATH
export GROGNARD_PATH

# answer "GAME/SCENARIO [OPTIONS]" LINES: what the last of these lines, between `;`, is answered in a dialogue; GAME alone
# is a table.
answer()
{
    place=play
    [ "$1" != "${1%%/*}" ] || place=table
    printf '%s\n' "$2" | sed 's/; */\n/g' >"$work/lines"
    echo quit >>"$work/lines"
    last=$(tail -n 2 "$work/lines" | head -n 1)
    # shellcheck disable=SC2086
    grognard $place $1 --seed 1 --lang "$language" <"$work/lines" 2>&1 |
        awk -v typed="> $last" -v quit='> quit' '
            substr($0, length($0) - length(quit) + 1) == quit { exit }
            shown { print }
            substr($0, length($0) - length(typed) + 1) == typed { shown = 1 }'
}

# Both ways into $work/text and $work/again.
both_ways()
{
    case $1 in
    '$ '* | '! '*)
        way=
        [ "${1%% *}" = '$' ] || way=refused
        eval "set -- ${1#? }"
        $way grognard "$@" --lang "$language" >"$work/text" 2>&1 </dev/null
        $way grognard "$@" --lang "$language" --json >"$work/json" 2>"$work/complaint" </dev/null
        ;;
    *)
        answer "${1%%: *}" "${1#*: }" >"$work/text"
        answer "${1%%: *}" "${1#*: } --json" >"$work/json"
        ;;
    esac
    # The prompt of a question stands where `quit` was typed.
    if grep -q -e '^  "error"' -e '^  "refused": {' -e '^  "faults": \[$' "$work/json"; then
        refused grognard print "$work/json" --lang en 2>&1 | sed '/> $/d' >"$work/again"
        # A dialogue breaks a refusal between words.
        for way in text again; do
            sed 's/^grognard: //' "$work/$way" | tr -s ' \n' ' ' | sed 's/^ //' >"$work/words"
            mv "$work/words" "$work/$way"
        done
    else
        grognard print "$work/json" --lang en 2>&1 | sed '/> $/d' >"$work/again"
    fi
}

# What there is to look at beside the games: $work/a.journal and b.journal part at a question, start.journal is older than
# a.journal, damaged.journal ends in the middle; games and lost are what games that played themselves left.
play()
{
    printf '%s\n' "$2" | grognard play fureur/learning --seed 4 --journal "$work/$1.journal" >"$work/out" 2>&1
}
march='north
move 2c 1304
undo
note <b>the *first* shot</b>
move 3c 1204
done'
fight='attack 1205 with 2c 20c
done
resolve 1205'
play start "$march"
play a "$march
$fight
2c"
play b "$march
$fight
20c"
printf 'move 1 to 0303\n' | grognard play two_rivers/crossing --journal "$work/rivers.journal" >"$work/out" 2>&1
sed '$s/^/x/' "$work/a.journal" >"$work/damaged.journal"
grognard playout two_rivers/crossing --games 5 --seed 1 --each --coverage >"$work/games"
grognard playout two_rivers/crossing --seed 9 --each |
    sed 's/"finished"/"dead_end"/; s/"fault":null/"fault":{"command":3,"message":"stuck"}/' >"$work/lost"
mkdir -p "$work/wrong/rules" && cp -R t/games/two_rivers/rules/two_rivers "$work/wrong/rules/misprint"
echo 'legend: [' >>"$work/wrong/rules/misprint/map.yaml"

for language in en fr; do
    grep -v '^#' t/front/documents.txt >"$work/typed"
    while read -r typed; do
        both_ways "$typed"
        ok_if_empty "$(diff "$work/text" "$work/again")" "documents: $typed ($language)"
    done <"$work/typed"
done

# Those that open a dialogue fill none of their own; a game by mail needs a keeper's folder (mail.sh), a drawing is no
# text (render), and what print reads another verb has filled.
verbs()
{
    grognard --complete 'grognard '
    printf 'help --json\nquit\n' | grognard play two_rivers/crossing | sed -n 's/^      "name": "\(.*\)",$/\1/p'
}
ok_if_empty "$(verbs | sort -u | grep -vxE 'menu|play|resume|table|mail|render|print|quit|done|move|fire|save|sync' | while read -r verb; do
                   grep -qE '(^[$!]|[:;]) '"$verb"'( |$)' t/front/documents.txt || echo "$verb"
               done)" "documents: every verb has its text printed from its document"

done_testing
