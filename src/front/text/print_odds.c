#include "front/text/print.h"

#include <math.h>
#include <string.h>
#include <unistd.h>
#include "base/mem.h"
#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/columns.h"

/* --- chances --- */

static int millipercent(const json_t *of)
{
    double percent = json_number_value(json_object_get(of, "percent"));

    return (int)lround(fmax(0, fmin(percent, 100)) * 1000);
}

/* "58.3 %" */
static void add_chance(struct text *out, const json_t *of)
{
    int tenths = (millipercent(of) + 50) / 100;

    text_print(out, _("%d.%d %%"), tenths / 10, tenths % 10);
}

/* --- what they rest on --- */

/* A line for each, broken between words. */
static void print_each(enum style style, const char *format, const json_t *texts)
{
    size_t i;
    json_t *text;

    json_array_foreach(texts, i, text)
        columns_print_text(style, 2, format, json_words_of(text));
}

/* Details that are few, then modifiers; those that hang on the dice or on a choice say so. */
static void print_grounds(const json_t *odds)
{
    size_t i, k;
    json_t *detail, *value, *modifier;

    json_array_foreach(json_object_get(odds, "details"), i, detail) {
        say("  %s ", i18n_name(json_words_at(detail, "name")));
        json_array_foreach(json_object_get(detail, "values"), k, value)
            say(k > 0 ? _(" or %s") : "%s", i18n_value(json_words_of(value)));
        say("\n");
    }
    json_array_foreach(json_object_get(odds, "modifiers"), i, modifier) {
        say("  %+3d  %s", json_number_at(modifier, "value"), json_words_at(modifier, "text"));
        if (!json_flag_at(modifier, "always"))
            say(" %s", _("(not always)"));
        term_print(stdout, STYLE_RULE, "   %s\n", json_words_at(modifier, "rule"));
    }
}

/* --- totals --- */

enum { BAR_WIDTH = 20, BAR_LEAST = 4, CHANCE_WIDTH = 7 };

/* What is left of the line beside the texts, the chances and the rules. */
static int bar_width(const json_t *totals)
{
    int text = 0, rule = 0;
    size_t i;
    json_t *total;

    json_array_foreach(totals, i, total) {
        int t = text_width(json_words_at(total, "text")), r = text_width(json_words_at(total, "rule"));

        text = t > text ? t : text;
        rule = r > rule ? r : rule;
    }
    int left = term_columns() - text - rule - CHANCE_WIDTH - 9;
    return left > BAR_WIDTH ? BAR_WIDTH : left < BAR_LEAST ? BAR_LEAST : left;
}

/* "██████▌": as long as it is likely, in halves. */
static void add_bar(struct text *out, const json_t *of, int width)
{
    int halves = (int)((long)millipercent(of) * 2 * width / 100000);

    for (int i = 0; i < halves / 2; i++)
        text_add(out, "█");
    text_add(out, halves % 2 ? "▌" : "");
}

static void print_totals(const json_t *totals)
{
    int width = bar_width(totals);
    struct columns c;
    size_t i;
    json_t *total;

    columns_init(&c, 4, "lrll");
    json_array_foreach(totals, i, total) {
        struct text bar = { 0 }, chance = { 0 };

        add_bar(&bar, total, width);
        add_chance(&chance, total);
        columns_add_at(&c, STYLE_PLAIN, total, "text");
        columns_add(&c, STYLE_STRONG, "%s", text_of(&chance));
        columns_add_at(&c, STYLE_RULE, total, "rule");
        columns_add(&c, STYLE_PLAIN, "%s", text_of(&bar));
        text_free(&bar);
        text_free(&chance);
    }
    columns_print(&c, 2);
}

/* --- all outcomes --- */

static json_t *outcome_at(const json_t *outcomes, size_t i)
{
    return json_object_get(json_array_get(outcomes, i), "outcome");
}

/* No value is the empty text. */
static bool is_same_value(const json_t *a, const json_t *b)
{
    return json_equal(a, b) || (!a && json_is_string(b) && json_string_length(b) == 0)
        || (!b && json_is_string(a) && json_string_length(a) == 0);
}

/* Every key of any outcome, in the order they are met; those that never differ are told apart. */
struct keys {
    const char *varies[COLUMNS_MOST], *fixed[COLUMNS_MOST];
    int varying, fixes;
};

static bool is_known(const struct keys *k, const char *key)
{
    for (int i = 0; i < k->varying; i++)
        if (strcmp(k->varies[i], key) == 0)
            return true;
    for (int i = 0; i < k->fixes; i++)
        if (strcmp(k->fixed[i], key) == 0)
            return true;
    return false;
}

