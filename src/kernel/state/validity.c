/*
 * validity.c - whether a position can be: nothing in it leads out of the tables that the rules give.
 */
#include <stdarg.h>
#include <stdio.h>
#include "base/mem.h"
#include "kernel/state/state.h"

static int32_t field_of(const struct state *s, unit_id u, enum counter_field field)
{
    return s->words[s->layout->at_counters + u * s->layout->counter_words + (int)field];
}

/* A fault found: its place in words. */
struct checker {
    const struct state *s;
    char *out;
    size_t room;
};

static bool fault(const struct checker *c, const char *format, ...) __attribute__((format(printf, 2, 3)));

static bool fault(const struct checker *c, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vsnprintf(c->out, c->room, format, args);
    va_end(args);
    return false;
}

/* Says which word it is and what is in it. */
static bool word_fault(const struct checker *c, const int32_t *word)
{
    char name[128];

    state_name_word(c->s, (int)(word - c->s->words), name, sizeof name);
    return fault(c, "%s is %d, out of range", name, (int)*word);
}

static bool within(const struct checker *c, const int32_t *word, int low, int high)
{
    return (*word >= low && *word <= high) || word_fault(c, word);
}

static bool sound_value(const struct checker *c, const struct value_kind *kind, const int32_t *word)
{
    const struct rules *r = c->s->rules;

    switch (kind->type) {
    case VALUE_FLAG:
        return within(c, word, 0, 1);
    case VALUE_NAME:
        return within(c, word, NAME_NONE, kind->names.count - 1);
    case VALUE_SIDE:
        return within(c, word, -1, r->sides.count - 1);
    case VALUE_NATION:
        return within(c, word, -1, r->nations.count - 1);
    case VALUE_PLACE:
        return within(c, word, PLACE_NONE, c->s->layout->places - 1);
    case VALUE_COUNTER:
        return within(c, word, UNIT_NONE, r->counters.count - 1);
    default:
        return true;
    }
}

static bool sound_scope(const struct checker *c, const struct scope *scope)
{
    for (int i = 0; i < scope->owners; i++)
        for (int var = 0; var < scope->variables->names.count; var++)
            if (!sound_value(c, &scope->variables->kinds[var], c->s->words + scope->at + i * scope->stride + var))
                return false;
    return true;
}

/* Phases that are inserted, and where play goes back to: an index that is none would lead the walker anywhere. */
static bool sound_phase(const struct checker *c, const struct phase_place *p)
{
    int last = c->s->rules->sequence.count - 1;

    if (!within(c, &p->node, PHASE_NONE, last) || !within(c, &p->waiting, 0, PHASE_INSERTED)
        || !within(c, &p->returns, 0, PHASE_INSERTED - p->waiting))
        return false;
    for (int i = 0; i < p->waiting; i++)
        if (!within(c, &p->insert[i], 0, last))
            return false;
    for (int i = 0; i < p->returns; i++)
        if (!within(c, &p->back[i].inserted, 0, last) || !within(c, &p->back[i].node, 0, last)
            || !within(c, &p->back[i].event, PHASE_ENTER, PHASE_BEGIN) || !within(c, &p->back[i].again, 0, 1))
            return false;
    return true;
}

static bool sound_head(const struct checker *c)
{
    const struct state_head *head = state_head(c->s);
    int turns = c->s->rules->turns.count > 0 ? c->s->rules->turns.count : INT32_MAX;

    return within(c, &head->version, STATE_VERSION, STATE_VERSION)
        && within(c, &head->words, c->s->layout->words, c->s->layout->words)
        && within(c, &head->turn, 0, turns) && within(c, &head->turns, 0, turns)
        && within(c, &head->acting, -1, c->s->rules->sides.count - 1)
        && within(c, &head->over, 0, 1)
        && within(c, &head->commands, 0, INT32_MAX) && within(c, &head->rolls, 0, INT32_MAX)
        && sound_phase(c, &head->phase);
}

static int32_t mark_bits(int marks)
{
    return marks >= 31 ? INT32_MAX : marks <= 0 ? 0 : (INT32_C(1) << marks) - 1;
}

static bool sound_bits(const struct checker *c, const int32_t *word, int32_t allowed)
{
    return (*word & ~allowed) == 0 || word_fault(c, word);
}

static bool sound_second(const struct checker *c, unit_id u, const int32_t *field)
{
    const struct rules *r = c->s->rules;
    place_id place = field[COUNTER_PLACE], second = field[COUNTER_SECOND];
    char one[GRID_NUMBER_SIZE], two[GRID_NUMBER_SIZE];

    if (second == PLACE_NONE || (place >= 0 && place < r->map.hexes && map_is_adjacent(&r->map, place, second)))
        return true;
    return fault(c, "counter %s is in %s and covers %s, which is not next to it", names_word(&r->counters, u),
                 place == PLACE_NONE ? "no hex" : rules_place_word(r, place, one), rules_place_word(r, second, two));
}

