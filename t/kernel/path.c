#include "kernel/move/path.h"

#include <limits.h>
#include <string.h>

#include "kernel/rules/dice.h"
#include "small.h"
#include "tap.h"

static int step(const struct map *m, int class, terrain_bits links, const char *from, const char *to)
{
    place_id a = map_parse(m, from);

    return path_step_cost(m, class, links, a, map_side_toward(m, a, map_parse(m, to)));
}

static void lay(struct map *m, const char *number, int type)
{
    m->terrain[map_parse(m, number)] |= UINT64_C(1) << type;
}

static void test_costs(void)
{
    struct small g;

    small_make(&g);
    struct map *m = &g.r.map;
    lay(m, "0305", WOODS);
    lay(m, "0405", WOODS), lay(m, "0405", HILL), lay(m, "0405", MARSH);
    m->terrain[map_parse(m, "0303")] = 0;
    m->terrain[map_parse(m, "0205")] = 1 << HILL;
    small_side(m, "0304", "0404", RIVER);
    small_side(m, "0304", "0204", WALL);
    m->side[map_parse(m, "0304")][HEXSIDE_S] |= 1 << SLOPE;
    small_link(m, "0304", "0405", ROAD);
    small_link(m, "0304", "0204", ROAD);
    small_link(m, "0304", "0305", RAIL);
    map_prepare(m, g.r.pool);

    cmp_ok(step(m, FOOT, 0, "0504", "0503"), "==", 2, "path: a clear hex costs a point");
    cmp_ok(step(m, FOOT, 0, "0304", "0305"), "==", 4, "path: of several types the dearest counts");
    cmp_ok(step(m, FOOT, 0, "0304", "0405"), "==", 8, "path: what is added is added to the dearest");
    cmp_ok(step(m, HORSE, 0, "0304", "0405"), "==", COST_NO, "path: one type that forbids is enough");
    cmp_ok(step(m, FOOT, 0, "0304", "0303"), "==", 2, "path: without any cost a hex is one point");
    cmp_ok(step(m, FOOT, 0, "0304", "0205"), "==", 4, "path: also under one that is added");
    cmp_ok(step(m, FOOT, 0, "0304", "0404"), "==", 4, "path: a river adds to the hex beyond");
    cmp_ok(step(m, FOOT, 0, "0404", "0304"), "==", 4, "path: both ways");
    cmp_ok(step(m, HORSE, 0, "0404", "0304"), "==", COST_NO, "path: or forbids it");
    cmp_ok(step(m, HORSE, 0, "0305", "0304"), "==", 6, "path: a slope costs into the hex that bears it");
    cmp_ok(step(m, HORSE, 0, "0304", "0305"), "==", 6, "path: and nothing out of it (the woods do)");
    cmp_ok(step(m, FOOT, 1 << ROAD, "0304", "0405"), "==", 1, "path: a road replaces what the hex costs");
    cmp_ok(step(m, HORSE, 1 << ROAD, "0304", "0405"), "==", 1, "path: even where the hex is forbidden");
    cmp_ok(step(m, FOOT, 1 << ROAD, "0304", "0204"), "==", 1, "path: and what the hexside costs, if it crosses it (a gate)");
    cmp_ok(step(m, FOOT, 0, "0304", "0204"), "==", COST_NO, "path: who may not use the road may not pass");
    cmp_ok(step(m, FOOT, 1 << RAIL, "0304", "0305"), "==", 4,
           "path: a link that leaves the cost alone changes nothing");
    cmp_ok(step(m, HORSE, 1 << RAIL, "0304", "0305"), "==", 6,
           "path: a link that is closed to the class does not matter");
    small_side(m, "0505", "0506", WALL);
    small_link(m, "0505", "0506", RAIL);
    small_side(m, "0605", "0606", RIVER);
    small_link(m, "0605", "0606", ROAD);
    map_prepare(m, g.r.pool);
    cmp_ok(step(m, FOOT, 1 << RAIL, "0505", "0506"), "==", COST_NO, "path: nor does one open what is forbidden");
    cmp_ok(step(m, FOOT, 1 << ROAD, "0605", "0606"), "==", 3, "path: along a road a river still adds, unless the road crosses it");
    cmp_ok(step(m, HORSE, 1 << ROAD, "0606", "0605"), "==", COST_NO, "path: and still forbids");
    cmp_ok(path_step_cost(m, FOOT, ~UINT64_C(0), map_parse(m, "0101"), HEXSIDE_N), "==", COST_NO,
           "path: there is no way off the map");
    small_free(&g);
}

