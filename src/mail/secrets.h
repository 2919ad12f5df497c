/*
 * secrets.h - what a player rolls fair dice with (game/fair/fair.h): a secret for each game and side, in the home
 * folder.
 *
 * It is found by the pledge that the journal has, so any copy of the journal will do; and it never leaves the folder.
 */
#ifndef FRONT_SECRETS_H
#define FRONT_SECRETS_H

#include "game/journal/journal.h"
#include "game/play/umpire.h"

/* Brings the secrets that are known to this game; makes one for each side that has not pledged and is ours: that side,
 * or with -1, where the game is begun here, every side. False, and why; or a warning in its place. */
bool secrets_bring(struct umpire *u, int ours, bool begun_here, struct text *why);

/* Remembers how the journal stands, for each side that rolls here: a journal that goes on otherwise than the one we
 * last had in hand is refused, or a link could be used for two commands. secrets_bring sees to it that this is also
 * done before a link is shown. */
void secrets_remember(struct umpire *u);
/* How many of these records, which are the journal's, each side that rolls here had before; 0: it never had it. */
void secrets_had(const struct umpire *u, const struct journal_reading *r, int had[]);

#endif
