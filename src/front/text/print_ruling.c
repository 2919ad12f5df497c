#include "front/text/print.h"

#include <string.h>
#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/columns.h"

/* The text begins here, values end and rules begin there. */
enum { INDENT = 2, TEXT_WIDTH = 44, VALUE_WIDTH = 5, RULE_GAP = 3, RULE_WIDTH = 8 };

/* "1", "yes", "woods": a value as it reads. */
void put_value(struct text *out, const json_t *value)
{
    if (json_is_integer(value))
        text_print(out, "%d", (int)json_integer_value(value));
    else if (json_is_boolean(value))
        text_add(out, i18n_value(json_is_true(value) ? "yes" : "no"));
    else if (json_is_string(value))
        text_add(out, i18n_value(json_string_value(value)));
}

void put_values(struct text *out, const json_t *values)
{
    const char *key;
    json_t *value;
    bool first = true;

    json_object_foreach((json_t *)values, key, value) {
        text_print(out, "%s%s ", first ? "" : ", ", i18n_name(key));
        put_value(out, value);
        first = false;
    }
}

/* --- the steps --- */

/* "cavalry die": a die that has no name but the word that is typed. */
static void add_purpose(struct text *out, const json_t *roll)
{
    for (const char *c = json_words_at(roll, *json_words_at(roll, "text") ? "text" : "for"); *c; c++)
        text_add_span(out, *c == '_' ? " " : c, 1);
}

/* "cavalry die, 1d6 (2 or less): rolled 4"; "draw: 2nd Army" */
static void add_roll(struct text *out, const json_t *roll)
{
    const json_t *faces = json_object_get(roll, "faces");
    struct text purpose = { 0 };

    add_purpose(&purpose, roll);
    if (json_object_get(roll, "drawn")) {
        text_print(out, _("%s: %s"), purpose.length > 0 ? text_of(&purpose) : _("drawn"), json_words_at(roll, "drawn"));
    } else {
        text_print(out, "%s%s", text_of(&purpose), purpose.length > 0 ? ", " : "");
        put_thrown(out, roll);
        text_print(out, _(": rolled %d"), json_number_at(roll, "value"));
        for (size_t i = 0; json_array_size(faces) > 1 && i < json_array_size(faces); i++)
            text_print(out, "%s%d", i > 0 ? " " : " (", (int)json_integer_value(json_array_get(faces, i)));
        text_add(out, json_array_size(faces) > 1 ? ")" : "");
    }
    text_free(&purpose);
}

static bool is_kind(const json_t *step, const char *kind)
{
    return strcmp(json_words_at(step, "kind"), kind) == 0;
}

static bool is_modifier(const json_t *step)
{
    return is_kind(step, "modifier");
}

static void add_text(struct text *out, const json_t *step)
{
    const char *text = json_words_at(step, is_modifier(step) || is_kind(step, "uncounted") ? "name" : "text");

    if (is_kind(step, "roll"))
        add_roll(out, step);
    else if (is_kind(step, "answer"))
        text_print(out, *text && text[strlen(text) - 1] != '?' ? _("%s: %s") : "%s %s", text,
                   json_words_at(step, "answer"));
    else
        text_add(out, text);
}

/* Who has just answered need not be told; what was read off a table its step says; a mod that wraps a rule may only
 * have handed on what the rule gave. */
static bool is_for_why(const json_t *step)
{
    return is_kind(step, "answer") || is_kind(step, "cell") || (is_kind(step, "mod") && json_flag_at(step, "wraps"));
}

bool put_step(struct text *out, const json_t *step)
{
    int value = json_number_at(step, "value");

    if (is_for_why(step))
        return false;
    add_text(out, step);
    if (is_modifier(step))
        text_print(out, value == 0 ? ": %d" : ": %+d", value);
    return true;
}

/* All lines but the last; the last is left to be completed, and its width returned. */
static int print_broken(const char *text, int width)
{
    for (bool first = true;; first = false) {
        int room = first ? width : width - INDENT;
        size_t length = term_break(text, room);

        say("%*s%.*s", first ? INDENT : 2 * INDENT, "", (int)length, text);
        const char *rest = text + length + strspn(text + length, " ");
        if (*rest == '\0') {
            struct text last = { 0 };
            text_add_span(&last, text, length);
            int columns = text_width(text_of(&last)) + (first ? 0 : INDENT);
            text_free(&last);
            return columns;
        }
        say("\n");
        text = rest;
    }
}

