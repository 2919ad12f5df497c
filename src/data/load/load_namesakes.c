/*
 * Counters that bear the same name are called so that nobody takes one for
 * the other: "Blue 11th Corps" where Red has an 11th too.
 */
#include "data/load/load.h"

#include <string.h>

#include "base/hash.h"
#include "base/mem.h"
#include "base/text.h"

static const char *name_in(const struct counter *c, const char *language)
{
    const char *text = words_in(&c->shown, language);

    return text ? text : c->id;
}

/* Bits: another counter has that name; one of the same nation has. */
enum { ALONE = 0, SHARED = 1, SHARED_AT_HOME = 2 };

/* How many counters have each name in one language: in all, and by nation. */
enum { ALL = -2 };             /* in the place of a nation */
struct bearers {
    const char *name;
    int nation, count;
};
struct census {
    char language[WORDS_CODE];
    struct bearers *at;
    size_t room;
};
struct censuses {
    struct census *in;
    int count;
};

static uint64_t hash_of(const char *name)
{
    return hash_bytes(name, strlen(name), 0);
}

/* Most names are their own only bearer's. */
static bool is_same(const char *a, const char *b)
{
    return a == b || strcmp(a, b) == 0;
}

static struct bearers *bearers_of(const struct census *n, const char *name, uint64_t hash, int nation)
{
    size_t at = (size_t)(hash + (uint64_t)(nation + 2)) & (n->room - 1);

    while (n->at[at].name && (n->at[at].nation != nation || !is_same(n->at[at].name, name)))
        at = (at + 1) & (n->room - 1);
    return &n->at[at];
}

static void count_bearer(const struct census *n, const char *name, uint64_t hash, int nation)
{
    struct bearers *b = bearers_of(n, name, hash, nation);

    *b = (struct bearers){ name, nation, b->count + 1 };
}

static const struct census *census_of(struct censuses *all, const struct rules *r, const char *language)
{
    const char *name;

    for (int i = 0; i < all->count; i++)
        if (strcmp(all->in[i].language, language) == 0)
            return &all->in[i];
    all->in = mem_resize(all->in, (size_t)all->count + 1, sizeof *all->in);
    struct census *n = &all->in[all->count++];
    strcpy(n->language, language);
    for (n->room = 64; n->room < 4 * (size_t)r->counters.count; n->room *= 2)
        continue;
    n->at = mem_array(n->room, sizeof *n->at);
    for (int i = 0; i < r->counters.count; i++)
        if ((name = name_in(&r->counter[i], language)) != NULL) {
            uint64_t hash = hash_of(name);
            count_bearer(n, name, hash, ALL);
            count_bearer(n, name, hash, r->counter[i].nation);
        }
    return n;
}

static int namesakes(const struct census *n, const struct counter *c, const char *name)
{
    uint64_t hash = hash_of(name);

    return (bearers_of(n, name, hash, ALL)->count > 1 ? SHARED : ALONE) |
           (bearers_of(n, name, hash, c->nation)->count > 1 ? SHARED_AT_HOME : ALONE);
}

/* "Blue %s" with the name; "%s (Blue)" where the game has no form of its own. */
static void add_with_nation(struct text *out, const struct nation *n, const char *name, const char *language)
{
    const char *form = words_in(&n->units, language), *hole = form ? strstr(form, "%s") : NULL;

    if (hole)
        text_print(out, "%.*s%s%s", (int)(hole - form), form, name, hole + 2);
    else
        text_print(out, "%s (%s)", name, words_in(&n->shown, language));
}

static void call(struct loading *l, const struct rules *r, struct censuses *all, struct counter *c,
                 const char *language)
{
    const struct nation *n = c->nation == NAME_NONE ? NULL : &r->nation[c->nation];
    const char *name = name_in(c, language);
    int shared = namesakes(census_of(all, r, language), c, name);
    struct text called = { 0 };

    if (n && (n->units.count > 0 || n->shown.count > 0) && shared != ALONE)
        add_with_nation(&called, n, name, language);
    else if (shared != ALONE)
        text_add(&called, name);
    if (shared & SHARED_AT_HOME)
        text_print(&called, " %s", c->brief);
    strcpy(c->called.in[c->called.count].language, language);
    c->called.in[c->called.count++].text = shared == ALONE ? name : pool_string(l->pool, text_of(&called));
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
static void call_in_each(struct loading *l, const struct rules *r, struct censuses *all, struct counter *c,
                         const struct words *w)
{
    for (int i = 0; w && i < w->count; i++)
        if (!has_language(&c->called, w->in[i].language) && c->called.count < WORDS_LANGUAGES)
            call(l, r, all, c, w->in[i].language);
}

void load_namesakes(struct loading *l, struct rules *r)
{
    struct censuses all = { 0 };

    for (int i = 0; i < r->counters.count; i++) {
        struct counter *c = &r->counter[i];
        const struct nation *n = c->nation == NAME_NONE ? NULL : &r->nation[c->nation];

        if (!c->id)
            continue;
        call_in_each(l, r, &all, c, &c->shown);
        call_in_each(l, r, &all, c, n ? &n->units : NULL);
        call_in_each(l, r, &all, c, n ? &n->shown : NULL);
        if (c->called.count == 0)
            call(l, r, &all, c, "");
    }
    for (int i = 0; i < all.count; i++)
        mem_free(all.in[i].at);
    mem_free(all.in);
}

void load_nation_units(struct loading *l, struct nation *nation, const struct node *n)
{
    if (!n)
        return;
    schema_shown(l, n, &nation->units);
    for (int i = 0; i < nation->units.count; i++) {
        const char *text = nation->units.in[i].text, *hole = strchr(text, '%');

        if (!hole || hole[1] != 's' || strchr(hole + 1, '%')) {
            fault_add(l->diag, node_where(n), "\"%s\" must have one %%s, where the name of the unit goes",
                      brief(text).at);
            nation->units.count = 0;
        }
    }
}
