#include "game/odds/odds_row.h"

#include <string.h>
#include "base/mem.h"
#include "game/odds/enumerate.h"
#include "game/play/view.h"

enum { STEPS_MOST = 20, POSITIONS_MOST = 3000 };

/* A position that can come about, and its chance. */
struct position {
    int32_t *words;
    struct fraction p;
};
struct positions {
    struct position *at;
    int count;
};

struct row {
    struct umpire *u;
    struct enumeration e;
    const char *const *commands;       /* or NULL, and the verb */
    int count;
    const char *verb;
    struct state start;                /* as it is on the board */
    struct positions next;             /* after the step under way */
    struct odds_row *out;
};

static bool add_position(struct row *r, const int32_t *words, struct fraction p)
{
    struct positions *list = &r->next;
    size_t bytes = state_bytes(&r->start);

    for (int i = 0; i < list->count; i++)
        if (memcmp(list->at[i].words, words, bytes) == 0)
            return fraction_add(&list->at[i].p, p);
    if (list->count == POSITIONS_MOST)
        return false;
    list->at = mem_resize(list->at, (size_t)list->count + 1, sizeof *list->at);
    list->at[list->count] = (struct position){ mem_array(bytes, 1), p };
    memcpy(list->at[list->count++].words, words, bytes);
    return true;
}

static void positions_free(struct positions *list)
{
    for (int i = 0; i < list->count; i++)
        mem_free(list->at[i].words);
    mem_free(list->at);
    *list = (struct positions){ 0 };
}

/* --- stages --- */

static struct odds_stage *find_stage(struct row *r, const char *command)
{
    struct odds_row *out = r->out;
    const struct ruling *ruling = script_ruling(r->u->script);

    for (int i = 0; i < out->stages; i++)
        if (strcmp(out->stage[i].command, command) == 0)
            return &out->stage[i];
    out->stage = mem_resize(out->stage, (size_t)out->stages + 1, sizeof *out->stage);
    out->stage[out->stages] = (struct odds_stage){
        mem_string(command), mem_string(ruling->shown ? ruling->shown : command), { 0, 1 }, { .wanted = -1 },
    };
    return &out->stage[out->stages++];
}

static struct odds_outcome *find_outcome(struct odds *o, struct odds_outcome *like)
{
    for (int i = 0; i < o->count; i++)
        if (same_text_values(&o->outcome[i], like))
            return &o->outcome[i];
    o->outcome = mem_resize(o->outcome, (size_t)o->count + 1, sizeof *o->outcome);
    o->outcome[o->count] = (struct odds_outcome){ like->value, like->values, { 0, 1 } };
    like->value = NULL;                /* it is the other's now */
    like->values = 0;
    return &o->outcome[o->count++];
}

static void add_modifiers(struct odds *all, struct odds *one, bool first)
{
    for (int i = 0; i < one->modifiers; i++) {
        struct odds_modifier *m = &one->modifier[i];
        int k = 0;

        while (k < all->modifiers &&
               (all->modifier[k].value != m->value || strcmp(all->modifier[k].text, m->text) != 0))
            k++;
        if (k < all->modifiers)
            continue;
        all->modifier = mem_resize(all->modifier, (size_t)all->modifiers + 1, sizeof *all->modifier);
        all->modifier[all->modifiers++] = (struct odds_modifier){ mem_string(m->rule), mem_string(m->text), m->value,
                                                                  first && m->always };
    }
}

/* One that is not met in this position does not always count. */
static void forget_always(struct odds *all, const struct odds *one)
{
    for (int i = 0; i < all->modifiers; i++) {
        bool met = false;
        for (int k = 0; k < one->modifiers && !met; k++)
            met = one->modifier[k].always && one->modifier[k].value == all->modifier[i].value &&
                  strcmp(one->modifier[k].text, all->modifier[i].text) == 0;
        all->modifier[i].always = all->modifier[i].always && met;
    }
}

static void add_assumed(struct odds *all, const struct odds *one)
{
    for (int i = 0; i < one->assumptions; i++)
        if (!has_text(all->assumed, all->assumptions, one->assumed[i])) {
            all->assumed = mem_resize(all->assumed, (size_t)all->assumptions + 1, sizeof *all->assumed);
            all->assumed[all->assumptions++] = mem_string(one->assumed[i]);
        }
}

/* What the command can come to in one position, whose chance is p, is added to what it can come to at all. */
static bool add_odds(struct row *r, struct odds *one, const char *command, struct fraction p)
{
    struct odds_stage *stage = find_stage(r, command);
    bool first = stage->odds.paths == 0;

    stage->odds.paths += one->paths;
    forget_always(&stage->odds, first ? &stage->odds : one);
    add_modifiers(&stage->odds, one, first);
    add_assumed(&stage->odds, one);
    for (int i = 0; i < one->count; i++) {
        struct fraction share = one->outcome[i].p;
        if (!fraction_multiply(&share, p) || !fraction_add(&find_outcome(&stage->odds, &one->outcome[i])->p, share))
            return false;
    }
    return fraction_add(&stage->made, p);
}

