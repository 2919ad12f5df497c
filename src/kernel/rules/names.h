/*
 * names.h - words of a game as small numbers, in the order they were declared.
 *
 * Terrain, traits, marks, sides… are compared and stored as numbers; the
 * words come back when something is shown.
 */
#ifndef KERNEL_NAMES_H
#define KERNEL_NAMES_H

#include "base/words.h"

struct names {
    const char **word;         /* the identifier */
    struct words *shown;       /* what people read; count 0: the identifier */
    int count, room;
    int *slot;                 /* numbers by the hash of their words, once there are many */
    int slots;
};

enum { NAME_NONE = -1 };

int names_find(const struct names *n, const char *word);       /* NAME_NONE if unknown */
/* The word must live as long as the names. Adding one twice gives the same number. */
int names_add(struct names *n, const char *word);
const char *names_word(const struct names *n, int number);     /* "none" for NAME_NONE */
const char *names_shown(const struct names *n, int number, const char *language);
const char *names_nearest(const struct names *n, const char *word);
void names_free(struct names *n);

#endif
