#include "data/mods/tree.h"

#include <string.h>

#include "base/text.h"
#include "data/mods/overlay.h"
#include "data/yaml/file.h"
#include "data/yaml/search.h"
#include "data/yaml/shelf.h"

/* What the file says of itself; whether it must is for its loader to see. */
static enum provenance provenance_of(struct pool *pool, const struct node *root)
{
    struct diag silent = { 0 };
    struct loading quiet = { .pool = pool, .diag = &silent };
    enum provenance provenance = root ? schema_provenance(&quiet, root, PROVENANCE_RULEBOOK) : PROVENANCE_RULEBOOK;

    diag_free(&silent);
    return provenance;
}

struct tree *trees_add(struct trees *t, const char *name, const char *path, const char *mod, struct diag *d)
{
    struct tree *tree;

    if (t->count == t->room) {
        t->room = t->room ? 2 * t->room : 16;
        t->at = mem_resize(t->at, (size_t)t->room, sizeof *t->at);
    }
    tree = &t->at[t->count++];
    *tree = (struct tree){ .name = mem_string(name), .source = pool_take(t->pool, sizeof *tree->source) };
    *tree->source = (struct source){ .name = path, .mod = mod, .provenance = NODE_UNSAID };
    tree->root = shelf_read(t->search, t->game, t->pool, path, tree->source, d);
    tree->provenance = provenance_of(t->pool, tree->root);
    return tree->root ? tree : NULL;
}

struct tree *trees_find(const struct trees *t, const char *name)
{
    for (int i = 0; i < t->count; i++)
        if (!t->at[i].beneath && !t->at[i].texts && strcmp(t->at[i].name, name) == 0)
            return &t->at[i];
    return NULL;
}

void trees_free(struct trees *t)
{
    for (int i = 0; i < t->count; i++)
        mem_free(t->at[i].name);
    mem_free(t->at);
    pool_free(t->pool);
    *t = (struct trees){ 0 };
}

static void read_file(struct trees *t, const struct search *s, int root, const char *game, const char *name,
                      struct diag *d)
{
    struct text file = { 0 };
    const char *path;

    text_print(&file, "%s.yaml", name);
    if (search_find(s, root, "rules", game, file.at, &path, d) == FOUND_FILE)
        trees_add(t, name, path, NULL, d);
    text_free(&file);
}

bool trees_speak(const struct search *s)
{
    return s->language && schema_is_language(s->language) && strcmp(s->language, "en") != 0;
}

/* What a game says in the language that is wanted. */
static void read_texts(struct trees *t, const struct search *s, int root, const char *game, struct diag *d)
{
    int before = t->count;

    if (trees_speak(s))
        read_file(t, s, root, game, s->language, d);
    if (t->count > before)
        t->at[before].texts = true;
}

static void read_tables(struct trees *t, const struct search *s, int root, const char *game, struct diag *d)
{
    struct listing tables = { 0 };
    struct text name = { 0 };

    search_list(s, root, "rules", game, "tables", ".yaml", &tables);
    for (int i = 0; i < tables.count; i++) {
        text_clear(&name);
        text_print(&name, "tables/%s", tables.name[i]);
        if (schema_is_name(tables.name[i]))
            read_file(t, s, root, game, name.at, d);
        else
            fault_add(d, (struct where){ NULL, 0, 0 }, "rules/%s/tables: \"%s\" is not the name of a table: "
                      "lower-case letters, digits and _, a letter first", game, brief(tables.name[i]).at);
    }
    text_free(&name);
    listing_free(&tables);
}

static void report_no_game(const struct search *s, const char *game, struct diag *d)
{
    struct listing games;

    data_games(s, &games);
    fault_unknown(d, (struct where){ NULL, 0, 0 }, "game", game, (const char *const *)games.name, games.count);
    listing_free(&games);
}

/* --- series --- */

/* A game.yaml that names a series and no game is that series. */
static bool names_series(const struct node *root)
{
    return root && node_get(root, "series") && !node_get(root, "game");
}

/* Whether the file has that word at all: most games have no series, and need not be parsed to know it. */
static bool has_word(const char *path, const char *key)
{
    struct bytes b = { 0 };
    const char *why;
    size_t length = strlen(key);
    bool has = false;

    if (!file_read(path, &b, &why))
        return false;
    for (size_t i = 0; !has && i + length <= b.length; i++)
        has = b.at[i] == *key && memcmp(b.at + i, key, length) == 0;
    bytes_free(&b);
    return has;
}

