/*
 * hexset.h - a set of hexes, as bits.
 *
 * Most questions of a rulebook are about sets: the hexes in an enemy ZOC and
 * not held by a friend, the hexes within two of a fortress. A set is a value:
 * it holds no pointer and is copied by =.
 */
#ifndef KERNEL_HEXSET_H
#define KERNEL_HEXSET_H

#include <stdbool.h>
#include <stdint.h>

enum { HEXSET_MOST = 4096, HEXSET_WORDS = HEXSET_MOST / 64 };

struct hexset {
    int words;                 /* in use: (hexes + 63) / 64 */
    uint64_t bits[HEXSET_WORDS];
};

/* Copies and operations touch only the words in use. */
void hexset_clear(struct hexset *s, int hexes);
void hexset_fill(struct hexset *s, int hexes);
void hexset_copy(struct hexset *to, const struct hexset *from);
static inline void hexset_add(struct hexset *s, int hex) { s->bits[hex >> 6] |= UINT64_C(1) << (hex & 63); }
static inline void hexset_remove(struct hexset *s, int hex) { s->bits[hex >> 6] &= ~(UINT64_C(1) << (hex & 63)); }
static inline bool hexset_has(const struct hexset *s, int hex)
{
    return s->bits[hex >> 6] >> (hex & 63) & 1;
}
void hexset_unite(struct hexset *s, const struct hexset *with);
void hexset_intersect(struct hexset *s, const struct hexset *with);
void hexset_subtract(struct hexset *s, const struct hexset *without);
/* Adds the hexes of `from` that are in `which` too, each number changed by that much. All of them must be hexes. */
void hexset_add_shifted(struct hexset *s, const struct hexset *from, const struct hexset *which, int by);
bool hexset_is_empty(const struct hexset *s);
bool hexset_equal(const struct hexset *a, const struct hexset *b);
int hexset_count(const struct hexset *s);
/* The first hex at or after `from`, -1 when there is none:
 * for (h = hexset_next(s, 0); h >= 0; h = hexset_next(s, h + 1)) */
int hexset_next(const struct hexset *s, int from);

#endif
