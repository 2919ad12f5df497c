#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "base/mem.h"
#include "front/dialogue/line.h"
#include "front/dialogue/pending.h"
#include "front/program/i18n.h"
#include "front/program/open.h"
#include "front/text/columns.h"
#include "front/text/json.h"
#include "front/text/ours.h"
#include "front/text/print.h"
#include "front/text/term.h"
#include "front/verb/compare.h"
#include "front/verb/inputs.h"
#include "front/verb/look.h"
#include "front/verb/ranged.h"
#include "front/verb/ruling_document.h"
#include "front/verb/verb.h"

/* What `rule` and `odds` have in common: a game at the table, a procedure, its inputs. */
struct table_run {
    const struct options *o;
    struct umpire *u;
    const struct script_procedure *procedure;
    struct inputs in;
    bool told;                         /* a line has said why it is refused */
};

/* The words of a description: those of the operands from that one on, up to a `|`; then what is to vary. */
static bool read_words(struct table_run *t, const struct options *o, int from, struct text *why)
{
    const char **words = mem_array((size_t)o->operands + 2, sizeof *words);
    struct text varied = { 0 };
    int count = 0;

    for (int i = from; i < o->operands && strcmp(o->operand[i], "|") != 0; i++)
        words[count++] = o->operand[i];
    if (o->vary) {
        text_print(&varied, "+%s", o->vary);
        words[count++] = text_of(&varied);
    }
    bool good = inputs_read(&t->in, words, count, why);
    text_free(&varied);
    mem_free(words);
    return good;
}

static bool open_run(struct table_run *t, const struct options *o)
{
    struct text why = { 0 };

    *t = (struct table_run){ .o = o };
    if (!open_knows_game(o, o->operand[0]) || !(t->u = open_umpire(o, o->operand[0], NULL, NULL)))
        return false;
    t->procedure = inputs_procedure(umpire_script(t->u), o->operand[1], &why);
    bool good = t->procedure && read_words(t, o, 2, &why);
    if (!good)
        open_refuse(o, "%s", text_of(&why));
    text_free(&why);
    return good;
}

static void close_run(struct table_run *t)
{
    inputs_free(&t->in);
    if (t->u)
        umpire_close(t->u);
}

static void offer_options(void *umpire, const char *typed, struct script_list *out)
{
    pending_offer(umpire, typed, out);
}

/* The answer to what is asked, to be freed; NULL if none can be had. Where nobody can be asked (with --json, and at
 * the end of the input) a choice takes its default, once; but what a card says is no choice. */
static char *answer_of(struct table_run *t, struct line *line, enum turnout before)
{
    char *typed = NULL;

    if (line) {
        char *prompt = pending_prompt(t->u, VIEW_ALL);
        enum line_end end = line_read(line, prompt, &typed);

        mem_free(prompt);
        if (end != LINE_CLOSED)
            return typed;
    }
    const struct ask *a = umpire_ask(t->u);
    return pending_has_default(t->u) && !(a && a->card) && before != TURNOUT_REFUSED ? mem_string("") : NULL;
}

static enum turnout converse(struct table_run *t, enum turnout turnout)
{
    struct line *line = t->o->json ? NULL : line_open(offer_options, t->u);
    int shown = 0;

    while (pending_waits(t->u)) {
        const struct ruling *ruling = umpire_ruling(t->u);

        if (line && turnout == TURNOUT_REFUSED)
            show_refusal(t->u, VIEW_ALL);
        if (line) {
            show_ruling(t->u, VIEW_ALL, shown, false);
            shown = ruling->count;
        }
        char *answer = answer_of(t, line, turnout);
        if (!answer)
            break;
        turnout = pending_give(t->u, answer);
        mem_free(answer);
    }
    if (line) {
        if (turnout == TURNOUT_DONE)
            show_ruling(t->u, VIEW_ALL, shown, false);
        line_close(line);
    }
    return turnout;
}

static json_t *document_of(const struct table_run *t, json_t *body)
{
    json_t *document = json_object();

    json_set_words(document, "game", t->o->operand[0]);
    json_set_words(document, "procedure", t->procedure->name);
    json_object_update_missing(document, body);
    json_decref(body);
    return document;
}

