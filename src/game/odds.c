#include "game/odds.h"

#include <stdlib.h>
#include <string.h>
#include "base/mem.h"
#include "base/tongue.h"
#include "game/graph.h"
#include "game/inside.h"
#include "game/ways.h"

/*
 * A path is a list of rolls, and of the way taken at each. The procedure is run along it from the start; when it
 * rolls past its end, that roll and its first way are added. After each run the last roll that has another way is
 * changed, as an odometer turns. A roll from which things go on just as from one that was met before, by another path,
 * is not gone on from again: in the graph of rolls both lead to the same.
 */
enum { PATH_MOST = 64, PATHS_MOST = 500000, ASKS_MOST = 1000 };

/* Choices are run through in the same way, one level above: a case is a list of answers, and all its paths of dice
 * keep to it. With more than these there would be more to read than a player can weigh. */
enum { CHOICES_MOST = 6, CASES_MOST = 12 };

/* Operations for all paths together: each has the budget of a command, and there may be many. */
static const long operations_most = 500L * 1000 * 1000;

struct branch {
    int node;                  /* the roll */
    int which, count;          /* of the ways it can come out */
};
struct choice {
    char *question;            /* with its options: the same words with other options are another question */
    int which, count;          /* counted from the default */
};
struct enumeration {
    struct umpire *u;
    struct graph *graph;
    struct branch branch[PATH_MOST];
    int length;
    int told;                  /* entries of the ruling that were seen on the path under way */
    struct text snapshot;
    struct choice choice[CHOICES_MOST];
    int choices;
    struct odds *out;
    long operations;
    int asks;                  /* on the path under way */
    bool unprepared;           /* there is a second roll, and no snapshot can be taken yet */
    bool merged;               /* it came to what another had come to */
    bool too_much;
};

/* --- one path --- */

static bool has_text(char *const *list, int count, const char *text)
{
    for (int i = 0; i < count; i++)
        if (strcmp(list[i], text) == 0)
            return true;
    return false;
}

