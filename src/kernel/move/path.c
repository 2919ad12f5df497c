#include "kernel/move/path_plain.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

#include "base/mem.h"

/*
 * The queue is a ring of buckets, one for each cost: a step costs less than there are
 * buckets, so those that wait never go once around. A bucket is a list of slips with a
 * hex on each. When a cheaper way is found the old slip stays, and is known as old because
 * the hex no longer costs what its bucket says.
 */
_Static_assert((PATH_BUCKETS & (PATH_BUCKETS - 1)) == 0, "costs are reduced by masking");

struct queue {
    int *bucket;
    struct path_slip *slip;
    int used, waiting;
};

void path_reach_init(struct path_reach *r, const struct map *m)
{
    size_t hexes = (size_t)m->hexes;

    *r = (struct path_reach){ .hexes = m->hexes };
    r->cost = mem_array(hexes, sizeof *r->cost);
    r->before = mem_array(hexes, sizeof *r->before);
    r->bucket = mem_array(PATH_BUCKETS, sizeof *r->bucket);
    for (int i = 0; i < PATH_BUCKETS; i++)
        r->bucket[i] = -1;
    r->slip = mem_array(HEXSIDES * hexes + 1, sizeof *r->slip);    /* one for each step at most */
    r->plain = path_plain_new(m->hexes);
    for (place_id h = 0; h < r->hexes; h++) {
        r->cost[h] = -1;
        r->before[h] = PLACE_NONE;
    }
    hexset_clear(&r->ends, m->hexes);
}

void path_reach_free(struct path_reach *r)
{
    mem_free(r->cost);
    mem_free(r->before);
    mem_free(r->bucket);
    mem_free(r->slip);
    path_plain_free(r->plain);
    mem_free(r->layer);
    *r = (struct path_reach){ 0 };
}

static inline void queue_add(struct queue *k, place_id hex, int cost)
{
    int *bucket = &k->bucket[cost & (PATH_BUCKETS - 1)];

    k->slip[k->used] = (struct path_slip){ .hex = (uint16_t)hex, .next = (int16_t)*bucket };
    *bucket = k->used++;
    k->waiting++;
}

/* A hex of that cost, PLACE_NONE when there is none left; old slips give hexes of another cost. */
static inline place_id queue_take(struct queue *k, int cost)
{
    int *bucket = &k->bucket[cost & (PATH_BUCKETS - 1)];

    if (*bucket < 0)
        return PLACE_NONE;
    const struct path_slip *slip = &k->slip[*bucket];
    *bucket = slip->next;
    k->waiting--;
    return slip->hex;
}

/* The cheapest of the links here; some add to the cost without them. */
static int link_cost(const struct map *m, int class, terrain_bits links, place_id from, enum hexside across)
{
    int without = m->step[class][from][across];
    int best = COST_NO;

    for (; links != 0; links &= links - 1) {
        int type = __builtin_ctzll(links);
        const struct terrain *t = &m->link_chart.rows[type];
        int cost;

        if (t->added[class] && t->cost[class] >= 0)
            cost = without == COST_NO ? COST_NO : without + t->cost[class];
        else
            cost = map_link_cost(m, type, class, from, across);
        if (cost == COST_SAME)
            cost = without;
        if (cost != COST_NO && (best == COST_NO || cost < best))
            best = cost;
    }
    return best;
}

int path_step_cost(const struct map *m, int class, terrain_bits links, place_id from, enum hexside across)
{
    int without = m->step[class][from][across];
    terrain_bits usable = m->link[from][across] & links;
    int with;

    if (usable == 0 || m->neighbour[from][across] == PLACE_NONE)
        return without;
    with = link_cost(m, class, usable, from, across);
    if (with == COST_NO || without == COST_NO)
        return with > without ? with : without;
    return with < without ? with : without;
}

static bool holds(const struct hexset *s, place_id hex)
{
    return s != NULL && hexset_has(s, hex);
}

