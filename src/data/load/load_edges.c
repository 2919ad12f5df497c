/*
 * load_edges.c - variables of hexsides and links, part of game.yaml.
 *
 *   hexside: { blown: { is: flag, on: bridge, voids: yes } }      while it is set, the bridge is not there
 *   link:    { cut:   { is: flag, on: [ rail, road ], voids: yes } }
 *   hexside: { dug:   { is: flag, makes: trench } }               on any hexside: while it is set, a trench is there
 *
 * They speak of types of the terrain chart, so they are read after the map. Only hexsides that bear one of the types
 * that some variable is `on` have room in the state; without `on`, all of them.
 */
#include "data/load/load.h"

#include <string.h>

#include "data/yaml/value.h"

static terrain_bits one_type(struct loading *l, const struct node *n, const char *what, const struct names *types)
{
    int type = schema_one_of(l, n, what, types);

    return type == NAME_NONE ? 0 : (terrain_bits)1 << type;
}

/* One type, or a list of types; none if it is left out. */
static terrain_bits read_types(struct loading *l, const struct node *n, const char *what, const struct names *types)
{
    terrain_bits bits = 0;

    if (!n)
        return 0;
    if (n->kind != NODE_LIST)
        return one_type(l, n, what, types);
    for (const struct node *e = n->first; e; e = e->next)
        bits |= one_type(l, e, what, types);
    return bits;
}

/* Gives the types that bear it; all bits: it may be on any hexside. */
static terrain_bits load_edge_variable(struct loading *l, struct rules *r, int which, const struct node *n, bool link)
{
    static const char *const keys[] = { "is", "lasts", "on", "voids", "makes" };
    static const char *const flags[] = { "no", "yes" };
    const char *what = link ? "type of link" : "type of hexside";
    const struct names *types = link ? &r->map.link_chart.types : &r->map.side_chart.types;
    struct variables *v = &r->edge_vars;
    struct edge_effect *effect = &r->edge_effect[which];
    terrain_bits on = 0;

    *effect = (struct edge_effect){ .link = link };
    v->lasts[which] = NAME_NONE;
    if (n->kind == NODE_MAP && schema_keys(l, n, "a variable", keys, LENGTH(keys))) {
        v->lasts[which] = load_lasts(l, r, node_get(n, "lasts"));
        on = read_types(l, node_get(n, "on"), what, types);
        effect->makes = read_types(l, node_get(n, "makes"), what, types);
        if (node_get(n, "voids") && schema_choice(l, node_get(n, "voids"), "flag", flags, 2) == 1)
            effect->voids = on;
        if (node_get(n, "voids") && !node_get(n, "on"))
            fault_add(l->diag, node_where(n), "`voids` needs `on`, a list of the types it is void on");
    }
    if (n->kind == NODE_MAP)
        n = schema_need(l, n, "a variable", "is");
    if (n)
        value_kind_read(l, n, &v->kinds[which]);
    v->first[which] = value_first(&v->kinds[which]);
    return on ? on : ~UINT64_C(0);
}

struct bearers {
    terrain_bits sides, links;
    bool any;
};

static void load_part(struct loading *l, struct rules *r, const struct node *n, bool link, struct bearers *b)
{
    if (!n || !schema_is(l, n, NODE_MAP))
        return;
    for (const struct node *e = n->first; e; e = e->next) {
        int which = schema_add_name(l, &r->edge_vars.names, e->key, node_key_where(e), VARIABLES_MOST);

        if (which == NAME_NONE)
            continue;
        terrain_bits on = load_edge_variable(l, r, which, e, link);
        b->any = b->any || on == ~UINT64_C(0);
        *(link ? &b->links : &b->sides) |= on;
    }
}

static bool bears(const struct map *m, const struct bearers *b, place_id hex, enum hexside side)
{
    place_id beyond = m->neighbour[hex][side];
    enum hexside back = hexside_opposite(side);

    return b->any || ((m->side[hex][side] | m->side[beyond][back]) & b->sides)
        || ((m->link[hex][side] | m->link[beyond][back]) & b->links);
}

static void add_edge(struct map *m, place_id hex, enum hexside side)
{
    place_id beyond = m->neighbour[hex][side];

    m->edges[m->edge_count] = (struct edge){ hex, side };
    m->edge_of[hex][side] = m->edge_of[beyond][hexside_opposite(side)] = m->edge_count++;
}

static void find_edges(struct loading *l, struct map *m, const struct bearers *b)
{
    m->edges = pool_array(l->pool, (size_t)m->hexes * HEXSIDES / 2 + 1, sizeof *m->edges);
    m->edge_of = pool_array(l->pool, (size_t)m->hexes, sizeof *m->edge_of);
    for (place_id h = 0; h < m->hexes; h++)
        for (enum hexside s = HEXSIDE_N; s < HEXSIDES; s++)
            m->edge_of[h][s] = EDGE_NONE;
    for (place_id h = 0; h < m->hexes; h++)
        for (enum hexside s = HEXSIDE_N; s < HEXSIDES; s++)
            if (m->neighbour[h][s] > h && bears(m, b, h, s))
                add_edge(m, h, s);
}

void load_edges(struct loading *l, struct rules *r, const struct node *variables)
{
    const struct node *sides = variables ? node_get(variables, "hexside") : NULL;
    const struct node *links = variables ? node_get(variables, "link") : NULL;
    struct variables *v = &r->edge_vars;
    struct bearers b = { 0 };

    if (!sides && !links)
        return;
    size_t room = (size_t)(sides ? sides->count : 0) + (size_t)(links ? links->count : 0);
    v->kinds = pool_array(l->pool, room, sizeof *v->kinds);
    v->first = pool_array(l->pool, room, sizeof *v->first);
    v->lasts = pool_array(l->pool, room, sizeof *v->lasts);
    v->shown = pool_array(l->pool, room, sizeof *v->shown);
    r->edge_effect = pool_array(l->pool, room, sizeof *r->edge_effect);
    load_part(l, r, sides, false, &b);
    load_part(l, r, links, true, &b);
    v->plain = v->names.count;
    find_edges(l, &r->map, &b);
}
