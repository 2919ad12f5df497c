/*
 * view.h - what a side may see: the one place where hidden things are left out.
 */
#ifndef GAME_VIEW_H
#define GAME_VIEW_H

#include "game/umpire.h"

enum { VIEW_ALL = -1 };

struct view_counter {
    unit_id unit;              /* UNIT_NONE: something is there, and may not be looked at */
    const char *name, *brief;  /* "?" if it may not */
    const char *face;
    int nation, side;
};
/* The stack in a place, top first, as that side sees it. Returns how many; out may be NULL. */
int view_stack(struct umpire *u, int side, place_id where, struct view_counter *out, int room);
/* The command of a ruling, or what that side is told of it. */
const char *view_command(const struct ruling *r, int side);
bool view_entry(const struct ruling_entry *e, int side);          /* may that side see this step */

#endif
