#include "front/text/print.h"

#include <inttypes.h>
#include <string.h>
#include "front/program/i18n.h"
#include "front/text/columns.h"

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
    show_thrown(out, e->dice ? e->dice : _("dice"), e->test);
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

    if (value || *e->rule)
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

/* "  –  across a creek   (-2)   11.5b": what might have counted. */
static void show_uncounted(const struct ruling_entry *e)
{
    struct text line = { 0 };
    int width = INDENT + 2 + text_width(e->text);

    text_print(&line, e->value ? "(%+d)" : "( )", e->value);
    term_print(stdout, STYLE_FAINT, "%*s- %s", INDENT, "", e->text);
    pad(width, INDENT + TEXT_WIDTH + VALUE_WIDTH + 1 - text_width(text_of(&line)));
    term_print(stdout, STYLE_FAINT, "%s%*s%s\n", text_of(&line), RULE_GAP - 1, "", e->rule);
    text_free(&line);
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

        if (e->kind == RULING_UNCOUNTED)
            show_uncounted(e);
        else if (view_entry(u, e, eyes) && (sources || !is_for_why(e)))
            show_entry(u, eyes, e, sources);
    }
}

bool show_step(struct text *out, struct umpire *u, int eyes, const struct ruling_entry *e)
{
    if (!view_entry(u, e, eyes) || is_for_why(e))
        return false;
    entry_text(out, u, eyes, e);
    if (e->kind == RULING_MODIFIER)
        text_print(out, e->value == 0 ? ": %d" : ": %+d", e->value);
    return true;
}

void show_values(struct text *out, const struct ruling_value *values, int count)
{
    for (int i = 0; i < count; i++)
        text_print(out, "%s%s %s", i > 0 ? ", " : "", i18n_name(values[i].key), i18n_value(values[i].text));
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
            text_add(out, i18n_value(r->result[i].text));
}

void show_result_text(struct text *out, const struct ruling *r)
{
    add_plain_result(out, r);
    for (int i = 0; i < r->results; i++)
        if (!is_plain_result(&r->result[i]))
            text_print(out, "%s%s %s", out->length ? ", " : "", i18n_name(r->result[i].key),
                       i18n_value(r->result[i].text));
}

void show_result(const struct ruling *r)
{
    struct text line = { 0 }, all = { 0 };

    if (r->results == 0)
        return;
    show_result_text(&line, r);
    text_print(&all, "%s %s", _("result:"), text_of(&line));
    columns_print_text(STYLE_STRONG, text_of(&all), INDENT);
    text_free(&all);
    text_free(&line);
}

/* Numbers and words by name; flags are all "no", and the modifiers have told which there are. */
void show_taken(const struct ruling *r)
{
    struct text line = { 0 };

    for (int i = 0; i < r->inputs; i++)
        if (r->input[i].detail && r->input[i].type != RULING_FLAG)
            text_print(&line, "%s%s %s", line.length ? ", " : "", i18n_word(r->input[i].key),
                       i18n_value(r->input[i].text));
    if (line.length > 0) {
        struct text all = { 0 };
        text_print(&all, _("not given, so assumed: %s"), text_of(&line));
        columns_print_text(STYLE_FAINT, text_of(&all), INDENT);
        text_free(&all);
    }
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
