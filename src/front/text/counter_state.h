/*
 * counter_state.h - what is known of a counter, in a few words, from a document that position.h describes.
 */
#ifndef FRONT_COUNTER_STATE_H
#define FRONT_COUNTER_STATE_H

#include <jansson.h>
#include "front/text/columns.h"

/* "strength 3 of 5, in command; moved; facing n/ne" */
void counter_state_add(struct text *out, const json_t *counter);
/* "0404 and 0505 Middleton, facing n/ne" */
void counter_where_add(struct text *out, const json_t *counter);
void counter_attributes_add(struct text *out, const json_t *attributes);
void counter_marks_add(struct text *out, const json_t *marks);

/* What the game remembers, a row each: "points Blue", "3". */
void variables_add(struct columns *c, const json_t *variables);

/* The names of several: "2c, 3c". */
void briefs_add(struct text *out, const json_t *counters);

#endif
