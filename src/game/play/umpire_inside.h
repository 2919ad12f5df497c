/*
 * umpire_inside.h - what the files of the game layer share: the umpire's own parts.
 */
#ifndef GAME_UMPIRE_INSIDE_H
#define GAME_UMPIRE_INSIDE_H

#include "game/fair/fair.h"
#include "game/journal/course.h"
#include "game/journal/journal.h"
#include "game/journal/undo.h"
#include "game/play/guard.h"
#include "game/play/umpire.h"
#include "kernel/state/facts.h"
#include "kernel/state/identity.h"

/* Rolls of a journal that is run again: they come from there, or are checked against it. */
struct recorded_rolls {
    struct journal_record *record;
    int count, next;
    int wrong;                 /* the first that came out otherwise, or -1 */
    bool keep;                 /* the past is played again, perhaps otherwise (past.h): they stand as they fell, and a
                                  roll that is none of them waits */
};

/*
 * What is under way. Between two calls from outside it is IDLE or waits; umpire.c asserts so at each of its doors.
 *
 *             start               it rolls, must wait, or ends
 *    IDLE ------------> FRESH ----------------------------------> NOTED
 *     ^ ^                 |                                       |   |
 *     | +-----------------+                  it must wait, and    |   |
 *     |  it is refused:                      the records are      |   |
 *     |  nothing was recorded                flushed              v   |
 *     |                                                       WAITING |
 *     |                  OPEN <-------------------------------- | ^   |
 *     |                   | |   an answer or a roll             | |   |
 *     |                   | +-----------------------------------|-+   |
 *     |                   |     it must wait again              |     |
 *     +-------------------+-------------------------------------+-----+
 *       END or DROP is in the journal. Or it could not be written: then nothing of the command stands, and
 *       if its start is in the journal (from WAITING and OPEN), a DROP is owed.
 *
 *    IDLE <------> TABLE <------> TABLE_WAITING       a ruling without a board: nothing of it is kept or recorded
 */
enum stage {
    STAGE_IDLE,                /* nothing: the position stands, and the journal has all that led to it */
    STAGE_FRESH,               /* a command runs of which there is no record yet */
    STAGE_NOTED,               /* its start is among the records that are not flushed yet */
    STAGE_WAITING,             /* it waits for an answer or a roll; what there is of it is in the journal */
    STAGE_OPEN,                /* it runs on, and its start is in the journal */
    STAGE_TABLE, STAGE_TABLE_WAITING
};

/* The opening: a command like the others, but the first. */
enum opening {
    OPENING_AHEAD,             /* not played yet, or taken back */
    OPENING_ASKED,             /* the first step that can be taken back: what it asked may be answered otherwise */
    OPENING_SILENT,            /* the first step, which stays: it would come out the same again */
    OPENING_BEHIND             /* it is not among the steps: play stands on a position, or no steps are kept */
};

/* What the journal lacks. It is owed until it is flushed; what is kept waits for that. */
enum debt {
    DEBT_DROP = 1,             /* that the last command was given up */
    DEBT_NAMES = 2,            /* the names that count now, and the position: before the next command */
    DEBT_RULES = 4,            /* with them: the rules that are used now */
    DEBT_OPENING = 8           /* names, position and the opening as far as it came: before anything else */
};

struct umpire {
    struct umpire_options options;     /* strings in it are the umpire's own */
    struct rules *rules;
    struct scenario *scenario;
    struct layout layout;
    struct state state, before;        /* the position; and as it was when the command began */
    struct script *script;
    struct undo undo;
    struct facts *facts;               /* the position by name, and its identity; NULL until somebody wants them */
    struct ledger *ledger;             /* of the hash; it stands at `before` */
    struct touched changed;            /* what the last command that was recorded changed */
    struct journal *journal;
    struct recorded_rolls *recorded;
    enum stage stage;
    enum turnout waiting;              /* of WAITING and TABLE_WAITING: for an ASK or a ROLL */
    enum opening opening;
    unsigned owed, kept;               /* bits of debt */
    struct late_opening *late_opening; /* of DEBT_OPENING */
    bool old_journal;                  /* it is of format 1, until the names are in it */
    int record_error;                  /* errno of a record that could not be written, or 0 */
    enum journal_kind kind;            /* of the command under way: COMMAND or BEGIN */
    struct text command;               /* its text, until it is in the journal */
    bool asked;                        /* it has put a question */
    bool forced;                       /* the rules refused it, behind its start: its DROP says so */
    bool corrects;                     /* the roll that waits was mistyped before */
    struct course course;              /* answers and rolls since it began */
    struct guard guard;
    struct fair fair;                  /* of DICE_FAIR: what the records so far prove */
    bool agreed;                       /* what is taken back now is so by agreement */
    bool (*remember)(struct umpire *u, const struct text *links);      /* before these are shown */
    struct text endless;               /* what umpire_is_endless says */
    char **late;                       /* rolls of a command that is run again, behind the last of the journal */
    int late_count;
    bool tells_card;                   /* what runs asks for a card, without which `wanted` cannot be played */
    struct text wanted;                /* the command that was given; or a bot's move */
    int (*wanted_random)(void *with, int n);
    void *wanted_with;
    uint64_t table_dice;               /* of rulings without a board: a stream that is no part of the game */
    bool apart;                        /* odds merge no paths */
    char *result;
    char *trouble;                     /* why the journal could not be written, or NULL */
};

