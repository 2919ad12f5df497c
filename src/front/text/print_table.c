#include "front/text/print.h"

#include <string.h>
#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/columns.h"

/* --- tables --- */

static bool is_of_other_source(const json_t *cell, const char *common)
{
    const char *provenance = json_words_at(cell, "provenance");

    return strcmp(provenance, common) != 0 && strcmp(provenance, "ask") != 0;
}

static void add_cell(struct columns *c, const json_t *cell, const char *common)
{
    bool changed = json_flag_at(cell, "changed"), asked = strcmp(json_words_at(cell, "provenance"), "ask") == 0;
    enum style style = changed ? STYLE_STRONG : asked ? STYLE_ASK : STYLE_PLAIN;

    columns_add(c, style, "%s%s%s", json_words_at(cell, "text"), is_of_other_source(cell, common) ? "°" : "",
                changed ? "*" : "");
}

static void print_legend(const json_t *rows, const char *common)
{
    bool changed = false, other = false;
    size_t i, k;
    json_t *row, *cell;

    json_array_foreach(rows, i, row)
        json_array_foreach(json_object_get(row, "cells"), k, cell) {
            changed |= json_flag_at(cell, "changed");
            other |= is_of_other_source(cell, common);
        }
    if (changed)
        say("  %s\n", _("* changed by a mod"));
    if (other)
        say("  %s\n", _("° from a different source"));
}

static const char *text_at(const json_t *words, size_t i)
{
    return json_words_of(json_array_get(words, i));
}

/* Wide tables are shown in parts that fit the terminal's width, each with the rows' names. */
static size_t columns_that_fit(const json_t *table, size_t from)
{
    const json_t *names = json_object_get(table, "column_names");
    int room = term_columns() - 2 - text_width(json_words_at(table, "corner"));
    size_t column = from, i;
    json_t *row;

    for (; column < json_array_size(names) && column - from < COLUMNS_MOST - 1; column++) {
        int width = text_width(text_at(names, column));

        json_array_foreach(json_object_get(table, "rows"), i, row) {
            json_t *cell = json_array_get(json_object_get(row, "cells"), column);
            int here = text_width(json_words_at(cell, "text")) + 1;
            width = here > width ? here : width;
        }
        room -= width + 2;
        if (room < 0 && column > from)
            break;
    }
    return column - from;
}

static void print_part(const json_t *table, size_t from, size_t count, const char *common)
{
    struct columns c;
    size_t i;
    json_t *row;

    columns_init(&c, (int)count + 1, "lr");
    columns_add_at(&c, STYLE_FAINT, table, "corner_name");
    for (size_t column = from; column < from + count; column++)
        columns_add(&c, STYLE_FAINT, "%s", text_at(json_object_get(table, "column_names"), column));
    json_array_foreach(json_object_get(table, "rows"), i, row) {
        columns_add_at(&c, STYLE_FAINT, row, "row_name");
        for (size_t column = from; column < from + count; column++)
            add_cell(&c, json_array_get(json_object_get(row, "cells"), column), common);
    }
    columns_print(&c, 2);
}

static void print_head(const json_t *of, const char *provenance)
{
    term_print(stdout, STYLE_STRONG, "%s", json_words_at(of, "name"));
    if (*json_words_at(of, "rule"))
        term_print(stdout, STYLE_RULE, "   %s", json_words_at(of, "rule"));
    term_print(stdout, STYLE_FAINT, "   %s\n", provenance);
}

static void print_table(const json_t *table)
{
    const char *common = json_words_at(table, "provenance");
    size_t columns = json_array_size(json_object_get(table, "column_names"));

    print_head(table, _(common));
    for (size_t from = 0, count; from < columns; from += count) {
        count = columns_that_fit(table, from);
        print_part(table, from, count, common);
        if (from + count < columns)
            say("\n");
    }
    print_legend(json_object_get(table, "rows"), common);
}

/* --- modifiers and figures --- */

static void print_modifiers(const json_t *list)
{
    struct columns c;
    bool any_changed = false;
    size_t i;
    json_t *m;

    print_head(list, _("modifiers"));
    columns_init(&c, 4, "rlll");
    json_array_foreach(json_object_get(list, "modifiers"), i, m) {
        bool changed = json_flag_at(m, "changed");

        any_changed |= changed;
        columns_add(&c, STYLE_STRONG, json_is_null(json_object_get(m, "value")) ? "%.0d%s" : "%+d%s",
                    json_number_at(m, "value"), changed ? "*" : "");
        columns_add_at(&c, STYLE_PLAIN, m, "name");
        columns_add_at(&c, STYLE_RULE, m, "rule");
        columns_add(&c, STYLE_FAINT, "%s", json_is_null(json_object_get(m, "when")) ? _("always")
                                                                                    : json_words_at(m, "when_text"));
    }
    columns_print(&c, 2);
    if (any_changed)
        say("  %s\n", _("* changed by a mod"));
}

static void print_figures(const json_t *figures)
{
    struct columns c;
    bool any_changed = false;
    size_t i;
    json_t *f;

    columns_init(&c, 5, "lrlll");
    json_array_foreach(figures, i, f) {
        bool changed = json_flag_at(f, "changed"), asked = strcmp(json_words_at(f, "provenance"), "ask") == 0;

        any_changed |= changed;
        columns_add_at(&c, STYLE_STRONG, f, "figure");
        columns_add(&c, asked ? STYLE_ASK : STYLE_PLAIN, "%s%s", json_words_at(f, "text"), changed ? "*" : "");
        columns_add_at(&c, STYLE_RULE, f, "rule");
        columns_add_at(&c, STYLE_PLAIN, f, "name");
        columns_add(&c, STYLE_FAINT, "%s", _(json_words_at(f, "own_provenance")));
    }
    columns_print(&c, 2);
    if (any_changed)
        say("  %s\n", _("* changed by a mod"));
}

/* --- all that can be shown --- */

static void print_contents(const json_t *contents)
{
    struct columns c;
    size_t i;
    json_t *entry;

    columns_init(&c, 3, "lll");
    json_array_foreach(contents, i, entry) {
        const char *kind = json_words_at(entry, "kind");

        columns_add_at(&c, STYLE_STRONG, entry, "name");
        columns_add_at(&c, STYLE_RULE, entry, "rule");
        if (strcmp(kind, "table") == 0)
            columns_add(&c, STYLE_PLAIN, _("a table, %d × %d"), json_number_at(entry, "rows"),
                        json_number_at(entry, "columns"));
        else if (strcmp(kind, "modifiers") == 0)
            columns_add(&c, STYLE_PLAIN, _("a list of modifiers: %d"), json_number_at(entry, "count"));
        else
            columns_add_at(&c, STYLE_PLAIN, entry, "text");
    }
    columns_print(&c, 2);
}

static void print_each(const json_t *list, void (*print)(const json_t *one), int *printed)
{
    size_t i;
    json_t *one;

    json_array_foreach(list, i, one) {
        say("%s", (*printed)++ > 0 ? "\n" : "");
        print(one);
    }
}

void print_show(const json_t *d)
{
    int printed = 0;

    if (json_object_get(d, "contents")) {
        print_contents(json_object_get(d, "contents"));
        return;
    }
    print_each(json_object_get(d, "tables"), print_table, &printed);
    print_each(json_object_get(d, "modifiers"), print_modifiers, &printed);
    print_figures(json_object_get(d, "figures"));
    print_sheets(d);
}
