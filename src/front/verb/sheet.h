/*
 * sheet.h - documents of what is no table of the rulebook, but is proofread all the same.
 *
 * A word of the game stands beside its name in the reader's language.
 */
#ifndef FRONT_SHEET_H
#define FRONT_SHEET_H

#include <jansson.h>
#include "kernel/rules/rules.h"

json_t *sheet_map(const struct rules *r, const char *language);
json_t *sheet_terrain(const struct rules *r, const char *language);
json_t *sheet_counters(const struct rules *r, const char *language);
json_t *sheet_switches(const struct rules *r, const char *language);
json_t *sheet_sequence(const struct rules *r, const char *language);
json_t *sheet_schedule(const struct rules *r, const char *language);

#endif
