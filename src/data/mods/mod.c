#include "data/mods/mod.h"

#include <string.h>
#include <strings.h>

#include "base/text.h"
#include "data/load/load.h"
#include "data/mods/overlay.h"
#include "data/yaml/search.h"

static const struct where nowhere = { NULL, 0, 0 };

static int find_name(const char *const *names, int count, const char *name)
{
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0)
            return i;
    return -1;
}

static void report_no_mod(struct loading *l, const struct search *s, const char *game, const char *name)
{
    struct listing mods;

    data_mods(s, game, &mods);
    fault_unknown(l->diag, nowhere, "mod", name, (const char *const *)mods.name, mods.count);
    listing_free(&mods);
}

/* On some file systems two names that differ only by case are one file, on others not. */
static bool is_only_one(struct loading *l, const struct search *s, const char *game, const char *name)
{
    struct listing all = { 0 };
    bool only = true;

    search_list(s, SEARCH_ALL, "rules", game, "mods", ".yaml", &all);
    if (search_series(s, game))
        search_list(s, SEARCH_ALL, "rules", search_series(s, game), "mods", ".yaml", &all);
    for (int i = 0; i < all.count; i++)
        if (strcasecmp(all.name[i], name) == 0 && strcmp(all.name[i], name) != 0) {
            fault_add(l->diag, nowhere, "mod \"%s\" refused: it differs from \"%s\" only in case", name,
                      brief(all.name[i]).at);
            only = false;
        }
    listing_free(&all);
    return only;
}

static const char *find_mod(struct loading *l, const struct search *s, const char *game, const char *name)
{
    struct text file = { 0 };
    const char *path = NULL;
    enum found found = FOUND_NONE;

    if (!schema_is_file(name)) {
        fault_add(l->diag, nowhere, "\"%s\" is not the name of a mod: lower-case letters, digits and _, "
                  "a letter first", brief(name).at);
        return NULL;
    }
    if (!is_only_one(l, s, game, name))
        return NULL;
    text_print(&file, "mods/%s.yaml", name);
    found = search_shared(s, "rules", game, file.at, &path, l->diag);
    text_free(&file);
    if (found == FOUND_NONE)
        report_no_mod(l, s, game, name);
    return found == FOUND_FILE ? path : NULL;
}

static void check_head(struct loading *l, const struct mod *m)
{
    static const char *const keys[] = {
        "mod", "api", "title", "needs", "after", "conflicts", "change", "switches", "rules", "provenance", "rule",
        "source", "note",
    };
    const struct node *id;

    if (!schema_keys(l, m->root, "a mod", keys, LENGTH(keys)))
        return;
    id = schema_need(l, m->root, "a mod", "mod");
    if (schema_is(l, id, NODE_SCALAR) && strcmp(id->text, m->name) != 0)
        fault_suggest(l->diag, node_where(id), m->name, "the mod is called \"%s\" but its file is \"%s\"",
                      brief(id->text).at, m->name);
}

static void read_mod(struct loading *l, struct trees *t, const struct search *s, const char *game, struct mod *m)
{
    const char *path = find_mod(l, s, game, m->name);
    struct text name = { 0 };
    struct tree *tree;

    if (!path)
        return;
    text_print(&name, "mods/%s", m->name);
    tree = trees_add(t, name.at, path, m->name, l->diag);
    text_free(&name);
    if (!tree || !schema_api(l, tree->root))
        return;
    m->root = tree->root;
    m->source = tree->source;
    check_head(l, m);
    if (node_get(m->root, "provenance"))
        tree->source->provenance = (int)schema_provenance(l, m->root, PROVENANCE_OWNER);
}

/* --- which go together, and in which order --- */

static int find_mod_named(const struct mod *mods, int count, const char *name)
{
    for (int i = 0; i < count; i++)
        if (strcmp(mods[i].name, name) == 0)
            return i;
    return -1;
}

/* The names that a mod has under that key; NULL if it has none. Each must be a mod of the game. */
static const struct node *others(struct loading *l, const struct mod *m, const char *key, const struct listing *all)
{
    const struct node *list = m->root ? node_get(m->root, key) : NULL;

    if (!list || !schema_is(l, list, NODE_LIST))
        return NULL;
    for (const struct node *e = list->first; e; e = e->next)
        if (schema_is(l, e, NODE_SCALAR) && find_name((const char *const *)all->name, all->count, e->text) < 0)
            fault_unknown(l->diag, node_where(e), "mod", e->text, (const char *const *)all->name, all->count);
    return list;
}

static void check_company(struct loading *l, const struct mod *mods, int count, const struct mod *m,
                          const struct listing *all)
{
    const struct node *needs = others(l, m, "needs", all), *conflicts = others(l, m, "conflicts", all);

    others(l, m, "after", all);
    for (const struct node *e = needs ? needs->first : NULL; e; e = e->next)
        if (e->kind == NODE_SCALAR && find_mod_named(mods, count, e->text) < 0
            && find_name((const char *const *)all->name, all->count, e->text) >= 0)
            fault_add(l->diag, node_where(e), "mod %s needs mod \"%s\", which was not chosen", m->name, e->text);
    for (const struct node *e = conflicts ? conflicts->first : NULL; e; e = e->next)
        if (e->kind == NODE_SCALAR && find_mod_named(mods, count, e->text) >= 0)
            fault_add(l->diag, node_where(e), "mods %s and %s cannot both be chosen", m->name, e->text);
}

