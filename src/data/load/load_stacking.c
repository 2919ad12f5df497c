/*
 * load_stacking.c - how much may stand in a hex.
 *
 *     stacking: { limit: 3, counts: combat, rule: "9.1" }
 *     stacking:                         # several, each with a name
 *       all:      { limit: 16, counts: { corps: 2, division: 1 }, rule: "8.4" }
 *       infantry: { limit: most_infantry, counts: { corps: 2, division: 1 }, of: infantry, rule: "8.4" }
 */
#include "data/load/load.h"

#include <string.h>

#include "base/text.h"

enum { WEIGHT_MOST = 1000, POINTS_MOST = 100000, LIMITS_MOST = 16 };

static void count_one(struct loading *l, const struct rules *r, const struct node *n, int *weight)
{
    int trait = schema_one_of(l, n, "trait", &r->traits);

    if (trait != NAME_NONE)
        weight[trait] = 1;
}

/* Weights by trait: counts: combat, counts: [ foot, horse ], counts: { corps: 2, division: 1 }. */
static int *load_weights(struct loading *l, const struct rules *r, const struct node *n)
{
    int *weight = pool_array(l->pool, (size_t)r->traits.count, sizeof *weight);

    if (n->kind == NODE_SCALAR) {
        count_one(l, r, n, weight);
    } else if (n->kind == NODE_LIST) {
        for (const struct node *e = n->first; e; e = e->next)
            count_one(l, r, e, weight);
    } else {
        for (const struct node *e = n->first; e; e = e->next) {
            int trait = names_find(&r->traits, e->key);

            if (trait == NAME_NONE)
                fault_unknown(l->diag, node_key_where(e), "trait", e->key, r->traits.word, r->traits.count);
            else
                schema_number(l, e, 0, WEIGHT_MOST, &weight[trait]);
        }
    }
    return weight;
}

/* Of several traits that count the heaviest does. */
static int weigh(const struct rules *r, const int *by_trait, uint64_t traits)
{
    int weight = 0;

    for (int i = 0; i < r->traits.count; i++)
        if (traits >> i & 1 && by_trait[i] > weight)
            weight = by_trait[i];
    return weight;
}

static void load_counts(struct loading *l, const struct rules *r, struct stack_limit *limit, const struct node *n)
{
    const struct node *counts = node_get(n, "counts");
    const int *by_trait = counts ? load_weights(l, r, counts) : NULL;
    int of = node_get(n, "of") ? schema_one_of(l, node_get(n, "of"), "trait", &r->traits) : NAME_NONE;

    limit->weight = pool_array(l->pool, (size_t)r->counters.count, sizeof *limit->weight);
    for (int u = 0; u < r->counters.count; u++) {
        uint64_t traits = r->counter[u].traits;

        if (of == NAME_NONE || traits >> of & 1)
            limit->weight[u] = by_trait ? weigh(r, by_trait, traits) : 1;
    }
}

static bool find_figure(struct loading *l, const struct rules *r, struct stack_limit *limit, const struct node *n)
{
    limit->figure = names_find(&r->figures, n->text);
    if (limit->figure == NAME_NONE)
        return false;
    const struct figure *f = &r->figure[limit->figure];
    struct where where = { f->cell.file, f->cell.line, f->cell.column };
    if (f->kind != FIGURE_NUMBER && !f->cell.asked)
        fault_add(l->diag, where, "the figure %s is a limit of stacking, so it must be a number, not \"%s\"", n->text,
                  brief(f->cell.text).at);
    return true;
}

static bool find_switch(struct loading *l, const struct rules *r, struct stack_limit *limit, const struct node *n)
{
    int number;

    limit->choice = names_find(&r->switches, n->text);
    if (limit->choice == NAME_NONE)
        return false;
    const struct names *values = &r->rule_switch[limit->choice].values;
    for (int i = 0; i < values->count; i++)
        if (!text_to_int(names_word(values, i), &number)) {
            fault_add(l->diag, node_where(n), "the value \"%s\" of the switch %s is not a number",
                      names_word(values, i), n->text);
            break;
        }
    return true;
}

