#include "front/text/print.h"

#include <stdint.h>
#include <string.h>
#include <strings.h>
#include "base/mem.h"
#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/columns.h"

static bool is_kind(const json_t *of, const char *kind)
{
    return strcmp(json_words_at(of, "kind"), kind) == 0;
}

/* --- why RULE --- */

/* A step, and with `sources` below it the place where it was written. */
static void add_step(struct columns *c, const json_t *step, const char *text, bool sources)
{
    columns_add_at(c, STYLE_RULE, step, "rule");
    columns_add(c, STYLE_PLAIN, "%s", text);
    if (sources && *json_words_at(step, "source")) {
        columns_add(c, STYLE_PLAIN, "%s", "");
        columns_add_at(c, STYLE_FAINT, step, "source");
    }
}

static void print_last(const json_t *last, bool sources)
{
    const json_t *refusal = json_object_get(last, "refusal");
    struct columns c;
    json_t *step;
    size_t i;

    columns_init(&c, 2, "ll");
    json_array_foreach(json_object_get(last, "steps"), i, step) {
        bool named = is_kind(step, "modifier") || is_kind(step, "uncounted");
        add_step(&c, step, json_words_at(step, named ? "name" : "text"), sources);
    }
    if (json_is_object(refusal))
        add_step(&c, refusal, json_words_at(refusal, "text"), sources);
    if (c.used > 0)
        columns_print_text(STYLE_STRONG, 0, "%s",
                           json_flag_at(last, "refused") ? _("in the last refusal:")
                           : _("in the last ruling:"));
    columns_print(&c, 2);
}

/* What a player can type, as against what cites the rule. */
static bool is_typed(const json_t *hit)
{
    return is_kind(hit, "command") || is_kind(hit, "procedure") || is_kind(hit, "table");
}

/* "show combat.results", "zoc=stop": what it is called there. */
static void add_what(struct columns *c, const json_t *hit)
{
    enum style style = is_typed(hit) ? STYLE_PLAIN : STYLE_FAINT;
    const char *what = json_words_at(hit, "what");

    if (is_kind(hit, "procedure"))
        columns_add(c, style, "%s %s%s%s", C_("verb", "rule"), i18n_word(what),
                    json_array_size(json_object_get(hit, "inputs")) ? " " : "",
                    json_array_size(json_object_get(hit, "inputs")) ? _("[name=value]…") : "");
    else if (is_kind(hit, "table"))
        columns_add(c, style, "%s %s", C_("verb", "show"), what);
    else if (is_kind(hit, "switch"))
        columns_add(c, style, "%s=%s", what, json_words_at(hit, "value"));
    else
        columns_add(c, style, "%s", is_kind(hit, "mod") ? "" : is_kind(hit, "phase") ? _("phase")
                                                       : is_kind(hit, "mark") ? _("mark") : what);
}

/* "movement points of a unit: 3", or where it stands. */
static void add_text(struct columns *c, const json_t *hit, bool sources)
{
    const char *text = json_words_at(hit, "text"), *what = json_words_at(hit, "what");
    const json_t *value = json_object_get(hit, "value");

    if (is_kind(hit, "figure") && json_is_integer(value))
        columns_add(c, STYLE_PLAIN, "%s: %d", *text ? text : what, json_number_at(hit, "value"));
    else if (is_kind(hit, "figure"))
        columns_add(c, STYLE_PLAIN, "%s: %s", *text ? text : what, json_words_at(hit, "value"));
    else if (is_kind(hit, "mod"))
        columns_add(c, STYLE_PLAIN, sources ? _("mod %s: %s") : _("mod %s"), what, json_words_at(hit, "source"));
    else
        columns_add(c, STYLE_PLAIN, "%s", is_kind(hit, "rule") ? json_words_at(hit, "source") : text);
}

static void print_group(const json_t *cited, bool typed, const char *heading, bool sources)
{
    struct columns c;
    json_t *hit;
    size_t i;

    columns_init(&c, 3, "lll");
    json_array_foreach(cited, i, hit) {
        if (is_kind(hit, "tests") || is_typed(hit) != typed || (is_kind(hit, "rule") && !sources))
            continue;
        columns_add_at(&c, STYLE_RULE, hit, "rule");
        add_what(&c, hit);
        add_text(&c, hit, sources);
    }
    if (c.used > 0)
        columns_print_text(STYLE_STRONG, 0, "%s", heading);
    columns_print(&c, 2);
}

enum { TESTS_SHOWN = 3 };

/* "a, b, c and 2 more" */
static void print_tests(const json_t *tests)
{
    struct text line = { 0 };
    size_t count = json_array_size(tests);

    text_print(&line, _("tests: %s"), "");
    for (size_t i = 0; i < count && i < TESTS_SHOWN; i++)
        text_print(&line, "%s%s", i > 0 ? ", " : "", json_words_of(json_array_get(tests, i)));
    if (count > TESTS_SHOWN)
        text_print(&line, _(" and %d more"), (int)count - TESTS_SHOWN);
    columns_print_text(STYLE_FAINT, 2, "%s", text_of(&line));
    text_free(&line);
}

