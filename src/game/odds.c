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

/* Choices are run through in the same way, one level above: a case is a list of answers, and all its paths of dice
 * keep to it. With more than these there would be more to read than a player can weigh. */
enum { CHOICES_MOST = 6, CASES_MOST = 12 };

/* Operations for all paths together: each has the budget of a command, and there may be many. */
static const long operations_most = 500L * 1000 * 1000;

struct branch {
    int which, count;          /* of the ways this roll can come out */
};
struct choice {
    char *question;            /* with its options: the same words with other options are another question */
    int which, count;          /* counted from the default */
};
struct enumeration {
    struct umpire *u;
    struct branch branch[PATH_MOST];
    int length;
    struct choice choice[CHOICES_MOST];
    int choices;
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

/* A modifier counts once on a path, however often it is met there. */
static void add_modifier(struct odds *o, const struct ruling_entry *m)
{
    struct odds_modifier *found = NULL;

    for (int i = 0; i < o->modifiers && !found; i++)
        if (o->modifier[i].value == m->value && strcmp(o->modifier[i].text, m->text) == 0 &&
            strcmp(o->modifier[i].rule, m->rule) == 0)
            found = &o->modifier[i];
    if (!found) {
        o->modifier = mem_resize(o->modifier, (size_t)o->modifiers + 1, sizeof *o->modifier);
        found = &o->modifier[o->modifiers++];
        *found = (struct odds_modifier){ mem_string(m->rule), mem_string(m->text), m->value, 0, -1 };
    }
    if (found->last != o->met)
        found->paths++;
    found->last = o->met;
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

/* What a path says of the grounds: its modifiers, and what of its result does not tell outcomes apart. */
static void add_grounds(struct odds *o, const struct ruling *r)
{
    for (int i = 0; i < r->count; i++)
        if (r->entry[i].kind == RULING_MODIFIER)
            add_modifier(o, &r->entry[i]);
    for (int i = 0; i < r->results; i++)
        if (r->result[i].detail)
            add_detail(o, &r->result[i]);
    o->met++;
}

static bool add_outcome(struct odds *o, const struct ruling *r, struct fraction p)
{
    if (p.over == 0)
        return true;
    add_grounds(o, r);
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

static bool enumerate_case(struct enumeration *e, const struct question *q, struct odds *out)
{
    *out = (struct odds){ .wanted = -1 };
    e->out = out;
    e->length = 0;
    bool good = enumerate(e, q);
    if (good && out->count > 1)
        qsort(out->outcome, (size_t)out->count, sizeof *out->outcome, likelier);
    return good;
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
    script_set_enumerating(u->script, false);
    script_drop(u->script);
    state_copy(&u->state, &u->before);
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
