#include "game/odds/odds.h"

#include "base/mem.h"
#include "game/odds/enumerate.h"
#include "game/play/view.h"

/* --- cases: other answers to the questions on the way --- */

static bool same_outcome(const struct odds_outcome *a, const struct odds_outcome *b)
{
    return a->p.over == b->p.over && a->p.under == b->p.under && same_text_values(a, b);
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

bool odds_is_fixed(const struct odds *o, const char *assumed)
{
    return has_text(o->fixed, o->fixes, assumed);
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

    while (!is_spent(e) && next_case(e)) {
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
    struct enumeration e = { .u = u, .keeps = q->command && view_keeps(u, state_head(&u->state)->acting) };

    umpire_abandon(u);
    umpire_mark(u);
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
    if (good)
        odds_add_totals(u->script, out);
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
    for (int i = 0; i < o->totals; i++) {
        mem_free(o->total[i].text);
        mem_free(o->total[i].rule);
    }
    mem_free(o->total);
    free_grounds(o);
    free_texts(o->assumed, o->assumptions);
    free_texts(o->fixed, o->fixes);
    free_texts(o->same, o->sames);
    for (int i = 0; i < o->others; i++)
        odds_free(&o->other[i]);
    mem_free(o->other);
    *o = (struct odds){ 0 };
}
