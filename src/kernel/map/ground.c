#include "kernel/map/ground.h"

#include <string.h>

#include "base/mem.h"

static bool can_change(const struct rules *r)
{
    for (int i = 0; i < r->edge_vars.names.count; i++)
        if (r->edge_effect[i].voids || r->edge_effect[i].makes)
            return true;
    return false;
}

static size_t words_of(const struct scope *e)
{
    return (size_t)e->owners * (size_t)e->stride;
}

static void *copy_of(const void *from, size_t count, size_t size)
{
    void *copy = mem_array(count, size);

    memcpy(copy, from, count * size);
    return copy;
}

/* Everything starts as printed, and every variable as if it had never been looked at. */
static void make(struct ground *g, const struct state *s)
{
    const struct map *printed = &s->rules->map;
    size_t hexes = (size_t)printed->hexes;
    size_t words = words_of(&s->layout->scope[SCOPE_EDGE]);

    g->map = *printed;
    g->map.side = copy_of(printed->side, hexes, sizeof *printed->side);
    g->map.link = copy_of(printed->link, hexes, sizeof *printed->link);
    g->map.step = mem_array((size_t)printed->classes, sizeof *g->map.step);
    for (int class = 0; class < printed->classes; class++)
        g->map.step[class] = copy_of(printed->step[class], hexes, sizeof *printed->step[class]);
    g->seen = mem_array(words, sizeof *g->seen);
    for (size_t i = 0; i < words; i++)
        g->seen[i] = INT32_MIN;
    g->made = true;
}

static terrain_bits changed(const struct rules *r, const int32_t *vars, bool link, terrain_bits printed)
{
    for (int i = 0; i < r->edge_vars.names.count; i++) {
        const struct edge_effect *e = &r->edge_effect[i];

        if (e->link == link && vars[i] != scope_start(&r->edge_vars, i))
            printed = (printed & ~e->voids) | e->makes;
    }
    return printed;
}

static void change_side(struct ground *g, const struct rules *r, place_id hex, enum hexside side, const int32_t *vars)
{
    g->map.side[hex][side] = changed(r, vars, false, r->map.side[hex][side]);
    g->map.link[hex][side] = changed(r, vars, true, r->map.link[hex][side]);
}

static void change_edge(struct ground *g, const struct rules *r, const struct edge *e, const int32_t *vars)
{
    place_id beyond = r->map.neighbour[e->hex][e->side];

    change_side(g, r, e->hex, e->side, vars);
    change_side(g, r, beyond, hexside_opposite(e->side), vars);
    map_prepare_step(&g->map, e->hex, e->side);
    map_prepare_step(&g->map, beyond, hexside_opposite(e->side));
}

const struct map *ground_map(struct ground *g, const struct state *s)
{
    const struct rules *r = s->rules;
    const struct scope *e = &s->layout->scope[SCOPE_EDGE];
    const int32_t *now = s->words + e->at;

    if (e->owners == 0 || (!g->made && !can_change(r)))
        return &r->map;
    if (!g->made)
        make(g, s);
    if (memcmp(g->seen, now, words_of(e) * sizeof *now) == 0)
        return &g->map;
    for (int i = 0; i < e->owners; i++)
        if (memcmp(g->seen + i * e->stride, now + i * e->stride, (size_t)e->stride * sizeof *now) != 0)
            change_edge(g, r, &r->map.edges[i], now + i * e->stride);
    memcpy(g->seen, now, words_of(e) * sizeof *now);
    return &g->map;
}

void ground_free(struct ground *g)
{
    if (!g->made)
        return;
    mem_free(g->map.side);
    mem_free(g->map.link);
    for (int class = 0; class < g->map.classes; class++)
        mem_free(g->map.step[class]);
    mem_free(g->map.step);
    mem_free(g->seen);
    *g = (struct ground){ 0 };
}
