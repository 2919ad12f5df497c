#include "kernel/state/facets.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "base/mem.h"

enum { BLOCK = 64 };           /* words that are compared at once */

static int within(int facet)
{
    return facet < FACETS_MOST ? facet : FACETS_MOST - 1;
}

/* Of a side that is none, the one behind them all. */
static int side_number(const struct facets *c, int side)
{
    return c->sides == 1 ? 0 : side < 0 ? c->sides - 1 : side;
}

int facets_side(const struct facets *c, int side, enum counter_facet which)
{
    return within(c->counters + side_number(c, side) * c->each_side + (int)which);
}

int facets_counter(const struct facets *c, unit_id u, enum counter_facet which)
{
    return facets_side(c, c->rules->counter[u].side, which);
}

int facets_mark(const struct facets *c, unit_id u, int mark)
{
    return within(facets_counter(c, u, COUNTER_FACET_PLACE) + COUNTER_FACETS + mark);
}

void facets_add_all(const struct facets *c, enum counter_facet which, struct facet_set *to)
{
    for (int i = 0; i < c->sides; i++)
        facet_add(to, within(c->counters + i * c->each_side + (int)which));
}

void facets_add_scope(const struct facets *c, enum scope_id which, struct facet_set *to)
{
    assert(which != SCOPE_COUNTER);
    for (int i = 0; i < c->scope[which + 1] - c->scope[which]; i++)
        facet_add(to, within(c->scope[which] + i));
}

void facets_fill(struct facet_set *to)
{
    memset(to->bits, 0xff, sizeof to->bits);
    to->bits[FACET_MOMENT / 64] &= ~(UINT64_C(1) << FACET_MOMENT % 64);
}

/* --- which word is in which --- */

static enum counter_facet field_facet(enum counter_field field)
{
    switch (field) {
    case COUNTER_FACE:
        return COUNTER_FACET_FACE;
    case COUNTER_FACING:
        return COUNTER_FACET_FACING;
    case COUNTER_OWNER:
        return COUNTER_FACET_OWNER;
    case COUNTER_HIDDEN:
        return COUNTER_FACET_HIDDEN;
    default:
        return COUNTER_FACET_PLACE;
    }
}

/* What a game has too much of is not divided by sides. */
static void divide(struct facets *c, const struct rules *r)
{
    int others = FACETS_FIXED + r->hex_vars.names.count + r->side_vars.names.count + r->nation_vars.names.count
               + r->game_vars.names.count + r->edge_vars.names.count;

    c->each_side = COUNTER_FACETS + r->marks.count + r->counter_vars.names.count;
    c->sides = r->sides.count + 1;
    if (others + c->sides * c->each_side > FACETS_MOST)
        c->sides = 1;
}

static void number_facets(struct facets *c, const struct layout *l)
{
    int next = FACETS_FIXED;

    for (int i = 0; i < SCOPES; i++) {
        c->scope[i] = next;
        if (i != SCOPE_COUNTER)
            next += l->scope[i].variables->names.count;
    }
    c->scope[SCOPES] = c->counters = next;
}

static void fill_counter(struct facets *c, const struct layout *l, unit_id u)
{
    uint8_t *of = c->of + l->at_counters + u * l->counter_words;
    int mark = facets_mark(c, u, 0);

    for (int i = 0; i < COUNTER_FIELDS; i++)
        of[i] = (uint8_t)facets_counter(c, u, field_facet((enum counter_field)i));
    of[COUNTER_MARKS] = of[COUNTER_MARKS_MORE] = (uint8_t)mark;
    for (int i = COUNTER_FIELDS; i < l->counter_words; i++)
        of[i] = (uint8_t)within(mark + c->rules->marks.count + i - COUNTER_FIELDS);
}

static void fill_scope(struct facets *c, const struct layout *l, int which)
{
    const struct scope *s = &l->scope[which];

    for (int i = 0; i < s->owners * s->stride; i++)
        c->of[s->at + i] = (uint8_t)within(c->scope[which] + i % s->stride);
}

static void fill_head(struct facets *c)
{
    enum { WORD = sizeof(int32_t) };

    for (size_t i = offsetof(struct state_head, phase) / WORD; i < sizeof(struct state_head) / WORD; i++)
        c->of[i] = FACET_PHASE;
    c->of[offsetof(struct state_head, turn) / WORD] = FACET_PHASE;
    c->of[offsetof(struct state_head, turns) / WORD] = FACET_PHASE;
    c->of[offsetof(struct state_head, over) / WORD] = FACET_PHASE;
    c->of[offsetof(struct state_head, acting) / WORD] = FACET_ACTING;
}

