#include "front/show.h"

#include <ctype.h>
#include <string.h>
#include "base/mem.h"
#include "front/columns.h"
#include "front/i18n.h"
#include "base/match.h"

static const struct {
    const char *name;
    void (*show)(const struct rules *r, const char *language);
    const char *text;
} sheets[] = {
    { NC_("name", "map"), show_map_facts, N_("the map: its hexes, hexsides, links and sets") },
    { "terrain", show_terrain, N_("the terrain effects chart") },
    { "counters", show_counters, N_("the counters with their figures") },
    { "figures", show_figures, N_("the single printed numbers") },
    { "switches", show_switches, N_("interpretations and optional rules") },
    { "sequence", show_sequence, N_("the sequence of play") },
    { NC_("name", "schedule"), show_schedule, N_("the schedule of arrivals") },
};
enum { SHEETS = sizeof sheets / sizeof *sheets };

const char *show_provenance(enum provenance p)
{
    switch (p) {
    case PROVENANCE_RULEBOOK:
        return _("rulebook");
    case PROVENANCE_RECONSTRUCTED:
        return _("reconstructed");
    case PROVENANCE_OURS:
        return _("ours");
    default:
        return _("owner");
    }
}

/* What most of the cells are; the others are marked. */
static enum provenance table_provenance(const struct table *t)
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

static void add_cell(struct columns *c, const struct table_cell *cell, enum provenance common)
{
    const char *text = cell->asked ? _("ask") : i18n_word(cell->text);
    enum style style = cell->changed ? STYLE_STRONG : cell->asked ? STYLE_ASK : STYLE_PLAIN;

    columns_add(c, style, "%s%s%s", text, cell->provenance != common && !cell->asked ? "°" : "",
                cell->changed ? "*" : "");
}

static void show_legend(const struct table *t, enum provenance common)
{
    bool changed = false, other = false;

    for (int i = 0; i < t->rows * t->columns; i++) {
        changed |= t->cell[i].changed;
        other |= t->cell[i].provenance != common && !t->cell[i].asked;
    }
    if (changed)
        say("  %s\n", _("* changed by a mod"));
    if (other)
        say("  %s\n", _("° from a different source"));
}

/* Wide tables are shown in parts that fit the terminal's width, each with the rows' names. */
static int columns_that_fit(const struct table *t, int from)
{
    int room = term_columns() - 2 - text_width(t->corner);
    int column = from;

    for (; column < t->columns && column - from < COLUMNS_MOST - 1; column++) {
        int width = text_width(i18n_name(t->column[column].text));
        for (int row = 0; row < t->rows; row++) {
            int here = text_width(i18n_word(table_cell(t, row, column)->text)) + 1;
            width = here > width ? here : width;
        }
        room -= width + 2;
        if (room < 0 && column > from)
            break;
    }
    return column - from;
}

static void show_part(const struct table *t, int from, int count, enum provenance common)
{
    struct columns c;

    columns_init(&c, count + 1, "lr");
    columns_add(&c, STYLE_FAINT, "%s", i18n_name(t->corner));
    for (int column = from; column < from + count; column++)
        columns_add(&c, STYLE_FAINT, "%s", i18n_name(t->column[column].text));
    for (int row = 0; row < t->rows; row++) {
        columns_add(&c, STYLE_FAINT, "%s", i18n_name(t->row[row].text));
        for (int column = from; column < from + count; column++)
            add_cell(&c, table_cell(t, row, column), common);
    }
    columns_print(&c, 2);
    columns_free(&c);
}

static void show_head(const char *name, const char *rule, const char *provenance)
{
    term_print(stdout, STYLE_STRONG, "%s", name);
    if (rule && *rule)
        term_print(stdout, STYLE_RULE, "   %s", rule);
    term_print(stdout, STYLE_FAINT, "   %s\n", provenance);
}

static void show_table(const struct table *t)
{
    enum provenance common = table_provenance(t);

    show_head(t->name, t->rule, show_provenance(common));
    for (int from = 0, count; from < t->columns; from += count) {
        count = columns_that_fit(t, from);
        show_part(t, from, count, common);
        if (from + count < t->columns)
            say("\n");
    }
    show_legend(t, common);
}

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

