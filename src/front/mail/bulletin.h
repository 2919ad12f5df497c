/*
 * bulletin.h - what a side is told of a game by mail: a text that follows from the journal and the side alone.
 *
 * So it can be made again when the game is opened, and compared with what the keeper sent.
 */
#ifndef FRONT_BULLETIN_H
#define FRONT_BULLETIN_H

#include "front/program/options.h"
#include "game/journal/journal.h"

/* Everything after the first `commands` commands, and where play stands now. False: the journal does not replay. Gives
 * how many commands there are. */
bool bulletin_text(const struct options *o, const struct text *journal, int side, int commands, struct text *out,
                   int *now);

#endif
