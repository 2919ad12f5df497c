#include "game/odds/graph.h"

#include <assert.h>
#include <stdint.h>
#include <string.h>
#include "base/hash.h"
#include "base/mem.h"

enum { NOWHERE = -1, BUCKETS = 1024 };

struct way {
    struct fraction p;
    int node, end;             /* where it leads: one of them, or both NOWHERE */
    int *mark;
    int marks;
};
struct node {
    char *key;                 /* NULL: it is never found */
    size_t length;
    uint64_t hash;
    int next;                  /* in its bucket */
    struct way *way;
    int ways;
    struct fraction p;
    int entries;               /* ways to it that have not flowed yet */
    bool *always;              /* by mark: it was met on every way to it; NULL: no way has come yet */
};
struct graph {
    struct way begin;          /* what comes before the first roll */
    struct node *node;
    int nodes, room;
    int bucket[BUCKETS];       /* the node that was put there last, + 1 */
    struct fraction *end;      /* their chances */
    int ends;
    int marks;
    bool *always;              /* by mark; NULL: no end was reached */
};

struct graph *graph_new(void)
{
    struct graph *g = mem_new(sizeof *g);

    g->begin = (struct way){ { 1, 1 }, NOWHERE, NOWHERE, NULL, 0 };
    return g;
}

void graph_free(struct graph *g)
{
    for (int i = 0; g && i < g->nodes; i++) {
        for (int k = 0; k < g->node[i].ways; k++)
            mem_free(g->node[i].way[k].mark);
        mem_free(g->node[i].way);
        mem_free(g->node[i].key);
        mem_free(g->node[i].always);
    }
    if (!g)
        return;
    mem_free(g->begin.mark);
    mem_free(g->node);
    mem_free(g->end);
    mem_free(g->always);
    mem_free(g);
}

int graph_add(struct graph *g, const char *key, size_t length, int ways)
{
    if (g->nodes == g->room) {
        g->room = g->room ? 2 * g->room : 64;
        g->node = mem_resize(g->node, (size_t)g->room, sizeof *g->node);
    }
    struct node *n = &g->node[g->nodes];
    *n = (struct node){ .length = length, .ways = ways, .p = { 0, 1 } };
    n->way = mem_array((size_t)ways, sizeof *n->way);
    for (int i = 0; i < ways; i++)
        n->way[i] = (struct way){ { 0, 1 }, NOWHERE, NOWHERE, NULL, 0 };
    if (key) {
        n->key = mem_array(length + 1, 1);
        memcpy(n->key, key, length);
        n->hash = hash_bytes(key, length, 0);
        n->next = g->bucket[n->hash % BUCKETS];
        g->bucket[n->hash % BUCKETS] = g->nodes + 1;
    }
    return g->nodes++;
}

int graph_find(const struct graph *g, const char *key, size_t length)
{
    uint64_t hash = hash_bytes(key, length, 0);

    for (int i = g->bucket[hash % BUCKETS]; i > 0; i = g->node[i - 1].next) {
        const struct node *n = &g->node[i - 1];
        if (n->hash == hash && n->length == length && memcmp(n->key, key, length) == 0)
            return i - 1;
    }
    return -1;
}

static struct way *way_of(struct graph *g, int node, int way)
{
    assert(node < g->nodes && (node < 0 || way < g->node[node].ways));
    return node < 0 ? &g->begin : &g->node[node].way[way];
}

void graph_set_chance(struct graph *g, int node, int way, struct fraction p)
{
    way_of(g, node, way)->p = p;
}

struct fraction graph_chance(const struct graph *g, int node, int way)
{
    return g->node[node].way[way].p;
}

void graph_lead(struct graph *g, int node, int way, int to)
{
    way_of(g, node, way)->node = to;
}

void graph_end(struct graph *g, int node, int way, int end)
{
    way_of(g, node, way)->end = end;
    if (end >= g->ends) {
        g->end = mem_resize(g->end, (size_t)end + 1, sizeof *g->end);
        for (; g->ends <= end; g->ends++)
            g->end[g->ends] = (struct fraction){ 0, 1 };
    }
}

void graph_meet(struct graph *g, int node, int way, int mark)
{
    struct way *w = way_of(g, node, way);

    w->mark = mem_resize(w->mark, (size_t)w->marks + 1, sizeof *w->mark);
    w->mark[w->marks++] = mark;
    g->marks = mark >= g->marks ? mark + 1 : g->marks;
}

/* --- flowing --- */

static bool has_mark(const struct way *w, int mark)
{
    for (int i = 0; i < w->marks; i++)
        if (w->mark[i] == mark)
            return true;
    return false;
}

/* What is met on every way to a place: on each of them before, or on its last stretch. */
static void pass_marks(const struct graph *g, const bool *before, const struct way *w, bool **after)
{
    bool first = !*after;

    if (first)
        *after = mem_array((size_t)g->marks + 1, sizeof **after);
    for (int i = 0; i < g->marks; i++) {
        bool met = (before && before[i]) || has_mark(w, i);
        (*after)[i] = first ? met : (*after)[i] && met;
    }
}

static bool pass(struct graph *g, struct fraction p, const bool *before, const struct way *w)
{
    if (w->p.over == 0 || (w->node == NOWHERE && w->end == NOWHERE))
        return true;
    if (!fraction_multiply(&p, w->p))
        return false;
    bool at_end = w->node == NOWHERE;
    pass_marks(g, before, w, at_end ? &g->always : &g->node[w->node].always);
    return fraction_add(at_end ? &g->end[w->end] : &g->node[w->node].p, p);
}

static bool is_open(const struct way *w)
{
    return w->p.over > 0 && w->node != NOWHERE;
}

static void count_entries(struct graph *g)
{
    for (int i = 0; i < g->nodes; i++)
        for (int k = 0; k < g->node[i].ways; k++)
            if (is_open(&g->node[i].way[k]))
                g->node[g->node[i].way[k].node].entries++;
}

/* A node flows on when all ways to it have. */
bool graph_flow(struct graph *g)
{
    int *ready = mem_array((size_t)g->nodes + 1, sizeof *ready), count = 0, flowed = 0;
    bool good = pass(g, (struct fraction){ 1, 1 }, NULL, &g->begin);

    count_entries(g);
    if (g->begin.node != NOWHERE && g->node[g->begin.node].entries == 0)
        ready[count++] = g->begin.node;
    for (; good && count > 0; flowed++) {
        struct node *n = &g->node[ready[--count]];
        for (int k = 0; good && k < n->ways; k++) {
            good = pass(g, n->p, n->always, &n->way[k]);
            if (is_open(&n->way[k]) && --g->node[n->way[k].node].entries == 0)
                ready[count++] = n->way[k].node;
        }
    }
    mem_free(ready);
    return good && flowed == g->nodes;
}

struct fraction graph_end_chance(const struct graph *g, int end)
{
    return end < g->ends ? g->end[end] : (struct fraction){ 0, 1 };
}

bool graph_always(const struct graph *g, int mark)
{
    return g->always && g->always[mark];
}