static void fill(struct facets *c, const struct layout *l)
{
    fill_head(c);
    for (unit_id u = 0; u < l->counters; u++)
        fill_counter(c, l, u);
    for (int i = 0; i < SCOPES; i++)
        if (i != SCOPE_COUNTER)
            fill_scope(c, l, i);
    memset(c->of + l->at_list, FACET_LISTS, (size_t)(l->at_switch - l->at_list));
    memset(c->of + l->at_switch, FACET_SWITCHES, (size_t)(l->at_card - l->at_switch));
    memset(c->of + l->at_card, FACET_CARDS, (size_t)(l->words - l->at_card));
}

void facets_init(struct facets *c, const struct state *s)
{
    *c = (struct facets){ .rules = s->rules, .words = s->layout->words, .now = c->now };
    c->of = mem_array((size_t)c->words, sizeof *c->of);
    c->seen = mem_array((size_t)c->words, sizeof *c->seen);
    divide(c, s->rules);
    number_facets(c, s->layout);
    fill(c, s->layout);
    memcpy(c->seen, s->words, state_bytes(s));
    facets_forget(c);
}

void facets_free(struct facets *c)
{
    mem_free(c->of);
    mem_free(c->seen);
    *c = (struct facets){ 0 };
}

/* --- what changed --- */

static void stamp(struct facets *c, int facet)
{
    c->changed[facet] = ++c->now;
}

/* A number that no other value of that word has, nor any of another: 64 bits well mixed. */
static uint64_t share(int word, uint32_t value)
{
    uint64_t x = ((uint64_t)word + 1) << 32 | value;

    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    return x ^ x >> 31;
}

static void change(struct facets *c, int facet, int word, uint32_t before, uint32_t after)
{
    stamp(c, facet);
    c->sum[facet] += share(word, after) - share(word, before);
}

/* Each mark that differs has a facet of its own. */
static void change_marks(struct facets *c, int first, int word, uint32_t before, uint32_t after)
{
    for (uint32_t differ = before ^ after; differ; differ &= differ - 1) {
        uint32_t mark = differ & -differ;
        change(c, within(first + __builtin_ctz(mark)), word, before & mark, after & mark);
    }
}

static void note(struct facets *c, const struct layout *l, int word, int32_t value)
{
    uint32_t before = (uint32_t)c->seen[word], after = (uint32_t)value;
    int field = word < l->at_counters || word >= l->at_counters + l->counters * l->counter_words
                    ? COUNTER_PLACE : (word - l->at_counters) % l->counter_words;

    c->seen[word] = value;
    if (field == COUNTER_MARKS)
        change_marks(c, c->of[word], word, before, after);
    else if (field == COUNTER_MARKS_MORE)
        change_marks(c, c->of[word] + MARKS_IN_WORD, word, before, after);
    else
        change(c, c->of[word], word, before, after);
}

void facets_look(struct facets *c, const struct state *s)
{
    if (c->words != s->layout->words || c->rules != s->rules) {
        mem_free(c->of);
        mem_free(c->seen);
        facets_init(c, s);
        return;
    }
    for (int i = 0; i < c->words; i += BLOCK) {
        int end = i + BLOCK < c->words ? i + BLOCK : c->words;

        if (memcmp(c->seen + i, s->words + i, (size_t)(end - i) * sizeof *c->seen) == 0)
            continue;
        for (int w = i; w < end; w++)
            if (c->seen[w] != s->words[w])
                note(c, s->layout, w, s->words[w]);
    }
}

void facets_write(struct facets *c, struct state *s, int32_t *at, int32_t value)
{
    *at = value;
    if (c->words == s->layout->words && c->seen[at - s->words] != value)
        note(c, s->layout, (int)(at - s->words), value);
}

void facets_moment(struct facets *c)
{
    stamp(c, FACET_MOMENT);
    c->sum[FACET_MOMENT] = c->now * UINT64_C(0x9e3779b97f4a7c15);
}

void facets_forget(struct facets *c)
{
    c->forgotten = ++c->now;
}

uint64_t facets_sum(const struct facets *c, const struct facet_set *set)
{
    uint64_t sum = c->forgotten;

    for (size_t i = 0; i < FACETS_MOST / 64; i++)
        for (uint64_t bits = set->bits[i]; bits; bits &= bits - 1)
            sum += c->sum[i * 64 + (size_t)__builtin_ctzll(bits)];
    return sum;
}

bool facets_hold(const struct facets *c, const struct facet_set *set, uint64_t since)
{
    if (c->forgotten > since)
        return false;
    for (size_t i = 0; i < FACETS_MOST / 64; i++)
        for (uint64_t bits = set->bits[i]; bits; bits &= bits - 1)
            if (c->changed[i * 64 + (size_t)__builtin_ctzll(bits)] > since)
                return false;
    return true;
}
