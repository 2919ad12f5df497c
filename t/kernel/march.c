#include "kernel/move/march.h"

#include <string.h>

#include "kernel/rules/dice.h"
#include "small.h"
#include "tap.h"

enum { WEAR, COLUMNS };                              /* of the charts */

/* One query, on a map of its own. */
struct asked {
    struct pool *pool;
    struct map m;
    struct march_query q;
    struct march_reach r;
};

static void give_wear(struct pool *p, struct terrain *row, int wear)
{
    row->value = pool_array(p, COLUMNS, sizeof *row->value);
    row->value[WEAR] = wear;
}

/* Woods wear by one, marsh by two, a river by one, a hedge by two; nothing is written for hills and walls. */
static void give_all_wear(struct asked *a)
{
    static const int hexes[] = { 0, 1, 2, VALUE_NOTHING }, sides[] = { 1, VALUE_NOTHING, 0, 2, 0 };

    for (int i = 0; i < 4; i++)
        give_wear(a->pool, &a->m.hex_chart.rows[i], hexes[i]);
    for (int i = 0; i < 5; i++)
        give_wear(a->pool, &a->m.side_chart.rows[i], sides[i]);
}

static void make(struct asked *a, struct grid grid)
{
    *a = (struct asked){ .pool = pool_new() };
    a->m = (struct map){ .grid = grid, .classes = SMALL_CLASSES, .point = 2 };
    map_lay(&a->m, a->pool, NULL);
    small_charts(a->pool, &a->m);
    give_all_wear(a);
    for (place_id h = 0; h < a->m.hexes; h++)
        a->m.terrain[h] = 1 << CLEAR;
    map_prepare(&a->m, a->pool);
    march_reach_init(&a->r, &a->m);
}

static struct grid square(int hexes)
{
    return (struct grid){ GRID_FLAT, GRID_CCRR, 1, hexes, 1, hexes, 0, NULL, 0 };
}

/* Twenty parts from 0505, facing north-east by north; turning costs one, about three, wheeling one. */
static void make_plain(struct asked *a, enum pose_form form)
{
    make(a, square(10));
    a->q = (struct march_query){
        .go = { .start = map_parse(&a->m, "0505"), .points = 20, .class = FOOT }, .form = form,
        .facing = form == POSE_COLUMN ? HEXSIDE_N : HEXSIDES, .turn = 1, .about = 3, .wheel = 1,
        .hex_wear = WEAR, .side_wear = WEAR,
    };
}

static void done(struct asked *a)
{
    small_map_free(&a->m);
    march_reach_free(&a->r);
    pool_free(a->pool);
}

static void ask(struct asked *a)
{
    march_reach(&a->m, &a->q, &a->r);
}

/* A hex by steps from the start; the directions are digits. */
static place_id at(const struct asked *a, const char *steps)
{
    place_id h = a->q.go.start;

    for (; *steps != '\0'; steps++)
        h = a->m.neighbour[h][*steps - '0'];
    return h;
}

static const struct march_pose *pose(const struct asked *a, const char *steps, int sixth)
{
    int number = march_at(&a->r.found, at(a, steps), (a->q.form == POSE_COLUMN ? 0 : HEXSIDES) + sixth);

    return number < 0 ? NULL : &a->r.found.pose[number];
}

/* -1 if it cannot come there so. */
static int cost(const struct asked *a, const char *steps, int sixth)
{
    const struct march_pose *p = pose(a, steps, sixth);

    return p == NULL ? -1 : p->cost;
}

static int wear(const struct asked *a, const char *steps, int sixth)
{
    const struct march_pose *p = pose(a, steps, sixth);

    return p == NULL ? -1 : p->wear;
}

static bool ends(const struct asked *a, const char *steps, int sixth)
{
    const struct march_pose *p = pose(a, steps, sixth);

    return p != NULL && p->may_end;
}

static void lay(struct asked *a, const char *steps, int type)
{
    a->m.terrain[at(a, steps)] = UINT64_C(1) << type;
    map_prepare(&a->m, a->pool);
}

static void set_of(const struct asked *a, struct hexset *s, const char *steps)
{
    hexset_clear(s, a->m.hexes);
    hexset_add(s, at(a, steps));
}

