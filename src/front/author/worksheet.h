/*
 * worksheet.h - a form for somebody who owns the printed game: every figure
 * that is not from the rulebook, as a mod that can be used at once and
 * corrected line by line.
 */
#ifndef FRONT_WORKSHEET_H
#define FRONT_WORKSHEET_H

#include <jansson.h>
#include <stdio.h>
#include "kernel/rules/rules.h"

/* Gives the parts of the game in which there is something to check: "counters", "map"…; none: there is nothing. */
json_t *worksheet_write(FILE *out, const struct rules *r, const char *language);

#endif
