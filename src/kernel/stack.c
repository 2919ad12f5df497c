#include "kernel/stack.h"

#include <assert.h>
#include <string.h>

#include "kernel/unit.h"

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

int stack_count(const struct state *s, place_id place)
{
    int count = 0;

    for (unit_id u = stack_top(s, place); u != UNIT_NONE; u = stack_below(s, u))
        count++;
    return count;
}

bool stack_matches(const struct state *s, unit_id u, const struct stack_filter *f)
{
    uint64_t traits = s->rules->counter[u].traits;

    return (f->side < 0 || unit_side(s, u) == f->side)
        && (traits & f->traits) == f->traits && (traits & f->without) == 0;
}

int stack_count_of(const struct state *s, place_id place, const struct stack_filter *f)
{
    int count = 0;

    for (unit_id u = stack_top(s, place); u != UNIT_NONE; u = stack_below(s, u))
        count += stack_matches(s, u, f);
    return count;
}

void stack_hexes(const struct state *s, const struct stack_filter *f, int least, struct hexset *out)
{
    uint16_t count[HEXSET_MOST];

    memset(count, 0, (size_t)s->layout->hexes * sizeof count[0]);
    hexset_clear(out, s->layout->hexes);
    for (unit_id u = 0; u < s->layout->counters; u++) {
        place_id covered[2];

        if (!unit_on_map(s, u) || !stack_matches(s, u, f))
            continue;
        for (int i = unit_covers(s, u, covered) - 1; i >= 0; i--)
            if (++count[covered[i]] >= least)
                hexset_add(out, covered[i]);
    }
}
