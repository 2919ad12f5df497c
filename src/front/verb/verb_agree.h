/*
 * verb_agree.h - the umpire's hand: changes that the players agree on, and the board compared with the table.
 *
 * A change is a command of its own (scripts/lib/by_hand.lua) and bears its reason: the journal has it, undo takes it
 * back, and the transcript tells it.
 */
#ifndef FRONT_VERB_AGREE_H
#define FRONT_VERB_AGREE_H

#include "front/dialogue/repl.h"

struct hand {
    char *reason;              /* a change is open; NULL: none is */
    place_id at;               /* the stack that is compared; PLACE_NONE: none is */
    int compared, differing;
};

struct hand *hand_of(struct repl *r);
void agree_forget(struct repl *r);

/* What to put in place of the prompt while one of them is under way, to be freed; NULL: neither is. */
char *agree_prompt(struct repl *r);
/* The line was for one of them, and is done with. */
bool agree_takes(struct repl *r, const char *line);

/* --- verb_sync.c --- */

/* The same for the stack that is being compared. */
bool sync_takes(struct repl *r, const char *line);

#endif
