/*
 * by_hand.h - terrain that the players change: where their map differs from the one that was loaded.
 *
 * At a table, and in scenarios that say so, every hex has one variable more: what it is instead of what is printed. It
 * is part of the position, so journals and undo know it; the map itself is made anew from it before anybody looks.
 */
#ifndef KERNEL_BY_HAND_H
#define KERNEL_BY_HAND_H

#include "kernel/state.h"

#define BY_HAND "by_hand"              /* the variable's name */

/* Adds the variable, before there is a layout. Its words: printed, each type alone, then those that the map has
 * together, as "hill+woods". */
void by_hand_declare(struct rules *r);
/* Makes the map what the position says; true if that was something else before. What was derived from it, and scripts
 * that looked at it, must then be made anew. */
bool by_hand_apply(struct rules *r, const struct state *s);

#endif
