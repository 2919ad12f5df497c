/*
 * holder.h - who holds a hex, as the maps show it by a flag.
 *
 * A variable of hexes that takes the names of the sides ([ none, blue, red ])
 * or a side is drawn while it is not as at the start; `shown: no` leaves it
 * out.
 */
#ifndef FRONT_HOLDER_H
#define FRONT_HOLDER_H

#include "game/umpire.h"

enum { HOLDER_NOBODY = -1 };   /* a value that is no side, such as "nobody" */
enum { HOLDERS_MOST = 16 };

struct holder {
    int var;                   /* of hexes */
    int value;
    int side;                  /* or HOLDER_NOBODY */
};

/* False: no flag there. Of two variables the first counts. */
bool holder_of(struct umpire *u, place_id hex, struct holder *out);
/* "control: German" */
char *holder_text(struct umpire *u, struct holder h);
const char *holder_colour(const struct rules *r, struct holder h);

/* The different ones that were drawn, for a legend. */
struct holders {
    struct holder at[HOLDERS_MOST];
    int count;
};
void holders_add(struct holders *list, struct holder h);

#endif
