/* What a game says in another language: the last text counts, a section goes before the rest, owners share. */
#include "kernel/rules/texts.h"

#include <stdio.h>
#include <string.h>
#include "tap.h"

static void test_sections(void)
{
    struct texts *t = texts_new("fr");

    texts_add(t, TEXTS_ANYWHERE, "retreat", "retraite");
    texts_add(t, TEXTS_NAMES, "retreat", "recul");
    is(texts_language(t), "fr", "texts: they are in one language");
    is(texts_find(t, TEXTS_ANYWHERE, "retreat"), "retraite", "texts: a text under its English");
    is(texts_find(t, TEXTS_NAMES, "retreat"), "recul", "texts: a section has its own");
    ok(!texts_find(t, TEXTS_SWITCHES, "retreat"), "texts: where it has none, there is none");
    texts_add(t, TEXTS_ANYWHERE, "retreat", "repli");
    is(texts_find(t, TEXTS_ANYWHERE, "retreat"), "repli", "texts: the last one counts");
    ok(!texts_find(NULL, TEXTS_ANYWHERE, "retreat"), "texts: English has none");
    texts_free(t);
}

static void test_owners(void)
{
    struct texts *t = texts_new("de"), *shared = texts_share(t);
    char english[24];
    bool found = true;

    for (int i = 0; i < 1000; i++) {
        snprintf(english, sizeof english, "text %d", i);
        texts_add(t, TEXTS_ANYWHERE, english, english + 5);
    }
    texts_free(t);
    for (int i = 0; i < 1000 && found; i++) {
        snprintf(english, sizeof english, "text %d", i);
        const char *own = texts_find(shared, TEXTS_ANYWHERE, english);
        found = own && strcmp(own, english + 5) == 0;
    }
    ok(found, "texts: they live as long as the last of their owners");
    texts_free(shared);
    ok(texts_share(NULL) == NULL, "texts: none are shared as none");
    texts_free(NULL);
}

int main(void)
{
    test_sections();
    test_owners();
    done_testing();
}
