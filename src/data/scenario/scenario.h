/*
 * scenario.h - what a set-up changes in a fresh state, one entry at a time.
 */
#ifndef DATA_SCENARIO_H
#define DATA_SCENARIO_H

#include "data/data.h"
#include "data/yaml/schema.h"

enum change_kind {
    CHANGE_PLACE,              /* counter `of` on top in place `value` */
    CHANGE_FACE,               /* counter `of` shows face `value` */
    CHANGE_MARK,               /* counter `of` bears mark `value` */
    CHANGE_FACING,             /* counter `of` looks to hexside or vertex `value` */
    CHANGE_OWNER,              /* counter `of` is commanded by side `value` */
    CHANGE_HIDE,               /* counter `of` is hidden from side `value` */
    CHANGE_COVER,              /* counter `of`, which has its place, covers hex `value` too */
    /* Variable `which` of the game, of the side `of`, of the nation… */
    CHANGE_GAME, CHANGE_SIDE, CHANGE_NATION, CHANGE_COUNTER, CHANGE_HEX, CHANGE_EDGE,
    CHANGE_LIST                /* `value` at the end of list `which` */
};
struct scenario_change {
    enum change_kind kind;
    int of, which, value;
};

/* The loading of one: what is read, what it is checked against, and what comes of it. */
struct setup {
    struct loading l;
    const struct rules *rules;
    struct scenario *scenario;
    int room;                  /* for changes */
    const struct source *own;  /* of the scenario itself, not of those it builds on */
};

/* The part of the map that a scenario is played on. It is needed before there are rules to check the rest against. */
struct area {
    struct pool *nodes;
    struct chain *files;       /* the nodes point into it */
    const struct node *list;   /* NULL: all of the map */
    bool terrain;              /* it changes what is printed */
};
/* The name of the file that a scenario is in, also that of a table on it. */
const char *scenario_file(const char *scenario);
void area_read(struct area *a, const struct search *s, const char *game, const char *scenario);
void area_free(struct area *a);

/* Whether a hex lies outside the scenario's area. One that the scenario itself names so is reported; one of those it
 * builds on is passed over. */
bool setup_is_outside(struct setup *s, const struct node *n, const char *number, struct where where);

void setup_add(struct setup *s, struct scenario_change change);
/* The parts of a file; each may be NULL. Where files build on each other, the source of the one that overrules
 * the others stands first in memory. */
void setup_place(struct setup *s, const struct node *n);
void setup_faces(struct setup *s, const struct node *n);
void setup_marks(struct setup *s, const struct node *n);
void setup_facing(struct setup *s, const struct node *n);
void setup_covers(struct setup *s, const struct node *n);      /* after setup_place */
void setup_counters(struct setup *s, const struct node *n);
void setup_hexes(struct setup *s, const struct node *n);
void setup_owners(struct setup *s, const struct node *n);
void setup_hidden(struct setup *s, const struct node *n);
void setup_hexsides(struct setup *s, const struct node *n);
void setup_terrain(struct setup *s, const struct node *n);      /* instead of what is printed */
void setup_variables(struct setup *s, const struct node *n);
/* After the turns and setup_place: of each file of a chain, the one that builds on
 * the others first; each may be NULL. */
void setup_schedule(struct setup *s, const struct node *const *files, int count);

#endif
