#include "data/load/load.h"

#include <string.h>

#include "base/text.h"
#include "data/load/chart.h"
#include "data/yaml/value.h"

/* What a kind gives to each of its counters; in the order of the kinds. */
struct kind_more {
    int class;
    uint64_t traits;
};

static uint64_t load_traits(struct loading *l, const struct rules *r, const struct node *n)
{
    uint64_t traits = 0;

    /* A dash is a way to write none. */
    if (!n || (n->kind == NODE_SCALAR && strcmp(n->text, "-") == 0) || !schema_is(l, n, NODE_LIST))
        return 0;
    for (const struct node *e = n->first; e; e = e->next) {
        int trait = schema_one_of(l, e, "trait", &r->traits);

        if (trait != NAME_NONE)
            traits |= UINT64_C(1) << trait;
    }
    return traits;
}

static void load_faces(struct loading *l, struct kind *k, const struct node *n)
{
    if (n)
        schema_name_list(l, n, &k->faces, FACES_MOST);
    if (k->faces.count == 0)
        names_add(&k->faces, "front");
}

static void load_kind(struct loading *l, const struct rules *r, struct kind *k, struct kind_more *more,
                      const struct node *n)
{
    static const char *const keys[] = { "faces", "class", "traits", "sign" };

    more->class = NAME_NONE;
    if (!schema_keys(l, n, "a kind", keys, LENGTH(keys))) {
        load_faces(l, k, NULL);
        return;
    }
    load_faces(l, k, node_get(n, "faces"));
    more->class = schema_one_of(l, node_get(n, "class"), "class", &r->classes);
    more->traits = load_traits(l, r, node_get(n, "traits"));
    k->sign = schema_text(l, node_get(n, "sign"));
}

static struct kind_more *load_kinds(struct loading *l, struct rules *r, const struct node *n)
{
    struct kind_more *more;

    if (!schema_is(l, n, NODE_MAP))
        return NULL;
    more = pool_array(l->pool, (size_t)n->count, sizeof *more);
    r->kind = pool_array(l->pool, (size_t)n->count, sizeof *r->kind);
    for (const struct node *e = n->first; e; e = e->next) {
        int which = schema_add_name(l, &r->kinds, e->key, node_key_where(e), KINDS_MOST);

        if (which != NAME_NONE)
            load_kind(l, r, &r->kind[which], &more[which], e);
    }
    return more;
}

/* Where a column of a sheet goes. */
struct column {
    enum { COLUMN_NAME, COLUMN_BRIEF, COLUMN_NATION, COLUMN_TRAITS, COLUMN_ATTRIBUTE, COLUMN_VARIABLE,
           COLUMN_UNKNOWN } what;
    int which;                 /* attribute or variable */
};

static void report_column(struct loading *l, const struct rules *r, const struct node *n)
{
    static const char *const own[] = { "name", "short", "nation", "traits" };
    struct names all = { 0 };

    for (int i = 0; i < LENGTH(own); i++)
        names_add(&all, own[i]);
    for (int i = 0; i < r->attributes.count; i++)
        names_add(&all, names_word(&r->attributes, i));
    for (int i = 0; i < r->counter_vars.names.count; i++)
        names_add(&all, names_word(&r->counter_vars.names, i));
    fault_unknown(l->diag, node_where(n), "column of a sheet", n->text, all.word, all.count);
    names_free(&all);
}

static struct column find_column(struct loading *l, const struct rules *r, const struct node *n)
{
    int attribute = names_find(&r->attributes, n->text);
    int variable = names_find(&r->counter_vars.names, n->text);

    if (strcmp(n->text, "name") == 0)
        return (struct column){ COLUMN_NAME, 0 };
    if (strcmp(n->text, "short") == 0)
        return (struct column){ COLUMN_BRIEF, 0 };
    if (strcmp(n->text, "nation") == 0)
        return (struct column){ COLUMN_NATION, 0 };
    if (strcmp(n->text, "traits") == 0)
        return (struct column){ COLUMN_TRAITS, 0 };
    if (attribute != NAME_NONE)
        return (struct column){ COLUMN_ATTRIBUTE, attribute };
    if (variable != NAME_NONE)
        return (struct column){ COLUMN_VARIABLE, variable };
    report_column(l, r, n);
    return (struct column){ COLUMN_UNKNOWN, 0 };
}

/* A flag that a counter does not bear is no; other attributes are nothing. */
static int attribute_nothing(const struct value_kind *kind)
{
    return kind->type == VALUE_FLAG ? 0 : VALUE_NOTHING;
}

/* One face's value out of 6/4: the text from `begin` to `end`. */
static int take_face(struct loading *l, const struct rules *r, int which, const struct node *n, size_t begin,
                     size_t end)
{
    const struct value_kind *kind = &r->attribute_kinds[which];
    struct text text = { 0 };
    int value = attribute_nothing(kind);

    text_add_span(&text, n->text + begin, end - begin);
    if (strcmp(text_of(&text), "-") != 0)
        value_read(l, r, kind, names_word(&r->attributes, which), text_of(&text), node_where_in(n, begin), &value);
    text_free(&text);
    return value;
}

