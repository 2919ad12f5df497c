#!/bin/sh
# net.sh - the net of tap.sh: a run of the program that ends as it must not fails the test, and every test goes through it.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/..}" || exit 1
. ./t/tap.sh

# program LINE: what stands in for ours in the test files below.
program()
{
    printf '#!/bin/sh\n%s\n' "$1" >"$work/program"
    chmod +x "$work/program"
}

# tested LINE: what a test file prints that has this line and one point that holds.
tested()
{
    printf '. ./t/tap.sh\n%s\nis one one "a point that holds"\ndone_testing\n' "$1" >"$work/test.sh"
    GROGNARD=$work/program sh "$work/test.sh" 2>"$work/null"
}

# caught LINE FAULT: it gets a second point, which fails and names the fault.
caught()
{
    is "$(tested "$1" | grep -v '^#')" "ok 1 - a point that holds
not ok 2 - $2
1..2" "net: caught: $1: $2"
}

# passes LINE: it gets none.
passes()
{
    is "$(tested "$1")" "ok 1 - a point that holds
1..1" "net: passes: $1"
}

program 'kill -SEGV $$'
caught 'grognard odds ford' 'status 139, expected 0: grognard odds ford'
caught 'refused grognard' 'status 139, expected 1: grognard '
caught 'grognard >"$work/out" 2>&1' 'status 139, expected 0: grognard '
caught 'out=$(grognard 2>&1)' 'status 139, expected 0: grognard '
caught 'echo quit | grognard | cat >"$work/out"' 'status 139, expected 0: grognard '
caught 'grognard & wait' 'status 139, expected 0: grognard '
caught 'cd "$work" && grognard; cd /' 'status 139, expected 0: grognard '

program 'echo "==7==ERROR: AddressSanitizer: heap-use-after-free" >&2'
caught 'grognard' 'a sanitizer speaks, status 0: grognard '
caught 'grognard 2>&1 | cat >"$work/out"' 'a sanitizer speaks, status 0: grognard '
program 'echo "x.c:3:5: runtime error: shift exponent 40 is too large" >&2; exit 1'
caught 'refused grognard 2>"$work/err"' 'a sanitizer speaks, status 1: grognard '
is "$(tested 'refused grognard' | grep '^#')" "# x.c:3:5: runtime error: shift exponent 40 is too large" \
    "net: the last lines that it wrote stand below"

program 'exit 3'
caught 'grognard' 'status 3, expected 0: grognard '
caught 'refused grognard' 'status 3, expected 1: grognard '
caught 'misused grognard' 'status 3, expected 2: grognard '
program 'exit 1'
caught 'grognard play "#1"' 'status 1, expected 0: grognard play \#1'
caught 'misused grognard' 'status 1, expected 2: grognard '
passes 'refused grognard'
passes 'ruled() { grognard; }; refused ruled'
caught 'refused grognard; grognard' 'status 1, expected 0: grognard '
program 'exit 0'
caught 'refused grognard' 'status 0, expected 1: grognard '
passes 'grognard'
program 'exit 2'
caught 'refused grognard' 'status 2, expected 1: grognard '
passes 'misused grognard'
program 'exec sleep 9'
caught 'within 0.1 grognard' 'status 124, expected 0: grognard '

program 'echo "$1"; exit 1'
is "$(tested 'refused grognard a; refused grognard b; grognard c; grognard d' | grep -c -e '^not ok 2.* c$' -e '^not ok 3.* d$')" 2 \
    "net: each run that fails is a point"

# What goes through the net is not changed.
program 'cat; echo "a line"; echo "a message" >&2; printf "no \\\\ end\n\n"; printf "> " >&2'
is "$(printf 'typed\n' | GROGNARD=$work/program grognard 2>&1; echo .)" "typed
a line
a message
no \\ end

> ." "net: messages keep their place in what is written"
printf 'typed\n' | GROGNARD=$work/program grognard >"$work/out" 2>"$work/err"
is "$(cat "$work/out"; echo .)" "typed
a line
no \\ end

." "net: what is written comes as it is"
is "$(cat "$work/err"; echo .)" "a message
> ." "net: so do messages"
program 'printf "%s\n" "$#" "$@"; exit 2'
is "$(GROGNARD=$work/program misused grognard 'a  b' '' '*'; echo $?)" "3
a  b

*
2" "net: words and the status are what they are"
program 'while echo more; do :; done'
passes 'grognard | sed q >"$work/out"'

# Everybody uses it.
ok_if_empty "$(find t -name '*.sh' ! -path t/tap.sh ! -path t/net.sh ! -path t/bootstrap.sh -exec grep -nE '\$\{?GROGNARD\}?([^_A-Z]|$)|build/grognard' {} + |
               grep -vE '(dirname|strings) "\$GROGNARD"|PROGRAM=\$GROGNARD ')" \
    "net: tests in shell run the program by tap.sh alone"
ok_if_empty "$(grep -lE '"GROGNARD"|\$GROGNARD\>' t/*.lua t/*/*.lua t/*/*.[ch] | xargs grep -LE '\<program_ended\(')" \
    "net: tests in C and Lua that start it look at how it ended"

done_testing
