/*
 * flag.h - who holds a hex, as the maps show it by a flag.
 *
 * A variable of hexes that takes the names of the sides ([ none, blue, red ])
 * or a side is drawn while it is not as at the start; `shown: no` leaves it
 * out.
 */
#ifndef FRONT_FLAG_H
#define FRONT_FLAG_H

#include <jansson.h>
#include "game/play/umpire.h"

enum { FLAG_NOBODY = -1 };   /* a value that is no side, such as "nobody" */
enum { FLAGS_MOST = 16 };

struct holder {
    int var;                   /* of hexes */
    int value;
    int side;                  /* or FLAG_NOBODY */
};

/* False: no flag there. Of two variables the first counts. */
bool flag_of(struct umpire *u, place_id hex, struct holder *out);
/* "control: German" */
char *flag_text(struct umpire *u, struct holder h);
const char *flag_colour(const struct rules *r, struct holder h);
/* { variable, name, text, side, colour }; NULL: no flag there. */
json_t *flag_document(struct umpire *u, place_id hex);

/* The different ones that were drawn, for a legend. */
struct holders {
    struct holder at[FLAGS_MOST];
    int count;
};
void holders_add(struct holders *list, struct holder h);

#endif
