/*
 * odds: the exact odds of a procedure or a command; of several side by side, of one as a figure varies, or of all that
 * was declared, in turn. vary: the same, where a figure varies.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include "base/match.h"
#include "base/mem.h"
#include "front/dialogue/pending.h"
#include "front/dialogue/repl.h"
#include "front/document/json.h"
#include "front/document/ours.h"
#include "front/document/ruling_document.h"
#include "front/program/i18n.h"
#include "front/text/print.h"
#include "front/verb/inputs.h"
#include "front/verb/verb.h"
#include "game/odds/odds_row.h"

/* --- the document --- */

static void set_chance(json_t *object, struct fraction p)
{
    char text[48];

    snprintf(text, sizeof text, "%" PRIu64 "/%" PRIu64, p.over, p.under);
    json_set_words(object, "p", text);
    json_object_set_new(object, "percent", json_real(fraction_millipercent(p) / 1000.0));
}

static json_t *outcomes_of(const struct odds *o)
{
    json_t *outcomes = json_array();

    for (int i = 0; i < o->count; i++) {
        json_t *outcome = json_pack("{s:o}", "outcome", ruling_values(o->outcome[i].value, o->outcome[i].values));

        set_chance(outcome, o->outcome[i].p);
        json_array_append_new(outcomes, outcome);
    }
    return outcomes;
}

static json_t *totals_of(const struct odds *o)
{
    json_t *totals = json_array();

    for (int i = 0; i < o->totals; i++) {
        json_t *total = json_pack("{s:o, s:o}", "text", json_words(o->total[i].text), "rule",
                                  json_words(o->total[i].rule));

        set_chance(total, o->total[i].p);
        json_array_append_new(totals, total);
    }
    return totals;
}

static json_t *modifiers_of(const struct odds *o)
{
    json_t *modifiers = json_array();

    for (int i = 0; i < o->modifiers; i++) {
        const struct odds_modifier *m = &o->modifier[i];

        json_array_append_new(modifiers, json_pack("{s:o, s:o, s:i, s:b}", "rule", json_words(m->rule), "text",
                                                   json_words(m->text), "value", m->value, "always", m->always));
    }
    return modifiers;
}

static json_t *list_of(char *const *list, int count)
{
    json_t *array = json_array();

    for (int i = 0; i < count; i++)
        json_array_append_new(array, json_words(list[i]));
    return array;
}

/* Of the details those of which there are few. */
static json_t *details_of(const struct odds *o)
{
    json_t *details = json_array();

    for (int i = 0; i < o->details; i++)
        if (o->detail[i].texts > 0)
            json_array_append_new(details, json_pack("{s:o, s:o}", "name", json_words(o->detail[i].key), "values",
                                                     list_of(o->detail[i].text, o->detail[i].texts)));
    return details;
}

static json_t *odds_document(const struct odds *o)
{
    json_t *others = json_array();
    json_t *document = json_pack("{s:o, s:o, s:o, s:o}", "totals", totals_of(o), "outcomes", outcomes_of(o),
                                 "modifiers", modifiers_of(o), "details", details_of(o));

    json_set_words(document, "cut", "0");            /* nothing is left out: the sum is one */
    json_set_number(document, "paths", o->paths);
    json_object_set_new(document, "assumed", list_of(o->assumed, o->assumptions));
    json_object_set_new(document, "fixed", list_of(o->fixed, o->fixes));
    json_object_set_new(document, "same", list_of(o->same, o->sames));
    for (int i = 0; i < o->others; i++) {
        json_t *other = odds_document(&o->other[i]);
        struct text differs = { 0 };

        odds_differs(o, &o->other[i], &differs);
        json_set_words(other, "if", text_of(&differs));
        json_array_append_new(others, other);
        text_free(&differs);
    }
    if (o->others > 0)
        json_object_set(document, "others", others);
    json_decref(others);
    return document;
}

/* --- of one --- */

/* "attack=12" as it was typed, where it was not ruled on. */
static json_t *typed_inputs(const struct inputs *in)
{
    json_t *inputs = json_object();

    for (int i = 0; i < in->count; i++)
        json_set_words(inputs, in->at[i].name, in->at[i].value);
    return inputs;
}

