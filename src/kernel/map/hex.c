#include "kernel/map/hex.h"

#include <assert.h>
#include <stdlib.h>

static const struct hex offset[HEXSIDES] = {
    [HEXSIDE_N] = { 0, -1 }, [HEXSIDE_NE] = { 1, -1 }, [HEXSIDE_SE] = { 1, 0 },
    [HEXSIDE_S] = { 0, 1 },  [HEXSIDE_SW] = { -1, 1 }, [HEXSIDE_NW] = { -1, 0 },
};

bool hex_equal(struct hex a, struct hex b)
{
    return a.q == b.q && a.r == b.r;
}

struct hex hex_neighbour(struct hex a, enum hexside across)
{
    assert(across < HEXSIDES);
    return (struct hex){ a.q + offset[across].q, a.r + offset[across].r };
}

enum hexside hexside_opposite(enum hexside s)
{
    return hexside_turn(s, HEXSIDES / 2);
}

enum hexside hexside_turn(enum hexside s, int clockwise)
{
    int turned = ((int)s + clockwise) % HEXSIDES;

    return (enum hexside)(turned < 0 ? turned + HEXSIDES : turned);
}

int facing_turn(int facing, int clockwise)
{
    assert(facing >= 0 && facing < FACINGS);
    if (facing < HEXSIDES)
        return (int)hexside_turn((enum hexside)facing, clockwise);
    return HEXSIDES + (int)hexside_turn((enum hexside)(facing - HEXSIDES), clockwise);
}

int hex_distance(struct hex a, struct hex b)
{
    int dq = a.q - b.q;
    int dr = a.r - b.r;

    /* Cube coordinates sum to zero, so the range is half their total. */
    return (abs(dq) + abs(dr) + abs(dq + dr)) / 2;
}

bool hex_is_adjacent(struct hex a, struct hex b)
{
    return hex_distance(a, b) == 1;
}

enum hexside hex_side_toward(struct hex a, struct hex b)
{
    enum hexside s = HEXSIDE_N;

    assert(hex_is_adjacent(a, b));
    while (!hex_equal(hex_neighbour(a, s), b))
        s++;
    return s;
}

int hex_ring(struct hex centre, int range, struct hex *out)
{
    struct hex at = { centre.q, centre.r - range };
    int count = 0;

    if (range == 0) {
        out[0] = centre;
        return 1;
    }
    /* From the N corner the ring runs SE, and turns right at every corner. */
    for (int side = 0; side < HEXSIDES; side++)
        for (int i = 0; i < range; i++) {
            out[count++] = at;
            at = hex_neighbour(at, hexside_turn(HEXSIDE_SE, side));
        }
    return count;
}

/*
 * The greatest of the three cube coordinates grows along `ahead` and the least
 * shrinks; the sign of the middle one says on which side of it the line lies.
 * Indexed by which of q > r, r > s, s > q hold; all or none is no direction.
 */
static const struct {
    int middle;                        /* 0 q, 1 r, 2 s */
    enum hexside ahead, plus, minus;
} heading[8] = {
    [1] = { 2, HEXSIDE_NE, HEXSIDE_N, HEXSIDE_SE },
    [2] = { 0, HEXSIDE_S, HEXSIDE_SE, HEXSIDE_SW },
    [3] = { 1, HEXSIDE_SE, HEXSIDE_S, HEXSIDE_NE },
    [4] = { 1, HEXSIDE_NW, HEXSIDE_SW, HEXSIDE_N },
    [5] = { 0, HEXSIDE_N, HEXSIDE_NE, HEXSIDE_NW },
    [6] = { 2, HEXSIDE_SW, HEXSIDE_NW, HEXSIDE_S },
};

struct hex_walk hex_walk_start(struct hex from, struct hex to)
{
    int q = to.q - from.q, r = to.r - from.r, s = -q - r;
    int i = (q > r) | (r > s) << 1 | (s > q) << 2;
    int middle = (const int[]){ q, r, s }[heading[i].middle];
    int distance = (abs(q) + abs(r) + abs(s)) / 2;

    return (struct hex_walk){
        .ahead = heading[i].ahead,
        .inner = middle > 0 ? heading[i].plus : heading[i].minus,
        .outer = middle > 0 ? heading[i].minus : heading[i].plus,
        .a = distance - abs(middle), .b = abs(middle), .left = distance,
    };
}

static struct span side_span(struct hex a, struct hex b)
{
    bool ordered = a.q != b.q ? a.q < b.q : a.r < b.r;

    return (struct span){
        .kind = SPAN_SIDE, .hex = ordered ? a : b, .other = ordered ? b : a, .by_vertex = true,
    };
}

int hex_line(struct hex from, struct hex to, struct span *out)
{
    struct hex_walk walk = hex_walk_start(from, to);
    struct hex at = from;
    int count = 0;

    out[count++] = (struct span){ .kind = SPAN_HEX, .hex = at, .other = at };
    while (!hex_walk_done(&walk)) {
        enum hexside across, touched;
        enum hex_step step = hex_walk_next(&walk, &across, &touched);
        struct hex other = step == STEP_SIDE ? at : hex_neighbour(at, touched);

        at = hex_neighbour(at, across);
        if (step == STEP_ALONG) {
            out[count++] = side_span(at, other);
            at = other = hex_neighbour(at, touched);
        } else if (step == STEP_SIDE) {
            other = at;
        }
        out[count++] = (struct span){
            .kind = SPAN_HEX, .hex = at, .other = other, .by_vertex = step != STEP_SIDE,
        };
    }
    return count;
}
