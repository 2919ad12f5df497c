/*
 * rule: a ruling on one situation that the players describe, without a board.
 *
 * What it asks is put to them by the dialogue, and on the command line by call.c.
 */
#include <string.h>
#include <unistd.h>
#include "base/mem.h"
#include "front/dialogue/pending.h"
#include "front/dialogue/repl.h"
#include "front/document/json.h"
#include "front/document/ruling_document.h"
#include "front/program/i18n.h"
#include "front/program/open.h"
#include "front/text/columns.h"
#include "front/text/print.h"
#include "front/verb/inputs.h"
#include "front/verb/verb.h"

/* --- one --- */

/* With --json on the command line nobody can be asked: a choice takes its default. */
static int rule_alone(struct call *c, struct described *d)
{
    bool json = c->options->json;
    enum turnout turnout = umpire_rule(d->umpire, d->procedure->name, d->in.at, d->in.count,
                                       !json && isatty(STDIN_FILENO));
    const struct ask *a;

    while (json && turnout == TURNOUT_ASK && (a = umpire_ask(d->umpire)) && !a->card && pending_has_default(d->umpire))
        turnout = pending_give(d->umpire, "");
    int status = described_ruled(d, c);
    return json && pending_waits(d->umpire) ? call_unanswered(c) : status;
}

/* The hexes of a line of supply, or the like, are lit by the next `map`. */
static void keep_line(struct repl *r, const struct ruling *ruling)
{
    for (int i = 0; i < ruling->results; i++)
        if (strcmp(ruling->result[i].key, "line") == 0) {
            mem_free(r->lit);
            r->lit = mem_string(ruling->result[i].text);
        }
}

static int rule_in_dialogue(struct call *c, struct described *d)
{
    c->repl->at_table = true;
    umpire_rule(d->umpire, d->procedure->name, d->in.at, d->in.count, true);
    c->repl->shown = umpire_ruling(d->umpire)->count;
    keep_line(c->repl, umpire_ruling(d->umpire));
    return described_ruled(d, c);
}

/* Beside an open question nothing more is asked: what is missing is refused, the dice are rolled here. */
static int rule_beside(struct call *c, struct described *d)
{
    umpire_set_dice(d->umpire, DICE_AUTO);
    umpire_rule(d->umpire, d->procedure->name, d->in.at, d->in.count, false);
    if (pending_waits(d->umpire))
        return call_refuse(c, "%s", _("that command asks a question of its own: answer the open one first"));
    return described_ruled(d, c);
}

static int rule_one(struct call *c, const char *line)
{
    struct described d;
    int status = STATUS_REFUSED;

    if (described_read(&d, c, line))
        status = !c->repl ? rule_alone(c, &d) : d.umpire == c->umpire ? rule_in_dialogue(c, &d) : rule_beside(c, &d);
    described_free(&d, c);
    return status;
}

/* --- one for each value of a range, with the same dice --- */

static int rule_case(struct call *c, const char *line, const char *label, json_t *cases)
{
    struct described d;
    int status = STATUS_REFUSED;

    if (described_read(&d, c, line)) {
        umpire_rule(d.umpire, d.procedure->name, d.in.at, d.in.count, false);
        if (pending_waits(d.umpire)) {
            umpire_abandon(d.umpire);
            call_refuse(c, "%s", _("for a range give the dice too: they are the same for each value"));
        } else if (umpire_ruling(d.umpire)->refused || umpire_ruling(d.umpire)->fault) {
            described_ruled(&d, c);
        } else {
            json_t *one = json_object();
            json_set_words(one, "case", label);
            ruling_fill(one, d.umpire, c->eyes, 0, true);
            json_array_append_new(cases, one);
            if (json_flag_at(one, "our_counters"))
                json_set_flag(c->document, "our_counters", true);
            status = STATUS_DONE;
        }
    }
    described_free(&d, c);
    return status;
}

static int rule_each(struct call *c, const struct cases *each)
{
    json_t *cases = json_array();
    int status = STATUS_DONE;

    for (int i = 0; i < each->count && status == STATUS_DONE; i++)
        status = rule_case(c, each->line[i], each->label[i], cases);
    if (status == STATUS_DONE)
        json_object_set(c->document, "cases", cases);
    json_decref(cases);
    return status;
}