static void test_single(void)
{
    struct asked a;
    int facings[HEXSIDES];
    place_id entered[2];

    make_plain(&a, POSE_SINGLE);
    ask(&a);
    ok(cost(&a, "0", 0) == 2 && cost(&a, "1", 0) == 2, "march: it enters the two hexes at its vertex");
    ok(cost(&a, "", 1) == 1 && cost(&a, "", 5) == 1 && cost(&a, "", 2) == 2,
       "march: each vertex costs the price of a turn");
    cmp_ok(cost(&a, "", 3), "==", 3, "march: about costs its own price");
    cmp_ok(cost(&a, "2", 1), "==", 3, "march: another hex wants a turn first");
    cmp_ok(cost(&a, "3", 3), "==", 5, "march: the hex behind wants three, or about");
    cmp_ok(cost(&a, "00", 0), "==", 4, "march: going on keeps the facing");
    ok(!hexset_has(&a.r.ends, a.q.go.start) && hexset_has(&a.r.ends, at(&a, "0")) && !ends(&a, "", 0),
       "march: the start is no end");
    cmp_ok(march_facings(&a.r.found, a.q.go.start, facings), "==", 5, "march: but it may turn there");
    ok(a.r.found.pose[facings[0]].facing == HEXSIDES + 1 && a.r.found.pose[facings[1]].facing == HEXSIDES + 5
       && a.r.found.pose[facings[4]].facing == HEXSIDES + 3, "march: the cheapest facing comes first");
    ok(march_best(&a.r.found, at(&a, "2")) == march_at(&a.r.found, at(&a, "2"), HEXSIDES + 1),
       "march: a hex is best reached as it is cheapest");
    cmp_ok(march_best(&a.r.found, a.q.go.start), "==", 0, "march: the start is best as it is");
    ok(march_entered(&a.m, &a.r.found, march_at(&a.r.found, at(&a, "0"), HEXSIDES), entered) == 1
       && entered[0] == at(&a, "0"),
       "march: a step enters a hex");
    cmp_ok(march_entered(&a.m, &a.r.found, march_at(&a.r.found, a.q.go.start, HEXSIDES + 1), entered), "==", 0,
           "march: a turn enters none");
    a.q.about = a.q.turn = COST_NO;
    ask(&a);
    ok(cost(&a, "", 1) == -1 && cost(&a, "2", 1) == -1 && cost(&a, "01", 0) == 4,
       "march: what has no price is not allowed");
    a.q.go.points = 3;
    ask(&a);
    ok(cost(&a, "0", 0) == 2 && cost(&a, "00", 0) == -1, "march: points are spent");
    done(&a);
}

static void test_far_facings(void)
{
    struct asked a;

    make_plain(&a, POSE_SINGLE);
    a.q.turn = 0;
    a.q.facing = HEXSIDES + 5;
    ask(&a);
    ok(march_best(&a.r.found, at(&a, "0")) == march_at(&a.r.found, at(&a, "0"), HEXSIDES + 5),
       "march: of facings that cost the same the one nearest to the first is best");
    int facings[HEXSIDES], count = march_facings(&a.r.found, at(&a, "0"), facings);
    static const int order[] = { 5, 0, 4, 1, 3, 2 };
    bool right = count == 6;
    for (int i = 0; i < count; i++)
        right = right && a.r.found.pose[facings[i]].facing == HEXSIDES + order[i];
    ok(right, "march: the others follow by how far they are turned");
    done(&a);
}

static void test_double(void)
{
    struct asked a;
    place_id entered[2];

    make_plain(&a, POSE_DOUBLE);
    ask(&a);
    ok(cost(&a, "0", 0) == 2 && cost(&a, "1", 0) == 2, "march: two hexes go forward to the left or to the right");
    ok(cost(&a, "", 5) == 3 && cost(&a, "1", 1) == 3,
       "march: a wheel costs its price and the step of the half that moves");
    cmp_ok(cost(&a, "2", 3), "==", 3, "march: about, the right hex becomes the left one");
    ok(march_entered(&a.m, &a.r.found, march_at(&a.r.found, at(&a, "1"), HEXSIDES + 1), entered) == 1
       && entered[0] == at(&a, "1"), "march: a wheel enters one hex");
    cmp_ok(march_entered(&a.m, &a.r.found, march_at(&a.r.found, at(&a, "0"), HEXSIDES), entered), "==", 2,
           "march: a step forward enters two");
    a.q.go.points = 3;
    ask(&a);
    cmp_ok(a.r.found.count, "==", 6, "march: it does nothing else");
    a.q.go.points = 20;
    lay(&a, "1", WOODS);                             /* before the right half, to its left */
    ask(&a);
    ok(cost(&a, "0", 0) == 4 && cost(&a, "", 5) == 5 && cost(&a, "2", 3) == 3, "march: the dearer half is paid for");
    a.q.wheel = COST_NO;
    ask(&a);
    ok(cost(&a, "", 5) == -1 && cost(&a, "1", 1) == -1, "march: without a price it does not wheel");
    a.q.go.class = HORSE;
    a.q.wheel = 1;
    lay(&a, "1", MARSH);
    ask(&a);
    ok(cost(&a, "0", 0) == -1 && cost(&a, "1", 0) == -1 && cost(&a, "", 5) == -1 && cost(&a, "1", 1) == -1,
       "march: what one half may not enter the unit does not");
    done(&a);
}

/* --- wheeling, by geometry alone --- */

static struct hex beyond(struct hex h, int sixth)
{
    return hex_neighbour(h, (enum hexside)((sixth + 12) % HEXSIDES));
}

static bool stands_so(const struct asked *a, int number, struct hex left, int sixth)
{
    const struct march_pose *p = number < 0 ? NULL : &a->r.found.pose[number];

    return p != NULL && hex_equal(a->m.at[p->hex], left) && p->facing == HEXSIDES + (sixth + 6) % HEXSIDES
        && hex_equal(a->m.at[pose_second(&a->m, POSE_DOUBLE, p->hex, p->facing)], beyond(left, sixth + 2));
}

