/*
 * honest.h - what is our reconstruction is said where it is used: the map, the counters, tables.
 */
#ifndef FRONT_HONEST_H
#define FRONT_HONEST_H

#include "game/umpire.h"

bool honest_is_our_map(const struct rules *r);
void honest_say_banner(const struct umpire *u);    /* one line, as a game begins; nothing if all is as printed */
const char *honest_board(const struct umpire *u);  /* what rests on map and counters rests on; NULL: as printed */
void honest_say_counters(const struct umpire *u);  /* the same for a ruling with counters and no map */
void honest_say_board(const struct umpire *u);     /* one faint line below what rests on map and counters */

#endif