static int text_room(bool value)
{
    int room = term_columns() - INDENT - RULE_GAP - RULE_WIDTH;

    if (value)
        room -= VALUE_WIDTH;
    return room > TEXT_WIDTH ? room : TEXT_WIDTH;
}

static void pad(int from, int to)
{
    if (to > from)
        say("%*s", to - from, "");
}

static void print_step(const json_t *step, bool sources)
{
    const char *rule = json_words_at(step, "rule"), *source = json_words_at(step, "source");
    int value = json_number_at(step, "value");
    struct text text = { 0 };

    add_text(&text, step);
    int width = print_broken(text_of(&text), text_room(is_modifier(step)));
    text_free(&text);

    if (is_modifier(step) || *rule)
        pad(width, TEXT_WIDTH);
    if (width < TEXT_WIDTH)
        width = TEXT_WIDTH;
    if (is_modifier(step)) {
        term_print(stdout, STYLE_STRONG, value == 0 ? "%*d" : "%+*d", VALUE_WIDTH, value);
        width += VALUE_WIDTH;
    }
    if (*rule) {
        pad(width, TEXT_WIDTH + VALUE_WIDTH);
        term_print(stdout, STYLE_RULE, "%*s%s", RULE_GAP, "", rule);
    }
    say("\n");
    if (sources && !is_kind(step, "roll") && *source)
        term_print(stdout, STYLE_FAINT, "%*s%s%s\n", 3 * INDENT, "", source,
                   strcmp(json_words_at(step, "provenance"), "owner") == 0 ? _(" (from the owner)") : "");
}

/* "  –  across a creek   (-2)   11.5b": what might have counted. */
static void print_uncounted(const json_t *step)
{
    const char *name = json_words_at(step, "name");
    int value = json_number_at(step, "value");
    struct text line = { 0 };

    text_print(&line, value ? "(%+d)" : "( )", value);
    term_print(stdout, STYLE_FAINT, "%*s- %s", INDENT, "", name);
    pad(INDENT + 2 + text_width(name), INDENT + TEXT_WIDTH + VALUE_WIDTH + 1 - text_width(text_of(&line)));
    term_print(stdout, STYLE_FAINT, "%s%*s%s\n", text_of(&line), RULE_GAP - 1, "", json_words_at(step, "rule"));
    text_free(&line);
}

/* "  -- Supply (5.31) --": what play came to by itself stands under its own heading. */
static void print_phase(const json_t *step)
{
    const char *rule = json_words_at(step, "phase_rule");

    term_print(stdout, STYLE_FAINT, *rule ? "%*s-- %s (%s) --\n" : "%*s-- %s --\n", INDENT, "",
               json_words_at(step, "phase_name"), rule);
}

static void print_course(const json_t *ruling, bool all, bool sources)
{
    const char *phase = "";
    size_t i;
    json_t *step;

    json_array_foreach(json_object_get(ruling, "course"), i, step) {
        if (!all && is_for_why(step))
            continue;
        if (*json_words_at(step, "phase") && strcmp(json_words_at(step, "phase"), phase) != 0)
            print_phase(step);
        phase = json_words_at(step, "phase");
        if (is_kind(step, "uncounted"))
            print_uncounted(step);
        else
            print_step(step, sources);
    }
}

void print_ruling(const json_t *ruling)
{
    print_course(ruling, false, false);
}

void print_ruling_whole(const json_t *ruling, bool sources)
{
    print_course(ruling, true, sources);
}

/* --- what came of it --- */

/* Many a procedure calls its outcome "result": then the word need not be said twice. */
void put_result(struct text *out, const json_t *result)
{
    const json_t *plain = json_object_get(result, "result");
    const char *key, *between = plain ? ", " : "";
    json_t *value;

    put_value(out, plain);
    json_object_foreach((json_t *)result, key, value)
        if (value != plain) {
            text_print(out, "%s%s ", between, i18n_name(key));
            put_value(out, value);
            between = ", ";
        }
}

void print_result(const json_t *ruling)
{
    const json_t *result = json_object_get(ruling, "result");
    struct text line = { 0 };

    put_result(&line, result);
    if (json_object_size(result) > 0)
        columns_print_text(STYLE_STRONG, INDENT, "%s %s", _("result:"), text_of(&line));
    text_free(&line);
}