/* Adds what surcharges say to the bare cost of a step, on a link or not. */
static int surcharge(const struct path_query *q, place_id from, place_id to, int cost, bool linked)
{
    if (cost == COST_NO)
        return COST_NO;
    if (q->flat_cost > 0)
        cost = q->flat_cost;
    for (int i = 0; i < q->extras; i++) {
        const struct path_extra *e = &q->extra[i];

        if ((e->from != NULL && !hexset_has(e->from, from)) || (e->to != NULL && !hexset_has(e->to, to))
            || (linked && e->off_links))
            continue;
        if (e->cost == COST_NO || e->cost > PATH_STEP_MOST)
            return COST_NO;
        if (e->times > 1)
            cost *= e->times;
        cost += e->cost;
        if (cost > PATH_STEP_MOST)
            return COST_NO;
    }
    return cost;
}

/* The cost along the links that serve this step; COST_NO if none does. */
static int linked_cost(const struct map *m, const struct path_query *q, place_id from, enum hexside across)
{
    terrain_bits usable = m->link[from][across] & q->links;

    if (usable == 0 || holds(q->links_closed, from) || holds(q->links_closed, m->neighbour[from][across]))
        return COST_NO;
    return link_cost(m, q->class, usable, from, across);
}

/* All a step costs in this query, on or off a link, whichever is cheaper; COST_NO. */
static inline int full_cost(const struct map *m, const struct path_query *q, place_id from, enum hexside across)
{
    place_id to = m->neighbour[from][across];

    if (to == PLACE_NONE || holds(q->closed, to))
        return COST_NO;

    int bare = q->links_only ? COST_NO : m->step[q->class][from][across];
    int cost = q->extras > 0 || q->flat_cost > 0 ? surcharge(q, from, to, bare, false) : bare;
    if (q->links == 0)
        return cost > PATH_STEP_MOST ? COST_NO : cost;

    int linked = surcharge(q, from, to, linked_cost(m, q, from, across), true);
    if (cost == COST_NO || (linked != COST_NO && linked < cost))
        cost = linked;
    return cost > PATH_STEP_MOST ? COST_NO : cost;
}

int path_full_cost(const struct map *m, const struct path_query *q, place_id from, enum hexside across)
{
    return full_cost(m, q, from, across);
}

static inline bool must_stop(const struct path_query *q, place_id hex)
{
    return hex != q->start && holds(q->stop, hex);
}

/* The steps out of a hex whose cost is final. */
static inline void spread(const struct map *m, const struct path_query *q, struct path_reach *r,
                          struct queue *k, place_id from)
{
    int spent = r->cost[from];

    for (enum hexside s = HEXSIDE_N; s < HEXSIDES; s++) {
        place_id to = m->neighbour[from][s];
        int known = to != PLACE_NONE ? r->cost[to] : 0;

        if (known >= 0 && known <= spent)
            continue;

        int cost = full_cost(m, q, from, s);
        if (cost == COST_NO || cost > q->points - spent || (known >= 0 && known <= spent + cost))
            continue;
        hexset_add(&r->ends, to);
        r->cost[to] = spent + cost;
        r->before[to] = from;
        queue_add(k, to, spent + cost);
    }
}

static void reach_by_cost(const struct map *m, const struct path_query *q, struct path_reach *r)
{
    struct queue k = { r->bucket, r->slip, 0, 0 };

    queue_add(&k, q->start, 0);
    for (int cost = 0; k.waiting > 0; cost++) {
        place_id hex;

        /* One by one, because a step that costs nothing adds to this very bucket. */
        while ((hex = queue_take(&k, cost)) != PLACE_NONE)
            if (r->cost[hex] == cost && !must_stop(q, hex))
                spread(m, q, r, &k, hex);
    }
}

/* Costs and hexes before, of the ways with at most so many hexes. */
static int *layer_cost(const struct path_reach *r, int hexes)
{
    return r->layer + (size_t)hexes * 2 * (size_t)r->hexes;
}

static int *layer_before(const struct path_reach *r, int hexes)
{
    return layer_cost(r, hexes) + r->hexes;
}

static void layers_need(struct path_reach *r, int layers)
{
    if (layers <= r->layers_room)
        return;
    r->layers_room = layers;
    r->layer = mem_resize(r->layer, (size_t)layers * 2 * (size_t)r->hexes, sizeof *r->layer);
}

