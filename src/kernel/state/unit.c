#include "kernel/state/unit.h"

#include <assert.h>


static int32_t *field(const struct state *s, unit_id u, enum counter_field which)
{
    assert(u >= 0 && u < s->layout->counters);
    return s->words + s->layout->at_counters + u * s->layout->counter_words + (int)which;
}

static int32_t *top(const struct state *s, place_id place)
{
    assert(place >= 0 && place < s->layout->places);
    return s->words + s->layout->at_top + place;
}

/* The counter whose inside the place is; UNIT_NONE for hexes and boxes. */
static unit_id holder(const struct state *s, place_id place)
{
    int first = s->layout->places - s->layout->counters;

    return place >= first ? place - first : UNIT_NONE;
}

place_id unit_hex(const struct state *s, unit_id u)
{
    place_id place = unit_place(s, u);

    while (holder(s, place) != UNIT_NONE)
        place = unit_place(s, holder(s, place));
    return place < s->layout->hexes ? place : PLACE_NONE;
}

int unit_covers(const struct state *s, unit_id u, place_id out[2])
{
    place_id second = *field(s, u, COUNTER_SECOND);
    int count = 0;

    out[0] = unit_hex(s, u);
    if (out[0] != PLACE_NONE)
        count++;
    if (count > 0 && second != PLACE_NONE)
        out[count++] = second;
    return count;
}

int unit_distance_to(const struct state *s, unit_id u, place_id hex)
{
    place_id covered[2];
    int best = -1;

    for (int i = unit_covers(s, u, covered) - 1; i >= 0; i--) {
        int far = map_distance(&s->rules->map, covered[i], hex);

        if (best < 0 || far < best)
            best = far;
    }
    return best;
}

int unit_distance(const struct state *s, unit_id a, unit_id b)
{
    place_id covered[2];
    int best = -1;

    for (int i = unit_covers(s, b, covered) - 1; i >= 0; i--) {
        int far = unit_distance_to(s, a, covered[i]);

        if (far >= 0 && (best < 0 || far < best))
            best = far;
    }
    return best;
}

bool unit_is_inside(const struct state *s, unit_id u, unit_id outer)
{
    for (; u != UNIT_NONE; u = holder(s, unit_place(s, u)))
        if (u == outer)
            return true;
    return false;
}

static void take_out(struct state *s, unit_id u)
{
    place_id place = unit_place(s, u);

    if (place == PLACE_NONE)
        return;

    int32_t *above = top(s, place);
    while (*above != u)
        above = field(s, *above, COUNTER_UNDER);
    *above = *field(s, u, COUNTER_UNDER);
    *field(s, u, COUNTER_UNDER) = UNIT_NONE;
    *field(s, u, COUNTER_PLACE) = PLACE_NONE;
}

/* Into the chain that begins at `link`: the head of a stack, or what lies under a counter. */
static void put_in(struct state *s, unit_id u, place_id place, int32_t *link)
{
    *field(s, u, COUNTER_UNDER) = *link;
    *field(s, u, COUNTER_PLACE) = place;
    *field(s, u, COUNTER_SECOND) = PLACE_NONE;
    *link = u;
}

void unit_put(struct state *s, unit_id u, place_id where)
{
    assert(where == PLACE_NONE || holder(s, where) == UNIT_NONE || !unit_is_inside(s, holder(s, where), u));
    take_out(s, u);
    *field(s, u, COUNTER_SECOND) = PLACE_NONE;
    if (where != PLACE_NONE)
        put_in(s, u, where, top(s, where));
}

void unit_put_under(struct state *s, unit_id u, unit_id above)
{
    place_id place = unit_place(s, above);

    assert(u != above && place != PLACE_NONE);
    assert(holder(s, place) == UNIT_NONE || !unit_is_inside(s, holder(s, place), u));
    take_out(s, u);
    put_in(s, u, place, field(s, above, COUNTER_UNDER));
}

void unit_cover_second(struct state *s, unit_id u, place_id second)
{
    assert(second == PLACE_NONE || (unit_on_map(s, u) && map_is_adjacent(&s->rules->map, unit_place(s, u), second)));
    *field(s, u, COUNTER_SECOND) = second;
}

void unit_set_owner(struct state *s, unit_id u, int side)
{
    assert(side >= -1 && side < s->layout->sides);
    *field(s, u, COUNTER_OWNER) = side;
}

