/*
 * pose.h - how a counter stands: its hex, a second one if it covers two, and
 * which way it faces. A pose is a value: no counter need stand in it, and the
 * state is not asked.
 *
 * With i the hexside left of the vertex that is faced, four forms:
 *   single: one hex, faces a vertex.
 *   double: two hexes abreast, faces a vertex. `hex` is the left one, the right one lies beyond i+2.
 *   column: two hexes in file, faces a hexside. `hex` is the head, the tail lies behind it.
 *   free:   one hex, faces nowhere.
 * A pose need not have one of them: counters in disorder stand in any two neighbouring hexes.
 *
 * Front, flank and rear follow from the facing and from the hexes covered.
 *   hexside: front is that hex and its two neighbours, rear the three others, no flank.
 *   vertex:  front the two hexes at the vertex, flank the next on either side, rear the two behind.
 *   none:    all around is front.
 * Two hexes that face a vertex are each as one hex that does: abreast, three hexes are before them, two beside, three
 * behind. Two that face a hexside are a column: front are the three hexes before the head, rear the three behind the
 * tail, flank the others around either. A hex that is one thing to the first and another to the second counts as the
 * first of front, flank, rear.
 */
#ifndef KERNEL_POSE_H
#define KERNEL_POSE_H

#include "kernel/map/hexset.h"
#include "kernel/map/map.h"

struct pose {
    place_id hex, second;      /* second: PLACE_NONE for one hex */
    int facing;                /* to a hexside (0..5) or to a vertex (6 + v); -1: none */
};

enum pose_form { POSE_SINGLE, POSE_DOUBLE, POSE_COLUMN, POSE_FREE };
enum aspect { ASPECT_NONE, ASPECT_FRONT, ASPECT_FLANK, ASPECT_REAR };

bool pose_may_face(enum pose_form form, int facing);
/* The other hex of that form; PLACE_NONE if it has none or it would be off the map. */
place_id pose_second(const struct map *m, enum pose_form form, place_id hex, int facing);
/* False if its other hex would be off the map; the facing is one that the form may have. */
bool pose_make(const struct map *m, enum pose_form form, place_id hex, int facing, struct pose *out);

bool pose_equal(struct pose a, struct pose b);
int pose_covers(struct pose p, place_id out[2]);               /* 0 of a unit that is in no hex */
bool pose_is_in(struct pose p, const struct hexset *set);      /* one of its hexes is */
/* From the nearest of its hexes. */
int pose_distance(const struct map *m, struct pose p, place_id hex);

/* The next ones are false where a hex would be off the map. */
bool pose_next(const struct map *m, struct pose p, enum hexside across, struct pose *out);      /* all of it, one hex */
/* Two hexes abreast turn by a sixth, 1 or -1, while one of them stays: 0 the left, 1 the right. */
bool pose_wheel(const struct map *m, struct pose p, int turn, int stays, struct pose *out);
/* The two hexes, abreast as they lie: the first is the left one. */
bool pose_abreast(const struct map *m, struct pose p, struct pose *out);
struct pose pose_about(struct pose p);                         /* it faces the other way; two hexes change places */
/* Its hex goes to a neighbour; a second one follows, and it faces where it went. */
struct pose pose_led(const struct map *m, struct pose p, place_id to);

/* What a hex is to the pose; ASPECT_NONE if it is not next to it, or is one it covers. */
enum aspect pose_aspect(const struct map *m, struct pose p, place_id hex);
/* To one of the hexes it covers: 0 the first, 1 the second. */
enum aspect pose_aspect_of_half(const struct map *m, struct pose p, int half, place_id hex);
/* All hexes that have that aspect. */
void pose_aspects(const struct map *m, struct pose p, enum aspect which, struct hexset *out);

#endif
