/*
 * players.h - who plays each side of a game that plays itself: at random, or trying to win.
 */
#ifndef GAME_PLAYERS_H
#define GAME_PLAYERS_H

#include "game/players/bot.h"
#include "game/players/player.h"

struct players;
/* "greedy,random": a word for each side, in the order of the sides; random, greedy, or a level of player.h. NULL: all
 * play at random. NULL is given back, and the diag says why, if that cannot be. */
struct players *players_open(struct umpire *u, const char *words, struct diag *d);
void players_close(struct players *p);
/* A new game of the same scenario begins, with dice of the players from this seed. */
void players_turn_to(struct players *p, struct umpire *u, uint64_t seed);

/* The opening, and one command, each with all its answers. FAULT: there is no end to what it asks, or a script is
 * wrong. */
enum turnout players_begin(struct players *p);
enum turnout players_play(struct players *p);
/* What a script did wrong in thought; NULL if nothing. */
const char *players_fault(const struct players *p);

#endif
