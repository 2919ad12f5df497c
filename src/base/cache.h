/*
 * cache.h - what can be made anew at any time, kept in the user's own cache folder.
 *
 * The folder is $XDG_CACHE_HOME/grognard or ~/.cache/grognard. It and the file must belong to the user, be
 * writable by nobody else and be no links; what is damaged is as if it were not there. Nothing is ever read from
 * another place, and to delete it all changes nothing. GROGNARD_CACHE=off: it is neither read nor written.
 */
#ifndef BASE_CACHE_H
#define BASE_CACHE_H

#include <stdbool.h>
#include <stddef.h>

/* All bytes that were written under this name, to be released. NULL: there is nothing that can be used. */
const char *cache_read(const char *name, size_t *length);
void cache_release(const char *bytes, size_t length);
/* Whole, or not at all; whether it could be done is nobody's concern. Of files whose names begin with the same word,
 * up to the first hyphen, only the newest are kept. */
void cache_write(const char *name, const void *bytes, size_t length);

#endif
