#include "kernel/rules/names.h"

#include <stdio.h>

#include "tap.h"

static void test_few(void)
{
    struct names n = { 0 };

    cmp_ok(names_find(&n, "clear"), "==", NAME_NONE, "names: no word is known at first");
    cmp_ok(names_add(&n, "clear"), "==", 0, "names: the first is number 0");
    cmp_ok(names_add(&n, "woods"), "==", 1, "names: the second is 1");
    cmp_ok(names_add(&n, "clear"), "==", 0, "names: adding one again gives its number");
    cmp_ok(n.count, "==", 2, "names: and adds nothing");
    is(names_word(&n, 1), "woods", "names: a number gives its word");
    is(names_word(&n, NAME_NONE), "none", "names: no name has a word too");
    is(names_nearest(&n, "wodos"), "woods", "names: the nearest is found");

    is(names_shown(&n, 1, "fr"), "woods", "names: without a text the word is shown");
    n.shown[1] = (struct words){ .in = { { "fr", "bois" } }, .count = 1 };
    is(names_shown(&n, 1, "fr"), "bois", "names: a text is shown instead of the word");
    is(names_shown(&n, NAME_NONE, "fr"), "none", "names: no name can be shown");
    names_free(&n);
    cmp_ok(names_find(&n, "woods"), "==", NAME_NONE, "names: freed names are empty");
}

static void test_many(void)
{
    static char words[1000][16];
    struct names n = { 0 };
    bool numbered = true, found = true;

    for (int i = 0; i < 1000; i++) {
        snprintf(words[i], sizeof words[i], "c_%d", i);
        numbered = numbered && names_add(&n, words[i]) == i;
        found = found && names_find(&n, words[i / 2]) == i / 2;
    }
    ok(numbered, "names: a thousand are numbered in order");
    for (int i = 0; i < 1000; i++)
        found = found && names_find(&n, words[i]) == i && names_add(&n, words[i]) == i;
    ok(found, "names: each is found again, while they grow and after");
    cmp_ok(names_find(&n, "c_1000"), "==", NAME_NONE, "names: what was not added is not found");
    names_free(&n);
}

int main(void)
{
    test_few();
    test_many();
    done_testing();
}
