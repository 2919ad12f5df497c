/*
 * file.h - a file as bytes, and nothing that is not a file.
 */
#ifndef DATA_FILE_H
#define DATA_FILE_H

#include <stdbool.h>
#include <stddef.h>

enum { FILE_MOST = 4 << 20 };        /* no chart, map or script comes near it */

struct bytes {
    char *at;                  /* closed by a NUL that does not count */
    size_t length;
};

/* Reads a regular file of at most FILE_MOST bytes; devices, pipes and folders are refused. On failure
 * gives false and, in `why`, words that follow "cannot be read: ". */
bool file_read(const char *path, struct bytes *out, const char **why);
void bytes_free(struct bytes *b);

/* The first control character other than line feed, carriage return and tab, or U+E000, which the YAML
 * reader needs for itself. Gives its offset, or -1. */
long bytes_control(const struct bytes *b);
/* The same, or the first byte that is not UTF-8: what no text file of ours may hold. */
long bytes_bad(const struct bytes *b);
/* Line and column (in characters, from 1) of an offset. */
void bytes_position(const struct bytes *b, size_t offset, int *line, int *column);

#endif
