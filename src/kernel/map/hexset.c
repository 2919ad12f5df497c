#include "kernel/map/hexset.h"

#include <assert.h>
#include <string.h>

void hexset_clear(struct hexset *s, int hexes)
{
    assert(hexes >= 0 && hexes <= HEXSET_MOST);
    s->words = (hexes + 63) / 64;
    memset(s->bits, 0, (size_t)s->words * sizeof s->bits[0]);
}

void hexset_fill(struct hexset *s, int hexes)
{
    hexset_clear(s, hexes);
    memset(s->bits, 0xff, (size_t)s->words * sizeof s->bits[0]);
    /* No bit beyond the last hex: sets are compared and counted by whole words. */
    if (hexes % 64 != 0)
        s->bits[s->words - 1] = (UINT64_C(1) << hexes % 64) - 1;
}

void hexset_copy(struct hexset *to, const struct hexset *from)
{
    to->words = from->words;
    memmove(to->bits, from->bits, (size_t)from->words * sizeof from->bits[0]);
}

void hexset_unite(struct hexset *s, const struct hexset *with)
{
    assert(s->words == with->words);
    for (int i = 0; i < s->words; i++)
        s->bits[i] |= with->bits[i];
}

void hexset_intersect(struct hexset *s, const struct hexset *with)
{
    assert(s->words == with->words);
    for (int i = 0; i < s->words; i++)
        s->bits[i] &= with->bits[i];
}

void hexset_subtract(struct hexset *s, const struct hexset *without)
{
    assert(s->words == without->words);
    for (int i = 0; i < s->words; i++)
        s->bits[i] &= ~without->bits[i];
}

/* 64 hexes at once: they come to lie in two words, of which the one may be beyond the map, and is empty then. */
void hexset_add_shifted(struct hexset *s, const struct hexset *from, const struct hexset *which, int by)
{
    int up = by & 63, words = (by - up) / 64;

    for (int i = 0; i < from->words; i++) {
        uint64_t bits = from->bits[i] & which->bits[i];

        if (bits == 0)
            continue;
        uint64_t low = bits << up, high = up ? bits >> (64 - up) : 0;
        if (low != 0)
            s->bits[i + words] |= low;
        if (high != 0)
            s->bits[i + words + 1] |= high;
    }
}

bool hexset_is_empty(const struct hexset *s)
{
    for (int i = 0; i < s->words; i++)
        if (s->bits[i] != 0)
            return false;
    return true;
}

bool hexset_equal(const struct hexset *a, const struct hexset *b)
{
    return a->words == b->words && memcmp(a->bits, b->bits, (size_t)a->words * sizeof a->bits[0]) == 0;
}

/* Most words are empty, and not every processor that we are built for counts bits. */
int hexset_count(const struct hexset *s)
{
    int count = 0;

    for (int i = 0; i < s->words; i++)
        if (s->bits[i] != 0)
            count += __builtin_popcountll(s->bits[i]);
    return count;
}

int hexset_next(const struct hexset *s, int from)
{
    int word = from >> 6;

    if (word >= s->words)
        return -1;

    uint64_t bits = s->bits[word] & ~UINT64_C(0) << (from & 63);
    while (bits == 0) {
        if (++word >= s->words)
            return -1;
        bits = s->bits[word];
    }
    return word * 64 + __builtin_ctzll(bits);
}