static bool wheels_are_right(struct asked *a, int i)
{
    struct hex left = a->m.at[a->q.go.start], right = beyond(left, i + 2);

    a->q.facing = HEXSIDES + i;
    ask(a);
    int turned_left = march_at(&a->r.found, a->q.go.start, HEXSIDES + (i + 5) % HEXSIDES);
    place_id new_left = map_hex_at(&a->m, beyond(right, i));
    int turned_right = march_at(&a->r.found, new_left, HEXSIDES + (i + 1) % HEXSIDES);
    place_id about = map_hex_at(&a->m, right);

    return stands_so(a, turned_left, left, i - 1) && hex_equal(beyond(left, i + 1), beyond(right, i))
        && stands_so(a, turned_right, beyond(right, i), i + 1) && hex_equal(beyond(beyond(right, i), i + 3), right)
        && a->r.found.pose[turned_left].cost == 3 && a->r.found.pose[turned_right].cost == 3
        && stands_so(a, march_at(&a->r.found, about, HEXSIDES + (i + 3) % HEXSIDES), right, i + 3);
}

/* Six wheels to one side, each asked for anew. */
static bool comes_round(struct asked *a, int i, bool to_left)
{
    place_id start = a->q.go.start;
    int facing = i;

    for (int wheels = 0; wheels < 6; wheels++) {
        struct hex left = a->m.at[a->q.go.start], right = beyond(left, facing + 2);

        a->q.facing = HEXSIDES + facing;
        ask(a);
        place_id to = to_left ? a->q.go.start : map_hex_at(&a->m, beyond(right, facing));
        facing = (facing + (to_left ? 5 : 1)) % HEXSIDES;
        int number = march_at(&a->r.found, to, HEXSIDES + facing);
        if (number < 0 || a->r.found.pose[number].cost != 3
            || !map_is_adjacent(&a->m, to, pose_second(&a->m, POSE_DOUBLE, to, HEXSIDES + facing)))
            return false;
        a->q.go.start = to;
    }
    bool round = a->q.go.start == start && facing == i;
    a->q.go.start = start;
    return round;
}

static void test_wheels(void)
{
    static const char *const names[] = {
        "even columns higher", "odd columns higher", "even rows left", "odd rows left",
    };

    for (int kind = 0; kind < 4; kind++) {
        struct asked a;
        struct grid grid = square(9);
        bool right = true, round = true;

        grid.top = kind < 2 ? GRID_FLAT : GRID_POINT;
        grid.high_parity = kind % 2;
        make(&a, grid);
        a.q = (struct march_query){
            .go = { .points = 3, .class = FOOT }, .form = POSE_DOUBLE, .turn = COST_NO, .about = 3, .wheel = 1,
        };
        for (int start = 0; start < 4; start++)
            for (int i = 0; i < HEXSIDES; i++) {
                static const char *const starts[] = { "0505", "0405", "0504", "0404" };
                a.q.go.start = map_parse(&a.m, starts[start]);
                right = right && wheels_are_right(&a, i);
                round = round && comes_round(&a, i, true) && comes_round(&a, i, false);
            }
        ok(right, "march: a wheel left keeps the left hex, a wheel right the right one (%s)", names[kind]);
        ok(round, "march: six wheels come round to the start (%s)", names[kind]);
        done(&a);
    }
}

static void test_column(void)
{
    struct asked a;
    struct hexset behind;
    place_id entered[2];

    make_plain(&a, POSE_COLUMN);
    ask(&a);
    ok(cost(&a, "0", 0) == 2 && cost(&a, "5", 5) == 2 && cost(&a, "1", 1) == 2,
       "march: the head of a column has three ways");
    ok(pose_second(&a.m, POSE_COLUMN, at(&a, "1"), 1) == a.q.go.start,
       "march: the tail follows to where the head was");
    ok(march_entered(&a.m, &a.r.found, march_at(&a.r.found, at(&a, "1"), 1), entered) == 1 && entered[0] == at(&a, "1"),
       "march: only the head enters a new hex");
    a.q.go.points = 3;
    ask(&a);
    cmp_ok(a.r.found.count, "==", 4, "march: it does nothing else, and never turns in place");
    a.q.go.points = 20;
    lay(&a, "", MARSH);
    set_of(&a, &behind, "");
    a.q.go.closed = &behind;
    ask(&a);
    cmp_ok(cost(&a, "00", 0), "==", 4, "march: the tail pays nothing and goes wherever the head was");
    a.q.go.closed = NULL;
    a.q.go.no_end = &behind;
    ask(&a);
    ok(!ends(&a, "0", 0) && ends(&a, "00", 0), "march: but where the tail may not stay the move does not end");
    done(&a);
}

