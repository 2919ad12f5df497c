/*
 * mem.h - allocation that cannot fail: it ends the program instead.
 *
 * What was loaded lives as long as the program's need of it, so most of it
 * is taken from a pool and given back in one go.
 */
#ifndef BASE_MEM_H
#define BASE_MEM_H

#include <stddef.h>

void *mem_new(size_t size);                          /* zeroed */
void *mem_array(size_t count, size_t size);          /* zeroed; checks the product */
void *mem_resize(void *old, size_t count, size_t size);
char *mem_string(const char *text);                  /* a copy; NULL gives NULL */
void mem_free(void *block);

/* For a program that starts often and ends soon: memory that was given back is used again, where asking the system for
 * new pages would cost more than all else; and the first of it is in large pages. To be called before anything is
 * allocated. Nothing changes but the time. */
void mem_reuse(void);

/* A pool hands out zeroed blocks and frees them together. */
struct pool;
struct pool *pool_new(void);
void pool_free(struct pool *p);
void *pool_take(struct pool *p, size_t size);
void *pool_array(struct pool *p, size_t count, size_t size);
char *pool_string(struct pool *p, const char *text);
char *pool_span(struct pool *p, const char *text, size_t length);

#endif
