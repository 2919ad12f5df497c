/*
 * trace.h - lines that are followed and cost nothing: supply, communication,
 * rail links, chains of command.
 */
#ifndef KERNEL_TRACE_H
#define KERNEL_TRACE_H

#include "kernel/map/map.h"

struct trace {
    const struct hexset *sources;
    const struct hexset *through;  /* the hexes a line may enter; NULL: all. Sources need not be in it */
    int steps;                     /* at most; < 0: no limit */
    terrain_bits links;            /* 0: across any hexside; else only along these links */
    terrain_bits barriers;         /* hexsides that stop it, seen from either hex */
};

/*
 * The hexes from which a source is reached within that many steps; the sources are among them. A line
 * leaves the hex it begins in and does not enter it, so that hex need not be in `through` either.
 */
void trace_spread(const struct map *m, const struct trace *t, struct hexset *out);

/*
 * Relays: a hex of `relays` that the line reaches becomes a source in its turn, as
 * units hand supply on to each other. Runs until nothing is added. `lit` gets the relays
 * that were reached, `out` all hexes.
 */
void trace_relay(const struct map *m, const struct trace *t, const struct hexset *relays,
                 struct hexset *lit, struct hexset *out);

#endif
