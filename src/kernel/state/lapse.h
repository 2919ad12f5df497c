/*
 * lapse.h - what the game remembers only for a while.
 *
 * A variable, list or mark may last as long as a phase or a span of the game's own (`lasts:` in
 * game.yaml). When that begins, and when a phase is left, it has its first value again.
 */
#ifndef KERNEL_LAPSE_H
#define KERNEL_LAPSE_H

#include "kernel/state/state.h"

/* Whether anything lasts that long. */
bool lapse_any(const struct rules *r, int span);
void lapse_now(struct state *s, int span);

#endif
