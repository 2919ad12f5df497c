#include "kernel/state/identity.h"

#include <string.h>
#include "base/mem.h"
#include "kernel/state/fact_table.h"

struct ledger {
    const struct facts *facts;
    struct state *at;
    uint64_t sum;              /* of that */
};

static uint64_t bits_term(const struct fact *fact, uint64_t key, const struct fact_words *t, uint32_t bits)
{
    uint64_t sum = 0;

    for (; bits; bits &= bits - 1) {
        int bit = __builtin_ctz(bits) + fact->bit;
        if (bit >= t->count || t->key[bit])
            sum += fact_term(key, bit < t->count ? t->key[bit] : (uint64_t)bit);
    }
    return sum;
}

uint64_t identity_term(const struct facts *f, int word, int32_t value)
{
    const struct fact *fact = &f->fact[word];
    const struct fact_words *t = &f->table[fact->table];

    switch (fact->type) {
    case FACT_NUMBER:
        return fact_term(fact_key_of(f, word), (uint32_t)value);
    case FACT_WORD:
        return fact_term(fact_key_of(f, word),
                         value >= 0 && value < t->count ? fact_value_key(f, fact->table, value)
                                                         : (uint64_t)(uint32_t)value);
    case FACT_BITS:
        return bits_term(fact, fact_key_of(f, word), t, (uint32_t)value);
    default:
        return 0;
    }
}

static uint64_t term_of(const struct facts *f, const int32_t *words, int word)
{
    return words[word] == f->neutral[word] ? 0 : identity_term(f, word, words[word]);
}

/* Every element that is there counts, also one that is 0. */
static uint64_t group_term(const struct facts *f, const struct fact_group *g, const int32_t *words)
{
    uint64_t sum = term_of(f, words, g->at);

    for (int i = 1, n = fact_group_words(g, words); i <= n; i++)
        sum += identity_term(f, g->at + i, words[g->at + i]);
    return sum;
}

uint64_t identity_of(const struct facts *f, const struct state *s)
{
    int words = f->layout->words;
    uint64_t sum = 0;

    for (int i = fact_next_difference(s->words, f->neutral, 0, words); i < words;
         i = fact_next_difference(s->words, f->neutral, i + 1, words))
        if (f->fact[i].group < 0)
            sum += identity_term(f, i, s->words[i]);
    for (int g = 0; g < f->groups; g++)
        sum += group_term(f, &f->group[g], s->words);
    return sum;
}

struct ledger *ledger_new(const struct facts *f, struct state *at)
{
    struct ledger *l = mem_new(sizeof *l);

    *l = (struct ledger){ f, at, identity_of(f, at) };
    return l;
}

void ledger_free(struct ledger *l)
{
    mem_free(l);
}

/* What the sum gains by a word that differs, with the whole group it is in. Gives the word behind. */
static int word_gain(const struct ledger *l, const struct state *s, int i, uint64_t *sum)
{
    const struct facts *f = l->facts;

    if (f->fact[i].group >= 0) {
        const struct fact_group *g = &f->group[f->fact[i].group];
        *sum += group_term(f, g, s->words) - group_term(f, g, l->at->words);
        return fact_group_end(g);
    }
    *sum += term_of(f, s->words, i) - term_of(f, l->at->words, i);
    return i + 1;
}

uint64_t ledger_sum(const struct ledger *l, const struct state *s, struct touched *t)
{
    const int32_t *at = l->at->words;
    int words = l->facts->layout->words, behind = 0;
    uint64_t sum = l->sum;

    if (t)
        t->count = 0;
    for (int i = fact_next_difference(at, s->words, 0, words); i < words;
         i = fact_next_difference(at, s->words, i + 1, words)) {
        if (i >= behind)
            behind = word_gain(l, s, i, &sum);
        if (t)
            touched_add(t, i, at[i]);
    }
    return sum;
}

static int move_word(struct ledger *l, const struct state *s, int i)
{
    int behind = word_gain(l, s, i, &l->sum);
    const struct fact_group *g = l->facts->fact[i].group < 0 ? NULL : &l->facts->group[l->facts->fact[i].group];
    int from = g ? g->at : i;

    memcpy(l->at->words + from, s->words + from, (size_t)(behind - from) * sizeof *s->words);
    return behind;
}

void ledger_move(struct ledger *l, const struct state *s)
{
    int words = l->facts->layout->words;

    for (int i = fact_next_difference(l->at->words, s->words, 0, words); i < words; )
        i = fact_next_difference(l->at->words, s->words, move_word(l, s, i), words);
}

uint64_t ledger_move_touched(struct ledger *l, const struct state *s, const struct touched *t)
{
    for (int i = 0; i < t->count; i++)
        if (l->at->words[t->word[i].at] != s->words[t->word[i].at])
            move_word(l, s, t->word[i].at);
    return l->sum;
}
