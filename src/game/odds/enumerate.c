#include "game/odds/enumerate.h"

#include <stdlib.h>
#include <string.h>
#include "base/mem.h"
#include "base/tongue.h"
#include "game/odds/ways.h"
#include "kernel/state/unit.h"

/*
 * A path is a list of rolls, and of the way taken at each. The procedure is run along it from the start; when it
 * rolls past its end, that roll and its first way are added. After each run the last roll that has another way is
 * changed, as an odometer turns. A roll from which things go on just as from one that was met before, by another path,
 * is not gone on from again: in the graph of rolls both lead to the same.
 */
enum { PATHS_MOST = 500000, ASKS_MOST = 1000, CASES_MOST = 12 };

/* Operations for all paths together: each has the budget of a command, and there may be many. */
static const long operations_most = 500L * 1000 * 1000;

/* --- one path --- */

bool has_text(char *const *list, int count, const char *text)
{
    for (int i = 0; i < count; i++)
        if (strcmp(list[i], text) == 0)
            return true;
    return false;
}

/* Of a list of choices as few as allowed are taken, the first of them. */
static void print_some(struct text *out, const struct ask *a)
{
    if (a->least == 0)
        text_print(out, "%s", _("none"));
    for (int i = 0; i < a->least; i++)
        text_print(out, "%s%s", i ? ", " : "", a->option[i].shown);
}

static int number_of(const struct ask *a)
{
    return a->standard >= a->least ? a->standard : a->least;
}

static void keep_text(char ***list, int *count, const char *text)
{
    if (has_text(*list, *count, text))
        return;
    *list = mem_resize(*list, (size_t)*count + 1, sizeof **list);
    (*list)[(*count)++] = mem_string(text);
}

/* `fixed`: it has other answers, and no case is run through for them. */
static void assume(struct odds *o, const struct ask *a, int option, bool fixed)
{
    struct text t = { 0 };

    text_print(&t, "%s: ", a->text);
    if (a->kind == ASK_SOME)
        print_some(&t, a);
    else if (a->kind == ASK_NUMBER)
        text_print(&t, "%d", number_of(a));
    else
        text_print(&t, "%s", a->options > 0 ? a->option[option].shown : "");
    keep_text(&o->assumed, &o->assumptions, text_of(&t));
    if (fixed)
        keep_text(&o->fixed, &o->fixes, text_of(&t));
    text_free(&t);
}

/* What is no question of this command, and was taken for granted on the way. */
static void keep_facts(struct enumeration *e)
{
    struct text t = { 0 };

    for (int i = 0; script_assumed(e->u->script, i, &t); i++) {
        keep_text(&e->out->assumed, &e->out->assumptions, text_of(&t));
        text_clear(&t);
    }
    text_free(&t);
}

static int cases_of(const struct enumeration *e)
{
    int cases = 1;

    for (int i = 0; i < e->choices; i++)
        cases *= e->choice[i].count;
    return cases;
}

/* The choice that this question is, in the case under way; a new one is added if there is room for all its options. */
static const struct choice *find_choice(struct enumeration *e, const struct ask *a)
{
    struct text key = { 0 };
    struct choice *found = NULL;

    text_print(&key, "%d %s", a->side, a->text);
    for (int i = 0; i < a->options; i++)
        text_print(&key, "\n%s", a->option[i].word);
    for (int i = 0; i < e->choices && !found; i++)
        if (strcmp(e->choice[i].question, text_of(&key)) == 0)
            found = &e->choice[i];
    if (!found && e->choices < CHOICES_MOST && cases_of(e) * a->options <= CASES_MOST) {
        found = &e->choice[e->choices++];
        *found = (struct choice){ key.at, 0, a->options };
        return found;
    }
    text_free(&key);
    return found;
}

bool next_case(struct enumeration *e)
{
    while (e->choices > 0 && e->choice[e->choices - 1].which + 1 == e->choice[e->choices - 1].count)
        mem_free(e->choice[--e->choices].question);
    if (e->choices == 0)
        return false;
    e->choice[e->choices - 1].which++;
    return true;
}

/* The option that is taken: the default, or in another case one after it. `fixed`: there was no room for others. */
static int option_of(struct enumeration *e, const struct ask *a, bool *fixed)
{
    int standard = a->standard > 0 ? a->standard : 0;
    bool varies = a->kind == ASK_ONE && !a->card && !e->defaults;
    const struct choice *c = varies ? find_choice(e, a) : NULL;

    *fixed = varies && !c && a->options > 1;
    return c ? (standard + c->which) % a->options : standard;
}

static enum script_status answer_first(struct script *s, int count)
{
    int *first = mem_array((size_t)count, sizeof *first);

    for (int i = 0; i < count; i++)
        first[i] = i;
    enum script_status status = script_answer_some(s, first, count);
    mem_free(first);
    return status;
}

