/*
 * why: the last ruling; all that the game has under a rule's number; and what stands in the way of a command. With
 * --source also the places where all that is written.
 */
#include <ctype.h>
#include <string.h>
#include <strings.h>
#include "base/match.h"
#include "base/mem.h"
#include "front/dialogue/opponent.h"
#include "front/document/json.h"
#include "front/document/reading_document.h"
#include "front/document/ruling_document.h"
#include "front/program/i18n.h"
#include "front/text/print.h"
#include "front/verb/citations.h"
#include "front/verb/verb.h"

static const struct rulebook *book_of(const struct call *c)
{
    return data_rulebook(&c->options->search, c->rules, NULL);
}

/* Of a rule and of those under it. A line of a game or a mod replaces that of its series. */
static json_t *sentences_of(const struct call *c, const char *number)
{
    const struct rulebook *b = book_of(c);
    json_t *sentences = json_array();

    for (int i = 0; i < b->count; i++)
        if (rule_under(b->at[i].number, number) && rulebook_find(b, b->at[i].number) == &b->at[i])
            json_array_append_new(sentences, json_rule(&b->at[i], c->language));
    return sentences;
}

static json_t *readings_of(const struct call *c, const char *number)
{
    struct reading_source from = { &c->options->search, c->rules, umpire_state(c->umpire), c->language };

    return readings_under(&from, number);
}

/* --- why RULE --- */

/* What there is under a number. */
struct found {
    char number[RULE_NUMBER_SIZE];     /* the one asked for, or the nearest above it */
    json_t *sentences, *cited;
};

static bool look(struct found *f, const struct call *c)
{
    json_decref(f->sentences);
    json_decref(f->cited);
    f->sentences = sentences_of(c, f->number);
    f->cited = citations_of(c->umpire, &c->options->search, f->number, c->language);
    return json_array_size(f->sentences) + json_array_size(f->cited) > 0;
}

/* Letters count in both cases where a rulebook has both, 3.2a and 3.2A; else either finds the rule. */
static bool look_in_any_case(struct found *f, const struct call *c)
{
    const struct rulebook *b = book_of(c);
    char typed[RULE_NUMBER_SIZE];

    strcpy(typed, f->number);
    for (int i = 0; i < b->count; i++)
        if (strcasecmp(b->at[i].number, typed) == 0) {
            strcpy(f->number, b->at[i].number);
            return look(f, c);
        }
    for (int capital = 0; capital < 2; capital++) {
        for (char *at = f->number; *at; at++)
            *at = (char)(capital ? toupper((unsigned char)*at) : tolower((unsigned char)*at));
        if (look(f, c))
            return true;
    }
    strcpy(f->number, typed);
    return false;
}

static bool find(struct found *f, const struct call *c, const char *asked)
{
    if (strlen(asked) >= sizeof f->number)
        return false;
    strcpy(f->number, asked);
    do
        if (look(f, c) || look_in_any_case(f, c))
            return true;
    while (rule_parent(f->number));
    return false;
}

/* null: there is none. */
static json_t *sentence_above(const struct call *c, const char *below)
{
    const struct rule_text *above = NULL;
    char number[RULE_NUMBER_SIZE];

    strcpy(number, below);
    while (!above && rule_parent(number))
        above = rulebook_find(book_of(c), number);
    return above ? json_rule(above, c->language) : json_null();
}

/* What the last ruling had to say under that number. What was refused is the business of who tried it. */
static json_t *last_under(const struct call *c, const char *number)
{
    const struct ruling *r = umpire_ruling(c->umpire);
    json_t *ruling = ruling_document(c->umpire, c->eyes, 0), *refusal = json_object_get(ruling, "refused"), *step;
    json_t *steps = json_array();
    bool shown = !r->refused || view_decides(c->umpire, c->eyes);
    size_t i;

    json_array_foreach(json_object_get(ruling, "course"), i, step)
        if (shown && rule_any_under(json_words_at(step, "rule"), number))
            json_array_append(steps, step);
    if (!r->refused || !shown || !rule_any_under(json_words_at(refusal, "rule"), number))
        refusal = json_null();
    json_t *last = json_pack("{s:b, s:o, s:O}", "refused", shown && r->refused, "steps", steps, "refusal", refusal);
    json_decref(ruling);
    return last;
}

