/*
 * odds_totals.c - what a game wants to know of odds first: the chances of outcomes that come to the same for a player.
 */
#include "base/mem.h"
#include "game/odds/enumerate.h"

static void add_total(struct odds *o, const struct script_total *t)
{
    struct odds_total total = { mem_string(t->text), mem_string(t->rule), { 0, 1 } };
    bool fits = true;

    for (int i = 0; i < o->count; i++)
        if (t->holds[i])
            fits = fits && fraction_add(&total.p, o->outcome[i].p);
    if (!fits) {
        mem_free(total.text);
        mem_free(total.rule);
        return;
    }
    o->total = mem_resize(o->total, (size_t)o->totals + 1, sizeof *o->total);
    o->total[o->totals++] = total;
}

void odds_add_totals(struct script *s, struct odds *o)
{
    struct script_outcome *outcome = mem_array((size_t)o->count + 1, sizeof *outcome);
    struct script_total *total;

    for (int i = 0; i < o->count; i++)
        outcome[i] = (struct script_outcome){ o->outcome[i].value, o->outcome[i].values };
    int count = o->count > 0 ? script_totals(s, outcome, o->count, &total) : 0;
    for (int i = 0; i < count; i++)
        add_total(o, &total[i]);
    if (o->count > 0)
        script_totals_free(total, count);
    mem_free(outcome);
    for (int i = 0; i < o->others; i++)
        odds_add_totals(s, &o->other[i]);
}