static void test_sets(void)
{
    struct asked a;
    struct hexset set;

    make_plain(&a, POSE_SINGLE);
    set_of(&a, &set, "0");
    a.q.go.closed = &set;
    ask(&a);
    ok(cost(&a, "0", 0) == -1 && cost(&a, "00", 0) == 8, "march: a closed hex is gone round");
    a.q.go.closed = NULL, a.q.go.stop = &set;
    ask(&a);
    ok(ends(&a, "0", 0) && cost(&a, "0", 1) == 3 && cost(&a, "0", 3) == 5,
       "march: where it must stop it may still turn");
    cmp_ok(cost(&a, "00", 0), "==", 8, "march: but goes no further");
    set_of(&a, &set, "");
    ask(&a);
    cmp_ok(cost(&a, "0", 0), "==", 2, "march: the start may be left all the same");
    set_of(&a, &set, "0");
    a.q.go.stop = NULL, a.q.go.no_end = &set;
    ask(&a);
    ok(!ends(&a, "0", 0) && cost(&a, "0", 0) == 2 && ends(&a, "00", 0) && !hexset_has(&a.r.ends, at(&a, "0")),
       "march: a hex may be passed and not be an end");
    done(&a);

    make_plain(&a, POSE_DOUBLE);
    set_of(&a, &set, "1");
    a.q.go.closed = &set;
    ask(&a);
    ok(cost(&a, "0", 0) == -1 && cost(&a, "", 5) == -1, "march: a hex is closed to either half");
    a.q.go.closed = NULL, a.q.go.stop = &set;
    ask(&a);
    ok(cost(&a, "0", 0) == 2 && cost(&a, "00", 0) > 4, "march: either half stops the unit");
    ok(cost(&a, "0", 5) == 5 && cost(&a, "12", 3) == 5, "march: but it may wheel, or turn about");
    a.q.go.stop = NULL, a.q.go.no_end = &set;
    ask(&a);
    ok(!ends(&a, "0", 0) && ends(&a, "00", 0) && !hexset_has(&a.r.ends, at(&a, "0")) == !ends(&a, "0", 1),
       "march: neither half may stay where the move does not end");
    done(&a);
}

/* A hex to stop in is come to in two ways: as the start, where it does not count, and by coming back for nothing. */
static void test_stop_at_start(void)
{
    struct asked a;
    struct hexset set;

    make_plain(&a, POSE_SINGLE);
    a.m.hex_chart.rows[CLEAR].cost[FOOT] = 0;
    map_prepare(&a.m, a.pool);
    a.q.turn = a.q.about = 0;
    set_of(&a, &set, "");
    a.q.go.stop = &set;
    a.q.go.points = 0;
    ask(&a);
    ok(cost(&a, "33", 3) == 0 && cost(&a, "22", 1) == 0, "march: coming back to the start does not spoil it");
    done(&a);
}

static void test_extras(void)
{
    struct asked a;
    struct hexset from, to;

    make_plain(&a, POSE_DOUBLE);
    set_of(&a, &from, "2");
    set_of(&a, &to, "1");
    a.q.go.extras = 1;
    a.q.go.extra[0] = (struct path_extra){ .from = &from, .to = &to, .cost = 5 };
    ask(&a);
    ok(cost(&a, "0", 0) == 7 && cost(&a, "1", 0) == 2 && cost(&a, "", 5) == 8,
       "march: each half pays its surcharges, the dearer counts");
    a.q.go.extra[0].cost = COST_NO;
    a.q.go.points = 4;
    ask(&a);
    ok(cost(&a, "0", 0) == -1 && cost(&a, "1", 0) == 2, "march: or may not go at all");
    done(&a);
}

static void test_wear(void)
{
    struct asked a;

    make_plain(&a, POSE_SINGLE);
    lay(&a, "0", WOODS);
    lay(&a, "00", WOODS);
    a.q.wear_most = 1;
    ask(&a);
    ok(wear(&a, "0", 0) == 1 && wear(&a, "1", 0) == 0 && wear(&a, "", 1) == 0, "march: difficult ground wears");
    a.q.go.points = 8;
    ask(&a);
    ok(ends(&a, "0", 0) && cost(&a, "00", 0) == -1 && cost(&a, "0", 1) == -1,
       "march: with all its wear a unit may stay and do nothing more");
    a.q.go.points = 20;
    a.q.wear_most = 2;
    ask(&a);
    ok(cost(&a, "00", 0) == 8 && wear(&a, "00", 0) == 2 && wear(&a, "001", 1) == 0,
       "march: wear adds up along the way");
    a.q.turn = 5;
    ask(&a);
    cmp_ok(cost(&a, "000", 0), "==", 16, "march: until it is too much");
    a.q.wear_most = 0;
    ask(&a);
    ok(cost(&a, "000", 0) == 10 && wear(&a, "000", 0) == 0, "march: or there is no wear at all");

    a.q.wear_most = 9;
    a.m.side[at(&a, "1")][4] |= 1 << RIVER;          /* only the hex beyond has it */
    a.m.side[a.q.go.start][1] |= 1 << HEDGE | 1 << WALL;
    a.m.terrain[at(&a, "1")] = 1 << MARSH | 1 << HILL;
    a.m.side_chart.rows[WALL].cost[FOOT] = COST_SAME;
    map_prepare(&a.m, a.pool);
    ask(&a);
    cmp_ok(wear(&a, "1", 0), "==", 5,
           "march: all types of the hex and of the hexside, seen from either hex, are summed");
    a.q.side_wear = NAME_NONE;
    ask(&a);
    cmp_ok(wear(&a, "1", 0), "==", 2, "march: one of the charts may have no such column");
    a.m.hex_chart.rows[MARSH].value[WEAR] = 1 << 30;
    ask(&a);
    cmp_ok(wear(&a, "1", 0), "==", MARCH_STEP_WEAR_MOST, "march: there is an end to wear");
    done(&a);

    make_plain(&a, POSE_DOUBLE);
    lay(&a, "0", WOODS);
    lay(&a, "1", MARSH);
    a.q.wear_most = 9;
    ask(&a);
    ok(wear(&a, "0", 0) == 2 && wear(&a, "", 5) == 2 && wear(&a, "2", 3) == 0,
       "march: of two halves the one that wears more counts");
    done(&a);
}

