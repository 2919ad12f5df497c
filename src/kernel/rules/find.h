/*
 * find.h - counters, places and sides by the names players give them.
 *
 * The one place where a name is understood, for looking and for playing
 * alike. A counter has its id, what is printed on it, and its name in every
 * language; a hex its number and the name on the map, or both ("1004
 * Königsberg"); a box its word and its name. Case and accents do not matter,
 * nor do apostrophes, full stops and hyphens, and a name may be cut short, or
 * one of its later words given (base/match.h). If nothing is found so, "the
 * second corps" is read as "2nd corps", "2 c" as "2c", and a side or a nation
 * may stand before the name of a counter: "german 20c".
 *
 * A name that is written in full means what bears it. One that is cut short
 * is looked for first among what can be meant: find_keep says what that is.
 */
#ifndef KERNEL_FIND_H
#define KERNEL_FIND_H

#include "base/match.h"
#include "kernel/rules/rules.h"

/* All that fits: if anything bears the name itself, only that. Zero it to begin. */
struct findings {
    struct { int thing; enum match_fit fit; } *at;
    int count, room;
    int to_the_letter;         /* the counter whose id this is, as it is written in a journal; -1 */
};

void find_units(const struct rules *r, const char *typed, struct findings *out);
void find_places(const struct rules *r, const char *typed, struct findings *out);     /* hexes and boxes */
/* Whether anything bears that name itself: quick. */
bool find_is_unit(const struct rules *r, const char *typed);
bool find_is_place(const struct rules *r, const char *typed);
int find_side(const struct rules *r, const char *typed);                           /* -1: none, or several */
void findings_free(struct findings *f);

/*
 * Keeps the best fits among the things that `in` holds, and returns true; if
 * it holds none of them, everything stays and the next scope can be tried.
 * Without `in`, the best fits of all.
 */
typedef bool find_scope(const void *with, int thing);
bool find_keep(struct findings *f, find_scope *in, const void *with);

/* The name nearest to what was typed, or NULL. */
const char *find_nearest_unit(const struct rules *r, const char *typed);
const char *find_nearest_place(const struct rules *r, const char *typed);

#endif
