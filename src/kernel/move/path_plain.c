#include "kernel/move/path_plain.h"

#include <string.h>

#include "base/mem.h"

/*
 * What a processor loses most time with are jumps that it cannot foresee, and which of the steps out of a hex are
 * better than those known is such a thing. So all hexes of one cost are taken together: the six steps out of each are
 * judged at once, and the better ones listed, without a jump; then the list is gone through. As no step is free, none
 * of them changes the bucket it came from, and the hexes come in the same order as one by one.
 */

typedef int16_t lanes __attribute__((vector_size(STEP_ROOM * sizeof(int16_t))));
typedef uint64_t halves __attribute__((vector_size(STEP_ROOM * sizeof(int16_t))));

enum { UNKNOWN_BYTE = 0x7f, UNKNOWN = 0x7f7f };

_Static_assert(HEXSET_MOST * STEP_ROOM <= UINT16_MAX + 1, "a step is 16 bits");
_Static_assert(HEXSIDES * HEXSET_MOST + 1 <= INT16_MAX, "so is the number of a slip");

struct path_plain *path_plain_new(int hexes)
{
    struct path_plain *p = mem_array(1, sizeof *p);

    p->cost = mem_array((size_t)hexes, sizeof *p->cost);
    p->better = mem_array(HEXSIDES * (size_t)hexes + STEP_ROOM, sizeof *p->better);
    for (int set = 0; set < 1 << HEXSIDES; set++)
        for (int side = 0; side < HEXSIDES; side++)
            if (set >> side & 1)
                p->side[set][p->count[set]++] = (int16_t)side;
    return p;
}

void path_plain_free(struct path_plain *p)
{
    if (p != NULL) {
        mem_free(p->cost);
        mem_free(p->better);
    }
    mem_free(p);
}

bool path_is_plain(const struct map *m, const struct path_query *q)
{
    return q->points >= 0 && q->points < UNKNOWN && q->links == 0 && !q->links_only && q->flat_cost <= 0
        && q->extras == 0 && !m->step_is_free[q->class];
}

static lanes lanes_at(const int16_t *from)
{
    lanes all;

    memcpy(&all, from, sizeof all);
    return all;
}

/* The hexsides, as a set, across which a step costs no more than is left and leads to where none so cheap is known. */
static unsigned better_sides(const int16_t *known, const int16_t *beside, lanes step, int spent, int left)
{
    const lanes bit = { 1, 2, 4, 8, 16, 32 };
    lanes there = {
        known[beside[0]], known[beside[1]], known[beside[2]], known[beside[3]], known[beside[4]], known[beside[5]],
    };
    lanes is = (there - (int16_t)spent > step) & ~((step > (lanes){ 0 } + (int16_t)left) | (step < 0)) & bit;
    halves sum = (halves)is;

    /* Each lane has a bit of its own: the multiplication adds up the four lanes of both halves. */
    return (unsigned)((sum[0] + sum[1]) * UINT64_C(0x0001000100010001) >> 48);
}

/* Lists the better steps from the hexes of one bucket; gives how many. */
static int judge(const struct map *m, const struct path_query *q, const struct path_reach *r, int spent, int *taken)
{
    const struct path_plain *p = r->plain;
    const struct path_slip *slip = r->slip;
    int16_t (*const steps)[STEP_ROOM] = m->step[q->class], (*const beside)[STEP_ROOM] = m->beside;
    const int16_t *known = p->cost;
    uint16_t *out = p->better;
    int left = q->points - spent < PATH_STEP_MOST ? q->points - spent : PATH_STEP_MOST, seen = 0;

    for (int i = r->bucket[spent & (PATH_BUCKETS - 1)]; i >= 0; i = slip[i].next) {
        place_id from = slip[i].hex;

        seen++;
        if (q->stop != NULL && from != q->start && hexset_has(q->stop, from))
            continue;
        unsigned sides = better_sides(known, beside[from], lanes_at(steps[from]), spent, left);
        lanes all = lanes_at(p->side[sides]) + (int16_t)(from * STEP_ROOM);
        memcpy(out, &all, sizeof all);
        out += p->count[sides];
    }
    *taken += seen;
    return (int)(out - p->better);
}

/* Those of them that are still better, in their order; gives how many slips there are then. */
static int enter(const struct map *m, const struct path_query *q, struct path_reach *r, int spent, int count, int slips)
{
    const struct path_plain *p = r->plain;
    const int16_t *beside = m->beside[0], *step = m->step[q->class][0];

    for (int i = 0; i < count; i++) {
        int taken = p->better[i], to = beside[taken], cost = spent + step[taken];

        if (p->cost[to] <= cost || (q->closed != NULL && hexset_has(q->closed, to)))
            continue;
        int *bucket = &r->bucket[cost & (PATH_BUCKETS - 1)];
        r->slip[slips] = (struct path_slip){ (uint16_t)to, (int16_t)*bucket };
        *bucket = slips++;
        p->cost[to] = (int16_t)cost;
        r->cost[to] = cost;
        r->before[to] = taken / STEP_ROOM;
        hexset_add(&r->ends, to);
    }
    return slips;
}

void path_plain_reach(const struct map *m, const struct path_query *q, struct path_reach *r)
{
    int slips = 1, taken = 0;

    memset(r->plain->cost, UNKNOWN_BYTE, (size_t)r->hexes * sizeof *r->plain->cost);
    r->plain->cost[q->start] = 0;
    r->slip[0] = (struct path_slip){ (uint16_t)q->start, -1 };
    r->bucket[0] = 0;
    for (int spent = 0; taken < slips; spent++) {
        int *bucket = &r->bucket[spent & (PATH_BUCKETS - 1)];

        if (*bucket < 0)
            continue;
        int count = judge(m, q, r, spent, &taken);
        *bucket = -1;
        slips = enter(m, q, r, spent, count, slips);
    }
}
