/*
 * tree.h - the files of one game as they were read, before they are understood.
 */
#ifndef DATA_TREE_H
#define DATA_TREE_H

#include "data/data.h"
#include "data/schema.h"

struct tree {
    char *name;                /* "map", "tables/crt": as a mod names it */
    struct source *source;
    struct node *root;         /* NULL: it could not be read, and that was reported */
};

struct trees {
    struct pool *pool;         /* of all nodes */
    struct tree *at;
    int count, room;
};

/* Reads all files of rules/GAME, mods aside. False if there is no such game, after a report. */
bool trees_read(struct trees *t, const struct search *s, const char *game, struct diag *d);
/* Reads one more file; NULL after a report. */
struct tree *trees_add(struct trees *t, const char *name, const char *path, const char *mod, struct diag *d);
struct tree *trees_find(const struct trees *t, const char *name);
void trees_free(struct trees *t);

#endif
