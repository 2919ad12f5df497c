/*
 * yaml_file.h - a YAML file as a tree of nodes.
 *
 * The only code that sees libyaml. It knows no schema: every scalar is text. What no file of ours
 * may hold is refused here: anchors, aliases, tags, a key twice, a second document, deep nesting,
 * control characters.
 */
#ifndef DATA_YAML_FILE_H
#define DATA_YAML_FILE_H

#include <stddef.h>

#include "base/diag.h"
#include "base/mem.h"
#include "data/yaml/node.h"

enum {
    NODE_DEPTH = 32,           /* libyaml takes quadratic time on deep nesting, so we stop it early */
    NODE_ENTRIES = 8192,       /* in one map */
    NODES_MOST = 500000        /* in one file */
};

/* Reads the file at `path`; `source` must outlive the nodes. NULL if it is no YAML that we take,
 * and the diag says why. Faults that leave the tree whole (a key twice) are reported and it goes on. */
struct node *yaml_read(struct pool *pool, const char *path, struct source *source, struct diag *d);
/* The same from memory. */
struct node *yaml_parse(struct pool *pool, const char *bytes, size_t length, struct source *source, struct diag *d);

#endif
