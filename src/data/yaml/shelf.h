/*
 * shelf.h - YAML files that were parsed before, in the user's cache.
 *
 * A tree stands for a file only while that has the very same bytes, which are kept beside it, and only for the
 * program that parsed it. The file itself is read at every start. What has a fault is never kept: it is told every
 * time.
 */
#ifndef DATA_SHELF_H
#define DATA_SHELF_H

#include <stdbool.h>

#include "base/diag.h"
#include "base/mem.h"
#include "data/yaml/node.h"

struct search;
struct shelf;

/* `cached`: beyond this process too. */
struct shelf *shelf_new(bool cached);
void shelf_free(struct shelf *s);

/* As yaml_read: a file of that game. */
struct node *shelf_read(const struct search *s, const char *game, struct pool *pool, const char *path,
                        struct source *source, struct diag *d);

/* Writes what is new, and keeps nothing in memory. What is read later is fetched again. */
void shelf_settle(struct shelf *s);

#endif