/* NULL: refused. */
static json_t *odds_of_procedure(struct call *c, const char *line)
{
    struct odds odds = { .wanted = -1 };
    struct described d;
    json_t *one = NULL;

    if (!described_read(&d, c, line))
        ;                              /* it is refused */
    else if (odds_rule(d.umpire, d.procedure->name, d.in.at, d.in.count, &odds)) {
        const struct ruling *r = umpire_ruling(d.umpire);

        one = odds_document(&odds);
        json_set_words(one, "procedure", d.procedure->name);
        json_object_set_new(one, "inputs", r->inputs > 0 ? ruling_values(r->input, r->inputs) : typed_inputs(&d.in));
        if (script_used_ours(umpire_script(d.umpire)))
            json_set_flag(c->document, "our_counters", ours_are_our_counters(c->umpire));
    } else {
        c->card = d.umpire == c->umpire ? odds.wanted : -1;
        described_ruled(&d, c);
    }
    odds_free(&odds);
    described_free(&d, c);
    return one;
}

static void set_refused(struct call *c)
{
    json_t *ruling = ruling_document(c->umpire, c->eyes, 0);

    json_object_set(c->document, "refused", json_object_get(ruling, "refused"));
    json_object_set(c->document, "course", json_object_get(ruling, "course"));
    json_decref(ruling);
}

static void set_board(struct call *c)
{
    json_set_flag(c->document, "our_map", ours_is_our_map(c->rules));
    json_set_flag(c->document, "our_counters", ours_are_our_counters(c->umpire));
}

static json_t *odds_of_command(struct call *c, const char *line)
{
    struct odds odds = { .wanted = -1 };
    json_t *one = NULL;

    if (pending_waits(c->umpire)) {
        call_refuse(c, "%s", _("while a question is open, only procedures have odds: odds PROCEDURE name=value…"));
    } else if (call_decides(c)) {
        char *command = verb_written_out(c->vocabulary, line);

        if (odds_command(c->umpire, command ? command : line, &odds)) {
            one = odds_document(&odds);
            json_set_words(one, "command", command ? command : line);
            set_board(c);
        } else {
            c->card = odds.wanted;
            set_refused(c);
        }
        mem_free(command);
    }
    odds_free(&odds);
    return one;
}

/* "combat attack=12 defence=8": the procedure, and the rest are inputs; a command may bear the same name. On the
 * command line there are no commands. */
static bool names_procedure(struct call *c, const char *line)
{
    struct text why = { 0 }, unknown = { 0 };
    char *word;
    const char *rest = repl_first_word(line, &word);
    bool is = !c->repl || (inputs_procedure(umpire_script(c->umpire), word, &why) &&
                           (*rest == '\0' || strchr(rest, '=') ||
                            verb_meant(c->vocabulary, word, &unknown).kind == VERB_PROCEDURE));

    text_free(&why);
    text_free(&unknown);
    mem_free(word);
    return is;
}

/* --- of several side by side --- */

/* "6 v 4" goes on with what the first part began with; "combt 5 v 4" is a slip, and refused as what it is. */
static bool begins_itself(struct call *c, const char *part)
{
    struct script_procedure *procedure;
    int count = script_procedures(umpire_script(c->umpire), &procedure);
    struct text unknown = { 0 };
    char *word;
    const char **names = mem_array((size_t)count + 1, sizeof *names);

    repl_first_word(part, &word);
    for (int i = 0; i < count; i++)
        names[i] = procedure[i].name;
    bool is = text_nearest(word, names, count) || inputs_procedure(umpire_script(c->umpire), word, &unknown) ||
              inputs_names_several(umpire_script(c->umpire), word) ||
              (c->repl && verb_meant(c->vocabulary, word, &unknown).kind != VERB_NONE);
    mem_free(names);
    mem_free(word);
    text_free(&unknown);
    return is;
}

