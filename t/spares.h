/*
 * spares.h - umpires that a test is done with, to be used again.
 *
 * Reading a game's scripts takes ten milliseconds, and a test has dozens of positions of one game. An umpire with the
 * same options begins anew instead (umpire_restart).
 */
#ifndef T_SPARES_H
#define T_SPARES_H

#include "game/play/umpire.h"

/* What makes two umpires alike; mem_free it. NULL: this one is not kept, since it writes a journal. */
char *spare_key(const struct umpire_options *o, const char *folder);
/* One that is free, from the start again with these options; NULL: none is. */
struct umpire *spare_take(const char *key, const struct umpire_options *o);
/* It is free now; the key too is spent. */
void spare_give(char *key, struct umpire *u);
/* All of them, each by this. */
void spares_free(void (*close)(struct umpire *u));

#endif