static int run(struct call *c)
{
    struct cases each = { .count = 0 };
    int status;

    if (*c->rest == '\0') {
        json_object_set_new(c->document, "procedures", inputs_procedures(umpire_script(c->umpire)));
        return STATUS_DONE;
    }
    cases_add_each(&each, c->rest, true);
    status = each.has_range ? rule_each(c, &each) : rule_one(c, c->rest);
    cases_free(&each);
    return status;
}

/* --- what a procedure takes --- */

enum { TRIES = 20 };

/* Values for the inputs that have no default: one, or the first word. */
static void redeal_inputs(struct inputs *in, const struct script_procedure *p, struct pool *pool)
{
    in->at = mem_resize(in->at, (size_t)p->inputs + 1, sizeof *in->at);
    in->count = 0;
    for (int i = 0; i < p->inputs; i++) {
        const char *type = p->input[i].type;
        char *first = pool_string(pool, strcmp(type, "number") == 0 ? "1" : type);

        first[strcspn(first, "|")] = '\0';
        if (!p->input[i].standard)
            in->at[in->count++] = (struct script_input){ p->input[i].name, first };
    }
}

/* Dice have names only when they are rolled: it is run some times, and every question takes its default. */
static void find_dice(struct described *d, struct names *dice, struct pool *pool)
{
    redeal_inputs(&d->in, d->procedure, pool);
    for (int i = 0; i < TRIES; i++) {
        const struct ruling *r = umpire_ruling(d->umpire);
        enum turnout turnout = umpire_rule(d->umpire, d->procedure->name, d->in.at, d->in.count, false);

        while (turnout == TURNOUT_ASK && pending_has_default(d->umpire))
            turnout = pending_give(d->umpire, "");
        for (int k = 0; k < r->count; k++)
            if (r->entry[k].kind == RULING_ROLL)
                names_add(dice, pool_string(pool, r->entry[k].word));
    }
}

static void list_dice(const struct names *dice)
{
    struct text names = { 0 };

    for (int i = 0; i < dice->count; i++)
        text_print(&names, "%s%s", i > 0 ? ", " : "", i18n_word(dice->word[i]));
    if (dice->count > 0)
        columns_print_text(STYLE_PLAIN, 0,
                           _("Dice used: %s. Give each one by its name; `die=3` sets the first die that has no value."),
                           text_of(&names));
    text_free(&names);
}

int inputs_explain(const struct options *o)
{
    struct described d = { .umpire = NULL };
    struct names dice = { 0 };
    struct pool *pool = pool_new();
    struct text why = { 0 };
    struct options bare = *o;

    bare.dice = DICE_AUTO;
    if (open_knows_game(&bare, o->operand[0]))
        d.umpire = open_umpire(&bare, o->operand[0], NULL, NULL);
    if (d.umpire && !(d.procedure = inputs_procedure(umpire_script(d.umpire), o->operand[1], &why)))
        open_refuse(o, "%s", text_of(&why));
    if (d.procedure) {
        json_t *document = json_pack("{s:[o]}", "procedures", inputs_document(d.procedure));

        say(_("usage: grognard %s %s\n\n"), o->verb->name, o->verb->operands);
        print_procedures(document);
        find_dice(&d, &dice, pool);
        list_dice(&dice);
        json_decref(document);
    }
    inputs_free(&d.in);
    if (d.umpire)
        umpire_close(d.umpire);
    names_free(&dice);
    pool_free(pool);
    text_free(&why);
    return d.procedure ? STATUS_DONE : STATUS_REFUSED;
}

const struct verb verb_rule = {
    .name = NC_("verb", "rule"), .needs = NEEDS_TABLE,
    .operands = "GAME PROCEDURE [VALUE|name=value]…", .least = 2, .most = -1,
    .options = "seed dice mod set cards json",
    .summary = N_("rule on one situation, without a board"),
    .more = N_("You describe the situation as you would say it: `combat 5 v 4 slope`, `combat Doles v Krzyzanowski`. "
               "Numbers fill the inputs that have no default, in order; those left over are your dice (9, 4 5, 4+5). "
               "A flag or a word stands alone, a counter stands for its figures; anything can be given as "
               "name=value, and names may be abbreviated. A ? at the end asks for everything else. `grognard games` "
               "lists the procedures, `grognard rule GAME PROCEDURE --help` lists the inputs of one."),
    .usage = N_("PROCEDURE VALUE…"),
    .text = N_("rule on a situation you describe, not the one on the board; `rule` may be left out"),
    .example = "", .while_asked = true,
    .takes = TAKES_PROCEDURE,
    .run = run, .print = print_rule, .explain = inputs_explain,
};
