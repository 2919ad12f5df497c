#include "kernel/move/trace.h"

#include <stddef.h>
#include <stdint.h>

static bool may_pass(const struct map *m, const struct trace *t, place_id from, enum hexside across)
{
    return (t->links == 0 || (m->link[from][across] & t->links) != 0)
        && (t->barriers == 0 || (map_side(m, from, across) & t->barriers) == 0);
}

/* The hexes that a line comes to from the one at its end, if it has not come to them before: behind those that wait. */
static int pass_on(const struct map *m, const struct trace *t, place_id hex, struct hexset *out, int16_t *waiting,
                   int last)
{
    for (enum hexside side = HEXSIDE_N; side < HEXSIDES; side++) {
        place_id to = m->neighbour[hex][side];

        if (!may_pass(m, t, hex, side) || to == PLACE_NONE || hexset_has(out, to))
            continue;
        hexset_add(out, to);
        waiting[last++] = (int16_t)to;
    }
    return last;
}

/* From all sources at once, step by step: the first time a hex is reached is the nearest, so it waits once. A line that
 * comes to a source through a hex must be able to enter it. */
static void spread_along(const struct map *m, const struct trace *t, struct hexset *out)
{
    int16_t waiting[HEXSET_MOST];
    int first = 0, last = 0;

    hexset_copy(out, t->sources);
    for (place_id h = hexset_next(out, 0); h >= 0; h = hexset_next(out, h + 1))
        waiting[last++] = (int16_t)h;
    for (int step = 0; step != t->steps && first < last; step++)
        for (int end = last; first < end; first++)
            if (step == 0 || t->through == NULL || hexset_has(t->through, waiting[first]))
                last = pass_on(m, t, waiting[first], out, waiting, last);
}

/* Where a line may cross any hexside, all hexes that were reached last take the next step at once. */
static void step_on(const struct map *m, const struct trace *t, const struct hexset *begin, struct hexset *out)
{
    struct hexset edge, next;

    hexset_copy(out, begin);
    hexset_copy(&edge, begin);
    for (int i = 0; i != t->steps && !hexset_is_empty(&edge); i++) {
        hexset_clear(&next, m->hexes);
        map_add_neighbours(m, &edge, &next);
        hexset_subtract(&next, out);
        hexset_unite(out, &next);
        if (t->through != NULL)
            hexset_intersect(&next, t->through);
        hexset_copy(&edge, &next);
    }
}

static bool is_plain(const struct trace *t) { return t->links == 0 && t->barriers == 0; }

void trace_spread(const struct map *m, const struct trace *t, struct hexset *out)
{
    if (is_plain(t))
        step_on(m, t, t->sources, out);
    else
        spread_along(m, t, out);
}

void trace_relay(const struct map *m, const struct trace *t, const struct hexset *relays,
                 struct hexset *lit, struct hexset *out)
{
    struct hexset fresh, more;
    struct trace on = *t;

    trace_spread(m, t, out);
    hexset_clear(lit, m->hexes);
    for (;;) {
        hexset_copy(&fresh, out);
        hexset_intersect(&fresh, relays);
        hexset_subtract(&fresh, lit);
        if (hexset_is_empty(&fresh))
            return;
        hexset_unite(lit, &fresh);
        on.sources = &fresh;
        trace_spread(m, &on, &more);
        hexset_unite(out, &more);
    }
}
