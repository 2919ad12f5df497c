/*
 * ranged.h - one ruling for each value of a range: `combat 4..7 v 4 9`.
 */
#ifndef FRONT_RANGED_H
#define FRONT_RANGED_H

#include "front/verb/inputs.h"
#include "game/play/umpire.h"

/* The input `which` has the range. A line for each value, with the same dice; false, with why in the umpire's ruling or
 * in `why`: one of them is refused, or nobody gave the dice. */
bool ranged_rule(struct umpire *u, const char *procedure, struct inputs *in, int which, struct text *why);

#endif
