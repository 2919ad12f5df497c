/*
 * guard.h - no game goes on for ever.
 *
 * Rules can be such that a phase never ends: a command that may be given again and again, a sequence that comes round
 * without the turn moving on. The guard counts commands since the phase, and the turn, last changed. Far beyond what
 * anybody plays, only `done` is taken; nothing is lost, and what was played can be taken back.
 */
#ifndef GAME_GUARD_H
#define GAME_GUARD_H

#include "kernel/state/state.h"

enum { GUARD_PHASE_MOST = 10000, GUARD_TURN_MOST = 100000 };

struct guard {
    int32_t phase_most, turn_most;     /* commands; 0: the standard */
    int32_t phase_since, turn_since;   /* commands of the game when these began, or were first looked at */
    int32_t turn;
    struct phase_place phase;
};

/* Before each command. */
void guard_watch(struct guard *g, const struct state *s);

enum guard_limit { GUARD_FREE, GUARD_PHASE, GUARD_TURN };
/* What has gone on for too long, with the number of commands that it may have. */
enum guard_limit guard_limit(const struct guard *g, const struct state *s, int *most);

#endif
