#include "data/data.h"

#include <string.h>

#include "base/text.h"
#include "data/load/load_book.h"
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

bool book_has_english(const struct words *w)
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
    if (l->diag->count == before && !book_has_english(&text))
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

const struct node *book_read(struct pool *nodes, const struct search *s, const char *game, const char *name,
                             struct diag *d)
{
    int root = search_game(s, game);
    const char *path;

    if (root < 0 || search_find(s, root, "rules", game, name, &path, d) != FOUND_FILE)
        return NULL;
    return read_file(nodes, path, d);
}

static void load_book(struct loading *l, struct rulebook *b, struct pool *nodes, const struct search *s,
                      const char *game)
{
    static const char *const keys[] = { "rules", "provenance", "source", "note" };
    const struct node *file = book_read(nodes, s, game, "rulebook.yaml", l->diag);

    if (!file || !schema_keys(l, file, "rulebook.yaml", keys, LENGTH(keys)))
        return;
    b->file = pool_string(l->pool, file->source->name);
    load_sentences(l, b, schema_need(l, file, "rulebook.yaml", "rules"));
}

/* A reading is a sentence under its own number. */
static void add_readings(struct loading *l, struct rulebook *b, const struct rule_readings *all)
{
    for (int i = 0; i < all->count; i++) {
        const struct rule_reading *r = &all->at[i];
        const struct rule_text *other = rulebook_find(b, r->number);

        if (r->text.count == 0)
            continue;
        if (other)
            fault_add(l->diag, r->where, "%s has a sentence already: %s, line %d", r->number, other->file, other->line);
        b->at = mem_resize(b->at, (size_t)b->count + 1, sizeof *b->at);
        b->at[b->count++] = (struct rule_text){
            .number = r->number, .text = r->text, .file = r->where.file, .line = r->where.line,
        };
    }
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

static struct rulebook *read_rulebook(const struct search *s, const struct rules *r, struct diag *d)
{
    struct rulebook *b = pool_take(r->pool, sizeof *b);
    struct pool *nodes = pool_new();
    struct loading l = { .pool = r->pool, .diag = d };

    if (r->series)
        load_book(&l, b, nodes, s, r->series);
    load_book(&l, b, nodes, s, r->game);
    add_readings(&l, b, data_readings(s, r, d));
    for (int i = 0; i < r->mods.count; i++)
        load_mod_rules(&l, b, nodes, s, r, names_word(&r->mods, i));
    pool_free(nodes);
    return b;
}

/* That it was read is not part of what the rules say: to everybody else they are as they were. */
static struct rulebook *rulebook_of(const struct search *s, const struct rules *r, struct diag *d)
{
    struct diag left = { 0 };

    if (!r->rulebook)
        ((struct rules *)r)->rulebook = read_rulebook(s, r, d ? d : &left);
    diag_free(&left);
    return r->rulebook;
}

const struct rulebook *data_rulebook(const struct search *s, const struct rules *r, struct diag *d)
{
    return rulebook_of(s, r, d);
}

/* --- which tests prove a rule --- */

struct inventory {
    struct rulebook *book;
    struct pool *pool;
    const char *game;
};

static void keep_test(const struct inventory *in, const char *rule, const char *test)
{
    struct rulebook *b = in->book;
    char *path = strchr(test, '/') ? mem_string(test) : text_format("t/%s/%s", in->game, test);

    if (strcmp(test, "none") != 0) {
        b->tests = mem_resize(b->tests, (size_t)b->test_count + 1, sizeof *b->tests);
        b->tests[b->test_count++] = (struct rule_test){ pool_string(in->pool, rule), pool_string(in->pool, path) };
    }
    mem_free(path);
}

static void keep_tests(const struct inventory *in, const char *rule, const struct node *tests)
{
    if (tests->kind == NODE_SCALAR) {
        keep_test(in, rule, tests->text);
        return;
    }
    for (const struct node *e = tests->first; e; e = e->next)
        if (e->kind == NODE_SCALAR)
            keep_test(in, rule, e->text);
}

static void keep_all_tests(const struct inventory *in, const struct node *rules)
{
    for (const struct node *e = rules ? rules->first : NULL; e; e = e->next) {
        const struct node *id = e->kind == NODE_MAP ? node_get(e, "id") : NULL;
        const struct node *tests = id ? node_get(e, "test") : NULL;

        if (tests && id->kind == NODE_SCALAR)
            keep_tests(in, id->text, tests);
    }
}

/* What doc/inventory/GAME.yaml, beside the game's own files, says; false if there is none. */
static bool read_inventory(const struct search *s, const struct inventory *in)
{
    int root = search_game(s, in->game);
    struct pool *nodes = pool_new();
    struct diag unread = { 0 };
    struct text path = { 0 };

    text_print(&path, "%s/doc/inventory/%s.yaml", root >= 0 ? s->root[root] : ".", in->game);
    const struct node *file = root >= 0 ? read_file(nodes, path.at, &unread) : NULL;
    bool found = file && file->kind == NODE_MAP;
    if (found)
        keep_all_tests(in, node_get(file, "rules"));
    text_free(&path);
    diag_free(&unread);
    pool_free(nodes);
    return found;
}

void data_rule_tests(const struct search *s, const struct rules *r, const char *number, struct listing *out)
{
    struct rulebook *b = rulebook_of(s, r, NULL);

    if (!b->has_tests && !read_inventory(s, &(struct inventory){ b, r->pool, r->game }) && r->series)
        read_inventory(s, &(struct inventory){ b, r->pool, r->series });
    b->has_tests = true;
    for (int i = 0; i < b->test_count; i++)
        if (rule_under(b->tests[i].rule, number))
            listing_add(out, b->tests[i].test);
}
