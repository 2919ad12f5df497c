#include "kernel/state/redeal.h"

#include <string.h>
#include "base/mem.h"
#include "kernel/state/fact_table.h"
#include "kernel/state/stack.h"
#include "kernel/state/unit.h"

/* Somewhere something hidden is seen to lie; which counter it is now, and which it becomes. */
struct slot {
    unit_id was, becomes;
    int side;
};

struct deal {
    const struct facts *f;
    struct state *s;
    const struct state *start;
    const bool *hidden;
    uint64_t *dice;
    int side;                  /* that looks */
    int inside;                /* the first place that is inside a counter */
    struct slot *slot;
    int slots;
    unit_id *deck;             /* the hidden counters, those that others hide in first; each part shuffled */
    int cards;
};

static int32_t *record(const struct state *s, unit_id u)
{
    return s->words + s->layout->at_counters + u * s->layout->counter_words;
}

/* What is seen by now was inside something hidden then: it is known to have been beside it. */
static void bring_out(struct deal *d)
{
    for (unit_id u = 0; u < d->s->layout->counters; u++)
        while (!d->hidden[u] && unit_place(d->s, u) >= d->inside && d->hidden[unit_place(d->s, u) - d->inside])
            unit_put(d->s, u, unit_place(d->s, unit_place(d->s, u) - d->inside));
}

/* --- what is seen of them --- */

static bool is_open(const struct deal *d, place_id p)
{
    return p < d->inside || !d->hidden[p - d->inside];
}

static void find_slots(struct deal *d)
{
    for (place_id p = 0; p < d->s->layout->places; p++)
        for (unit_id u = is_open(d, p) ? stack_top(d->s, p) : UNIT_NONE; u != UNIT_NONE; u = stack_below(d->s, u))
            if (d->hidden[u])
                d->slot[d->slots++] = (struct slot){ u, UNIT_NONE, unit_side(d->s, u) };
}

/* --- the deck --- */

static bool covers(const struct deal *d, unit_id u)
{
    return (d->s->rules->counter[u].traits & d->s->rules->hidden) != 0;
}

static void shuffle(unit_id *list, int count, uint64_t *dice)
{
    for (int i = count - 1; i > 0; i--) {
        int other = dice_face(dice, i + 1);
        unit_id keep = list[i];
        list[i] = list[other];
        list[other] = keep;
    }
}

static void take_deck(struct deal *d)
{
    int first;

    for (int others = 0; others < 2; others++) {
        first = d->cards;
        for (unit_id u = 0; u < d->s->layout->counters; u++)
            if (d->hidden[u] && covers(d, u) == !others)
                d->deck[d->cards++] = u;
        shuffle(d->deck + first, d->cards - first, d->dice);
    }
}

/* The next of that side, as printed; of any if it has none left. */
static unit_id draw(struct deal *d, int side)
{
    int at = 0;

    while (at < d->cards && d->s->rules->counter[d->deck[at]].side != side)
        at++;
    if (at == d->cards)
        at = 0;
    unit_id u = d->deck[at];
    memmove(d->deck + at, d->deck + at + 1, (size_t)(--d->cards - at) * sizeof *d->deck);
    return u;
}

/* --- laying out --- */

/* As in the set-up, and nowhere. */
static void forget(struct deal *d, unit_id u)
{
    int32_t *now = record(d->s, u);

    memcpy(now, record(d->start, u), (size_t)d->s->layout->counter_words * sizeof *now);
    now[COUNTER_PLACE] = PLACE_NONE;
    now[COUNTER_UNDER] = UNIT_NONE;
    now[COUNTER_SECOND] = PLACE_NONE;
    now[COUNTER_HIDDEN] = 0;
}