/* Two ways of the same cost, one worn, and a dearer one that is not worn and so leads further. */
static void test_less_wear(void)
{
    struct asked a;

    make_plain(&a, POSE_SINGLE);
    lay(&a, "0", WOODS);
    a.m.hex_chart.rows[WOODS].cost[FOOT] = 2;
    map_prepare(&a.m, a.pool);
    a.q.wear_most = 2;
    ask(&a);
    ok(cost(&a, "01", 0) == 4 && wear(&a, "01", 0) == 0,
       "march: of ways that cost the same the one with less wear is taken");
    a.m.hex_chart.rows[CLEAR].cost[FOOT] = 3;
    map_prepare(&a.m, a.pool);
    lay(&a, "01", WOODS);
    ask(&a);
    ok(cost(&a, "01", 0) == 4 && wear(&a, "01", 0) == 2, "march: a cheaper way with more wear is shown");
    ok(cost(&a, "011", 0) == 8 && wear(&a, "011", 0) == 1, "march: and a dearer one with less leads on");
    done(&a);
}

static void test_shun_and_turns(void)
{
    struct asked a;
    struct hexset set;

    make_plain(&a, POSE_SINGLE);
    a.q.shun = &set;
    set_of(&a, &set, "0");
    ask(&a);
    int by_right = march_at(&a.r.found, at(&a, "01"), HEXSIDES);
    set_of(&a, &set, "1");
    ok(a.r.found.pose[a.r.found.pose[by_right].before].hex == at(&a, "1"),
       "march: a hex to shun is left aside where it costs nothing");
    ask(&a);
    int by_left = march_at(&a.r.found, at(&a, "01"), HEXSIDES);
    ok(a.r.found.pose[a.r.found.pose[by_left].before].hex == at(&a, "0"), "march: on either side");
    set_of(&a, &set, "0");
    ask(&a);
    cmp_ok(cost(&a, "00", 0), "==", 4, "march: but entered where another way costs more");
    a.q.shun = NULL;
    a.q.turn = 0;
    ask(&a);
    int turns = 0;
    for (int i = march_at(&a.r.found, at(&a, "000"), HEXSIDES); i > 0; i = a.r.found.pose[i].before)
        turns += a.r.found.pose[i].facing != HEXSIDES;
    cmp_ok(turns, "==", 0, "march: it does not turn for nothing");
    done(&a);
}

static void test_most(void)
{
    struct asked a;

    make_plain(&a, POSE_SINGLE);
    a.q.go.most_hexes = 2;
    ask(&a);
    ok(cost(&a, "00", 0) == 4 && cost(&a, "000", 0) == -1 && cost(&a, "00", 3) == 7,
       "march: two hexes at most, and any turn");
    lay(&a, "0", WOODS);
    a.m.hex_chart.rows[WOODS].cost[FOOT] = 9;
    map_prepare(&a.m, a.pool);
    a.q.turn = 0;
    a.q.go.most_hexes = 4;
    ask(&a);
    cmp_ok(cost(&a, "00", 0), "==", 6, "march: a longer way may be the cheaper one");
    cmp_ok(cost(&a, "0000", 0), "==", 15, "march: and too long to lead on");
    a.q.go.most_hexes = -1;
    ask(&a);
    ok(hexset_is_empty(&a.r.ends) && cost(&a, "", 3) == 0, "march: no hex at all leaves the turns");
    done(&a);

    make_plain(&a, POSE_DOUBLE);
    a.q.go.most_hexes = 1;
    ask(&a);
    ok(cost(&a, "0", 0) == 2 && cost(&a, "", 5) == 3 && cost(&a, "", 4) == -1 && cost(&a, "00", 0) == -1
       && cost(&a, "0", 5) == -1,
       "march: a wheel counts as a hex, as two halves do");
    done(&a);
}

