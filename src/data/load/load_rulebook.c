#include "data/data.h"

#include <string.h>

#include "base/text.h"
#include "data/yaml/schema.h"
#include "data/yaml/search.h"
#include "data/yaml/yaml_file.h"

/* A line of the rulebook may be said again by the game of a series, or by a mod; not twice in one file. */
static void check_twice(struct loading *l, const struct rulebook *b, int first, const struct node *n)
{
    struct rulebook here = { .at = b->at + first, .count = b->count - first };
    const struct rule_text *other = rulebook_find(&here, n->key);

    if (other)
        fault_add(l->diag, node_key_where(n), "rule %s is given twice, first in line %d as %s", n->key, other->line,
                  other->number);
}

static bool has_english(const struct words *w)
{
    const char *text = words_in(w, "en");

    for (int i = 0; i < w->count; i++)
        if (w->in[i].text == text && (w->in[i].language[0] == '\0' || strcmp(w->in[i].language, "en") == 0))
            return *text != '\0';
    return false;
}

static void load_rule(struct loading *l, struct rulebook *b, int first, const struct node *n)
{
    struct words text;
    int before = l->diag->count;

    if (!schema_is_word(n->key) || strlen(n->key) >= RULE_NUMBER_SIZE) {
        fault_add(l->diag, node_key_where(n), "\"%s\" is not the number of a rule, such as 12.4a", brief(n->key).at);
        return;
    }
    schema_words(l, n, &text);
    if (l->diag->count == before && !has_english(&text))
        fault_add(l->diag, node_where(n), "rule %s has no sentence in English", n->key);
    check_twice(l, b, first, n);
    b->at = mem_resize(b->at, (size_t)b->count + 1, sizeof *b->at);
    b->at[b->count++] = (struct rule_text){
        .number = pool_string(l->pool, n->key), .text = text, .file = pool_string(l->pool, n->source->name),
        .line = node_key_where(n).line,
    };
}

static void load_sentences(struct loading *l, struct rulebook *b, const struct node *n)
{
    int first = b->count;

    if (!schema_is(l, n, NODE_MAP))
        return;
    for (const struct node *e = n->first; e; e = e->next)
        load_rule(l, b, first, e);
}

/* Its top in the pool of nodes; NULL if it has faults. */
static const struct node *read_file(struct pool *nodes, const char *path, struct diag *d)
{
    struct source *source = pool_take(nodes, sizeof *source);

    *source = (struct source){ .name = path, .provenance = NODE_UNSAID };
    return yaml_read(nodes, path, source, d);
}

static void load_book(struct loading *l, struct rulebook *b, struct pool *nodes, const struct search *s,
                      const char *game)
{
    static const char *const keys[] = { "rules", "provenance", "source", "note" };
    int root = search_game(s, game);
    const char *path;

    if (root < 0 || search_find(s, root, "rules", game, "rulebook.yaml", &path, l->diag) != FOUND_FILE)
        return;
    const struct node *file = read_file(nodes, path, l->diag);
    if (!file || !schema_keys(l, file, "rulebook.yaml", keys, LENGTH(keys)))
        return;
    b->file = pool_string(l->pool, path);
    load_sentences(l, b, schema_need(l, file, "rulebook.yaml", "rules"));
}

/* What a mod says under `rules:` of the numbers that it brings or changes. */
static void load_mod_rules(struct loading *l, struct rulebook *b, struct pool *nodes, const struct search *s,
                           const struct rules *r, const char *mod)
{
    struct text name = { 0 };
    const char *path;

    text_print(&name, "mods/%s.yaml", mod);
    if (search_shared(s, "rules", r->game, name.at, &path, l->diag) == FOUND_FILE) {
        const struct node *file = read_file(nodes, path, l->diag);
        if (file && file->kind == NODE_MAP)
            load_sentences(l, b, node_get(file, "rules"));
    }
    text_free(&name);
}

struct rulebook *data_load_rulebook(const struct search *s, const struct rules *r, struct diag *d)
{
    struct rulebook *b = mem_new(sizeof *b);
    struct pool *nodes = pool_new();
    struct loading l;

    b->pool = pool_new();
    l = (struct loading){ .pool = b->pool, .diag = d };
    if (r->series)
        load_book(&l, b, nodes, s, r->series);
    load_book(&l, b, nodes, s, r->game);
    for (int i = 0; i < r->mods.count; i++)
        load_mod_rules(&l, b, nodes, s, r, names_word(&r->mods, i));
    pool_free(nodes);
    return b;
}

void rulebook_free(struct rulebook *b)
{
    if (!b)
        return;
    mem_free(b->at);
    pool_free(b->pool);
    mem_free(b);
}

/* --- which tests prove a rule --- */

static void add_test(const char *test, const char *game, struct listing *out)
{
    char *path = strchr(test, '/') ? mem_string(test) : text_format("t/%s/%s", game, test);

    if (strcmp(test, "none") != 0)
        listing_add(out, path);
    mem_free(path);
}

static void add_tests(const struct node *tests, const char *game, struct listing *out)
{
    if (tests->kind == NODE_SCALAR) {
        add_test(tests->text, game, out);
        return;
    }
    for (const struct node *e = tests->first; e; e = e->next)
        if (e->kind == NODE_SCALAR)
            add_tests(e, game, out);
}

static void find_tests(const struct node *rules, const char *game, const char *number, struct listing *out)
{
    for (const struct node *e = rules ? rules->first : NULL; e; e = e->next) {
        const struct node *id = e->kind == NODE_MAP ? node_get(e, "id") : NULL;
        const struct node *tests = id ? node_get(e, "test") : NULL;

        if (tests && id->kind == NODE_SCALAR && rule_under(id->text, number))
            add_tests(tests, game, out);
    }
}

/* What doc/inventory/GAME.yaml, beside the game's own files, says; false if there is none. */
static bool read_inventory(const struct search *s, const char *game, const char *number, struct listing *out)
{
    int root = search_game(s, game);
    struct pool *nodes = pool_new();
    struct diag unread = { 0 };
    struct text path = { 0 };

    text_print(&path, "%s/doc/inventory/%s.yaml", root >= 0 ? s->root[root] : ".", game);
    const struct node *file = root >= 0 ? read_file(nodes, path.at, &unread) : NULL;
    bool found = file && file->kind == NODE_MAP;
    if (found)
        find_tests(node_get(file, "rules"), game, number, out);
    text_free(&path);
    diag_free(&unread);
    pool_free(nodes);
    return found;
}

void data_rule_tests(const struct search *s, const struct rules *r, const char *number, struct listing *out)
{
    if (!read_inventory(s, r->game, number, out) && r->series)
        read_inventory(s, r->series, number, out);
}
