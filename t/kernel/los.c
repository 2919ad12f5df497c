#include "kernel/los.h"

#include "kernel/dice.h"
#include "small.h"
#include "tap.h"

static struct los_query line(const struct map *m, const char *from, const char *to)
{
    return (struct los_query){ .from = map_parse(m, from), .to = map_parse(m, to) };
}

static void lay(struct map *m, struct pool *p, const char *number, int type)
{
    m->terrain[map_parse(m, number)] |= UINT64_C(1) << type;
    map_prepare(m, p);
}

static void is_hex(const struct map *m, place_id hex, const char *number, const char *what)
{
    char out[GRID_NUMBER_SIZE];

    is(hex == PLACE_NONE ? "none" : map_number(m, hex, out), number, "los: %s", what);
}

static void test_hexes(void)
{
    struct small g;
    struct los_answer a;

    small_make(&g);
    struct map *m = &g.r.map;
    struct los_query q = line(m, "0501", "0506");

    los_look(m, &q, &a);
    ok(a.visible && a.count == 6, "los: over open ground one sees");
    ok(a.blocked_hex == PLACE_NONE && a.blocked_beyond == PLACE_NONE && a.blocked_by == NAME_NONE,
       "los: and nothing blocks");
    is_hex(m, a.crossed[0].hex, "0501", "the line begins with the one who looks");
    is_hex(m, a.crossed[5].hex, "0506", "and ends with what is seen");
    lay(m, g.r.pool, "0501", WOODS);
    lay(m, g.r.pool, "0506", WOODS);
    ok(los_clear(m, &q), "los: the ends do not block");
    lay(m, g.r.pool, "0503", WOODS);
    los_look(m, &q, &a);
    ok(!a.visible && a.count == 6, "los: a hex between them does, and the line is told to its end");
    is_hex(m, a.blocked_hex, "0503", "which hex");
    cmp_ok(a.blocked_by, "==", WOODS, "los: by which terrain");
    ok(!los_clear(m, &q), "los: the short answer is the same");
    q.to = q.from;
    los_look(m, &q, &a);
    ok(a.visible && a.count == 1 && los_clear(m, &q), "los: every hex sees itself");

    struct hexset set;
    hexset_clear(&set, m->hexes);
    q = line(m, "0501", "0506");
    q.blocking = &set;
    ok(los_clear(m, &q), "los: a set of the game stands for the chart");
    hexset_add(&set, map_parse(m, "0504"));
    los_look(m, &q, &a);
    is_hex(m, a.blocked_hex, "0504", "its hexes block");
    cmp_ok(a.blocked_by, "==", NAME_NONE, "los: by no terrain");
    small_free(&g);
}

/* From 0505 to 0705 the line runs along the hexside between 0605 and 0606. */
static void test_along(void)
{
    struct small g;
    struct los_answer a;

    small_make(&g);
    struct map *m = &g.r.map;
    struct los_query q = line(m, "0505", "0705"), both = q, never = q;
    both.along = LOS_BOTH, never.along = LOS_NEVER;

    los_look(m, &q, &a);
    ok(a.visible && a.count == 3, "los: two hexes off by a vertex there are three spans");
    ok((a.crossed[1].hex == map_parse(m, "0605") && a.crossed[1].other == map_parse(m, "0606"))
       || (a.crossed[1].hex == map_parse(m, "0606") && a.crossed[1].other == map_parse(m, "0605")),
       "los: the middle one is the pair it runs between");
    ok(a.crossed[1].by_vertex && a.crossed[2].by_vertex && a.crossed[2].other == PLACE_NONE,
       "los: from vertex to vertex");
    lay(m, g.r.pool, "0606", WOODS);
    los_look(m, &q, &a);
    ok(!a.visible && a.blocked_hex == map_parse(m, "0606"), "los: one of the two blocks, if either may");
    ok(los_clear(m, &both) && los_clear(m, &never), "los: not if both must");
    lay(m, g.r.pool, "0605", WOODS);
    ok(!los_clear(m, &both) && los_clear(m, &never), "los: both do, unless they never may");

    small_side(m, "0605", "0606", LANE);
    q.open_sides = both.open_sides = 1 << LANE;
    ok(los_clear(m, &q) && los_clear(m, &both), "los: a lane between them lets the line through");
    q.open_sides = 0;
    small_side(m, "0605", "0606", HEDGE);
    never.blocking_sides = 1 << HEDGE;
    los_look(m, &never, &a);
    ok(!a.visible && a.blocked_by == HEDGE && a.blocked_beyond != PLACE_NONE,
       "los: a hedge that the line runs along blocks");
    small_free(&g);
}

