/*
 * packed.h - pieces of bytes in a row, each with its length before it: the inside of a cached file.
 */
#ifndef BASE_PACKED_H
#define BASE_PACKED_H

#include <stdbool.h>
#include <stddef.h>
#include "base/text.h"

void packed_add(struct text *t, const void *bytes, size_t length);

/* What is still to be read. */
struct packed {
    const char *at, *end;
};
/* The next piece, where it stands; NULL if there is none, or not all of it. */
const char *packed_take(struct packed *p, size_t *length);
/* Whether the next piece is this one. */
bool packed_is(struct packed *p, const void *bytes, size_t length);

#endif
