/*
 * show: what the game's files say, laid out as on the printed card: tables, modifiers, figures, and sheets of the rest.
 */
#include "front/verb/verb_show.h"

#include <ctype.h>
#include <string.h>
#include "base/match.h"
#include "base/mem.h"
#include "front/document/json.h"
#include "front/document/reading_document.h"
#include "front/program/i18n.h"
#include "front/text/print.h"
#include "front/verb/sheet.h"
#include "front/verb/verb.h"

/* --- tables --- */

static json_t *cell_of(const struct table_cell *cell, bool number)
{
    json_t *object = json_object();

    if (cell->asked)
        json_object_set_new(object, "value", json_null());
    else if (number)
        json_set_number(object, "value", cell->number);
    else
        json_set_words(object, "value", cell->text);
    json_set_words(object, "text", cell->asked ? _("ask") : i18n_word(cell->text));
    json_set_words(object, "provenance", cell->asked ? "ask" : json_provenance(cell->provenance));
    json_set_flag(object, "changed", cell->changed);
    json_set_words(object, "file", cell->file);
    json_set_number(object, "line", cell->line);
    return object;
}

static json_t *row_of(const struct table *t, int row)
{
    json_t *object = json_object(), *cells = json_array();

    for (int column = 0; column < t->columns; column++)
        json_array_append_new(cells, cell_of(table_cell(t, row, column), t->cell_kind == TABLE_NUMBER));
    json_set_name(object, "row", t->row[row].text, i18n_name(t->row[row].text));
    json_object_set_new(object, "cells", cells);
    return object;
}

/* What most of the cells are. */
static enum provenance provenance_of(const struct table *t)
{
    int count[PROVENANCES] = { 0 };
    enum provenance most = PROVENANCE_RULEBOOK;

    for (int i = 0; i < t->rows * t->columns; i++)
        count[t->cell[i].provenance]++;
    for (int p = PROVENANCE_RULEBOOK; p < PROVENANCES; p++)
        if (count[p] > count[most])
            most = (enum provenance)p;
    return most;
}

static json_t *table_of(const struct table *t)
{
    json_t *object = json_object(), *columns = json_array(), *names = json_array(), *rows = json_array();

    for (int column = 0; column < t->columns; column++) {
        json_array_append_new(columns, json_words(t->column[column].text));
        json_array_append_new(names, json_words(i18n_name(t->column[column].text)));
    }
    for (int row = 0; row < t->rows; row++)
        json_array_append_new(rows, row_of(t, row));
    json_set_words(object, "name", t->name);
    json_set_words(object, "rule", t->rule);
    json_set_words(object, "provenance", json_provenance(provenance_of(t)));
    json_set_name(object, "corner", t->corner, i18n_name(t->corner));
    json_object_set_new(object, "columns", columns);
    json_object_set_new(object, "column_names", names);
    json_object_set_new(object, "rows", rows);
    return object;
}

/* --- modifiers --- */

/* The words that join the tests of a clause. */
static const char *const joints[] = {
    NC_("clause", "is"), NC_("clause", "in"), NC_("clause", "and"), NC_("clause", "or"), NC_("clause", "not"),
};

static const char *clause_word(const char *word)
{
    for (size_t i = 0; i < sizeof joints / sizeof *joints; i++)
        if (strcmp(joints[i], word) == 0)
            return i18n_look_up("clause", word);
    return i18n_name(word);
}

/* "momentum is cavalry", each name as the player knows it. */
static void add_clause(struct text *out, const char *when)
{
    while (*when) {
        struct text word = { 0 };
        size_t length = 0;

        while (isalnum((unsigned char)when[length]) || when[length] == '_')
            length++;
        text_add_span(&word, when, length);
        text_add(out, length ? clause_word(text_of(&word)) : "");
        text_free(&word);
        when += length;
        if (*when)
            text_add_span(out, when++, 1);
    }
}

static json_t *modifier_of(const struct modifier *m, const char *language)
{
    json_t *object = json_object();
    struct text clause = { 0 };

    add_clause(&clause, m->when ? m->when : "");
    json_set_words(object, "name", words_in(&m->shown, language));
    json_object_set_new(object, "value", m->has_value ? json_integer(m->value) : json_null());
    json_set_words(object, "when", m->when);
    json_set_words(object, "when_text", m->when ? text_of(&clause) : NULL);
    json_set_words(object, "rule", m->rule);
    json_set_words(object, "provenance", json_provenance(m->provenance));
    json_set_flag(object, "changed", m->changed);
    json_set_words(object, "file", m->file);
    json_set_number(object, "line", m->line);
    text_free(&clause);
    return object;
}

static json_t *modifiers_of(const struct modifier_list *l, const char *language)
{
    json_t *object = json_object(), *modifiers = json_array();

    for (int i = 0; i < l->count; i++)
        json_array_append_new(modifiers, modifier_of(&l->at[i], language));
    json_set_words(object, "name", l->name);
    json_object_set_new(object, "modifiers", modifiers);
    return object;
}

