/*
 * zoc.h - zones of control: where the hexes next to some hexes are.
 */
#ifndef KERNEL_ZOC_H
#define KERNEL_ZOC_H

#include "kernel/map/map.h"

/*
 * The hexes within `range` of a hex of `from`, `from` itself left out unless another
 * hex of it is near. A zone does not cross a hexside that bears one of `barriers`, seen
 * from either hex, and does not reach into the hexes of `closed` (NULL: none), nor through them.
 * `out` may not be one of the other sets.
 */
void zoc_around(const struct map *m, const struct hexset *from, int range, terrain_bits barriers,
                const struct hexset *closed, struct hexset *out);
/* The same and `from` itself. */
void zoc_within(const struct map *m, const struct hexset *from, int range, terrain_bits barriers,
                const struct hexset *closed, struct hexset *out);

#endif