static int count_slashes(const char *text)
{
    int count = 0;

    for (; *text; text++)
        count += *text == '/';
    return count;
}

/* The players read it off their own counter: on each face. */
static void mark_asked(struct loading *l, const struct rules *r, struct counter *c, int which, const struct node *n)
{
    if (r->attribute_kinds[which].type != VALUE_NUMBER) {
        fault_add(l->diag, node_where(n), "only a number can be asked for, and %s is not one",
                  names_word(&r->attributes, which));
        return;
    }
    for (int face = 0; face < c->faces; face++) {
        if (!c->card[face])
            c->card[face] = pool_array(l->pool, (size_t)r->attributes.count, sizeof *c->card[face]);
        c->card[face][which] = -1;
    }
}

static void take_attribute(struct loading *l, const struct rules *r, struct counter *c, int which,
                           const struct node *n)
{
    size_t begin = 0;
    struct node ours;

    if (!schema_is(l, n, NODE_SCALAR))
        return;
    if (n->plain && strcmp(n->text, "ask") == 0) {
        mark_asked(l, r, c, which, n);
        if (!n->was)
            return;
        ours = *n;
        ours.text = n->was;
        n = &ours;
    }
    if (count_slashes(n->text) == 0) {
        int value = take_face(l, r, which, n, 0, strlen(n->text));

        for (int face = 0; face < c->faces; face++)
            c->attribute[face][which] = value;
        return;
    }
    if (count_slashes(n->text) + 1 != c->faces) {
        fault_add(l->diag, node_where(n), "%s has %d values but the counter has %d face%s", brief(n->text).at,
                  count_slashes(n->text) + 1, c->faces, c->faces > 1 ? "s" : "");
        return;
    }
    for (int face = 0; face < c->faces; face++) {
        size_t end = begin + strcspn(n->text + begin, "/");

        c->attribute[face][which] = take_face(l, r, which, n, begin, end);
        begin = end + 1;
    }
}

static void take_variable(struct loading *l, const struct rules *r, struct counter *c, int which, const struct node *n)
{
    if (schema_is(l, n, NODE_SCALAR) && strcmp(n->text, "-") != 0)
        value_of(l, r, &r->counter_vars.kinds[which], names_word(&r->counter_vars.names, which), n,
                 &c->variable[which]);
}

static void take_name(struct loading *l, struct counter *c, const struct node *n)
{
    const char *text = schema_text(l, n);

    if (text && strcmp(text, "-") != 0)
        schema_add_shown(l, text, &c->shown);
}

static void take_nation(struct loading *l, const struct rules *r, struct counter *c, const struct node *n)
{
    c->nation = schema_one_of(l, n, "nation", &r->nations);
    if (c->nation != NAME_NONE)
        c->side = r->nation[c->nation].side;
}

static void take_cell(struct loading *l, const struct rules *r, struct counter *c, const struct column *column,
                      const struct node *n)
{
    switch (column->what) {
    case COLUMN_NAME:
        take_name(l, c, n);
        break;
    case COLUMN_BRIEF:
        c->brief = schema_text(l, n);
        break;
    case COLUMN_NATION:
        take_nation(l, r, c, n);
        break;
    case COLUMN_TRAITS:
        c->traits |= load_traits(l, r, n);
        break;
    case COLUMN_ATTRIBUTE:
        take_attribute(l, r, c, column->which, n);
        break;
    case COLUMN_VARIABLE:
        take_variable(l, r, c, column->which, n);
        break;
    case COLUMN_UNKNOWN:
        break;
    }
}

/* A counter before its row is read. */
static void new_counter(struct loading *l, const struct rules *r, struct counter *c)
{
    int attributes = r->attributes.count;

    for (int face = 0; face < c->faces; face++) {
        c->attribute[face] = pool_array(l->pool, (size_t)attributes, sizeof *c->attribute[face]);
        for (int i = 0; i < attributes; i++)
            c->attribute[face][i] = attribute_nothing(&r->attribute_kinds[i]);
    }
    c->variable = pool_array(l->pool, (size_t)r->counter_vars.names.count, sizeof *c->variable);
    for (int i = 0; i < r->counter_vars.names.count; i++)
        c->variable[i] = r->counter_vars.first[i];
}

/* One sheet, opened: its rows are read when the ids of all sheets are known. */
struct sheet {
    struct chart chart;
    struct column *columns;
    int kind;
    bool open;
    enum provenance provenance;
};

static void load_counter(struct loading *l, struct rules *r, const struct sheet *s, const struct kind_more *more,
                         const struct node *row)
{
    int id = names_find(&r->counters, row->key);
    struct counter *c;
    const struct column *column = s->columns;

    if (id == NAME_NONE || r->counter[id].id)
        return;
    c = &r->counter[id];
    *c = (struct counter){
        .id = names_word(&r->counters, id), .nation = NAME_NONE, .side = NAME_NONE, .kind = s->kind,
        .traits = more[s->kind].traits, .faces = r->kind[s->kind].faces.count, .class = more[s->kind].class,
        .provenance = s->provenance, .file = pool_string(l->pool, row->source->name), .line = row->key_line,
    };
    new_counter(l, r, c);
    if (!chart_fits(l, &s->chart, row))
        return;
    for (const struct node *n = row->first; n; n = n->next) {
        take_cell(l, r, c, column++, n);
        c->provenance = schema_mod_provenance(n, c->provenance);
    }
    if (c->brief == NULL)
        c->brief = c->id;
    r->counters.shown[id] = c->shown;
}

