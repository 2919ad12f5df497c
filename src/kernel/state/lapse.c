#include "kernel/state/lapse.h"

#include <string.h>

#include "kernel/state/card.h"
#include "kernel/state/unit.h"

bool lapse_any(const struct rules *r, int span)
{
    return span >= 0 && span < r->spans.count && r->span_used[span];
}

/* What the players said of it was said of the time that is over. */
static void forget_told(struct state *s, const struct variables *v, int var, int owner)
{
    if (s->rules->asks_facts && v->asked && v->asked[var].card)
        *state_card(s, v->asked[var].card - 1 + owner) = CARD_UNKNOWN;
}

/* Column by column: of most scopes hardly any variable is concerned. */
static void lapse_scope(struct state *s, const struct scope *scope, int span)
{
    const struct variables *v = scope->variables;

    for (int var = 0; v->lasts && var < v->names.count; var++)
        if (v->lasts[var] == span)
            for (int i = 0; i < scope->owners; i++) {
                s->words[scope->at + i * scope->stride + var] = v->first[var];
                forget_told(s, v, var, i);
            }
}

/* A counter's first value may be printed on it. */
static void lapse_counters(struct state *s, int span)
{
    const struct variables *v = &s->rules->counter_vars;

    for (int var = 0; v->lasts && var < v->names.count; var++)
        if (v->lasts[var] == span)
            for (unit_id u = 0; u < s->layout->counters; u++) {
                *state_counter_var(s, u, var) = s->rules->counter[u].variable[var];
                forget_told(s, v, var, u);
            }
}

static void lapse_marks(struct state *s, int span)
{
    const struct rules *r = s->rules;

    for (int mark = 0; mark < r->marks.count; mark++)
        if (r->mark[mark].lasts == span)
            for (unit_id u = 0; u < s->layout->counters; u++)
                unit_set_mark(s, u, mark, false);
}

static void lapse_lists(struct state *s, int span)
{
    const struct rules *r = s->rules;

    for (int list = 0; list < r->lists.count; list++)
        if (r->list_kinds[list].lasts == span)
            memset(state_list(s, list), 0, (size_t)(1 + r->list_kinds[list].most) * sizeof(int32_t));
}

void lapse_now(struct state *s, int span)
{
    const struct rules *r = s->rules;
    const struct layout *l = s->layout;

    if (!lapse_any(r, span))
        return;
    for (int i = 0; i < SCOPES; i++)
        if (i != SCOPE_COUNTER)
            lapse_scope(s, &l->scope[i], span);
    lapse_counters(s, span);
    lapse_marks(s, span);
    lapse_lists(s, span);
}
