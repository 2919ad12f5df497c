#include "base/slab.h"

#include <stdlib.h>
#include <string.h>

enum { CHUNK = 64 * 1024 };

/* A sanitizer sees blocks of the C library only. */
#if defined __SANITIZE_ADDRESS__
enum { SMALL = 0 };
#else
enum { SMALL = SLAB_MOST };
#endif

static size_t list_of(size_t size)
{
    return (size - 1) / SLAB_STEP;
}

static char *chunk_new(struct slab *s)
{
    char *chunk = malloc(CHUNK);

    if (chunk == NULL)
        return NULL;
    *(void **)chunk = s->chunks;
    s->chunks = chunk;
    s->fresh = chunk + SLAB_STEP;
    s->end = chunk + CHUNK;
    return s->fresh;
}

/* What is left of a chunk that is too short is lost: less than one block. */
static void *cut(struct slab *s, size_t room)
{
    if ((size_t)(s->end - s->fresh) < room && chunk_new(s) == NULL)
        return NULL;
    void *block = s->fresh;
    s->fresh += room;
    return block;
}

static void *take(struct slab *s, size_t size)
{
    if (size > SMALL)
        return malloc(size);
    size_t list = list_of(size);
    void *block = s->free[list];

    if (block == NULL)
        return cut(s, (list + 1) * SLAB_STEP);
    s->free[list] = *(void **)block;
    __builtin_prefetch(s->free[list], 1);      /* of what was freed long ago nothing is in the cache */
    return block;
}

static void give_back(struct slab *s, void *block, size_t size)
{
    if (size > SMALL) {
        free(block);
        return;
    }
    *(void **)block = s->free[list_of(size)];
    s->free[list_of(size)] = block;
}

void *slab_resize(struct slab *s, void *block, size_t old, size_t size)
{
    if (block == NULL)
        return size > 0 ? take(s, size) : NULL;
    if (size == 0) {
        give_back(s, block, old);
        return NULL;
    }
    if (old > SMALL && size > SMALL)
        return realloc(block, size);
    if (old <= SMALL && size <= SMALL && list_of(old) == list_of(size))
        return block;
    void *moved = take(s, size);
    if (moved == NULL)
        return NULL;
    memcpy(moved, block, old < size ? old : size);
    give_back(s, block, old);
    return moved;
}

void slab_free(struct slab *s)
{
    while (s->chunks != NULL) {
        void *next = *(void **)s->chunks;

        free(s->chunks);
        s->chunks = next;
    }
    *s = (struct slab){ 0 };
}
