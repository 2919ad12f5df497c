/*
 * Counters that bear the same name are called so that nobody takes one for
 * the other: "Russian 11th Corps" where the Austrians have an 11th too.
 */
#include "data/load.h"

#include <string.h>

#include "base/mem.h"
#include "base/text.h"

static const char *name_in(const struct counter *c, const char *language)
{
    const char *text = words_in(&c->shown, language);

    return text ? text : c->id;
}

/* Bits: another counter has that name; one of the same nation has. */
enum { ALONE = 0, SHARED = 1, SHARED_AT_HOME = 2 };

static int namesakes(const struct rules *r, const struct counter *c, const char *language)
{
    const char *name = name_in(c, language);
    int found = ALONE;

    for (int i = 0; i < r->counters.count; i++) {
        const struct counter *other = &r->counter[i];

        if (other != c && strcmp(name, name_in(other, language)) == 0)
            found |= other->nation == c->nation ? SHARED | SHARED_AT_HOME : SHARED;
    }
    return found;
}

/* "Russian %s" with the name; "%s (Russian)" where the game has no form of its own. */
static void add_with_nation(struct text *out, const struct nation *n, const char *name, const char *language)
{
    const char *form = words_in(&n->units, language), *hole = form ? strstr(form, "%s") : NULL;

    if (hole)
        text_print(out, "%.*s%s%s", (int)(hole - form), form, name, hole + 2);
    else
        text_print(out, "%s (%s)", name, words_in(&n->shown, language));
}

static void call(struct loading *l, const struct rules *r, struct counter *c, const char *language)
{
    const struct nation *n = c->nation == NAME_NONE ? NULL : &r->nation[c->nation];
    int shared = namesakes(r, c, language);
    struct text called = { 0 };

    if (n && (n->units.count > 0 || n->shown.count > 0) && shared != ALONE)
        add_with_nation(&called, n, name_in(c, language), language);
    else
        text_add(&called, name_in(c, language));
    if (shared & SHARED_AT_HOME)
        text_print(&called, " %s", c->brief);
    strcpy(c->called.in[c->called.count].language, language);
    c->called.in[c->called.count++].text = pool_string(l->pool, text_of(&called));
    text_free(&called);
}

static bool has_language(const struct words *w, const char *language)
{
    for (int i = 0; i < w->count; i++)
        if (strcmp(w->in[i].language, language) == 0)
            return true;
    return false;
}

/* In every language in which the counter or its nation has a name. */
static void call_in_each(struct loading *l, const struct rules *r, struct counter *c, const struct words *w)
{
    for (int i = 0; w && i < w->count; i++)
        if (!has_language(&c->called, w->in[i].language) && c->called.count < WORDS_LANGUAGES)
            call(l, r, c, w->in[i].language);
}

void load_namesakes(struct loading *l, struct rules *r)
{
    for (int i = 0; i < r->counters.count; i++) {
        struct counter *c = &r->counter[i];
        const struct nation *n = c->nation == NAME_NONE ? NULL : &r->nation[c->nation];

        if (!c->id)
            continue;
        call_in_each(l, r, c, &c->shown);
        call_in_each(l, r, c, n ? &n->units : NULL);
        call_in_each(l, r, c, n ? &n->shown : NULL);
        if (c->called.count == 0)
            call(l, r, c, "");
    }
}

void load_nation_units(struct loading *l, struct nation *nation, const struct node *n)
{
    if (!n)
        return;
    schema_words(l, n, &nation->units);
    for (int i = 0; i < nation->units.count; i++) {
        const char *text = nation->units.in[i].text, *hole = strchr(text, '%');

        if (!hole || hole[1] != 's' || strchr(hole + 1, '%')) {
            fault_add(l->diag, node_where(n), "\"%s\" must have one %%s, where the name of the unit goes",
                      brief(text).at);
            nation->units.count = 0;
        }
    }
}
