/*
 * path_plain.h - the reach of a unit to which only the chart applies: no
 * links, no surcharges, at most hexes that are closed or stop it. Most
 * marches are such; path_reach finds the same without this, more slowly.
 */
#ifndef KERNEL_PATH_PLAIN_H
#define KERNEL_PATH_PLAIN_H

#include "kernel/move/path.h"

/* The queue of path.c: a ring of buckets by cost, each with the number of its newest slip, -1. A step costs less than
 * there are buckets. */
enum { PATH_BUCKETS = PATH_STEP_MOST + 1 };

struct path_slip {
    uint16_t hex;
    int16_t next;              /* in the same bucket, -1 */
};

struct path_plain {
    int16_t *cost;             /* as in the answer, but more than any query has where none is known yet */
    uint16_t *better;          /* steps: STEP_ROOM times the hex, and the hexside */
    uint8_t count[1 << HEXSIDES];               /* of the hexsides in a set of them, and which they are, in order */
    int16_t side[1 << HEXSIDES][STEP_ROOM];
};

struct path_plain *path_plain_new(int hexes);
void path_plain_free(struct path_plain *p);
bool path_is_plain(const struct map *m, const struct path_query *q);
/* Fills in costs, hexes before and ends, where all costs but the start's are -1 and the ends are empty. */
void path_plain_reach(const struct map *m, const struct path_query *q, struct path_reach *r);

#endif
