/*
 * course.h - what was answered and rolled since a command began: with it the command can be run again, elsewhere, up
 * to the question that waits.
 */
#ifndef GAME_COURSE_H
#define GAME_COURSE_H

#include "game/play/umpire.h"

enum course_kind { COURSE_OPTIONS, COURSE_NUMBER, COURSE_TEXT, COURSE_ROLL };

struct course_step {
    enum course_kind kind;
    int value;                 /* of NUMBER, and what was rolled or drawn */
    int *list, count;          /* of OPTIONS by number; of ROLL the faces */
    char *text;                /* of TEXT */
};
struct course {
    struct course_step *step;
    int count, room;
};

void course_clear(struct course *c);
void course_free(struct course *c);
void course_add(struct course *c, enum course_kind kind, int value, const int *list, int count, const char *text);

/* Gives the same answers and rolls to an umpire whose dice are asked for, but for what was answered while `side` was
 * kept from it (-1: nothing was): there answer(with, u) answers. The turnout of the last; REFUSED if it asks for
 * something else, or could not take one. */
enum turnout course_follow(const struct course *c, struct umpire *u, enum turnout first, int side,
                           enum turnout (*answer)(void *with, struct umpire *u), void *with);

#endif