static void test_sides(void)
{
    struct small g;
    struct los_answer a;

    small_make(&g);
    struct map *m = &g.r.map;
    struct los_query q = line(m, "0501", "0506");
    q.blocking_sides = 1 << HEDGE;

    small_side(m, "0503", "0504", HEDGE);
    small_side(m, "0502", "0503", RIVER);
    los_look(m, &q, &a);
    ok(!a.visible, "los: a hedge across the line blocks");
    is_hex(m, a.blocked_hex, "0503", "the near hex is named");
    is_hex(m, a.blocked_beyond, "0504", "and the far one");
    cmp_ok(a.blocked_by, "==", HEDGE, "los: and the hedge");
    q.end_sides_open = true;
    ok(!los_clear(m, &q), "los: also where the nearest hedges do not count");
    q.to = map_parse(m, "0504");
    ok(los_clear(m, &q), "los: but one sees into the hex behind it");
    q.from = map_parse(m, "0506"), q.to = map_parse(m, "0503");
    ok(los_clear(m, &q), "los: from either side");
    q.end_sides_open = false;
    ok(!los_clear(m, &q), "los: if that is the rule");

    q = line(m, "0501", "0506");
    q.blocking_sides = 1 << SLOPE;
    m->side[map_parse(m, "0505")][HEXSIDE_N] |= 1 << SLOPE;
    ok(!los_clear(m, &q), "los: a side that one hex alone bears blocks");
    q = line(m, "0506", "0501");
    q.blocking_sides = 1 << SLOPE;
    ok(!los_clear(m, &q), "los: in both directions");
    small_free(&g);
}

/* From 0505 along a * u + b * w with a = 4, b = 1: the line touches two corners. */
static void test_corners(void)
{
    struct small g;
    struct los_answer a;

    small_make(&g);
    struct map *m = &g.r.map;
    struct hex from = m->at[map_parse(m, "0506")];
    struct hex to = { from.q + 1, from.r - 5 };
    struct los_query q = { .from = map_hex_at(m, from), .to = map_hex_at(m, to) };

    los_look(m, &q, &a);
    cmp_ok(a.count, "==", 6, "los: a line past corners meets six hexes");
    ok(a.crossed[2].by_vertex && a.crossed[2].touched != PLACE_NONE && a.crossed[1].touched == PLACE_NONE,
       "los: and tells whose corner it touches");
    m->terrain[a.crossed[2].touched] |= 1 << WOODS;
    map_prepare(m, g.r.pool);
    ok(los_clear(m, &q), "los: a corner does not block");
    q.corners = true;
    place_id corner = a.crossed[2].touched, near = a.crossed[1].hex, far = a.crossed[2].hex;
    los_look(m, &q, &a);
    ok(!a.visible && a.blocked_hex == corner, "los: unless the rules say so");
    q.corners = false;

    q.blocking_sides = 1 << HEDGE;
    m->side[near][map_side_toward(m, near, corner)] |= 1 << HEDGE;
    los_look(m, &q, &a);
    ok(!a.visible && !los_clear(m, &q), "los: a hedge that ends at the vertex blocks on one way past it");
    ok(a.blocked_hex == near && a.blocked_beyond == corner && a.blocked_by == HEDGE, "los: and is named");
    m->side[near][map_side_toward(m, near, corner)] = 0;
    m->side[corner][map_side_toward(m, corner, far)] |= 1 << HEDGE;
    los_look(m, &q, &a);
    ok(!a.visible && a.blocked_hex == corner && a.blocked_beyond == far, "los: so is one that begins there");
    m->side[near][map_side_toward(m, near, corner)] |= 1 << HEDGE;
    q.along = LOS_BOTH;
    ok(los_clear(m, &q), "los: not if both ways must be blocked");
    m->side[near][map_side_toward(m, near, far)] |= 1 << HEDGE;
    los_look(m, &q, &a);
    ok(!a.visible && a.blocked_hex == near && a.blocked_beyond == far, "los: as they are by two hedges");
    q.along = LOS_NEVER;
    ok(los_clear(m, &q), "los: or it never matters");
    small_free(&g);
}

