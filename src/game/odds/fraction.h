/*
 * fraction.h - chances: fractions in lowest terms.
 */
#ifndef GAME_FRACTION_H
#define GAME_FRACTION_H

#include <stdbool.h>
#include <stdint.h>

struct fraction { uint64_t over, under; };           /* over / under, in lowest terms */

/* False: it does not fit. */
bool fraction_reduce(struct fraction *f, unsigned __int128 over, unsigned __int128 under);
bool fraction_add(struct fraction *a, struct fraction b);
bool fraction_multiply(struct fraction *a, struct fraction b);
/* Thousandths of a percent, rounded half up. */
int fraction_millipercent(struct fraction p);

#endif