static enum script_status answer_default(struct enumeration *e)
{
    const struct ask *a = script_ask(e->u->script);

    if (++e->asks > ASKS_MOST) {
        e->too_much = true;
        return SCRIPT_FAULT;
    }
    bool fixed;
    int option = option_of(e, a, &fixed);
    assume(e->out, a, option, fixed);
    if (a->kind == ASK_ONE)
        return script_answer(e->u->script, option);
    if (a->kind == ASK_SOME)
        return answer_first(e->u->script, a->least);
    if (a->kind == ASK_NUMBER)
        return script_answer(e->u->script, number_of(a));
    return script_answer_text(e->u->script, "");
}

static int add_modifier(struct odds *o, const struct ruling_entry *m)
{
    for (int i = 0; i < o->modifiers; i++)
        if (o->modifier[i].value == m->value && strcmp(o->modifier[i].text, m->text) == 0 &&
            strcmp(o->modifier[i].rule, m->rule) == 0)
            return i;
    o->modifier = mem_resize(o->modifier, (size_t)o->modifiers + 1, sizeof *o->modifier);
    o->modifier[o->modifiers] = (struct odds_modifier){ mem_string(m->rule), mem_string(m->text), m->value, false };
    return o->modifiers++;
}

/* The last stretch of the path: out of its last roll, or what comes before the first. */
static struct branch last_branch(const struct enumeration *e)
{
    return e->length > 0 ? e->branch[e->length - 1] : (struct branch){ .node = -1 };
}

/* The next way from here that can happen at all. */
static bool find_way(const struct enumeration *e, struct branch *b)
{
    while (b->which < b->count && graph_chance(e->graph, b->node, b->which).over == 0)
        b->which++;
    return b->which < b->count;
}

/* The ruling's modifiers that are new were met on the last stretch. */
static void meet_modifiers(struct enumeration *e)
{
    const struct ruling *r = script_ruling(e->u->script);
    struct branch b = last_branch(e);

    for (; e->told < r->count; e->told++)
        if (r->entry[e->told].kind == RULING_MODIFIER)
            graph_meet(e->graph, b.node, b.which, add_modifier(e->out, &r->entry[e->told]));
}

static bool add_roll(struct enumeration *e, const struct roll *r, bool known)
{
    struct branch before = last_branch(e);

    if (e->length == PATH_MOST || (r->kind != ROLL_PICK && dice_all_ways(r->dice) == 0))
        return false;
    struct branch b = { .count = ways_count(r) };
    b.node = graph_add(e->graph, known ? e->snapshot.at : NULL, e->snapshot.length, b.count);
    for (int i = 0; i < b.count; i++)
        graph_set_chance(e->graph, b.node, i, ways_chance(r, i));
    graph_lead(e->graph, before.node, before.which, b.node);
    if (!find_way(e, &b))
        return false;
    e->branch[e->length++] = b;
    return true;
}

/* A roll at the end of the path: one that was met before, where the path ends, or a new one. */
static enum script_status roll_new(struct enumeration *e)
{
    struct script *s = e->u->script;
    struct branch b = last_branch(e);

    if (e->length > 0 && !e->u->apart && !script_is_prepared(s)) {
        e->unprepared = true;
        return SCRIPT_DONE;
    }
    bool known = e->length > 0 && !e->u->apart && script_snapshot(s, &e->u->before, &e->snapshot);
    int met = known ? graph_find(e->graph, e->snapshot.at, e->snapshot.length) : -1;

    meet_modifiers(e);
    if (met >= 0) {
        graph_lead(e->graph, b.node, b.which, met);
        script_drop(s);
        e->merged = true;
        return SCRIPT_DONE;
    }
    if (!add_roll(e, script_roll(s), known)) {
        e->too_much = true;
        return SCRIPT_FAULT;
    }
    return ways_take(s, script_roll(s), last_branch(e).which);
}

/* What was run before, up to the last roll of the path, is not told again. */
static enum script_status roll_again(struct enumeration *e, int depth)
{
    script_set_known(e->u->script, depth + 1 < e->length);
    return ways_take(e->u->script, script_roll(e->u->script), e->branch[depth].which);
}

/* Something that was hidden from who commands is so no more. */
static bool reveals(const struct enumeration *e)
{
    const struct umpire *u = e->u;
    int side = state_head(&u->before)->acting;

    for (unit_id unit = 0; e->keeps && unit < u->rules->counters.count; unit++)
        if (unit_hidden_from(&u->before, unit, side) && !unit_hidden_from(&u->state, unit, side))
            return true;
    return false;
}

/* Runs along the path, making it longer as need be. */
static enum script_status run_path(struct enumeration *e, enum script_status status)
{
    int depth = 0, length = e->length;

