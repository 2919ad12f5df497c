/*
 * counter_label.h - what is printed on a counter in a few columns, so that no two
 * counters look alike.
 */
#ifndef FRONT_COUNTER_LABEL_H
#define FRONT_COUNTER_LABEL_H

#include "base/text.h"
#include "kernel/rules/rules.h"

/* Adds the counter's short name, cut to that many columns where it is longer: in the middle, if another that is cut in
 * the same way would look the same ("Landwehr1", "Landwehr2": "Landwe1", "Landwe2"). */
void counter_label_add(struct text *out, const struct rules *r, unit_id unit, int columns);

#endif
