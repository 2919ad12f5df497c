/*
 * by_hand.h - terrain that the players change: where their map differs from the one that was loaded.
 *
 * At a table, and in scenarios that say so, every hex has variables more: what it is instead of what is printed, and
 * for each of its hexsides what is there, and which link crosses it. They are part of the position, so journals and
 * undo know them; the map itself is made anew from them before anybody looks.
 */
#ifndef KERNEL_BY_HAND_H
#define KERNEL_BY_HAND_H

#include "kernel/state/state.h"

#define BY_HAND "by_hand"              /* the variable's name; those of hexsides begin with it: by_hand_side_ne */

/* Adds the variables, before there is a layout. Their words: printed, each type alone, then those that the map has
 * together, as "hill+woods"; of hexsides also none, and any two types together. */
void by_hand_declare(struct rules *r);
/* The variable of hexes for what lies on that hexside, as seen from the hex, or for the link across it; NAME_NONE if
 * the map has no hexsides or links of any type, or terrain cannot be changed. */
int by_hand_variable(const struct rules *r, enum hexside side, bool link);
/* Whether hexsides of this type belong to one of their two hexes wherever the map has any, as a slope to the upper. */
bool by_hand_is_one_way(const struct rules *r, int type);
/* Makes the map what the position says; true if that was something else before. What was derived from it, and scripts
 * that looked at it, must then be made anew. */
bool by_hand_apply(struct rules *r, const struct state *s);

#endif
