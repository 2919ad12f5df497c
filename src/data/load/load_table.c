#include "data/load/load.h"

#include <string.h>

#include "base/text.h"
#include "data/load/chart.h"
#include "data/yaml/value.h"
#include "kernel/rules/dice.h"

/* Keys at the top of a file that name neither a grid nor a list. */
static const char *const reserved[] = { "provenance", "rule", "roll", "source", "note" };

static bool is_reserved(const char *key)
{
    for (int i = 0; i < LENGTH(reserved); i++)
        if (strcmp(key, reserved[i]) == 0)
            return true;
    return false;
}

/* What a cell may be, and where the cells of a grid come from. */
struct cells {
    enum table_cells kind;
    struct names codes;
    enum provenance provenance;
};

int load_table_name(struct loading *l, struct names *names, const char *name, const struct node *n)
{
    struct text full = { 0 };
    int which = NAME_NONE;

    text_print(&full, "%s.%s", name, n->key);
    if (!schema_is_name(n->key))
        fault_add(l->diag, node_key_where(n), "\"%s\" is not a name: lower-case letters, digits and _, a letter first",
                  brief(n->key).at);
    else if (names->count == TABLES_MOST)
        fault_add(l->diag, node_key_where(n), "more than %d tables", TABLES_MOST);
    else
        which = names_add(names, pool_string(l->pool, full.at));
    text_free(&full);
    return which;
}

/* cells: [ AE, DR ], or with what they mean: { AE: attacker eliminated, DR: … } */
static void load_codes(struct loading *l, struct names *codes, const struct node *n)
{
    if (n->kind == NODE_LIST) {
        schema_word_list(l, n, codes, TABLE_LONGEST);
        return;
    }
    for (const struct node *e = n->first; e; e = e->next) {
        int code = schema_add_word(l, codes, e->key, node_key_where(e), TABLE_LONGEST);

        if (code != NAME_NONE)
            schema_shown(l, e, &codes->shown[code]);
    }
}

static void load_cells(struct loading *l, struct cells *c, const struct node *n)
{
    static const char *const words[] = { "text", "number" };

    c->kind = TABLE_TEXT;
    if (n && (n->kind == NODE_LIST || n->kind == NODE_MAP)) {
        c->kind = TABLE_CODE;
        load_codes(l, &c->codes, n);
    } else if (schema_choice(l, n, "kind of cell", words, 2) == 1) {
        c->kind = TABLE_NUMBER;
    }
}

static void take_text(struct loading *l, const struct cells *c, struct table_cell *cell, const struct node *n)
{
    int code;

    if (c->kind == TABLE_CODE) {
        code = schema_one_of(l, n, "result", &c->codes);
        cell->text = code != NAME_NONE ? names_word(&c->codes, code) : "";
        return;
    }
    cell->text = pool_string(l->pool, n->text);
    if (c->kind == TABLE_NUMBER)
        schema_number(l, n, -VALUE_LARGEST, VALUE_LARGEST, &cell->number);
    else
        text_to_int(n->text, &cell->number);
}

/* { value: DR, provenance: reconstructed }, or the value alone. */
static const struct node *open_cell(struct loading *l, struct table_cell *cell, const struct node *n)
{
    static const char *const keys[] = { "value", "provenance", "rule", "source", "note" };

    if (n->kind != NODE_MAP)
        return n;
    if (!schema_keys(l, n, "a cell", keys, LENGTH(keys)))
        return NULL;
    cell->provenance = schema_provenance(l, n, cell->provenance);
    return schema_need(l, n, "a cell", "value");
}

static void load_cell(struct loading *l, const struct cells *c, struct table_cell *cell, const struct node *n,
                      const char *file)
{
    const struct node *value;

    *cell = (struct table_cell){ .text = "", .provenance = schema_mod_provenance(n, c->provenance),
                                 .changed = n->source->mod != NULL, .line = n->line, .column = n->column,
                                 .file = file };
    value = open_cell(l, cell, n);
    if (!schema_is(l, value, NODE_SCALAR))
        return;
    cell->changed = value->source->mod && !value->same;
    cell->asked = value->plain && value->text[0] == 'a' && strcmp(value->text, "ask") == 0;
    cell->known = cell->asked && value->was;
    struct node ours = *value;
    if (cell->known)
        ours.text = value->was;
    if (cell->asked && !cell->known)
        cell->text = "ask";
    else
        take_text(l, c, cell, &ours);
}

/* Names of files are few, cells are many: a name is kept again only where it changes. */
static const char *kept_file(struct loading *l, const struct node *n, const struct source **last, const char *kept)
{
    if (*last == n->source)
        return kept;
    *last = n->source;
    return pool_string(l->pool, n->source->name);
}

static void load_rows(struct loading *l, const struct cells *cells, struct table *t, const struct chart *c)
{
    const struct source *last = NULL;
    const char *file = NULL;
    int at = 0;

    for (const struct node *row = c->rows; row; row = row->next, at += t->columns) {
        int i = at;

        if (!chart_fits(l, c, row))
            continue;
        for (const struct node *n = row->first; n; n = n->next) {
            file = kept_file(l, n, &last, file);
            load_cell(l, cells, &t->cell[i++], n, file);
        }
    }
}