static int why_rule(struct call *c, const char *asked, bool sources)
{
    struct found f = { 0 };
    bool known = find(&f, c, asked);
    json_t *d = c->document, *last = last_under(c, known ? f.number : asked);
    bool ruled = json_array_size(json_object_get(last, "steps")) || json_is_object(json_object_get(last, "refusal"));
    bool above = known && json_array_size(f.sentences) == 0;

    json_set_words(d, "about", "rule");
    json_set_words(d, "asked", asked);
    json_set_words(d, "rule", known ? f.number : NULL);
    json_set_flag(d, "known", known);
    json_set_flag(d, "in_dialogue", c->repl);
    json_set_flag(d, "sources", sources);
    json_object_set_new(d, "readings", readings_of(c, known ? f.number : asked));
    json_object_set_new(d, "sentences", f.sentences ? f.sentences : json_array());
    json_object_set_new(d, "above", above ? sentence_above(c, f.number) : json_null());
    json_object_set_new(d, "last", last);
    json_object_set_new(d, "cited", f.cited ? f.cited : json_array());
    if (known || ruled)
        return STATUS_DONE;
    return call_refuse(c, c->repl ? _("there is no rule %s; write the number as the rulebook does, or `why last`")
                                  : _("there is no rule %s; write the number as the rulebook does: 12, 12.4, 12.4a"),
                       asked);
}

/* What the rule says, and no more: at a table nobody asks where it is written. */
static int run_number(struct call *c)
{
    json_set_words(c->document, "about", "rule");
    json_set_words(c->document, "asked", c->rest);
    json_set_words(c->document, "rule", c->rest);
    json_set_flag(c->document, "known", true);
    json_set_flag(c->document, "in_dialogue", c->repl);
    json_object_set_new(c->document, "sentences", sentences_of(c, c->rest));
    json_object_set_new(c->document, "readings", readings_of(c, c->rest));
    return STATUS_DONE;
}

/* --- why last --- */

static int why_last(struct call *c, bool sources)
{
    const struct ruling *r = umpire_ruling(c->umpire);
    bool failed = r->refused || r->fault;
    json_t *d = c->document;

    /* What was refused changed nothing, and is the business of who tried it. */
    if (failed && !call_decides(c))
        return STATUS_REFUSED;
    char *command = view_command(c->umpire, c->eyes), *shown = view_command_shown(c->umpire, c->eyes);
    json_set_words(d, "about", "last");
    json_set_name(d, "command", command, shown);
    json_set_flag(d, "ruled", r->count > 0 || r->results > 0);
    json_set_flag(d, "sources", sources);
    json_object_set_new(d, "ruling", ruling_document(c->umpire, c->eyes, 0));
    json_object_set_new(d, "readings", ruling_readings(c->umpire, json_object_get(d, "ruling")));
    json_object_set_new(d, "reasons", failed ? json_null() : opponent_reasons(c->repl));
    mem_free(command);
    mem_free(shown);
    return STATUS_DONE;
}

/* --- why not COMMAND --- */

/* The first of these rules that the rulebook has, and how many stand under it. */
static void set_sentence(json_t *d, const struct call *c, const char *rules)
{
    char number[RULE_NUMBER_SIZE];
    const struct rule_text *rule = NULL;

    while (!rule && (rules = rule_next(rules, number)) != NULL)
        rule = rulebook_find(book_of(c), number);
    json_t *all = rule ? sentences_of(c, number) : json_array(), *first = json_array();
    if (rule)
        json_array_append_new(first, json_rule(rule, c->language));
    json_object_set_new(d, "sentences", first);
    json_set_number(d, "more", (json_int_t)(json_array_size(all) - json_array_size(first)));
    json_object_set_new(d, "readings", json_array());
    json_t *readings = rule ? readings_of(c, number) : json_array(), *reading;
    size_t i;
    json_array_foreach(readings, i, reading)
        if (json_flag_at(reading, "of_this_rule"))
            json_array_append(json_object_get(d, "readings"), reading);
    json_decref(readings);
    json_decref(all);
}