/* "combat 5 v 4 --vary attack=4..7", in the dialogue: "combat 5 v 4 +attack=4..7". */
static void add_part(struct text *out, const struct call *c, const char *part, size_t length)
{
    static const char vary[] = "--vary ";
    const char *end = part + length, *option = strstr(part, vary);

    if (option && option < end) {
        text_add_span(out, part, (size_t)(option - part));
        text_add(out, "+");
        option += sizeof vary - 1;
        option += strspn(option, " ");
        text_add_span(out, option, (size_t)(end - option));
    } else {
        text_add_span(out, part, length);
    }
    while (out->length > 0 && out->at[out->length - 1] == ' ')
        out->at[--out->length] = '\0';
    if (!c->repl && c->options->vary)
        text_print(out, " +%s", c->options->vary);
}

/* A line for each part, and for each value of a range in it. False: a part is missing, or there are too many. */
static bool read_cases(struct call *c, const char *rest, struct cases *each)
{
    bool alone = !strchr(rest, '|');
    char *first;

    repl_first_word(rest, &first);
    for (const char *at = rest; at; at = strchr(at, '|') ? strchr(at, '|') + 1 : NULL) {
        struct text part = { 0 }, line = { 0 };

        at += strspn(at, " \t");
        add_part(&part, c, at, strcspn(at, "|"));
        bool own = at == rest || part.length == 0 || begins_itself(c, text_of(&part));
        text_print(&line, "%s%s%s", own ? "" : first, own ? "" : " ", text_of(&part));
        if (part.length == 0)
            call_refuse(c, "%s", _("nothing stands on one side of `|`; usage: odds A | B"));
        else if (names_procedure(c, text_of(&line)))
            cases_add_each(each, text_of(&line), alone);
        else
            cases_add(each, text_of(&line), text_of(&line));
        text_free(&part);
        text_free(&line);
    }
    mem_free(first);
    if (each->count > CASES_MOST)
        call_refuse(c, _("that makes %d columns; %d fit side by side"), each->count, CASES_MOST);
    return !call_is_refused(c->document);
}

static int odds_of_cases(struct call *c, const struct cases *each)
{
    json_t *cases = json_array(), *one = NULL;

    for (int i = 0; i < each->count; i++) {
        one = names_procedure(c, each->line[i]) ? odds_of_procedure(c, each->line[i])
                                                : odds_of_command(c, each->line[i]);
        if (!one)
            break;
        json_set_words(one, "case", each->label[i]);
        json_array_append_new(cases, one);
    }
    if (one && each->count == 1 && !each->has_range) {
        json_object_del(one, "case");
        json_object_update(c->document, one);
    } else if (one) {
        json_object_set(c->document, "procedure", json_object_get(json_array_get(cases, 0), "procedure"));
        json_set_words(c->document, "varies", each->varies);
        json_object_set(c->document, "cases", cases);
    }
    json_decref(cases);
    return one ? STATUS_DONE : STATUS_REFUSED;
}

/* --- of several in turn: "odds resolve", or "odds attack 0304; attack 0305" --- */

enum { ROW_MOST = 20 };

/* Something of that kind is legal now. */
static bool is_open(struct call *c, const struct script_verb *v)
{
    struct script_list list;

    if (!v->now || !v->row)
        return false;
    script_legal(umpire_script(c->umpire), v->name, 1, &list);
    bool any = list.count > 0;
    script_list_free(&list);
    return any;
}

/* The verb that carries out what was declared, and is typed; or the only one there is, if none is. */
static const char *row_verb(struct call *c, const char *typed)
{
    struct script_verb *verbs;
    int count = script_verbs(umpire_script(c->umpire), &verbs), found = 0;
    const char *verb = NULL;

    for (int i = 0; i < count; i++)
        if ((*typed == '\0' || match_equal(typed, verbs[i].name) || match_equal(typed, verbs[i].shown)) &&
            is_open(c, &verbs[i])) {
            verb = verbs[i].name;
            found++;
        }
    return found == 1 ? verb : NULL;
}

/* The commands between the semicolons, as they are written out. */
static int read_row(struct call *c, const char *rest, char *command[ROW_MOST])
{
    int count = 0;

    for (const char *at = rest; *at && count < ROW_MOST; at += *at == ';') {
        at += strspn(at, " ");
        size_t length = strcspn(at, ";");
        char *one = text_format("%.*s", (int)length, at), *full = verb_written_out(c->vocabulary, one);

        if (length > 0)
            command[count++] = mem_string(full ? full : one);
        mem_free(one);
        mem_free(full);
        at += length;
    }
    return count;
}

