/*
 * saving.h - a position on its way into a scenario's file: what is not as a fresh state has it.
 */
#ifndef FRONT_SAVING_H
#define FRONT_SAVING_H

#include "base/text.h"
#include "kernel/state/state.h"

struct saving {
    const struct rules *r;
    const struct state *s;
    struct layout layout;
    struct state fresh;        /* as every scenario begins */
    struct text out;
};

/* The key of a part, the first time. */
void saving_begin(struct saving *w, const char *key, bool *begun);
/* Variables of the game, the sides and nations, lists; of counters, hexes and hexsides; switches; told cards. */
void write_variables(struct saving *w);

/* The whole position as a scenario of that name. */
void saving_write(const struct rules *r, const struct state *s, const char *name, struct text *out);
/* The same in a file, which gives the scenario its name, to be freed. False, with errno: it was not written. */
bool save_scenario(const struct rules *r, const struct state *s, const char *path, char **name);

#endif
