/*
 * pending.h - the choices and dice a procedure waits for: put to the players,
 * and taken from what they type.
 *
 * How an option may be written is the umpire's business; only that accents do
 * not matter is added here.
 */
#ifndef FRONT_PENDING_H
#define FRONT_PENDING_H

#include <jansson.h>
#include "game/play/view.h"

bool pending_waits(const struct umpire *u);             /* for an answer or a roll */

/* What is asked, or rolled; of what another side is asked, only who it is. null: nothing. print_asked.c prints it. */
json_t *pending_document(struct umpire *u, int eyes);
/* Prints what does not fit in a prompt, and returns the prompt, to be freed. As the side that answers sees it. */
char *pending_prompt(struct umpire *u, int eyes);

/* The option that is written so in full, as its word; NULL if there is none, or several. */
const char *pending_option(const struct umpire *u, const char *line);
/* Refused: umpire_ruling says why, and the question stands. */
enum turnout pending_give(struct umpire *u, const char *line);
bool pending_has_default(const struct umpire *u);       /* an empty line would be an answer */

/* The words that may be typed. */
void pending_offer(const struct umpire *u, const char *typed, struct script_list *out);

#endif
