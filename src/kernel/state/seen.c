#include "kernel/state/seen.h"

#include "kernel/state/fact_table.h"
#include "kernel/state/identity.h"
#include "kernel/state/stack.h"
#include "kernel/state/unit.h"

struct look {
    const struct facts *f;
    const struct state *s;
    const bool *hidden;
    int inside;                /* the first place that is inside a counter */
};

/* The counter that a word is about, whether it names it or a place inside it; UNIT_NONE. */
static unit_id counter_named(const struct look *k, int word)
{
    const struct fact *fact = &k->f->fact[word];
    int32_t value = k->s->words[word];

    if (fact->type == FACT_WORD && fact->table == TABLE_PLACE)
        value -= k->inside;
    else if (fact->type != FACT_WORD || fact->table != TABLE_COUNTER)
        return UNIT_NONE;
    return value >= 0 && value < k->s->layout->counters ? value : UNIT_NONE;
}

static uint64_t word_term(const struct look *k, int word)
{
    unit_id u = counter_named(k, word);

    if (u != UNIT_NONE && k->hidden[u])
        return fact_term(fact_key_of(k->f, word), fact_key("?", 1));
    return identity_term(k->f, word, k->s->words[word]);
}

/* Commands, rolls and dice are nobody's to see; where counters lie is told by the stacks. */
static bool is_seen(const struct look *k, int word)
{
    const struct layout *l = k->s->layout;
    int of = word - l->at_counters;

    if (word >= HEAD_WORD(commands) && word < HEAD_WORD(phase))
        return false;
    if (of < 0 || of >= l->counters * l->counter_words)
        return true;
    return !k->hidden[of / l->counter_words] && of % l->counter_words != COUNTER_UNDER &&
           of % l->counter_words != COUNTER_HIDDEN;
}

static uint64_t counter_seen(const struct look *k, unit_id u)
{
    int side = unit_side(k->s, u);

    if (!k->hidden[u])
        return k->f->table[TABLE_COUNTER].key[u];
    return fact_stir(side < 0 ? 0 : k->f->table[TABLE_SIDE].key[side]);
}

static uint64_t stack_seen(const struct look *k, place_id p)
{
    uint64_t sum = 0, key = fact_stir(fact_value_key(k->f, TABLE_PLACE, p));

    for (unit_id u = stack_top(k->s, p); u != UNIT_NONE; u = stack_below(k->s, u)) {
        key = fact_stir(key + 1);      /* the next lower */
        sum += fact_term(key, counter_seen(k, u));
    }
    return sum;
}

/* Units that cover a second hex are there in no order: that of the counters says which are hidden. */
static uint64_t seconds_seen(const struct look *k)
{
    uint64_t sum = 0;

    for (unit_id u = 0; u < k->s->layout->counters; u++) {
        place_id covers[2];
        if (unit_covers(k->s, u, covers) == 2)
            sum += fact_stir(fact_term(~fact_value_key(k->f, TABLE_PLACE, covers[1]), counter_seen(k, u)));
    }
    return sum;
}

uint64_t seen_identity(const struct facts *f, const struct state *s, const bool *hidden)
{
    const struct layout *l = s->layout;
    const struct look k = { f, s, hidden, l->places - l->counters };
    uint64_t sum = seconds_seen(&k);

    for (int i = fact_next_difference(s->words, f->neutral, 0, l->words); i < l->words;
         i = fact_next_difference(s->words, f->neutral, i + 1, l->words))
        if (f->fact[i].group < 0 && is_seen(&k, i))
            sum += word_term(&k, i);
    for (int g = 0; g < f->groups; g++)
        for (int i = 1, n = fact_group_words(&f->group[g], s->words); i <= n; i++)
            sum += word_term(&k, f->group[g].at + i);
    for (place_id p = 0; p < l->places; p++)
        if (p < k.inside || !hidden[p - k.inside])
            sum += stack_seen(&k, p);
    return sum;
}
