#include "kernel/state/stack.h"

#include <assert.h>
#include <string.h>

#include "kernel/state/unit.h"

unit_id stack_top(const struct state *s, place_id place)
{
    assert(place >= 0 && place < s->layout->places);
    return s->words[s->layout->at_top + place];
}

unit_id stack_below(const struct state *s, unit_id u)
{
    assert(u >= 0 && u < s->layout->counters);
    return s->words[s->layout->at_counters + u * s->layout->counter_words + COUNTER_UNDER];
}

static place_id second_hex(const struct state *s, unit_id u)
{
    return s->words[s->layout->at_counters + u * s->layout->counter_words + COUNTER_SECOND];
}

/* The next counter after that one which covers the hex with its second: its first hex is next to it. */
static unit_id next_covering(const struct state *s, place_id hex, unit_id after)
{
    unit_id found = UNIT_NONE;

    for (int side = 0; hex < s->layout->hexes && side < HEXSIDES; side++) {
        place_id near = s->rules->map.neighbour[hex][side];

        if (near == PLACE_NONE)
            continue;
        for (unit_id u = stack_top(s, near); u != UNIT_NONE; u = stack_below(s, u))
            if (u > after && second_hex(s, u) == hex && (found == UNIT_NONE || u < found))
                found = u;
    }
    return found;
}

unit_id stack_first(const struct state *s, place_id place)
{
    unit_id top = stack_top(s, place);

    return top != UNIT_NONE ? top : next_covering(s, place, UNIT_NONE);
}

unit_id stack_next(const struct state *s, place_id place, unit_id u)
{
    if (unit_place(s, u) != place)
        return next_covering(s, place, u);
    return stack_below(s, u) != UNIT_NONE ? stack_below(s, u) : next_covering(s, place, UNIT_NONE);
}

int stack_count(const struct state *s, place_id place)
{
    int count = 0;

    for (unit_id u = stack_first(s, place); u != UNIT_NONE; u = stack_next(s, place, u))
        count++;
    return count;
}

int stack_count_of(const struct state *s, place_id place, const struct stack_filter *f)
{
    int count = 0;

    for (unit_id u = stack_first(s, place); u != UNIT_NONE; u = stack_next(s, place, u))
        count += stack_matches(s, u, f);
    return count;
}

/* One word after the other, because scripts ask for little as often. Whoever is on the map is in a hex himself. */
void stack_hexes(const struct state *s, const struct stack_filter *f, int least, struct hexset *out)
{
    uint16_t count[HEXSET_MOST];
    const int32_t *field = s->words + s->layout->at_counters;

    if (least > 1)
        memset(count, 0, (size_t)s->layout->hexes * sizeof count[0]);
    hexset_clear(out, s->layout->hexes);
    for (unit_id u = 0; u < s->layout->counters; u++, field += s->layout->counter_words) {
        place_id hex = field[COUNTER_PLACE], second = field[COUNTER_SECOND];

        if (hex < 0 || hex >= s->layout->hexes || !stack_matches(s, u, f))
            continue;
        if (least <= 1 || ++count[hex] >= least)
            hexset_add(out, hex);
        if (second != PLACE_NONE && (least <= 1 || ++count[second] >= least))
            hexset_add(out, second);
    }
}