static bool load_columns(struct loading *l, struct table *t, const struct chart *c)
{
    static const char *const wanted[] = { "a name", "a number or a range", "a ratio such as 3:2" };
    bool good = true;
    int i = 0;

    for (const struct node *n = c->header->first; n; n = n->next, i++) {
        const char *text = pool_string(l->pool, n->text);

        t->column[i].text = text;
        if (!table_label_parse(t->column_key, text, &t->column[i])) {
            fault_add(l->diag, node_where(n), "column \"%s\" is not %s", brief(text).at, wanted[t->column_key]);
            good = false;
        }
    }
    return good;
}

static bool is_number_label(const char *text)
{
    struct table_label label;

    return table_label_parse(TABLE_BY_NUMBER, text, &label);
}

/* Rows are numbers if the first is one; then all must be. */
static bool load_row_labels(struct loading *l, struct table *t, const struct chart *c)
{
    bool numbers = is_number_label(c->rows->key);
    bool good = true;
    int i = 0;

    t->row_key = numbers ? TABLE_BY_NUMBER : TABLE_BY_NAME;
    for (const struct node *row = c->rows; row; row = row->next, i++) {
        const char *text = pool_string(l->pool, row->key);

        t->row[i].text = text;
        if (is_number_label(text) != numbers) {
            fault_add(l->diag, node_key_where(row), "row \"%s\" is %s; the other rows are %s", brief(text).at,
                      numbers ? "a name" : "a number", numbers ? "numbers" : "names");
            good = false;
        }
        table_label_parse(t->row_key, text, &t->row[i]);
    }
    return good;
}

static bool overlap(enum table_key key, const struct table_label *a, const struct table_label *b)
{
    if (key == TABLE_BY_NUMBER)
        return a->low <= b->high && b->low <= a->high;
    return key == TABLE_BY_RATIO && (long)a->attack * b->defence == (long)b->attack * a->defence;
}

static void check_labels(struct loading *l, const char *what, enum table_key key, const struct table_label *labels,
                         const struct node *first)
{
    int i = 0;

    for (const struct node *n = first; n; n = n->next, i++)
        for (int j = 0; j < i; j++)
            if (overlap(key, &labels[i], &labels[j]))
                fault_add(l->diag, node_key_where(n), "%s %s overlaps %s", what, labels[i].text, labels[j].text);
}

/* Labels that begin and end with the dice but leave out a sum between: that roll would have no result. */
static void check_rolls(struct loading *l, const char *what, const struct table_label *labels, int count,
                        const struct chart *c, const struct node *roll)
{
    struct dice dice;

    if (!roll || roll->kind != NODE_SCALAR || !dice_parse(roll->text, &dice))
        return;
    int least = dice_least(dice), most = dice_most(dice);
    if (table_range(labels, count, least) < 0 || table_range(labels, count, most) < 0)
        return;
    for (int sum = least + 1; sum < most; sum++)
        if (table_range(labels, count, sum) < 0) {
            fault_add(l->diag, node_key_where(c->header), "no %s covers %d, which %s can give", what, sum, roll->text);
            return;
        }
}

static int count_rows(const struct chart *c)
{
    int count = 0;

    for (const struct node *row = c->rows; row; row = row->next)
        count++;
    return count;
}

static void load_chart(struct loading *l, struct table *t, const struct cells *cells, const struct node *n,
                       const struct node *roll)
{
    struct chart c;

    if (!chart_open(l, n, "results", &c))
        return;
    t->columns = c.columns;
    t->rows = count_rows(&c);
    if (t->rows == 0 || t->rows > TABLE_LONGEST) {
        fault_add(l->diag, node_where(n), t->rows ? "a grid can have at most %d rows" : "the grid has no rows",
                  TABLE_LONGEST);
        t->rows = 0;
        return;
    }
    t->corner = pool_string(l->pool, c.header->key);
    t->column = pool_array(l->pool, (size_t)t->columns, sizeof *t->column);
    t->row = pool_array(l->pool, (size_t)t->rows, sizeof *t->row);
    t->cell = pool_array(l->pool, (size_t)t->rows * (size_t)t->columns, sizeof *t->cell);
    if (load_columns(l, t, &c)) {
        check_labels(l, "column", t->column_key, t->column, c.header->first);
        if (t->column_key == TABLE_BY_NUMBER)
            check_rolls(l, "column", t->column, t->columns, &c, roll);
    }
    if (load_row_labels(l, t, &c)) {
        check_labels(l, "row", t->row_key, t->row, c.rows);
        if (t->row_key == TABLE_BY_NUMBER)
            check_rolls(l, "row", t->row, t->rows, &c, roll);
    }
    load_rows(l, cells, t, &c);
}

