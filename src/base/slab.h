/*
 * slab.h - many small blocks that come and go, each given back with its size.
 *
 * Blocks of a size lie in a list of their own, and one that is given back is the next to be handed out. Larger ones
 * come from the C library. Where it is always known how large a block is, this is several times as fast.
 */
#ifndef BASE_SLAB_H
#define BASE_SLAB_H

#include <stddef.h>

enum { SLAB_STEP = 16, SLAB_MOST = 512 };

struct slab {
    void *free[SLAB_MOST / SLAB_STEP];   /* blocks by size; each holds the address of the next */
    char *fresh, *end;                   /* what was not handed out yet */
    void *chunks;                        /* each holds the address of the next */
};

/* As realloc: a new block for NULL, none for size 0. The block keeps what fits. NULL: there is no memory, and the old
 * block is as it was. */
void *slab_resize(struct slab *s, void *block, size_t old, size_t size);
void slab_free(struct slab *s);          /* all small blocks at once; large ones must have been given back */

#endif