/* One query, looked at by hex number. */
struct asked {
    struct map *m;
    struct path_query q;
    struct path_reach r;
};

static int cost_to(struct asked *a, const char *number)
{
    return a->r.cost[map_parse(a->m, number)];
}

static bool may_end(struct asked *a, const char *number)
{
    return hexset_has(&a->r.ends, map_parse(a->m, number));
}

static void test_sets(void)
{
    struct small g;
    struct hexset set;

    small_make(&g);
    struct asked a = { .m = &g.r.map, .q = { .start = small_hex(&g, "0505"), .points = 4, .class = FOOT } };
    path_reach_init(&a.r, a.m);
    path_reach(a.m, &a.q, &a.r);
    cmp_ok(hexset_count(&a.r.ends), "==", 18, "path: two points reach the hexes within two");
    ok(cost_to(&a, "0505") == 0 && !may_end(&a, "0505"), "path: the start costs nothing and is no end");
    cmp_ok(cost_to(&a, "0508"), "==", -1, "path: further on is no cost");

    hexset_clear(&set, a.m->hexes);
    hexset_add(&set, small_hex(&g, "0506"));
    a.q.closed = &set;
    path_reach(a.m, &a.q, &a.r);
    ok(cost_to(&a, "0506") == -1 && cost_to(&a, "0507") == -1,
       "path: a closed hex is not entered, nor what lies behind");

    a.q.closed = NULL, a.q.stop = &set;
    path_reach(a.m, &a.q, &a.r);
    ok(may_end(&a, "0506") && cost_to(&a, "0507") == -1, "path: a hex where one must stop is not left");
    hexset_add(&set, a.q.start);
    path_reach(a.m, &a.q, &a.r);
    cmp_ok(hexset_count(&a.r.ends), "==", 17, "path: the start may be left all the same");

    a.q.stop = NULL, a.q.no_end = &set;
    path_reach(a.m, &a.q, &a.r);
    ok(!may_end(&a, "0506") && cost_to(&a, "0506") == 2 && may_end(&a, "0507"),
       "path: a hex may be passed and not be an end");
    path_reach_free(&a.r);
    small_free(&g);
}

static void test_extras(void)
{
    struct small g;
    struct hexset zone;

    small_make(&g);
    struct asked a = { .m = &g.r.map, .q = { .start = small_hex(&g, "0505"), .points = 6, .class = FOOT } };
    path_reach_init(&a.r, a.m);
    hexset_clear(&zone, a.m->hexes);
    hexset_add(&zone, small_hex(&g, "0506"));
    hexset_add(&zone, small_hex(&g, "0507"));
    a.q.extra[0] = (struct path_extra){ .to = &zone, .cost = 1 };
    a.q.extras = 1;
    path_reach(a.m, &a.q, &a.r);
    ok(cost_to(&a, "0506") == 3 && cost_to(&a, "0507") == 6, "path: entering a zone costs more");
    a.q.extra[1] = (struct path_extra){ .from = &zone, .to = &zone, .cost = COST_NO };
    a.q.extras = 2;
    path_reach(a.m, &a.q, &a.r);
    ok(cost_to(&a, "0506") == 3 && cost_to(&a, "0507") == -1, "path: from zone to zone may be forbidden");
    a.q.extra[1] = (struct path_extra){ .from = &zone, .cost = 2 };
    path_reach(a.m, &a.q, &a.r);
    ok(cost_to(&a, "0507") == -1, "path: leaving may cost more, and both together");
    a.q.extra[0] = (struct path_extra){ .cost = 1 };
    a.q.extras = 1;
    path_reach(a.m, &a.q, &a.r);
    ok(cost_to(&a, "0506") == 3 && cost_to(&a, "0507") == 6, "path: every step may cost more");
    a.q.extra[0] = (struct path_extra){ .to = &zone, .times = 2, .cost = 1 };
    a.q.points = 12;
    path_reach(a.m, &a.q, &a.r);
    ok(cost_to(&a, "0506") == 5, "path: a step may cost so many times as much, and something more");
    a.q.extra[0] = (struct path_extra){ .cost = 1 };
    a.q.extra[0].cost = PATH_STEP_MOST + 1;
    a.q.points = INT_MAX;
    path_reach(a.m, &a.q, &a.r);
    ok(hexset_is_empty(&a.r.ends), "path: too dear is as good as forbidden");
    a.q.extra[0].cost = PATH_STEP_MOST - 2;
    path_reach(a.m, &a.q, &a.r);
    ok(hexset_count(&a.r.ends) == 99 && cost_to(&a, "0507") == 2 * PATH_STEP_MOST, "path: the dearest steps add up");
    path_reach_free(&a.r);
    small_free(&g);
}

