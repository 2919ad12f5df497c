/*
 * hex.h - the geometry of a hexgrid: no terrain, no counters.
 *
 * Coordinates are axial. Printed numbers such as 0304 belong to grid.h,
 * because publishers number their maps differently. A point-topped grid is
 * a flat-topped one turned by 30 degrees: only the names of directions and
 * the drawing differ.
 */
#ifndef KERNEL_HEX_H
#define KERNEL_HEX_H

#include <stdbool.h>

struct hex {
    int q, r;
};

/* Clockwise from the top of a flat-topped hex; on a point-topped one from the upper right. */
enum hexside {
    HEXSIDE_N, HEXSIDE_NE, HEXSIDE_SE, HEXSIDE_S, HEXSIDE_SW, HEXSIDE_NW,
    HEXSIDES
};

/* A vertex v lies between hexside v and the next one clockwise. */
enum { VERTICES = 6 };
/* A facing looks to a hexside, by its number, or to a vertex: HEXSIDES + its number. */
enum { FACINGS = 12 };

bool hex_equal(struct hex a, struct hex b);
struct hex hex_neighbour(struct hex a, enum hexside across);
enum hexside hexside_opposite(enum hexside s);
enum hexside hexside_turn(enum hexside s, int clockwise);      /* by sixths, either sign */

int facing_turn(int facing, int clockwise);                    /* a hexside to a hexside, a vertex to a vertex */

/* Range in hexes: the far hex counts, the near one does not. */
int hex_distance(struct hex a, struct hex b);
bool hex_is_adjacent(struct hex a, struct hex b);
/* The side of a that faces b, which must be adjacent. */
enum hexside hex_side_toward(struct hex a, struct hex b);

/* The hexes at exactly that range, clockwise from the N corner; 6 * range of them (1 at range 0). */
int hex_ring(struct hex centre, int range, struct hex *out);

/*
 * What a straight line between two centres meets, in order, by integer
 * arithmetic. A span is one hex, or two where the line runs along their
 * common hexside. The same line drawn the other way meets the same spans.
 */
enum span_kind {
    SPAN_HEX,                  /* the line runs through the hex's inside */
    SPAN_SIDE                  /* the line runs along the hexside between hex and other */
};
struct span {
    enum span_kind kind;
    struct hex hex;
    struct hex other;          /* of a side: the second, with the greater q or else r. Of a hex: itself, or
                                * the hex of which the line touches only a corner, at the vertex before it */
    bool by_vertex;            /* it was reached through a vertex, not through a hexside */
};
/* Both ends are included. `out` must hold 2 * distance + 2. Returns how many. */
int hex_line(struct hex from, struct hex to, struct span *out);

/*
 * The same line as a walk, for those who need it fast: no coordinates, only
 * which hexside is crossed next.
 *
 * With u the direction nearest to the line and w the next on its side of u, the line is
 * a * u + b * w with a >= b. A hex i * u + j * w lies beside the line by a * j - b * i,
 * and where the line leaves the hex follows from comparing thrice that with
 * where the corners are.
 */
struct hex_walk {
    enum hexside ahead, inner, outer;  /* u, w, and u - w on the other side of u */
    int beside;                        /* 3 (a j - b i) of the hex it is in */
    int a, b;
    int left;                          /* a + b - i - j */
};
enum hex_step {
    STEP_SIDE,                 /* across a hexside */
    STEP_VERTEX,               /* through a vertex; `touched` is where the third hex is that meets there */
    STEP_ALONG                 /* along the hexside between `across` and `touched`, to the hex beyond both */
};

struct hex_walk hex_walk_start(struct hex from, struct hex to);

static inline bool hex_walk_done(const struct hex_walk *w)
{
    return w->left == 0 && w->beside == 0;
}

static inline enum hex_step hex_walk_next(struct hex_walk *w, enum hexside *across, enum hexside *touched)
{
    int outer_corner = w->a + 2 * w->b;
    int inner_corner = w->b - w->a;
    int beside = w->beside;

    *across = w->ahead;
    if (beside > outer_corner) {
        *across = w->outer;
        w->beside -= 3 * (w->a + w->b);
        return STEP_SIDE;
    }
    if (beside < inner_corner) {
        *across = w->inner;
        w->beside += 3 * w->a;
        w->left--;
        return STEP_SIDE;
    }
    if (beside == inner_corner && w->a == w->b) {
        *touched = w->inner;
        w->left -= 2;
        return STEP_ALONG;
    }
    w->beside -= 3 * w->b;
    w->left--;
    if (beside != inner_corner && beside != outer_corner)
        return STEP_SIDE;
    *touched = beside == inner_corner ? w->inner : w->outer;
    return STEP_VERTEX;
}

#endif
