#include "front/where.h"
#include "tap.h"

#include <stdlib.h>

int main(int argc, char **argv)
{
    struct search with = { 0 }, without = { 0 };

    (void)argc;
    plan(5);

    setenv("GROG_PATH", "/first:/second", 1);
    where_games_are(&with, argv[0]);
    cmp_ok(with.count, "==", 3, "where: GROG_PATH adds to the places, it does not replace them");
    is(with.root[0], "/first", "where: GROG_PATH comes first");
    is(with.root[2], GROG_SRCDIR, "where: a program in the build tree reads the source tree");

    unsetenv("GROG_PATH");
    where_games_are(&without, argv[0]);
    cmp_ok(without.count, "==", 1, "where: without GROG_PATH there is one place");
    is(where_locales_are(argv[0]), GROG_BUILDDIR "/locale", "where: its translations are those just built");

    search_free(&with);
    search_free(&without);
    done_testing();
}
