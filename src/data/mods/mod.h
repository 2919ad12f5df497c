/*
 * mod.h - errata and variants, laid over the files of a game.
 */
#ifndef DATA_MOD_H
#define DATA_MOD_H

#include "data/mods/tree.h"

/* One mod: the tree of its file, which trees_add has put behind those of the game. */
struct mod {
    const char *name;
    struct node *root;         /* NULL after a report */
    const struct source *source;
};

/* Reads the mods so named, and reports names that are not plain, not there, given twice, lack a mod they need, or go
 * with one they cannot go with. `mods` has room for all of them; they come in that order, but each behind those that it
 * must come after. */
void mods_read(struct loading *l, struct trees *t, const struct search *s, const char *game,
               const char *const *names, int count, struct mod *mods);
/* Lays what a mod changes over the files. */
void mod_lay(struct loading *l, struct trees *t, const struct mod *m);
/* Its title and switches, when the rules have been loaded. */
void mod_enter(struct loading *l, struct rules *r, const struct mod *m);

#endif
