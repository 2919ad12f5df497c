/*
 * odds_row.h - the odds of several commands, one after the other.
 *
 * Each is played in every position that those before it can leave, with its chance; positions that
 * are the same, word by word, are one. Questions take their defaults, which are named.
 */
#ifndef GAME_ODDS_ROW_H
#define GAME_ODDS_ROW_H

#include "game/odds/odds.h"

struct odds_stage {
    char *command, *shown;     /* as it is written, and as the player reads it */
    struct fraction made;      /* the chance that it comes to it */
    struct odds odds;          /* of all outcomes: their chances add up to `made` */
};
struct odds_row {
    struct odds_stage *stage;  /* in the order in which it first comes to them */
    int stages;
    int positions;             /* different ones in which it can end */
    int wanted;                /* the card that must be told first, or -1 */
};

/* These commands in turn; one that is refused in a position is left out there, the first one never. */
bool odds_row(struct umpire *u, const char *const *commands, int count, struct odds_row *out);
/* In each position the first legal command of that verb, until there is none. */
bool odds_row_of(struct umpire *u, const char *verb, struct odds_row *out);
void odds_row_free(struct odds_row *r);

#endif
