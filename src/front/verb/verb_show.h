/*
 * verb_show.h - the names that `show` knows.
 */
#ifndef FRONT_VERB_SHOW_H
#define FRONT_VERB_SHOW_H

#include "kernel/rules/rules.h"

/* For completion; the array is to be freed, its strings not. */
const char **show_names(const struct rules *r, int *count);

#endif
