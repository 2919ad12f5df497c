#include "data/load/load.h"

#include <string.h>

/* A span has a name of its own, because `lasts:` speaks of both. */
void load_spans(struct loading *l, struct rules *r, const struct node *n)
{
    for (int i = 0; i < r->sequence.count; i++)
        if (r->sequence.phases[i].name)
            names_add(&r->spans, r->sequence.phases[i].name);
    r->phase_spans = r->spans.count;
    if (schema_is(l, n, NODE_LIST))
        for (const struct node *e = n->first; e; e = e->next) {
            if (e->kind == NODE_SCALAR && phase_find(&r->sequence, e->text) != PHASE_NONE)
                fault_add(l->diag, node_where(e), "\"%s\" is a phase: `lasts: %s` needs no span", e->text, e->text);
            else if (schema_is(l, e, NODE_SCALAR))
                schema_add_name(l, &r->spans, schema_text(l, e), node_where(e), r->phase_spans + SPANS_MOST);
        }
    r->span_used = pool_array(l->pool, (size_t)r->spans.count, sizeof *r->span_used);
}

int load_lasts(struct loading *l, struct rules *r, const struct node *n)
{
    int span = n ? schema_one_of(l, n, "phase or span", &r->spans) : NAME_NONE;

    if (span != NAME_NONE)
        r->span_used[span] = true;
    return span;
}