static void assume(struct odds *o, const struct ask *a, int option)
{
    struct text t = { 0 };

    text_print(&t, "%s: %s", a->text, a->options > 0 ? a->option[option].shown : "");
    if (has_text(o->assumed, o->assumptions, text_of(&t))) {
        text_free(&t);
        return;
    }
    o->assumed = mem_resize(o->assumed, (size_t)o->assumptions + 1, sizeof *o->assumed);
    o->assumed[o->assumptions++] = t.at;
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

static bool next_case(struct enumeration *e)
{
    while (e->choices > 0 && e->choice[e->choices - 1].which + 1 == e->choice[e->choices - 1].count)
        mem_free(e->choice[--e->choices].question);
    if (e->choices == 0)
        return false;
    e->choice[e->choices - 1].which++;
    return true;
}

/* The option that is taken: the default, or in another case one that follows it. */
static int option_of(struct enumeration *e, const struct ask *a)
{
    int standard = a->standard > 0 ? a->standard : 0;
    const struct choice *c = a->kind == ASK_ONE && !a->card ? find_choice(e, a) : NULL;

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
    int option = option_of(e, a);
    assume(e->out, a, option);
    if (a->kind == ASK_ONE)
        return script_answer(e->u->script, option);
    if (a->kind == ASK_SOME)
        return answer_first(e->u->script, a->least);
    if (a->kind == ASK_NUMBER)
        return script_answer(e->u->script, a->standard >= a->least ? a->standard : a->least);
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

/* Runs along the path, making it longer as need be. */
static enum script_status run_path(struct enumeration *e, enum script_status status)
{
    int depth = 0, length = e->length;

    e->asks = e->told = 0;
    e->merged = false;
    while (!e->too_much && !e->merged && !e->unprepared && (status == SCRIPT_ROLL || status == SCRIPT_ASK)) {
        if (status == SCRIPT_ASK)
            status = answer_default(e);
        else if (depth < length)
            status = roll_again(e, depth++);
        else
            status = roll_new(e);
    }
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

static void forget_texts(struct odds_detail *d)
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

static void end_path(struct enumeration *e)
{
    struct branch b = last_branch(e);

    meet_modifiers(e);
    graph_end(e->graph, b.node, b.which, find_outcome(e->out, script_ruling(e->u->script)));
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

/* --- the whole --- */

struct question {
    const char *procedure;     /* or the command */
    const struct script_input *inputs;
    int count;
    const char *command;
};

static enum script_status begin_path(struct umpire *u, const struct question *q)
{
    if (q->command)
        return script_forecast(u->script, q->command);
    return script_rule(u->script, q->procedure, q->inputs, q->count, false);
}

static bool refuse_all(struct ruling *r)
{
    mem_free(r->rule);
    mem_free(r->text);
    r->refused = true;
    r->rule = mem_string("");
    r->text = mem_string(_("there are too many possible rolls for exact odds"));
    return false;
}

/* No chance is told that hangs on a card nobody has read. */
static bool want_card(struct umpire *u, struct odds *out)
{
    struct ruling *r = script_ruling(u->script);
    struct text why = { 0 };

    out->wanted = script_wanted(u->script);
    text_print(&why, _("the card %s has not been entered"), u->rules->cards[out->wanted].name);
    mem_free(r->rule);
    mem_free(r->text);
    r->refused = true;
    r->rule = mem_string("");
    r->text = why.at;
    return false;
}

static bool run_all(struct enumeration *e, const struct question *q)
{
    struct umpire *u = e->u;

    do {
        script_set_known(u->script, e->length > 0);
        enum script_status status = run_path(e, begin_path(u, q));
        if (script_has_written(u->script))
            state_copy(&u->state, &u->before);
        if (status == SCRIPT_CARD)
            return want_card(u, e->out);
        if (e->unprepared)
            return true;
        if (!e->too_much && status != SCRIPT_DONE)
            return false;
        if (e->too_much || ++e->out->paths > PATHS_MOST || e->operations > operations_most)
            return refuse_all(script_ruling(u->script));
        if (!e->merged)
            end_path(e);
    } while (next_path(e));
    return true;
}

/* The chances, when all that can happen is known. */
static bool weigh(struct enumeration *e)
{
    struct odds *o = e->out;

    if (!graph_flow(e->graph))
        return refuse_all(script_ruling(e->u->script));
    for (int i = 0; i < o->count; i++)
        o->outcome[i].p = graph_end_chance(e->graph, i);
    for (int i = 0; i < o->modifiers; i++)
        o->modifier[i].always = graph_always(e->graph, i);
    if (o->count > 1)
        qsort(o->outcome, (size_t)o->count, sizeof *o->outcome, likelier);
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

/* Procedures that roll once need no snapshots: they are prepared for when a second roll is met, and all begins anew. */
static bool enumerate_case(struct enumeration *e, const struct question *q, struct odds *out)
{
    bool good = enumerate_once(e, q, out);

    if (!good || !e->unprepared)
        return good;
    odds_free(out);
    script_prepare_snapshots(e->u->script);
    return enumerate_once(e, q, out);
}

static bool same_outcome(const struct odds_outcome *a, const struct odds_outcome *b)
{
    if (a->p.over != b->p.over || a->p.under != b->p.under || a->values != b->values)
        return false;
    for (int i = 0; i < a->values; i++)
        if (strcmp(a->value[i].key, b->value[i].key) != 0 || strcmp(a->value[i].text, b->value[i].text) != 0)
            return false;
    return true;
}

static bool same_odds(const struct odds *a, const struct odds *b)
{
    if (a->count != b->count)
        return false;
    for (int i = 0; i < a->count; i++)
        if (!same_outcome(&a->outcome[i], &b->outcome[i]))
            return false;
    return true;
}

void odds_differs(const struct odds *first, const struct odds *other, struct text *out)
{
    for (int i = 0; i < other->assumptions; i++)
        if (!has_text(first->assumed, first->assumptions, other->assumed[i]))
            text_print(out, "%s%s", out->length ? "; " : "", other->assumed[i]);
}

/* Another case: as one of its own, or beside the one that it is the same as. */
static void keep_case(struct odds *out, struct odds *one)
{
    struct text said = { 0 };
    struct odds *twin = same_odds(out, one) ? out : NULL;

    for (int i = 0; i < out->others && !twin; i++)
        twin = same_odds(&out->other[i], one) ? &out->other[i] : NULL;
    odds_differs(out, one, &said);
    if (twin && said.length) {
        twin->same = mem_resize(twin->same, (size_t)twin->sames + 1, sizeof *twin->same);
        twin->same[twin->sames++] = mem_string(text_of(&said));
    }
    text_free(&said);
    if (twin) {
        odds_free(one);
        return;
    }
    out->other = mem_resize(out->other, (size_t)out->others + 1, sizeof *out->other);
    out->other[out->others++] = *one;
}

/* What cannot be worked out for other choices stays taken for granted. */
static void enumerate_others(struct enumeration *e, const struct question *q, struct odds *out)
{
    struct odds one;

    while (e->operations < operations_most && next_case(e)) {
        if (enumerate_case(e, q, &one))
            keep_case(out, &one);
        else
            odds_free(&one);
        if (e->too_much)
            break;
    }
}

static bool run_odds(struct umpire *u, const struct question *q, struct odds *out)
{
    struct enumeration e = { .u = u };

    umpire_abandon(u);
    state_copy(&u->before, &u->state);
    script_set_enumerating(u->script, true);
    bool good = enumerate_case(&e, q, out);
    if (good)
        enumerate_others(&e, q, out);
    while (e.choices > 0)
        mem_free(e.choice[--e.choices].question);
    text_free(&e.snapshot);
    script_set_enumerating(u->script, false);
    script_drop(u->script);
    state_copy(&u->state, &u->before);
    return good;
}

void odds_set_apart(struct umpire *u, bool apart)
{
    u->apart = apart;
}

bool odds_rule(struct umpire *u, const char *procedure, const struct script_input *inputs, int count, struct odds *out)
{
    return run_odds(u, &(struct question){ .procedure = procedure, .inputs = inputs, .count = count }, out);
}

bool odds_command(struct umpire *u, const char *text, struct odds *out)
{
    return run_odds(u, &(struct question){ .command = text }, out);
}

static void free_texts(char **list, int count)
{
    for (int i = 0; i < count; i++)
        mem_free(list[i]);
    mem_free(list);
}

static void free_grounds(struct odds *o)
{
    for (int i = 0; i < o->modifiers; i++) {
        mem_free(o->modifier[i].rule);
        mem_free(o->modifier[i].text);
    }
    mem_free(o->modifier);
    for (int i = 0; i < o->details; i++) {
        mem_free(o->detail[i].key);
        forget_texts(&o->detail[i]);
    }
    mem_free(o->detail);
}

void odds_free(struct odds *o)
{
    for (int i = 0; i < o->count; i++) {
        for (int k = 0; k < o->outcome[i].values; k++) {
            mem_free(o->outcome[i].value[k].key);
            mem_free(o->outcome[i].value[k].text);
        }
        mem_free(o->outcome[i].value);
    }
    mem_free(o->outcome);
    free_grounds(o);
    free_texts(o->assumed, o->assumptions);
    free_texts(o->same, o->sames);
    for (int i = 0; i < o->others; i++)
        odds_free(&o->other[i]);
    mem_free(o->other);
    *o = (struct odds){ 0 };
}
