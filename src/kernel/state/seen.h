/*
 * seen.h - the identity of what a side sees.
 *
 * It is made of what is seen and of nothing else, so it tells nothing else: counters that are hidden are "something of
 * that side" where they lie; whatever names one of them names "?"; the dice and the counts of what was done are left
 * out. With nothing hidden it is the identity of the board alone: the same however it came about.
 */
#ifndef KERNEL_SEEN_H
#define KERNEL_SEEN_H

#include "kernel/state/facts.h"

uint64_t seen_identity(const struct facts *f, const struct state *s, const bool *hidden);     /* by counter */

#endif