static int why_not(struct call *c, const char *typed)
{
    struct script_obstacle o;
    struct text text = { 0 };
    json_t *d = c->document;

    if (!call_decides(c))
        return STATUS_REFUSED;
    json_t *nearest = json_array();
    char *command = verb_written_out(c->vocabulary, typed);
    bool refused = script_obstacle(umpire_script(c->umpire), command ? command : typed, &o);
    for (int i = 0; i < o.nearest.count; i++)
        json_array_append_new(nearest, json_words(o.nearest.at[i]));
    json_set_words(d, "about", "not");
    json_set_words(d, "command", command ? command : typed);
    json_set_flag(d, "allowed", !refused);
    if (refused) {
        view_text(c->umpire, c->eyes, o.text, &text);
        json_set_words(d, "rule", o.rule);
        json_set_words(d, "text", text_of(&text));
        set_sentence(d, c, o.rule);
    }
    json_object_set_new(d, "nearest", nearest);
    text_free(&text);
    script_obstacle_free(&o);
    mem_free(command);
    return STATUS_DONE;
}

static bool is_word(const char *typed, const char *word, const char *translated)
{
    return match_equal(typed, word) || match_equal(typed, translated);
}

/* "8.4 --source": cut off, and true. */
static bool cut_source(char *typed)
{
    static const char option[] = "--source";
    size_t length = strlen(typed), cut = sizeof option - 1;

    if (length < cut || strcmp(typed + length - cut, option) != 0)
        return false;
    length -= cut;
    while (length > 0 && typed[length - 1] == ' ')
        length--;
    typed[length] = '\0';
    return true;
}

/* On the command line nothing was commanded, and nothing may be: there it is a rule. */
static int run(struct call *c)
{
    char *typed = mem_string(c->rest);
    bool sources = cut_source(typed) || c->options->source;
    const char *after = typed;
    char *all = match_unquoted(typed);
    struct text first = { 0 };

    match_next_word(&after, &first);
    after += strspn(after, " \t");
    bool is_not = is_word(text_of(&first), "not", C_("why", "not"));
    text_free(&first);
    bool is_last = *all == '\0' || is_word(all, "last", C_("why", "last"));
    int status;
    if (c->repl && is_not && *after)
        status = why_not(c, after);
    else
        status = c->repl && is_last ? why_last(c, sources) : why_rule(c, all, sources);
    mem_free(all);
    mem_free(typed);
    return status;
}

const struct verb verb_why = {
    .name = NC_("verb", "why"), .needs = NEEDS_TABLE,
    .operands = "GAME NUMBER", .least = 2, .most = 2,
    .options = "mod source json",
    .summary = N_("explain a rule and list what cites it"),
    .more = N_("Write NUMBER as the rulebook does: 12, 12.4, 12.4a. Prints our one-sentence summary of the rule and of "
               "each rule below it; how we read it where it leaves a doubt; then the commands, procedures, tables, "
               "figures, switches and phases that cite it. With --source also the names by which a mod can change it, "
               "and the tests. If there is no such rule, the rule above it is shown."),
    .usage = N_("[RULE|last|not COMMAND] [--source]"),
    .text = N_("explain the last ruling, a rule (its number alone will do), or what stands in the way of a command"),
    .example = "last", .while_asked = true,
    .takes = TAKES_RULE,
    .run = run, .print = print_why,
};

const struct verb verb_number = { .name = "why", .run = run_number, .print = print_why };