/* --- figures --- */

static json_t *figure_of(const struct rules *r, int which, const char *language)
{
    const struct figure *f = &r->figure[which];
    json_t *object = cell_of(&f->cell, f->kind == FIGURE_NUMBER);

    json_set_words(object, "own_provenance", json_provenance(f->cell.provenance));
    json_set_words(object, "figure", r->figures.word[which]);
    json_set_words(object, "name", words_in(&f->shown, language));
    json_set_words(object, "rule", f->rule);
    return object;
}

static json_t *sheet_figures(const struct rules *r, const char *language)
{
    json_t *figures = json_array();

    for (int i = 0; i < r->figures.count; i++)
        json_array_append_new(figures, figure_of(r, i, language));
    return figures;
}

/* --- readings --- */

static json_t *sheet_readings(const struct call *c)
{
    const struct state *state = c->umpire ? umpire_state(c->umpire) : NULL;
    struct reading_source from = { &c->options->search, c->rules, state, c->language };

    return readings_document(&from);
}

/* --- which is meant --- */

static const struct sheet {
    const char *name;          /* its key in the document, too */
    json_t *(*fill)(const struct rules *r, const char *language);    /* NULL: the readings, which are in no rules */
    const char *text;
} sheets[] = {
    { NC_("name", "map"), sheet_map, N_("the map: its hexes, hexsides, links and sets") },
    { NC_("name", "terrain"), sheet_terrain, N_("the terrain effects chart") },
    { NC_("name", "counters"), sheet_counters, N_("the counters with their figures") },
    { NC_("name", "figures"), sheet_figures, N_("the single printed numbers") },
    { NC_("name", "switches"), sheet_switches, N_("interpretations and optional rules") },
    { NC_("name", "sequence"), sheet_sequence, N_("the sequence of play") },
    { NC_("name", "schedule"), sheet_schedule, N_("the schedule of arrivals") },
    { NC_("name", "readings"), NULL, N_("how we read what is ambiguous, contradictory, misprinted or missing") },
};
enum { SHEETS = sizeof sheets / sizeof *sheets };

static const struct sheet *sheet_named(const char *name)
{
    for (int i = 0; i < SHEETS; i++)
        if (strcmp(sheets[i].name, name) == 0 || match_equal(name, i18n_look_up("name", sheets[i].name)))
            return &sheets[i];
    return NULL;
}

/* Whether "combat.results" is what was named, or stands in the file that was. */
static bool is_named(const char *name, const char *wanted)
{
    size_t length = strlen(wanted);

    return strncmp(name, wanted, length) == 0 && (name[length] == '\0' || name[length] == '.');
}

const char **show_names(const struct rules *r, int *count)
{
    int tables = r->table_names.count, lists = r->modifier_names.count, figures = r->figures.count;
    const char **names = mem_array((size_t)(tables + lists + SHEETS + figures), sizeof *names);

    *count = 0;
    for (int i = 0; i < tables; i++)
        names[(*count)++] = r->table_names.word[i];
    for (int i = 0; i < lists; i++)
        names[(*count)++] = r->modifier_names.word[i];
    for (int i = 0; i < SHEETS; i++)
        names[(*count)++] = i18n_look_up("name", sheets[i].name);
    for (int i = 0; i < figures; i++)
        names[(*count)++] = r->figures.word[i];
    return names;
}

static bool is_whole_name(const char *wanted, const char *const *names, int count)
{
    for (int i = 0; i < SHEETS; i++)
        if (strcmp(wanted, sheets[i].name) == 0)
            return true;
    for (int i = 0; i < count; i++)
        if (is_named(names[i], wanted))
            return true;
    return false;
}

/* "combat" is meant as often as "combat.results". */
static char *nearest_name(const char *wanted, const char *const *names, int count)
{
    char *found = mem_string(text_nearest(wanted, names, count));

    for (int i = 0; i < count && !found; i++) {
        struct text file = { 0 };

        text_add_span(&file, names[i], strcspn(names[i], "."));
        const char *candidate = text_of(&file);
        found = mem_string(text_nearest(wanted, &candidate, 1));
        text_free(&file);
    }
    return found;
}

static void refuse_unknown(struct call *c, const char *wanted, const char *const *names, int count)
{
    char *nearest = nearest_name(wanted, names, count);
    struct text why = { 0 };

    text_print(&why, _("unknown table \"%s\""), wanted);
    if (nearest)
        match_suggest(&why, nearest);
    else if (c->repl)
        text_add(&why, _("; `show` lists them"));
    else
        text_print(&why, _("; `grognard show %s` lists them"), c->rules->game);
    call_refuse(c, "%s", text_of(&why));
    text_free(&why);
    mem_free(nearest);
}

