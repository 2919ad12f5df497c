#include "front/text/print.h"

#include <string.h>
#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/columns.h"

enum { INDENT = 2, INNER = 4 };

/* "ambiguous", as a person says it. */
static const char *kind_of(const json_t *reading)
{
    const char *kind = json_words_at(reading, "kind");

    return strcmp(kind, "contradictory") == 0 ? _("contradictory")
         : strcmp(kind, "misprint") == 0 ? _("a misprint")
         : strcmp(kind, "missing") == 0 ? _("missing in the rulebook") : _("ambiguous");
}

static const char *authority_of(const json_t *reading)
{
    const char *authority = json_words_at(reading, "authority");

    return strcmp(authority, "errata") == 0 ? _("settled by the errata")
         : strcmp(authority, "example") == 0 ? _("settled by an example of the rulebook")
         : strcmp(authority, "designer") == 0 ? _("settled by the designer") : _("our reading");
}

/* "last_friend is letter; also: retaken" */
static void put_switch(struct text *out, const json_t *one)
{
    size_t i;
    json_t *other;

    text_print(out, _("switch %s: %s"), json_words_at(one, "switch"), json_words_at(one, "value_name"));
    json_array_foreach(json_object_get(one, "others"), i, other)
        text_print(out, i == 0 ? _("; or %s") : ", %s", json_words_at(other, "name"));
}

/* What to type for another choice: by the number of the reading, or by the switch where it has several. */
static void put_agreement(struct text *out, const json_t *reading, const json_t *one)
{
    const json_t *other = json_array_get(json_object_get(one, "others"), 0);
    bool several = json_array_size(json_object_get(reading, "switches")) > 1;

    text_print(out, " (`%s %s %s`)", C_("verb", "agree"),
               several ? json_words_at(one, "switch") : json_words_at(reading, "reading"),
               json_words_at(other, "name"));
}

static void print_choices(const json_t *reading, bool dialogue)
{
    size_t i;
    json_t *one;

    json_array_foreach(json_object_get(reading, "switches"), i, one) {
        struct text line = { 0 };

        put_switch(&line, one);
        if (dialogue && json_array_size(json_object_get(one, "others")) > 0)
            put_agreement(&line, reading, one);
        columns_print_text(STYLE_FAINT, INNER, "%s", text_of(&line));
        text_free(&line);
    }
}

static void print_heading(const json_t *reading)
{
    const char *number = json_words_at(reading, "reading"), *rules = json_words_at(reading, "rules");
    struct text kind = { 0 };

    if (strcmp(number, rules) == 0)
        text_add(&kind, kind_of(reading));
    else
        text_print(&kind, _("%s: %s"), rules, kind_of(reading));
    term_print(stdout, STYLE_RULE, "%*s%s", INDENT, "", number);
    say(_("  %s; %s\n"), text_of(&kind), authority_of(reading));
    text_free(&kind);
}

static void print_passages(const json_t *reading)
{
    size_t i;
    json_t *passage;

    json_array_foreach(json_object_get(reading, "says"), i, passage)
        columns_print_text(STYLE_PLAIN, INNER, _("%s: %s"), json_words_at(passage, "rule"),
                           json_words_at(passage, "text"));
}

static void print_text(const json_t *reading)
{
    columns_print_text(STYLE_PLAIN, INNER, _("we read: %s"), json_words_at(reading, "text"));
}

static void print_short(const json_t *reading, bool dialogue)
{
    print_heading(reading);
    print_text(reading);
    print_choices(reading, dialogue);
}

/* With `text`, unless that has been told. */
static void print_whole(const json_t *reading, bool text, bool dialogue)
{
    print_heading(reading);
    print_passages(reading);
    if (text)
        print_text(reading);
    columns_print_text(STYLE_PLAIN, INNER, _("ground: %s"), json_words_at(reading, "ground"));
    print_choices(reading, dialogue);
}

void print_readings(const json_t *readings)
{
    size_t i;
    json_t *reading;

    json_array_foreach(readings, i, reading)
        print_whole(reading, true, false);
}

/* A reading that was asked for by its own number has had its sentence printed; one of that very rule is told in short,
 * and of one below it only where to look. */
void print_readings_of(const json_t *readings, const char *number, bool dialogue)
{
    struct text below = { 0 };
    size_t i;
    json_t *reading;

    json_array_foreach(readings, i, reading) {
        const char *own = json_words_at(reading, "reading"), *rules = json_words_at(reading, "rules");

        if (strcmp(own, number) == 0)
            print_whole(reading, false, dialogue);
        else if (json_flag_at(reading, "of_this_rule"))
            print_short(reading, dialogue);
        else
            text_print(&below, strcmp(own, rules) == 0 ? "%s%s" : "%s%s (%s)", below.length > 0 ? ", " : "", own,
                       rules);
    }
    if (below.length > 0)
        columns_print_text(STYLE_FAINT, INDENT, _("readings of rules below it: %s"), text_of(&below));
    text_free(&below);
}

void print_readings_short(const json_t *readings, bool dialogue)
{
    size_t i;
    json_t *reading;

    json_array_foreach(readings, i, reading)
        print_short(reading, dialogue);
}

/* "readings: 4.22b A34 (last_friend=letter); `why A34`" */
void print_footnote(const json_t *readings)
{
    struct text line = { 0 };
    size_t i, k;
    json_t *reading, *one;

    json_array_foreach(readings, i, reading) {
        text_print(&line, "%s%s", i > 0 ? ", " : "", json_words_at(reading, "reading"));
        json_array_foreach(json_object_get(reading, "switches"), k, one)
            text_print(&line, "%s%s=%s", k > 0 ? ", " : " (", json_words_at(one, "switch"),
                       json_words_at(one, "value_name"));
        text_add(&line, k > 0 ? ")" : "");
    }
    if (line.length > 0)
        columns_print_text(STYLE_FAINT, INDENT, _("by our reading of the rules: %s; `%s %s`"), text_of(&line),
                           C_("verb", "why"), json_words_at(json_array_get(readings, 0), "reading"));
    text_free(&line);
}