static void test_edge(void)
{
    struct asked a;

    make_plain(&a, POSE_DOUBLE);
    a.q.go.start = map_parse(&a.m, "0101");
    a.q.facing = HEXSIDES + HEXSIDE_N;
    ask(&a);
    ok(a.m.neighbour[a.q.go.start][0] == PLACE_NONE && hexset_count(&a.r.ends) > 0,
       "march: it turns back from the edge of the map");
    bool on_map = true;
    for (int i = 0; i < a.r.found.count; i++)
        on_map = on_map
            && pose_second(&a.m, POSE_DOUBLE, a.r.found.pose[i].hex, a.r.found.pose[i].facing) != PLACE_NONE;
    ok(on_map, "march: with both halves on it");
    ok(pose_may_face(POSE_DOUBLE, 11) && !pose_may_face(POSE_DOUBLE, 12) && !pose_may_face(POSE_SINGLE, 5)
       && !pose_may_face(POSE_SINGLE, -1) && pose_may_face(POSE_COLUMN, 5) && !pose_may_face(POSE_COLUMN, 6)
       && !pose_may_face(POSE_COLUMN, -1), "march: a column faces a hexside, the others a vertex");
    done(&a);
}

/* --- the same by trying every move again and again, on states that keep all apart --- */

enum { SIDE = 5, HEXES = SIDE * SIDE, WEARS = 4, LENGTHS = 5, RESTS = 3 };

struct price {
    bool known;
    int part[4];               /* cost, wear, hexes shunned, turns */
};

struct slow {
    const struct asked *a;
    struct price best[HEXES][6][WEARS][LENGTHS][RESTS];
};

static bool is_less(const struct price *a, const struct price *b)
{
    for (int i = 0; i < 4; i++)
        if (a->part[i] != b->part[i])
            return a->part[i] < b->part[i];
    return false;
}

/* A place, its facing in sixths, and what a move there adds. */
struct slow_move {
    place_id place;
    int sixth;
    struct price adds;
    bool stops, enters, turns;
};

static int slow_sum(const struct terrain_chart *c, int count, terrain_bits types)
{
    int sum = 0;

    for (int i = 0; i < count; i++)
        if (types >> i & 1 && c->rows[i].value[WEAR] != VALUE_NOTHING)
            sum += c->rows[i].value[WEAR];
    return sum;
}

static void slow_go(const struct asked *a, place_id from, int side, struct slow_move *out)
{
    enum hexside s = (enum hexside)((side + 12) % HEXSIDES);
    place_id to = a->m.neighbour[from][s];
    const struct path_query *q = &a->q.go;
    int step = path_step_cost(&a->m, q->class, 0, from, s);

    if (step == COST_NO || to == PLACE_NONE || (q->closed != NULL && hexset_has(q->closed, to))) {
        out->adds.known = false;
        return;
    }
    if (q->extras > 0 && hexset_has(q->extra[0].from, from) && hexset_has(q->extra[0].to, to))
        step += q->extra[0].cost;
    int worn = a->q.wear_most == 0 ? 0 : slow_sum(&a->m.hex_chart, 4, a->m.terrain[to])
        + slow_sum(&a->m.side_chart, 5, a->m.side[from][s] | a->m.side[to][(s + 3) % 6]);
    out->adds.part[0] = step > out->adds.part[0] ? step : out->adds.part[0];
    out->adds.part[1] = worn > out->adds.part[1] ? worn : out->adds.part[1];
    out->adds.part[2] += a->q.shun != NULL && hexset_has(a->q.shun, to);
    out->stops = out->stops || (q->stop != NULL && hexset_has(q->stop, to));
    out->enters = true;
}

static place_id slow_next(const struct asked *a, place_id h, int side)
{
    return a->m.neighbour[h][(side + 12) % HEXSIDES];
}

/* Which moves there are, each written out. */
static struct slow_move slow_move(const struct asked *a, place_id place, int i, int which)
{
    struct slow_move out = { .place = place, .sixth = i, .adds.known = true };
    place_id right = slow_next(a, place, i + 2);
    int fee = 0;

    if (a->q.form == POSE_COLUMN) {
        out.adds.known = which < 3;
        out.sixth = (i + which + 5) % HEXSIDES;
        if (which < 3)
            slow_go(a, place, i + which - 1, &out);
        out.place = slow_next(a, place, out.sixth);
        out.adds.part[3] = which != 1;
        return out;
    }
    if (which < 2) {
        slow_go(a, place, i + which, &out);
        if (a->q.form == POSE_DOUBLE && out.adds.known)
            slow_go(a, right, i + which, &out);
        out.place = slow_next(a, place, i + which);
        return out;
    }
    out.turns = true;
    out.adds.part[3] = 1;
    out.sixth = (i + (which == 2 ? 5 : which == 3 ? 1 : 3)) % HEXSIDES;
    if (which == 4) {
        fee = a->q.about;
        out.place = a->q.form == POSE_DOUBLE ? right : place;
    } else if (a->q.form == POSE_SINGLE) {
        fee = a->q.turn;
    } else {
        fee = a->q.wheel;
        slow_go(a, which == 2 ? right : place, which == 2 ? i : i + 1, &out);
        out.place = which == 2 ? place : slow_next(a, right, i);
    }
    out.adds.part[0] += fee;
    out.adds.known = out.adds.known && fee != COST_NO;
    return out;
}

