/*
 * What a script reads of the position, told to the derived value that is being made: the facets it hangs on, and
 * word by word where its trail is noted (trail.c).
 */
#include <assert.h>
#include "script/run/script_inside.h"

void script_reads_set(struct script *s, const struct facet_set *facets)
{
    facet_set_unite(&s->reading.all, facets);
    facet_set_unite(&s->reading.own, facets);
    facet_set_unite(&s->reading.whole, facets);
}

void script_reads_all(struct script *s, enum counter_facet which)
{
    struct facet_set facets = { 0 };

    facets_add_all(&s->facets, which, &facets);
    script_reads_set(s, &facets);
}

void script_reads_edges(struct script *s)
{
    struct facet_set facets = { 0 };

    if (s->rules->edge_vars.names.count == 0)
        return;
    facets_add_scope(&s->facets, SCOPE_EDGE, &facets);
    script_reads_set(s, &facets);
}

static const int32_t *field_of(const struct script *s, unit_id u, enum counter_field field)
{
    return &s->state->words[s->state->layout->at_counters + u * s->state->layout->counter_words + (int)field];
}

static void reads_field(struct script *s, unit_id u, enum counter_facet which, enum counter_field field)
{
    script_reads_word(s, facets_counter(&s->facets, u, which), field_of(s, u, field), ~UINT32_C(0));
}

void script_reads_unit(struct script *s, unit_id u, enum counter_facet which)
{
    static const enum counter_field field[COUNTER_FACETS] = {
        [COUNTER_FACET_FACE] = COUNTER_FACE, [COUNTER_FACET_FACING] = COUNTER_FACING,
        [COUNTER_FACET_OWNER] = COUNTER_OWNER, [COUNTER_FACET_HIDDEN] = COUNTER_HIDDEN,
    };

    assert(which != COUNTER_FACET_PLACE);
    reads_field(s, u, which, field[which]);
}

void script_reads_mark(struct script *s, unit_id u, int mark)
{
    enum counter_field field = mark < MARKS_IN_WORD ? COUNTER_MARKS : COUNTER_MARKS_MORE;

    script_reads_word(s, facets_mark(&s->facets, u, mark), field_of(s, u, field), UINT32_C(1) << mark % MARKS_IN_WORD);
}

static void reads_own_place(struct script *s, unit_id u)
{
    reads_field(s, u, COUNTER_FACET_PLACE, COUNTER_PLACE);
    if (s->reading.noting)
        reads_field(s, u, COUNTER_FACET_PLACE, COUNTER_SECOND);
}

void script_reads_place(struct script *s, unit_id u)
{
    int inside = s->rules->map.hexes + s->rules->map.boxes;

    reads_own_place(s, u);
    for (place_id p = unit_place(s->state, u); p >= inside; p = unit_place(s->state, p - inside))
        reads_own_place(s, p - inside);
}

void script_reads_stacks(struct script *s)
{
    script_reads_all(s, COUNTER_FACET_PLACE);
}

/* The top of a stack and what lies under each of it; `second`: also which hex it covers besides. */
static void note_stack(struct script *s, place_id place, bool second)
{
    trail_word(s, &s->state->words[s->state->layout->at_top + place], ~UINT32_C(0));
    for (unit_id u = stack_top(s->state, place); u != UNIT_NONE; u = stack_below(s->state, u)) {
        trail_word(s, field_of(s, u, COUNTER_UNDER), ~UINT32_C(0));
        if (second)
            trail_word(s, field_of(s, u, COUNTER_SECOND), ~UINT32_C(0));
    }
}

/* Those who cover the hex with their second are in the hexes next to it. */
void script_reads_stack(struct script *s, place_id place)
{
    struct facet_set facets = { 0 };

    facets_add_all(&s->facets, COUNTER_FACET_PLACE, &facets);
    facet_set_unite(&s->reading.all, &facets);
    facet_set_unite(&s->reading.own, &facets);
    if (!s->reading.noting)
        return;
    note_stack(s, place, false);
    for (int side = 0; place < s->rules->map.hexes && side < HEXSIDES; side++)
        if (s->rules->map.neighbour[place][side] != PLACE_NONE)
            note_stack(s, s->rules->map.neighbour[place][side], true);
}

void script_reads_stacks_in(struct script *s, const struct hexset *set, const struct facet_set *places)
{
    struct hexset near;

    facet_set_unite(&s->reading.all, places);
    facet_set_unite(&s->reading.own, places);
    if (!s->reading.noting)
        return;
    hexset_copy(&near, set);
    map_add_neighbours(&s->rules->map, set, &near);
    for (place_id h = hexset_next(&near, 0); h >= 0; h = hexset_next(&near, h + 1))
        note_stack(s, h, true);
}
