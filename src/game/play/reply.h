/*
 * reply.h - an answer by numbers, as those give it who do not read the question.
 */
#ifndef GAME_REPLY_H
#define GAME_REPLY_H

#include "game/play/umpire.h"

struct reply {
    enum ask_kind kind;
    int number;                /* of ONE the option, of NUMBER the number */
    int *option, options;      /* of SOME */
};

/* Anything that may be answered, picked with `random(n)`, giving 0 .. n-1. What a card says is no choice: it is what
 * our own files say, or anything where they are blank. */
struct reply reply_random(const struct ask *a, int (*random)(void *with, int n), void *with);
/* The nth of all that may be answered; false if there is no such one, or they are too many to be numbered. */
bool reply_nth(const struct ask *a, int n, struct reply *out);
enum turnout reply_give(struct umpire *u, const struct reply *r);
void reply_free(struct reply *r);

/* Everything that is asked until the command is done, by answer(with, u). FAULT: there is no end to it. */
enum turnout reply_all(struct umpire *u, enum turnout status, enum turnout (*answer)(void *with, struct umpire *u),
                       void *with);

#endif
