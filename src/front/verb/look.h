/*
 * look.h - the verbs that only look: none of them changes the position.
 */
#ifndef FRONT_LOOK_H
#define FRONT_LOOK_H

#include "front/dialogue/repl.h"


/* --- repl_card.c --- */
/* Asks for a card that a look needs; the look is repeated once it is entered.
 * False: there is none, or nobody to ask. */
bool look_wants_card(struct repl *r, int card, const char *verb, const char *rest);

/* One line that says what was wrong. */
/* A message in the text's own indent, broken between words. */
void look_say(const char *format, ...) __attribute__((format(printf, 1, 2)));
void look_complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
