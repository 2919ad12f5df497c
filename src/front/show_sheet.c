#include "front/show.h"

#include <stdlib.h>
#include <string.h>
#include "front/columns.h"
#include "front/find.h"
#include "front/i18n.h"

static void add_points(struct text *out, int cost, int point)
{
    if (cost % point == 0)
        text_print(out, "%d", cost / point);
    else if (cost < point || point > 2)
        text_print(out, "%d/%d", cost, point);
    else
        text_print(out, "%d 1/2", cost / point);
}

static void add_cost(struct columns *c, const struct terrain *row, int class, int point)
{
    struct text text = { 0 };

    if (row->cost[class] == COST_NO)
        text_add(&text, _("no"));
    else if (row->cost[class] == COST_SAME)
        text_add(&text, "-");
    else {
        text_add(&text, row->added[class] ? "+" : "");
        add_points(&text, row->cost[class], point);
    }
    columns_add(c, STYLE_PLAIN, "%s", text_of(&text));
    text_free(&text);
}

static void add_chart_value(struct columns *c, const struct terrain_chart *chart, int row, int column)
{
    int value = chart->rows[row].value[column];

    if (value == VALUE_NOTHING)
        columns_add(c, STYLE_PLAIN, "-");
    else if (chart->column_is_word[column])
        columns_add(c, STYLE_PLAIN, "%s", i18n_value(names_word(&chart->words, value)));
    else
        columns_add(c, STYLE_PLAIN, "%d", value);
}

static void add_chart_head(struct columns *c, const struct rules *r, const struct terrain_chart *chart,
                           const char *what)
{
    columns_add(c, STYLE_STRONG, "%s", what);
    for (int i = 0; i < r->classes.count; i++)
        columns_add(c, STYLE_FAINT, "%s", i18n_value(r->classes.word[i]));
    columns_add(c, STYLE_FAINT, "%s", _("sight"));
    for (int i = 0; i < chart->columns.count; i++)
        columns_add(c, STYLE_FAINT, "%s", i18n_name(chart->columns.word[i]));
}

static void show_chart(const struct rules *r, const struct terrain_chart *chart, const char *what, const char *language)
{
    struct columns c;

    if (chart->types.count == 0)
        return;
    columns_init(&c, 2 + r->classes.count + chart->columns.count, "lr");
    add_chart_head(&c, r, chart, what);
    for (int row = 0; row < chart->types.count; row++) {
        columns_add(&c, STYLE_PLAIN, "%s", find_name(&chart->types, row, language));
        for (int i = 0; i < r->classes.count; i++)
            add_cost(&c, &chart->rows[row], i, r->map.point > 0 ? r->map.point : 1);
        columns_add(&c, STYLE_PLAIN, "%s", chart->rows[row].blocks_sight ? _("blocked") : _("open"));
        for (int i = 0; i < chart->columns.count; i++)
            add_chart_value(&c, chart, row, i);
    }
    columns_print(&c, 2);
    columns_free(&c);
}

void show_terrain(const struct rules *r, const char *language)
{
    show_chart(r, &r->map.hex_chart, _("hexes"), language);
    show_chart(r, &r->map.side_chart, _("hexsides"), language);
    show_chart(r, &r->map.link_chart, _("links"), language);
}

static bool kind_has(const struct rules *r, int kind, int attribute)
{
    for (int u = 0; u < r->counters.count; u++)
        if (r->counter[u].kind == kind)
            for (int face = 0; face < r->counter[u].faces; face++)
                if (r->counter[u].attribute[face][attribute] != VALUE_NOTHING)
                    return true;
    return false;
}