static void test_limits(void)
{
    struct small g;

    small_make(&g);
    struct asked a = { .m = &g.r.map, .q = { .start = small_hex(&g, "0505"), .points = 100, .class = FOOT } };

    a.q.most_hexes = 2;
    path_reach_init(&a.r, a.m);
    path_reach(a.m, &a.q, &a.r);
    cmp_ok(hexset_count(&a.r.ends), "==", 18, "path: two hexes at most");
    a.q.most_hexes = 1;
    path_reach(a.m, &a.q, &a.r);
    cmp_ok(hexset_count(&a.r.ends), "==", 6, "path: one hex at most");
    a.q.most_hexes = 0;
    a.q.flat_cost = 40;
    lay(a.m, "0506", MARSH);
    map_prepare(a.m, g.r.pool);
    a.q.class = HORSE;
    path_reach(a.m, &a.q, &a.r);
    ok(cost_to(&a, "0504") == 40 && cost_to(&a, "0503") == 80 && cost_to(&a, "0502") == -1,
       "path: every hex may cost the same");
    cmp_ok(cost_to(&a, "0506"), "==", -1, "path: what is forbidden stays so");

    a.q = (struct path_query){ .start = small_hex(&g, "0505"), .points = 1, .class = HORSE };
    path_reach(a.m, &a.q, &a.r);
    ok(hexset_is_empty(&a.r.ends), "path: half a point is not enough");
    a.q.at_least_one = true;
    path_reach(a.m, &a.q, &a.r);
    ok(hexset_count(&a.r.ends) == 5 && cost_to(&a, "0504") == 1,
       "path: but a unit may always go one hex, for all it has");
    ok(!may_end(&a, "0506"), "path: not into a forbidden one");
    a.q.most_hexes = 3;
    path_reach(a.m, &a.q, &a.r);
    place_id way[4];
    ok(hexset_count(&a.r.ends) == 5 && path_way(&a.r, small_hex(&g, "0504"), way, 4) == 2 && way[0] == a.q.start,
       "path: also with a limit of hexes");
    a.q.most_hexes = 1;
    a.q.points = 2;
    lay(a.m, "0504", WOODS);
    map_prepare(a.m, g.r.pool);
    path_reach(a.m, &a.q, &a.r);
    ok(cost_to(&a, "0504") == 2 && path_way(&a.r, small_hex(&g, "0504"), way, 4) == 2,
       "path: and beside others that it can pay");
    a.q.most_hexes = 0;
    a.q.points = 0;
    path_reach(a.m, &a.q, &a.r);
    ok(hexset_is_empty(&a.r.ends), "path: without any points it stays");
    path_reach_free(&a.r);
    small_free(&g);
}

