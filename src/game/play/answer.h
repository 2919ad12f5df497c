/*
 * answer.h - what a player's answer means: one of the options, some of them,
 * or dice that fell so.
 */
#ifndef GAME_ANSWER_H
#define GAME_ANSWER_H

#include "script/run/script.h"

/* Each gives true, or false and why in `why`. An empty text is the default. */
bool answer_one(const struct ask *a, const char *text, int *option, struct text *why);
bool answer_some(const struct ask *a, const char *text, int *options, int *count, struct text *why);
bool answer_number(const struct ask *a, const char *text, int *number, struct text *why);
/* "7" or the faces "3 4". Faces are given back where they were told. */
bool answer_roll(const struct roll *r, const char *text, int *value, int *faces, int *face_count, struct text *why);

#endif