static bool is_fixed(const json_t *outcomes, const char *key)
{
    const json_t *first = json_object_get(outcome_at(outcomes, 0), key);

    for (size_t i = 1; i < json_array_size(outcomes); i++)
        if (!is_same_value(json_object_get(outcome_at(outcomes, i), key), first))
            return false;
    return json_array_size(outcomes) > 1;
}

static void find_keys(struct keys *k, const json_t *outcomes)
{
    const char *key;
    json_t *value;

    *k = (struct keys){ .varying = 0 };
    for (size_t i = 0; i < json_array_size(outcomes); i++)
        json_object_foreach(outcome_at(outcomes, i), key, value) {
            if (is_known(k, key) || k->varying + k->fixes > COLUMNS_MOST - 4)
                continue;
            if (is_fixed(outcomes, key))
                k->fixed[k->fixes++] = key;
            else
                k->varies[k->varying++] = key;
        }
}

static void add_row(struct columns *c, const json_t *one, const struct keys *k)
{
    int hundredths = (millipercent(one) + 5) / 10;

    columns_add_at(c, STYLE_PLAIN, one, "p");
    columns_add(c, STYLE_STRONG, _("%d.%02d %%"), hundredths / 100, hundredths % 100);
    for (int i = 0; i < k->varying; i++) {
        struct text value = { 0 };

        put_value(&value, json_object_get(json_object_get(one, "outcome"), k->varies[i]));
        columns_add(c, STYLE_PLAIN, "%s", text_of(&value));
        text_free(&value);
    }
}

static void print_outcomes(const json_t *outcomes)
{
    struct columns c;
    struct keys k;

    find_keys(&k, outcomes);
    for (int i = 0; i < k.fixes; i++) {
        struct text value = { 0 };

        put_value(&value, json_object_get(outcome_at(outcomes, 0), k.fixed[i]));
        say("  %s %s\n", i18n_name(k.fixed[i]), text_of(&value));
        text_free(&value);
    }
    columns_init(&c, 2 + k.varying, "rrl");
    columns_add(&c, STYLE_PLAIN, "%s", "");
    columns_add(&c, STYLE_PLAIN, "%s", "");
    for (int i = 0; i < k.varying; i++)
        columns_add(&c, STYLE_FAINT, "%s", i18n_name(k.varies[i]));
    for (size_t i = 0; i < json_array_size(outcomes); i++)
        add_row(&c, json_array_get(outcomes, i), &k);
    columns_print(&c, 2);
}

/* Few are a list that nobody has to ask for; a pipe gets all. */
enum { FEW = 6 };

static void print_case(const json_t *odds, bool full)
{
    const json_t *outcomes = json_object_get(odds, "outcomes"), *totals = json_object_get(odds, "totals");
    size_t count = json_array_size(outcomes);

    /* Before the figures, because nothing below says what they are otherwise. */
    print_each(STYLE_STRONG, _("only if: %s (other answers are not worked out)"), json_object_get(odds, "fixed"));
    print_grounds(odds);
    print_totals(totals);
    if (json_number_at(odds, "paths") == 1 && count == 1 && json_object_size(outcome_at(outcomes, 0)) == 0)
        term_print(stdout, STYLE_PLAIN, "%s", _("  no dice are rolled\n"));
    else if (full || json_array_size(totals) == 0 || count <= FEW || !isatty(STDOUT_FILENO))
        print_outcomes(outcomes);
    else
        term_print(stdout, STYLE_FAINT, _("  %d outcomes in all: `odds full …` lists them\n"), (int)count);
}

static bool has(const json_t *texts, const json_t *text)
{
    size_t i;
    json_t *one;

    json_array_foreach(texts, i, one)
        if (json_equal(one, text))
            return true;
    return false;
}

static void print_one(const json_t *odds, bool full)
{
    json_t *assumed = json_array();
    size_t i;
    json_t *one;

    json_array_foreach(json_object_get(odds, "assumed"), i, one)
        if (!has(json_object_get(odds, "fixed"), one))
            json_array_append(assumed, one);
    print_case(odds, full);
    print_each(STYLE_FAINT, _("assumed: %s"), assumed);
    print_each(STYLE_FAINT, _("the same: %s"), json_object_get(odds, "same"));
    json_array_foreach(json_object_get(odds, "others"), i, one) {
        columns_print_text(STYLE_STRONG, 0, _("if instead: %s"), json_words_at(one, "if"));
        print_case(one, full);
        print_each(STYLE_FAINT, _("the same: %s"), json_object_get(one, "same"));
    }
    json_decref(assumed);
}

/* --- several side by side --- */

enum { ROWS_MOST = 40, LABEL_SHORT = 6 };

/* What the rows are about: totals, or where there are none of any, outcomes in words. */
struct rows {
    bool totals;
    char *text[ROWS_MOST];
    int count;
};

