/*
 * Poses: what can be made of one, and what lies before it. Front, flank and rear of units are in unit.c.
 */
#include "kernel/move/pose.h"
#include "small.h"
#include "tap.h"

static struct pose at(struct small *g, const char *hex, const char *second, int facing)
{
    return (struct pose){ small_hex(g, hex), second ? small_hex(g, second) : PLACE_NONE, facing };
}

static bool is_made(bool made, struct pose got, struct pose wanted)
{
    return made && pose_equal(got, wanted);
}

/* Around 0505, clockwise from the north: 0504, 0605, 0606, 0506, 0406, 0405. */
static void test_forms(struct small *g)
{
    const struct map *m = &g->r.map;
    place_id h = small_hex(g, "0505");
    struct pose p;

    ok(is_made(pose_make(m, POSE_SINGLE, h, 6, &p), p, at(g, "0505", NULL, 6)), "pose: one hex");
    ok(is_made(pose_make(m, POSE_FREE, h, -1, &p), p, at(g, "0505", NULL, -1)), "pose: one hex that faces nowhere");
    ok(is_made(pose_make(m, POSE_DOUBLE, h, 6, &p), p, at(g, "0505", "0606", 6)),
       "pose: abreast, the second hex is the right one");
    ok(is_made(pose_make(m, POSE_COLUMN, h, HEXSIDE_N, &p), p, at(g, "0505", "0506", HEXSIDE_N)),
       "pose: in column, the second hex is behind");
    ok(!pose_make(m, POSE_COLUMN, small_hex(g, "0101"), HEXSIDE_S, &p), "pose: not with a hex off the map");
    ok(pose_may_face(POSE_DOUBLE, 11) && !pose_may_face(POSE_DOUBLE, 5) && pose_may_face(POSE_COLUMN, 5)
       && !pose_may_face(POSE_COLUMN, 6) && pose_may_face(POSE_FREE, -1) && !pose_may_face(POSE_SINGLE, -1),
       "pose: a column faces a hexside, a free one nowhere, the others a vertex");
    ok(is_made(pose_abreast(m, at(g, "0505", "0606", -1), &p), p, at(g, "0505", "0606", 6)),
       "pose: two hexes stand abreast as they lie");
    ok(!pose_abreast(m, at(g, "0505", NULL, 6), &p), "pose: one hex does not");
}

static void test_moves(struct small *g)
{
    const struct map *m = &g->r.map;
    struct pose line = at(g, "0505", "0606", 6), p;

    ok(is_made(pose_next(m, line, HEXSIDE_N, &p), p, at(g, "0504", "0605", 6)), "pose: both hexes go the same way");
    ok(!pose_next(m, at(g, "0101", "0102", 0), HEXSIDE_N, &p), "pose: not off the map");
    ok(is_made(pose_wheel(m, line, -1, 0, &p), p, at(g, "0505", "0605", 11)), "pose: wheeled left, the right hex goes forward");
    ok(is_made(pose_wheel(m, line, 1, 1, &p), p, at(g, "0605", "0606", 7)), "pose: wheeled right, the left one does");
    ok(is_made(pose_wheel(m, line, 1, 0, &p), p, at(g, "0505", "0506", 7)), "pose: or the right one goes back");
    ok(is_made(pose_wheel(m, line, -1, 1, &p), p, at(g, "0506", "0606", 11)), "pose: or the left one");
    ok(pose_equal(pose_about(line), at(g, "0606", "0505", 9)), "pose: about, left and right change places");
    ok(pose_equal(pose_about(pose_about(line)), line), "pose: twice about is as it was");
    ok(pose_equal(pose_led(m, at(g, "0505", "0506", HEXSIDE_N), small_hex(g, "0605")), at(g, "0605", "0505", HEXSIDE_NE)),
       "pose: the tail follows the head");
    ok(pose_equal(pose_led(m, at(g, "0505", NULL, 6), small_hex(g, "0506")), at(g, "0506", NULL, 6)),
       "pose: one hex keeps its facing");
    cmp_ok(pose_distance(m, line, small_hex(g, "0806")), "==", 2, "pose: its distance is from the nearest hex");
}

/* A wheel forward is what a double does in a march: every facing, wherever there is room. */
static void test_wheels(struct small *g)
{
    const struct map *m = &g->r.map;
    bool right = true;

    for (int facing = HEXSIDES; facing < FACINGS; facing++) {
        struct pose line, left, back;

        right = right && pose_make(m, POSE_DOUBLE, small_hex(g, "0505"), facing, &line)
            && pose_wheel(m, line, -1, 0, &left) && pose_wheel(m, left, 1, 0, &back) && pose_equal(back, line)
            && left.second == pose_second(m, POSE_DOUBLE, left.hex, left.facing)
            && pose_aspect(m, line, left.second) == ASPECT_FRONT;
    }
    ok(right, "pose: a wheel goes to the front, and back again");
}

int main(void)
{
    struct small g;

    small_make(&g);
    test_forms(&g);
    test_moves(&g);
    test_wheels(&g);
    small_free(&g);
    done_testing();
}
