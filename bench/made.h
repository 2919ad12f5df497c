/*
 * made.h - games made up to be measured: as large as one likes, the same on every machine.
 *
 * A rectangle of clear hexes, woods (which block sight) and marsh, counters of two
 * sides strewn over it, one phase in which they march, and one procedure that
 * looks along many lines. They go through the real loader and the real sandbox.
 */
#ifndef BENCH_MADE_H
#define BENCH_MADE_H

#include "speed.h"

struct made {
    const char *game;
    int columns, rows;
    int woods;                 /* of a hundred hexes */
    int counters;
    int mods;
    bool named;                /* every hex has a name in two languages */
};

enum { MADE_PAIRS = 2048, MADE_RANGE = 10, MADE_STARTS = 64, MADE_POINTS = 8 };

/* What is asked about a map: lines of sight, and places to march from; away from the edges where it can be. */
struct made_questions {
    place_id pair[MADE_PAIRS][2];
    place_id start[MADE_STARTS];
};

extern const struct made made_open, made_dense;      /* 50 by 50: few woods, many */
extern const struct made made_small, made_wide, made_crowded, made_long;   /* for growth and large files */

/* Writes rules, scenario, script, mods, and FOLDER/GAME.json with the same map and questions for the peers. */
void made_write(const struct speed *s, const struct made *m);
struct rules *made_rules(const struct speed *s, const char *game, const char *const *mods, int count);
void made_ask(const struct map *m, struct made_questions *q);

#endif