/* The top of a game's game.yaml, for as long as the pool lives; NULL if it cannot be read. */
static struct node *peek(const struct search *s, const char *game, struct pool *pool)
{
    struct diag silent = { 0 };
    struct source *source = pool_take(pool, sizeof *source);
    int root = search_game(s, game);
    const char *path;
    struct node *top = NULL;

    if (root >= 0 && search_find(s, root, "rules", game, "game.yaml", &path, &silent) == FOUND_FILE
        && has_word(path, "series"))
        top = shelf_read(s, game, pool, path, source, &silent);
    diag_free(&silent);
    return top;
}

bool data_is_series(const struct search *s, const char *game)
{
    struct pool *pool = pool_new();
    bool is_series = names_series(peek(s, game, pool));

    pool_free(pool);
    return is_series;
}

const char *search_series(const struct search *s, const char *game)
{
    struct pool *pool = pool_new();
    const struct node *top = peek(s, game, pool);
    const struct node *series = top && !names_series(top) ? node_get(top, "series") : NULL;
    const char *name = series && series->kind == NODE_SCALAR && schema_is_name(series->text)
        ? pool_string(s->names, series->text) : NULL;

    pool_free(pool);
    return name;
}

/* Every game of which `wanted` is true. */
static void list_if(const struct search *s, bool (*wanted)(const struct search *, const char *, const char *),
                    const char *with, struct listing *out)
{
    struct listing all;

    data_games(s, &all);
    for (int i = 0; i < all.count; i++)
        if (wanted(s, all.name[i], with))
            listing_add(out, all.name[i]);
    listing_free(&all);
}

static bool belongs_to(const struct search *s, const char *game, const char *series)
{
    const char *its = search_series(s, game);

    return its && strcmp(its, series) == 0;
}

static bool is_any_series(const struct search *s, const char *game, const char *unused)
{
    (void)unused;
    return data_is_series(s, game);
}

void data_series_games(const struct search *s, const char *series, struct listing *out)
{
    *out = (struct listing){ 0 };
    list_if(s, belongs_to, series, out);
}

static void report_no_series(const struct search *s, const struct node *n, struct diag *d)
{
    struct listing series = { 0 };

    list_if(s, is_any_series, NULL, &series);
    fault_unknown(d, node_where(n), "series", n->text, (const char *const *)series.name, series.count);
    listing_free(&series);
}

static bool know_series(const struct search *s, const struct node *n, struct diag *d)
{
    if (!n || n->kind != NODE_SCALAR) {
        if (n)
            fault_add(d, node_where(n), "the name of a series is one word");
        return false;
    }
    if (search_game(s, n->text) < 0) {
        report_no_series(s, n, d);
        return false;
    }
    if (data_is_series(s, n->text))
        return true;
    if (search_series(s, n->text))
        fault_add(d, node_where(n), "%s is a game of the series %s; name the series", n->text,
                  search_series(s, n->text));
    else
        fault_add(d, node_where(n), "%s is a game, not a series: the game.yaml of a series says \"series: %s\" and has "
                                    "no \"game\"", n->text, n->text);
    return false;
}

static void drop(struct node *map, const char *key)
{
    struct node **link = &map->first;

    if (map->kind != NODE_MAP)
        return;
    while (*link && strcmp((*link)->key, key) != 0)
        link = &(*link)->next;
    if (*link) {
        *link = (*link)->next;
        map->count--;
    }
}

static bool has_text(const struct node *list, const char *text)
{
    for (const struct node *e = list->first; e; e = e->next)
        if (e->kind == NODE_SCALAR && strcmp(e->text, text) == 0)
            return true;
    return false;
}

/* What a game names beside the names of its series: { series…, own… }. Elsewhere a list replaces another. */
static void join_names(struct node *series, struct node *own, const char *key)
{
    struct node *all = node_get(series, key), *more = node_get(own, key);
    struct node **last;

    if (!all || !more || all->kind != NODE_LIST || more->kind != NODE_LIST)
        return;
    for (last = &all->first; *last; last = &(*last)->next)
        continue;
    for (struct node *e = more->first, *next; e; e = next) {
        next = e->next;
        if (e->kind == NODE_SCALAR && has_text(all, e->text))
            continue;
        *last = e;
        last = &e->next;
        *last = NULL;
        all->count++;
    }
    drop(own, key);
}

