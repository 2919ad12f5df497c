#include "front/show.h"

#include <inttypes.h>
#include <string.h>
#include "front/columns.h"
#include "front/i18n.h"

/* The text begins here, values end and rules begin there. */
enum { INDENT = 2, TEXT_WIDTH = 44, VALUE_WIDTH = 5, RULE_GAP = 3, RULE_WIDTH = 8 };

static void add_faces(struct text *out, const struct ruling_entry *e)
{
    text_add(out, " (");
    for (int i = 0; i < e->face_count; i++)
        text_print(out, "%s%d", i > 0 ? " " : "", e->faces[i]);
    text_add(out, ")");
}

/* "cavalry die": a die that has no name but the word that is typed. */
static void add_purpose(struct text *out, const struct ruling_entry *e)
{
    for (const char *purpose = *e->text ? e->text : e->word ? e->word : ""; *purpose; purpose++)
        text_add_span(out, *purpose == '_' ? " " : purpose, 1);
}

/* "draw: 2nd Army" */
static void add_draw(struct text *out, const struct ruling_entry *e)
{
    struct text purpose = { 0 };

    add_purpose(&purpose, e);
    text_print(out, _("%s: %s"), purpose.length > 0 ? text_of(&purpose) : _("drawn"), e->says);
    text_free(&purpose);
}

static void add_roll(struct text *out, const struct ruling_entry *e)
{
    add_purpose(out, e);
    if (*text_of(out))
        text_add(out, ", ");
    text_print(out, e->test ? "%s %s" : "%s", e->dice ? e->dice : _("dice"), e->test);
    text_print(out, _(": rolled %d"), e->value);
    if (e->face_count > 1)
        add_faces(out, e);
}

static void plain_text(struct text *out, const struct ruling_entry *e)
{
    if (e->kind == RULING_ROLL && e->says)
        add_draw(out, e);
    else if (e->kind == RULING_ROLL)
        add_roll(out, e);
    else if (e->kind == RULING_ANSWER)
        text_print(out, *e->text && e->text[strlen(e->text) - 1] != '?' ? _("%s: %s") : "%s %s", e->text,
                   e->word ? e->word : "");
    else
        text_add(out, e->text);
}

