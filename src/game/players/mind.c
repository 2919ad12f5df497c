#include "game/players/mind.h"

#include <string.h>
#include "base/mem.h"
#include "base/tongue.h"
#include "game/play/reply.h"
#include "game/play/umpire_inside.h"
#include "kernel/state/redeal.h"
#include "kernel/state/unit.h"

enum { SETTLE_MOST = 12 };

struct mind {
    struct umpire *game, *umpire;
    struct state start;        /* the set-up, which everybody knows */
    struct state guess;
    bool *hidden;              /* by counter, in the guess */
    bool hides;                /* something is hidden in it */
    uint64_t choices;
    long rolls;                /* when thought began */
    struct script_list terms;
    char *fault;
};

/* --- opening --- */

static bool knows_worth(struct mind *m, struct diag *d)
{
    struct worth none;

    script_terms(umpire_script(m->umpire), &m->terms);
    script_set_quiet(umpire_script(m->umpire), true);
    script_set_thinking(umpire_script(m->umpire));
    if (m->terms.count == 0)
        diag_error(d, (struct where){ 0 },
                   _("%s says nothing of what a position is worth: its scripts need player{…} or score(…)"),
                   umpire_rules(m->umpire)->game);
    else if (m->terms.count > TERMS_MOST)
        diag_error(d, (struct where){ 0 }, _("%s: player{…} has more than %d terms"), umpire_rules(m->umpire)->game,
                   TERMS_MOST);
    else if (!mind_value(m, 0, &none) || mind_pending(m) < 0)
        diag_error(d, (struct where){ 0 }, "%s", umpire_ruling(m->umpire)->text);
    else
        return true;
    return false;
}

struct mind *mind_open(struct umpire *u, struct diag *d)
{
    struct umpire *umpire = umpire_open_mind(u, d);
    struct mind *m = umpire ? mem_new(sizeof *m) : NULL;

    if (!m)
        return NULL;
    *m = (struct mind){ .game = u, .umpire = umpire };
    state_init(&m->start, umpire->rules, &umpire->layout);
    state_init(&m->guess, umpire->rules, &umpire->layout);
    state_copy(&m->start, &umpire->state);
    m->hidden = mem_array((size_t)umpire->layout.counters + 1, sizeof *m->hidden);
    if (umpire->layout.words == u->layout.words && knows_worth(m, d))
        return m;
    mind_close(m);
    return NULL;
}

void mind_close(struct mind *m)
{
    if (!m)
        return;
    script_list_free(&m->terms);
    state_free(&m->start);
    state_free(&m->guess);
    mem_free(m->hidden);
    mem_free(m->fault);
    umpire_close(m->umpire);
    mem_free(m);
}

void mind_turn_to(struct mind *m, struct umpire *u)
{
    m->game = u;
    mem_free(m->fault);
    m->fault = NULL;
}

struct umpire *mind_umpire(struct mind *m) { return m->umpire; }
int mind_terms(const struct mind *m) { return m->terms.count; }
const char *mind_term(const struct mind *m, int term) { return m->terms.at[term]; }
const char *mind_fault(const struct mind *m) { return m->fault; }

/* --- what is believed --- */

/* What was hidden then and is hidden still: what has come to light since is known. */
static void look(struct mind *m, int side, const struct state *then, const struct state *now)
{
    m->hides = false;
    for (unit_id u = 0; u < then->layout->counters; u++) {
        m->hidden[u] = unit_hidden_from(then, u, side) && unit_hidden_from(now, u, side);
        m->hides |= m->hidden[u];
    }
}

static void believe(struct mind *m, int side, const struct state *then, const struct state *now, uint64_t *dice)
{
    look(m, side, then, now);
    state_copy(&m->guess, then);
    redeal_deal(umpire_facts(m->umpire), &m->guess, &m->start, side, m->hidden, dice);
}

