#include "kernel/move/pose.h"

#include <assert.h>

/* Where the second hex lies from the first, in sixths clockwise from the facing. */
enum { BESIDE = 2, BEHIND = 3 };

static enum hexside side_at(int sixth)
{
    return hexside_turn(HEXSIDE_N, sixth);
}

static int sixth_of(int facing)
{
    return facing % HEXSIDES;
}

bool pose_may_face(enum pose_form form, int facing)
{
    if (form == POSE_FREE)
        return facing < 0;

    int sixth = facing - (form == POSE_COLUMN ? 0 : HEXSIDES);
    return sixth >= 0 && sixth < HEXSIDES;
}

place_id pose_second(const struct map *m, enum pose_form form, place_id hex, int facing)
{
    if (form != POSE_DOUBLE && form != POSE_COLUMN)
        return PLACE_NONE;
    return m->neighbour[hex][side_at(sixth_of(facing) + (form == POSE_DOUBLE ? BESIDE : BEHIND))];
}

bool pose_make(const struct map *m, enum pose_form form, place_id hex, int facing, struct pose *out)
{
    assert(pose_may_face(form, facing));
    *out = (struct pose){ hex, pose_second(m, form, hex, facing), facing };
    return out->second != PLACE_NONE || (form != POSE_DOUBLE && form != POSE_COLUMN);
}

bool pose_equal(struct pose a, struct pose b)
{
    return a.hex == b.hex && a.second == b.second && a.facing == b.facing;
}

int pose_covers(struct pose p, place_id out[2])
{
    out[0] = p.hex;
    out[1] = p.second;
    return p.hex == PLACE_NONE ? 0 : p.second == PLACE_NONE ? 1 : 2;
}

bool pose_is_in(struct pose p, const struct hexset *set)
{
    return p.hex != PLACE_NONE && (hexset_has(set, p.hex) || (p.second != PLACE_NONE && hexset_has(set, p.second)));
}

int pose_distance(const struct map *m, struct pose p, place_id hex)
{
    int one = map_distance(m, p.hex, hex);
    int two = p.second == PLACE_NONE ? one : map_distance(m, p.second, hex);

    return one < two ? one : two;
}

/* --- what can be made of it --- */

bool pose_next(const struct map *m, struct pose p, enum hexside across, struct pose *out)
{
    *out = (struct pose){ m->neighbour[p.hex][across], PLACE_NONE, p.facing };
    if (p.second != PLACE_NONE)
        out->second = m->neighbour[p.second][across];
    return out->hex != PLACE_NONE && (p.second == PLACE_NONE || out->second != PLACE_NONE);
}

bool pose_wheel(const struct map *m, struct pose p, int turn, int stays, struct pose *out)
{
    assert(p.second != PLACE_NONE && p.facing >= HEXSIDES);
    int facing = facing_turn(p.facing, turn), beside = sixth_of(facing) + BESIDE;

    *out = (struct pose){ p.hex, p.second, facing };
    if (stays == 0)
        out->second = m->neighbour[p.hex][side_at(beside)];
    else
        out->hex = m->neighbour[p.second][side_at(beside + HEXSIDES / 2)];
    return out->hex != PLACE_NONE && out->second != PLACE_NONE;
}

bool pose_abreast(const struct map *m, struct pose p, struct pose *out)
{
    *out = p;
    if (p.second == PLACE_NONE || !map_is_adjacent(m, p.hex, p.second))
        return false;
    out->facing = HEXSIDES + (int)side_at((int)map_side_toward(m, p.hex, p.second) - BESIDE);
    return true;
}

struct pose pose_about(struct pose p)
{
    struct pose out = p;

    if (p.facing >= 0)
        out.facing = facing_turn(p.facing, HEXSIDES / 2);
    if (p.second != PLACE_NONE) {
        out.hex = p.second;
        out.second = p.hex;
    }
    return out;
}

struct pose pose_led(const struct map *m, struct pose p, place_id to)
{
    assert(map_is_adjacent(m, p.hex, to));
    if (p.second == PLACE_NONE)
        return (struct pose){ to, PLACE_NONE, p.facing };
    return (struct pose){ to, p.hex, (int)map_side_toward(m, p.hex, to) };
}

/* --- front, flank, rear: what the hexsides are, by sixths clockwise from the one faced or left of the vertex --- */

enum { FRONT = ASPECT_FRONT, FLANK = ASPECT_FLANK, REAR = ASPECT_REAR };
static const uint8_t by_side[HEXSIDES] = { FRONT, FRONT, REAR, REAR, REAR, FRONT };
static const uint8_t by_vertex[HEXSIDES] = { FRONT, FRONT, FLANK, REAR, REAR, FLANK };
static const uint8_t of_head[HEXSIDES] = { FRONT, FRONT, FLANK, FLANK, FLANK, FRONT };
static const uint8_t of_tail[HEXSIDES] = { FLANK, FLANK, REAR, REAR, REAR, FLANK };

static enum aspect aspect_of_side(int facing, bool column, int half, enum hexside s)
{
    const uint8_t *plain = !column ? by_side : half == 0 ? of_head : of_tail;

    if (facing < 0)
        return ASPECT_FRONT;
    if (facing < HEXSIDES)
        return (enum aspect)plain[hexside_turn(s, -facing)];
    return (enum aspect)by_vertex[hexside_turn(s, HEXSIDES - facing)];
}

enum aspect pose_aspect_of_half(const struct map *m, struct pose p, int half, place_id hex)
{
    place_id covered[2];
    int count = pose_covers(p, covered);

    if (half >= count || hex == covered[0] || hex == covered[count - 1] || !map_is_adjacent(m, covered[half], hex))
        return ASPECT_NONE;
    return aspect_of_side(p.facing, count == 2, half, map_side_toward(m, covered[half], hex));
}

enum aspect pose_aspect(const struct map *m, struct pose p, place_id hex)
{
    enum aspect one = pose_aspect_of_half(m, p, 0, hex), two = pose_aspect_of_half(m, p, 1, hex);

    return one == ASPECT_NONE || (two != ASPECT_NONE && two < one) ? two : one;
}

void pose_aspects(const struct map *m, struct pose p, enum aspect which, struct hexset *out)
{
    place_id covered[2];
    int count = pose_covers(p, covered);

    hexset_clear(out, m->hexes);
    for (int i = 0; i < count; i++)
        for (enum hexside side = HEXSIDE_N; side < HEXSIDES; side++) {
            place_id next = m->neighbour[covered[i]][side];

            if (next != PLACE_NONE && pose_aspect(m, p, next) == which)
                hexset_add(out, next);
        }
}
