/*
 * identity.h - one number that says which position it is.
 *
 * The sum of a term for each fact (facts.h): a sum has no order, and a fact at its neutral value adds nothing, so the
 * number is the same whatever the rules declare beside it, and in whatever order. Two positions have the same one with
 * a chance of 1 in 2^64. It is not cryptographic: whoever can choose the facts can make two sums equal.
 */
#ifndef KERNEL_IDENTITY_H
#define KERNEL_IDENTITY_H

#include "kernel/facts.h"

uint64_t identity_of(const struct facts *f, const struct state *s);            /* from nothing */

/* The same kept up to date: it costs what has changed since the last time, whoever changed it. The facts must outlive
 * it; if other names come to count (known.h), a new ledger is needed. */
struct ledger;
struct ledger *ledger_new(const struct facts *f, const struct state *s);
uint64_t ledger_sum(struct ledger *l, const struct state *s);
/* When it is known which words have changed, it need not look at the others. */
uint64_t ledger_sum_touched(struct ledger *l, const struct state *s, const struct touched *t);
void ledger_free(struct ledger *l);

/* What one word adds, whether or not it is neutral. */
uint64_t identity_term(const struct facts *f, int word, int32_t value);

#endif
