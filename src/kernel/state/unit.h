/*
 * unit.h - counters in play: where they are, which face is up, what lies on
 * them, which way they look.
 *
 * A place is more than a hex, so nobody reads the place of a unit without
 * asking here: a unit may cover two hexes, stand in a box, or be inside
 * another counter.
 */
#ifndef KERNEL_UNIT_H
#define KERNEL_UNIT_H

#include "kernel/move/pose.h"
#include "kernel/state/state.h"

/* As it was put: a hex, a box, a counter. */
static inline place_id unit_place(const struct state *s, unit_id u)
{
    return state_counter_field(s, u, COUNTER_PLACE);
}
place_id unit_hex(const struct state *s, unit_id u);           /* the hex it is in, through all holders; PLACE_NONE */
/* Itself in a hex, not inside another counter. */
static inline bool unit_on_map(const struct state *s, unit_id u)
{
    place_id place = unit_place(s, u);

    return place >= 0 && place < s->layout->hexes;
}
int unit_covers(const struct state *s, unit_id u, place_id out[2]);    /* 0 if it is in no hex */
/* Between the nearest hexes of two units, or of a unit and a hex; -1 if one is in no hex. */
int unit_distance(const struct state *s, unit_id a, unit_id b);
int unit_distance_to(const struct state *s, unit_id u, place_id hex);
bool unit_is_inside(const struct state *s, unit_id u, unit_id outer);  /* at any depth; itself counts */

/* To the top of the stack there; PLACE_NONE takes it out of play. It covers one hex again. What it
 * holds comes along. It may not go into itself or into what it holds: ask unit_is_inside. */
void unit_put(struct state *s, unit_id u, place_id where);
void unit_put_under(struct state *s, unit_id u, unit_id above);/* right below another, same place */
/* A hex next to the one it is in; PLACE_NONE: one hex again. */
void unit_cover_second(struct state *s, unit_id u, place_id second);

/* Who commands it. */
static inline int unit_side(const struct state *s, unit_id u)
{
    return state_counter_field(s, u, COUNTER_OWNER);
}
void unit_set_owner(struct state *s, unit_id u, int side);
int unit_face(const struct state *s, unit_id u);
void unit_set_face(struct state *s, unit_id u, int face);
/* What a face says: as printed, or as the players told it. */
int unit_printed(const struct state *s, unit_id u, int face, int attribute);
int unit_attribute(const struct state *s, unit_id u, int attribute);   /* of the face that is up */
bool unit_has_trait(const struct state *s, unit_id u, int trait);
bool unit_has_mark(const struct state *s, unit_id u, int mark);
void unit_set_mark(struct state *s, unit_id u, int mark, bool on);     /* takes off what it excludes */
bool unit_hidden_from(const struct state *s, unit_id u, int side);     /* or inside a holder that is */
void unit_hide_from(struct state *s, unit_id u, int side, bool hidden);
uint32_t unit_hidden_sides(const struct state *s);   /* bits of the sides from which any counter is hidden */

/* Which way it looks: pose.h tells what is before it then, beside it and behind it. */
int unit_facing(const struct state *s, unit_id u);             /* -1: none */
void unit_set_facing(struct state *s, unit_id u, int facing);
struct pose unit_pose(const struct state *s, unit_id u);       /* `hex` is PLACE_NONE if it is in none */
void unit_stand(struct state *s, unit_id u, struct pose p);    /* in another hex on top of the stack */

#endif
