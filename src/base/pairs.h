/*
 * pairs.h - numbers for pairs of things, in the order in which they come up: 0, 1, 2 …
 *
 * A thing is known by 64 bits, such as its address, and a pair by those of both and by what kinds of things they are.
 */
#ifndef BASE_PAIRS_H
#define BASE_PAIRS_H

#include <stdint.h>

struct pair {
    uint64_t first, second;
    uint32_t kinds;            /* of both: the same bits of another kind are another thing */
};

struct pairs {
    struct pair *at;           /* by number */
    int count, room;
    int32_t *slot;             /* number + 1; 0: free */
    uint32_t slots;            /* a power of two, or 0 */
};

int pairs_find(const struct pairs *p, const struct pair *one);         /* -1: it has no number */
int pairs_add(struct pairs *p, const struct pair *one);                /* one that has none */
void pairs_clear(struct pairs *p);
void pairs_free(struct pairs *p);

#endif
