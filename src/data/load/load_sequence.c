#include "data/load/load.h"

#include <string.h>

static int load_repeat(struct loading *l, const struct node *n)
{
    int times = 1;

    if (n && n->kind == NODE_SCALAR && strcmp(n->text, "turns") == 0)
        return PHASE_BY_TURNS;
    if (n && n->kind == NODE_SCALAR && strcmp(n->text, "script") == 0)
        return PHASE_BY_SCRIPT;
    schema_number(l, n, 1, REPEATS_MOST, &times);
    return times;
}

static int load_phases(struct loading *l, struct sequence *s, const struct node *n, int parent, int depth);

static void load_phase(struct loading *l, struct sequence *s, const struct node *n, int which)
{
    static const char *const keys[] = { "phase", "rule", "name", "repeat", "phases" };
    struct phase *p = &s->phases[which];
    const struct node *name;

    if (!schema_keys(l, n, "a phase", keys, LENGTH(keys)))
        return;
    name = schema_need(l, n, "a phase", "phase");
    p->name = schema_text(l, name);
    if (p->name && !schema_is_name(p->name))
        fault_add(l->diag, node_where(name), "\"%s\" is not a name: lower-case letters, digits and _, a letter first",
                  brief(p->name).at);
    p->rule = schema_rule(l, n);
    schema_shown(l, node_get(n, "name"), &p->shown);
    p->repeat = load_repeat(l, node_get(n, "repeat"));
    p->first = load_phases(l, s, node_get(n, "phases"), which, p->depth + 1);
}

/* The phases of a list, one after the other; gives the first. */
static int load_phases(struct loading *l, struct sequence *s, const struct node *n, int parent, int depth)
{
    int first = PHASE_NONE;
    int before = PHASE_NONE;

    if (!schema_is(l, n, NODE_LIST))
        return PHASE_NONE;
    if (depth == PHASE_DEPTH) {
        fault_add(l->diag, node_where(n), "phases are nested deeper than %d", PHASE_DEPTH);
        return PHASE_NONE;
    }
    for (const struct node *e = n->first; e; e = e->next) {
        int which = s->count;

        if (s->count == PHASES_MOST) {
            fault_add(l->diag, node_where(e), "more than %d phases", PHASES_MOST);
            return first;
        }
        s->phases[s->count++] = (struct phase){
            .parent = parent, .first = PHASE_NONE, .next = PHASE_NONE, .depth = depth, .repeat = 1,
        };
        if (before != PHASE_NONE)
            s->phases[before].next = which;
        else
            first = which;
        before = which;
        load_phase(l, s, e, which);
    }
    return first;
}

static int count_phases(const struct node *n)
{
    int count = 0;

    if (n && n->kind == NODE_LIST)
        for (const struct node *e = n->first; e; e = e->next)
            count += 1 + count_phases(node_get(e, "phases"));
    return count;
}

void load_sequence(struct loading *l, struct rules *r, const struct node *n)
{
    r->sequence.phases = pool_array(l->pool, (size_t)count_phases(n), sizeof *r->sequence.phases);
    r->sequence.root = load_phases(l, &r->sequence, n, PHASE_NONE, 0);
    if (n && n->kind == NODE_LIST && n->count == 0)
        fault_add(l->diag, node_where(n), "the sequence has no phase");
}
