/*
 * view.h - what a side may see: the one place where hidden things are left out.
 *
 * Whoever shows something asks here first, with the side that looks. A
 * counter that is hidden from it still lies where it lies: the side sees that
 * something of the enemy's is there, and neither what it is nor what it
 * holds. Whatever is inside such a counter is nowhere to be seen.
 */
#ifndef GAME_VIEW_H
#define GAME_VIEW_H

#include "game/play/umpire.h"

/* Who looks: a side, by its number; or somebody who sees everything; or everybody at
 * once, who sees what no side may not. */
enum { VIEW_ALL = -1, VIEW_OPEN = -2 };

/* A counter, or a part of the last ruling, is kept from some side. */
bool view_hides(struct umpire *u);
/* A counter is kept from that side. */
bool view_keeps(struct umpire *u, int side);
/* The side that must answer or command; VIEW_OPEN if that is nobody in particular. */
int view_decider(struct umpire *u);
/* It may be told what is asked, what is legal, and what was refused. */
bool view_decides(struct umpire *u, int side);

/* Identity of the position as that side sees it, which tells nothing of what it does not see; of VIEW_ALL the whole. */
uint64_t view_hash(struct umpire *u, int side);

/* --- counters --- */

struct view_counter {
    unit_id unit;              /* UNIT_NONE: something is there, and may not be looked at */
    const char *name, *brief;  /* "?" if it may not */
    const char *face;
    int nation, side;          /* of what may not be looked at, the nation only if the side has but one */
};
/* It may know who is in that place: anywhere but inside a counter that it may not look at. */
bool view_inside(struct umpire *u, int side, place_id where);
/* Who stands in a place, as stack.h has it and as that side sees it. Returns how many; out may be NULL. */
int view_stack(struct umpire *u, int side, place_id where, struct view_counter *out, int room);
/* Its face, its marks, its variables and its place may be looked at. */
bool view_unit(struct umpire *u, int side, unit_id unit);
/* False: that side may not know. */
bool view_place_of(struct umpire *u, int side, unit_id unit, place_id *where);

/* --- words --- */

/* Adds a text of the game's in which each counter that side may not see, by its name or its id, is "?". */
void view_text(struct umpire *u, int side, const char *text, struct text *out);
/* The last command, or what that side is told of it. To be freed; NULL if there was none. */
char *view_command(struct umpire *u, int side);
char *view_command_shown(struct umpire *u, int side);          /* in the player's language */
bool view_entry(const struct umpire *u, const struct ruling_entry *e, int side); /* may that side see this step */
/* It may see the last ruling's inputs and outcome: nothing of the ruling is kept from it. */
bool view_values(struct umpire *u, int side);
/* As umpire_now; the phase's own words are for who decides. */
struct umpire_now view_now(struct umpire *u, int side);

#endif