/* From the ways of one hex less to those of `hexes`; false if none is new or cheaper. */
static bool add_layer(const struct map *m, const struct path_query *q, struct path_reach *r, int hexes)
{
    const int *old = layer_cost(r, hexes - 1);
    int *cost = layer_cost(r, hexes), *before = layer_before(r, hexes);
    bool better = false;

    memcpy(cost, old, 2 * (size_t)r->hexes * sizeof *cost);
    for (place_id from = 0; from < r->hexes; from++) {
        if (old[from] < 0 || must_stop(q, from))
            continue;
        for (enum hexside s = HEXSIDE_N; s < HEXSIDES; s++) {
            int step = full_cost(m, q, from, s);
            place_id to = m->neighbour[from][s];

            if (step == COST_NO || step > q->points - old[from]
                || (cost[to] >= 0 && cost[to] <= old[from] + step))
                continue;
            cost[to] = old[from] + step;
            before[to] = from;
            better = true;
        }
    }
    return better;
}

/*
 * With a limit of hexes the cheapest way to a hex may be too long to be part of a way
 * further on, so the cheapest is kept for each number of hexes.
 */
static void reach_by_hexes(const struct map *m, const struct path_query *q, struct path_reach *r)
{
    int most = q->most_hexes < r->hexes ? q->most_hexes : r->hexes;

    layers_need(r, most + 1);
    memcpy(layer_cost(r, 0), r->cost, (size_t)r->hexes * sizeof *r->cost);
    memcpy(layer_before(r, 0), r->before, (size_t)r->hexes * sizeof *r->before);
    while (r->layers < most && add_layer(m, q, r, r->layers + 1))
        r->layers++;
    memcpy(r->cost, layer_cost(r, r->layers), (size_t)r->hexes * sizeof *r->cost);
    memcpy(r->before, layer_before(r, r->layers), (size_t)r->hexes * sizeof *r->before);
    for (place_id h = 0; h < r->hexes; h++)
        if (r->cost[h] >= 0)
            hexset_add(&r->ends, h);
}

/* Whatever is left after the reach: the neighbours that are too dear and yet not forbidden. */
static void reach_one(const struct map *m, const struct path_query *q, struct path_reach *r)
{
    for (enum hexside s = HEXSIDE_N; s < HEXSIDES; s++) {
        place_id to = m->neighbour[q->start][s];

        if (to == PLACE_NONE || r->cost[to] >= 0 || full_cost(m, q, q->start, s) == COST_NO)
            continue;
        r->cost[to] = q->points;
        r->before[to] = q->start;
        if (r->layers > 0)
            layer_before(r, 1)[to] = q->start;
        hexset_add(&r->ends, to);
    }
}

void path_reach(const struct map *m, const struct path_query *q, struct path_reach *r)
{
    assert(r->hexes == m->hexes && q->start >= 0 && q->start < m->hexes);
    assert(q->class >= 0 && q->class < m->classes && q->extras <= PATH_TERMS);
    memset(r->cost, 0xff, (size_t)r->hexes * sizeof *r->cost);
    hexset_clear(&r->ends, r->hexes);
    r->layers = 0;
    r->cost[q->start] = 0;
    r->before[q->start] = PLACE_NONE;
    if (q->most_hexes > 0)
        reach_by_hexes(m, q, r);
    else if (path_is_plain(m, q))
        path_plain_reach(m, q, r);
    else
        reach_by_cost(m, q, r);
    if (q->at_least_one && q->points > 0)
        reach_one(m, q, r);
    hexset_remove(&r->ends, q->start);
    if (q->no_end != NULL)
        hexset_subtract(&r->ends, q->no_end);
}

/* The hex before, and for a way of limited length the layer that it was reached in. */
static place_id step_back(const struct path_reach *r, place_id hex, int *layer)
{
    if (*layer == 0)
        return r->before[hex];

    /* As short a way as gives this cost. */
    while (*layer > 1 && layer_cost(r, *layer - 1)[hex] == layer_cost(r, *layer)[hex])
        --*layer;
    return layer_before(r, (*layer)--)[hex];
}

static int way_length(const struct path_reach *r, place_id to)
{
    int layer = r->layers, count = 0;

    for (; to != PLACE_NONE; to = step_back(r, to, &layer))
        count++;
    return count;
}

int path_way(const struct path_reach *r, place_id to, place_id *out, int room)
{
    int layer = r->layers;

    if (to < 0 || to >= r->hexes || r->cost[to] < 0)
        return 0;

    int count = way_length(r, to);
    for (int i = count - 1; i >= 0; i--, to = step_back(r, to, &layer))
        if (i < room)
            out[i] = to;
    return count;
}