/* 6/4 for a figure that differs by face, 6 for one that does not. */
static void add_attribute(struct columns *c, const struct rules *r, const struct counter *counter, int attribute,
                          const char *language)
{
    struct text text = { 0 };
    bool same = true;

    if (counter->card[0] && counter->card[0][attribute]) {
        columns_add(c, STYLE_ASK, "%s", _("ask"));
        return;
    }
    for (int face = 1; face < counter->faces; face++)
        same &= counter->attribute[face][attribute] == counter->attribute[0][attribute];
    for (int face = 0; face < (same ? 1 : counter->faces); face++) {
        int value = counter->attribute[face][attribute];

        text_add(&text, face > 0 ? "/" : "");
        if (value == VALUE_NOTHING)
            text_add(&text, "-");
        else
            show_value(&text, r, &r->attribute_kinds[attribute], value, language);
    }
    columns_add(c, STYLE_PLAIN, "%s", text_of(&text));
    text_free(&text);
}

static void show_kind(const struct rules *r, int kind, const char *language)
{
    int attribute[COLUMNS_MOST], attributes = 0;
    struct columns c;

    for (int i = 0; i < r->attributes.count && attributes < COLUMNS_MOST - 4; i++)
        if (kind_has(r, kind, i))
            attribute[attributes++] = i;
    columns_init(&c, attributes + 4, "llll");
    columns_add(&c, STYLE_STRONG, "%s", i18n_value(r->kinds.word[kind]));
    columns_add(&c, STYLE_PLAIN, "%s", "");
    columns_add(&c, STYLE_PLAIN, "%s", "");
    for (int i = 0; i < attributes; i++)
        columns_add(&c, STYLE_FAINT, "%s", i18n_name(r->attributes.word[attribute[i]]));
    columns_add(&c, STYLE_FAINT, "%s", _("provenance"));
    for (int u = 0; u < r->counters.count; u++) {
        const struct counter *counter = &r->counter[u];

        if (counter->kind != kind)
            continue;
        columns_add(&c, STYLE_PLAIN, "%s", counter->id);
        columns_add(&c, STYLE_PLAIN, "%s", counter->brief ? counter->brief : "");
        columns_add(&c, STYLE_PLAIN, "%s", words_in(&counter->shown, language));
        for (int i = 0; i < attributes; i++)
            add_attribute(&c, r, counter, attribute[i], language);
        columns_add(&c, STYLE_FAINT, "%s", show_provenance(counter->provenance));
    }
    columns_print(&c, 2);
    columns_free(&c);
}

void show_counters(const struct rules *r, const char *language)
{
    for (int kind = 0; kind < r->kinds.count; kind++)
        show_kind(r, kind, language);
}

static void add_figure(struct columns *c, const struct rules *r, int which, const char *language)
{
    const struct figure *f = &r->figure[which];
    const char *shown = words_in(&f->shown, language);

    columns_add(c, STYLE_STRONG, "%s", r->figures.word[which]);
    columns_add(c, f->cell.asked ? STYLE_ASK : STYLE_PLAIN, "%s%s", f->cell.asked ? _("ask") : i18n_word(f->cell.text),
                f->cell.changed ? "*" : "");
    columns_add(c, STYLE_RULE, "%s", f->rule ? f->rule : "");
    columns_add(c, STYLE_PLAIN, "%s", shown ? shown : "");
    columns_add(c, STYLE_FAINT, "%s", show_provenance(f->cell.provenance));
}

static void list_figures(const struct rules *r, int first, int end, const char *language)
{
    struct columns c;
    bool changed = false;

    columns_init(&c, 5, "lrlll");
    for (int i = first; i < end; i++) {
        add_figure(&c, r, i, language);
        changed |= r->figure[i].cell.changed;
    }
    columns_print(&c, 2);
    columns_free(&c);
    if (changed)
        say("  %s\n", _("* changed by a mod"));
}

void show_figures(const struct rules *r, const char *language)
{
    list_figures(r, 0, r->figures.count, language);
}

bool show_figure(const struct rules *r, const char *name, const char *language)
{
    int which = names_find(&r->figures, name);

    if (which != NAME_NONE)
        list_figures(r, which, which + 1, language);
    return which != NAME_NONE;
}