/* The name for what was typed, to be freed; NULL, and the call is refused, if there is none, or several. */
static char *name_meant(struct call *c, const char *wanted)
{
    int count;
    const char **names = show_names(c->rules, &count);
    bool whole = is_whole_name(wanted, names, count);
    int found = whole ? MATCH_NONE : match_find(wanted, names, NULL, count);
    char *meant = whole ? mem_string(wanted) : found >= 0 ? mem_string(names[found]) : NULL;

    if (!meant && found == MATCH_SEVERAL) {
        char *candidates = match_candidates(wanted, names, NULL, count);
        call_refuse(c, _("\"%s\" could be %s"), wanted, candidates);
        mem_free(candidates);
    } else if (!meant) {
        refuse_unknown(c, wanted, names, count);
    }
    mem_free(names);
    return meant;
}

/* --- the document --- */

static json_t *words_of(const struct names *names)
{
    json_t *words = json_array();

    for (int i = 0; i < names->count; i++)
        json_array_append_new(words, json_words(names->word[i]));
    return words;
}

static json_t *add_entry(json_t *contents, const char *kind, const char *name)
{
    json_t *entry = json_object();

    json_set_words(entry, "kind", kind);
    json_set_words(entry, "name", name);
    json_array_append_new(contents, entry);
    return entry;
}

/* All that can be shown. A sheet is named as it may be typed. */
static void fill_contents(const struct call *c)
{
    const struct rules *r = c->rules;
    json_t *contents = json_array(), *entry;

    for (int i = 0; i < r->table_names.count; i++) {
        entry = add_entry(contents, "table", r->table_names.word[i]);
        json_set_words(entry, "rule", r->tables[i].rule);
        json_set_number(entry, "rows", r->tables[i].rows);
        json_set_number(entry, "columns", r->tables[i].columns);
    }
    for (int i = 0; i < r->modifier_names.count; i++) {
        entry = add_entry(contents, "modifiers", r->modifier_names.word[i]);
        json_set_number(entry, "count", r->modifiers[i].count);
    }
    for (int i = 0; i < SHEETS; i++) {
        entry = add_entry(contents, "sheet", i18n_look_up("name", sheets[i].name));
        json_set_words(entry, "sheet", sheets[i].name);
        json_set_words(entry, "text", _(sheets[i].text));
    }
    json_object_set_new(c->document, "contents", contents);
    json_object_set_new(c->document, "tables", words_of(&r->table_names));
    json_object_set_new(c->document, "modifiers", words_of(&r->modifier_names));
    json_object_set_new(c->document, "figures", words_of(&r->figures));
}

static void fill_named(const struct call *c, const char *name)
{
    const struct rules *r = c->rules;
    json_t *tables = json_array(), *modifiers = json_array(), *figures = json_array();

    for (int i = 0; i < r->table_names.count; i++)
        if (is_named(r->table_names.word[i], name))
            json_array_append_new(tables, table_of(&r->tables[i]));
    for (int i = 0; i < r->modifier_names.count; i++)
        if (is_named(r->modifier_names.word[i], name))
            json_array_append_new(modifiers, modifiers_of(&r->modifiers[i], c->language));
    bool found = json_array_size(tables) + json_array_size(modifiers) > 0;
    const struct sheet *sheet = found ? NULL : sheet_named(name);
    int figure = found || sheet ? NAME_NONE : names_find(&r->figures, name);

    if (figure != NAME_NONE)
        json_array_append_new(figures, figure_of(r, figure, c->language));
    json_object_set_new(c->document, "tables", tables);
    json_object_set_new(c->document, "modifiers", modifiers);
    json_object_set_new(c->document, "figures", figures);
    if (sheet)
        json_object_set_new(c->document, sheet->name,
                            sheet->fill ? sheet->fill(r, c->language) : sheet_readings(c));
}

static int run(struct call *c)
{
    char *typed = match_unquoted(c->rest);
    char *name = *typed ? name_meant(c, typed) : NULL;
    int status = *typed && !name ? STATUS_REFUSED : STATUS_DONE;

    if (name)
        fill_named(c, name);
    else if (!*typed)
        fill_contents(c);
    mem_free(name);
    mem_free(typed);
    return status;
}

const struct verb verb_show = {
    .name = NC_("verb", "show"), .needs = NEEDS_RULES,
    .operands = "GAME [TABLE]", .least = 1, .most = 2,
    .options = "mod json",
    .summary = N_("print a table, laid out for proofreading"),
    .more = N_("Without TABLE, lists what can be shown: tables, modifiers, terrain, counters, figures, switches, "
               "sequence, readings. With --mod, a star marks what the mod changes."),
    .usage = N_("[TABLE]"),
    .text = N_("show a table; alone, list them"),
    .example = "terrain", .while_asked = true,
    .takes = TAKES_TABLE,
    .run = run, .print = print_show,
};