/* "combat takes attack=number terrain=[clear]|woods|town …" */
static void say_inputs(const struct script_procedure *p)
{
    struct text line = { 0 };

    for (int i = 0; i < p->inputs; i++) {
        char *values = inputs_values(&p->input[i]);

        text_print(&line, " %s=%s", i18n_word(p->input[i].name), values);
        mem_free(values);
    }
    complain(_("%s takes%s; inputs in brackets may be left out"), i18n_word(p->name), text_of(&line));
    text_free(&line);
}

/* An input that has no default was not given; a word without a name may be any. */
static bool lacks_input(const struct table_run *t)
{
    for (int k = 0; k < t->in.count; k++)
        if (!*t->in.at[k].name)
            return false;
    for (int i = 0; i < t->procedure->inputs; i++) {
        bool given = t->procedure->input[i].standard;

        for (int k = 0; k < t->in.count && !given; k++)
            given = inputs_is(&t->in.at[k], &t->procedure->input[i]);
        if (!given)
            return true;
    }
    return false;
}

/* A rule that a mod replaced or switched off may be what refused. One that was merely wrapped is for `why`, as in a
 * dialogue. */
static void complain_of_mods(const struct ruling *r)
{
    for (int i = 0; i < r->count; i++)
        if (r->entry[i].kind == RULING_MOD && r->entry[i].value != 0)
            complain("%s (%s)", r->entry[i].text, r->entry[i].rule);
}

static void refuse(const struct table_run *t)
{
    const struct ruling *r = umpire_ruling(t->u);
    const struct ask *a = umpire_ask(t->u);

    if (r->rule && *r->rule)
        complain("%s (%s)", r->text ? r->text : "", r->rule);
    else if (a && a->card)
        complain(_("an answer is needed: %s"), a->text);
    else
        complain("%s", r->text ? r->text : _("an answer is needed"));
    complain_of_mods(r);
    if (lacks_input(t))
        say_inputs(t->procedure);
}

/* The question that nobody answered, for who reads the document; null if there was none. */
static json_t *json_asked(const struct umpire *u)
{
    const struct ask *a = umpire_ask(u);
    json_t *asked = json_object(), *options = json_array();

    if (!a) {
        json_decref(asked);
        json_decref(options);
        return json_null();
    }
    for (int i = 0; i < a->options; i++)
        json_array_append_new(options, json_words(a->option[i].word));
    json_set_words(asked, "text", a->text);
    json_set_words(asked, "rule", a->rule);
    json_object_set_new(asked, "options", options);
    return asked;
}

static void report_ruling(const struct table_run *t)
{
    json_t *body = ruling_document(t->u, VIEW_ALL, 0);

    json_object_set_new(body, "asked", json_asked(t->u));
    json_print(document_of(t, body));
}

static int rule_range(struct table_run *t, int range)
{
    struct text why = { 0 };
    bool good = ranged_rule(t->u, t->procedure->name, &t->in, range, &why);

    if (!good && why.length)
        complain("%s", text_of(&why));
    else if (!good)
        refuse(t);
    text_free(&why);
    return good ? STATUS_DONE : STATUS_REFUSED;
}

/* Counters that were named have figures that may be ours. */
static void say_rests(const struct table_run *t)
{
    if (!t->o->json && script_used_ours(umpire_script(t->u)))
        ours_say_counters(t->u);
}

static int cmd_rule(const struct options *o)
{
    struct table_run t;
    int status = STATUS_REFUSED, low, high, range;

    if (!open_run(&t, o))
        ;                              /* a line has said why */
    else if (!o->json && (range = inputs_range(&t.in, &low, &high)) >= 0) {
        status = rule_range(&t, range);
    } else {
        bool asking = !o->json && isatty(STDIN_FILENO);
        enum turnout turnout = converse(&t, umpire_rule(t.u, t.procedure->name, t.in.at, t.in.count, asking));

        status = turnout == TURNOUT_DONE ? STATUS_DONE : STATUS_REFUSED;
        if (o->json)
            report_ruling(&t);
        else if (status == STATUS_DONE) {
            json_t *ruling = ruling_document(t.u, VIEW_ALL, 0);
            print_not_given(ruling);
            print_result(ruling);
            json_decref(ruling);
        }
        if (status != STATUS_DONE)
            refuse(&t);
    }
    if (status == STATUS_DONE)
        say_rests(&t);
    close_run(&t);
    return status;
}

