/*
 * known.h - which names a journal knows, and what it starts them with.
 *
 * A journal says what its rules declared: variables with their start, switches with their standard, lists,
 * marks, counters. The rules at hand may have more: what the journal does not name starts as the rules
 * have it and does not count, even if the rules write it, until the journal names it. What starts
 * otherwise now starts as the journal has it.
 *
 *   g front=north winner= move.spent=0     v army=r1 (variables of counters)
 *   h s n                                  other scopes, by their letter
 *   w fog=off     l cup     m tired     u ru_1c ru_2c
 *   start u.ru_3c.v.army=r2                counters that start otherwise
 */
#ifndef KERNEL_KNOWN_H
#define KERNEL_KNOWN_H

#include "kernel/state/facts.h"

/* A line of names, each of at most about `most` bytes; several may be of one scope. -1 in: the first;
 * gives the number of the next, or -1. */
int known_write(const struct facts *f, int line, size_t most, struct text *out);

/* Lines as a journal has them, then the end of them. NULL, or what these rules do not know of it, to be freed. */
char *known_read(struct facts *f, const char *line);
void known_end(struct facts *f);
bool known_is_foreign(const struct facts *f);        /* the names that count are not those of the rules at hand */

struct known;
void known_free(struct known *n);

#endif
