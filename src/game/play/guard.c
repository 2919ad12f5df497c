#include "game/play/guard.h"

#include <string.h>

void guard_watch(struct guard *g, const struct state *s)
{
    const struct state_head *head = state_head(s);

    if (g->turn != head->turn || head->commands < g->turn_since) {
        g->turn = head->turn;
        g->turn_since = head->commands;
    }
    if (memcmp(&g->phase, &head->phase, sizeof g->phase) != 0 || head->commands < g->phase_since) {
        g->phase = head->phase;
        g->phase_since = head->commands;
    }
}

enum guard_limit guard_limit(const struct guard *g, const struct state *s, int *most)
{
    int32_t commands = state_head(s)->commands;

    *most = g->phase_most ? g->phase_most : GUARD_PHASE_MOST;
    if (commands - g->phase_since >= *most)
        return GUARD_PHASE;
    *most = g->turn_most ? g->turn_most : GUARD_TURN_MOST;
    return commands - g->turn_since >= *most ? GUARD_TURN : GUARD_FREE;
}
