/*
 * orders.h - a game that a keeper has (mail/mail.h): every decision comes from an order, and each order is played once.
 *
 * Before each line that is played a note says whose it is: `order SIDE NUMBER LINE HASH`.
 */
#ifndef GAME_ORDERS_H
#define GAME_ORDERS_H

#include "game/fair/fair.h"

struct order { int side, number, line; char hash[SEAL_HEX]; };
bool order_read(const char *note, const struct names *sides, struct order *out);       /* false: it is another note */
bool orders_are_in(const struct journal_reading *r, const struct names *sides);        /* a keeper has the game */

/* NULL; or what is wrong, and at which record (from 0). `f` is as after the last record; by: of each of the first `run`
 * records the side that decided, if that is known; rules: other rules on the way are allowed. */
const char *orders_wrong(const struct fair *f, const struct journal_reading *r, const struct names *sides,
                         const int *by, int run, bool rules, int *record);

#endif
