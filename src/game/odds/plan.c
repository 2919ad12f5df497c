#include "game/odds/plan.h"

#include "base/mem.h"
#include "game/odds/ways.h"
#include "game/play/umpire_inside.h"

enum { EVENTS_MOST = 24, ASKS_MOST = 200, OPTIONS_MOST = 8 };

/* One run: all questions have the usual answer, but for one of them. */
struct thought {
    struct umpire *u;
    int mover;                 /* the side that would command */
    int other, option;         /* the question with another answer, and that; -1: none */
    int asks;                  /* so far */
    struct plan *plan;         /* what is met goes here; NULL: only the first roll after the other answer matters */
    struct plan_chance *chance;
};

static struct plan_event *add_event(struct plan *p, int side, const char *rule, const char *text)
{
    if (p->events == EVENTS_MOST)
        return NULL;
    p->event = mem_resize(p->event, (size_t)p->events + 1, sizeof *p->event);
    p->event[p->events] = (struct plan_event){ side, mem_string(rule), mem_string(text), NULL, 0 };
    return &p->event[p->events++];
}

static struct plan_option *add_option(struct plan_event *e, const char *shown)
{
    e->option = mem_resize(e->option, (size_t)e->options + 1, sizeof *e->option);
    e->option[e->options] = (struct plan_option){ .shown = mem_string(shown) };
    return &e->option[e->options++];
}

static struct plan_chance chance_of(const struct roll *r)
{
    const char *text = r->meaning ? r->meaning : r->purpose ? r->purpose : r->name;
    bool is_test = r->kind == ROLL_TEST;

    return (struct plan_chance){ mem_string(text), is_test ? ways_chance(r, 0) : (struct fraction){ 1, 1 }, is_test };
}

/* Who commands goes on with what he began, where he is asked whether; others do nothing. */
static int usual(const struct thought *t, const struct ask *a)
{
    if (a->side == t->mover && a->options == 2)
        return 1;
    return a->standard > 0 ? a->standard : 0;
}

static enum script_status answer(struct thought *t, const struct ask *a)
{
    struct script *s = t->u->script;
    int number = t->asks++, first[OPTIONS_MOST];

    if (t->plan) {
        struct plan_event *e = add_event(t->plan, a->side, a->rule, a->text);
        for (int i = 0; e && a->kind == ASK_ONE && i < a->options && i < OPTIONS_MOST; i++)
            add_option(e, a->option[i].shown);
    }
    if (a->kind == ASK_ONE)
        return script_answer(s, number == t->other ? t->option : usual(t, a));
    if (a->kind == ASK_NUMBER)
        return script_answer(s, a->standard >= a->least ? a->standard : a->least);
    for (int i = 0; i < OPTIONS_MOST; i++)
        first[i] = i;
    return a->kind == ASK_SOME ? script_answer_some(s, first, a->least < OPTIONS_MOST ? a->least : OPTIONS_MOST)
                               : script_answer_text(s, "");
}

static int likeliest(const struct roll *r)
{
    int best = 0;

    for (int i = 1, n = ways_count(r); i < n; i++) {
        struct fraction p = ways_chance(r, i), q = ways_chance(r, best);
        if ((unsigned __int128)p.over * q.under > (unsigned __int128)q.over * p.under)
            best = i;
    }
    return best;
}

static enum script_status roll(struct thought *t, const struct roll *r)
{
    struct plan_event *e = t->plan ? add_event(t->plan, -1, r->rule, r->name) : NULL;

    if (e)
        add_option(e, "")->chance = chance_of(r);
    return ways_take(t->u->script, r, likeliest(r));
}

/* Whether the roll is what the other answer has led to. */
static bool is_sought(const struct thought *t)
{
    return !t->plan && t->asks > t->other;
}

static enum script_status run(struct thought *t, const char *command)
{
    struct script *s = t->u->script;
    enum script_status status = script_forecast(s, command);

    while (t->asks < ASKS_MOST && (status == SCRIPT_ASK || status == SCRIPT_ROLL)) {
        if (status == SCRIPT_ROLL && is_sought(t)) {
            *t->chance = chance_of(script_roll(s));
            break;
        }
        status = status == SCRIPT_ASK ? answer(t, script_ask(s)) : roll(t, script_roll(s));
    }
    script_drop(s);
    state_copy(&t->u->state, &t->u->before);
    return status;
}

/* What each thing that another could do would hang on. */
static void try_options(struct umpire *u, int mover, const char *command, struct plan *p)
{
    int asked = 0;

    for (int i = 0; i < p->events; i++) {
        struct plan_event *e = &p->event[i];

        for (int k = 0; e->side >= 0 && e->side != mover && k < e->options; k++) {
            struct thought t = { .u = u, .mover = mover, .other = asked, .option = k, .chance = &e->option[k].chance };
            run(&t, command);
        }
        asked += e->side >= 0;
    }
}

bool plan_command(struct umpire *u, const char *command, struct plan *out)
{
    struct thought t = { .u = u, .mover = state_head(&u->state)->acting, .other = -1, .plan = out };

    *out = (struct plan){ 0 };
    umpire_abandon(u);
    umpire_mark(u);
    enum script_status status = run(&t, command);
    bool good = status != SCRIPT_REFUSED && status != SCRIPT_FAULT && status != SCRIPT_CARD;
    struct ruling told = *script_ruling(u->script);
    *script_ruling(u->script) = (struct ruling){ 0 };
    if (good)
        try_options(u, t.mover, command, out);
    ruling_clear(script_ruling(u->script));
    *script_ruling(u->script) = told;
    return good;
}

void plan_free(struct plan *p)
{
    for (int i = 0; i < p->events; i++) {
        struct plan_event *e = &p->event[i];

        for (int k = 0; k < e->options; k++) {
            mem_free(e->option[k].shown);
            mem_free(e->option[k].chance.text);
        }
        mem_free(e->option);
        mem_free(e->rule);
        mem_free(e->text);
    }
    mem_free(p->event);
    *p = (struct plan){ 0 };
}
