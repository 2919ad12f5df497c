#include "kernel/move/los.h"

#include "kernel/rules/dice.h"
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

static bool same_obstacle(const struct map *m, const struct los_query *q, const struct los_answer *whole)
{
    struct los_answer a;

    los_obstacle(m, q, &a);
    return a.visible == whole->visible && a.blocked_hex == whole->blocked_hex &&
           a.blocked_beyond == whole->blocked_beyond && a.blocked_by == whole->blocked_by && a.count == 0;
}

static void test_at_random(void)
{
    struct small g;
    uint64_t dice = dice_seed(99);
    bool alike = true, mutual = true, right = true, obstacle = true;
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
        obstacle = obstacle && same_obstacle(m, &q, &a);
        if (q.blocking_sides == 0 && q.open_sides == 0 && !q.corners)
            right = right && a.visible == slow_look(m, &q);
    }
    ok(seen > 2000 && seen < 18000, "los: of 20000 random lines some are clear and some are not");
    ok(alike, "los: the short answer is always that of the long one");
    ok(mutual, "los: who sees is seen");
    ok(obstacle, "los: what blocks is the same whether or not the steps are wanted");
    ok(right, "los: hexes block as the spans of the line say");
    small_free(&g);
}

static place_id within(const struct map *m, place_id from, struct hex at, int range)
{
    return hex_distance(m->at[from], at) <= range ? map_hex_at(m, at) : PLACE_NONE;
}

/* Two hexes of a hexside stand in either order; one that is off the map is left out. */
static bool same_hexes(const struct los_step *step, place_id one, place_id two)
{
    return (step->hex == one && step->other == two) || (step->hex == two && step->other == one);
}

static bool step_agrees(const struct los_step *step, const struct span *span, place_id one, place_id two)
{
    if (step->by_vertex != span->by_vertex)
        return false;
    if (span->kind == SPAN_SIDE)
        return same_hexes(step, one, two) && step->touched == PLACE_NONE;
    return step->hex == one && step->other == PLACE_NONE
        && step->touched == (hex_equal(span->hex, span->other) ? PLACE_NONE : two);
}

/* The ray again, slowly: the spans of a line that is long enough, until one is off the map or too far. */
static bool ray_agrees(const struct map *m, place_id from, place_id through, int range)
{
    struct hex a = m->at[from], b = m->at[through];
    int times = (range + hex_distance(a, b) - 1) / hex_distance(a, b), steps = 0;
    struct span spans[200];
    int last = hex_line(a, (struct hex){ a.q + times * (b.q - a.q), a.r + times * (b.r - a.r) }, spans);
    struct los_answer ray;

    los_ray(m, from, through, range, &ray);
    for (int i = 1; i < last; i++) {
        place_id one = within(m, from, spans[i].hex, range), two = within(m, from, spans[i].other, range);

        if (one == PLACE_NONE && (spans[i].kind == SPAN_HEX || two == PLACE_NONE))
            break;
        if (i > ray.count || !step_agrees(&ray.crossed[i - 1], &spans[i], one, two))
            return false;
        steps = i;
    }
    return ray.count == steps;
}

static bool same_step(const struct los_step *a, const struct los_step *b)
{
    return a->hex == b->hex && a->other == b->other && a->touched == b->touched && a->by_vertex == b->by_vertex;
}

static bool begins_with_line(const struct map *m, place_id from, place_id to)
{
    struct los_query q = { .from = from, .to = to };
    struct los_answer line, ray;
    bool same = true;

    los_look(m, &q, &line);
    los_ray(m, from, to, 20, &ray);
    for (int i = 1; i < line.count && i <= ray.count; i++)
        same = same && same_step(&ray.crossed[i - 1], &line.crossed[i]);
    return same && ray.count > 0;
}

static void test_rays(void)
{
    struct small g;
    bool right = true, prefix = true;

    small_make(&g);
    const struct map *m = &g.r.map;
    for (place_id from = 0; from < m->hexes; from++)
        for (place_id through = 0; through < m->hexes; through++)
            for (int range = 1; from != through && range <= 12; range += 1 + range / 3)
                right = right && ray_agrees(m, from, through, range);
    ok(right, "los: a ray goes on as the straight line does, to its range or to the edge of the map");
    for (place_id to = 0; to < m->hexes; to++)
        prefix = prefix && (to == map_parse(m, "0505") || begins_with_line(m, map_parse(m, "0505"), to));
    ok(prefix, "los: it begins with what the line to that hex meets");
    small_free(&g);
}

static void test_ray_ends(void)
{
    struct small g;
    struct los_answer ray;

    small_make(&g);
    const struct map *m = &g.r.map;
    place_id from = map_parse(m, "0505"), north = map_parse(m, "0504");
    los_ray(m, from, north, 3, &ray);
    cmp_ok(ray.count, "==", 3, "los: a ray of three hexes to the north");
    is_hex(m, ray.crossed[2].hex, "0502", "the last of them");
    los_ray(m, from, north, 9, &ray);
    cmp_ok(ray.count, "==", 4, "los: at the edge it ends");
    los_ray(m, from, map_parse(m, "0604"), 1, &ray);
    cmp_ok(ray.count, "==", 1, "los: a ray may be shorter than the line");
    ok(ray.crossed[0].other != PLACE_NONE, "los: and end along a hexside");
    los_ray(m, from, north, 0, &ray);
    cmp_ok(ray.count, "==", 0, "los: a ray of no length meets nothing");
    small_free(&g);
}

static place_id mirrored(const struct map *m, place_id centre, place_id hex)
{
    struct hex c = m->at[centre];

    if (hex == PLACE_NONE)
        return PLACE_NONE;
    return map_hex_at(m, (struct hex){ 2 * c.q - m->at[hex].q, 2 * c.r - m->at[hex].r });
}

/* Turned about its first hex by half a circle, a ray meets the hexes across. */
static void test_mirrored_rays(void)
{
    struct small g;
    struct los_answer ray, back;
    bool alike = true;
    int seen = 0;

    small_make(&g);
    const struct map *m = &g.r.map;
    place_id centre = map_parse(m, "0505");
    for (place_id to = 0; to < m->hexes; to++) {
        place_id across = mirrored(m, centre, to);

        if (to == centre || across == PLACE_NONE)
            continue;
        los_ray(m, centre, to, 4, &ray);
        los_ray(m, centre, across, 4, &back);
        alike = alike && ray.count == back.count;
        for (int i = 0; alike && i < ray.count; i++, seen++)
            alike = ray.crossed[i].by_vertex == back.crossed[i].by_vertex
                && same_hexes(&back.crossed[i], mirrored(m, centre, ray.crossed[i].hex),
                              mirrored(m, centre, ray.crossed[i].other))
                && back.crossed[i].touched == mirrored(m, centre, ray.crossed[i].touched);
    }
    ok(alike && seen > 300, "los: opposite rays mirror each other");
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
    test_rays();
    test_ray_ends();
    test_mirrored_rays();
    done_testing();
}