/* --- what a procedure takes --- */

enum { TRIES = 20 };

/* Values for the inputs that have no default: one, or the first word. The values are the pool's. */
static void redeal_inputs(struct table_run *t, struct pool *pool)
{
    const struct script_procedure *p = t->procedure;

    t->in.at = mem_resize(t->in.at, (size_t)p->inputs + 1, sizeof *t->in.at);
    t->in.count = 0;
    for (int i = 0; i < p->inputs; i++) {
        const char *type = p->input[i].type;
        char *first = pool_string(pool, strcmp(type, "number") == 0 ? "1" : type);

        first[strcspn(first, "|")] = '\0';
        if (!p->input[i].standard)
            t->in.at[t->in.count++] = (struct script_input){ p->input[i].name, first };
    }
}

/* Dice have names only when they are rolled: it is run some times, and every question takes its default. */
static void find_dice(struct table_run *t, struct names *dice, struct pool *pool)
{
    redeal_inputs(t, pool);
    for (int i = 0; i < TRIES; i++) {
        const struct ruling *r = umpire_ruling(t->u);
        enum turnout turnout = umpire_rule(t->u, t->procedure->name, t->in.at, t->in.count, false);

        while (turnout == TURNOUT_ASK && pending_has_default(t->u))
            turnout = pending_give(t->u, "");
        for (int k = 0; k < r->count; k++)
            if (r->entry[k].kind == RULING_ROLL)
                names_add(dice, pool_string(pool, r->entry[k].word));
    }
}

static void list_dice(const struct names *dice)
{
    struct text names = { 0 }, line = { 0 };

    for (int i = 0; i < dice->count; i++)
        text_print(&names, "%s%s", i > 0 ? ", " : "", i18n_word(dice->word[i]));
    text_print(&line, _("Dice used: %s. Give each one by its name; `die=3` sets the first die that has no value."),
               text_of(&names));
    if (dice->count > 0)
        columns_print_text(STYLE_PLAIN, text_of(&line), 0);
    text_free(&names);
    text_free(&line);
}

static int cmd_procedure(const struct options *o)
{
    struct options bare = *o;
    struct table_run t;
    struct names dice = { 0 };
    struct pool *pool = pool_new();
    int status = STATUS_REFUSED;

    bare.operands = 2;                     /* inputs that stand behind are not read */
    bare.dice = DICE_AUTO;
    if (open_run(&t, &bare)) {
        say(_("usage: grognard %s %s\n\n"), o->verb->name, o->verb->operands);
        show_procedure(t.procedure);
        find_dice(&t, &dice, pool);
        list_dice(&dice);
        status = STATUS_DONE;
    }
    close_run(&t);
    names_free(&dice);
    pool_free(pool);
    return status;
}

static json_t *json_inputs(const struct inputs *in)
{
    json_t *inputs = json_object();

    for (int i = 0; i < in->count; i++)
        json_set_words(inputs, in->at[i].name, in->at[i].value);
    return inputs;
}

static void report_odds(const struct table_run *t, const struct odds *odds)
{
    json_t *body;

    if (!t->o->json) {
        show_odds(odds, t->o->full);
        return;
    }
    const struct ruling *r = umpire_ruling(t->u);
    body = json_odds(odds);
    json_object_set_new(body, "inputs", r->inputs > 0 ? ruling_values(r->input, r->inputs) : json_inputs(&t->in));
    json_print(document_of(t, body));
}

/* Cards that they hang on are asked for first. */
static bool find_odds(struct table_run *t, struct odds *odds)
{
    while (!odds_rule(t->u, t->procedure->name, t->in.at, t->in.count, odds)) {
        struct text card = { 0 };
        enum turnout turnout = TURNOUT_REFUSED;

        if (odds->wanted >= 0) {
            script_card_command(umpire_script(t->u), odds->wanted, &card);
            turnout = converse(t, umpire_command(t->u, text_of(&card)));
            text_free(&card);
        }
        if (turnout != TURNOUT_DONE)
            return false;
        odds_free(odds);
    }
    return true;
}

/* --- several side by side --- */

static json_t *json_compared(const struct compared *all)
{
    json_t *cases = json_array(), *body = json_object();

    for (int i = 0; i < all->count; i++) {
        json_t *one = json_odds(&all->odds[i]);
        json_set_words(one, "case", all->label[i]);
        json_array_append_new(cases, one);
    }
    json_object_set_new(body, "cases", cases);
    return body;
}