/* A number, or the name of a figure or of a switch that has it. */
static void load_most(struct loading *l, const struct rules *r, struct stack_limit *limit, const struct node *n)
{
    if (!n || !schema_is(l, n, NODE_SCALAR))
        return;
    if (!schema_is_name(n->text))
        schema_number(l, n, 0, POINTS_MOST, &limit->most);
    else if (!find_figure(l, r, limit, n) && !find_switch(l, r, limit, n))
        fault_unknown(l->diag, node_where(n), "figure", n->text, r->figures.word, r->figures.count);
}

static void add_terrain(const struct map *m, int type, struct hexset *out)
{
    for (place_id h = 0; h < m->hexes; h++)
        if (m->terrain[h] >> type & 1)
            hexset_add(out, h);
}

/* A set or a terrain of map.yaml; without either the limit holds everywhere. */
static void load_where(struct loading *l, const struct rules *r, struct stack_limit *limit, const struct node *n)
{
    const struct node *in = node_get(n, "in"), *terrain = node_get(n, "terrain");
    int set = in ? schema_one_of(l, in, "set of hexes", &r->map.set_names) : NAME_NONE;
    int type = terrain ? schema_one_of(l, terrain, "terrain", &r->map.hex_chart.types) : NAME_NONE;

    if (!in && !terrain)
        return;
    limit->in = pool_take(l->pool, sizeof *limit->in);
    hexset_clear(limit->in, r->map.hexes);
    if (set != NAME_NONE)
        hexset_unite(limit->in, &r->map.sets[set]);
    if (type != NAME_NONE)
        add_terrain(&r->map, type, limit->in);
}

static void load_lax(struct loading *l, const struct rules *r, struct stack_limit *limit, const struct node *n)
{
    struct names phases = r->spans;

    limit->lax = pool_array(l->pool, (size_t)r->spans.count, sizeof *limit->lax);
    phases.count = r->phase_spans;
    if (!schema_is(l, n, NODE_LIST))
        return;
    for (const struct node *e = n->first; e; e = e->next) {
        int phase = schema_is(l, e, NODE_SCALAR) ? names_find(&r->spans, e->text) : r->spans.count;

        if (phase != NAME_NONE && phase < phases.count)
            limit->lax[phase] = true;
        else if (e->kind == NODE_SCALAR)
            fault_unknown(l->diag, node_where(e), "phase", e->text, phases.word, phases.count);
    }
}

static void load_limit(struct loading *l, struct rules *r, const struct node *n)
{
    static const char *const keys[] = { "limit", "counts", "of", "side", "in", "terrain", "except", "rule" };
    struct stack_limit *limit = &r->stack_limits[r->stack_limit_count++];

    *limit = (struct stack_limit){ .figure = NAME_NONE, .choice = NAME_NONE, .side = NAME_NONE };
    if (!schema_keys(l, n, "a stacking limit", keys, LENGTH(keys)))
        return;
    load_most(l, r, limit, schema_need(l, n, "a stacking limit", "limit"));
    load_counts(l, r, limit, n);
    load_where(l, r, limit, n);
    load_lax(l, r, limit, node_get(n, "except"));
    if (node_get(n, "side"))
        limit->side = schema_one_of(l, node_get(n, "side"), "side", &r->sides);
    limit->rule = schema_rule(l, n);
    if (!limit->rule)
        schema_need(l, n, "a stacking limit", "rule");
}

static bool is_single(const struct node *n)
{
    return node_get(n, "limit") || node_get(n, "rule");
}

void load_stacking(struct loading *l, struct rules *r, const struct node *n)
{
    if (!schema_is(l, n, NODE_MAP))
        return;
    if (n->count > LIMITS_MOST && !is_single(n)) {
        fault_add(l->diag, node_where(n), "more than %d stacking limits", LIMITS_MOST);
        return;
    }
    r->stack_limits = pool_array(l->pool, is_single(n) ? 1 : (size_t)n->count, sizeof *r->stack_limits);
    if (is_single(n))
        load_limit(l, r, n);
    else
        for (const struct node *e = n->first; e; e = e->next)
            load_limit(l, r, e);
}