void show_switches(const struct rules *r, const char *language)
{
    struct columns c;

    columns_init(&c, 4, "llll");
    for (int i = 0; i < r->switches.count; i++) {
        const struct rule_switch *s = &r->rule_switch[i];
        struct text values = { 0 };

        for (int v = 0; v < s->values.count; v++)
            text_print(&values, v == r->chosen_switches[i] ? "%s[%s]%s" : "%s%s", v > 0 ? " " : "",
                       i18n_switch_value(s->values.word[v]),
                       v == s->standard ? "" : "*");
        columns_add(&c, STYLE_STRONG, "%s", r->switches.word[i]);
        columns_add(&c, STYLE_PLAIN, "%s", text_of(&values));
        columns_add(&c, STYLE_RULE, "%s", s->rule ? s->rule : "");
        columns_add(&c, STYLE_PLAIN, "%s", words_in(&s->shown, language) ? words_in(&s->shown, language) : "");
        text_free(&values);
    }
    columns_print(&c, 2);
    columns_free(&c);
}

static void show_phases(const struct rules *r, int first, const char *language)
{
    for (int node = first; node != PHASE_NONE; node = r->sequence.phases[node].next) {
        const struct phase *p = &r->sequence.phases[node];
        const char *shown = words_in(&p->shown, language);

        say("%*s%s", 2 + 2 * p->depth, "", shown ? shown : p->name);
        if (p->rule && *p->rule)
            term_print(stdout, STYLE_RULE, "   %s", p->rule);
        if (p->repeat == PHASE_BY_TURNS)
            term_print(stdout, STYLE_FAINT, "   %s", _("each turn"));
        else if (p->repeat > 1)
            term_print(stdout, STYLE_FAINT, _("   %d times"), p->repeat);
        say("\n");
        show_phases(r, p->first, language);
    }
}

void show_sequence(const struct rules *r, const char *language)
{
    show_phases(r, r->sequence.root, language);
}

static void add_row_values(struct columns *c, const struct rules *r, const struct schedule_row *row,
                           const char *language)
{
    struct text text = { 0 };

    for (int var = 0; var < r->counter_vars.names.count; var++)
        if (row->values[var] != VALUE_NOTHING) {
            text_print(&text, "%s%s ", text.length ? ", " : "", i18n_name(r->counter_vars.names.word[var]));
            show_value(&text, r, &r->counter_vars.kinds[var], row->values[var], language);
        }
    columns_add(c, STYLE_PLAIN, "%s", text_of(&text));
    text_free(&text);
}

void show_schedule(const struct rules *r, const char *language)
{
    struct columns c;

    columns_init(&c, 4, "llll");
    for (int i = 0; i < r->schedule.count; i++) {
        const struct schedule_row *row = &r->schedule.rows[i];
        struct text who = { 0 };

        for (int k = 0; k < row->counter_count; k++)
            text_print(&who, "%s%s", k > 0 ? ", " : "", words_in(&r->counter[row->counters[k]].called, language));
        columns_add(&c, STYLE_STRONG, "%s", row->id);
        columns_add(&c, STYLE_PLAIN, "%s", names_shown(&r->turns, row->turn, language));
        add_row_values(&c, r, row, language);
        columns_add(&c, STYLE_PLAIN, "%s", text_of(&who));
        text_free(&who);
    }
    columns_print(&c, 2);
    columns_free(&c);
}

struct owned owned_count(const struct rules *r)
{
    struct owned owned = { 0 };

    for (int i = 0; i < r->table_names.count; i++)
        for (int k = 0; k < r->tables[i].rows * r->tables[i].columns; k++)
            owned.cells += r->tables[i].cell[k].provenance == PROVENANCE_OWNER;
    for (int i = 0; i < r->figures.count; i++)
        owned.figures += r->figure[i].cell.provenance == PROVENANCE_OWNER;
    for (int i = 0; i < r->modifier_names.count; i++)
        for (int k = 0; k < r->modifiers[i].count; k++)
            owned.modifiers += r->modifiers[i].at[k].provenance == PROVENANCE_OWNER;
    for (int u = 0; u < r->counters.count; u++)
        owned.counters += r->counter[u].provenance == PROVENANCE_OWNER;
    return owned;
}