static bool improve(struct slow *s, place_id h, int i, int w, int length, int rest)
{
    const struct march_query *q = &s->a->q;
    struct price from = s->best[h][i][w][length][rest];
    bool better = false;

    for (int which = 0; which < 5 && from.known && rest < 2; which++) {
        struct slow_move move = slow_move(s->a, h, i, which);
        int limit = q->go.most_hexes, entered = length + (limit != 0 && move.enters);

        if (!move.adds.known || (rest == 1 && !move.turns) || entered > (limit > 0 ? limit : 0))
            continue;
        for (int part = 0; part < 4; part++)
            move.adds.part[part] += from.part[part];
        if (move.adds.part[0] > q->go.points)
            continue;
        int worn = move.adds.part[1], cap = q->wear_most > 0 && worn >= q->wear_most;
        struct price *to = &s->best[move.place][move.sixth][cap ? q->wear_most : worn][entered]
            [cap ? 2 : move.stops || rest == 1];
        if (!to->known || is_less(&move.adds, to))
            *to = move.adds, better = true;
    }
    return better;
}

static void slow_march(struct slow *s)
{
    bool better = true;

    memset(s->best, 0, sizeof s->best);
    s->best[s->a->q.go.start][s->a->q.facing % HEXSIDES][0][0][0].known = true;
    while (better) {
        better = false;
        for (place_id h = 0; h < HEXES; h++)
            for (int i = 0; i < 6; i++)
                for (int w = 0; w < WEARS; w++)
                    for (int length = 0; length < LENGTHS; length++)
                        for (int rest = 0; rest < RESTS; rest++)
                            better = improve(s, h, i, w, length, rest) || better;
    }
}

static struct price slow_best(const struct slow *s, place_id h, int i)
{
    struct price best = { 0 };

    for (int w = 0; w < WEARS; w++)
        for (int length = 0; length < LENGTHS; length++)
            for (int rest = 0; rest < RESTS; rest++) {
                const struct price *p = &s->best[h][i][w][length][rest];

                if (p->known && (!best.known || is_less(p, &best)))
                    best = *p;
            }
    return best;
}

/* What the way to a pose comes to, move by move; a move that does not exist makes it unknown. */
static struct price way_price(const struct asked *a, int number)
{
    struct price sum = { .known = true };

    for (const struct march_pose *p = &a->r.found.pose[number]; p->before >= 0; p = &a->r.found.pose[p->before]) {
        const struct march_pose *old = &a->r.found.pose[p->before];
        bool found = false;

        for (int which = 0; which < 5 && !found; which++) {
            struct slow_move move = slow_move(a, old->hex, old->facing % HEXSIDES, which);

            if (!move.adds.known || move.place != p->hex || move.sixth != p->facing % HEXSIDES)
                continue;
            /* A single that turns by one and a double that goes forward never come to the same pose by two moves. */
            found = true;
            for (int part = 0; part < 4; part++)
                sum.part[part] += move.adds.part[part];
        }
        sum.known = sum.known && found;
    }
    return sum;
}

static bool same_price(const struct price *a, const struct price *b)
{
    return a->known == b->known && (!a->known || memcmp(a->part, b->part, sizeof a->part) == 0);
}

static bool agrees(struct asked *a, struct slow *s)
{
    s->a = a;
    slow_march(s);
    ask(a);
    for (place_id h = 0; h < HEXES; h++) {
        bool any = false;

        for (int i = 0; i < 6; i++) {
            struct price best = slow_best(s, h, i), found = { 0 };
            int facing = i + (a->q.form == POSE_COLUMN ? 0 : HEXSIDES), number = march_at(&a->r.found, h, facing);

            if (number >= 0)
                found = way_price(a, number);
            if (!same_price(&best, &found) || (number >= 0 && (a->r.found.pose[number].cost != best.part[0]
                || a->r.found.pose[number].wear != best.part[1])))
                return false;
            place_id second = pose_second(&a->m, a->q.form, h, facing);
            bool barred = a->q.go.no_end != NULL && (hexset_has(a->q.go.no_end, h)
                || (second != PLACE_NONE && hexset_has(a->q.go.no_end, second)));
            if (number >= 0 && a->r.found.pose[number].may_end != (number > 0 && !barred))
                return false;
            any = any || (number > 0 && !barred && h != a->q.go.start);
        }
        if (hexset_has(&a->r.ends, h) != any)
            return false;
    }
    return true;
}

static void scatter(struct asked *a, uint64_t *dice)
{
    for (place_id h = 0; h < a->m.hexes; h++) {
        a->m.terrain[h] = UINT64_C(1) << dice_face(dice, 4) | UINT64_C(1) << dice_face(dice, 2);
        for (enum hexside s = HEXSIDE_N; s < HEXSIDES; s++)
            a->m.side[h][s] = dice_face(dice, 6) == 0 ? UINT64_C(1) << dice_face(dice, 5) : 0;
    }
    a->m.hex_chart.rows[CLEAR].cost[FOOT] = dice_face(dice, 3);
    map_prepare(&a->m, a->pool);
}

