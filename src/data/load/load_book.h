/*
 * load_book.h - what the loaders of a game's sentences share: rulebook.yaml, readings.yaml.
 */
#ifndef DATA_LOAD_BOOK_H
#define DATA_LOAD_BOOK_H

#include "data/data.h"
#include "data/yaml/node.h"

/* The top of rules/GAME/NAME in the pool of nodes; NULL if there is no such file, or it has faults. */
const struct node *book_read(struct pool *nodes, const struct search *s, const char *game, const char *name,
                             struct diag *d);
bool book_has_english(const struct words *w);

#endif
