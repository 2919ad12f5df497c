/*
 * meant.h - which place the words of a call mean, for verbs that look at a position.
 */
#ifndef FRONT_MEANT_H
#define FRONT_MEANT_H

#include "front/verb/verb.h"

/* PLACE_NONE, and the call is refused, if no place is meant, or several are. A counter that holds others is one by its
 * id. */
place_id meant_place(struct call *c, const char *typed);

#endif
