/*
 * bot.h - a player that picks at random among what is legal.
 */
#ifndef GAME_BOT_H
#define GAME_BOT_H

#include "game/play/umpire.h"

struct bot { uint64_t dice; };             /* of its own: those of the game are not touched */

/* The opening, and one command, each with all its answers. FAULT: there is no end to what it asks. */
enum turnout bot_begin(struct bot *b, struct umpire *u);
enum turnout bot_play(struct bot *b, struct umpire *u);
/* Only the command, and only the answer to the question that waits. */
enum turnout bot_command(struct bot *b, struct umpire *u);
enum turnout bot_answer(struct bot *b, struct umpire *u);

#endif
