/*
 * tree.h - the files of one game as they were read, before they are understood.
 */
#ifndef DATA_TREE_H
#define DATA_TREE_H

#include "data/data.h"
#include "data/yaml/schema.h"

struct tree {
    char *name;                /* "map", "tables/crt": as a mod names it */
    struct source *source;
    struct node *root;         /* NULL: it could not be read, and that was reported */
    enum provenance provenance;/* of the file as a whole */
    bool texts;                /* what the game says, in another language */
    bool beneath;              /* of the series: the game's file of that name was laid over it, and has its root */
};

struct trees {
    struct pool *pool;         /* of all nodes */
    const struct search *search;
    const char *game;
    struct tree *at;
    int count, room;
    const char *series;        /* of the game, or NULL */
    bool is_series;            /* it is a series itself */
};

/* Reads all files of rules/GAME, mods aside, and lays them over those of its series. False if there is no such
 * game or series, after a report. */
bool trees_read(struct trees *t, const struct search *s, const char *game, struct diag *d);
/* Reads one more file; NULL after a report. */
struct tree *trees_add(struct trees *t, const char *name, const char *path, const char *mod, struct diag *d);
struct tree *trees_find(const struct trees *t, const char *name);
/* Whether texts of games are wanted in another language than English. */
bool trees_speak(const struct search *s);
void trees_free(struct trees *t);

#endif
