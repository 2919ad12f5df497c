#include "front/text/print.h"

#include <string.h>
#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/columns.h"

/* --- the map --- */

static void print_map_facts(const json_t *sheet)
{
    int hexes = json_number_at(sheet, "hexes");
    struct text line = { 0 };
    struct columns c;
    size_t i;
    json_t *entry;

    if (hexes == 0) {
        say("%s\n", _("this game has no map"));
        return;
    }
    columns_print_text(STYLE_PLAIN, 2,
                       _("%d hexes, %s to %s; in a game, `map` draws them and `stack HEX` lists the roads and streams "
                         "of one"), hexes, json_words_at(sheet, "first"), json_words_at(sheet, "last"));
    columns_init(&c, 3, "llr");
    json_array_foreach(json_object_get(sheet, "counts"), i, entry) {
        columns_add(&c, STYLE_FAINT, "%s", i18n_look_up("map", json_words_at(entry, "kind")));
        columns_add_at(&c, STYLE_PLAIN, entry, "name");
        columns_add(&c, STYLE_PLAIN, "%d", json_number_at(entry, "count"));
    }
    columns_print(&c, 2);
    json_array_foreach(json_object_get(sheet, "boxes"), i, entry)
        text_print(&line, "%s%s", i == 0 ? _("boxes: ") : ", ", json_words_at(entry, "name"));
    if (line.length)
        columns_print_text(STYLE_PLAIN, 2, "%s", text_of(&line));
    text_free(&line);
}

/* --- values: a number, a flag, a word with its name, or nothing --- */

static void add_value(struct text *out, const json_t *value)
{
    if (json_is_integer(value))
        text_add_number(out, (long)json_integer_value(value));
    else if (json_is_boolean(value))
        text_add(out, json_is_true(value) ? _("yes") : _("no"));
    else
        text_add(out, json_is_object(value) ? json_words_at(value, "name") : "-");
}

/* 6/4 for what differs by face, 6 for what does not. */
static void add_faces(struct columns *c, const json_t *faces)
{
    struct text text = { 0 };
    bool same = true;
    size_t i;
    json_t *face;

    if (json_is_string(faces)) {
        columns_add(c, STYLE_ASK, "%s", _("ask"));
        return;
    }
    json_array_foreach(faces, i, face)
        same &= json_equal(face, json_array_get(faces, 0)) != 0;
    json_array_foreach(faces, i, face)
        if (i == 0 || !same) {
            text_add(&text, i > 0 ? "/" : "");
            add_value(&text, face);
        }
    columns_add(c, STYLE_PLAIN, "%s", text_of(&text));
    text_free(&text);
}

/* --- the terrain effects chart --- */

static void add_cost(struct columns *c, const json_t *entry)
{
    const json_t *cost = json_object_get(entry, "cost");
    struct text text = { 0 };

    text_add(&text, json_flag_at(entry, "added") && (json_is_integer(cost) || json_is_object(cost)) ? "+" : "");
    if (json_is_string(cost))
        text_add(&text, _("no"));
    else if (json_number_at(cost, "of") > 0)
        text_add_parts(&text, json_number_at(cost, "parts"), json_number_at(cost, "of"));
    else
        add_value(&text, cost);
    columns_add(c, STYLE_PLAIN, "%s", text_of(&text));
    text_free(&text);
}

static void add_terrain(struct columns *c, const json_t *type, size_t costs, size_t values)
{
    columns_add_at(c, STYLE_PLAIN, type, "name");
    for (size_t i = 0; i < costs; i++)
        add_cost(c, json_array_get(json_object_get(type, "costs"), i));
    columns_add(c, STYLE_PLAIN, "%s", json_flag_at(type, "blocks_sight") ? _("blocked") : _("open"));
    for (size_t i = 0; i < values; i++) {
        struct text text = { 0 };

        add_value(&text, json_array_get(json_object_get(type, "values"), i));
        columns_add(c, STYLE_PLAIN, "%s", text_of(&text));
        text_free(&text);
    }
}

static void print_chart(const json_t *chart, const json_t *classes)
{
    const json_t *columns = json_object_get(chart, "columns"), *types = json_object_get(chart, "types");
    struct columns c;
    size_t i;
    json_t *entry;

    if (json_array_size(types) == 0)
        return;
    columns_init(&c, (int)(2 + json_array_size(classes) + json_array_size(columns)), "lr");
    columns_add(&c, STYLE_STRONG, "%s", _(json_words_at(chart, "of")));
    json_array_foreach(classes, i, entry)
        columns_add_at(&c, STYLE_FAINT, entry, "name");
    columns_add(&c, STYLE_FAINT, "%s", _("sight"));
    json_array_foreach(columns, i, entry)
        columns_add_at(&c, STYLE_FAINT, entry, "name");
    json_array_foreach(types, i, entry)
        add_terrain(&c, entry, json_array_size(classes), json_array_size(columns));
    columns_print(&c, 2);
}

static void print_terrain(const json_t *sheet)
{
    size_t i;
    json_t *chart;

    json_array_foreach(json_object_get(sheet, "charts"), i, chart)
        print_chart(chart, json_object_get(sheet, "classes"));
}

/* --- the counters --- */

