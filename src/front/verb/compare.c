#include "front/verb/compare.h"

#include <assert.h>
#include <string.h>
#include "base/mem.h"
#include "front/program/i18n.h"
#include "front/text/columns.h"
#include "front/text/print.h"

enum { ROWS_MOST = 40, LABEL_SHORT = 6 };

void compared_add(struct compared *c, const char *label, struct odds *odds)
{
    assert(c->count < COMPARED_MOST);
    c->label[c->count] = mem_string(label);
    c->odds[c->count++] = *odds;
    *odds = (struct odds){ .wanted = -1 };
}

void compared_free(struct compared *c)
{
    for (int i = 0; i < c->count; i++) {
        mem_free(c->label[i]);
        odds_free(&c->odds[i]);
    }
    c->count = 0;
}

static void outcome_text(struct text *out, const struct odds_outcome *o)
{
    if (o->values == 1 && strcmp(o->value[0].key, "result") == 0)
        text_add(out, i18n_value(o->value[0].text));
    else
        show_values(out, o->value, o->values);
}

static void add_row(char **rows, int *count, const char *text)
{
    for (int i = 0; i < *count; i++)
        if (strcmp(rows[i], text) == 0)
            return;
    if (*count < ROWS_MOST)
        rows[(*count)++] = mem_string(text);
}

/* What rows are about: totals, or outcomes in words. */
static int find_rows(const struct compared *c, bool totals, char **rows)
{
    int count = 0;

    for (int i = 0; i < c->count; i++)
        for (int k = 0; k < (totals ? c->odds[i].totals : c->odds[i].count); k++) {
            struct text text = { 0 };

            if (totals)
                text_add(&text, c->odds[i].total[k].text);
            else
                outcome_text(&text, &c->odds[i].outcome[k]);
            add_row(rows, &count, text_of(&text));
            text_free(&text);
        }
    return count;
}

/* Of an outcome that cannot happen nothing; of a total that does not fit, an `under` of nothing. */
static struct fraction chance_of(const struct odds *o, bool total, const char *row)
{
    for (int i = 0; total && i < o->totals; i++)
        if (strcmp(o->total[i].text, row) == 0)
            return o->total[i].p;
    for (int i = 0; !total && i < o->count; i++) {
        struct text text = { 0 };

        outcome_text(&text, &o->outcome[i]);
        bool is = strcmp(text_of(&text), row) == 0;
        text_free(&text);
        if (is)
            return o->outcome[i].p;
    }
    return (struct fraction){ 0, !total };
}

static bool are_short(const struct compared *c)
{
    for (int i = 0; i < c->count; i++)
        if (text_width(c->label[i]) > LABEL_SHORT)
            return false;
    return true;
}

static void add_head(struct columns *table, const struct compared *c, const char *what)
{
    bool brief = are_short(c);

    columns_add(table, STYLE_FAINT, "%s", what ? what : "");
    for (int i = 0; i < c->count; i++)
        if (brief)
            columns_add(table, STYLE_FAINT, "%s", c->label[i]);
        else
            columns_add(table, STYLE_FAINT, "%c", 'A' + i);
}

static void add_chances(struct columns *table, const struct compared *c, bool totals, const char *row)
{
    columns_add(table, STYLE_PLAIN, "%s", row);
    for (int i = 0; i < c->count; i++) {
        struct text chance = { 0 };

        struct fraction p = chance_of(&c->odds[i], totals, row);
        if (p.under)
            show_chance(&chance, p);
        else
            text_add(&chance, "-");
        columns_add(table, STYLE_STRONG, "%s", text_of(&chance));
        text_free(&chance);
    }
}

/* What was taken for granted, and what would be otherwise, is for each of them by itself. */
static void show_assumed(const struct compared *c)
{
    for (int i = 0; i < c->count; i++)
        for (int k = 0; k < c->odds[i].assumptions; k++)
            term_print(stdout, STYLE_FAINT, _("  %s: assumed: %s\n"), c->label[i], c->odds[i].assumed[k]);
}

void compared_show(const struct compared *c, const char *what)
{
    struct columns table;
    char *rows[ROWS_MOST];
    bool totals = false;

    for (int i = 0; i < c->count; i++)
        totals = totals || c->odds[i].totals > 0;
    if (!are_short(c))
        for (int i = 0; i < c->count; i++)
            say("  %c  %s\n", 'A' + i, c->label[i]);
    int count = find_rows(c, totals, rows);
    columns_init(&table, 1 + c->count, "lr");
    add_head(&table, c, what);
    for (int i = 0; i < count; i++) {
        add_chances(&table, c, totals, rows[i]);
        mem_free(rows[i]);
    }
    columns_print(&table, 2);
    columns_free(&table);
    show_assumed(c);
}