    e->asks = e->told = 0;
    e->merged = false;
    while (!e->too_much && !e->merged && !e->unprepared && (status == SCRIPT_ROLL || status == SCRIPT_ASK)) {
        e->tells |= reveals(e);
        if (status == SCRIPT_ASK)
            status = answer_default(e);
        else if (depth < length)
            status = roll_again(e, depth++);
        else
            status = roll_new(e);
    }
    e->tells |= reveals(e);
    keep_facts(e);
    e->operations += script_spent(e->u->script);
    return status;
}

static bool next_path(struct enumeration *e)
{
    while (e->length > 0) {
        struct branch *b = &e->branch[e->length - 1];
        b->which++;
        if (find_way(e, b))
            return true;
        e->length--;
    }
    return false;
}

/* --- outcomes --- */

static bool same_values(const struct odds_outcome *o, const struct ruling *r)
{
    int n = 0;

    for (int i = 0; i < r->results; i++) {
        const struct ruling_value *v = &r->result[i];
        if (v->detail)
            continue;
        if (n == o->values || strcmp(o->value[n].key, v->key) != 0 || strcmp(o->value[n].text, v->text) != 0)
            return false;
        n++;
    }
    return n == o->values;
}

static struct odds_detail *detail_named(struct odds *o, const char *key)
{
    for (int i = 0; i < o->details; i++)
        if (strcmp(o->detail[i].key, key) == 0)
            return &o->detail[i];
    o->detail = mem_resize(o->detail, (size_t)o->details + 1, sizeof *o->detail);
    o->detail[o->details] = (struct odds_detail){ .key = mem_string(key) };
    return &o->detail[o->details++];
}

void forget_texts(struct odds_detail *d)
{
    for (int i = 0; i < d->texts; i++)
        mem_free(d->text[i]);
    d->texts = -1;
}

static void add_detail(struct odds *o, const struct ruling_value *v)
{
    struct odds_detail *d = detail_named(o, v->key);

    if (d->texts < 0 || has_text(d->text, d->texts, v->text))
        return;
    if (d->texts < ODDS_TEXTS)
        d->text[d->texts++] = mem_string(v->text);
    else
        forget_texts(d);
}

/* The outcome that the ruling has come to, by its number. */
static int find_outcome(struct odds *o, const struct ruling *r)
{
    for (int i = 0; i < r->results; i++)
        if (r->result[i].detail)
            add_detail(o, &r->result[i]);
    for (int i = 0; i < o->count; i++)
        if (same_values(&o->outcome[i], r))
            return i;
    o->outcome = mem_resize(o->outcome, (size_t)o->count + 1, sizeof *o->outcome);
    struct odds_outcome *new = &o->outcome[o->count];
    *new = (struct odds_outcome){ .p = { 0, 1 } };
    for (int i = 0; i < r->results; i++)
        if (!r->result[i].detail)
            ruling_set(&new->value, &new->values, r->result[i].key, r->result[i].type, r->result[i].number,
                       r->result[i].text);
    return o->count++;
}

/* The number of an end: the same if the same outcome leaves the same position. */
static int find_end(struct odds_ends *ends, int outcome, const struct state *s)
{
    for (int i = 0; i < ends->count; i++)
        if (ends->at[i].outcome == outcome && memcmp(ends->at[i].words, s->words, state_bytes(s)) == 0)
            return i;
    ends->at = mem_resize(ends->at, (size_t)ends->count + 1, sizeof *ends->at);
    ends->at[ends->count] = (struct odds_end){ outcome, mem_array(state_bytes(s), 1), { 0, 1 } };
    memcpy(ends->at[ends->count].words, s->words, state_bytes(s));
    return ends->count++;
}

void ends_free(struct odds_ends *ends)
{
    for (int i = 0; i < ends->count; i++)
        mem_free(ends->at[i].words);
    mem_free(ends->at);
    *ends = (struct odds_ends){ 0 };
}

static void end_path(struct enumeration *e)
{
    struct branch b = last_branch(e);
    int outcome = find_outcome(e->out, script_ruling(e->u->script));

    meet_modifiers(e);
    graph_end(e->graph, b.node, b.which, e->ends ? find_end(e->ends, outcome, &e->u->state) : outcome);
}

bool same_text_values(const struct odds_outcome *a, const struct odds_outcome *b)
{
    if (a->values != b->values)
        return false;
    for (int i = 0; i < a->values; i++)
        if (strcmp(a->value[i].key, b->value[i].key) != 0 || strcmp(a->value[i].text, b->value[i].text) != 0)
            return false;
    return true;
}

