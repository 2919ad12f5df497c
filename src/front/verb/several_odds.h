/*
 * several_odds.h - `odds` of several commands in turn: "odds resolve", or "odds attack 0304; attack 0305".
 */
#ifndef FRONT_SEVERAL_ODDS_H
#define FRONT_SEVERAL_ODDS_H

#include "front/dialogue/repl.h"

/* What stands behind `odds` is several commands, or the verb that carries out what was declared; or nothing, and there
 * is such a verb. */
bool row_is_meant(struct repl *r, const char *rest);
/* Shows them, or why there are none. The card that must be told first, or -1. */
int row_show(struct repl *r, const char *rest);

#endif
