/*
 * node.h - what was read from YAML: a tree whose every value knows its file, line and column.
 *
 * All scalars are text; what a text must be is said where it is used (schema.h).
 */
#ifndef DATA_NODE_H
#define DATA_NODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"

enum node_kind {
    NODE_SCALAR, NODE_LIST, NODE_MAP,
    NODE_BROKEN                /* an alias: was reported, and stands for anything */
};

enum { NODE_UNSAID = -1 };

struct source {                /* a file that was read */
    const char *name;          /* as messages name it */
    const char *mod;           /* the mod it belongs to; NULL for the game's own */
    int provenance;            /* of a mod, for all it changes, or of what a game lays over its series; NODE_UNSAID: as
                                * what it changes */
    uint64_t hash;             /* of its content */
};

/* A value, with its key if it is an entry of a map. There are tens of thousands: the order leaves no gaps. */
struct node {
    const struct source *source;
    const char *key;           /* NULL in a list and at the top */
    const char *text;          /* of a scalar, never NULL there */
    struct node *first;        /* entries of a list or a map */
    struct node *next;         /* the entry after this one */
    const char *was;           /* of a scalar of a mod: the text in whose stead it stands, or NULL */
    int count;                 /* of entries */
    int line, column;
    int key_line, key_column;
    int width;                 /* of a scalar that stands in one line, with its quotes; else 0 */
    enum node_kind kind;
    bool plain;                /* without quotes */
    bool same;                 /* laid over the same text: nothing but where it comes from has changed */
};

struct where node_where(const struct node *n);
struct where node_key_where(const struct node *n);     /* of the value where there is no key */
/* Of the letter at that offset of a scalar's text; its beginning where that cannot be told. */
struct where node_where_in(const struct node *n, size_t offset);

/* The entry of a map with that key, or NULL; NULL for anything but a map. */
struct node *node_get(const struct node *map, const char *key);
/* `~`, which takes a key away in a mod. */
bool node_is_nothing(const struct node *n);
/* "a map", "a list", "a text", for messages. */
const char *node_kind_word(const struct node *n);

#endif
