/*
 * since.h - what a journal has that its owner did not have before, and what of it keeps his program from showing a
 * link.
 */
#ifndef GAME_SINCE_H
#define GAME_SINCE_H

#include "game/fair/fair.h"

struct since_item {
    int record;                /* from 0 */
    int by;                    /* the side that decided; negative: nobody in particular, or it is no decision */
    bool yours;                /* it was decided in the name of a side of ours, and not here */
    const struct fair_matter *matter;  /* that it opened, or NULL */
    bool objected;             /* until it is agreed to here no link of ours is shown */
};
struct since {
    struct since_item *item;
    int count, objections;
};

/* had: of each side whose secret is known, how many records it had before; by: of each of the first `run` records the
 * side that decided. Open matters that a side of ours has not agreed to are told again, however old they are. */
void since_read(const struct fair *f, const struct journal_reading *r, const int *by, int run,
                const int had[FAIR_SIDES], struct since *out);
void since_free(struct since *s);

#endif
