/*
 * rolls.h - where the dice of a command come from: the generator, people, or a journal that is run again.
 */
#ifndef GAME_ROLLS_H
#define GAME_ROLLS_H

#include "game/play/umpire_inside.h"

/* The roll that the script waits for. False: people must throw it. */
bool rolls_next(struct umpire *u, enum script_status *status);
enum script_status rolls_generated(struct umpire *u);
/* They threw it: the sum, or the number of what was drawn. */
enum script_status rolls_by_hand(struct umpire *u, int value, const int *faces, int count);

#endif
