/*
 * redeal.h - a position that looks the same to who looks, in which all that is hidden is dealt anew.
 *
 * Whoever thinks about a position may use what it sees and nothing else. So the hidden counters are shuffled over the
 * places where something hidden is seen to lie, and those for which there is no such place go inside one of these. What
 * is remembered of them is forgotten: each is as it was in the set-up, which everybody knows. Two positions that look
 * alike give the same guess from the same dice.
 */
#ifndef KERNEL_REDEAL_H
#define KERNEL_REDEAL_H

#include "kernel/state/facts.h"

/* Changes the position as a side sees it in which these counters are hidden; `start` is the set-up. Where one covered a
 * second hex it does not in the guess. The counts of commands and rolls are nobody's to see: they become 0. */
void redeal_deal(const struct facts *f, struct state *s, const struct state *start, int side, const bool *hidden,
                uint64_t *dice);

#endif
