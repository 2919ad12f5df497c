/*
 * los.h - line of sight, by exact integer arithmetic.
 *
 * The kernel gives the hexes and hexsides a line meets; what blocks it is a
 * set of hexes and a set of hexside types that the game names. If one hex sees
 * another, the other sees it.
 */
#ifndef KERNEL_LOS_H
#define KERNEL_LOS_H

#include "kernel/map/map.h"

/* Where the line runs along a hexside between two hexes. */
enum los_along { LOS_EITHER, LOS_BOTH, LOS_NEVER };   /* blocked if either blocks; only if both do; never */

struct los_query {
    place_id from, to;                 /* hexes */
    const struct hexset *blocking;     /* hexes that block; the ends never do. NULL: by the chart's sight column */
    terrain_bits blocking_sides;       /* hexside types that block when crossed or run along */
    terrain_bits open_sides;           /* run along, they let the line pass between hexes that block (a lane) */
    enum los_along along;
    bool corners;                      /* a hex that blocks does so too where the line touches only its corner */
    bool end_sides_open;               /* hexsides of the ends do not block: one sees over the nearest hedge */
};

/*
 * A line through a vertex goes by the ends of hexsides. It has then two ways past the vertex, and
 * past the hexside that it runs along: left and right. A hexside on one of them counts as a hex that
 * blocks on that way, so `along` decides there too. Hexes that are not on the map never block.
 */

enum { LOS_MOST = 256 };

struct los_step {
    place_id hex;
    place_id other;            /* the second hex where the line runs along their hexside, else PLACE_NONE */
    place_id touched;          /* the hex whose corner alone is touched at the vertex before this, else PLACE_NONE */
    bool by_vertex;
};

struct los_answer {
    bool visible;
    struct los_step crossed[LOS_MOST]; /* in order, both ends included, also beyond what blocks; where the
                                        * line is off the map nothing is kept */
    int count;
    place_id blocked_hex;              /* PLACE_NONE unless blocked; the near hex of a blocking hexside */
    place_id blocked_beyond;           /* the far hex of a blocking hexside, else PLACE_NONE */
    int blocked_by;                    /* terrain type, of hexes or hexsides; NAME_NONE: by the set */
};

void los_look(const struct map *m, const struct los_query *q, struct los_answer *a);
/* The same without the steps, and faster: whether, and what blocks first. */
void los_obstacle(const struct map *m, const struct los_query *q, struct los_answer *a);
/* Only whether, and faster: nothing is kept. */
bool los_clear(const struct map *m, const struct los_query *q);

/*
 * What a straight line from one hex through another meets when it is drawn on to that range: as los_look tells it,
 * without the first hex, up to the edge of the map. Nothing blocks it.
 */
void los_ray(const struct map *m, place_id from, place_id through, int range, struct los_answer *a);

#endif
