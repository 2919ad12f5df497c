#include "front/text/print.h"

#include <inttypes.h>
#include <string.h>
#include <unistd.h>
#include "front/program/i18n.h"
#include "front/text/columns.h"

static const char *value_of(const struct odds_outcome *o, const char *key)
{
    for (int i = 0; i < o->values; i++)
        if (strcmp(o->value[i].key, key) == 0)
            return o->value[i].text;
    return "";
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

static bool is_fixed(const struct odds *o, const char *key)
{
    for (int i = 1; i < o->count; i++)
        if (strcmp(value_of(&o->outcome[i], key), value_of(&o->outcome[0], key)) != 0)
            return false;
    return o->count > 1;
}

static void find_keys(struct keys *k, const struct odds *o)
{
    *k = (struct keys){ .varying = 0 };
    for (int i = 0; i < o->count; i++)
        for (int v = 0; v < o->outcome[i].values; v++) {
            const char *key = o->outcome[i].value[v].key;

            if (is_known(k, key) || k->varying + k->fixes > COLUMNS_MOST - 4)
                continue;
            if (is_fixed(o, key))
                k->fixed[k->fixes++] = key;
            else
                k->varies[k->varying++] = key;
        }
}

static void add_outcome(struct columns *c, const struct odds_outcome *o, const struct keys *k)
{
    int percent = fraction_millipercent(o->p);

    columns_add(c, STYLE_PLAIN, "%" PRIu64 "/%" PRIu64, o->p.over, o->p.under);
    columns_add(c, STYLE_STRONG, _("%d.%02d %%"), (percent + 5) / 1000, (percent + 5) / 10 % 100);
    for (int i = 0; i < k->varying; i++)
        columns_add(c, STYLE_PLAIN, "%s", i18n_value(value_of(o, k->varies[i])));
}

/* What the odds rest on: details that are few, then modifiers; those that hang on the dice or on a choice say so. */
static void show_grounds(const struct odds *o)
{
    for (int i = 0; i < o->details; i++) {
        const struct odds_detail *d = &o->detail[i];

        if (d->texts > 0)
            say("  %s %s", i18n_name(d->key), i18n_value(d->text[0]));
        for (int k = 1; k < d->texts; k++)
            say(_(" or %s"), i18n_value(d->text[k]));
        say(d->texts > 0 ? "\n" : "");
    }
    for (int i = 0; i < o->modifiers; i++) {
        const struct odds_modifier *m = &o->modifier[i];

        say("  %+3d  %s", m->value, m->text);
        if (!m->always)
            say(" %s", _("(not always)"));
        term_print(stdout, STYLE_RULE, "   %s\n", m->rule);
    }
}

/* --- totals --- */

enum { BAR_WIDTH = 20, BAR_LEAST = 4, CHANCE_WIDTH = 7 };

/* What is left of the line beside the texts, the chances and the rules. */
static int bar_width(const struct odds *o)
{
    int text = 0, rule = 0;

    for (int i = 0; i < o->totals; i++) {
        int t = text_width(o->total[i].text), r = text_width(o->total[i].rule);

        text = t > text ? t : text;
        rule = r > rule ? r : rule;
    }
    int left = term_columns() - text - rule - CHANCE_WIDTH - 9;
    return left > BAR_WIDTH ? BAR_WIDTH : left < BAR_LEAST ? BAR_LEAST : left;
}

/* "██████▌": as long as it is likely, in halves. */
static void add_bar(struct text *out, struct fraction p, int width)
{
    int halves = (int)((long)fraction_millipercent(p) * 2 * width / 100000);

    for (int i = 0; i < halves / 2; i++)
        text_add(out, "█");
    text_add(out, halves % 2 ? "▌" : "");
}

void show_chance(struct text *out, struct fraction p)
{
    int tenths = (fraction_millipercent(p) + 50) / 100;

    text_print(out, _("%d.%d %%"), tenths / 10, tenths % 10);
}

static void show_totals(const struct odds *o)
{
    struct columns c;
    int width = bar_width(o);

    columns_init(&c, 4, "lrll");
    for (int i = 0; i < o->totals; i++) {
        struct text bar = { 0 }, chance = { 0 };

        add_bar(&bar, o->total[i].p, width);
        show_chance(&chance, o->total[i].p);
        columns_add(&c, STYLE_PLAIN, "%s", o->total[i].text);
        columns_add(&c, STYLE_STRONG, "%s", text_of(&chance));
        columns_add(&c, STYLE_RULE, "%s", o->total[i].rule);
        columns_add(&c, STYLE_PLAIN, "%s", text_of(&bar));
        text_free(&bar);
        text_free(&chance);
    }
    columns_print(&c, 2);
    columns_free(&c);
}

/* --- all outcomes --- */

/* Few are a list that nobody has to ask for; a pipe gets all. */
enum { FEW = 6 };
static bool is_list_shown(const struct odds *o, bool full)
{
    return full || o->totals == 0 || o->count <= FEW || !isatty(STDOUT_FILENO);
}

static void show_case(const struct odds *o, bool full)
{
    struct columns c;
    struct keys k;

    show_grounds(o);
    show_totals(o);
    if (o->paths == 1 && o->count == 1 && o->outcome[0].values == 0) {
        term_print(stdout, STYLE_PLAIN, "%s", _("  no dice are rolled\n"));
        return;
    }
    if (!is_list_shown(o, full)) {
        term_print(stdout, STYLE_FAINT, _("  %d outcomes in all: `odds full …` lists them\n"), o->count);
        return;
    }
    find_keys(&k, o);
    for (int i = 0; i < k.fixes; i++)
        say("  %s %s\n", i18n_name(k.fixed[i]), i18n_value(value_of(&o->outcome[0], k.fixed[i])));
    columns_init(&c, 2 + k.varying, "rrl");
    columns_add(&c, STYLE_PLAIN, "%s", "");
    columns_add(&c, STYLE_PLAIN, "%s", "");
    for (int i = 0; i < k.varying; i++)
        columns_add(&c, STYLE_FAINT, "%s", i18n_name(k.varies[i]));
    for (int i = 0; i < o->count; i++)
        add_outcome(&c, &o->outcome[i], &k);
    columns_print(&c, 2);
    columns_free(&c);
}

/* A line of what was assumed, broken between words. */
static void say_case(enum style style, int indent, const char *format, const char *what)
{
    struct text line = { 0 };

    text_print(&line, format, what);
    columns_print_text(style, text_of(&line), indent);
    text_free(&line);
}

static void show_same(const struct odds *o)
{
    for (int i = 0; i < o->sames; i++)
        say_case(STYLE_FAINT, 2, _("the same: %s"), o->same[i]);
}

/* Before the figures, because nothing below says what they are otherwise. */
static void show_fixed(const struct odds *o)
{
    for (int i = 0; i < o->fixes; i++)
        say_case(STYLE_STRONG, 2, _("only if: %s (other answers are not worked out)"), o->fixed[i]);
}

void show_odds(const struct odds *o, bool full)
{
    show_fixed(o);
    show_case(o, full);
    for (int i = 0; i < o->assumptions; i++)
        if (!odds_is_fixed(o, o->assumed[i]))
            say_case(STYLE_FAINT, 2, _("assumed: %s"), o->assumed[i]);
    show_same(o);
    for (int i = 0; i < o->others; i++) {
        struct text said = { 0 };

        odds_differs(o, &o->other[i], &said);
        say_case(STYLE_STRONG, 0, _("if instead: %s"), text_of(&said));
        show_fixed(&o->other[i]);
        show_case(&o->other[i], full);
        show_same(&o->other[i]);
        text_free(&said);
    }
}
