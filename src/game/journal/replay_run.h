/*
 * replay_run.h - a journal on its way back to a position: what the files that read it share.
 *
 * replay.c runs commands again, lay.c lays what they changed, block.c knows what journals of format 1 said.
 */
#ifndef GAME_REPLAY_RUN_H
#define GAME_REPLAY_RUN_H

#include "game/journal/replay.h"
#include "game/play/umpire_inside.h"

/* Where the run stands in the file. */
struct run {
    const struct replay_options *options;
    const struct journal_reading *reading;
    struct replay *out;
    struct umpire *umpire;
    const struct head *head;
    int at;                    /* the next record */
    int format;                /* of the journal; 2 from the first POSITION on */
    bool ruled;                /* RULES were read, and the POSITION behind them was not yet */
    bool changed;              /* program, rules, scripts or scenario are not those of the journal */
    bool blind;                /* of format 1, and the rules are laid out otherwise: positions cannot be compared */
    bool skipped;              /* it began at a later POSITION */
    bool placed;               /* a POSITION was read */
    bool naming;               /* NAMES are read; their POSITION is still to come */
    struct facts *stood;       /* meanwhile: the names that counted before, if a position was laid by them */
    bool marked;               /* nothing but laying has changed the position since umpire_mark */
    int set;                   /* the first SET of what is under way, or -1 */
    struct state then;         /* the position as the journal has it */
    struct touched touched;    /* what the command that is laid changes */
    enum journal_kind owed;    /* what the journal lacks of its last command: END, DROP, or ANSWER if it waits */
};

/* The first that does not hold, with its record and byte; later ones are not heard. */
void run_fault(struct run *r, int record, const char *format, const char *what);
/* The position is other than in r->then: which field, and both its values. */
void run_otherwise(struct run *r, const struct facts *f, const struct state *now);
void run_warn(struct replay *out, char *text);       /* which it frees */
const struct journal_record *run_record(const struct run *r);  /* the next; NULL at the end */
bool run_is_inside(enum journal_kind kind);          /* of a command: rolls, answers, notes, sets */

/* --- laying --- */

bool lay_is_hash(uint64_t hash, const char *text);   /* what the record begins with */
void lay_names(struct run *r);
void lay_position(struct run *r);
/* One command that has its end, as the journal says what it changed. */
void lay_command(struct run *r);
/* What an END says that a command which was run changed: it must be so. */
void lay_compare_end(struct run *r);
/* The record to begin with: the last POSITION's names, or the first. Counts the commands that are passed over. */
int lay_from(const struct run *r, int first, int *commands);
/* The last command that was neither dropped nor taken back: its ruling is the one to
 * show. The count of records: none is. */
int lay_last_command(const struct run *r);
/* Nothing that a journal says is trusted: stacks are made anew, and every number must be one that can be. What
 * cannot be is not kept, and a fault. */
void lay_settle(struct run *r);

/* --- format 1 --- */

void block_compare_end(struct run *r);
bool block_is_step(const struct run *r, const char *text);

#endif
