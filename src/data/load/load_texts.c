/*
 * load_texts.c - the texts of game.yaml: what scripts say, in other languages.
 *
 * The program's own catalogue has the games that come with it. A game or a mod from elsewhere brings its translations
 * here, each under the English text as the script has it.
 */
#include "data/load/load.h"

#include <string.h>

#include "base/text.h"

enum { TEXTS_MOST = 10000 };

/* The next of %s, %d, %+d and %w; '\0' at the end. "%%" is no place for a value. */
static char next_place(const char **at)
{
    while ((*at = strchr(*at, '%')) != NULL) {
        *at += 1 + ((*at)[1] == '+');
        char place = **at;
        *at += place != '\0';
        if (place != '%')
            return place;
    }
    *at = "";
    return '\0';
}

/* Values are put in one after the other, so both texts must take the same ones. */
static bool same_places(const char *a, const char *b)
{
    for (;;) {
        char first = next_place(&a), second = next_place(&b);

        if (first != second)
            return false;
        if (first == '\0')
            return true;
    }
}

static void check_text(struct loading *l, const struct node *n)
{
    for (const struct node *e = n->first; e; e = e->next)
        if (e->kind == NODE_SCALAR && !same_places(n->key, e->text))
            fault_add(l->diag, node_where(e),
                      "the translation must take the same values (%%s, %%d, %%w) in the same order");
}

void load_texts(struct loading *l, struct rules *r, const struct node *n)
{
    if (!schema_is(l, n, NODE_MAP))
        return;
    for (const struct node *e = n->first; e; e = e->next) {
        if (!schema_is(l, e, NODE_MAP))
            continue;
        if (r->texts.count == TEXTS_MOST) {
            fault_add(l->diag, node_key_where(e), "a game can have at most %d texts", TEXTS_MOST);
            return;
        }
        int which = names_add(&r->texts, pool_string(l->pool, e->key));
        schema_words(l, e, &r->texts.shown[which]);
        check_text(l, e);
    }
}
