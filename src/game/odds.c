#include "game/odds.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include "base/mem.h"
#include "base/tongue.h"
#include "game/inside.h"

/*
 * A path is a list of branches taken. The procedure is run along it from the start;
 * when it rolls past its end, the first branch of that roll is added. After each run the last
 * branch that has another beside it is changed, as an odometer turns.
 */
enum { PATH_MOST = 64, PATHS_MOST = 500000, ASKS_MOST = 1000 };

/* Operations for all paths together: each has the budget of a command, and there may be many. */
static const long operations_most = 500L * 1000 * 1000;

struct branch {
    int which, count;          /* of the ways this roll can come out */
};
struct enumeration {
    struct umpire *u;
    struct branch branch[PATH_MOST];
    int length;
    struct odds *out;
    long operations;
    int asks;                  /* on the path under way */
    bool too_much;
};

/* --- fractions --- */

static unsigned __int128 common(unsigned __int128 a, unsigned __int128 b)
{
    while (b) {
        unsigned __int128 rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static bool reduce(struct fraction *f, unsigned __int128 over, unsigned __int128 under)
{
    assert(under > 0);
    unsigned __int128 divisor = common(over, under);

    over /= divisor;
    under /= divisor;
    if (over > UINT64_MAX || under > UINT64_MAX)
        return false;
    *f = (struct fraction){ (uint64_t)over, (uint64_t)under };
    return true;
}

bool fraction_multiply(struct fraction *a, struct fraction b)
{
    return reduce(a, (unsigned __int128)a->over * b.over, (unsigned __int128)a->under * b.under);
}

bool fraction_add(struct fraction *a, struct fraction b)
{
    uint64_t divisor = (uint64_t)common(a->under, b.under);
    unsigned __int128 under = (unsigned __int128)(a->under / divisor) * b.under;

    if (under > UINT64_MAX)
        return false;
    return reduce(a, (unsigned __int128)a->over * (b.under / divisor) +
                     (unsigned __int128)b.over * (a->under / divisor), under);
}

int fraction_millipercent(struct fraction p)
{
    return (int)(((unsigned __int128)p.over * 200000 + p.under) / ((unsigned __int128)2 * p.under));
}

/* --- the ways of one roll --- */

static bool test_holds(const struct roll *r, int sum)
{
    switch (r->test) {
    case TEST_LE: return sum <= r->against;
    case TEST_LT: return sum < r->against;
    case TEST_GE: return sum >= r->against;
    case TEST_GT: return sum > r->against;
    case TEST_EQ: return sum == r->against;
    }
    return false;
}

static uint64_t ways_to_pass(const struct roll *r)
{
    uint64_t ways = 0;

    for (int sum = dice_least(r->dice); sum <= dice_most(r->dice); sum++)
        if (test_holds(r, sum))
            ways += dice_ways(r->dice, sum);
    return ways;
}

/* The sum of a branch: each sum is one, unless some come to the same. INT_MIN past the last. */
static int sum_of(const struct roll *r, int which, uint64_t *ways)
{
    int least = dice_least(r->dice), most = dice_most(r->dice);

    for (int sum = least; sum <= most; sum++) {
        int kind = r->same ? r->same[sum - least] : sum;
        if (kind != sum || which-- > 0)
            continue;
        *ways = 0;
        for (int other = sum; other <= most; other++)
            if ((r->same ? r->same[other - least] : other) == sum)
                *ways += dice_ways(r->dice, other);
        return sum;
    }
    return INT_MIN;
}

static int branches_of(const struct roll *r)
{
    uint64_t ways;
    int count = 0;

    if (r->kind == ROLL_PICK)
        return r->picks;
    if (r->kind == ROLL_TEST)
        return 2;
    while (sum_of(r, count, &ways) != INT_MIN)
        count++;
    return count;
}

/* Its chance; 0 for a test that cannot come out so. */
static struct fraction chance(const struct roll *r, int which)
{
    struct fraction p = { 1, 1 };

    if (r->kind == ROLL_PICK)
        return (struct fraction){ 1, (uint64_t)r->picks };
    uint64_t all = dice_all_ways(r->dice), ways = 0;
    if (r->kind == ROLL_SUM)
        sum_of(r, which, &ways);
    else
        ways = which == 0 ? ways_to_pass(r) : all - ways_to_pass(r);
    reduce(&p, ways, all);
    return p;
}

static enum script_status take_branch(struct script *s, const struct roll *r, int which)
{
    uint64_t ways;

    if (r->kind == ROLL_TEST)
        return script_tested(s, which == 0);
    return script_rolled(s, r->kind == ROLL_PICK ? which : sum_of(r, which, &ways), NULL, 0);
}

/* --- one path --- */

static void assume(struct odds *o, const struct ask *a)
{
    struct text t = { 0 };
    const char *choice = a->options > 0 ? a->option[a->standard > 0 ? a->standard : 0].shown : "";

    text_print(&t, "%s: %s", a->text, choice);
    for (int i = 0; i < o->assumptions; i++)
        if (strcmp(o->assumed[i], text_of(&t)) == 0) {
            text_free(&t);
            return;
        }
    o->assumed = mem_resize(o->assumed, (size_t)o->assumptions + 1, sizeof *o->assumed);
    o->assumed[o->assumptions++] = t.at;
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
    assume(e->out, a);
    if (a->kind == ASK_ONE)
        return script_answer(e->u->script, a->standard > 0 ? a->standard : 0);
    if (a->kind == ASK_SOME)
        return answer_first(e->u->script, a->least);
    if (a->kind == ASK_NUMBER)
        return script_answer(e->u->script, a->standard >= a->least ? a->standard : a->least);
    return script_answer_text(e->u->script, "");
}

static enum script_status roll_branch(struct enumeration *e, int depth, struct fraction *p)
{
    const struct roll *r = script_roll(e->u->script);

    if (depth == e->length) {
        if (e->length == PATH_MOST) {
            e->too_much = true;
            return SCRIPT_FAULT;
        }
        e->branch[e->length++] = (struct branch){ 0, branches_of(r) };
    }
    int which = e->branch[depth].which;
    if ((r->kind != ROLL_PICK && dice_all_ways(r->dice) == 0) || !fraction_multiply(p, chance(r, which)))
        e->too_much = true;
    if (e->too_much || p->over == 0) {
        script_drop(e->u->script);             /* what cannot happen is not followed */
        return SCRIPT_DONE;
    }
    return take_branch(e->u->script, r, which);
}

/* Runs along the path, making it longer as need be. */
static enum script_status run_path(struct enumeration *e, enum script_status status, struct fraction *p)
{
    int depth = 0;

    *p = (struct fraction){ 1, 1 };
    e->asks = 0;
    while (!e->too_much && (status == SCRIPT_ROLL || status == SCRIPT_ASK)) {
        if (status == SCRIPT_ASK)
            status = answer_default(e);
        else
            status = roll_branch(e, depth++, p);
    }
    e->operations += script_spent(e->u->script);
    return status;
}

static bool next_path(struct enumeration *e)
{
    while (e->length > 0 && e->branch[e->length - 1].which + 1 == e->branch[e->length - 1].count)
        e->length--;
    if (e->length == 0)
        return false;
    e->branch[e->length - 1].which++;
    return true;
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

static bool add_outcome(struct odds *o, const struct ruling *r, struct fraction p)
{
    if (p.over == 0)
        return true;
    for (int i = 0; i < o->count; i++)
        if (same_values(&o->outcome[i], r))
            return fraction_add(&o->outcome[i].p, p);
    o->outcome = mem_resize(o->outcome, (size_t)o->count + 1, sizeof *o->outcome);
    struct odds_outcome *new = &o->outcome[o->count++];
    *new = (struct odds_outcome){ .p = p };
    for (int i = 0; i < r->results; i++)
        if (!r->result[i].detail)
            ruling_set(&new->value, &new->values, r->result[i].key, r->result[i].type, r->result[i].number,
                       r->result[i].text);
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

static bool enumerate(struct enumeration *e, const struct question *q)
{
    struct umpire *u = e->u;
    struct fraction p;

    do {
        enum script_status status = run_path(e, begin_path(u, q), &p);
        state_copy(&u->state, &u->before);
        if (status == SCRIPT_CARD)
            return want_card(u, e->out);
        if (!e->too_much && status != SCRIPT_DONE)
            return false;
        if (e->too_much || ++e->out->paths > PATHS_MOST || e->operations > operations_most ||
            !add_outcome(e->out, script_ruling(u->script), p))
            return refuse_all(script_ruling(u->script));
    } while (next_path(e));
    return true;
}

static bool run_odds(struct umpire *u, const struct question *q, struct odds *out)
{
    struct enumeration e = { .u = u, .out = out };

    *out = (struct odds){ .wanted = -1 };
    umpire_abandon(u);
    state_copy(&u->before, &u->state);
    script_set_enumerating(u->script, true);
    bool good = enumerate(&e, q);
    script_set_enumerating(u->script, false);
    script_drop(u->script);
    state_copy(&u->state, &u->before);
    if (good && out->count > 1)
        qsort(out->outcome, (size_t)out->count, sizeof *out->outcome, likelier);
    return good;
}

bool odds_rule(struct umpire *u, const char *procedure, const struct script_input *inputs, int count, struct odds *out)
{
    return run_odds(u, &(struct question){ .procedure = procedure, .inputs = inputs, .count = count }, out);
}

bool odds_command(struct umpire *u, const char *text, struct odds *out)
{
    return run_odds(u, &(struct question){ .command = text }, out);
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
    for (int i = 0; i < o->assumptions; i++)
        mem_free(o->assumed[i]);
    mem_free(o->assumed);
    *o = (struct odds){ 0 };
}