static json_t *stages_of(const struct odds_row *row)
{
    json_t *stages = json_array();

    for (int i = 0; i < row->stages; i++) {
        json_t *stage = odds_document(&row->stage[i].odds);

        json_set_words(stage, "command", row->stage[i].command);
        json_set_words(stage, "command_name", row->stage[i].shown);
        set_chance(stage, row->stage[i].made);
        json_array_append_new(stages, stage);
    }
    return stages;
}

static int odds_in_turn(struct call *c, const char *rest)
{
    char *command[ROW_MOST];
    struct odds_row row;

    if (!call_decides(c))
        return STATUS_REFUSED;
    int count = strchr(rest, ';') ? read_row(c, rest, command) : 0;
    const char *verb = count > 0 ? NULL : row_verb(c, rest);
    bool good = verb ? odds_row_of(c->umpire, verb, &row)
                     : odds_row(c->umpire, (const char *const *)command, count, &row);

    c->card = row.wanted;
    if (!good)
        set_refused(c);
    else if (row.stages == 0)
        call_refuse(c, "%s", _("there is nothing to give odds for"));
    else
        json_object_set_new(c->document, "stages", stages_of(&row));
    for (int i = 0; i < count; i++)
        mem_free(command[i]);
    odds_row_free(&row);
    return call_is_refused(c->document) ? STATUS_REFUSED : STATUS_DONE;
}

/* --- the verbs --- */

/* `odds full …`: every outcome. */
static const char *after_full(struct call *c)
{
    char *word;
    const char *after = repl_first_word(c->rest, &word);
    bool full = match_equal(word, "full") || match_equal(word, C_("odds", "full"));

    mem_free(word);
    json_set_flag(c->document, "full", full || (!c->repl && c->options->full));
    return full ? after : c->rest;
}

static int run(struct call *c)
{
    struct ruling *ruling = script_ruling(umpire_script(c->umpire)), played = *ruling;
    const char *rest = after_full(c);
    struct cases each = { .count = 0 };
    int status = STATUS_REFUSED;

    /* What might be is not what was: `why` goes on telling the last ruling. */
    *ruling = (struct ruling){ 0 };
    if (c->repl && !pending_waits(c->umpire) && !strchr(rest, '|') && (strchr(rest, ';') || row_verb(c, rest)) &&
        !names_procedure(c, rest))
        status = odds_in_turn(c, rest);
    else if (*rest == '\0')
        call_refuse(c, "%s", _("nothing is to be resolved in this phase; usage: odds COMMAND, "
                               "odds COMMAND; COMMAND…, odds A | B, or odds PROCEDURE name=value…"));
    else if (read_cases(c, rest, &each))
        status = odds_of_cases(c, &each);
    cases_free(&each);
    ruling_clear(ruling);
    *ruling = played;
    return status;
}

static int run_vary(struct call *c)
{
    if (!strstr(c->rest, "..") && (c->repl || !c->options->vary))
        return call_refuse(c, "%s", _("missing range; usage: vary PROCEDURE 4..7 v 4, vary PROCEDURE attack=4..7…"));
    return run(c);
}

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
    .run = run, .print = print_odds, .explain = inputs_explain,
};

const struct verb verb_vary = {
    .name = NC_("verb", "vary"), .needs = NEEDS_TABLE,
    .operands = "GAME PROCEDURE VALUE…", .least = 2, .most = -1,
    .options = "vary full mod set cards json",
    .summary = N_("give the odds of a procedure for each value of a range"),
    .more = N_("`grognard vary GAME PROCEDURE 4..7 v 4` gives a column for each value, as `odds` does."),
    .usage = N_("PROCEDURE VALUE…"),
    .text = N_("give the odds of a procedure for each value of a range, such as 4..7"),
    .example = "PROCEDURE 4..7", .while_asked = true,
    .takes = TAKES_PROCEDURE,
    .run = run_vary, .print = print_odds, .explain = inputs_explain,
};