static void test_links(void)
{
    struct small g;
    place_id way[10];

    small_make(&g);
    struct asked a = { .m = &g.r.map, .q = { .start = small_hex(&g, "0101"), .points = 4, .class = FOOT } };

    a.q.links = 1 << ROAD;
    path_reach_init(&a.r, a.m);
    small_link(a.m, "0101", "0102", ROAD);
    small_link(a.m, "0102", "0103", ROAD);
    small_link(a.m, "0103", "0104", ROAD);
    small_link(a.m, "0104", "0105", RAIL);
    path_reach(a.m, &a.q, &a.r);
    ok(cost_to(&a, "0104") == 3 && cost_to(&a, "0105") == -1 && cost_to(&a, "0201") == 2,
       "path: along a road one goes further");
    cmp_ok(path_way(&a.r, small_hex(&g, "0104"), way, 10), "==", 4, "path: the way has both ends");
    ok(way[0] == a.q.start && way[1] == small_hex(&g, "0102") && way[3] == small_hex(&g, "0104"),
       "path: and goes in order");
    way[2] = PLACE_NONE;
    ok(path_way(&a.r, small_hex(&g, "0104"), way, 2) == 4 && way[1] == small_hex(&g, "0102") && way[2] == PLACE_NONE,
       "path: too long a way is cut behind");
    cmp_ok(path_way(&a.r, small_hex(&g, "1010"), way, 10), "==", 0, "path: there is no way where one cannot come");
    cmp_ok(path_way(&a.r, a.q.start, way, 10), "==", 1, "path: the way to the start is the start");

    struct hexset set;
    hexset_clear(&set, a.m->hexes);
    hexset_add(&set, small_hex(&g, "0102"));
    a.q.extra[0] = (struct path_extra){ .to = &set, .cost = 2, .off_links = true };
    a.q.extras = 1;
    path_reach(a.m, &a.q, &a.r);
    ok(cost_to(&a, "0102") == 1, "path: on a road a surcharge may not be due");
    a.q.extra[0].off_links = false;
    path_reach(a.m, &a.q, &a.r);
    ok(cost_to(&a, "0102") == 3, "path: or it may");
    a.q.extras = 0;
    a.q.links_closed = &set;
    path_reach(a.m, &a.q, &a.r);
    ok(cost_to(&a, "0102") == 2 && cost_to(&a, "0103") == 4, "path: a road does not serve from or into closed hexes");
    a.q.links_closed = NULL;

    a.q.links_only = true;
    a.q.links |= 1 << RAIL;
    a.q.points = 100;
    path_reach(a.m, &a.q, &a.r);
    ok(hexset_count(&a.r.ends) == 4 && cost_to(&a, "0105") == 5, "path: a train does not leave the rails");
    a.q.links = 0;
    path_reach(a.m, &a.q, &a.r);
    ok(hexset_is_empty(&a.r.ends), "path: nor does it move without any");

    a.m->link_chart.rows[ROAD].cost[FOOT] = 0;
    a.q = (struct path_query){ .start = small_hex(&g, "0101"), .points = 0, .class = FOOT, .links = 1 << ROAD };
    path_reach(a.m, &a.q, &a.r);
    ok(hexset_count(&a.r.ends) == 3 && cost_to(&a, "0104") == 0, "path: a link may cost nothing");
    a.q.at_least_one = true;
    a.q.points = 1;
    path_reach(a.m, &a.q, &a.r);
    ok(cost_to(&a, "0102") == 0 && cost_to(&a, "0201") == 1, "path: even where another step costs all there is");
    path_reach_free(&a.r);
    small_free(&g);
}

/* The same by trying every step again and again, for each number of hexes. */
enum { SLOW_MOST = 100 };

static int slow_step(const struct map *m, const struct path_query *q, place_id from, enum hexside s)
{
    place_id to = m->neighbour[from][s];
    int cost;

    if (to == PLACE_NONE || (q->closed != NULL && hexset_has(q->closed, to)))
        return COST_NO;
    cost = path_step_cost(m, q->class, q->links, from, s);
    if (cost != COST_NO && q->flat_cost > 0)
        cost = q->flat_cost;
    for (int i = 0; i < q->extras && cost != COST_NO; i++)
        if ((q->extra[i].from == NULL || hexset_has(q->extra[i].from, from))
            && (q->extra[i].to == NULL || hexset_has(q->extra[i].to, to)))
            cost = q->extra[i].cost == COST_NO ? COST_NO : cost + q->extra[i].cost;
    return cost;
}

static void slow_reach(const struct map *m, const struct path_query *q, int *best)
{
    int old[SLOW_MOST];
    int rounds = q->most_hexes > 0 ? q->most_hexes : m->hexes;

    for (place_id h = 0; h < m->hexes; h++)
        best[h] = h == q->start ? 0 : -1;
    for (int round = 0; round < rounds; round++) {
        memcpy(old, best, sizeof old);
        for (place_id from = 0; from < m->hexes; from++) {
            if (old[from] < 0 || (from != q->start && q->stop != NULL && hexset_has(q->stop, from)))
                continue;
            for (enum hexside s = HEXSIDE_N; s < HEXSIDES; s++) {
                int cost = slow_step(m, q, from, s);
                place_id to = m->neighbour[from][s];

                if (cost != COST_NO && old[from] + cost <= q->points && (best[to] < 0 || old[from] + cost < best[to]))
                    best[to] = old[from] + cost;
            }
        }
    }
}