static void test_gaps(void)
{
    struct pool *p = pool_new();
    struct map m = { .grid = { GRID_FLAT, GRID_CCRR, 1, 5, 1, 6, 0, NULL, 0 } };
    struct terrain woods = { .blocks_sight = true };
    struct los_answer a;
    bool absent[30] = { false };

    absent[2 * 6 + 2] = absent[2 * 6 + 3] = true;    /* 0303 and 0304 */
    map_lay(&m, p, absent);
    m.hex_chart.rows = &woods;
    map_prepare(&m, p);
    struct los_query q = line(&m, "0301", "0306");
    q.blocking_sides = ~UINT64_C(0);
    los_look(&m, &q, &a);
    ok(a.visible && a.count == 4 && a.crossed[2].hex == map_parse(&m, "0305"),
       "los: what is not on the map does not block");
    m.terrain[map_parse(&m, "0302")] = 1;
    map_prepare(&m, p);
    q = line(&m, "0203", "0403");
    los_look(&m, &q, &a);
    ok(!a.visible && a.count == 3 && a.crossed[1].hex == map_parse(&m, "0302") && a.crossed[1].other == PLACE_NONE,
       "los: beside a hole the line runs along one hex alone");
    q.along = LOS_BOTH;
    ok(los_clear(&m, &q), "los: and both cannot block");
    pool_free(p);
}

static void test_long(void)
{
    struct pool *p = pool_new();
    struct map m = { 0 };
    static struct los_answer a;

    small_map(p, &m, 1, 300);
    struct los_query q = { .from = 0, .to = 299 };
    los_look(&m, &q, &a);
    ok(a.visible && a.count == LOS_MOST && los_clear(&m, &q), "los: a line may be longer than what is kept of it");
    m.terrain[298] |= 1 << WOODS;
    map_prepare(&m, p);
    los_look(&m, &q, &a);
    ok(!a.visible && a.blocked_hex == 298, "los: and be blocked there");
    small_map_free(&m);
    pool_free(p);
}

static void scatter(struct map *m, uint64_t *dice, int in)
{
    for (place_id h = 0; h < m->hexes; h++) {
        m->terrain[h] = dice_face(dice, in) == 0 ? 1 << WOODS : 1 << CLEAR;
        for (enum hexside s = HEXSIDE_N; s < HEXSIDES; s++)
            m->side[h][s] = dice_face(dice, 2 * in) == 0 ? UINT64_C(1) << dice_face(dice, 5) : 0;
    }
}

/* By the spans of hex.h alone; for queries without hexsides. */
static bool slow_look(const struct map *m, const struct los_query *q)
{
    struct span spans[100];
    int count = hex_line(m->at[q->from], m->at[q->to], spans);

    for (int i = 1; i + 1 < count; i++) {
        place_id hex = map_hex_at(m, spans[i].hex), other = map_hex_at(m, spans[i].other);
        bool one = hex != PLACE_NONE && hexset_has(&m->blocks_sight, hex);
        bool two = other != PLACE_NONE && hexset_has(&m->blocks_sight, other);

        if (spans[i].kind == SPAN_HEX && one)
            return false;
        if (spans[i].kind == SPAN_SIDE && q->along == LOS_EITHER && (one || two))
            return false;
        if (spans[i].kind == SPAN_SIDE && q->along == LOS_BOTH && one && two)
            return false;
    }
    return true;
}

static void test_at_random(void)
{
    struct small g;
    uint64_t dice = dice_seed(99);
    bool alike = true, mutual = true, right = true;
    int seen = 0;

    small_make(&g);
    struct map *m = &g.r.map;
    for (int i = 0; i < 20000; i++) {
        if (i % 500 == 0) {
            scatter(m, &dice, 4 + i / 500 % 3 * 6);
            map_prepare(m, g.r.pool);
        }
        struct los_query q = {
            .from = dice_face(&dice, 100), .to = dice_face(&dice, 100), .along = (enum los_along)dice_face(&dice, 3),
            .blocking_sides = dice_face(&dice, 2) ? (terrain_bits)dice_face(&dice, 32) : 0,
            .open_sides = dice_face(&dice, 2) ? 1 << LANE : 0,
            .corners = dice_face(&dice, 4) == 0, .end_sides_open = dice_face(&dice, 2) == 0,
        };
        struct los_query back = q;
        struct los_answer a;

        back.from = q.to, back.to = q.from;
        los_look(m, &q, &a);
        seen += a.visible;
        alike = alike && a.visible == los_clear(m, &q);
        mutual = mutual && a.visible == los_clear(m, &back);
        if (q.blocking_sides == 0 && q.open_sides == 0 && !q.corners)
            right = right && a.visible == slow_look(m, &q);
    }
    ok(seen > 2000 && seen < 18000, "los: of 20000 random lines some are clear and some are not");
    ok(alike, "los: the short answer is always that of the long one");
    ok(mutual, "los: who sees is seen");
    ok(right, "los: hexes block as the spans of the line say");
    small_free(&g);
}

int main(void)
{
    test_hexes();
    test_along();
    test_sides();
    test_corners();
    test_gaps();
    test_long();
    test_at_random();
    done_testing();
}
