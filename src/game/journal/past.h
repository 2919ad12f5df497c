/*
 * past.h - the commands that stand, with the answers and rolls they were given; and playing them again.
 *
 * They are read from the journal, which has all of it. Only those are told that can be taken back: what was played
 * before the rules changed stays as it is.
 */
#ifndef GAME_PAST_H
#define GAME_PAST_H

#include "game/journal/journal.h"
#include "game/play/umpire.h"

struct past_command {
    char *text;                /* in its canonical form; NULL: the opening */
    char **answer;
    struct journal_record *roll;
    int answers, rolls;
    bool open;                 /* it waits for an answer or a roll */
    int ordinal;               /* how many commands were played before it, those that were taken back included */
};
struct past {
    struct past_command *command;
    int count;                 /* with the one that is open, which is the last */
};

/* False: the game keeps no journal. */
bool past_read(const struct umpire *u, struct past *out);
/* The same, time and again: `read` has what was read of its journal before, at first nothing, and is the caller's. */
bool past_follow(const struct umpire *u, struct journal_reading *read, struct past *out);
/* Of a journal in hand: with what was played before the rules changed. */
void past_read_all(const struct journal_reading *journal, struct past *out);
void past_free(struct past *p);

enum past_fit {
    PAST_FITS,                 /* played again, with every answer and roll it had; an open one waits again */
    PAST_SHORTER,              /* played again; it did not need all of them */
    PAST_REFUSED,              /* it was not played: see umpire_ruling */
    PAST_ASKS,                 /* it waits with a question, or for a roll, that it did not have */
    PAST_BROKEN                /* the journal cannot be written */
};
/* Rolls are taken over as they fell: what a roll was for and its dice must be the same. */
enum past_fit past_play(struct umpire *u, const struct past_command *c);

/*
 * The last roll typed by hand was mistyped: the command goes back to it and takes this instead, marked as a
 * correction in the journal. What was answered after it is asked again. What umpire_rolled gives: if the text is
 * refused, that roll waits. False: no such roll was made by the last command. `any`: by agreement even a roll of the
 * generator is replaced.
 */
bool past_correct(struct umpire *u, const char *text, bool any, enum turnout *out);

/* How many commands must be taken back to be at the start of that turn, counted from 0; -1: that is out of reach. */
int past_steps_to_turn(const struct umpire *u, int turn);

#endif
