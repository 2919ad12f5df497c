/* What play changes on hexsides and links, as movement and the state see it. */
#include "kernel/map/ground.h"

#include "kernel/move/path.h"
#include "small.h"
#include "tap.h"

enum { BLOWN, DUG };

/* A road over a river: `blown` takes the road away, `dug` makes a wall. */
static void make(struct small *g)
{
    static struct value_kind kinds[2] = { { .type = VALUE_FLAG }, { .type = VALUE_FLAG } };
    static int32_t first[2];
    static int lasts[2] = { NAME_NONE, NAME_NONE };
    static struct edge_effect effect[2] = { { .link = true, .voids = 1 << ROAD }, { .makes = 1 << WALL } };
    static struct edge edges[1];
    struct rules *r = &g->r;
    struct map *m = &r->map;

    small_make(g);
    small_side(m, "0304", "0404", RIVER);
    small_link(m, "0304", "0404", ROAD);
    map_prepare(m, r->pool);
    small_names(r->pool, &r->edge_vars.names, "blown dug");
    r->edge_vars.kinds = kinds, r->edge_vars.first = first, r->edge_vars.lasts = lasts, r->edge_vars.plain = 2;
    r->edge_effect = effect;
    place_id a = map_parse(m, "0304"), b = map_parse(m, "0404");
    edges[0] = (struct edge){ a, map_side_toward(m, a, b) };
    m->edges = edges;
    m->edge_count = 1;
    m->edge_of = pool_array(r->pool, (size_t)m->hexes, sizeof *m->edge_of);
    for (place_id h = 0; h < m->hexes; h++)
        for (enum hexside s = HEXSIDE_N; s < HEXSIDES; s++)
            m->edge_of[h][s] = EDGE_NONE;
    m->edge_of[a][edges[0].side] = m->edge_of[b][hexside_opposite(edges[0].side)] = 0;
}

static int step(struct ground *ground, const struct state *s, const char *from, const char *to)
{
    const struct map *m = ground_map(ground, s);
    place_id a = map_parse(m, from);

    return path_step_cost(m, FOOT, 1 << ROAD, a, map_side_toward(m, a, map_parse(m, to)));
}

int main(void)
{
    struct small g;
    struct ground ground = { 0 };
    struct layout layout;
    struct state s;
    char word[OWNER_SIZE];

    plan(12);
    make(&g);
    layout_init(&layout, &g.r);
    state_init(&s, &g.r, &layout);

    cmp_ok(map_edge(&g.r.map, small_hex(&g, "0404"), small_hex(&g, "0304")), "==", 0, "ground: a hexside is one from either hex");
    cmp_ok(map_edge(&g.r.map, small_hex(&g, "0404"), small_hex(&g, "0403")), "==", EDGE_NONE, "ground: most have no variables");
    is(scope_owner(&g.r, SCOPE_EDGE, 0, word), "0304-0404", "ground: it is known by its hexes");
    cmp_ok(step(&ground, &s, "0304", "0404"), "==", 3, "ground: at first all is as printed");
    *state_edge_var(&s, 0, BLOWN) = 1;
    cmp_ok(step(&ground, &s, "0304", "0404"), "==", 4, "ground: without the road the river is forded");
    cmp_ok(step(&ground, &s, "0404", "0304"), "==", 4, "ground: in both directions");
    *state_edge_var(&s, 0, DUG) = 1;
    cmp_ok(step(&ground, &s, "0304", "0404"), "==", COST_NO, "ground: a wall that was made is a wall");
    cmp_ok(step(&ground, &s, "0304", "0303"), "==", 2, "ground: the other sides are as they were");
    *state_edge_var(&s, 0, BLOWN) = 0;
    *state_edge_var(&s, 0, DUG) = 0;
    cmp_ok(step(&ground, &s, "0304", "0404"), "==", 3, "ground: what is taken back is as printed again");
    cmp_ok(g.r.map.link[small_hex(&g, "0304")][g.r.map.edges[0].side], "==", 1 << ROAD, "ground: the printed map never changes");
    ok(state_sound(&s, word, sizeof word), "ground: the state is sound");
    *state_edge_var(&s, 0, DUG) = 7;
    ok(!state_sound(&s, word, sizeof word), "ground: and a flag of a hexside is 0 or 1");

    ground_free(&ground);
    state_free(&s);
    layout_free(&layout);
    names_free(&g.r.edge_vars.names);
    small_free(&g);
    done_testing();
}
