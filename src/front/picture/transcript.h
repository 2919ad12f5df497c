/*
 * transcript.h - a game told from its journal: turns, commands, rulings in words, and small maps where fights were.
 *
 * Only what stands is told: a command that was taken back is not. Everything is as those eyes see it.
 */
#ifndef FRONT_TRANSCRIPT_H
#define FRONT_TRANSCRIPT_H

#include "front/program/options.h"
#include "game/journal/replay.h"

struct transcript;
/* `as` names a side as it was typed; NULL: it is told to those eyes. */
struct transcript *transcript_new(const struct options *o, const char *as, int eyes, bool html);
void transcript_listen(struct transcript *t, struct replay_options *to);       /* before the journal is replayed */
/* False: `as` is no side of the game, and a line has said so. */
bool transcript_write(struct transcript *t, const struct replay *r, struct text *out);
void transcript_free(struct transcript *t);

/* The name of a file to write ends in .html or .htm. */
bool transcript_is_html(const char *path);
/* The whole of it to a new file, or to standard output without a path. Gives an exit status. */
int transcript_put(const struct options *o, const struct text *page, const char *path);

#endif
