/*
 * compare.h - odds of several attacks side by side, or of one as a figure varies.
 */
#ifndef FRONT_COMPARE_H
#define FRONT_COMPARE_H

#include "game/odds/odds.h"

enum { COMPARED_MOST = 20 };
struct compared {
    char *label[COMPARED_MOST];        /* "5", or what was typed */
    struct odds odds[COMPARED_MOST];
    int count;
};

/* Takes the odds; the label is copied. The caller has no more than COMPARED_MOST. */
void compared_add(struct compared *c, const char *label, struct odds *odds);
/* A column for each: totals, or where there are none outcomes. Labels that are long stand above, as A, B, C. */
void compared_show(const struct compared *c, const char *what);
void compared_free(struct compared *c);

#endif
