/*
 * facets.h - what a position consists of, facet by facet, and when each of them last changed.
 *
 * All places of one side's counters are a facet; so is each mark of them, each variable of the hexes, the phase. What
 * was made of some facets still holds while none of them has changed. Changes are found by comparing, so it does not
 * matter who made them: a command, an undo, a journal that is laid, a test. Each facet also has a sum of what it holds,
 * which comes back when the position does: a player who tries one command after the other always begins at the same.
 */
#ifndef KERNEL_FACETS_H
#define KERNEL_FACETS_H

#include "kernel/state/state.h"

enum { FACETS_MOST = 256 };    /* what is beyond shares the last one */

struct facet_set {
    uint64_t bits[FACETS_MOST / 64];
};

/* Those that every game has, before the facets of counters and of variables. */
enum facet {
    FACET_ASIDE,               /* numbers of commands and rolls, the dice, the tops of stacks: no rule asks for them */
    FACET_MOMENT,              /* no part of the position: changes when facets_moment says so */
    FACET_PHASE,               /* turn and phase, and whether the game is over */
    FACET_ACTING,
    FACET_SWITCHES, FACET_CARDS, FACET_LISTS,
    FACETS_FIXED
};

/* Of each side's counters. Where one is, what lies under it and which second hex it covers is a single facet. */
enum counter_facet {
    COUNTER_FACET_PLACE, COUNTER_FACET_FACE, COUNTER_FACET_FACING, COUNTER_FACET_OWNER, COUNTER_FACET_HIDDEN,
    COUNTER_FACETS             /* then its marks, then its variables */
};

struct facets {
    const struct rules *rules;
    int words;
    uint8_t *of;               /* by word; of marks the first */
    int32_t *seen;             /* the position when it was last looked at */
    int counters, each_side, sides;    /* first facet, facets of one side, how many sides have their own */
    int scope[SCOPES + 1];     /* first facet; of counters there is none */
    uint64_t now;              /* grows with every change */
    uint64_t changed[FACETS_MOST];     /* when */
    uint64_t sum[FACETS_MOST];         /* of what it holds, word by word */
    uint64_t forgotten;        /* when all was */
};

void facets_init(struct facets *c, const struct state *s);
void facets_free(struct facets *c);
/* Finds what is different from when it was last looked at. */
void facets_look(struct facets *c, const struct state *s);
/* Sets a word of the position; it need not be looked for. */
void facets_write(struct facets *c, struct state *s, int32_t *at, int32_t value);
void facets_moment(struct facets *c);
void facets_forget(struct facets *c);                /* nothing holds that was made before */

static inline void facet_add(struct facet_set *set, int facet)
{
    set->bits[facet / 64] |= UINT64_C(1) << facet % 64;
}

static inline void facet_set_unite(struct facet_set *to, const struct facet_set *from)
{
    for (size_t i = 0; i < FACETS_MOST / 64; i++)
        to->bits[i] |= from->bits[i];
}

/* The facet that a word belongs to, unless it is one of marks. */
static inline int facets_of(const struct facets *c, const struct state *s, const int32_t *at)
{
    return c->of[at - s->words];
}

/* That facet of the side's counters: by the side they are printed with, which never changes. */
int facets_side(const struct facets *c, int side, enum counter_facet which);
int facets_counter(const struct facets *c, unit_id u, enum counter_facet which);
int facets_mark(const struct facets *c, unit_id u, int mark);
void facets_add_all(const struct facets *c, enum counter_facet which, struct facet_set *to);    /* of all sides */
void facets_add_scope(const struct facets *c, enum scope_id which, struct facet_set *to);
void facets_fill(struct facet_set *to);            /* everything but the moment */

/* Of all that they hold: the same as long as, and as soon as, they hold the same and nothing was forgotten. */
uint64_t facets_sum(const struct facets *c, const struct facet_set *set);
/* Whether none of them has changed since. */
bool facets_hold(const struct facets *c, const struct facet_set *set, uint64_t since);

#endif
