#include "kernel/trace.h"

#include <stddef.h>
#include <stdint.h>

/* How far each hex is from a source, as far as is known; FAR if it is not reached. */
struct spread {
    const struct map *m;
    const struct trace *t;
    int16_t steps[HEXSET_MOST];
    int16_t queue[HEXSET_MOST];
    int first, last;
};

enum { FAR = INT16_MAX };

static bool may_pass(const struct spread *s, place_id from, enum hexside across)
{
    const struct trace *t = s->t;

    return (t->links == 0 || (s->m->link[from][across] & t->links) != 0)
        && (t->barriers == 0 || (map_side(s->m, from, across) & t->barriers) == 0);
}

static void reach(struct spread *s, place_id hex, int steps)
{
    if (steps >= s->steps[hex])
        return;
    s->steps[hex] = (int16_t)steps;
    s->queue[s->last++] = (int16_t)hex;
}

/* A line that comes to a source through this hex must be able to enter it. */
static bool is_end(const struct spread *s, place_id hex)
{
    return s->steps[hex] > 0 && s->t->through != NULL && !hexset_has(s->t->through, hex);
}

/*
 * From the hexes of `begin`, all at once. A hex waits at most once, because the first
 * time it is reached is the nearest.
 */
static void spread_from(struct spread *s, const struct hexset *begin)
{
    s->first = s->last = 0;
    for (place_id h = hexset_next(begin, 0); h >= 0; h = hexset_next(begin, h + 1))
        reach(s, h, 0);
    while (s->first < s->last) {
        place_id hex = s->queue[s->first++];

        if (s->steps[hex] == s->t->steps || is_end(s, hex))
            continue;
        for (enum hexside side = HEXSIDE_N; side < HEXSIDES; side++) {
            place_id to = s->m->neighbour[hex][side];

            if (to != PLACE_NONE && may_pass(s, hex, side))
                reach(s, to, s->steps[hex] + 1);
        }
    }
}

static void spread_init(struct spread *s, const struct map *m, const struct trace *t)
{
    s->m = m;
    s->t = t;
    for (place_id h = 0; h < m->hexes; h++)
        s->steps[h] = FAR;
}

static void add_reached(const struct spread *s, struct hexset *out)
{
    hexset_clear(out, s->m->hexes);
    for (place_id h = 0; h < s->m->hexes; h++)
        if (s->steps[h] != FAR)
            hexset_add(out, h);
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
    struct spread s;

    if (is_plain(t)) {
        step_on(m, t, t->sources, out);
        return;
    }
    spread_init(&s, m, t);
    spread_from(&s, t->sources);
    add_reached(&s, out);
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
