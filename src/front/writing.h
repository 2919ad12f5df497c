/*
 * writing.h - a position on its way into a scenario's file: what is not as a fresh state has it.
 */
#ifndef FRONT_WRITING_H
#define FRONT_WRITING_H

#include "base/text.h"
#include "kernel/state.h"

struct writing {
    const struct rules *r;
    const struct state *s;
    struct layout layout;
    struct state fresh;        /* as every scenario begins */
    struct text out;
};

/* The key of a part, the first time. */
void writing_begin(struct writing *w, const char *key, bool *begun);
/* Variables of the game, the sides and nations, lists; of counters, hexes and hexsides; switches; told cards. */
void write_variables(struct writing *w);

/* The whole position as a scenario of that name. */
void table_write(const struct rules *r, const struct state *s, const char *name, struct text *out);

#endif
