/*
 * player.h - a player that tries to win.
 *
 * It draws legal commands, plays each in thought (mind.h) and takes the one that gains most by the worth that the game
 * gives to positions; it ends the phase if nothing gains. It sees what its side sees: a command that the game then
 * refuses is a discovery, and the next best is tried.
 */
#ifndef GAME_PLAYER_H
#define GAME_PLAYER_H

#include "game/players/mind.h"

/* How hard it thinks; never what it may see or how its dice fall. */
struct player_level {
    const char *name;
    int draws;                 /* commands that are tried for one that is played */
    int dice;                  /* times that each is tried where dice fall */
};
/* easy, normal, hard; NULL if there is none of that name. */
const struct player_level *player_level_named(const char *name);
const struct player_level *player_level_standard(void);
const struct player_level *player_level_at(int n);          /* the weakest first; NULL past the last */

struct player;
/* For any side of that game, with its own dice from this seed. NULL as mind_open. */
struct player *player_open(struct umpire *u, const struct player_level *level, uint64_t seed, struct diag *d);
void player_close(struct player *p);
/* Another game of the same scenario, as if it were opened for it. */
void player_turn_to(struct player *p, struct umpire *u, uint64_t seed);
struct mind *player_mind(struct player *p);

/* A command of the side that acts, up to its first question; and the answer to the question that waits, whoever it is
 * put to. FAULT, with mind_fault: the game's script cannot say what a position is worth. */
enum turnout player_play(struct player *p);
enum turnout player_answer(struct player *p);

/* Thinks about the command or the question that waits, and plays nothing. False, with mind_fault: it could not. */
bool player_think(struct player *p);
/* What was thought of last, best first: what it is, and what it gains over doing nothing. False: there is no nth. Of an
 * answer only while its question waits. */
struct player_choice {
    char *what;                /* as a player would type it, `done` included; to be freed */
    struct worth gain;
};
bool player_thought(struct player *p, int n, struct player_choice *out);

#endif
