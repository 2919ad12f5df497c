/*
 * fuzz.h - positions that random games seldom come to, made from those they do come to.
 *
 * A random game is played for a while. One of its positions is taken and changed: counters gather around a few hexes
 * that the map names or where others stand, with other faces and marks, or as they were at another time of that game. A
 * change that an audit would find fault with is not made. What is left is a position that a scenario could begin
 * with, full of reduced, disordered and mixed stacks where it matters.
 */
#ifndef GAME_FUZZ_H
#define GAME_FUZZ_H

#include "game/players/bot.h"

/* Leaves such a position in the umpire, whose game is given up; it depends on the seed alone. False: the game went
 * wrong, or was over, before there was one. */
bool fuzz_compose(struct umpire *u, uint64_t seed);

/* A random command with its answers. Luck: dice are thrown as they fall (0), or entered by hand, the higher the
 * greater it is, or the lower. From the same position and with the same bot another `go` is the same command, with
 * other dice and answers, if anything was left open: a question, or a die to be entered. */
enum turnout fuzz_play(struct umpire *u, struct bot *b, int luck, int go, bool *open);

/* The umpire, in which nothing has been played, begins with that position of another, and its journal says so. */
void fuzz_adopt(struct umpire *u, struct umpire *from);

#endif
