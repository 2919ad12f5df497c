/*
 * meant.h - which place or counter the words of a call mean, for verbs that look at a position.
 */
#ifndef FRONT_MEANT_H
#define FRONT_MEANT_H

#include "front/verb/verb.h"
#include "kernel/rules/find.h"

/* PLACE_NONE, and the call is refused, if no place is meant, or several are. A counter that holds others is one by its
 * id. */
place_id meant_place(struct call *c, const char *typed);
/* The counters that a name means: those on the map before others, and with `own`, before these, those of the side that
 * acts. */
void meant_units(struct call *c, const char *name, bool own, struct findings *f);
/* What is wrong with a name that means none, or several. To be freed. */
char *meant_units_why(struct call *c, const char *name, const struct findings *f);
int meant_refuse_units(struct call *c, const char *name, const struct findings *f);

#endif