/* What a block is begins with one of these; a name may follow. */
static const char *const kinds[] = {
    NC_("block", "counters:"), NC_("block", "figure"), NC_("block", "figures"), NC_("block", "game"),
    NC_("block", "map"), NC_("block", "modifiers"), NC_("block", "schedule"), NC_("block", "table"),
    NC_("block", "terrain"),
};

static void add_block(struct columns *c, const char *what)
{
    size_t length = strcspn(what, " ");
    const char *kind = NULL;

    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strlen(kinds[i]) == length && strncmp(kinds[i], what, length) == 0)
            kind = i18n_look_up("block", kinds[i]);
    columns_add(c, STYLE_PLAIN, "%s%s", kind ? kind : what, kind ? what + length : "");
}

static void add_source(struct columns *c, const char *note)
{
    static const char rule[] = "rule ";

    if (strncmp(note, rule, strlen(rule)) == 0)
        columns_add(c, STYLE_RULE, C_("block", "rule %s"), note + strlen(rule));
    else
        columns_add(c, STYLE_RULE, "%s", note);
}

void show_blocks(const struct rules *r)
{
    struct columns c;
    int count[PROVENANCES] = { 0 };

    columns_init(&c, 4, "llll");
    for (int i = 0; i < r->block_count; i++) {
        const struct rule_block *b = &r->blocks[i];

        count[b->provenance]++;
        columns_add(&c, STYLE_STRONG, "%s", show_provenance(b->provenance));
        add_block(&c, b->what);
        columns_add(&c, STYLE_FAINT, "%s:%d", b->file ? b->file : "", b->line);
        add_source(&c, b->note ? b->note : "");
    }
    columns_print(&c, 2);
    columns_free(&c);
    say(_("blocks from the rulebook: %d, reconstructed: %d, from an owner: %d, our own choice: %d\n"),
        count[PROVENANCE_RULEBOOK], count[PROVENANCE_RECONSTRUCTED], count[PROVENANCE_OWNER], count[PROVENANCE_OURS]);
    struct owned owned = owned_count(r);
    if (owned.cells + owned.figures + owned.modifiers + owned.counters > 0)
        say(_("from an owner, one by one: cells %d, figures %d, modifiers %d, counters %d\n"), owned.cells,
            owned.figures, owned.modifiers, owned.counters);
}

/* "none|minor|major", each word in the player's language */
static void add_type(struct columns *c, const char *type)
{
    struct text all = { 0 };

    for (const char *word = type; *word; word += strspn(word, "|")) {
        struct text one = { 0 };

        text_add_span(&one, word, strcspn(word, "|"));
        text_print(&all, "%s%s", all.length ? "|" : "", i18n_word(text_of(&one)));
        text_free(&one);
        word += strcspn(word, "|");
    }
    columns_add(c, STYLE_FAINT, "%s", text_of(&all));
    text_free(&all);
}

void show_procedure(const struct script_procedure *p)
{
    struct columns c;

    term_print(stdout, STYLE_STRONG, "%s", i18n_word(p->name));
    say("  %s", p->text ? p->text : "");
    term_print(stdout, STYLE_RULE, "   %s\n", p->rule ? p->rule : "");
    columns_init(&c, 4, "llll");
    for (int i = 0; i < p->inputs; i++) {
        columns_add(&c, STYLE_PLAIN, "%s=", i18n_word(p->input[i].name));
        add_type(&c, p->input[i].type ? p->input[i].type : "");
        columns_add(&c, STYLE_FAINT, "%s%s%s", p->input[i].standard ? "[" : "",
                    p->input[i].standard ? i18n_word(p->input[i].standard) : _("required"),
                    p->input[i].standard ? "]" : "");
        columns_add(&c, STYLE_PLAIN, "%s", p->input[i].text ? p->input[i].text : "");
    }
    columns_print(&c, 4);
    columns_free(&c);
}

void show_procedures(struct script *s)
{
    struct script_procedure *procedure;
    int count = script_procedures(s, &procedure);

    for (int i = 0; i < count; i++)
        show_procedure(&procedure[i]);
}
