#include "kernel/move/zoc.h"

#include <stddef.h>

/* What keeps a zone from spreading. */
struct bounds {
    terrain_bits barriers;
    const struct hexset *closed;
};

static void add_neighbours(const struct map *m, place_id hex, const struct bounds *b, struct hexset *out)
{
    for (enum hexside s = HEXSIDE_N; s < HEXSIDES; s++) {
        place_id to = m->neighbour[hex][s];

        if (to == PLACE_NONE || (b->closed != NULL && hexset_has(b->closed, to)))
            continue;
        if (b->barriers == 0 || (map_side(m, hex, s) & b->barriers) == 0)
            hexset_add(out, to);
    }
}

/* One zone by itself, so that it does not come back into its own hex. */
static void add_zone(const struct map *m, place_id hex, int range, const struct bounds *b, struct hexset *out)
{
    struct hexset zone, edge;

    hexset_clear(&zone, m->hexes);
    hexset_add(&zone, hex);
    hexset_copy(&edge, &zone);
    for (int i = 0; i < range && !hexset_is_empty(&edge); i++) {
        struct hexset next;

        hexset_clear(&next, m->hexes);
        for (place_id h = hexset_next(&edge, 0); h >= 0; h = hexset_next(&edge, h + 1))
            add_neighbours(m, h, b, &next);
        hexset_subtract(&next, &zone);
        hexset_unite(&zone, &next);
        hexset_copy(&edge, &next);
    }
    hexset_remove(&zone, hex);
    hexset_unite(out, &zone);
}

/* Where nothing but closed hexes bounds them, all zones take a step at once. */
static void take_steps(const struct map *m, const struct hexset *from, int range, const struct hexset *closed,
                       struct hexset *out)
{
    struct hexset edge, next;

    hexset_copy(&edge, from);
    for (int i = 0; i < range && !hexset_is_empty(&edge); i++) {
        hexset_clear(&next, m->hexes);
        map_add_neighbours(m, &edge, &next);
        if (closed != NULL)
            hexset_subtract(&next, closed);
        hexset_subtract(&next, out);
        hexset_unite(out, &next);
        hexset_copy(&edge, &next);
    }
}

void zoc_around(const struct map *m, const struct hexset *from, int range, terrain_bits barriers,
                const struct hexset *closed, struct hexset *out)
{
    const struct bounds b = { barriers, closed };

    hexset_clear(out, m->hexes);
    if (range == 1 && barriers == 0) {
        take_steps(m, from, 1, closed, out);
        return;
    }
    for (place_id h = hexset_next(from, 0); h >= 0; h = hexset_next(from, h + 1)) {
        if (range == 1)
            add_neighbours(m, h, &b, out);
        else
            add_zone(m, h, range, &b, out);
    }
}

void zoc_within(const struct map *m, const struct hexset *from, int range, terrain_bits barriers,
                const struct hexset *closed, struct hexset *out)
{
    if (barriers != 0) {
        zoc_around(m, from, range, barriers, closed, out);
        hexset_unite(out, from);
        return;
    }
    hexset_copy(out, from);
    take_steps(m, from, range, closed, out);
}
