/*
 * counter_label.h - what is printed on a counter in a few columns, so that no two
 * counters look alike.
 */
#ifndef FRONT_COUNTER_LABEL_H
#define FRONT_COUNTER_LABEL_H

#include <jansson.h>
#include "base/text.h"

/* Adds a counter's short name, cut to that many columns where it is longer: in the middle, if another of these names
 * that is cut in the same way would look the same ("Landwehr1", "Landwehr2": "Landwe1", "Landwe2"). */
void counter_label_add(struct text *out, const json_t *names, const char *name, int columns);

#endif
