/*
 * records.h - what a command leaves in the journal.
 *
 * Records are kept until the command may be acknowledged, then written in one go. One that cannot be
 * written is found out when they are flushed, so that callers have one place to look. Without a journal
 * all of this does nothing and succeeds.
 */
#ifndef GAME_RECORDS_H
#define GAME_RECORDS_H

#include "game/play/umpire_inside.h"

/* The start of the command, when it first rolls or waits or ends: FRESH becomes NOTED.
 * Before it goes what the journal lacks. */
void records_command(struct umpire *u);
void records_answer(struct umpire *u, const char *text);       /* at the table nothing is recorded */
void records_roll(struct umpire *u, struct journal_roll roll); /* the name is filled in; it counts among the rolls */

void records_pledge(struct umpire *u, const char *text);
/* Sides whose secrets are known agree to all open matters of a fair game. */
void records_agree(struct umpire *u);

/* To the disk, if that is wanted. False, with errno: nothing that was kept since the last time is in the journal. */
bool records_flush(struct umpire *u);
/* These flush. */
bool records_end(struct umpire *u);
bool records_drop(struct umpire *u, bool forced);              /* forced: the rules refused it */
bool records_step(struct umpire *u, enum journal_kind kind);   /* UNDO, REDO: where it led */
bool records_rules(struct umpire *u, const char *why);         /* the rules, the names and the position, as they are */
bool records_note(struct umpire *u, const char *text);
/* What the fair account knows is read again from the journal; what was not flushed is forgotten. */
void records_recount(struct umpire *u);
void records_discard(struct umpire *u);

/* The opening, if it still waits for the first answer or command. */
bool records_opening(struct umpire *u);                        /* flushes */
bool records_take_opening_back(struct umpire *u);              /* false: it has ended, or is in the journal */

/* What nobody will ask for any more. */
void records_forget_late(struct umpire *u);
void records_forget_opening(struct umpire *u);

#endif
