#!/bin/sh
# layers.sh - the arrows between the layers:
#
#   front -> game -> script -> data -> kernel -> base
#
# A layer includes itself and those to its right. YAML stays in data, Lua in
# script; the kernel neither reads nor writes, and no game is named in C.

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
                   grep -vE "\"(($allowed)/[a-z_0-9]+|config)\.h\"")" \
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
includes_only front "base kernel data script game front"

only_in data 'yaml\.h'
only_in script '(lua|lualib|lauxlib|luaconf|lpeg)\.h'

not_in_kernel '(v?f?printf|dprintf|f?puts|putchar|f?putc|fwrite|perror) *\(|stdout|stderr' 'the kernel writes nothing'
not_in_kernel '((f|fd|fre|p)open|f?scanf|fgets|getline|fread|getenv) *\(|stdin\>|(fcntl|unistd)\.h' 'the kernel reads nothing'
not_in_kernel '(float|double)\>|setlocale|(time|locale|math)\.h' 'the kernel knows no fraction, clock or locale'

games=$(ls rules | paste -sd '|')
ok_if_empty "$([ -z "$games" ] || grep -rniE "$games" src)" "layers: src names no game of rules/"

done_testing
