/*
 * secrets.h - what a player rolls fair dice with (game/fair/fair.h): a secret for each game and side, in the home
 * folder.
 *
 * It is found by the pledge that the journal has, so any copy of the journal will do; and it never leaves the folder.
 */
#ifndef FRONT_SECRETS_H
#define FRONT_SECRETS_H

#include "front/program/options.h"

/* Brings the secrets that are known to this game; makes one for each side that has not pledged and is ours: the side
 * of --as, or without it, where the game is begun here, every side. False: it was said why not. */
bool secrets_bring(const struct options *o, struct umpire *u, bool begun_here);

/* Remembers how the journal stands, for each side that rolls here: a journal that goes on otherwise than the one we
 * last had in hand is refused, or a link could be used for two commands. */
void secrets_remember(struct umpire *u);

#endif
