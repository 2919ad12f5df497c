#!/bin/sh
# layers.sh - the arrows between the layers:
#
#   front -> mail -> game -> script -> data -> kernel -> base
#
# A layer includes itself and those to its right, and calls nothing to its left.
# What a layer keeps to itself (*_inside.h) no other includes. YAML stays in data,
# Lua in script; the kernel neither reads nor writes, and C knows no word of a game.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/..}" || exit 1
. ./t/tap.sh

include='^[[:space:]]*#[[:space:]]*include[[:space:]]*'

files_of()
{
    find "$@" -name '*.[ch]' | LC_ALL=C sort
}

# includes_only LAYER LAYERS: whatever it includes by "" begins with one of these, or is configure's.
includes_only()
{
    allowed=$(echo "$2" | tr ' ' '|')
    ok_if_empty "$(files_of "src/$1" | xargs grep -nE "$include\"" /dev/null |
                   grep -vE "\"(($allowed)(/[a-z_0-9]+)+|config)\.h\"")" \
        "layers: $1 includes only $2"
}

# only_in LAYER HEADERS: no other layer includes them.
only_in()
{
    ok_if_empty "$(files_of src | grep -v "^src/$1/" | xargs grep -nE "$include<($2)>" /dev/null)" \
        "layers: only $1 includes $2"
}

# Comments may speak of what code may not do. The lines keep their numbers.
code_of()
{
    for file in $(files_of "$@"); do
        awk -v file="$file" '
            {
                code = ""
                for (line = $0; line != "";) {
                    at = index(line, inside ? "*/" : "/*")
                    if (!inside)
                        code = code (at ? substr(line, 1, at - 1) : line)
                    line = at ? substr(line, at + 2) : ""
                    if (at)
                        inside = !inside
                }
                print file ":" NR ": " code
            }' "$file"
    done
}

# not_in_kernel PATTERN NAME: no word of its code begins so.
not_in_kernel()
{
    ok_if_empty "$(code_of src/kernel | grep -E "\\<($1)")" "layers: $2"
}

includes_only base "base"
includes_only kernel "base kernel"
includes_only data "base kernel data"
includes_only script "base kernel data script"
includes_only game "base kernel data script game"
includes_only mail "base kernel data script game mail"
includes_only front "base kernel data script game mail front"

ok_if_empty "$(for layer in base kernel data script game mail front; do
                   files_of "src/$layer" | xargs grep -nE "$include\"[a-z/_]*_inside\.h\"" /dev/null | grep -v "\"$layer/"
               done)" "layers: what is inside a layer no other includes"

only_in data 'yaml\.h'
only_in script '(lua|lualib|lauxlib|luaconf|lpeg)\.h'

ok_if_empty "$(files_of src | xargs grep -nE 'O_CREAT|mkstemp|tmpfile|fopen.*, "[wa]' | grep -vE '^src/(base/save|game/journal/journal)[.]c:')" \
    "layers: save.c alone writes files, and journal.c journals"

not_in_kernel '(v?f?printf|dprintf|f?puts|putchar|f?putc|fwrite|perror) *\(|stdout|stderr' 'the kernel writes nothing'
not_in_kernel '((f|fd|fre|p)open|f?scanf|fgets|getline|fread|getenv) *\(|stdin\>|(fcntl|unistd)\.h' 'the kernel reads nothing'
not_in_kernel '(float|double)\>|setlocale|(time|locale|math)\.h' 'the kernel knows no fraction, clock or locale'

not_in_kernel '(rand|srand|random|arc4random|getrandom|clock|clock_gettime) *\(' 'the kernel draws no lots of its own'

# A printer has its document and nothing else; put_transcript writes it in a page.
ok_if_empty "$(grep -nE "$include\"" src/front/text/print_*.[ch] /dev/null |
               grep -vE '"(base|front/text)/|"front/(document/json|program/i18n)[.]h"|print_transcript.c:.*"front/picture/report[.]h"')" \
    "layers: what prints a document includes no rules and no umpire"
# A verb fills a document. Those print that open a dialogue, print what was read back, or explain themselves to --help,
# and what is written into a letter.
ok_if_empty "$(code_of src/front/verb | grep -E '\<(say|term_print|columns_(print|say)[a-z_]*|pager_write) *\(' |
               grep -vE '^src/front/verb/(verb_(menu|play|print|rule|table)|session|bulletin)[.]c:')" \
    "layers: a verb prints nothing"

games=$(ls rules | paste -sd '|')
ok_if_empty "$([ -z "$games" ] || grep -rniE "$games" src)" "layers: src names no game of rules/"

# The words by which games call their sides, nations, traits, marks and boxes; ours are left out.
ours='unit|hand|stacks|column|command|double|away|expected|finished|below'
game_words()
{
    awk '/^[a-z]/ { block = $1 }
         block ~ /^(sides|nations|marks|boxes):$/ && match($0, /^  [a-z_]+:/) { print substr($0, 3, RLENGTH - 3) }
         block == "traits:" && match($0, /^  - [a-z_]+/) { print substr($0, 5, RLENGTH - 4) }' rules/*/game.yaml |
        LC_ALL=C sort -u | grep -vxE "$ours"
}
ok_if_empty "$(code_of src | grep -wE "$(game_words | paste -sd '|')")" "layers: src has no word of a game: side, nation, trait, mark or box"

# Who calls whom, by the symbols of the objects: a call needs no include.
build=$(dirname "$GROGNARD")
layers='base kernel data script game mail front'

# defined ARCHIVE..., wanted OBJECT...: their global symbols, and those they leave to others.
defined() { nm -g --defined-only "$@" 2>/dev/null | awk 'NF == 3 && $2 != "w" && $3 !~ /^__/ { print $3 }' | LC_ALL=C sort -u; }
wanted() { nm -u "$@" 2>/dev/null | awk 'NF == 2 { print $2 }' | LC_ALL=C sort -u; }

if command -v nm >/dev/null && [ -f "$build/libkernel.a" ]; then
    above=
    for layer in front mail game script data kernel base; do
        wanted "$build/lib$layer.a" >"$work/wanted"
        ok_if_empty "$([ -z "$above" ] || defined $above | LC_ALL=C comm -12 - "$work/wanted")" \
            "layers: $layer calls nothing of the layers to its left"
        above="$above $build/lib$layer.a"
    done
    defined $above >"$work/defined"
    wanted $above "$build"/src/front/program/main.o $(find "$build/t" "$build/bench" -name '*.o') >"$work/wanted"
    ok_if_empty "$(LC_ALL=C comm -23 "$work/defined" "$work/wanted")" \
        "layers: every function that is not static is called from another file"
fi

done_testing
