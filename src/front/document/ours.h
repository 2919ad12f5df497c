/*
 * ours.h - what is our reconstruction is said where it is used: the map, the counters, tables.
 */
#ifndef FRONT_OURS_H
#define FRONT_OURS_H

#include "game/play/umpire.h"

bool ours_is_our_map(const struct rules *r);
bool ours_are_our_counters(const struct umpire *u);    /* false too where the players tell their own */
const char *ours_board(const struct umpire *u);  /* what rests on map and counters rests on; NULL: as printed */

#endif