static bool sound_counter(const struct checker *c, unit_id u)
{
    const struct rules *r = c->s->rules;
    const struct layout *l = c->s->layout;
    const int32_t *field = c->s->words + l->at_counters + u * l->counter_words;
    int faces = r->counter[u].faces > 0 ? r->counter[u].faces : 1;

    return within(c, field + COUNTER_PLACE, PLACE_NONE, l->places - 1)
        && within(c, field + COUNTER_UNDER, UNIT_NONE, l->counters - 1)
        && within(c, field + COUNTER_FACE, 0, faces - 1)
        && within(c, field + COUNTER_FACING, -1, FACINGS - 1)
        && within(c, field + COUNTER_SECOND, PLACE_NONE, l->hexes - 1) && sound_second(c, u, field)
        && within(c, field + COUNTER_OWNER, -1, r->sides.count - 1)
        && sound_bits(c, field + COUNTER_HIDDEN, mark_bits(r->sides.count))
        && sound_bits(c, field + COUNTER_MARKS, mark_bits(r->marks.count))
        && sound_bits(c, field + COUNTER_MARKS_MORE, mark_bits(r->marks.count - 31));
}

static bool sound_list(const struct checker *c, int list)
{
    const struct list_kind *kind = &c->s->rules->list_kinds[list];
    const int32_t *l = state_list(c->s, list);

    if (!within(c, l, 0, kind->most))
        return false;
    for (int i = 1; i <= l[0]; i++)
        if (!sound_value(c, &kind->of, l + i))
            return false;
    return true;
}

static bool sound_values(const struct checker *c)
{
    const struct rules *r = c->s->rules;
    const struct layout *l = c->s->layout;

    for (unit_id u = 0; u < l->counters; u++)
        if (!sound_counter(c, u))
            return false;
    for (int i = 0; i < r->lists.count; i++)
        if (!sound_list(c, i))
            return false;
    for (int i = 0; i < r->card_count; i++)
        if (!card_is_sound(c->s, i))
            return word_fault(c, state_card(c->s, i));
    for (int i = 0; i < r->switches.count; i++)
        if (!within(c, state_switch(c->s, i), 0, r->rule_switch[i].values.count - 1))
            return false;
    for (int i = 0; i < SCOPES; i++)
        if (!sound_scope(c, &l->scope[i]))
            return false;
    return true;
}

/* Follows one stack down; `seen` keeps a counter from being met twice, so a ring ends it too. */
static bool sound_stack(const struct checker *c, place_id place, bool *seen)
{
    const int32_t *top = c->s->words + c->s->layout->at_top + place;

    if (!within(c, top, UNIT_NONE, c->s->layout->counters - 1))
        return false;
    for (unit_id u = *top; u != UNIT_NONE; u = field_of(c->s, u, COUNTER_UNDER)) {
        const char *id = names_word(&c->s->rules->counters, u);
        char number[GRID_NUMBER_SIZE];

        if (field_of(c->s, u, COUNTER_PLACE) != place)
            return fault(c, "counter %s is in the stack of %s, but its place is elsewhere", id,
                         rules_place_word(c->s->rules, place, number));
        if (seen[u])
            return fault(c, "counter %s is twice in the stack of %s", id,
                         rules_place_word(c->s->rules, place, number));
        seen[u] = true;
    }
    return true;
}

/* A counter that is inside another, and so on, must come to a hex or a box, or to nowhere. */
static bool sound_holders(const struct checker *c, unit_id u)
{
    int first_counter = c->s->layout->places - c->s->layout->counters;
    unit_id holder = u;

    for (int depth = 0; depth <= c->s->layout->counters; depth++) {
        place_id place = field_of(c->s, holder, COUNTER_PLACE);

        if (place < first_counter)
            return true;
        holder = place - first_counter;
    }
    return fault(c, "counter %s is inside itself", names_word(&c->s->rules->counters, u));
}

static bool sound_places(const struct checker *c, bool *seen)
{
    for (place_id p = 0; p < c->s->layout->places; p++)
        if (!sound_stack(c, p, seen))
            return false;
    for (unit_id u = 0; u < c->s->layout->counters; u++) {
        if (!seen[u] && field_of(c->s, u, COUNTER_PLACE) != PLACE_NONE)
            return fault(c, "counter %s is in no stack", names_word(&c->s->rules->counters, u));
        if (!seen[u] && field_of(c->s, u, COUNTER_UNDER) != UNIT_NONE)
            return fault(c, "counter %s is nowhere, but is stacked on another", names_word(&c->s->rules->counters, u));
        if (!sound_holders(c, u))
            return false;
    }
    return true;
}

bool state_sound(const struct state *s, char *out, size_t room)
{
    const struct checker c = { s, out, room };
    bool *seen = mem_array((size_t)s->layout->counters, sizeof *seen);
    bool sound = sound_head(&c) && sound_values(&c) && sound_places(&c, seen);

    mem_free(seen);
    return sound;
}
