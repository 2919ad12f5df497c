/*
 * rerun.c - a command or a ruling that took long, or too much memory, runs once more from its start, counted.
 *
 * The first time nothing was counted, and what earlier commands had derived was still there; both depend on the machine
 * and on what was asked before. So that attempt is as if it had never been: the position is put back, nothing is kept,
 * and all that the command had been given so far, answers, dice, a bot's draws, is given again in the same order.
 */
#include "base/mem.h"
#include "script/run/script_inside.h"

static void given_free(struct given *g)
{
    mem_free(g->some);
    mem_free(g->text);
}

static void forget(struct rerun *a)
{
    while (a->count > 0)
        given_free(&a->given[--a->count]);
    mem_free(a->command);
    mem_free(a->procedure);
    for (int i = 0; i < 2 * a->inputs; i++)
        mem_free(a->input[i]);
    mem_free(a->input);
    a->command = a->procedure = NULL;
    a->input = NULL;
    a->draws = a->inputs = 0;
}

void rerun_free(struct rerun *a)
{
    forget(a);
    state_free(&a->before);
    mem_free(a->given);
    mem_free(a->draw);
    *a = (struct rerun){ 0 };
}

static void keep_position(struct rerun *a, const struct state *s)
{
    if (a->before.layout != s->layout) {
        state_free(&a->before);
        state_init(&a->before, s->rules, s->layout);
    }
    state_copy(&a->before, s);
}

void rerun_begin(struct script *s, const char *command)
{
    if (s->again.running)
        return;
    forget(&s->again);
    s->again.command = mem_string(command);
    keep_position(&s->again, s->state);
}

void rerun_begin_rule(struct script *s, const char *procedure, const struct script_input *inputs, int count,
                      bool asking)
{
    struct rerun *a = &s->again;

    if (a->running)
        return;
    rerun_begin(s, NULL);
    a->procedure = mem_string(procedure);
    a->input = mem_array(2 * (size_t)count, sizeof *a->input);
    for (a->inputs = 0; a->inputs < count; a->inputs++) {
        a->input[2 * a->inputs] = mem_string(inputs[a->inputs].name);
        a->input[2 * a->inputs + 1] = mem_string(inputs[a->inputs].value);
    }
    a->asking = asking;
}

/* The dice are the umpire's: he takes them from the position between two steps of a command. */
void rerun_note(struct script *s, struct given g)
{
    struct rerun *a = &s->again;

    if (s->counting) {
        given_free(&g);
        return;
    }
    if (a->count == a->room) {
        a->room = a->room ? 2 * a->room : 16;
        a->given = mem_resize(a->given, (size_t)a->room, sizeof *a->given);
    }
    g.dice = state_dice(s->state);
    g.rolls = state_head(s->state)->rolls;
    a->given[a->count++] = g;
}

static enum script_status give(struct script *s, const struct given *g)
{
    state_set_dice(s->state, g->dice);
    state_head(s->state)->rolls = g->rolls;
    switch (g->kind) {
    case GIVEN_ANSWER:
        return script_answer(s, g->value);
    case GIVEN_SOME:
        return script_answer_some(s, g->some, g->count);
    case GIVEN_TEXT:
        return script_answer_text(s, g->text);
    case GIVEN_ROLL:
        return script_rolled(s, g->value, g->some, g->count);
    default:
        return script_tested(s, g->value);
    }
}

static enum script_status rule_again(struct script *s)
{
    struct rerun *a = &s->again;
    struct script_input *inputs = mem_array((size_t)a->inputs, sizeof *inputs);

    for (int i = 0; i < a->inputs; i++)
        inputs[i] = (struct script_input){ a->input[2 * i], a->input[2 * i + 1] };
    enum script_status status = script_rule(s, a->procedure, inputs, a->inputs, a->asking);
    mem_free(inputs);
    return status;
}

enum script_status rerun_run(struct script *s)
{
    struct rerun *a = &s->again;

    a->running = true;
    a->next = 0;
    state_copy(s->state, &a->before);
    facets_forget(&s->facets);
    enum script_status status = a->command   ? script_command(s, a->command)
                              : a->procedure ? rule_again(s)
                                             : script_random(s, s->random, s->random_with);
    for (int i = 0; i < a->count && (status == SCRIPT_ASK || status == SCRIPT_ROLL); i++)
        status = give(s, &a->given[i]);
    a->running = false;
    return status;
}

/* --- a bot's draws --- */

bool rerun_has_draw(const struct script *s)
{
    return s->again.running && s->again.next < s->again.draws;
}

int rerun_draw(struct script *s, int n)
{
    struct rerun *a = &s->again;

    if (rerun_has_draw(s))
        return a->draw[a->next++];
    int drawn = s->random(s->random_with, n);
    if (s->counting)
        return drawn;
    if (a->draws == a->draw_room) {
        a->draw_room = a->draw_room ? 2 * a->draw_room : 64;
        a->draw = mem_resize(a->draw, (size_t)a->draw_room, sizeof *a->draw);
    }
    return a->draw[a->draws++] = drawn;
}