static void print_kind(const json_t *kind)
{
    const json_t *attributes = json_object_get(kind, "attributes");
    size_t shown = json_array_size(attributes), i;
    struct columns c;
    json_t *counter;

    if (shown > COLUMNS_MOST - 4)
        shown = COLUMNS_MOST - 4;
    columns_init(&c, (int)shown + 4, "llll");
    columns_add_at(&c, STYLE_STRONG, kind, "name");
    columns_add(&c, STYLE_PLAIN, "%s", "");
    columns_add(&c, STYLE_PLAIN, "%s", "");
    for (i = 0; i < shown; i++)
        columns_add(&c, STYLE_FAINT, "%s", json_words_at(json_array_get(attributes, i), "name"));
    columns_add(&c, STYLE_FAINT, "%s", _("provenance"));
    json_array_foreach(json_object_get(kind, "counters"), i, counter) {
        const json_t *values = json_object_get(counter, "values");

        columns_add_at(&c, STYLE_PLAIN, counter, "id");
        columns_add_at(&c, STYLE_PLAIN, counter, "brief");
        columns_add_at(&c, STYLE_PLAIN, counter, "name");
        for (size_t k = 0; k < shown; k++)
            add_faces(&c, json_object_get(values, json_words_at(json_array_get(attributes, k), "attribute")));
        columns_add(&c, STYLE_FAINT, "%s", _(json_words_at(counter, "provenance")));
    }
    columns_print(&c, 2);
}

static void print_counters(const json_t *kinds)
{
    size_t i;
    json_t *kind;

    json_array_foreach(kinds, i, kind)
        print_kind(kind);
}

/* --- switches, the sequence of play, arrivals --- */

/* "plus1 [none]*": the brackets hold the one that is chosen, the star says that it is not the standard. */
static void add_choice(struct columns *c, const json_t *entry)
{
    const char *chosen = json_words_at(entry, "chosen");
    bool standard = strcmp(chosen, json_words_at(entry, "standard")) == 0;
    struct text text = { 0 };
    size_t i;
    json_t *value;

    json_array_foreach(json_object_get(entry, "values"), i, value) {
        bool is_chosen = strcmp(json_words_at(value, "value"), chosen) == 0;

        text_print(&text, is_chosen ? "%s[%s]%s" : "%s%s", i > 0 ? " " : "", json_words_at(value, "name"),
                   standard ? "" : "*");
    }
    columns_add(c, STYLE_PLAIN, "%s", text_of(&text));
    text_free(&text);
}

static void print_switches(const json_t *switches)
{
    struct columns c;
    size_t i;
    json_t *entry;

    columns_init(&c, 4, "llll");
    json_array_foreach(switches, i, entry) {
        columns_add_at(&c, STYLE_STRONG, entry, "switch");
        add_choice(&c, entry);
        columns_add_at(&c, STYLE_RULE, entry, "rule");
        columns_add_at(&c, STYLE_PLAIN, entry, "name");
    }
    columns_print(&c, 2);
}

static void print_phases(const json_t *phases, int depth)
{
    size_t i;
    json_t *phase;

    json_array_foreach(phases, i, phase) {
        say("%*s%s", 2 + 2 * depth, "", json_words_at(phase, "name"));
        if (*json_words_at(phase, "rule"))
            term_print(stdout, STYLE_RULE, "   %s", json_words_at(phase, "rule"));
        if (json_flag_at(phase, "each_turn"))
            term_print(stdout, STYLE_FAINT, "   %s", _("each turn"));
        else if (json_number_at(phase, "times") > 1)
            term_print(stdout, STYLE_FAINT, _("   %d times"), json_number_at(phase, "times"));
        say("\n");
        print_phases(json_object_get(phase, "phases"), depth + 1);
    }
}

static void add_row(struct columns *c, const json_t *row)
{
    struct text values = { 0 }, counters = { 0 };
    size_t i;
    json_t *entry;

    json_array_foreach(json_object_get(row, "values"), i, entry) {
        text_print(&values, "%s%s ", i > 0 ? ", " : "", json_words_at(entry, "name"));
        add_value(&values, json_object_get(entry, "value"));
    }
    json_array_foreach(json_object_get(row, "counters"), i, entry)
        text_print(&counters, "%s%s", i > 0 ? ", " : "", json_words_at(entry, "name"));
    columns_add_at(c, STYLE_STRONG, row, "row");
    columns_add_at(c, STYLE_PLAIN, row, "turn_name");
    columns_add(c, STYLE_PLAIN, "%s", text_of(&values));
    columns_add(c, STYLE_PLAIN, "%s", text_of(&counters));
    text_free(&values);
    text_free(&counters);
}

static void print_schedule(const json_t *sheet)
{
    struct columns c;
    size_t i;
    json_t *row;

    columns_init(&c, 4, "llll");
    json_array_foreach(json_object_get(sheet, "rows"), i, row)
        add_row(&c, row);
    columns_print(&c, 2);
}

void print_sheets(const json_t *d)
{
    if (json_object_get(d, "map"))
        print_map_facts(json_object_get(d, "map"));
    print_terrain(json_object_get(d, "terrain"));
    print_counters(json_object_get(d, "counters"));
    print_switches(json_object_get(d, "switches"));
    print_phases(json_object_get(d, "sequence"), 0);
    print_schedule(json_object_get(d, "schedule"));
    print_readings(json_object_get(d, "readings"));
}

/* --- procedures --- */