static inline bool umpire_waits(const struct umpire *u)
{
    return u->stage == STAGE_WAITING || u->stage == STAGE_TABLE_WAITING;
}

static inline bool umpire_is_at_table(const struct umpire *u)
{
    return u->stage == STAGE_TABLE || u->stage == STAGE_TABLE_WAITING;
}

/* head.c: the journal's first records, and back. */
bool head_write(struct umpire *u);
/* Options of the umpire that such a journal was played with. The strings live in
 * the reading. NULL, or what is wrong. */
struct head {
    struct umpire_options options;
    char **mods, **switches;
    int format;                /* of the journal: 1 or 2 */
    int records;               /* how many the head has */
    int rules;                 /* the first of the last RULES; 0: the game was always played with those of the head */
    bool whole;                /* its last line is there */
};
char *head_read(const struct journal_reading *r, struct head *out);
void head_free(struct head *h);
/* The program, or a file, is another than that of the journal; or one of those whose names begin so. */
bool head_changed(const struct journal_reading *r, const struct head *h, const struct umpire *u, const char *begin);
/* What differs between the files the journal names and those loaded now; NULL if nothing does. */
char *head_compare(const struct journal_reading *r, const struct head *h, const struct umpire *u);
/* The nth line of what HEAD and RULES both say: program, cards, mods, switches, files. False: it is the last. */
bool head_rules_line(const struct umpire *u, int n, struct text *out);

/* settle.c: the map and the scripts are as the position has the terrain. Nothing runs meanwhile. */
void umpire_settle(struct umpire *u);
struct facts *umpire_facts(const struct umpire *u);
/* Goes on after a command's records were read from a journal: they are in it already. It is
 * owed that, and may be of format 1. */
void umpire_adopt(struct umpire *u, struct journal *j, unsigned owed, bool old);
/* The switches as mods and options have them. */
void umpire_choose(struct umpire *u);
/* The journal stopped before the end of its last command, which is played (END) or dropped (DROP), or waits
 * (ANSWER): it gets now what it lacks. */
bool umpire_complete(struct umpire *u, enum journal_kind how);
/* What an END says behind the hash: the facts that the command changed; from word `from`, as facts_write. */
int umpire_changes(const struct umpire *u, int from, struct text *out);
/* What an END, or a step, said in journals of format 1: the hash of the block, and
 * the words that the command changed. */
void umpire_describe_block(const struct umpire *u, bool changes, struct text *out);
/* Other names count from now on: those of the rules, until a journal has others.
 * Gives those that counted, to be freed. */
struct facts *umpire_rename(struct umpire *u);
/* The position is taken as it is; what led to it cannot be taken back. */
void umpire_stand(struct umpire *u, bool begun);
/* A command was laid over the position, which changed these words: it counts as done. NULL is the opening. */
void umpire_laid(struct umpire *u, const struct touched *t, const char *command, bool asked);
/* The hash when these words alone have changed since umpire_mark, or since the last time. */
uint64_t umpire_hash_laid(struct umpire *u, const struct touched *t);
/* The hash, and what has changed since the command began. */
uint64_t umpire_hash_changes(struct umpire *u, struct touched *t);
/* `before` becomes the position as it is: a command begins, or something is tried. Nothing else may write to it, for
 * the ledger stands there. */
void umpire_mark(struct umpire *u);
/* Play enters that phase, whatever came before; for tests. */
enum turnout umpire_begin_at(struct umpire *u, const char *phase);
/* What was rolled before, by hand: as umpire_rolled, without words. */
enum turnout umpire_roll_again(struct umpire *u, int value, const int *faces, int count);
/* Another of the same game, mods and switches, to think in: it has no journal and nothing to undo. */
struct umpire *umpire_open_mind(const struct umpire *u, struct diag *d);
/* The position as it is becomes the new start; for tests. */
void umpire_rebase(struct umpire *u);

#endif
