#define _GNU_SOURCE            /* sbrk, MADV_HUGEPAGE */
#include "base/mem.h"

#include <stdalign.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef __GLIBC__
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>
#endif

enum { CHUNK_LEAST = 4 * 1024, CHUNK_MOST = 64 * 1024 };

/* The blocks follow the header; a block too big for a chunk gets one of its own. */
struct chunk {
    struct chunk *next;
    size_t used, room;
    alignas(max_align_t) char bytes[];
};

struct pool {
    struct chunk *chunks;
    size_t next;               /* room of the next chunk: most pools stay small */
};

static void end_without_memory(void)
{
    fputs("grognard: out of memory\n", stderr);
    exit(3);
}

static size_t product(size_t count, size_t size)
{
    if (size != 0 && count > SIZE_MAX / size)
        end_without_memory();
    return count * size;
}

/* What every game needs, in a few large pages where the system has them: of small ones each costs 2 us when it is first
 * touched, more than most of what is then done with it. The heap begins in the small page before the first of them, for
 * a page that was touched stays small. */
#if defined __GLIBC__ && defined MADV_HUGEPAGE
static void take_large_pages(void)
{
    enum { SMALL = 4 << 10, PAGE = 2 << 20, WANTED = 2 * PAGE };
    uintptr_t end = (uintptr_t)sbrk(0), border = (end + SMALL + PAGE - 1) & ~(uintptr_t)(PAGE - 1);

    if (sbrk((intptr_t)(border - SMALL - end)) != (void *)end)
        return;
    mallopt(M_TOP_PAD, WANTED);
    void *volatile first = malloc(1);
    free(first);
    if ((uintptr_t)sbrk(0) >= border + WANTED)
        madvise((void *)border, WANTED, MADV_HUGEPAGE);
}
#else
static void take_large_pages(void) { }
#endif

void mem_reuse(void)
{
#ifdef __GLIBC__
    enum { LARGE = 32 << 20, STEP = 512 << 10 };

    mallopt(M_MMAP_THRESHOLD, LARGE);
    mallopt(M_TRIM_THRESHOLD, LARGE);
    take_large_pages();
    mallopt(M_TOP_PAD, STEP);
#endif
}

void *mem_array(size_t count, size_t size)
{
    /* One byte at least: calloc(0) may give NULL without having failed. */
    size_t bytes = product(count, size);
    void *block = calloc(1, bytes > 0 ? bytes : 1);

    if (block == NULL)
        end_without_memory();
    return block;
}

void *mem_new(size_t size)
{
    return mem_array(1, size);
}

void *mem_resize(void *old, size_t count, size_t size)
{
    size_t bytes = product(count, size);
    void *block = realloc(old, bytes > 0 ? bytes : 1);

    if (block == NULL)
        end_without_memory();
    return block;
}

char *mem_string(const char *text)
{
    if (text == NULL)
        return NULL;

    size_t room = strlen(text) + 1;
    return memcpy(mem_resize(NULL, room, 1), text, room);
}

void mem_free(void *block)
{
    free(block);
}

struct pool *pool_new(void)
{
    struct pool *p = mem_new(sizeof *p);

    p->next = CHUNK_LEAST;
    return p;
}

void pool_free(struct pool *p)
{
    if (p == NULL)
        return;
    while (p->chunks != NULL) {
        struct chunk *next = p->chunks->next;

        mem_free(p->chunks);
        p->chunks = next;
    }
    mem_free(p);
}

static struct chunk *chunk_new(size_t room)
{
    if (room > SIZE_MAX - sizeof(struct chunk))
        end_without_memory();

    struct chunk *c = mem_resize(NULL, sizeof(struct chunk) + room, 1);
    *c = (struct chunk){ .room = room };
    return c;
}

/* A block of its own size goes behind the first chunk, which may have room left. */
static struct chunk *chunk_add(struct pool *p, size_t size)
{
    struct chunk *c = chunk_new(size > p->next ? size : p->next);

    if (size > p->next && p->chunks != NULL) {
        c->next = p->chunks->next;
        p->chunks->next = c;
    } else {
        c->next = p->chunks;
        p->chunks = c;
    }
    p->next = p->next < CHUNK_MOST ? 2 * p->next : CHUNK_MOST;
    return c;
}

/* At a multiple of `align`, a power of two. Not zeroed: that is done when the block is about to be filled. */
static void *take(struct pool *p, size_t size, size_t align)
{
    struct chunk *c = p->chunks;
    size_t from = c == NULL ? 0 : (c->used + align - 1) & ~(align - 1);

    if (c == NULL || from > c->room || c->room - from < size) {
        c = chunk_add(p, size);
        from = 0;
    }
    c->used = from + size;
    return c->bytes + from;
}

void *pool_take(struct pool *p, size_t size)
{
    return memset(take(p, size, alignof(max_align_t)), 0, size);
}

void *pool_array(struct pool *p, size_t count, size_t size)
{
    return pool_take(p, product(count, size));
}

char *pool_span(struct pool *p, const char *text, size_t length)
{
    char *copy = take(p, length + 1, 1);

    if (length > 0)
        memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

char *pool_string(struct pool *p, const char *text)
{
    return text != NULL ? pool_span(p, text, strlen(text)) : NULL;
}