/* The way leads from the start by steps that add up to the cost. */
static bool way_is_right(const struct map *m, const struct path_query *q, const struct path_reach *r, place_id to)
{
    place_id way[SLOW_MOST];
    int count = path_way(r, to, way, SLOW_MOST), cost = 0;

    if (count < 1 || way[0] != q->start || way[count - 1] != to || (q->most_hexes > 0 && count - 1 > q->most_hexes))
        return false;
    for (int i = 1; i < count; i++) {
        if (i > 1 && q->stop != NULL && hexset_has(q->stop, way[i - 1]))
            return false;
        cost += slow_step(m, q, way[i - 1], map_side_toward(m, way[i - 1], way[i]));
    }
    return cost == r->cost[to];
}

static void scatter(struct map *m, uint64_t *dice)
{
    for (place_id h = 0; h < m->hexes; h++) {
        m->terrain[h] = UINT64_C(1) << dice_face(dice, 4) | UINT64_C(1) << dice_face(dice, 2);
        for (enum hexside s = HEXSIDE_N; s < HEXSIDES; s++) {
            m->side[h][s] = dice_face(dice, 6) == 0 ? UINT64_C(1) << dice_face(dice, 5) : 0;
            m->link[h][s] = dice_face(dice, 4) == 0 ? UINT64_C(1) << dice_face(dice, 2) : 0;
        }
    }
}

static void some(const struct map *m, uint64_t *dice, int in, struct hexset *out)
{
    hexset_clear(out, m->hexes);
    for (place_id h = 0; h < m->hexes; h++)
        if (dice_face(dice, in) == 0)
            hexset_add(out, h);
}

static bool query_agrees(const struct map *m, const struct path_query *q, struct path_reach *r)
{
    int best[SLOW_MOST];

    slow_reach(m, q, best);
    path_reach(m, q, r);
    for (place_id h = 0; h < m->hexes; h++) {
        if (r->cost[h] != best[h] || (best[h] >= 0 && !way_is_right(m, q, r, h)))
            return false;
        bool may_end_here = best[h] >= 0 && h != q->start && (q->no_end == NULL || !hexset_has(q->no_end, h));
        if (hexset_has(&r->ends, h) != may_end_here)
            return false;
    }
    return true;
}

static void test_against_slow(void)
{
    struct small g;
    struct path_reach r;
    struct hexset closed, stop, no_end, from, to;
    uint64_t dice = dice_seed(11);
    bool right = true;

    small_make(&g);
    path_reach_init(&r, &g.r.map);
    for (int i = 0; i < 400; i++) {
        if (i % 40 == 0) {
            scatter(&g.r.map, &dice);
            g.r.map.link_chart.rows[ROAD].cost[FOOT] = i / 40 % 2;
            map_prepare(&g.r.map, g.r.pool);
        }
        some(&g.r.map, &dice, 8, &closed), some(&g.r.map, &dice, 6, &stop), some(&g.r.map, &dice, 4, &no_end);
        some(&g.r.map, &dice, 3, &from), some(&g.r.map, &dice, 3, &to);
        struct path_query q = {
            .start = dice_face(&dice, 100), .points = dice_face(&dice, 30), .class = dice_face(&dice, 2),
            .links = (terrain_bits)dice_face(&dice, 4), .flat_cost = dice_face(&dice, 4) == 0 ? 3 : 0,
            .most_hexes = dice_face(&dice, 2) == 0 ? 1 + dice_face(&dice, 7) : 0,
            .closed = dice_face(&dice, 2) ? &closed : NULL, .stop = dice_face(&dice, 2) ? &stop : NULL,
            .no_end = dice_face(&dice, 2) ? &no_end : NULL, .extras = dice_face(&dice, 3),
            .extra = { { &from, &to, 1 + dice_face(&dice, 3) }, { &to, &from, COST_NO } },
        };

        right = right && query_agrees(&g.r.map, &q, &r);
    }
    ok(right, "path: 400 queries on random maps agree with trying every step");
    path_reach_free(&r);
    small_free(&g);
}

