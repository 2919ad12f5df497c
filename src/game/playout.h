/*
 * playout.h - random but legal games, played to the end.
 */
#ifndef GAME_PLAYOUT_H
#define GAME_PLAYOUT_H

#include "game/umpire.h"

struct playout_options {
    struct umpire_options umpire;
    int games;
    uint64_t seed;
    int jobs;                  /* processes side by side */
    bool verify;               /* invariants after every command, and each game replayed to the same hash */
    int most_commands;         /* a game longer than that counts as a dead end; 0: the standard */
    void (*progress)(void *with, int done, int games);
    void *with;
};
struct playout_result { char *name; int count; };
struct playout {
    int games, finished, faults, dead_ends;
    long commands;
    double seconds;
    struct playout_result *result;   /* by words of game_over, most frequent first */
    int results;
    char *first_fault;         /* what went wrong first, with the seed that shows it; or NULL */
};
/* False: nothing could be played; the diag says why. */
bool playout_run(const struct playout_options *o, struct playout *out, struct diag *d);
void playout_free(struct playout *p);

#endif