/* In each place the same things lie over and under it. */
static void fill_slots(struct deal *d)
{
    const struct layout *l = d->s->layout;
    int32_t *was = mem_array((size_t)l->counters * (size_t)l->counter_words + 1, sizeof *was);
    unit_id *becomes = mem_array((size_t)l->counters + 1, sizeof *becomes);

    memcpy(was, record(d->s, 0), (size_t)l->counters * (size_t)l->counter_words * sizeof *was);
    for (unit_id u = 0; u < l->counters; u++) {
        becomes[u] = u;
        if (d->hidden[u])
            forget(d, u);
    }
    for (int i = 0; i < d->slots; i++)
        becomes[d->slot[i].was] = d->slot[i].becomes = draw(d, d->slot[i].side);
    for (int i = 0; i < d->slots; i++) {
        int32_t *now = record(d->s, d->slot[i].becomes);
        const int32_t *then = was + d->slot[i].was * l->counter_words;
        now[COUNTER_PLACE] = then[COUNTER_PLACE];
        now[COUNTER_UNDER] = then[COUNTER_UNDER] == UNIT_NONE ? UNIT_NONE : becomes[then[COUNTER_UNDER]];
        now[COUNTER_OWNER] = d->slot[i].side;
        now[COUNTER_HIDDEN] = INT32_C(1) << d->side;
    }
    for (unit_id u = 0; u < l->counters; u++)
        if (!d->hidden[u] && record(d->s, u)[COUNTER_UNDER] != UNIT_NONE)
            record(d->s, u)[COUNTER_UNDER] = becomes[record(d->s, u)[COUNTER_UNDER]];
    state_restack(d->s);
    mem_free(becomes);
    mem_free(was);
}

static bool may_hold(const struct deal *d, const struct slot *slot, unit_id u, bool any)
{
    return any || (covers(d, slot->becomes) && slot->side == d->s->rules->counter[u].side);
}

/* Inside something of its side that others hide in; inside anything hidden if there is none. */
static void put_inside(struct deal *d, unit_id u)
{
    int fit = 0, which;
    bool any = false;

    for (int i = 0; i < d->slots; i++)
        fit += may_hold(d, &d->slot[i], u, false);
    if (fit == 0) {
        any = true;
        fit = d->slots;
    }
    if (fit == 0)
        return;
    which = dice_face(d->dice, fit);
    for (int i = 0; i < d->slots; i++)
        if (may_hold(d, &d->slot[i], u, any) && which-- == 0)
            unit_put(d->s, u, rules_counter_place(d->s->rules, d->slot[i].becomes));
}

/* --- what names them --- */

/* A word that names a hidden counter tells that it is one, and not which. */
static void rename_word(const struct deal *d, int word, const unit_id *names, int count, int *next)
{
    const struct fact *fact = &d->f->fact[word];
    int32_t *value = &d->s->words[word];

    if (fact->type != FACT_WORD || *value < 0 || !facts_count(d->f, d->s, word))
        return;
    if (fact->table == TABLE_COUNTER && *value < d->s->layout->counters && d->hidden[*value])
        *value = names[(*next)++ % count];
    else if (fact->table == TABLE_PLACE && *value >= d->inside && d->hidden[*value - d->inside])
        *value = PLACE_NONE;
}

static void rename_all(const struct deal *d)
{
    const struct layout *l = d->s->layout;
    unit_id *names = mem_array((size_t)l->counters + 1, sizeof *names);
    int count = 0, next = 0;

    for (unit_id u = 0; u < l->counters; u++)
        if (d->hidden[u])
            names[count++] = u;
    shuffle(names, count, d->dice);
    for (int word = 0; count > 0 && word < l->words; word++) {
        int of = word - l->at_counters;
        bool counter = of >= 0 && of < l->counters * l->counter_words;
        if (!counter || (!d->hidden[of / l->counter_words] && of % l->counter_words >= COUNTER_FIELDS))
            rename_word(d, word, names, count, &next);
    }
    mem_free(names);
}

void redeal_deal(const struct facts *f, struct state *s, const struct state *start, int side, const bool *hidden,
                uint64_t *dice)
{
    const struct layout *l = s->layout;
    struct deal d = {
        .f = f, .s = s, .start = start, .hidden = hidden, .dice = dice, .side = side, .inside = l->places - l->counters,
        .slot = mem_array((size_t)l->counters + 1, sizeof *d.slot),
        .deck = mem_array((size_t)l->counters + 1, sizeof *d.deck),
    };

    state_head(s)->commands = state_head(s)->rolls = 0;
    take_deck(&d);
    if (d.cards > 0) {
        bring_out(&d);
        find_slots(&d);
        fill_slots(&d);
        while (d.cards > 0)
            put_inside(&d, d.deck[--d.cards]);
        rename_all(&d);
    }
    mem_free(d.slot);
    mem_free(d.deck);
}