static bool lists(const struct mod *m, const char *key, const char *name)
{
    const struct node *list = m->root ? node_get(m->root, key) : NULL;

    for (const struct node *e = list && list->kind == NODE_LIST ? list->first : NULL; e; e = e->next)
        if (e->kind == NODE_SCALAR && strcmp(e->text, name) == 0)
            return true;
    return false;
}

static bool comes_after(const struct mod *m, const char *name)
{
    return lists(m, "needs", name) || lists(m, "after", name);
}

/* The first of those left that none of them must come before. */
static int next_mod(const struct mod *left, int count)
{
    for (int i = 0; i < count; i++) {
        bool free = true;

        for (int k = 0; k < count; k++)
            free = free && (k == i || !comes_after(&left[i], left[k].name));
        if (free)
            return i;
    }
    return -1;
}

/* In the order they were chosen, but each behind those that it needs or comes after. */
static void sort_mods(struct loading *l, struct mod *mods, int count)
{
    for (int i = 0; i < count; i++) {
        int next = next_mod(mods + i, count - i);
        struct mod chosen;

        if (next < 0) {
            fault_add(l->diag, (struct where){ mods[i].source ? mods[i].source->name : NULL, 0, 0 },
                      "the mods cannot be put in order: mod %s comes after itself", mods[i].name);
            return;
        }
        chosen = mods[i + next];
        memmove(&mods[i + 1], &mods[i], (size_t)next * sizeof *mods);
        mods[i] = chosen;
    }
}

void mods_read(struct loading *l, struct trees *t, const struct search *s, const char *game,
               const char *const *names, int count, struct mod *mods)
{
    struct listing all;

    for (int i = 0; i < count; i++) {
        mods[i] = (struct mod){ .name = names[i] };
        if (find_name(names, i, names[i]) >= 0)
            fault_add(l->diag, nowhere, "mod \"%s\" is given twice", brief(names[i]).at);
        else
            read_mod(l, t, s, game, &mods[i]);
    }
    if (count == 0)
        return;
    data_mods(s, game, &all);
    for (int i = 0; i < count; i++)
        check_company(l, mods, count, &mods[i], &all);
    sort_mods(l, mods, count);
    listing_free(&all);
}

static bool is_mod_tree(const struct tree *t)
{
    return strncmp(t->name, "mods/", 5) == 0;
}

static void report_no_file(struct loading *l, const struct trees *t, const struct node *n)
{
    struct names files = { 0 };

    for (int i = 0; i < t->count; i++)
        if (!is_mod_tree(&t->at[i]) && !t->at[i].texts && !t->at[i].beneath)
            names_add(&files, t->at[i].name);
    fault_unknown(l->diag, node_key_where(n), "file of the game", n->key, files.word, files.count);
    names_free(&files);
}

void mod_lay(struct loading *l, struct trees *t, const struct mod *m)
{
    struct loading nodes = { .pool = t->pool, .diag = l->diag };
    const struct node *change;
    struct node *next;

    if (!m->root)
        return;
    change = node_get(m->root, "change");
    if (!schema_is(l, change, NODE_MAP))
        return;
    for (struct node *e = change->first; e; e = next) {
        struct tree *tree = trees_find(t, e->key);

        next = e->next;
        if (!tree && schema_is_language(e->key))
            continue;
        if (!tree || is_mod_tree(tree))
            report_no_file(l, t, e);
        else if (tree->root && tree->root->kind == NODE_MAP && schema_is(l, e, NODE_MAP)) {
            nodes.edits = strcmp(e->key, "map") == 0;
            overlay_lay(&nodes, tree->root, e);
        }
    }
}

static void enter_switches(struct loading *l, struct rules *r, const struct node *n)
{
    if (!schema_is(l, n, NODE_MAP))
        return;
    for (const struct node *e = n->first; e; e = e->next) {
        int which = names_find(&r->switches, e->key);
        int value;

        if (which == NAME_NONE) {
            fault_unknown(l->diag, node_key_where(e), "switch", e->key, r->switches.word, r->switches.count);
            continue;
        }
        value = schema_value_of(l, e, "value", e->key, &r->rule_switch[which].values);
        if (value != NAME_NONE)
            r->chosen_switches[which] = value;
    }
}

void mod_enter(struct loading *l, struct rules *r, const struct mod *m)
{
    int which = names_add(&r->mods, pool_string(l->pool, m->name));

    if (!m->root)
        return;
    schema_shown(l, node_get(m->root, "title"), &r->mod_title[which]);
    r->mods.shown[which] = r->mod_title[which];
    enter_switches(l, r, node_get(m->root, "switches"));
}
