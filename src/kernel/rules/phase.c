#include "kernel/rules/phase.h"

#include <assert.h>
#include <string.h>

static bool is_leaf(const struct sequence *s, int node)
{
    return s->phases[node].first == PHASE_NONE;
}

static struct phase_step step(struct phase_place *p, enum phase_event event, int node)
{
    p->node = node;
    return (struct phase_step){ event, node };
}

static struct phase_step enter(const struct sequence *s, struct phase_place *p, int node, int times)
{
    assert(s->phases[node].depth < PHASE_DEPTH);
    p->times[s->phases[node].depth] = times;
    return step(p, PHASE_ENTER, node);
}

/* The node itself or the first after it that play comes to without being told. */
static int skip(const struct sequence *s, int node)
{
    while (node != PHASE_NONE && s->phases[node].repeat == 0)
        node = s->phases[node].next;
    return node;
}

int phase_find(const struct sequence *s, const char *name)
{
    for (int i = 0; i < s->count; i++)
        if (strcmp(s->phases[i].name, name) == 0)
            return i;
    return PHASE_NONE;
}

int phase_opening(const struct sequence *s, const char *name)
{
    int node = s->count == 0 ? PHASE_NONE : name ? phase_find(s, name) : skip(s, s->root);

    while (node != PHASE_NONE && !is_leaf(s, node))
        node = skip(s, s->phases[node].first);
    return node;
}

void phase_stand(const struct sequence *s, struct phase_place *p, int node, int turn)
{
    memset(p, 0, sizeof *p);
    p->node = node;
    for (; node != PHASE_NONE; node = s->phases[node].parent)
        p->times[s->phases[node].depth] = s->phases[node].repeat == PHASE_BY_TURNS ? turn + 1 : 1;
}

struct phase_step phase_start(const struct sequence *s, struct phase_place *p, const char *name)
{
    int node = PHASE_NONE;

    memset(p, 0, sizeof *p);
    if (s->count > 0)
        node = name != NULL ? phase_find(s, name) : skip(s, s->root);
    if (node == PHASE_NONE)
        return step(p, PHASE_OVER, PHASE_NONE);
    for (int around = s->phases[node].parent; around != PHASE_NONE; around = s->phases[around].parent)
        p->times[s->phases[around].depth] = 1;
    return enter(s, p, node, 1);
}

bool phase_insert(const struct sequence *s, struct phase_place *p, const char *name)
{
    int node = phase_find(s, name);

    if (node == PHASE_NONE || p->node == PHASE_NONE || p->waiting + p->returns == PHASE_INSERTED)
        return false;
    p->insert[p->waiting++] = node;
    return true;
}

static bool is_end_of_inserted(const struct phase_place *p, int node)
{
    return p->returns > 0 && p->back[p->returns - 1].inserted == node;
}

/* On to the next phase beside the node, else up. */
static struct phase_step go_on(const struct sequence *s, struct phase_place *p, int node)
{
    int next = skip(s, s->phases[node].next);

    if (next != PHASE_NONE)
        return enter(s, p, next, 1);
    if (s->phases[node].parent != PHASE_NONE)
        return step(p, PHASE_LEAVE, s->phases[node].parent);
    return step(p, PHASE_OVER, PHASE_NONE);
}

/* A node without phases, or with none that comes by itself, is left after its commands. */
static struct phase_step go_down(const struct sequence *s, struct phase_place *p, int node)
{
    int child = skip(s, s->phases[node].first);

    return child != PHASE_NONE ? enter(s, p, child, 1) : step(p, PHASE_LEAVE, node);
}

static struct phase_step walk(const struct sequence *s, struct phase_place *p, struct phase_step last,
                              int turns, bool again);

/* The node will not be repeated. */
static struct phase_step finish(const struct sequence *s, struct phase_place *p, int node, int turns)
{
    if (!is_end_of_inserted(p, node))
        return go_on(s, p, node);

    struct phase_return back = p->back[--p->returns];
    memset(&p->back[p->returns], 0, sizeof back);
    memcpy(p->times, back.times, sizeof p->times);
    p->node = back.node;
    if (back.event == PHASE_BEGIN)
        return enter(s, p, back.node, 1);
    return walk(s, p, (struct phase_step){ (enum phase_event)back.event, back.node }, turns, back.again != 0);
}

static struct phase_step repeat(const struct sequence *s, struct phase_place *p, int node, int turns)
{
    int wanted = s->phases[node].repeat;
    int done = p->times[s->phases[node].depth];

    if (wanted == PHASE_BY_SCRIPT)
        return step(p, PHASE_AGAIN, node);
    if (wanted == PHASE_BY_TURNS)
        wanted = turns;
    return done < wanted ? enter(s, p, node, done + 1) : finish(s, p, node, turns);
}

static void push_return(struct phase_place *p, int inserted, int event, int node, bool again)
{
    struct phase_return *back = &p->back[p->returns++];

    *back = (struct phase_return){ .inserted = inserted, .event = event, .node = node, .again = again };
    memcpy(back->times, p->times, sizeof back->times);
}

/* The end of each leads to the beginning of the next, the end of the last one back to where play was. */
static struct phase_step begin_inserted(const struct sequence *s, struct phase_place *p,
                                        struct phase_step last, bool again)
{
    int first = p->insert[0], end = p->waiting - 1;

    push_return(p, p->insert[end], (int)last.event, last.node, again);
    for (int i = end - 1; i >= 0; i--)
        push_return(p, p->insert[i], PHASE_BEGIN, p->insert[i + 1], false);
    p->waiting = 0;
    memset(p->insert, 0, sizeof p->insert);
    return enter(s, p, first, 1);
}

static struct phase_step walk(const struct sequence *s, struct phase_place *p, struct phase_step last,
                              int turns, bool again)
{
    bool leaf_done = last.event == PHASE_ENTER && is_leaf(s, last.node);

    if (p->waiting > 0 && last.event != PHASE_OVER && !leaf_done)
        return begin_inserted(s, p, last, again);
    switch (last.event) {
    case PHASE_ENTER:
        return go_down(s, p, last.node);
    case PHASE_LEAVE:
        return repeat(s, p, last.node, turns);
    case PHASE_AGAIN:
        return again ? enter(s, p, last.node, p->times[s->phases[last.node].depth] + 1)
                     : finish(s, p, last.node, turns);
    default:
        return step(p, PHASE_OVER, PHASE_NONE);
    }
}

struct phase_step phase_walk(const struct sequence *s, struct phase_place *p, struct phase_step last,
                             int turns, bool again)
{
    return walk(s, p, last, turns, again);
}
