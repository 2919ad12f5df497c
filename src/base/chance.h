/*
 * chance.h - numbers that nobody can guess, from the system's own generator.
 *
 * Seeds begin here. There is no makeshift for it: time and process numbers can be
 * guessed, and who guesses a seed knows every roll of the game.
 */
#ifndef BASE_CHANCE_H
#define BASE_CHANCE_H

#include <stdbool.h>
#include <stdint.h>

/* False: the system gives none. */
bool chance_draw(uint64_t *out);

/* From that device; a file is refused, because it says the same every time. */
bool chance_read(const char *device, uint64_t *out);

#endif
