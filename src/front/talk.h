/*
 * talk.h - the choices and dice a procedure waits for: put to the players,
 * and taken from what they type.
 *
 * How an option may be written is the umpire's business; only that accents do
 * not matter is added here.
 */
#ifndef FRONT_TALK_H
#define FRONT_TALK_H

#include "game/view.h"

bool talk_waits(const struct umpire *u);             /* for an answer or a roll */

/* Prints what does not fit in a prompt, and returns the prompt, to be freed. As the side that answers sees it. */
char *talk_prompt(struct umpire *u, int eyes);

/* The option that is written so in full, as its word; NULL if there is none, or several. */
const char *talk_option(const struct umpire *u, const char *line);
/* Refused: umpire_ruling says why, and the question stands. */
enum turnout talk_give(struct umpire *u, const char *line);
bool talk_has_default(const struct umpire *u);       /* an empty line would be an answer */

/* The words that may be typed. */
void talk_offer(const struct umpire *u, const char *typed, struct script_list *out);
/* The options, one line each. */
void talk_list(struct umpire *u, int eyes);

#endif