static void report_compared(const struct table_run *t, const struct compared *all, const char *what)
{
    if (t->o->json)
        json_print(document_of(t, json_compared(all)));
    else
        compared_show(all, what);
}

/* Each value of the range in turn; false: one of them is refused. */
static bool vary(struct table_run *t, int which, struct odds *odds)
{
    struct compared all = { .count = 0 };
    const char *name = t->in.at[which].name;
    int low, high;
    char number[16];
    bool good = inputs_range(&t->in, &low, &high) == which;

    for (int value = low; good && value <= high; value++) {
        snprintf(number, sizeof number, "%d", value);
        t->in.at[which].value = number;
        good = find_odds(t, odds);
        if (good)
            compared_add(&all, number, odds);
    }
    if (good)
        report_compared(t, &all, i18n_word(*name == '+' ? name + 1 : name));
    compared_free(&all);
    return good;
}

/* `combat 5 v 4 '|' combat 6 v 4 slope` */
static bool side_by_side(struct table_run *t, struct odds *odds)
{
    const struct options *o = t->o;
    struct compared all = { .count = 0 };
    struct text why = { 0 }, label = { 0 };
    bool good = true;

    for (int from = 1; good && from < o->operands && all.count < COMPARED_MOST; ) {
        inputs_free(&t->in);
        t->procedure = inputs_procedure(umpire_script(t->u), o->operand[from], &why);
        good = t->procedure && read_words(t, o, from + 1, &why);
        t->told = !good && open_refuse(o, "%s", text_of(&why));
        text_clear(&label);
        for (; from < o->operands && strcmp(o->operand[from], "|") != 0; from++)
            text_print(&label, "%s%s", label.length ? " " : "", o->operand[from]);
        from++;
        good = good && find_odds(t, odds);
        if (good)
            compared_add(&all, text_of(&label), odds);
    }
    if (good)
        report_compared(t, &all, NULL);
    compared_free(&all);
    text_free(&why);
    text_free(&label);
    return good;
}

static bool has_bar(const struct options *o)
{
    for (int i = 2; i < o->operands; i++)
        if (strcmp(o->operand[i], "|") == 0)
            return true;
    return false;
}

static bool answer_odds(struct table_run *t, struct odds *odds)
{
    int low, high, range = inputs_range(&t->in, &low, &high);

    if (has_bar(t->o))
        return side_by_side(t, odds);
    if (range >= 0)
        return vary(t, range, odds);
    if (!find_odds(t, odds))
        return false;
    report_odds(t, odds);
    return true;
}

static int cmd_odds(const struct options *o)
{
    struct table_run t;
    struct odds odds = { .wanted = -1 };
    int status = STATUS_REFUSED;

    if (open_run(&t, o)) {
        if (answer_odds(&t, &odds)) {
            status = STATUS_DONE;
            say_rests(&t);
        } else if (!t.told) {
            refuse(&t);
            if (o->json)
                report_ruling(&t);
        }
    }
    odds_free(&odds);
    close_run(&t);
    return status;
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
    .command = cmd_rule, .look = look_rule, .explain = cmd_procedure,
};

const struct verb verb_odds = {
    .name = NC_("verb", "odds"), .needs = NEEDS_TABLE,
    .operands = "GAME PROCEDURE [VALUE|name=value]…", .least = 2, .most = -1,
    .options = "vary full mod set cards json",
    .summary = N_("give the exact odds of each outcome of a procedure"),
    .more = N_("Counts every possible roll; nothing is sampled. First comes what a player wants to know, then every "
               "outcome. A range for a value (4..7, or --vary attack=4..7) gives a column for each; `|` between two "
               "descriptions sets them side by side."),
    .usage = N_("COMMAND [| COMMAND…]"),
    .text = N_("give the odds of a command or a procedure, several side by side; alone, of all that is declared; `odds "
               "full` lists every outcome"),
    .example = "PROCEDURE VALUE", .while_asked = true,
    .takes = TAKES_PROCEDURE | TAKES_VERB | TAKES_COMMAND,
    .command = cmd_odds, .look = look_odds, .explain = cmd_procedure,
};
