/*
 * replay.h - a journal brought back to a position: run again, every record and every hash; or laid, which is quick.
 */
#ifndef GAME_REPLAY_H
#define GAME_REPLAY_H

#include "game/journal/journal.h"
#include "game/play/umpire.h"

struct replay_options {
    const struct search *search;
    const char *language;
    int to;                    /* stop after so many commands; -1: all */
    bool lay;                  /* lay what was recorded, and run only the last command; otherwise run and check all */
    bool go_on;                /* the umpire goes on writing in the same journal (resume) */
    /* With go_on: from here on it is played with these mods and switches beside those it has, and the files at hand. */
    bool rebase;
    const char *const *mods, *const *switches;
    int mod_count, switch_count;
    bool sync;
    void (*opened)(const struct umpire *u);        /* called before anything is played; NULL: nobody waits for it */
    /* Called after each command that was played, with its ruling; and after each step
     * back or forth. NULL: nobody looks. */
    void (*told)(void *with, struct umpire *u, enum journal_kind what);
    /* Called after each command that was laid, because it was played under other rules: umpire_undone has it. */
    void (*laid)(void *with, struct umpire *u);
    void (*noted)(void *with, struct umpire *u, const char *note);     /* a remark of the players */
    void *with;
};
struct replay {
    struct umpire *umpire;     /* NULL: it could not be begun; the diag says why */
    int commands;
    int passed;                /* of these: before the position at which it began */
    int records;
    enum turnout pending;      /* what the last, incomplete command waits for; DONE if none */
    char *warning;             /* what differs from the files it was played with, or what was cut off; or NULL */
    int *by;                   /* of a fair game, for each record that is a command or an answer: the side that decided;
                                  or VIEW_OPEN, and so for all others. NULL: of no fair game */
    bool laid;                 /* it was laid, not run: the rules have changed */
    bool damaged;              /* the file has records that cannot be read: the warning says where */
    char *fault;               /* the first record that does not replay: why, with its offset; or NULL */
};

void replay_run(const char *path, const struct replay_options *o, struct replay *out, struct diag *d);
/* The same of a journal in memory, which cannot be gone on with. */
void replay_text(const struct text *journal, const struct replay_options *o, struct replay *out, struct diag *d);
void replay_free(struct replay *r);

#endif