int unit_face(const struct state *s, unit_id u)
{
    return *field(s, u, COUNTER_FACE);
}

void unit_set_face(struct state *s, unit_id u, int face)
{
    assert(face >= 0 && face < s->rules->counter[u].faces);
    *field(s, u, COUNTER_FACE) = face;
}

int unit_printed(const struct state *s, unit_id u, int face, int attribute)
{
    const struct counter *c = &s->rules->counter[u];

    assert(attribute >= 0 && attribute < s->rules->attributes.count);
    if (c->card[face] && c->card[face][attribute] > 0 && *state_card(s, c->card[face][attribute] - 1) != CARD_UNKNOWN)
        return *state_card(s, c->card[face][attribute] - 1);
    return c->attribute[face] != NULL ? c->attribute[face][attribute] : VALUE_NOTHING;
}

int unit_attribute(const struct state *s, unit_id u, int attribute)
{
    return unit_printed(s, u, unit_face(s, u), attribute);
}

bool unit_has_trait(const struct state *s, unit_id u, int trait)
{
    assert(trait >= 0 && trait < 64);
    return s->rules->counter[u].traits >> trait & 1;
}

static int32_t *mark_word(const struct state *s, unit_id u, int mark)
{
    assert(mark >= 0 && mark < MARKS_MOST);
    return field(s, u, mark < MARKS_IN_WORD ? COUNTER_MARKS : COUNTER_MARKS_MORE);
}

bool unit_has_mark(const struct state *s, unit_id u, int mark)
{
    return *mark_word(s, u, mark) >> mark % MARKS_IN_WORD & 1;
}

static void take_off(struct state *s, unit_id u, uint64_t marks)
{
    const uint64_t word = (UINT64_C(1) << MARKS_IN_WORD) - 1;

    *field(s, u, COUNTER_MARKS) &= ~(int32_t)(marks & word);
    *field(s, u, COUNTER_MARKS_MORE) &= ~(int32_t)(marks >> MARKS_IN_WORD & word);
}

void unit_set_mark(struct state *s, unit_id u, int mark, bool on)
{
    int32_t bit = INT32_C(1) << mark % MARKS_IN_WORD;

    if (on && s->rules->mark)
        take_off(s, u, s->rules->mark[mark].excludes);
    if (on)
        *mark_word(s, u, mark) |= bit;
    else
        *mark_word(s, u, mark) &= ~bit;
}

bool unit_hidden_from(const struct state *s, unit_id u, int side)
{
    assert(side >= 0 && side < s->layout->sides);
    for (; u != UNIT_NONE; u = holder(s, unit_place(s, u)))
        if (*field(s, u, COUNTER_HIDDEN) >> side & 1)
            return true;
    return false;
}

uint32_t unit_hidden_sides(const struct state *s)
{
    const int32_t *hidden = s->words + s->layout->at_counters + COUNTER_HIDDEN;
    uint32_t sides = 0;

    for (unit_id u = 0; u < s->layout->counters; u++)
        sides |= (uint32_t)hidden[u * s->layout->counter_words];
    return sides;
}

void unit_hide_from(struct state *s, unit_id u, int side, bool hidden)
{
    assert(side >= 0 && side < s->layout->sides);
    int32_t bit = INT32_C(1) << side;
    if (hidden)
        *field(s, u, COUNTER_HIDDEN) |= bit;
    else
        *field(s, u, COUNTER_HIDDEN) &= ~bit;
}

int unit_facing(const struct state *s, unit_id u)
{
    return *field(s, u, COUNTER_FACING);
}

void unit_set_facing(struct state *s, unit_id u, int facing)
{
    assert(facing >= -1 && facing < FACINGS);
    *field(s, u, COUNTER_FACING) = facing;
}

struct pose unit_pose(const struct state *s, unit_id u)
{
    place_id covered[2] = { PLACE_NONE, PLACE_NONE };
    int count = unit_covers(s, u, covered);

    return (struct pose){ covered[0], count == 2 ? covered[1] : PLACE_NONE, unit_facing(s, u) };
}

void unit_stand(struct state *s, unit_id u, struct pose p)
{
    if (unit_place(s, u) != p.hex)
        unit_put(s, u, p.hex);
    unit_cover_second(s, u, p.second);
    unit_set_facing(s, u, p.facing);
}
