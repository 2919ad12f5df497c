#include "kernel/move/stacking.h"

#include <string.h>

#include "kernel/state/stack.h"
#include "kernel/state/unit.h"

static bool is_limited(const struct stack_limit *l, int side)
{
    return l->side == NAME_NONE || l->side == side;
}

int stacking_points(const struct state *s, const struct stack_limit *l, int side, place_id hex)
{
    int points = 0;

    if (!is_limited(l, side) || (l->in && !hexset_has(l->in, hex)))
        return 0;
    for (unit_id u = stack_first(s, hex); u != UNIT_NONE; u = stack_next(s, hex, u))
        if (unit_side(s, u) == side)
            points += l->weight[u];
    return points;
}

static void fill(const struct state *s, const struct stack_limit *l, struct hexset *out)
{
    if (l->in)
        hexset_copy(out, l->in);
    else
        hexset_fill(out, s->layout->hexes);
}

void stacking_hexes(const struct state *s, const struct stack_limit *l, int side, int least, struct hexset *out)
{
    int points[HEXSET_MOST];

    hexset_clear(out, s->layout->hexes);
    if (!is_limited(l, side))
        return;
    if (least <= 0) {
        fill(s, l, out);
        return;
    }
    memset(points, 0, (size_t)s->layout->hexes * sizeof points[0]);
    for (unit_id u = 0; u < s->layout->counters; u++) {
        place_id covered[2];

        if (l->weight[u] == 0 || !unit_on_map(s, u) || unit_side(s, u) != side)
            continue;
        for (int i = unit_covers(s, u, covered) - 1; i >= 0; i--) {
            points[covered[i]] += l->weight[u];
            if (points[covered[i]] >= least)
                hexset_add(out, covered[i]);
        }
    }
    if (l->in)
        hexset_intersect(out, l->in);
}

bool stacking_binds(const struct rules *r, const struct stack_limit *l, int node)
{
    for (; node != PHASE_NONE; node = r->sequence.phases[node].parent)
        if (l->lax[names_find(&r->spans, r->sequence.phases[node].name)])
            return false;
    return true;
}
