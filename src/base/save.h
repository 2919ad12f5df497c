/*
 * save.h - every file but a journal is written here: whole, under a new name, or not at all.
 *
 * It is written beside its place and gets its name when it is complete. What exists is left alone,
 * unless it begins with the words that show it to be ours and of no other use than to be made anew;
 * a link is never followed.
 */
#ifndef BASE_SAVE_H
#define BASE_SAVE_H

#include <stdbool.h>
#include <stdio.h>
#include "base/text.h"

struct save {
    FILE *out;                 /* to write to; not to be closed */
    char *path, *beside;
    const char *ours;
};

/* `ours`: how a file begins that may be replaced; NULL: none may. False, with errno: EEXIST if something else is
 * there, ELOOP if it is a link. */
bool save_begin(struct save *s, const char *path, const char *ours);
/* Only its owner may read it: before anything is written. False, with errno: it was given up. */
bool save_private(struct save *s);
/* Adds why a file could not be written, in words. */
void save_why(const char *path, int error, struct text *out);
/* Gives it its name. False, with errno: nothing was left behind. */
bool save_end(struct save *s);

#endif
