/*
 * ground.h - the map as it is now: what is printed, and what play has made of its hexsides.
 *
 * A variable of hexsides or links may say that a type is gone while it is set (a blown bridge, a cut railway) or is
 * there (a trench, a pontoon). The ground is the printed map with these changes in it: sides, links and what a step
 * costs. Movement, tracing and sight are asked of it as of any map.
 */
#ifndef KERNEL_GROUND_H
#define KERNEL_GROUND_H

#include "kernel/state/state.h"

struct ground {
    struct map map;            /* shares all but sides, links and steps with the printed one */
    int32_t *seen;             /* the variables that it was made from */
    bool made;
};

/* Lives until the next call with the same ground. Where nothing can change, it is the printed map. */
const struct map *ground_map(struct ground *g, const struct state *s);
void ground_free(struct ground *g);

#endif