void mind_guess(struct mind *m, int side, uint64_t *dice)
{
    umpire_abandon(m->umpire);
    believe(m, side, &m->game->state, &m->game->state, dice);
}

static void stand(struct mind *m, uint64_t dice)
{
    umpire_abandon(m->umpire);
    state_copy(&m->umpire->state, &m->guess);
    state_set_dice(&m->umpire->state, dice);
    m->choices = dice_seed(dice);
    m->rolls = 0;
}

void mind_begin(struct mind *m, uint64_t dice)
{
    stand(m, dice);
}

static int choose(void *mind, int n)
{
    struct mind *m = mind;

    return dice_face(&m->choices, n);
}

static enum turnout answer(void *with, struct umpire *u)
{
    struct reply r = reply_random(script_ask_brief(umpire_script(u)), choose, with);
    enum turnout out = reply_give(u, &r);

    reply_free(&r);
    return out;
}

/* What others answered in secret that side does not know: any answer will do. */
static enum turnout run_again(struct mind *m, int side)
{
    const char *command = script_understood(umpire_script(m->game));

    m->umpire->options.dice = DICE_ASK;
    enum turnout status = m->game->kind == JOURNAL_BEGIN ? umpire_begin(m->umpire)
                          : command ? umpire_command(m->umpire, command) : TURNOUT_REFUSED;
    status = course_follow(&m->game->course, m->umpire, status, side, answer, m);
    m->umpire->options.dice = DICE_AUTO;
    return status;
}

/* The same question to the same side, with as many options. */
static bool is_that_question(struct mind *m)
{
    const struct ask *asked = script_ask_brief(umpire_script(m->game));
    const struct ask *a = script_ask_brief(umpire_script(m->umpire));

    return a->kind == asked->kind && a->side == asked->side && a->options == asked->options &&
           a->least == asked->least && a->most == asked->most;
}

bool mind_begin_question(struct mind *m, int side, uint64_t *guess, uint64_t dice)
{
    umpire_abandon(m->umpire);
    believe(m, side, &m->game->before, &m->game->state, guess);
    stand(m, dice);
    if (run_again(m, side) != TURNOUT_ASK || !is_that_question(m))
        return false;
    state_set_dice(&m->umpire->state, dice);
    m->rolls = state_head(&m->umpire->state)->rolls;
    return true;
}

/* --- thinking --- */

/* Where nothing is hidden, what goes wrong in thought would go wrong in the game. */
static void note_fault(struct mind *m)
{
    const char *text = umpire_ruling(m->umpire)->text;

    if (!m->fault && !m->hides)
        m->fault = mem_string(text ? text : "");
}

enum turnout mind_finish(struct mind *m, enum turnout status)
{
    status = reply_all(m->umpire, status, answer, m);
    if (status == TURNOUT_FAULT)
        note_fault(m);
    return status;
}

enum turnout mind_settle(struct mind *m, enum turnout status)
{
    for (int i = 0; i < SETTLE_MOST && status == TURNOUT_DONE && mind_pending(m) > 0; i++) {
        if (umpire_is_over(m->umpire))
            break;
        status = mind_finish(m, umpire_command(m->umpire, "done"));
        if (status == TURNOUT_REFUSED)
            status = mind_finish(m, umpire_random(m->umpire, choose, m));
    }
    return status;
}

bool mind_rolled(const struct mind *m)
{
    return state_head(&m->umpire->state)->rolls != m->rolls;
}

int mind_pending(struct mind *m)
{
    int pending = script_pending(umpire_script(m->umpire));

    if (pending < 0)
        note_fault(m);
    return pending;
}

bool mind_value(struct mind *m, int side, struct worth *out)
{
    *out = (struct worth){ 0 };
    if (!script_value(umpire_script(m->umpire), side, out->term, TERMS_MOST)) {
        note_fault(m);
        return false;
    }
    for (int i = 0; i < m->terms.count; i++)
        out->sum += out->term[i];
    return true;
}
