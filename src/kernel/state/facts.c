#include "kernel/state/facts.h"

#include <string.h>
#include "base/mem.h"
#include "kernel/state/fact_table.h"

/* --- telling --- */

static void tell_bits(const struct facts *f, const char *name, int word, uint32_t before, uint32_t after,
                      struct text *out)
{
    const struct fact *fact = &f->fact[word];
    const struct fact_words *t = &f->table[fact->table];

    for (uint32_t bits = before ^ after; bits; bits &= bits - 1) {
        int bit = __builtin_ctz(bits);
        if (bit + fact->bit < t->count && t->key[bit + fact->bit]) {
            fact_begin(out, name, '.');
            text_add(out, t->word[bit + fact->bit]);
            text_add(out, after >> bit & 1 ? "=1" : "=0");
        }
    }
}

static void tell(const struct facts *f, const int32_t *words, int word, int32_t before, struct text *out)
{
    char name[FACT_NAME_ROOM];

    if (f->fact[word].type == FACT_NONE)
        return;
    fact_name(f, word, name);
    if (f->fact[word].type == FACT_BITS) {
        tell_bits(f, name, word, (uint32_t)before, (uint32_t)words[word], out);
        return;
    }
    fact_begin(out, name, '=');
    fact_tell(f, word, words[word], out);
}

/* The count first, then what is new or other. */
static void tell_group(const struct facts *f, const struct fact_group *g, const int32_t *before, const int32_t *words,
                       struct text *out)
{
    int was = fact_group_words(g, before), is = fact_group_words(g, words);

    if (before[g->at] != words[g->at])
        tell(f, words, g->at, before[g->at], out);
    for (int i = g->at + 1; i <= g->at + is; i++)
        if (i > g->at + was || before[i] != words[i])
            tell(f, words, i, before[i], out);
}

int facts_write(const struct facts *f, const struct state *before, const struct state *after, int from, size_t most,
                struct text *out)
{
    const int32_t *old = before ? before->words : f->neutral, *new = after->words;
    int words = f->layout->words;

    for (int i = fact_next_difference(old, new, from, words); i < words; i = fact_next_difference(old, new, i, words)) {
        if (out->length > most)
            return i;
        if (f->fact[i].group >= 0) {
            const struct fact_group *g = &f->group[f->fact[i].group];
            tell_group(f, g, old, new, out);
            i = fact_group_end(g);
        } else {
            tell(f, new, i, old[i], out);
            i++;
        }
    }
    return -1;
}

int facts_write_touched(const struct facts *f, const struct touched *t, const struct state *before,
                        const struct state *after, int from, size_t most, struct text *out)
{
    for (int i = from; i < t->count; ) {
        int word = t->word[i].at, behind = word + 1;
        if (out->length > most)
            return i;
        if (f->fact[word].group >= 0) {
            const struct fact_group *g = &f->group[f->fact[word].group];
            tell_group(f, g, before->words, after->words, out);
            behind = fact_group_end(g);
        } else {
            tell(f, after->words, word, t->word[i].before, out);
        }
        while (i < t->count && t->word[i].at < behind)
            i++;
    }
    return -1;
}

/* --- laying --- */

void touched_add(struct touched *t, int at, int32_t before)
{
    if (t->count == t->room) {
        t->room = t->room ? 2 * t->room : 64;
        t->word = mem_resize(t->word, (size_t)t->room, sizeof *t->word);
    }
    t->word[t->count++] = (struct touched_word){ at, before };
}

void facts_neutral(const struct facts *f, struct state *s)
{
    memcpy(s->words, f->neutral, state_bytes(s));
}

static void set(struct state *s, int word, int32_t value, struct touched *t)
{
    if (s->words[word] == value)
        return;
    if (t)
        touched_add(t, word, s->words[word]);
    s->words[word] = value;
}