static int likelier(const void *left, const void *right)
{
    const struct odds_outcome *a = left, *b = right;
    unsigned __int128 x = (unsigned __int128)a->p.over * b->p.under, y = (unsigned __int128)b->p.over * a->p.under;

    if (x != y)
        return x > y ? -1 : 1;
    for (int i = 0; i < a->values && i < b->values; i++) {
        int order = strcmp(a->value[i].text, b->value[i].text);
        if (order)
            return order;
    }
    return 0;
}

void sort_outcomes(struct odds *o)
{
    if (o->count > 1)
        qsort(o->outcome, (size_t)o->count, sizeof *o->outcome, likelier);
}

/* --- all of them --- */

static enum script_status begin_path(struct umpire *u, const struct question *q)
{
    if (q->played)
        return script_play_on(u->script, q->played);
    if (q->command)
        return script_forecast(u->script, q->command);
    return script_rule(u->script, q->procedure, q->inputs, q->count, false);
}

static bool refuse_odds(struct umpire *u, const char *why)
{
    struct ruling *r = script_ruling(u->script);

    mem_free(r->rule);
    mem_free(r->text);
    r->refused = true;
    r->rule = mem_string("");
    r->text = mem_string(why);
    return false;
}

bool refuse_all(struct umpire *u)
{
    return refuse_odds(u, _("there are too many possible rolls for exact odds"));
}

/* No chance is told that hangs on a card nobody has read. */
static bool want_card(struct umpire *u, struct odds *out)
{
    struct text why = { 0 };

    out->wanted = script_wanted(u->script);
    text_print(&why, _("the card %s has not been entered"), u->rules->cards[out->wanted].name);
    refuse_odds(u, text_of(&why));
    text_free(&why);
    return false;
}

bool is_spent(const struct enumeration *e)
{
    return e->operations > operations_most;
}

static bool run_all(struct enumeration *e, const struct question *q)
{
    struct umpire *u = e->u;

    do {
        script_set_known(u->script, e->length > 0);
        enum script_status status = run_path(e, begin_path(u, q));
        if (status == SCRIPT_DONE && !e->too_much && !e->unprepared && !e->merged)
            end_path(e);
        if (script_has_written(u->script))
            state_copy(&u->state, &u->before);
        if (status == SCRIPT_CARD)
            return want_card(u, e->out);
        if (e->tells)
            return refuse_odds(u, _("this would reveal what is hidden from you: it has no odds"));
        if (e->unprepared)
            return true;
        if (!e->too_much && status != SCRIPT_DONE)
            return false;
        if (e->too_much || ++e->out->paths > PATHS_MOST || is_spent(e))
            return refuse_all(u);
    } while (next_path(e));
    return true;
}

/* The chances, when all that can happen is known. */
static bool weigh(struct enumeration *e)
{
    struct odds *o = e->out;

    if (!graph_flow(e->graph))
        return refuse_all(e->u);
    for (int i = 0; e->ends && i < e->ends->count; i++) {
        struct odds_end *end = &e->ends->at[i];
        end->p = graph_end_chance(e->graph, i);
        if (!fraction_add(&o->outcome[end->outcome].p, end->p))
            return refuse_all(e->u);
    }
    for (int i = 0; !e->ends && i < o->count; i++)
        o->outcome[i].p = graph_end_chance(e->graph, i);
    for (int i = 0; i < o->modifiers; i++)
        o->modifier[i].always = graph_always(e->graph, i);
    if (!e->ends)
        sort_outcomes(o);
    return true;
}

static bool enumerate_once(struct enumeration *e, const struct question *q, struct odds *out)
{
    *out = (struct odds){ .wanted = -1 };
    e->out = out;
    e->length = 0;
    e->unprepared = false;
    e->graph = graph_new();
    bool good = run_all(e, q) && (e->unprepared || weigh(e));
    graph_free(e->graph);
    return good;
}

static void forget(struct enumeration *e, struct odds *out)
{
    odds_free(out);
    if (e->ends)
        ends_free(e->ends);
}

/* Procedures that roll once need no snapshots: they are prepared for when a second roll is met, and all begins anew. */
static bool enumerate_prepared(struct enumeration *e, const struct question *q, struct odds *out)
{
    bool good = enumerate_once(e, q, out);

    if (!good || !e->unprepared)
        return good;
    forget(e, out);
    script_prepare_snapshots(e->u->script);
    return enumerate_once(e, q, out);
}

/* To count operations makes each of them dearer. So paths are run uncounted; what takes long is run again and counted:
 * whether it is too much depends on the count alone, never on how fast the machine is. */
bool enumerate_case(struct enumeration *e, const struct question *q, struct odds *out)
{
    struct script *s = e->u->script;
    bool tells = e->tells;

    if (script_hurry(s)) {
        bool good = enumerate_prepared(e, q, out);
        if (script_end_hurry(s))
            return good;
        forget(e, out);
        e->tells = tells;
        e->too_much = false;
    }
    return enumerate_prepared(e, q, out);
}