static const json_t *chances_of(const json_t *odds, const struct rows *rows)
{
    return json_object_get(odds, rows->totals ? "totals" : "outcomes");
}

static void add_row_text(struct text *out, const json_t *chance, const struct rows *rows)
{
    const json_t *outcome = json_object_get(chance, "outcome");

    if (rows->totals)
        text_add(out, json_words_at(chance, "text"));
    else if (json_object_size(outcome) == 1)
        put_result(out, outcome);
    else
        put_values(out, outcome);
}

static const json_t *chance_in(const json_t *odds, const struct rows *rows, const char *row)
{
    const json_t *found = NULL;
    size_t i;
    json_t *chance;

    json_array_foreach(chances_of(odds, rows), i, chance) {
        struct text text = { 0 };

        add_row_text(&text, chance, rows);
        if (!found && strcmp(text_of(&text), row) == 0)
            found = chance;
        text_free(&text);
    }
    return found;
}

static void find_rows(struct rows *rows, const json_t *cases)
{
    size_t i, k;
    json_t *odds, *chance;

    json_array_foreach(cases, i, odds)
        rows->totals = rows->totals || json_array_size(json_object_get(odds, "totals")) > 0;
    json_array_foreach(cases, i, odds)
        json_array_foreach(chances_of(odds, rows), k, chance) {
            struct text text = { 0 };
            bool known = false;

            add_row_text(&text, chance, rows);
            for (int r = 0; r < rows->count && !known; r++)
                known = strcmp(rows->text[r], text_of(&text)) == 0;
            if (!known && rows->count < ROWS_MOST)
                rows->text[rows->count++] = mem_string(text_of(&text));
            text_free(&text);
        }
}

/* An outcome that cannot happen has no chance; of a total that does not fit nothing is said. */
static void add_chances(struct columns *table, const json_t *cases, const struct rows *rows, const char *row)
{
    size_t i;
    json_t *odds;

    columns_add(table, STYLE_PLAIN, "%s", row);
    json_array_foreach(cases, i, odds) {
        const json_t *chance = chance_in(odds, rows, row);
        struct text text = { 0 };

        if (chance || !rows->totals)
            add_chance(&text, chance);
        else
            text_add(&text, "-");
        columns_add(table, STYLE_STRONG, "%s", text_of(&text));
        text_free(&text);
    }
}

/* A column for each. Labels that are long stand above, as A, B, C. */
static void print_compared(const json_t *cases, const char *varies)
{
    struct rows rows = { .count = 0 };
    struct columns table;
    bool brief = true;
    size_t i, k;
    json_t *odds, *assumed;

    json_array_foreach(cases, i, odds)
        brief = brief && text_width(json_words_at(odds, "case")) <= LABEL_SHORT;
    json_array_foreach(cases, i, odds)
        if (!brief)
            say("  %c  %s\n", 'A' + (int)i, json_words_at(odds, "case"));
    find_rows(&rows, cases);
    columns_init(&table, 1 + (int)json_array_size(cases), "lr");
    columns_add(&table, STYLE_FAINT, "%s", *varies ? i18n_word(varies) : "");
    json_array_foreach(cases, i, odds)
        if (brief)
            columns_add_at(&table, STYLE_FAINT, odds, "case");
        else
            columns_add(&table, STYLE_FAINT, "%c", 'A' + (int)i);
    for (int r = 0; r < rows.count; r++) {
        add_chances(&table, cases, &rows, rows.text[r]);
        mem_free(rows.text[r]);
    }
    columns_print(&table, 2);
    /* What was taken for granted is for each of them by itself. */
    json_array_foreach(cases, i, odds)
        json_array_foreach(json_object_get(odds, "assumed"), k, assumed)
            term_print(stdout, STYLE_FAINT, _("  %s: assumed: %s\n"), json_words_at(odds, "case"),
                       json_words_of(assumed));
}

/* --- the whole --- */

/* A command of several in turn, with the chance that it comes to it. */
static void print_stage(const json_t *stage)
{
    int hundredths = (millipercent(stage) + 5) / 10;

    term_print(stdout, STYLE_STRONG, "%s", json_words_at(stage, "command_name"));
    if (strcmp(json_words_at(stage, "p"), "1/1") != 0)
        say("  %s %s, %d.%02d %%", _("made with a chance of"), json_words_at(stage, "p"), hundredths / 100,
            hundredths % 100);
    say("\n");
    print_one(stage, false);
}

void print_odds(const json_t *document)
{
    const json_t *stages = json_object_get(document, "stages"), *cases = json_object_get(document, "cases");
    size_t i;
    json_t *stage;

    if (cases)
        print_compared(cases, json_words_at(document, "varies"));
    else if (!stages)
        print_one(document, json_flag_at(document, "full"));
    json_array_foreach(stages, i, stage)
        print_stage(stage);
    print_ours(document);
}
