/*
 * path.h - movement: what it costs, how far it reaches, which way it goes.
 *
 * The terrain effects chart gives the costs; sets of hexes say the rest, so
 * that a rule is a set and not a callback: where a unit may not enter, must
 * stop, may not stay, pays more.
 *
 * The cost of a step: the dearest plain cost among the types of the hex
 * entered and of the hexside, as the hex entered sees it (one point if none
 * has any), and all that is added with a +. One `no` forbids the step. A link
 * that the unit may use offers its own plain cost instead of the hex's, even
 * where the hex is forbidden; hexsides count along it too, unless the chart
 * says that the link crosses them. The unit takes what is cheapest.
 */
#ifndef KERNEL_PATH_H
#define KERNEL_PATH_H

#include "kernel/map/map.h"

enum { PATH_TERMS = 8 };

/* In the smallest part of a point: a dearer step is as good as forbidden. */
enum { PATH_STEP_MOST = 1023 };

struct path_extra {            /* a surcharge: stacking, leaving or entering a zone */
    const struct hexset *from; /* NULL: any hex */
    const struct hexset *to;
    int cost;                  /* in the smallest part of a point, >= 0; COST_NO forbids the step */
    int times;                 /* > 1: first multiplies what the step costs */
    bool off_links;            /* a step along a road or rail does not pay it */
};

struct path_query {
    place_id start;
    int points;                /* in the smallest part of a point */
    int class;                 /* column of the chart */
    terrain_bits links;        /* the roads and rails this unit may use */
    bool links_only;           /* it must follow them (rail transport) */
    const struct hexset *links_closed;   /* no link serves a step from or into these; NULL: none */
    int flat_cost;             /* > 0: every hex costs this, whatever the terrain; forbidden stays forbidden */
    int most_hexes;            /* 0: no limit */
    bool at_least_one;         /* with any points a unit may go one hex that is not forbidden, for all of them */
    const struct hexset *closed;   /* may not be entered; any of these may be NULL */
    const struct hexset *stop;     /* once entered, not left in the same move; the start does not count */
    const struct hexset *no_end;   /* may be passed, not stopped in */
    struct path_extra extra[PATH_TERMS];
    int extras;
};

/* The answer for every hex. Kept by the caller, so that a query takes no memory (one with most_hexes
 * takes some the first time). */
struct path_reach {
    int hexes;
    int *cost;                 /* cheapest, -1 where it cannot come */
    place_id *before;          /* the hex before it on that way, PLACE_NONE for the start; only where it can come */
    struct hexset ends;        /* where the move may end; without the start */
    int *bucket;               /* the queue */
    struct path_slip *slip;
    struct path_plain *plain;  /* work space of plain queries */
    int layers, layers_room;   /* with most_hexes: costs and hexes before, of ways of at most 1, 2, 3… hexes */
    int *layer;
};

void path_reach_init(struct path_reach *r, const struct map *m);
void path_reach_free(struct path_reach *r);

/* Cost of one step for that class, COST_NO if it is forbidden; sets and surcharges are not looked at. */
int path_step_cost(const struct map *m, int class, terrain_bits links, place_id from, enum hexside across);
/* All that one step costs in a query; COST_NO if it is forbidden, closed, or off the map. */
int path_full_cost(const struct map *m, const struct path_query *q, place_id from, enum hexside across);

void path_reach(const struct map *m, const struct path_query *q, struct path_reach *r);
/* The way from the start to a hex that was reached, both ends included; returns how many hexes, 0 if it
 * was not reached. At most `room` are written, the first ones. */
int path_way(const struct path_reach *r, place_id to, place_id *out, int room);

#endif
