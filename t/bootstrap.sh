#!/bin/sh
# bootstrap.sh - what ./bootstrap shows and says, on a made-up machine: its PATH has nothing but the fakes below and a
# few plain tools, so nothing is installed, nothing compiled.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/..}" || exit 1
. ./t/tap.sh

mkdir "$work/tools" "$work/tree"
cp bootstrap "$work/tree"
touch "$work/tree/configure.ac" "$work/tree/Makefile.am"
for tool in cat chmod cp dirname env find grep head mkdir mv nproc rm sed sh sort tail tee touch tr wc; do
    ln -s "$(command -v $tool)" "$work/tools/$tool"
done
real_sleep=$(command -v sleep)
patience=400
export work real_sleep patience

# fake COMMAND: what it does is on standard input. It can note which line bootstrap showed last (seen), and go on until
# bootstrap shows a text (await), as long as there is patience.
fake()
{
    { echo '#!/bin/sh'
      echo "seen() { echo \"\$*: \$(tail -n 1 \"\$work/out\" | sed 's/ (.*//')\" >>\"\$work/seen\"; }"
      echo "await() { tries=0; until grep -q -F \"\$1\" \"\$work/out\" || [ \$tries = \$patience ]; do"
      echo "    \$real_sleep 0.05; tries=\$((tries + 1)); done; }"
      cat; } >"$work/bin/$1"
    chmod +x "$work/bin/$1"
}

# A machine where nothing is missing, root is at work, and every look at the clock shows the next second.
machine()
{
    rm -rf "$work/bin"
    mkdir "$work/bin"
    echo 0 >"$work/clock"
    for there in gcc automake msgfmt pkg-config cppcheck luacheck; do fake $there </dev/null; done
    echo 'echo 0' | fake id
    echo 'echo "$1" >>"$work/slept"; exec "$real_sleep" 0.05' | fake sleep
    echo 'read -r now <"$work/clock"; echo $((now + 1)) | tee "$work/clock"' | fake date
    fake apt-get <<'END'
shift 2
seen "apt-get $1"
[ "$1" = update ] || cp "$work/bin/automake" "$work/bin/gcc"
END
    fake autoreconf <<'END'
seen autoreconf
mkdir -p "$2/build-aux" && touch "$2/build-aux/tap-driver.sh"
cp "$work/bin/configure" "$2/configure" && touch "$2/Makefile.in"
END
    fake configure <<'END'
seen configure
await 'configuring (3 s)'
touch Makefile config.h stamp-h1
END
    fake make <<'END'
for folder; do case $folder in */build*) cd "$folder" && break ;; esac; done
for goal; do :; done
case "$goal $*" in
*' -q '*) [ -f made ] ;;
*' -n '*) printf 'echo "  CC      " %s;gcc\n' a.o b.o b.o ;;
*--eval*) echo 2 ;;
all*|tests*)
    seen make
    printf '  CC       %s\n' a.o b.o
    await 'compiling (2 of 2'
    touch made ;;
check-TESTS*)
    mkdir -p t && echo ':global-test-result: FAIL' >t/one.trs && echo 'not ok 1 - one and one is two' >t/one.log
    await 'failed: t/one'
    echo ':global-test-result: PASS' >t/two.trs
    await 'running the tests (2 of 2'
    echo '# FAIL: 1'
    false ;;
esac
END
}

# A run into the file out, with its status.
bootstrap()
{
    : >"$work/seen"
    PATH="$work/bin:$work/tools" TERM=xterm sh "$work/tree/bootstrap" "$@" </dev/null >"$work/out" 2>&1
    status=$?
}

anew() { rm -rf "$work/tree/build" "$work/tree/build-check" "$work/tree/configure" "$work/tree/Makefile.in"; machine; }

