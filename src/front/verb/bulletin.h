/*
 * bulletin.h - what a side is told of a game by mail: a text that follows from the journal and the side alone.
 *
 * So it can be made again when the game is opened, and compared with what the keeper sent.
 */
#ifndef FRONT_BULLETIN_H
#define FRONT_BULLETIN_H

#include "mail/mail.h"

/* As mail.h wants it. */
bool bulletin_text(const struct mail *m, const char *language, const struct text *journal, int side, int commands,
                   struct text *out, int *now);

#endif
