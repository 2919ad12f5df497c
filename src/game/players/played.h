/*
 * played.h - one game of a playout: played by itself, and what became of it.
 */
#ifndef GAME_PLAYED_H
#define GAME_PLAYED_H

#include "game/players/players.h"
#include "game/players/playout.h"

/* Plays the game of that seed in the umpire, which is at the table or at any point of another game. */
void played_play(const struct playout_options *o, struct umpire *u, struct players *players, uint64_t seed,
                 struct played *out);
void played_free(struct played *p);

/* As bytes, so that it goes through a pipe; it is read by the program that wrote it. */
void played_write(const struct played *p, struct text *out);
bool played_read(const struct text *bytes, struct played *out);

#endif
