/*
 * inside.h - what the files of the game layer share: the umpire's own parts.
 */
#ifndef GAME_INSIDE_H
#define GAME_INSIDE_H

#include "game/journal.h"
#include "game/umpire.h"
#include "game/undo.h"
#include "kernel/facts.h"
#include "kernel/identity.h"

/* Rolls of a journal that is run again: they come from there, or are checked against it. */
struct recorded_rolls {
    struct journal_record *record;
    int count, next;
    int wrong;                 /* the first that came out otherwise, or -1 */
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
    struct ledger *ledger;
    struct journal *journal;
    struct recorded_rolls *recorded;
    struct text command;               /* the command under way, until it is in the journal; BEGIN has no text */
    bool unrecorded, is_begin;         /* it is not in the journal yet; it is the opening */
    bool open;                         /* its start is in the journal, its end is not */
    bool drop_owed, drop_kept;         /* that it was dropped could not be written; it waits to be flushed */
    char **late;                       /* rolls of a command that is run again, behind the last of the journal */
    int late_count;
    int record_error;                  /* errno of a record that could not be written, or 0 */
    bool begun;                        /* the first phase's hooks were run */
    bool opened;                       /* the first checkpoint is that of the opening */
    bool begin_asked;                  /* and they put a question */
    bool at_table;                     /* what runs is a ruling without a board: nothing of it is kept */
    bool running;                      /* a command waits for an answer or a roll */
    enum turnout waiting;
    bool tells_card;                   /* what runs asks for a card, without which `wanted` cannot be played */
    struct text wanted;                /* the command that was given; or a bot's move */
    int (*wanted_random)(void *with, int n);
    void *wanted_with;
    uint64_t table_dice;               /* dice of rulings without a board */
    char *result;
};

/* head.c: the journal's first records, and back. */
bool head_write(struct umpire *u);
/* Options of the umpire that such a journal was played with. The strings live in the reading. NULL, or what is wrong. */
struct head {
    struct umpire_options options;
    char **mods, **switches;
    int records;               /* how many the head has */
    bool whole;                /* its last line is there */
};
char *head_read(const struct journal_reading *r, struct head *out);
void head_free(struct head *h);
/* What differs between the files the journal names and those loaded now; NULL if nothing does. */
char *head_compare(const struct journal_reading *r, const struct umpire *u);

struct facts *umpire_facts(const struct umpire *u);
/* Goes on after a command's records were read from a journal: they are in it already. */
void umpire_adopt(struct umpire *u, struct journal *j);
/* The journal stopped before the end of its last command, which is played (END) or dropped (DROP), or waits (ANSWER): it gets
 * now what it lacks. */
void umpire_forget_late(struct umpire *u);
bool umpire_complete(struct umpire *u, enum journal_kind how);
/* What the record of an end or a step says: the hash of the position; of an end also what the command changed. */
void umpire_describe(const struct umpire *u, bool changes, struct text *out);
/* Play enters that phase, whatever came before; for tests. */
enum turnout umpire_begin_at(struct umpire *u, const char *phase);
/* The position as it is becomes the new start; for tests. */
void umpire_rebase(struct umpire *u);

#endif