static void add_ids(struct loading *l, struct rules *r, const struct sheet *s)
{
    for (const struct node *row = s->chart.rows; row; row = row->next) {
        int box = names_find(&r->map.box_names, row->key);

        if (box != NAME_NONE)
            fault_add(l->diag, node_key_where(row), "\"%s\" is already the name of a box", row->key);
        else if (names_find(&r->counters, row->key) != NAME_NONE)
            fault_add(l->diag, node_key_where(row), "counter \"%s\" is on two sheets", row->key);
        else
            schema_add_name(l, &r->counters, row->key, node_key_where(row), COUNTERS_MOST);
    }
}

static void read_columns(struct loading *l, const struct rules *r, struct sheet *s)
{
    const struct node *n = s->chart.header->first;
    bool nation = false;

    s->columns = pool_array(l->pool, (size_t)s->chart.columns, sizeof *s->columns);
    for (int i = 0; i < s->chart.columns; i++, n = n->next) {
        s->columns[i] = find_column(l, r, n);
        nation = nation || s->columns[i].what == COLUMN_NATION;
    }
    if (!nation)
        fault_add(l->diag, node_where(s->chart.header), "no column \"nation\"");
}

/* A mod that means to change a sheet, and misspells it, gives one without a kind. */
static bool is_misspelt(struct loading *l, const struct node *all, const struct node *n)
{
    const struct node *name = n->kind == NODE_MAP ? node_get(n, "sheet") : NULL;
    struct names others = { 0 };
    struct text all_names = { 0 };

    if (!n->source->mod || !name || name->kind != NODE_SCALAR || node_get(n, "kind"))
        return false;
    for (const struct node *e = all->first; e; e = e->next) {
        const struct node *other = e != n && e->kind == NODE_MAP ? node_get(e, "sheet") : NULL;
        if (other && other->kind == NODE_SCALAR)
            text_print(&all_names, "%s\"%s\"", names_add(&others, other->text) ? ", " : "", brief(other->text).at);
    }
    fault_suggest(l->diag, node_where(n), text_nearest(name->text, others.word, others.count),
                  "unknown sheet \"%s\" (there are %s; a new one needs a kind)", brief(name->text).at,
                  text_of(&all_names));
    text_free(&all_names);
    names_free(&others);
    return true;
}

static struct sheet open_sheet(struct loading *l, struct rules *r, const struct node *n, const struct node *file,
                               enum provenance around)
{
    static const char *const keys[] = { "sheet", "kind", "provenance", "rule", "source", "note", "counters" };
    struct sheet s = { 0 };
    const char *name;

    if (!schema_keys(l, n, "a sheet", keys, LENGTH(keys)))
        return s;
    name = schema_text(l, schema_need(l, n, "a sheet", "sheet"));
    s.provenance = schema_provenance(l, n, around);
    load_block(l, r, "counters:", name, s.provenance, n, file);
    s.kind = schema_one_of(l, schema_need(l, n, "a sheet", "kind"), "kind", &r->kinds);
    s.open = chart_open(l, schema_need(l, n, "a sheet", "counters"), "values", &s.chart) && s.kind != NAME_NONE;
    if (s.open) {
        read_columns(l, r, &s);
        add_ids(l, r, &s);
    }
    return s;
}

void load_units(struct loading *l, struct rules *r, const struct node *file)
{
    static const char *const keys[] = { "provenance", "rule", "source", "note", "kinds", "sheets" };
    const struct node *sheets;
    struct kind_more *more;
    struct sheet *open;
    enum provenance provenance;
    int count = 0;

    if (!schema_keys(l, file, "units.yaml", keys, LENGTH(keys)))
        return;
    provenance = schema_file_provenance(l, file);
    more = load_kinds(l, r, schema_need(l, file, "units.yaml", "kinds"));
    sheets = r->is_series ? node_get(file, "sheets") : schema_need(l, file, "units.yaml", "sheets");
    if (!sheets || !schema_is(l, sheets, NODE_LIST))
        return;
    open = mem_array((size_t)sheets->count, sizeof *open);
    for (const struct node *e = sheets->first; e; e = e->next)
        if (!is_misspelt(l, sheets, e))
            open[count++] = open_sheet(l, r, e, file, provenance);
    r->counter = pool_array(l->pool, (size_t)r->counters.count, sizeof *r->counter);
    for (int i = 0; i < count; i++)
        for (const struct node *row = open[i].open ? open[i].chart.rows : NULL; row; row = row->next)
            load_counter(l, r, &open[i], more, row);
    mem_free(open);
}
