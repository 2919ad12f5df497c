/*
 * playout.h - games that play themselves to the end, by whatever is legal, as many as wanted.
 */
#ifndef GAME_PLAYOUT_H
#define GAME_PLAYOUT_H

#include "game/play/umpire.h"

/* What became of one game. */
enum played_end { PLAYED_FINISHED, PLAYED_FAULT, PLAYED_DEAD_END };
struct played {
    uint64_t seed;
    enum played_end end;
    int turns;                 /* the last that was played, from 1 */
    long commands;
    double seconds;            /* of the processor, with all that was verified */
    char *result;              /* words of game_over; NULL if it did not finish */
    struct script_list score;  /* what `status` has a number for: labels and numbers in turn */
    /* of a fault or a dead end */
    char *fault;               /* what went wrong; else NULL */
    long at;                   /* in the course of which command, from 1; 0: the opening */
    char *command;             /* its text, if it was understood; or NULL */
    char *journal;             /* where the game was kept, or NULL */
    long *used;                /* if rules are counted: how often, by their number in script_uses */
    int uses;
};

struct playout_options {
    struct umpire_options umpire;
    int games;
    uint64_t seed;             /* of the first; each has the next */
    int jobs;                  /* processes side by side */
    const char *players;       /* who plays each side, as players.h has it; NULL: all at random */
    bool verify;               /* invariants after every command, and each game replayed to the same hash */
    bool fuzz;                 /* each game is a few commands from a made position, verified: fuzz.h */
    bool coverage;             /* the rules that are used are counted */
    const char *keep;          /* a folder for the journals of games that went wrong; NULL: none is kept */
    int most_commands;         /* a game longer than that counts as a dead end; 0: the standard */
    void (*each)(void *with, const struct played *p);          /* in the order of their seeds; may be NULL */
    void (*progress)(void *with, int done, int games);         /* as they end; may be NULL */
    void *with;
};
struct playout_result { char *name; int count; };
struct playout_use {
    struct script_use rule;    /* times: in all games */
    int games;                 /* in how many it was used */
};
struct playout {
    int games, finished, faults, dead_ends;
    long commands;
    double seconds;            /* by the clock */
    double processor;          /* seconds of all processes */
    struct playout_result *result;   /* by words of game_over, most frequent first */
    int results;
    struct playout_use *use;   /* if rules were counted */
    int uses;
    char *first_fault;         /* what went wrong in the game of the lowest seed that did, or NULL */
};
/* False: nothing could be played; the diag says why. */
bool playout_run(const struct playout_options *o, struct playout *out, struct diag *d);
void playout_free(struct playout *p);

#endif