static const struct hexset *some(const struct asked *a, uint64_t *dice, int in, struct hexset *out)
{
    hexset_clear(out, a->m.hexes);
    for (place_id h = 0; h < a->m.hexes; h++)
        if (dice_face(dice, in) == 0)
            hexset_add(out, h);
    return dice_face(dice, 2) ? out : NULL;
}

static int price_of(uint64_t *dice)
{
    return dice_face(dice, 5) - 1;                   /* COST_NO among them */
}

static bool random_query(struct asked *a, uint64_t *dice, struct hexset set[6])
{
    enum pose_form form = (enum pose_form)dice_face(dice, 3);

    a->q = (struct march_query){
        .go = {
            .start = dice_face(dice, HEXES), .points = dice_face(dice, 40), .class = dice_face(dice, 2),
            .most_hexes = dice_face(dice, LENGTHS + 1) - 1, .closed = some(a, dice, 10, &set[0]),
            .stop = some(a, dice, 1 + dice_face(dice, 4), &set[1]), .no_end = some(a, dice, 4, &set[2]),
            .extras = dice_face(dice, 2),
        },
        .form = form, .facing = dice_face(dice, 6) + (form == POSE_COLUMN ? 0 : HEXSIDES),
        .turn = price_of(dice), .about = price_of(dice), .wheel = price_of(dice),
        .shun = some(a, dice, 3, &set[3]), .wear_most = dice_face(dice, WEARS), .hex_wear = WEAR, .side_wear = WEAR,
    };
    some(a, dice, 2, &set[4]), some(a, dice, 2, &set[5]);
    a->q.go.extra[0] = (struct path_extra){ .from = &set[4], .to = &set[5], .cost = 1 + dice_face(dice, 3) };
    return form == POSE_SINGLE || pose_second(&a->m, form, a->q.go.start, a->q.facing) != PLACE_NONE;
}

static void test_against_slow(void)
{
    struct asked a;
    struct slow *s = mem_new(sizeof *s);
    struct hexset set[6];
    uint64_t dice = dice_seed(1626);
    int asked = 0, right = 0, reached = 0;

    make(&a, square(SIDE));
    while (asked < 600) {
        if (asked % 20 == 0)
            scatter(&a, &dice);
        if (!random_query(&a, &dice, set))
            continue;
        asked++;
        right += agrees(&a, s);
        reached += a.r.found.count;
    }
    cmp_ok(right, "==", asked, "march: 600 queries on random maps agree with trying every move");
    cmp_ok(reached, ">", 4000, "march: and reach something");
    done(&a);
    mem_free(s);
}

static void test_same_again(void)
{
    struct asked a;
    struct march_pose first[4096];
    struct hexset ends_first;

    make_plain(&a, POSE_DOUBLE);
    a.q.wear_most = 2;
    lay(&a, "0", WOODS);
    ask(&a);
    int count = a.r.found.count;
    if (count > 4096)
        BAIL_OUT("%d poses", count);
    memcpy(first, a.r.found.pose, (size_t)count * sizeof *first);
    hexset_copy(&ends_first, &a.r.ends);
    a.q.go.points = 0;
    ask(&a);
    ok(a.r.found.count == 1 && hexset_is_empty(&a.r.ends) && cost(&a, "0", 0) == -1,
       "march: nothing is left of the query before");
    a.q.go.points = 20;
    ask(&a);
    bool same = a.r.found.count == count && hexset_equal(&ends_first, &a.r.ends);
    for (int i = 0; i < count && same; i++)
        same = first[i].hex == a.r.found.pose[i].hex && first[i].facing == a.r.found.pose[i].facing
            && first[i].before == a.r.found.pose[i].before && first[i].cost == a.r.found.pose[i].cost;
    ok(same && !a.r.cut, "march: the same query has the same answer");
    a.r.most = 10;
    ask(&a);
    ok(a.r.cut && a.r.labels == 10, "march: too many ways are not followed, and that is told");
    done(&a);
}

static void test_large(void)
{
    struct asked a;

    make(&a, square(64));
    a.q = (struct march_query){
        .go = { .start = map_parse(&a.m, "3232"), .points = 1000, .class = FOOT }, .form = POSE_SINGLE,
        .facing = HEXSIDES,
        .turn = 1, .about = 1, .hex_wear = WEAR, .side_wear = WEAR, .wear_most = 9,
    };
    ask(&a);
    ok(!a.r.cut && hexset_count(&a.r.ends) == 64 * 64 - 1, "march: the largest map is gone over");
    done(&a);
}

int main(void)
{
    test_single();
    test_far_facings();
    test_double();
    test_wheels();
    test_column();
    test_sets();
    test_stop_at_start();
    test_extras();
    test_wear();
    test_less_wear();
    test_shun_and_turns();
    test_most();
    test_edge();
    test_against_slow();
    test_same_again();
    test_large();
    done_testing();
}
