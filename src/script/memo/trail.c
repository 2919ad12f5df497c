/*
 * trail.c - what a derived value was made of, read by read.
 *
 * A facet is all of a kind: when one counter moves, the places of its whole side have changed. A value that looked at
 * another counter only, or at values that came out as before, need not be made again. So those that are asked for more
 * than once keep a trail: the words of the position that were read, one by one; the facets that were read as a whole;
 * and which values of other functions they were made of. While all of these are what they were, so is the value.
 */
#include "base/mem.h"
#include "script/run/script_inside.h"

enum { READS_MOST = 256 };     /* a longer trail is not worth its walk */

static const uint32_t is_value = UINT32_C(1) << 31;

/* A word of the position, some of its bits, and what they held; or a function, its arguments' number, and the value. */
struct read {
    uint32_t what, which;
    uint64_t was;
};

struct trail {
    struct facet_set own;      /* all that was read by the function itself */
    struct facet_set whole;    /* of that, what was read as a whole */
    uint64_t sum;              /* of the whole */
    int count;
    struct read at[];
};

/* --- noting --- */

static void note(struct script *s, struct read read)
{
    struct reads *r = &s->reads;

    if (r->count == r->room) {
        r->room = r->room ? 2 * r->room : READS_MOST;
        r->at = mem_resize(r->at, (size_t)r->room, sizeof *r->at);
    }
    r->at[r->count++] = read;
}

static uint64_t held_in(const struct script *s, const struct read *read)
{
    return (uint32_t)s->state->words[read->what] & read->which;
}

void trail_word(struct script *s, const int32_t *at, uint32_t bits)
{
    struct read read = { .what = (uint32_t)(at - s->state->words), .which = bits };

    read.was = held_in(s, &read);
    note(s, read);
}

void trail_value(struct script *s, int function, int number, uint64_t version)
{
    if (s->reading.noting)
        note(s, (struct read){ is_value | (uint32_t)function, (uint32_t)number, version });
}

struct reading trail_begin(struct script *s, bool noting)
{
    struct reading before = s->reading;

    s->reading = (struct reading){ .noting = noting, .first = s->reads.count };
    return before;
}

void trail_end(struct script *s, const struct reading *before)
{
    s->reads.count = s->reading.first;
    s->reading = *before;
}

struct trail *trail_take(const struct script *s)
{
    const struct reading *r = &s->reading;
    int count = s->reads.count - r->first;

    if (!r->noting || count > READS_MOST)
        return NULL;
    struct trail *t = mem_array(1, sizeof *t + (size_t)count * sizeof *t->at);
    t->own = r->own;
    t->whole = r->whole;
    t->sum = facets_sum(&s->facets, &r->whole);
    t->count = count;
    for (int i = 0; i < count; i++)
        t->at[i] = s->reads.at[r->first + i];
    return t;
}

/* --- walking it again --- */

bool trail_words_stand(const struct script *s, const struct trail *t)
{
    if (facets_sum(&s->facets, &t->whole) != t->sum)
        return false;
    for (const struct read *r = t->at; r < t->at + t->count; r++)
        if (!(r->what & is_value) && held_in(s, r) != r->was)
            return false;
    return true;
}

bool trail_next_value(const struct trail *t, int *at, struct trail_value *out)
{
    while (*at < t->count && !(t->at[*at].what & is_value))
        ++*at;
    if (*at == t->count)
        return false;
    const struct read *r = &t->at[(*at)++];
    *out = (struct trail_value){ (int)(r->what & ~is_value), (int)r->which, r->was };
    return true;
}

const struct facet_set *trail_own(const struct trail *t)
{
    return &t->own;
}
