/*
 * What mods say of themselves, and what two of them both set, read from their files alone.
 */
#define _XOPEN_SOURCE 700

#include "data/data.h"

#include <string.h>
#include <sys/stat.h>

#include "base/mem.h"
#include "base/text.h"
#include "data/yaml/schema.h"
#include "data/yaml/search.h"
#include "data/yaml/shelf.h"

/* The top of a file of the game, for as long as the pool lives; NULL if it cannot be read. */
static struct node *read_mod(const struct search *s, const char *game, const char *mod, struct pool *pool)
{
    struct diag silent = { 0 };
    struct source *source = pool_take(pool, sizeof *source);
    struct text file = { 0 };
    const char *path;
    struct node *top = NULL;

    text_print(&file, "mods/%s.yaml", mod);
    if (schema_is_file(mod) && search_shared(s, "rules", game, file.at, &path, &silent) == FOUND_FILE) {
        *source = (struct source){ .name = path, .mod = mod, .provenance = NODE_UNSAID };
        top = shelf_read(s, game, pool, path, source, &silent);
    }
    text_free(&file);
    diag_free(&silent);
    return top;
}

static void add_names(const struct node *top, const char *key, struct listing *out)
{
    const struct node *list = top ? node_get(top, key) : NULL;

    for (const struct node *e = list && list->kind == NODE_LIST ? list->first : NULL; e; e = e->next)
        if (e->kind == NODE_SCALAR)
            listing_add(out, e->text);
}

/* Those it needs, before them those that they need. */
static void add_needs(const struct search *s, const char *game, const char *mod, int deep, struct pool *pool,
                      struct listing *out)
{
    struct listing direct = { 0 };

    add_names(read_mod(s, game, mod, pool), "needs", &direct);
    for (int i = 0; i < direct.count && deep > 0; i++)
        if (!listing_has(out, direct.name[i])) {
            add_needs(s, game, direct.name[i], deep - 1, pool, out);
            listing_add(out, direct.name[i]);
        }
    listing_free(&direct);
}

static bool has_board(const struct node *top)
{
    const struct node *change = top ? node_get(top, "change") : NULL;
    const struct node *map = change ? node_get(change, "map") : NULL;

    return map && (node_get(map, "grid") || node_get(map, "absent"));
}

void data_mod_facts(const struct search *s, const char *game, const char *mod, struct mod_facts *out)
{
    enum { DEEPEST = 16 };     /* a circle of needs is for the loader to report */
    struct pool *pool = pool_new();
    const struct node *top = read_mod(s, game, mod, pool);

    *out = (struct mod_facts){ .has_board = has_board(top) };
    add_needs(s, game, mod, DEEPEST, pool, &out->needs);
    add_names(top, "after", &out->after);
    add_names(top, "conflicts", &out->conflicts);
    pool_free(pool);
}

void mod_facts_free(struct mod_facts *f)
{
    listing_free(&f->needs);
    listing_free(&f->after);
    listing_free(&f->conflicts);
}

/* --- rivals --- */

static bool is_said_of_file(const char *key)
{
    static const char *const keys[] = { "provenance", "source", "note", "rule" };

    for (int i = 0; i < LENGTH(keys); i++)
        if (strcmp(keys[i], key) == 0)
            return true;
    return false;
}

static bool says_same(const struct node *a, const struct node *b)
{
    const struct node *x, *y;

    if (a->kind != b->kind || a->count != b->count)
        return false;
    if (a->kind == NODE_SCALAR)
        return strcmp(a->text, b->text) == 0;
    for (x = a->first, y = b->first; x && y; x = x->next, y = y->next)
        if ((x->key && y->key && strcmp(x->key, y->key) != 0) || !says_same(x, y))
            return false;
    return true;
}

/* "-0305 +0909": it adds to a list and takes out of it, and replaces nothing. */
static bool is_edit(const struct node *n)
{
    if (n->kind == NODE_LIST)
        return n->first && is_edit(n->first);
    return n->kind == NODE_SCALAR && (n->text[0] == '+' || n->text[0] == '-') && strlen(n->text) > 4;
}