static bool has_word(const char *const *word, int count, const char *text)
{
    for (int i = 0; i < count; i++)
        if (strcmp(word[i], text) == 0)
            return true;
    return false;
}

/* What the codes mean, if the table says it. */
static void keep_meanings(struct loading *l, struct table *t, const struct names *codes)
{
    struct words *meaning;

    if (codes->count == 0 || codes->shown[0].count == 0)
        return;
    meaning = pool_array(l->pool, (size_t)codes->count, sizeof *meaning);
    memcpy(meaning, codes->shown, (size_t)codes->count * sizeof *meaning);
    t->meaning = meaning;
}

/* What the players may say of a cell that they are asked for. */
static void keep_words(struct loading *l, struct table *t, const struct cells *c)
{
    int cells = t->rows * t->columns;
    const char **word = pool_array(l->pool, (size_t)(c->kind == TABLE_CODE ? c->codes.count : cells), sizeof *word);

    for (int i = 0; c->kind == TABLE_CODE && i < c->codes.count; i++)
        word[t->words++] = pool_string(l->pool, c->codes.word[i]);
    keep_meanings(l, t, &c->codes);
    for (int i = 0; c->kind == TABLE_TEXT && i < cells; i++)
        if ((!t->cell[i].asked || t->cell[i].known) && !has_word(word, t->words, t->cell[i].text))
            word[t->words++] = t->cell[i].text;
    t->word = word;
}

/* A mod that means to change a grid, and names one that is not there, gives rows without a header. */
static bool is_change_of_nothing(struct loading *l, const struct node *file, const struct node *n)
{
    const struct node *grid = node_get(n, "grid");
    struct names keys = { 0 };

    if (!n->source->mod || grid->kind != NODE_MAP || !grid->first || grid->first->kind == NODE_LIST)
        return false;
    for (const struct node *e = file->first; e; e = e->next)
        if (e != n && node_get(e, "grid"))
            names_add(&keys, e->key);
    fault_unknown(l->diag, node_key_where(n), "grid of the table", n->key, keys.word, keys.count);
    names_free(&keys);
    return true;
}

static void load_grid_table(struct loading *l, struct rules *r, const char *name, const struct node *n,
                            const struct node *file, enum provenance around)
{
    static const char *const keys[] = { "columns", "cells", "grid", "provenance", "rule", "source", "note" };
    static const char *const column_keys[] = { "name", "number", "ratio" };
    struct cells cells = { .provenance = schema_provenance(l, n, around) };
    int which = load_table_name(l, &r->table_names, name, n);
    struct table *t;
    int key;

    if (which == NAME_NONE || !schema_keys(l, n, "a grid", keys, LENGTH(keys)))
        return;
    r->tables = mem_resize(r->tables, (size_t)which + 1, sizeof *r->tables);
    t = &r->tables[which];
    *t = (struct table){ .name = names_word(&r->table_names, which), .rule = schema_rule(l, n) };
    if (!t->rule)
        t->rule = schema_rule(l, file);
    key = schema_choice(l, node_get(n, "columns"), "way to find a column", column_keys, LENGTH(column_keys));
    t->column_key = key < 0 ? TABLE_BY_NAME : (enum table_key)key;
    load_cells(l, &cells, node_get(n, "cells"));
    t->cell_kind = cells.kind;
    load_chart(l, t, &cells, node_get(n, "grid"), node_get(file, "roll"));
    keep_words(l, t, &cells);
    names_free(&cells.codes);
    load_block(l, r, "table", t->name, cells.provenance, n, file);
}

static void check_roll(struct loading *l, const struct node *n)
{
    struct dice dice;

    if (schema_is(l, n, NODE_SCALAR) && !dice_parse(n->text, &dice))
        fault_add(l->diag, node_where(n), "\"%s\" is not dice, such as 1d6 or 2d6+1", brief(n->text).at);
}

static void report_neither(struct loading *l, const struct node *n)
{
    const char *nearest = text_nearest(n->key, reserved, LENGTH(reserved));

    if (n->kind == NODE_MAP)
        fault_add(l->diag, node_key_where(n), "\"%s\" has no \"grid\"", brief(n->key).at);
    else if (n->kind != NODE_BROKEN)
        fault_suggest(l->diag, node_key_where(n), nearest, "\"%s\" is neither a grid nor a list of modifiers",
                      brief(n->key).at);
}

void load_table(struct loading *l, struct rules *r, const char *name, const struct node *file)
{
    enum provenance provenance;

    if (!schema_is(l, file, NODE_MAP))
        return;
    provenance = schema_file_provenance(l, file);
    check_roll(l, node_get(file, "roll"));
    for (const struct node *e = file->first; e; e = e->next) {
        if (is_reserved(e->key))
            continue;
        if (e->kind == NODE_LIST)
            load_modifiers(l, r, name, e, file, provenance);
        else if (!node_get(e, "grid"))
            report_neither(l, e);
        else if (!is_change_of_nothing(l, file, e))
            load_grid_table(l, r, name, e, file, provenance);
    }
}
