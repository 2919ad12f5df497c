/*
 * audit.h - a position against all that must always hold: every breach, not the first.
 */
#ifndef FRONT_AUDIT_H
#define FRONT_AUDIT_H

#include "game/play/umpire.h"

/* A set-up that was just laid out: each breach is a fault at the line of the hex it speaks of. True: there is none. */
bool audit_set_up(struct script *s, const struct state *state, const struct scenario *sc, struct diag *d);
/* Any position: its breaches, in whose texts what those eyes may not see is not named. True: there is none. */
bool audit_position(struct umpire *u, int eyes, struct script_breaches *out);

#endif