static char *value_text(const struct node *n)
{
    struct text text = { 0 };
    char *kept;

    if (n->kind == NODE_SCALAR)
        text_print(&text, "%s", brief(n->text).at);
    else if (n->kind == NODE_LIST)
        for (const struct node *e = n->first; e && text.length < 60; e = e->next)
            text_print(&text, "%s%s", e == n->first ? "" : ", ", e->kind == NODE_SCALAR ? brief(e->text).at : "…");
    kept = mem_string(n->kind == NODE_MAP ? "…" : text_of(&text));
    text_free(&text);
    return kept;
}

static void add_rival(struct mod_rivals *out, const struct search *s, const char *what, const struct node *a,
                      const struct node *b)
{
    struct mod_rival *r;

    out->at = mem_resize(out->at, (size_t)out->count + 1, sizeof *out->at);
    r = &out->at[out->count++];
    *r = (struct mod_rival){ .what = mem_string(what), .value = { value_text(a), value_text(b) },
                             .where = { node_key_where(a), node_key_where(b) } };
    for (int i = 0; i < 2; i++)
        r->where[i].file = pool_string(s->names, r->where[i].file);
}

/* All that both set and set otherwise, below this path. */
static void compare(struct mod_rivals *out, const struct search *s, const char *path, const struct node *a,
                    const struct node *b)
{
    for (const struct node *x = a->first; x; x = x->next) {
        const struct node *y = node_get(b, x->key);
        struct text below = { 0 };

        if (!y || is_said_of_file(x->key) || says_same(x, y))
            continue;
        text_print(&below, "%s%s%s", path, *path && strcmp(x->key, "grid") != 0 ? " " : "",
                   strcmp(x->key, "grid") == 0 ? "" : x->key);
        if (x->kind == NODE_MAP && y->kind == NODE_MAP)
            compare(out, s, below.at, x, y);
        else if (!is_edit(x) || !is_edit(y))
            add_rival(out, s, below.at, x, y);
        text_free(&below);
    }
}

static void compare_key(struct mod_rivals *out, const struct search *s, const char *key, const char *path,
                        const struct node *a, const struct node *b)
{
    const struct node *x = a ? node_get(a, key) : NULL, *y = b ? node_get(b, key) : NULL;

    if (x && y && x->kind == NODE_MAP && y->kind == NODE_MAP)
        compare(out, s, path, x, y);
}

void data_mod_rivals(const struct search *s, const char *game, const char *a, const char *b, struct mod_rivals *out)
{
    struct pool *pool = pool_new();
    const struct node *x = read_mod(s, game, a, pool), *y = read_mod(s, game, b, pool);

    *out = (struct mod_rivals){ 0 };
    compare_key(out, s, "change", "", x, y);
    compare_key(out, s, "switches", "switch", x, y);
    pool_free(pool);
}

void mod_rivals_free(struct mod_rivals *r)
{
    for (int i = 0; i < r->count; i++) {
        mem_free(r->at[i].what);
        mem_free(r->at[i].value[0]);
        mem_free(r->at[i].value[1]);
    }
    mem_free(r->at);
    *r = (struct mod_rivals){ 0 };
}

/* --- files that hide others --- */

static bool is_same_file(const char *a, const char *b)
{
    struct stat x, y;

    return stat(a, &x) == 0 && stat(b, &y) == 0 && x.st_dev == y.st_dev && x.st_ino == y.st_ino;
}

bool data_hides(const struct search *s, const char *kind, const char *game, const char *file, const char **used,
                const char **hidden)
{
    struct diag silent = { 0 };
    bool found = false;

    *used = *hidden = NULL;
    for (int i = 0; i < s->count && !found; i++) {
        const char *path;

        if (search_find(s, i, kind, game, file, &path, &silent) != FOUND_FILE)
            continue;
        if (!*used)
            *used = path;
        else if (!is_same_file(*used, path))
            *hidden = path;
        found = *hidden != NULL;
    }
    diag_free(&silent);
    return found;
}
