/*
 * match.h - words as players write them: in either case, without their
 * accents, cut short where no other word begins so.
 */
#ifndef FRONT_MATCH_H
#define FRONT_MATCH_H

#include <stdbool.h>

bool match_equal(const char *typed, const char *word);
bool match_begins(const char *typed, const char *word);        /* the word begins with what was typed */

/* The number of the word that is meant: the one that is equal, else the only one that begins so. */
enum { MATCH_NONE = -1, MATCH_SEVERAL = -2 };
int match_find(const char *typed, const char *const *words, int count);
/* The words that begin so, parted by commas: what to say when there are several. To be freed. */
char *match_candidates(const char *typed, const char *const *words, int count);

#endif
