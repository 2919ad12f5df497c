/*
 * ways.h - the ways in which one roll can come out: those that the command can tell apart.
 */
#ifndef GAME_WAYS_H
#define GAME_WAYS_H

#include "game/odds/fraction.h"
#include "script/run/script.h"

int ways_count(const struct roll *r);
/* Of one of them, counted from 0: 0 for a test that cannot come out so. The dice must be few enough to be counted. */
struct fraction ways_chance(const struct roll *r, int which);
/* The command goes on in that way. */
enum script_status ways_take(struct script *s, const struct roll *r, int which);

#endif
