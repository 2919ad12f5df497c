/*
 * readings.yaml: how a game reads its own rulebook. Like the rulebook it is read when it is first asked for.
 */
#include "data/data.h"

#include <string.h>

#include "base/text.h"
#include "data/load/load_book.h"
#include "data/yaml/schema.h"
#include "data/yaml/search.h"

static const char *const kinds[READING_KINDS] = { "ambiguous", "contradictory", "misprint", "missing" };
static const char *const authorities[AUTHORITIES] = { "errata", "example", "designer", "ours" };

const char *reading_kind_name(enum reading_kind k)
{
    return kinds[k];
}

const char *reading_authority_name(enum reading_authority a)
{
    return authorities[a];
}

/* Words that must be there in English. */
static void load_words(struct loading *l, const struct node *n, const char *of, struct words *out)
{
    int before = l->diag->count;

    schema_words(l, n, out);
    if (n && l->diag->count == before && !book_has_english(out))
        fault_add(l->diag, node_where(n), "%s has no text in English", of);
}

static void load_passages(struct loading *l, struct rule_reading *r, const struct node *n)
{
    if (!n || !schema_is(l, n, NODE_MAP))
        return;
    r->says = pool_array(l->pool, (size_t)n->count, sizeof *r->says);
    for (const struct node *e = n->first; e; e = e->next) {
        struct passage *p = &r->says[r->passages++];

        p->rules = pool_string(l->pool, e->key);
        p->where = r->where;
        p->where.line = node_key_where(e).line;
        p->where.column = node_key_where(e).column;
        load_words(l, e, "a passage", &p->text);
    }
}

static void add_switch(struct loading *l, struct rule_reading *r, const struct node *n, const struct rules *rules)
{
    int which = schema_one_of(l, n, "switch", &rules->switches);

    if (which != NAME_NONE)
        r->switches[r->switch_count++] = which;
}

/* `switch: ratio`, or a list of several. */
static void load_switches(struct loading *l, struct rule_reading *r, const struct node *n, const struct rules *rules)
{
    if (!n)
        return;
    r->switches = pool_array(l->pool, n->kind == NODE_LIST ? (size_t)n->count : 1, sizeof *r->switches);
    if (n->kind != NODE_LIST)
        add_switch(l, r, n, rules);
    for (const struct node *e = n->kind == NODE_LIST ? n->first : NULL; e; e = e->next)
        add_switch(l, r, e, rules);
}

static int choice(struct loading *l, const struct node *n, const char *key, const char *const *words, int count)
{
    const struct node *chosen = schema_need(l, n, "a reading", key);
    int which = chosen ? schema_choice(l, chosen, key, words, count) : NAME_NONE;

    return which == NAME_NONE ? 0 : which;
}

/* What a kind of doubt must say of the book. */
static void check_passages(struct loading *l, const struct rule_reading *r)
{
    if (r->kind == READING_CONTRADICTORY && r->passages < 2)
        fault_add(l->diag, r->where, "reading %s: a contradiction has two passages under `says`", r->number);
    if (r->kind != READING_MISSING && r->passages == 0)
        fault_add(l->diag, r->where, "reading %s does not tell under `says` what the book says", r->number);
}

static void load_reading(struct loading *l, struct rule_readings *all, const struct node *n, const struct rules *rules)
{
    static const char *const keys[] = { "kind", "says", "reading", "authority", "ground", "switch" };
    struct rule_reading r = { .number = pool_string(l->pool, n->key), .where = node_key_where(n) };

    r.where.file = pool_string(l->pool, n->source->name);
    if (!schema_is_word(n->key) || strlen(n->key) >= RULE_NUMBER_SIZE) {
        fault_add(l->diag, r.where, "\"%s\" is not the number of a reading, such as A34", brief(n->key).at);
        return;
    }
    if (!schema_keys(l, n, "a reading", keys, LENGTH(keys)))
        return;
    int before = l->diag->count;
    r.kind = (enum reading_kind)choice(l, n, "kind", kinds, READING_KINDS);
    r.authority = (enum reading_authority)choice(l, n, "authority", authorities, AUTHORITIES);
    load_passages(l, &r, node_get(n, "says"));
    load_words(l, node_get(n, "reading"), "a reading", &r.text);
    load_words(l, schema_need(l, n, "a reading", "ground"), "a ground", &r.ground);
    load_switches(l, &r, node_get(n, "switch"), rules);
    if (l->diag->count == before)
        check_passages(l, &r);
    all->at = mem_resize(all->at, (size_t)all->count + 1, sizeof *all->at);
    all->at[all->count++] = r;
}

static void load_all(struct loading *l, struct rule_readings *all, const struct node *n, const struct rules *rules)
{
    if (!n || !schema_is(l, n, NODE_MAP))
        return;
    for (const struct node *e = n->first; e; e = e->next)
        load_reading(l, all, e, rules);
}

static void load_file(struct loading *l, struct rule_readings *all, struct pool *nodes, const struct search *s,
                      const char *game, const struct rules *rules)
{
    static const char *const keys[] = { "readings", "source", "note" };
    const struct node *file = book_read(nodes, s, game, "readings.yaml", l->diag);

    if (file && schema_keys(l, file, "readings.yaml", keys, LENGTH(keys)))
        load_all(l, all, schema_need(l, file, "readings.yaml", "readings"), rules);
}

const struct rule_readings *data_readings(const struct search *s, const struct rules *r, struct diag *d)
{
    struct diag left = { 0 };

    if (!r->readings) {
        struct rule_readings *all = pool_take(r->pool, sizeof *all);
        struct pool *nodes = pool_new();
        struct loading l = { .pool = r->pool, .diag = d ? d : &left };

        if (r->series)
            load_file(&l, all, nodes, s, r->series, r);
        load_file(&l, all, nodes, s, r->game, r);
        pool_free(nodes);
        ((struct rules *)r)->readings = all;       /* as with the rulebook, to others the rules are as they were */
    }
    diag_free(&left);
    return r->readings;
}