static void entry_text(struct text *out, struct umpire *u, int eyes, const struct ruling_entry *e)
{
    struct text plain = { 0 };

    plain_text(&plain, e);
    view_text(u, eyes, text_of(&plain), out);
    text_free(&plain);
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

static void show_entry(struct umpire *u, int eyes, const struct ruling_entry *e, bool sources)
{
    struct text text = { 0 };
    bool value = e->kind == RULING_MODIFIER;

    entry_text(&text, u, eyes, e);
    int width = print_broken(text_of(&text), text_room(value));
    text_free(&text);

    pad(width, TEXT_WIDTH);
    if (width < TEXT_WIDTH)
        width = TEXT_WIDTH;
    if (value) {
        term_print(stdout, STYLE_STRONG, e->value == 0 ? "%*d" : "%+*d", VALUE_WIDTH, e->value);
        width += VALUE_WIDTH;
    }
    if (*e->rule) {
        pad(width, TEXT_WIDTH + VALUE_WIDTH);
        term_print(stdout, STYLE_RULE, "%*s%s", RULE_GAP, "", e->rule);
    }
    say("\n");
    if (sources && e->kind != RULING_ROLL && *e->source)
        term_print(stdout, STYLE_FAINT, "%*s%s%s\n", 3 * INDENT, "", e->source,
                   e->cell && e->cell->provenance == PROVENANCE_OWNER ? _(" (from the owner)") : "");
}

/* Who has just answered need not be told; what was read off a table its step says; a mod that wraps a rule may only
 * have handed on what the rule gave. */
static bool is_for_why(const struct ruling_entry *e)
{
    return e->kind == RULING_ANSWER || e->kind == RULING_CELL || (e->kind == RULING_MOD && !e->value);
}

void show_ruling(struct umpire *u, int eyes, int from, bool sources)
{
    const struct ruling *r = umpire_ruling(u);

    for (int i = from; i < r->count; i++) {
        const struct ruling_entry *e = &r->entry[i];

        if (view_entry(u, e, eyes) && (sources || !is_for_why(e)))
            show_entry(u, eyes, e, sources);
    }
}

void show_values(struct text *out, const struct ruling_value *values, int count)
{
    for (int i = 0; i < count; i++)
        text_print(out, "%s%s %s", i > 0 ? ", " : "", i18n_name(values[i].key), i18n_word(values[i].text));
}

/* Many a procedure calls its outcome "result": then the word need not be said twice. */
static bool is_plain_result(const struct ruling_value *v)
{
    return strcmp(v->key, "result") == 0;
}

static void add_plain_result(struct text *out, const struct ruling *r)
{
    for (int i = 0; i < r->results; i++)
        if (is_plain_result(&r->result[i]))
            text_add(out, i18n_word(r->result[i].text));
}

void show_result(const struct ruling *r)
{
    struct text line = { 0 };

    if (r->results == 0)
        return;
    add_plain_result(&line, r);
    for (int i = 0; i < r->results; i++)
        if (!is_plain_result(&r->result[i]))
            text_print(&line, "%s%s %s", line.length ? ", " : "", i18n_name(r->result[i].key),
                       i18n_word(r->result[i].text));
    term_print(stdout, STYLE_STRONG, "  %s %s\n", _("result:"), text_of(&line));
    text_free(&line);
}

void show_refusal(struct umpire *u, int eyes)
{
    const struct ruling *r = umpire_ruling(u);
    struct text line = { 0 };
    const char *text = r->text ? r->text : _("that is not possible");

    if (r->fault)
        text_print(&line, _("error in a script, nothing was changed: %s"), text);
    else
        view_text(u, eyes, text, &line);
    if (!r->fault && r->rule && *r->rule)
        text_print(&line, " (%s)", r->rule);
    columns_print_text(STYLE_BAD, text_of(&line), INDENT);
    text_free(&line);
}

void show_refused(struct umpire *u, int eyes, int from)
{
    const struct ruling *r = umpire_ruling(u);

    for (int i = from; i < r->count; i++)
        if (r->entry[i].kind == RULING_MOD && !is_for_why(&r->entry[i]) && view_entry(u, &r->entry[i], eyes))
            show_entry(u, eyes, &r->entry[i], false);
    show_refusal(u, eyes);
}

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
    columns_add(c, STYLE_STRONG, "%d.%02d %%", (percent + 5) / 1000, (percent + 5) / 10 % 100);
    for (int i = 0; i < k->varying; i++)
        columns_add(c, STYLE_PLAIN, "%s", i18n_word(value_of(o, k->varies[i])));
}

/* What the odds rest on: details that are few, then modifiers; those that hang on the dice or on a choice say so. */
static void show_grounds(const struct odds *o)
{
    for (int i = 0; i < o->details; i++) {
        const struct odds_detail *d = &o->detail[i];

        if (d->texts > 0)
            say("  %s %s", i18n_name(d->key), i18n_word(d->text[0]));
        for (int k = 1; k < d->texts; k++)
            say(_(" or %s"), i18n_word(d->text[k]));
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

static void show_case(const struct odds *o)
{
    struct columns c;
    struct keys k;

    show_grounds(o);
    find_keys(&k, o);
    for (int i = 0; i < k.fixes; i++)
        say("  %s %s\n", i18n_name(k.fixed[i]), i18n_word(value_of(&o->outcome[0], k.fixed[i])));
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

static void show_same(const struct odds *o)
{
    for (int i = 0; i < o->sames; i++)
        term_print(stdout, STYLE_FAINT, _("  the same: %s\n"), o->same[i]);
}

void show_odds(const struct odds *o)
{
    show_case(o);
    for (int i = 0; i < o->assumptions; i++)
        term_print(stdout, STYLE_FAINT, _("  assumed: %s\n"), o->assumed[i]);
    show_same(o);
    for (int i = 0; i < o->others; i++) {
        struct text said = { 0 };

        odds_differs(o, &o->other[i], &said);
        term_print(stdout, STYLE_STRONG, _("if instead: %s\n"), text_of(&said));
        show_case(&o->other[i]);
        show_same(&o->other[i]);
        text_free(&said);
    }
}
