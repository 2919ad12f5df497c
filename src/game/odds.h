/*
 * odds.h - every way the dice can fall, exactly.
 *
 * The procedure that plays is run once for each path of dice; the chances are
 * multiplied along the path as fractions. A choice on the way takes its default.
 */
#ifndef GAME_ODDS_H
#define GAME_ODDS_H

#include "game/umpire.h"

struct fraction { uint64_t over, under; };           /* over / under, in lowest terms */

struct odds_outcome {
    struct ruling_value *value;
    int values;
    struct fraction p;
};
struct odds {
    struct odds_outcome *outcome;                    /* likeliest first; equal ones by their values */
    int count;
    long paths;
    char **assumed;                                  /* choices that took their default */
    int assumptions;
    int wanted;                                      /* the card that must be told first, or -1 */
};

bool fraction_add(struct fraction *a, struct fraction b);        /* false: it does not fit */
bool fraction_multiply(struct fraction *a, struct fraction b);
/* Thousandths of a percent, rounded half up. */
int fraction_millipercent(struct fraction p);

/* False: see umpire_ruling for why, and `wanted`. The position is untouched. */
bool odds_rule(struct umpire *u, const char *procedure, const struct script_input *inputs, int count, struct odds *out);
bool odds_command(struct umpire *u, const char *text, struct odds *out);
void odds_free(struct odds *o);

#endif
