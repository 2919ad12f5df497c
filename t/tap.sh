# tap.sh - the TAP calls for tests in shell: . "$GROGNARD_SRCDIR/t/tap.sh"

tap_count=0
GROGNARD=${GROGNARD:-./build/grognard}
case $GROGNARD in /*) ;; *) GROGNARD=$PWD/$GROGNARD ;; esac
GROGNARD_CACHE=${GROGNARD_CACHE:-off}          # the user's own is nobody's playground
export GROGNARD_CACHE

# The folder $work lasts as long as the test; games are kept there too. What the net caught lies beside it.
work=$(mktemp -d) || exit 1
faults=$work.faults
trap 'rm -rf "$work" "$work.faults"' EXIT
: >"$faults"
XDG_STATE_HOME=$work/state
export XDG_STATE_HOME

# --- the net ---
#
# Every test runs the program as one of these, also in a pipeline, in $(…) or in the background:
#
#   grognard ARGUMENT…              it succeeds: status 0
#   refused grognard ARGUMENT…      it refuses and says why: status 1
#   misused grognard ARGUMENT…      it was used wrongly: status 2
#   within 20 grognard ARGUMENT…    it succeeds in less than 20 seconds
#
# A run that ends otherwise, dies by a signal, or in whose messages a sanitizer speaks leaves a mark in a file, and
# done_testing makes a failed point of each mark. The exit status is in $status too. Nothing else is changed: what it
# reads and what it writes pass through. The words may also stand before a function, and count for every run in it.

refused() { expected=1 "$@"; }
misused() { expected=2 "$@"; }
within() { seconds=$1; shift; limit="timeout $seconds" "$@"; }

expected=0
limit=

# Messages are read before they are passed on. Where they go the same way as the output, both are, to keep their order.
grognard()
{
    if [ /dev/fd/1 -ef /dev/fd/2 ]; then
        wrote=$($limit "$GROGNARD" "$@" 2>&1; echo ":$?")
    else
        { wrote=$($limit "$GROGNARD" "$@" 2>&1 >&3 3>&-; echo ":$?"); } 3>&1
    fi
    status=${wrote##*:}
    wrote=${wrote%:*}
    look_at_run "$@"
    if [ /dev/fd/1 -ef /dev/fd/2 ]; then
        printf '%s' "$wrote"
    else
        printf '%s' "$wrote" >&2
    fi
    return "$status"
}

# 141 is SIGPIPE: the reader left, as `head` does, which is no fault of the program.
look_at_run()
{
    case $wrote in
    *Sanitizer* | *'runtime error:'*) mark "a sanitizer speaks, status $status" "$@" ;;
    *)
        case $status in
        "$expected" | 141) ;;
        *) mark "status $status, expected $expected" "$@" ;;
        esac
        ;;
    esac
}

# mark FAULT ARGUMENT…: with the last lines it wrote; in one write, because other runs may write at the same time.
mark()
{
    fault=$1
    shift
    printf '%s\n' "$({
        printf '%s: grognard %s\n' "$fault" "$*"
        printf '%s' "$wrote" | tail -n 20
    } | sed '1s/[\\#]/\\&/g; 2,$s/^/# /')" >>"$faults"
}

# ok_if_empty OFFENDERS NAME: passes if there are no offenders, else shows them.
ok_if_empty()
{
    tap_count=$((tap_count + 1))
    if [ -z "$1" ]; then
        echo "ok $tap_count - $2"
    else
        echo "not ok $tap_count - $2"
        printf '%s\n' "$1" | sed 's/^/# /'
    fi
}

# is GOT WANTED NAME
is()
{
    tap_count=$((tap_count + 1))
    if [ "$1" = "$2" ]; then
        echo "ok $tap_count - $3"
    else
        echo "not ok $tap_count - $3"
        printf 'got: %s\nwanted: %s\n' "$1" "$2" | sed 's/^/# /'
    fi
}

# isnt GOT OTHER NAME
isnt()
{
    tap_count=$((tap_count + 1))
    if [ "$1" != "$2" ]; then
        echo "ok $tap_count - $3"
    else
        echo "not ok $tap_count - $3"
        printf 'got: %s\n' "$1" | sed 's/^/# /'
    fi
}

# shows FILE TEXT NAME: passes if the text stands in the file, else shows how the file ends.
shows()
{
    ok_if_empty "$(grep -q -F -e "$2" "$1" || { printf 'wanted: %s\n' "$2"; tail -n 8 "$1"; })" "$3"
}

# played GAMES WHAT NAME OPTION...: random games, each verified; all of them finish.
played()
{
    games=$1
    what=$2
    name=$3
    shift 3
    out=$(grognard playout "$what" --games "$games" --verify --json "$@" 2>&1)
    is "$(echo "$out" | sed -n 's/^ *"finished": \([0-9]*\).*/\1/p')" "$games" "$name"
}

# cards GAME: its tables, terrain, figures and switches as `show` has them, one blank between cells, without the names
# of modifiers, figures and switches, which are texts. After the name of a table stands where it is from, and after a
# figure that the rulebook does not print. Only tables that some t/GAME/cards.txt names: what the program's own players
# reckon with is no chart. Lines are long enough that none is broken, or cells and conditions would be lost.
cards()
(
    COLUMNS=400
    export COLUMNS
    grognard show "$1" | awk '$1 ~ /[.]/ { print $1 }' | while read -r table; do
        sed 's/ .*//' t/*/cards.txt | grep -q -x -F -e "$table" || continue
        grognard show "$1" "$table" | awk -F '  +' -v table="$table" '
            NR == 1 { listed = / modifiers/; print table (listed ? "" : " " $NF); next }
            / from a different source$/ { next }
            listed && NF > 3 { print $2, $4, $5; next }
            !listed { $1 = $1; sub(/^ /, ""); print }'
    done
    echo terrain
    grognard show "$1" terrain | awk 'NF > 1 { $1 = $1; print }'
    echo figures
    grognard show "$1" figures | awk 'NF > 3 { print $1, $2, $3 ($NF == "rulebook" ? "" : " " $NF) }'
    echo switches
    grognard show "$1" switches | awk -F '  +' 'match($3, /\[[^]]*\]/) { print $2, substr($3, RSTART + 1, RLENGTH - 2) }'
)

# same_cards GAME: they are those of t/GAME/cards.txt. Its tables from the `rulebook`, and its figures without a word after
# them, were read against the printed rules, cell by cell; all others are only held against change. A line with # says
# what the print does not settle.
same_cards()
{
    cards "$1" >"$work/cards"
    ok_if_empty "$(grep -v '^#' "t/$1/cards.txt" | diff - "$work/cards" | grep '^[<>]')" \
        "$1: charts are as in t/$1/cards.txt: those of the rulebook as they were read there, the others unchanged"
}

# fought GAMES WHAT PROCEDURE NAME OPTION...: random games; in each of them the procedure of a fight is run.
fought()
{
    games=$1
    what=$2
    fight="procedure $3.run"
    name=$4
    shift 4
    is "$(grognard playout "$what" --games "$games" --each --coverage "$@" 2>&1 | grep -c "\"$fight\":[1-9]")" "$games" "$name"
}

done_testing()
{
    while IFS= read -r line; do
        case $line in
        '#'*) ;;
        *)
            tap_count=$((tap_count + 1))
            line="not ok $tap_count - $line"
            ;;
        esac
        printf '%s\n' "$line"
    done <"$faults"
    echo "1..$tap_count"
}
