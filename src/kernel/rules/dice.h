/*
 * dice.h - the generator, and the ways dice can fall.
 *
 * PCG-XSH-RR 64/32 (O'Neill 2014): 64 bits of state, one stream for a game.
 * It is part of the game's state, so undo takes rolls back too. A face is
 * drawn without bias by refusing the uneven tail of the range.
 */
#ifndef KERNEL_DICE_H
#define KERNEL_DICE_H

#include <stdbool.h>
#include <stdint.h>

struct dice {                  /* 2d6: two dice of six faces, numbered from low */
    int count, faces;
    int low;                   /* 1; 0 for a d10 read 0 to 9 */
    int add;                   /* 2d6+1 */
};

enum { DICE_MOST = 32, DICE_FACES_MOST = 1000 };

uint64_t dice_seed(uint64_t seed);                   /* the state to begin with */
uint32_t dice_next(uint64_t *state);
int dice_face(uint64_t *state, int faces);           /* 0 .. faces - 1 */

/* "2d6", "1d6+1", "3d6-2", "d10z" (read 0 to 9). False if it is no dice, or too many. */
bool dice_parse(const char *text, struct dice *out);
int dice_least(struct dice d);
int dice_most(struct dice d);
/* Rolls; the single faces go to `faces` if it is not NULL. Returns the sum. */
int dice_roll(uint64_t *state, struct dice d, int *faces);
/* In how many of the faces^count equal ways the sum comes out so. Both are 0 where 64 bits do not
 * hold faces^count: such dice can be rolled, but not enumerated. */
uint64_t dice_ways(struct dice d, int sum);
uint64_t dice_all_ways(struct dice d);

#endif