static bool add_ends(struct row *r, const struct odds_ends *ends, struct fraction p)
{
    for (int i = 0; i < ends->count; i++) {
        struct fraction share = ends->at[i].p;
        if (!fraction_multiply(&share, p) || !add_position(r, ends->at[i].words, share))
            return false;
    }
    return true;
}

/* --- steps --- */

/* What is played next in this position: to be freed; NULL if nothing is. */
static char *next_command(struct row *r, int step)
{
    struct script_list list;
    char *command = NULL;

    if (r->commands)
        return step < r->count ? mem_string(r->commands[step]) : NULL;
    script_legal(r->u->script, r->verb, 1, &list);
    if (list.count > 0)
        command = mem_string(list.at[0]);
    script_list_free(&list);
    return command;
}

/* Plays it in every way. False: no odds can be told. */
static bool play_on(struct row *r, const char *command, const struct position *at, bool first)
{
    struct odds_ends ends = { 0 };
    struct odds one;

    umpire_mark(r->u);
    script_set_enumerating(r->u->script, true);
    r->e.ends = &ends;
    bool done = enumerate_case(&r->e, &(struct question){ .played = command }, &one), good = done;
    const struct ruling *ruling = script_ruling(r->u->script);
    r->out->wanted = done ? -1 : one.wanted;
    if (done) {
        const char *understood = script_understood(r->u->script);
        good = (add_odds(r, &one, understood ? understood : command, at->p) && add_ends(r, &ends, at->p)) ||
               refuse_all(r->u);
    } else if (!first && !r->e.too_much && !is_spent(&r->e) && ruling->refused && one.wanted < 0) {
        good = add_position(r, at->words, at->p) || refuse_all(r->u);
    }
    ends_free(&ends);
    odds_free(&one);
    return good;
}

/* True: it has gone on somewhere. */
static bool step_on(struct row *r, const struct positions *now, int step, bool *good)
{
    bool any = false;

    for (int i = 0; *good && i < now->count; i++) {
        memcpy(r->u->state.words, now->at[i].words, state_bytes(&r->start));
        script_set_enumerating(r->u->script, false);
        char *command = next_command(r, step);
        if (command) {
            any = true;
            *good = play_on(r, command, &now->at[i], step == 0);
        } else {
            *good = add_position(r, now->at[i].words, now->at[i].p) || refuse_all(r->u);
        }
        mem_free(command);
    }
    return any;
}

static bool run_steps(struct row *r)
{
    bool good = add_position(r, r->start.words, (struct fraction){ 1, 1 }), any = true;
    int step = 0;

    for (; good && any && step < STEPS_MOST; step++) {
        struct positions now = r->next;
        r->next = (struct positions){ 0 };
        any = step_on(r, &now, step, &good);
        positions_free(&now);
    }
    if (good && any)
        good = refuse_all(r->u);
    r->out->positions = r->next.count;
    return good;
}

static bool run_row(struct row *r)
{
    struct umpire *u = r->u;

    *r->out = (struct odds_row){ .wanted = -1 };
    umpire_abandon(u);
    state_init(&r->start, u->rules, &u->layout);
    state_copy(&r->start, &u->state);
    r->e.u = u;
    r->e.defaults = true;
    r->e.keeps = view_keeps(u, state_head(&u->state)->acting);
    bool good = run_steps(r);
    for (int i = 0; i < r->out->stages; i++)
        sort_outcomes(&r->out->stage[i].odds);
    script_set_enumerating(u->script, false);
    script_drop(u->script);
    state_copy(&u->state, &r->start);
    umpire_mark(u);
    state_free(&r->start);
    positions_free(&r->next);
    text_free(&r->e.snapshot);
    return good;
}

bool odds_row(struct umpire *u, const char *const *commands, int count, struct odds_row *out)
{
    return run_row(&(struct row){ .u = u, .commands = commands, .count = count, .out = out });
}

bool odds_row_of(struct umpire *u, const char *verb, struct odds_row *out)
{
    return run_row(&(struct row){ .u = u, .verb = verb, .out = out });
}

void odds_row_free(struct odds_row *r)
{
    for (int i = 0; i < r->stages; i++) {
        mem_free(r->stage[i].command);
        mem_free(r->stage[i].shown);
        odds_free(&r->stage[i].odds);
    }
    mem_free(r->stage);
    *r = (struct odds_row){ 0 };
}
