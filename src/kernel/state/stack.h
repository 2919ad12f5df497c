/*
 * stack.h - the counters in a place, top first.
 */
#ifndef KERNEL_STACK_H
#define KERNEL_STACK_H

#include "kernel/state/state.h"

unit_id stack_top(const struct state *s, place_id place);      /* UNIT_NONE if it is empty */
unit_id stack_below(const struct state *s, unit_id u);
/* All who stand there, one after the other: the stack, top first, then in the order of the counters the two-hex
 * units that cover the hex with their second. UNIT_NONE at the end. */
unit_id stack_first(const struct state *s, place_id place);
unit_id stack_next(const struct state *s, place_id place, unit_id u);
int stack_count(const struct state *s, place_id place);

/* What counts: any field left at its "any" value does not limit. */
struct stack_filter {
    int side;                  /* -1 any */
    uint64_t traits;           /* all of these; 0 any */
    uint64_t without;          /* none of these */
};
static inline bool stack_matches(const struct state *s, unit_id u, const struct stack_filter *f)
{
    uint64_t traits = s->rules->counter[u].traits;

    return (traits & f->traits) == f->traits && (traits & f->without) == 0
        && (f->side < 0 || state_counter_field(s, u, COUNTER_OWNER) == f->side);
}
int stack_count_of(const struct state *s, place_id place, const struct stack_filter *f);
/* The hexes where at least `least` such counters stand (a two-hex unit is in both). Counters inside
 * others do not stand there. */
void stack_hexes(const struct state *s, const struct stack_filter *f, int least, struct hexset *out);

#endif
