/*
 * mind.h - where a player thinks: a second umpire of the same game.
 *
 * The game in progress is only read. What the side that thinks may not see is dealt anew first (guess.h), and dice and
 * choices in thought come from streams that the game does not know. So nothing that comes of it depends on what is
 * hidden or on what the game will roll.
 */
#ifndef GAME_MIND_H
#define GAME_MIND_H

#include "game/play/umpire.h"

enum { TERMS_MOST = 24 };

/* What a position is worth to a side, by the terms that the game names; `sum` is all of them. */
struct worth {
    long sum, term[TERMS_MOST];
};

struct mind;
/* For the game of that umpire, which must outlive it. NULL: the game does not say what positions are worth, or its
 * script is wrong; the diag says which. */
struct mind *mind_open(struct umpire *u, struct diag *d);
void mind_close(struct mind *m);
/* Another game of the same scenario, mods and switches. */
void mind_turn_to(struct mind *m, struct umpire *u);
struct umpire *mind_umpire(struct mind *m);
int mind_terms(const struct mind *m);
const char *mind_term(const struct mind *m, int term);         /* as the player reads it */
/* What a script did wrong in thought though nothing was hidden, or NULL. */
const char *mind_fault(const struct mind *m);

/* The game as that side may believe it to be; it stands while commands are compared. */
void mind_guess(struct mind *m, int side, uint64_t *dice);
/* Thought begins there once more, with these dice. */
void mind_begin(struct mind *m, uint64_t dice);
/* The command under way in the game, up to the question that waits; from then on with these dice. False: what is
 * believed does not come to that question. */
bool mind_begin_question(struct mind *m, int side, uint64_t *guess, uint64_t dice);

/* Whatever is asked until the command is done, answered anyhow. */
enum turnout mind_finish(struct mind *m, enum turnout status);
/* All that was declared is carried out: done, and where that is refused anything legal. */
enum turnout mind_settle(struct mind *m, enum turnout status);

bool mind_rolled(const struct mind *m);              /* dice have fallen since it began */
int mind_pending(struct mind *m);                    /* declared and not carried out; -1, with mind_fault: unknown */
bool mind_value(struct mind *m, int side, struct worth *out);

#endif