/* "u.r_1.mark.tired": the word has the name before the last dot. */
static bool lay_bit(const struct facts *f, struct state *s, const char *name, size_t length, bool on, struct touched *t)
{
    size_t stem = length;

    while (stem > 0 && name[stem - 1] != '.')
        stem--;
    int word = stem < 2 ? -1 : fact_word_called(f, name, stem - 1);
    if (word < 0 || f->fact[word].type != FACT_BITS)
        return false;
    int bit = fact_value_called(f, f->fact[word].table, name + stem, length - stem);
    if (bit < 0 || !f->table[f->fact[word].table].key[bit])
        return false;
    if (f->fact[word].table == TABLE_MARK && bit >= 31) {
        word += COUNTER_MARKS_MORE - COUNTER_MARKS;
        bit -= 31;
    }
    uint32_t bits = (uint32_t)s->words[word], one = UINT32_C(1) << bit;
    set(s, word, (int32_t)(on ? bits | one : bits & ~one), t);
    return true;
}

/* A group that became shorter has nothing behind its end. False: it cannot be that long. */
static bool shorten(struct state *s, const struct fact_group *g, struct touched *t)
{
    if (s->words[g->at] < 0 || s->words[g->at] > g->most)
        return false;
    for (int i = g->at + 1 + fact_group_words(g, s->words); i < fact_group_end(g); i++)
        set(s, i, 0, t);
    return true;
}

static bool lay(const struct facts *f, struct state *s, const char *name, size_t length, const char *value, size_t size,
                struct touched *t)
{
    int word = fact_word_called(f, name, length);
    int32_t number;

    if (word < 0)
        return size == 1 && (*value == '0' || *value == '1') && lay_bit(f, s, name, length, *value == '1', t);
    if (!fact_read(f, word, value, size, &number))
        return false;
    set(s, word, number, t);
    int group = f->fact[word].group;
    return group < 0 || f->group[group].at != word || shorten(s, &f->group[group], t);
}

char *facts_lay(const struct facts *f, struct state *s, const char *facts, struct touched *t)
{
    for (const char *at = facts; *at; ) {
        size_t length = strcspn(at, " "), name = 0;
        while (name < length && at[name] != '=')
            name++;
        if (length > 0 && (name == length || !lay(f, s, at, name, at + name + 1, length - name - 1, t))) {
            struct text unknown = { 0 };
            text_add_span(&unknown, at, length);
            return unknown.at;
        }
        at += length;
        at += *at == ' ';
    }
    return NULL;
}

/* --- differing --- */

bool facts_count(const struct facts *f, const struct state *s, int word)
{
    const struct fact *fact = &f->fact[word];
    const struct fact_group *g = fact->group < 0 ? NULL : &f->group[fact->group];

    return fact->type != FACT_NONE && (!g || word - g->at <= fact_group_words(g, s->words));
}

static void add_shown(const struct facts *f, const struct state *s, int word, struct text *out)
{
    if (f->fact[word].type == FACT_BITS) {
        const struct fact *fact = &f->fact[word];
        for (uint32_t bits = (uint32_t)s->words[word]; bits; bits &= bits - 1) {
            int bit = __builtin_ctz(bits) + fact->bit;
            if (bit < f->table[fact->table].count)
                text_print(out, "%s%s", out->length ? " " : "", f->table[fact->table].word[bit]);
        }
    } else {
        fact_tell(f, word, s->words[word], out);
    }
    if (out->length == 0)
        text_add(out, "none");
}

int facts_differ(const struct facts *f, const struct state *now, const struct state *then, struct text *field,
                 struct text *is, struct text *was)
{
    const int32_t *a = now->words, *b = then->words;
    int words = f->layout->words, count = 0;
    char name[FACT_NAME_ROOM];

    for (int i = fact_next_difference(a, b, 0, words); i < words; i = fact_next_difference(a, b, i + 1, words)) {
        if ((!facts_count(f, now, i) && !facts_count(f, then, i)) || count++ > 0)
            continue;
        state_name_word(now, i, name, sizeof name);
        text_add(field, name);
        add_shown(f, now, i, is);
        add_shown(f, then, i, was);
    }
    return count;
}
