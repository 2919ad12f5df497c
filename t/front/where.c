#include "front/program/where.h"
#include "tap.h"

#include <stdlib.h>
#include "base/mem.h"

int main(int argc, char **argv)
{
    struct search with = { 0 }, without = { 0 };

    (void)argc;
    plan(5);

    setenv("GROGNARD_PATH", GROGNARD_SRCDIR "/doc/example:" GROGNARD_SRCDIR "/t/games/two_rivers", 1);
    where_games_are(&with, argv[0]);
    cmp_ok(with.count, "==", 3, "where: GROGNARD_PATH adds to the places, it does not replace them");
    is(with.root[0], GROGNARD_SRCDIR "/doc/example", "where: GROGNARD_PATH comes first");
    is(with.root[2], GROGNARD_SRCDIR, "where: a program in the build tree reads the source tree");

    unsetenv("GROGNARD_PATH");
    where_games_are(&without, argv[0]);
    cmp_ok(without.count, "==", 1, "where: without GROGNARD_PATH there is one place");
    char *locales = where_locales_are(argv[0]);
    is(locales, GROGNARD_BUILDDIR "/locale", "where: its translations are those just built");
    mem_free(locales);

    search_free(&with);
    search_free(&without);
    done_testing();
}
