/*
 * stacking.h - how much may stand in a hex.
 *
 * A limit counts points: each counter has a weight, 0 if it does not count at all. Every side has the
 * limit for itself. A two-hex unit counts in both its hexes; what is inside a counter does not count.
 */
#ifndef KERNEL_STACKING_H
#define KERNEL_STACKING_H

#include "kernel/state/state.h"

/* The points of that side in a hex; 0 where the limit says nothing. */
int stacking_points(const struct state *s, const struct stack_limit *l, int side, place_id hex);
/* The hexes where the limit holds and that side has `least` points or more. */
void stacking_hexes(const struct state *s, const struct stack_limit *l, int side, int least, struct hexset *out);
/* Whether the limit must hold while play is in that phase. */
bool stacking_binds(const struct rules *r, const struct stack_limit *l, int node);

#endif
