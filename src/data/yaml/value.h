/*
 * value.h - values of variables and attributes, as files write them.
 *
 * A number, `yes` or `no`, a name, a side, a nation, a place, a counter; `none` where a kind has no
 * such name of its own.
 */
#ifndef DATA_VALUE_H
#define DATA_VALUE_H

#include "data/yaml/schema.h"
#include "kernel/rules/rules.h"

enum { VALUE_NAMES = 256, VALUE_LARGEST = 1000000000 };

/* `number`, `flag`, `side`, `nation`, `hex`, `counter`, or a list of words. */
void value_kind_read(struct loading *l, const struct node *n, struct value_kind *out);
/* What a variable is before anything sets it: 0, no, `none`. */
int value_first(const struct value_kind *kind);
/* The value of the variable or attribute NAME; false after a report. Places and counters must have been loaded. */
bool value_read(struct loading *l, const struct rules *r, const struct value_kind *kind, const char *name,
                const char *text, struct where where, int *out);
/* The same of a scalar. */
bool value_of(struct loading *l, const struct rules *r, const struct value_kind *kind, const char *name,
              const struct node *n, int *out);

#endif