/* One hex after the other, of those of one cost the one that was found last; of equal ways the first one found stays. */
static void slow_plain(const struct map *m, const struct path_query *q, int *cost, place_id *before)
{
    static place_id bucket[SLOW_MOST][HEXSIDES * SLOW_MOST];
    int count[SLOW_MOST] = { 1 };

    for (place_id h = 0; h < m->hexes; h++)
        cost[h] = h == q->start ? 0 : -1;
    before[q->start] = PLACE_NONE;
    bucket[0][0] = q->start;
    for (int spent = 0; spent <= q->points; spent++)
        while (count[spent] > 0) {
            place_id from = bucket[spent][--count[spent]];

            if (cost[from] != spent || (from != q->start && q->stop != NULL && hexset_has(q->stop, from)))
                continue;
            for (enum hexside s = HEXSIDE_N; s < HEXSIDES; s++) {
                int step = slow_step(m, q, from, s), all = spent + step;
                place_id to = m->neighbour[from][s];

                if (step == COST_NO || all > q->points || (cost[to] >= 0 && cost[to] <= all))
                    continue;
                cost[to] = all, before[to] = from;
                bucket[all][count[all]++] = to;
            }
        }
}

static bool plain_agrees(const struct map *m, const struct path_query *q, struct path_reach *r)
{
    int cost[SLOW_MOST];
    place_id before[SLOW_MOST];

    slow_plain(m, q, cost, before);
    path_reach(m, q, r);
    for (place_id h = 0; h < m->hexes; h++)
        if (r->cost[h] != cost[h] || (cost[h] >= 0 && r->before[h] != before[h])
            || hexset_has(&r->ends, h) != (cost[h] >= 0 && h != q->start))
            return false;
    return true;
}

/* What only the chart and hexes closed or stopped in decide takes another way through the program. */
static void test_plain(void)
{
    struct small g;
    struct path_reach r;
    struct hexset closed, stop;
    uint64_t dice = dice_seed(12);
    bool right = true, right_free = true;

    small_make(&g);
    path_reach_init(&r, &g.r.map);
    for (int i = 0; i < 800; i++) {
        bool costless = i >= 400;

        if (i % 40 == 0) {
            scatter(&g.r.map, &dice);
            g.r.map.hex_chart.rows[CLEAR].cost[FOOT] = costless ? 0 : 2;
            map_prepare(&g.r.map, g.r.pool);
        }
        some(&g.r.map, &dice, 8, &closed), some(&g.r.map, &dice, 6, &stop);
        struct path_query q = {
            .start = dice_face(&dice, 100), .points = dice_face(&dice, 40), .class = dice_face(&dice, 2),
            .closed = dice_face(&dice, 2) ? &closed : NULL, .stop = dice_face(&dice, 2) ? &stop : NULL,
        };

        *(costless ? &right_free : &right) &= plain_agrees(&g.r.map, &q, &r);
    }
    ok(right, "path: 400 plain queries agree with one step after the other, also in the way among equal ones");
    ok(right_free, "path: so they do where some steps are free");
    path_reach_free(&r);
    small_free(&g);
}

static void test_dear(void)
{
    struct small g;

    small_make(&g);
    struct asked a = { .m = &g.r.map, .q = { .start = small_hex(&g, "0505"), .points = 30000, .class = FOOT } };
    path_reach_init(&a.r, a.m);
    for (place_id h = 0; h < a.m->hexes; h++)
        a.m->terrain[h] = 1 << WOODS;
    a.m->hex_chart.rows[WOODS].cost[FOOT] = PATH_STEP_MOST;
    map_prepare(a.m, g.r.pool);
    path_reach(a.m, &a.q, &a.r);
    cmp_ok(cost_to(&a, "0507"), "==", 2 * PATH_STEP_MOST, "path: the dearest step can be paid many times");
    cmp_ok(hexset_count(&a.r.ends), "==", 99, "path: by a unit with enough points");
    for (int dear = PATH_STEP_MOST + 1; dear < 100000; dear *= 6) {
        a.m->hex_chart.rows[WOODS].cost[FOOT] = dear;
        map_prepare(a.m, g.r.pool);
        path_reach(a.m, &a.q, &a.r);
        ok(hexset_is_empty(&a.r.ends), "path: one of %d parts is as good as forbidden", dear);
    }
    path_reach_free(&a.r);
    small_free(&g);
}

int main(void)
{
    test_plain();
    test_dear();
    test_costs();
    test_sets();
    test_extras();
    test_limits();
    test_links();
    test_against_slow();
    done_testing();
}