/* Numbers and words by name; flags are all "no", and the modifiers have told which there are. */
static void print_not_given(const json_t *ruling)
{
    const json_t *inputs = json_object_get(ruling, "inputs");
    struct text line = { 0 };
    size_t i;
    json_t *key;

    json_array_foreach(json_object_get(ruling, "not_given"), i, key) {
        const json_t *value = json_object_get(inputs, json_words_of(key));

        if (json_is_boolean(value))
            continue;
        text_print(&line, "%s%s ", line.length ? ", " : "", i18n_word(json_words_of(key)));
        put_value(&line, value);
    }
    if (line.length > 0)
        columns_print_text(STYLE_FAINT, INDENT, _("not given, so assumed: %s"), text_of(&line));
    text_free(&line);
}

/* --- what was refused --- */

static void put_refusal(struct text *out, const json_t *document)
{
    const json_t *refused = json_object_get(document, "refused");
    const char *text = json_string_value(json_object_get(refused, "text")), *rule = json_words_at(refused, "rule");
    bool fault = json_flag_at(refused, "fault");

    if (!json_is_object(refused)) {
        text_add(out, json_words_at(document, "error"));
        return;
    }
    text_print(out, fault ? _("error in a script, nothing was changed: %s") : "%s",
               text ? text : _("that is not possible"));
    if (!fault && *rule)
        text_print(out, " (%s)", rule);
    if (*json_words_at(document, "under_way"))
        text_print(out, _(" (Ctrl-C takes back `%s`)"), json_words_at(document, "under_way"));
}

void print_refusal(const json_t *document)
{
    struct text line = { 0 };

    put_refusal(&line, document);
    columns_print_text(STYLE_BAD, INDENT, "%s", text_of(&line));
    text_free(&line);
}

/* A mod's version of a rule that leaves nothing of the game's may be what refused. */
static bool is_replacement(const json_t *step)
{
    return is_kind(step, "mod") && !json_flag_at(step, "wraps");
}

void print_refused(const json_t *document)
{
    size_t i;
    json_t *step;

    /* A refusal took its steps back with it: only a question that stays open keeps them. */
    if (json_is_object(json_object_get(document, "asked")))
        print_ruling(document);
    else
        json_array_foreach(json_object_get(document, "course"), i, step)
            if (is_replacement(step))
                print_step(step, false);
    print_refusal(document);
    print_footnote(json_object_get(document, "readings"));
    print_takes(document);
}

void complain_refused(const json_t *document)
{
    struct text line = { 0 };
    size_t i;
    json_t *step;

    put_refusal(&line, document);
    complain("%s", text_of(&line));
    text_free(&line);
    json_array_foreach(json_object_get(document, "course"), i, step)
        if (is_replacement(step))
            complain("%s (%s)", json_words_at(step, "text"), json_words_at(step, "rule"));
    complain_takes(document);
}

/* --- the whole --- */

void print_ours(const json_t *document)
{
    bool map = json_flag_at(document, "our_map"), counters = json_flag_at(document, "our_counters");

    if (map || counters)
        term_print(stdout, STYLE_FAINT, "  %s\n",
                   map && counters ? _("on our reconstruction of the map and counters")
                   : map ? _("on our reconstruction of the map") : _("with our reconstruction of the counters"));
}

/* One ruling for each value of a range. */
static void print_cases(const json_t *cases)
{
    struct columns c;
    size_t i;
    json_t *one;

    columns_init(&c, 2, "rl");
    json_array_foreach(cases, i, one) {
        struct text result = { 0 };

        put_result(&result, json_object_get(one, "result"));
        columns_add_at(&c, STYLE_STRONG, one, "case");
        columns_add(&c, STYLE_PLAIN, "%s", text_of(&result));
        text_free(&result);
    }
    columns_print(&c, 2);
}

void print_rule(const json_t *document)
{
    const json_t *cases = json_object_get(document, "cases");

    print_procedures(document);
    if (cases)
        print_cases(cases);
    print_ruling(document);
    if (json_object_get(document, "procedure") && !json_is_object(json_object_get(document, "asked"))) {
        print_not_given(document);
        print_result(document);
    }
    print_footnote(json_object_get(document, "readings"));
    print_ours(document);
}