static void show_modifiers(const struct modifier_list *l, const char *language)
{
    struct columns c;
    bool changed = false;

    show_head(l->name, NULL, _("modifiers"));
    columns_init(&c, 4, "rlll");
    for (int i = 0; i < l->count; i++) {
        const struct modifier *m = &l->at[i];

        changed |= m->changed;
        columns_add(&c, STYLE_STRONG, m->has_value ? "%+d%s" : "%.0d%s", m->has_value ? m->value : 0,
                    m->changed ? "*" : "");
        columns_add(&c, STYLE_PLAIN, "%s", words_in(&m->shown, language) ? words_in(&m->shown, language) : "");
        columns_add(&c, STYLE_RULE, "%s", m->rule ? m->rule : "");
        struct text when = { 0 };
        add_clause(&when, m->when ? m->when : "");
        columns_add(&c, STYLE_FAINT, "%s", m->when ? text_of(&when) : _("always"));
        text_free(&when);
    }
    columns_print(&c, 2);
    columns_free(&c);
    if (changed)
        say("  %s\n", _("* changed by a mod"));
}

void show_contents(const struct rules *r)
{
    struct columns c;

    columns_init(&c, 3, "lll");
    for (int i = 0; i < r->table_names.count; i++) {
        columns_add(&c, STYLE_STRONG, "%s", r->table_names.word[i]);
        columns_add(&c, STYLE_RULE, "%s", r->tables[i].rule ? r->tables[i].rule : "");
        columns_add(&c, STYLE_PLAIN, _("a table, %d × %d"), r->tables[i].rows, r->tables[i].columns);
    }
    for (int i = 0; i < r->modifier_names.count; i++) {
        columns_add(&c, STYLE_STRONG, "%s", r->modifier_names.word[i]);
        columns_add(&c, STYLE_RULE, "%s", "");
        columns_add(&c, STYLE_PLAIN, _("a list of modifiers: %d"), r->modifiers[i].count);
    }
    for (int i = 0; i < SHEETS; i++) {
        columns_add(&c, STYLE_STRONG, "%s", i18n_look_up("name", sheets[i].name));
        columns_add(&c, STYLE_RULE, "%s", "");
        columns_add(&c, STYLE_PLAIN, "%s", _(sheets[i].text));
    }
    columns_print(&c, 2);
    columns_free(&c);
}

/* Whether "combat.results" is what was named, or stands in the file that was. */
static bool is_named(const char *name, const char *wanted)
{
    size_t length = strlen(wanted);

    return strncmp(name, wanted, length) == 0 && (name[length] == '\0' || name[length] == '.');
}

static bool show_sheet(const struct rules *r, const char *name, const char *language)
{
    for (int i = 0; i < SHEETS; i++) {
        if (strcmp(sheets[i].name, name) != 0 && !match_equal(name, i18n_look_up("name", sheets[i].name)))
            continue;
        sheets[i].show(r, language);
        return true;
    }
    return false;
}

bool show_named(const struct rules *r, const char *name, const char *language)
{
    int shown = 0;

    for (int i = 0; i < r->table_names.count; i++) {
        if (!is_named(r->table_names.word[i], name))
            continue;
        say("%s", shown++ > 0 ? "\n" : "");
        show_table(&r->tables[i]);
    }
    for (int i = 0; i < r->modifier_names.count; i++) {
        if (!is_named(r->modifier_names.word[i], name))
            continue;
        say("%s", shown++ > 0 ? "\n" : "");
        show_modifiers(&r->modifiers[i], language);
    }
    return shown > 0 || show_sheet(r, name, language) || show_figure(r, name, language);
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

char *show_meant(const struct rules *r, const char *wanted, const char *hint, struct text *why)
{
    int count;
    const char **names = show_names(r, &count);
    bool whole = is_whole_name(wanted, names, count);
    int found = whole ? MATCH_NONE : match_find(wanted, names, NULL, count);
    char *meant = whole ? mem_string(wanted) : found >= 0 ? mem_string(names[found]) : NULL;

    if (!meant && found == MATCH_SEVERAL) {
        char *candidates = match_candidates(wanted, names, NULL, count);
        text_print(why, _("\"%s\" could be %s"), wanted, candidates);
        mem_free(candidates);
    } else if (!meant) {
        char *nearest = nearest_name(wanted, names, count);
        text_print(why, _("unknown table \"%s\""), wanted);
        if (nearest)
            match_suggest(why, nearest);
        else
            text_add(why, hint);
        mem_free(nearest);
    }
    mem_free(names);
    return meant;
}