/* Every part of the file knows the provenance that is said of it, wherever it is laid. */
static void mark_provenance(struct trees *t, struct node *n, struct source *source)
{
    if (n->kind == NODE_MAP && node_get(n, "provenance")) {
        struct source *said = pool_take(t->pool, sizeof *said);

        *said = *source;
        said->provenance = (int)provenance_of(t->pool, n);
        source = said;
    }
    n->source = source;
    for (struct node *e = n->first; e; e = e->next)
        mark_provenance(t, e, source);
}

/*
 * What a file says of itself holds for what stands in it: so the series' file keeps its own provenance, and
 * what the game adds has the game's.
 */
static void lay_over(struct trees *t, struct tree *own, struct tree *series, struct diag *d)
{
    static const char *const notes[] = { "api", "source", "note", "rule" };
    bool is_game = strcmp(own->name, "game") == 0;
    struct loading l = { .pool = t->pool, .diag = d, .edits = strcmp(own->name, "map") == 0 };
    struct node top;

    schema_file_provenance(&l, own->root);
    mark_provenance(t, own->root, own->source);
    top = *own->root;
    if (node_get(series->root, "provenance"))
        drop(own->root, "provenance");
    for (int i = 0; i < LENGTH(notes); i++)
        if (is_game || node_get(series->root, notes[i]))
            drop(is_game ? series->root : own->root, notes[i]);
    if (is_game) {
        drop(series->root, "series");
        drop(series->root, "title");
        join_names(series->root, own->root, "traits");
        join_names(series->root, own->root, "classes");
    }
    overlay_lay(&l, series->root, own->root);
    own->root = series->root;
    own->root->source = top.source;
    own->root->line = top.line;
    series->beneath = true;
}

/* Tables come by name, whosever they are. */
static void sort_tables(struct trees *t)
{
    for (int i = 1; i < t->count; i++)
        for (int k = i; k > 0 && strncmp(t->at[k - 1].name, "tables/", 7) == 0
             && strcmp(t->at[k - 1].name, t->at[k].name) > 0; k--) {
            struct tree swapped = t->at[k];

            t->at[k] = t->at[k - 1];
            t->at[k - 1] = swapped;
        }
}

static void lay_over_series(struct trees *t, int own, struct diag *d)
{
    for (int i = own; i < t->count; i++)
        for (int k = 0; k < own; k++) {
            struct tree *series = &t->at[i], *game = &t->at[k];

            if (!game->texts && strcmp(series->name, game->name) == 0 && series->root && series->root->kind == NODE_MAP
                && game->root && game->root->kind == NODE_MAP)
                lay_over(t, game, series, d);
        }
}

/* Reads the files of a game or series; their game.yaml is the first. False if it is written for a later program. */
static bool read_files(struct trees *t, const struct search *s, const char *game, struct diag *d)
{
    static const char *const files[] = { "game", "terrain", "map", "units" };
    struct loading l = { .pool = t->pool, .diag = d };
    int root = search_game(s, game), first = t->count;

    read_file(t, s, root, game, files[0], d);
    if (t->count > first && t->at[first].root && !schema_api(&l, t->at[first].root))
        return false;
    for (int i = 1; i < LENGTH(files); i++)
        read_file(t, s, root, game, files[i], d);
    read_tables(t, s, root, game, d);
    read_texts(t, s, root, game, d);
    return true;
}

bool trees_read(struct trees *t, const struct search *s, const char *game, struct diag *d)
{
    const struct tree *first;
    const struct node *series;
    int own;

    *t = (struct trees){ .pool = pool_new(), .search = s, .game = game };
    if (search_game(s, game) < 0) {
        report_no_game(s, game, d);
        return false;
    }
    if (!read_files(t, s, game, d))
        return false;
    own = t->count;
    first = trees_find(t, "game");
    series = first && first->root ? node_get(first->root, "series") : NULL;
    t->is_series = series && names_series(first->root);
    if (!series || t->is_series)
        return true;
    if (!know_series(s, series, d))
        return false;
    t->series = pool_string(t->pool, series->text);
    if (!read_files(t, s, t->series, d))
        return false;
    lay_over_series(t, own, d);
    sort_tables(t);
    return true;
}
