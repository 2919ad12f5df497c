/*
 * opponent.h - sides that the program plays in a dialogue, and its advice to the others.
 */
#ifndef FRONT_OPPONENT_H
#define FRONT_OPPONENT_H

#include "front/dialogue/repl.h"

/* Seats the program where --opponent SIDE[=LEVEL] says; false after a line that says what is wrong. */
bool opponent_open(struct repl *r, uint64_t seed);
void opponent_close(struct repl *r);

/* Whether the program is to command or to answer now. What it cannot do for itself, to roll dice, is for the others. */
bool opponent_decides(struct repl *r);
/* One command or one answer, and shows it. */
void opponent_play(struct repl *r);
/* Why it played its last command: choices, the best and the next, each a command with its gains (term, by); withheld
 * while they could tell what is hidden. null if that was not the last. */
json_t *opponent_reasons(struct repl *r);
/* What it would do for whoever must decide: choices as above, without gains while these could tell a secret. NULL: it
 * cannot play here, and why. */
json_t *opponent_advice(struct repl *r, struct text *why);

#endif
