/*
 * print_rules.h - rules found by word: `rules retreat`, `rules 12.4`.
 */
#ifndef FRONT_PRINT_RULES_H
#define FRONT_PRINT_RULES_H

#include "data/data.h"

/* Every rule whose sentence, or number, has all of these words, case and accents aside; without words the rules that
 * stand under no other. Returns how many; prints at most what a person reads, and says if there were more. */
int rules_list(const struct search *s, const struct rules *r, const char *words, const char *language);
bool rules_has(const struct search *s, const struct rules *r, const char *number);     /* a rule bears that number */

#endif