machine
rm "$work/bin/gcc"
bootstrap build
is "$status: $(cat "$work/seen")" "0: apt-get update: bootstrap: fetching the lists of packages
apt-get install: bootstrap: installing the packages
autoreconf: bootstrap: making configure
configure: bootstrap: configuring
make: bootstrap: compiling" "bootstrap: each step is named before it runs"
shows "$work/out" "missing: gcc libc6-dev" "bootstrap: the packages are named before they are installed"
shows "$work/out" "configuring (3 s)" "bootstrap: a step that goes on shows how long"
shows "$work/out" "compiling (2 of 2, " "bootstrap: compiling shows how many files are done, none counted twice"
is "$(sort -u "$work/slept")" "1" "bootstrap: there is a sign every second"
is "$(LC_ALL=C tr -d '[:print:]\n' <"$work/out")" "" "bootstrap: a pipe gets plain lines"

patience=0
bootstrap build
is "$status: $(cat "$work/out" "$work/seen")" "0: bootstrap: nothing to do: $work/tree/build/grognard is up to date" \
    "bootstrap: a second run does nothing and says so"

rm "$work/tree/build/made"
bootstrap build
is "$status: $(cat "$work/seen")" "0: make: bootstrap: compiling" "bootstrap: after a change only make runs"

anew
echo 'touch Makefile; echo "error: missing: LPeg"; exit 1' | fake configure
bootstrap build
is "$status: $(tail -n 2 "$work/out")" "1: bootstrap: failed: configuring. The end of $work/tree/build/bootstrap.log:
error: missing: LPeg" "bootstrap: a step that fails shows why, and where its log is"
echo 'seen configure; touch Makefile config.h stamp-h1' | fake configure
cp "$work/bin/configure" "$work/tree/configure"
bootstrap build
is "$(grep -c '^configure:' "$work/seen")" "1" "bootstrap: what failed is tried again by the next run"

touch "$work/tree/configure.ac"
echo 'cp "$work/bin/configure" "$2/configure"; exit 1' | fake autoreconf
bootstrap build
machine
bootstrap build
is "$status: $(head -n 1 "$work/seen")" "0: autoreconf: bootstrap: making configure" \
    "bootstrap: an autoreconf that was broken off is done again"

anew
rm "$work/bin/gcc"
echo 'echo "W: Failed to fetch http://mirror/list"; [ "$3" = update ]' | fake apt-get
bootstrap build
shows "$work/out" "is the network there? Failed to fetch http://mirror/list" "bootstrap: without a network it says so"
is "$status: $(tail -n 1 "$work/out")" "1: bootstrap: install by hand, as root: apt-get install gcc libc6-dev" \
    "bootstrap: packages that cannot be installed are named"

echo 'echo 1000' | fake id
bootstrap build
shows "$work/out" "only root can install packages, and there is no sudo here" \
    "bootstrap: without root and sudo it says so"
is "$status: $(tail -n 1 "$work/out")" "1: bootstrap: install by hand, as root: apt-get install gcc libc6-dev" \
    "bootstrap: without root and sudo the packages are named"

echo 'exit 1' | fake sudo
bootstrap build
shows "$work/out" "sudo wants a password, and there is no terminal to type it at" \
    "bootstrap: a password that nobody can type is not asked for"

rm "$work/bin/apt-get"
bootstrap build
is "$status: $(grep -E 'by hand|apt-get' "$work/out")" \
    "0: bootstrap: there is no apt-get here to install them; the build is tried all the same" \
    "bootstrap: on another system the build is tried"

anew
rm "$work/bin/gcc" "$work/bin/apt-get"
echo 'exit 1' | fake autoreconf
bootstrap build
is "$status: $(tail -n 1 "$work/out")" "1: bootstrap: install by hand, libraries with their headers: gcc libc6" \
    "bootstrap: on another system a step that fails names what seemed to be missing"

anew
patience=400
bootstrap check
is "$status: $(grep -c '^bootstrap: failed: t/one$' "$work/out")" "1: 1" \
    "bootstrap: a failed test is named once, while the others run"
shows "$work/out" "not ok 1 - one and one is two" "bootstrap: what the failed test said is shown at the end"

done_testing