static void print_cited(const json_t *d)
{
    const json_t *cited = json_object_get(d, "cited");
    bool sources = json_flag_at(d, "sources");
    char *heading = json_flag_at(d, "in_dialogue")
                        ? mem_string(_("to type:"))
                        : text_format(_("to type in a game (`rule` and `show` also as `grognard rule %s …`):"),
                                      json_words_at(d, "game"));
    json_t *hit;
    size_t i;

    print_group(cited, true, heading, sources);
    print_group(cited, false, _("where it is applied:"), sources);
    json_array_foreach(cited, i, hit)
        if (sources && is_kind(hit, "tests"))
            print_tests(json_object_get(hit, "tests"));
    mem_free(heading);
}

static void print_about_rule(const json_t *d)
{
    const char *asked = json_words_at(d, "asked"), *rule = json_words_at(d, "rule");
    const json_t *above = json_object_get(d, "above");

    if (*rule && strcasecmp(asked, rule) != 0)
        say(_("there is no rule %s; this is the rule above it, %s:\n"), asked, rule);
    print_sentences(json_object_get(d, "sentences"), SIZE_MAX);
    if (json_is_object(above)) {
        json_t *one = json_pack("[O]", above);
        print_sentences(one, 1);
        json_decref(one);
    }
    print_readings_of(json_object_get(d, "readings"), rule, json_flag_at(d, "in_dialogue"));
    print_last(json_object_get(d, "last"), json_flag_at(d, "sources"));
    print_cited(d);
}

/* --- why last --- */

/* "strength +60, nearness to the enemy -14" */
static void put_gains(struct text *out, const json_t *gains)
{
    json_t *gain;
    size_t i;

    json_array_foreach(gains, i, gain)
        text_print(out, "%s%s %+d", i > 0 ? ", " : "", json_words_at(gain, "term"), json_number_at(gain, "by"));
    if (json_array_size(gains) == 0)
        text_add(out, _("it changes nothing"));
}

/* What a player thought of: opponent.h. */
static void put_choices(struct text *out, const json_t *choices)
{
    json_t *choice;
    size_t i;

    json_array_foreach(choices, i, choice) {
        const char *command = json_words_at(choice, "command");

        if (!json_object_get(choice, "gains")) {
            text_add(out, command);
            continue;
        }
        text_print(out, i == 0 ? "%s: " : _("; next best: %s: "), command);
        put_gains(out, json_object_get(choice, "gains"));
    }
}

void print_hint(const json_t *d)
{
    struct text line = { 0 };

    put_choices(&line, json_object_get(d, "choices"));
    columns_print_text(STYLE_PLAIN, 2, "%s", text_of(&line));
    text_free(&line);
}

static void print_reasons(const json_t *reasons)
{
    struct text line = { 0 };

    put_choices(&line, json_object_get(reasons, "choices"));
    if (json_flag_at(reasons, "withheld"))
        say("  %s\n", _("while units are hidden, the program keeps its thoughts to itself"));
    else if (line.length > 0)
        columns_print_text(STYLE_PLAIN, 2, "%s", text_of(&line));
    text_free(&line);
}

static void print_last_command(const json_t *d)
{
    const json_t *ruling = json_object_get(d, "ruling");
    struct text inputs = { 0 };

    if (*json_words_at(d, "command_name"))
        term_print(stdout, STYLE_STRONG, "%s\n", i18n_word(json_words_at(d, "command_name")));
    put_values(&inputs, json_object_get(ruling, "inputs"));
    if (inputs.length > 0)
        say("  %s\n", text_of(&inputs));
    print_ruling_whole(ruling, json_flag_at(d, "sources"));
    print_result(ruling);
    print_reasons(json_object_get(d, "reasons"));
    if (json_is_object(json_object_get(ruling, "refused")))
        print_refusal(ruling);
    else if (!json_flag_at(d, "ruled"))
        say("  %s\n", _("there is no ruling yet"));
    print_readings_short(json_object_get(d, "readings"), true);
    text_free(&inputs);
}

/* --- why not COMMAND --- */

static void print_not(const json_t *d)
{
    const json_t *sentences = json_object_get(d, "sentences");
    const char *rule = json_words_at(d, "rule"), *number = json_words_at(json_array_get(sentences, 0), "rule");
    struct text line = { 0 };
    json_t *command;
    size_t i;

    if (json_flag_at(d, "allowed")) {
        say("  %s\n", _("nothing stands in the way: the rules allow it now"));
        return;
    }
    text_print(&line, *rule ? "%s (%s)" : "%s", json_words_at(d, "text"), rule);
    columns_print_text(STYLE_BAD, 2, "%s", text_of(&line));
    print_sentences(sentences, SIZE_MAX);
    print_readings_of(json_object_get(d, "readings"), number, true);
    if (json_number_at(d, "more") > 0)
        say(_("  `%s %s` tells the rest of that rule\n"), C_("verb", "why"), number);
    json_array_foreach(json_object_get(d, "nearest"), i, command)
        say(i == 0 ? _("  nearest to it: `%s`") : ", `%s`", json_words_of(command));
    say(i > 0 ? "\n" : "");
    text_free(&line);
}

void print_why(const json_t *d)
{
    const char *about = json_words_at(d, "about");

    if (strcmp(about, "last") == 0)
        print_last_command(d);
    else if (strcmp(about, "not") == 0)
        print_not(d);
    else
        print_about_rule(d);
}
