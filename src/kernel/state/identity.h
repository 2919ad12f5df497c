/*
 * identity.h - one number that says which position it is.
 *
 * The sum of a term for each fact (facts.h): a sum has no order, and a fact at its neutral value adds nothing, so the
 * number is the same whatever the rules declare beside it, and in whatever order. Two positions have the same one with
 * a chance of 1 in 2^64. It is not cryptographic: whoever can choose the facts can make two sums equal.
 */
#ifndef KERNEL_IDENTITY_H
#define KERNEL_IDENTITY_H

#include "kernel/state/facts.h"

uint64_t identity_of(const struct facts *f, const struct state *s);            /* from nothing */

/*
 * The same for a position that changes: the ledger stands at `at`, and the sum of another position costs what is
 * different there, whoever changed it. The facts and `at` must outlive it, and `at` changes by ledger_move alone. If
 * other names come to count (known.h), a new ledger is needed.
 */
struct ledger;
struct ledger *ledger_new(const struct facts *f, struct state *at);
/* Puts all words that differ in `t`, in their order, with what `at` has there; NULL: nobody wants to know. */
uint64_t ledger_sum(const struct ledger *l, const struct state *s, struct touched *t);
void ledger_move(struct ledger *l, const struct state *s);     /* `at` becomes that position */
/* When it is known which words differ, it need not look at the others. Gives the sum. */
uint64_t ledger_move_touched(struct ledger *l, const struct state *s, const struct touched *t);
void ledger_free(struct ledger *l);

/* What one word adds, whether or not it is neutral. */
uint64_t identity_term(const struct facts *f, int word, int32_t value);

#endif
