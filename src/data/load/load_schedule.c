/*
 * load_schedule.c - who comes when.
 *
 *     schedule:
 *       box:  expected                  # where they wait
 *       turn: due                       # the counter variable that has the number of their turn
 *       rows:                           # the other columns are counter variables
 *         row:   [ turn, counters,       entry ]
 *         first: [ T2,   "b_1 b_3..b_5", A ]
 */
#include "data/load/load.h"

#include <string.h>

#include "base/text.h"
#include "data/load/chart.h"
#include "data/yaml/value.h"

enum { ROWS_MOST = 1024 };

static struct schedule_row *find_row(const struct schedule *s, const char *id)
{
    for (int i = 0; i < s->count; i++)
        if (strcmp(s->rows[i].id, id) == 0)
            return &s->rows[i];
    return NULL;
}

static void report_no_row(struct loading *l, const struct schedule *s, const struct node *n)
{
    struct names ids = { 0 };

    for (int i = 0; i < s->count; i++)
        names_add(&ids, s->rows[i].id);
    fault_unknown(l->diag, node_key_where(n), "row of the schedule", n->key, ids.word, ids.count);
    names_free(&ids);
}

/* --- cells --- */

static int find_counter(struct loading *l, const struct rules *r, const struct node *n, const char *at, const char *id)
{
    int counter = names_find(&r->counters, id);

    if (counter == NAME_NONE)
        fault_unknown(l->diag, node_where_in(n, (size_t)(at - n->text)), "counter", id, r->counters.word,
                      r->counters.count);
    return counter;
}

static void add_counter(struct loading *l, struct schedule_row *row, int counter)
{
    int *more;

    if (counter == NAME_NONE)
        return;
    more = pool_array(l->pool, (size_t)row->counter_count + 1, sizeof *more);
    if (row->counter_count > 0)
        memcpy(more, row->counters, (size_t)row->counter_count * sizeof *more);
    row->counters = more;
    row->counters[row->counter_count++] = counter;
}

/* How much of a word stands before the number it ends with, and the number; false if it ends with none. */
static bool split(const char *word, size_t length, size_t *before, int *number)
{
    size_t at = length;

    while (at > 0 && word[at - 1] >= '0' && word[at - 1] <= '9')
        at--;
    *before = at;
    *number = 0;
    for (size_t i = at; i < length && *number <= COUNTERS_MOST; i++)
        *number = *number * 10 + (word[i] - '0');
    return at < length && *number <= COUNTERS_MOST;
}

/* b_3..b_5 is b_3 b_4 b_5. */
static void read_run(struct loading *l, const struct rules *r, const struct node *n, const char *at, size_t head,
                     size_t length, struct schedule_row *row)
{
    size_t before, other;
    int first, last;
    bool good = split(at, head, &before, &first) && split(at + head + 2, length - head - 2, &other, &last)
              && before == other && strncmp(at, at + head + 2, before) == 0 && first < last;

    if (!good) {
        fault_add(l->diag, node_where_in(n, (size_t)(at - n->text)), "write a run of counters like this: b_3..b_5");
        return;
    }
    for (int i = first; i <= last; i++) {
        struct text id = { 0 };

        text_print(&id, "%.*s%d", (int)before, at, i);
        add_counter(l, row, find_counter(l, r, n, at, id.at));
        text_free(&id);
    }
}

static void read_word(struct loading *l, const struct rules *r, const struct node *n, const char *at, size_t length,
                      struct schedule_row *row)
{
    const char *dots = strstr(at, "..");
    struct text id = { 0 };

    if (dots && dots < at + length) {
        read_run(l, r, n, at, (size_t)(dots - at), length, row);
        return;
    }
    text_add_span(&id, at, length);
    add_counter(l, row, find_counter(l, r, n, at, text_of(&id)));
    text_free(&id);
}

static void read_counters(struct loading *l, const struct rules *r, const struct node *n, struct schedule_row *row)
{
    if (n->kind == NODE_LIST) {
        for (const struct node *e = n->first; e; e = e->next)
            if (schema_is(l, e, NODE_SCALAR))
                read_word(l, r, e, e->text, strlen(e->text), row);
    } else if (schema_is(l, n, NODE_SCALAR)) {
        for (const char *at = n->text + strspn(n->text, " "); *at; at += strspn(at, " ")) {
            size_t length = strcspn(at, " ");

            read_word(l, r, n, at, length, row);
            at += length;
        }
    }
}

static void report_column(struct loading *l, const struct rules *r, const char *name, struct where where)
{
    struct names all = { 0 };

    names_add(&all, "turn");
    names_add(&all, "counters");
    for (int i = 0; i < r->counter_vars.names.count; i++)
        names_add(&all, names_word(&r->counter_vars.names, i));
    fault_unknown(l->diag, where, "column of the schedule", name, all.word, all.count);
    names_free(&all);
}

static bool is_column(const struct rules *r, const char *name)
{
    return strcmp(name, "turn") == 0 || strcmp(name, "counters") == 0 ||
           names_find(&r->counter_vars.names, name) != NAME_NONE;
}

/* A set of one hex serves as that hex: entry_a. */
static place_id find_single(const struct rules *r, const struct value_kind *kind, const struct node *n)
{
    int set = n->kind == NODE_SCALAR && kind->type == VALUE_PLACE ? names_find(&r->map.set_names, n->text) : NAME_NONE;

    if (set == NAME_NONE || hexset_count(&r->map.sets[set]) != 1)
        return PLACE_NONE;
    return hexset_next(&r->map.sets[set], 0);
}

/* Of a place outside the area in play, a set has nothing left and a hex is none. */
static bool is_outside(const struct rules *r, const struct value_kind *kind, const struct node *n)
{
    const struct map *m = &r->map;

    if (!m->outside || kind->type != VALUE_PLACE || n->kind != NODE_SCALAR)
        return false;
    int set = names_find(&m->set_names, n->text), index = grid_parse(&m->grid, n->text);
    return set != NAME_NONE ? hexset_count(&m->sets[set]) == 0 : index >= 0 && m->outside[index];
}

static void read_value(struct loading *l, const struct rules *r, int var, const struct node *n,
                       struct schedule_row *row)
{
    const struct value_kind *kind = &r->counter_vars.kinds[var];
    place_id single = find_single(r, kind, n);
    int *out = &row->values[var];

    if (row->outside && row->outside_var == var)
        row->outside = NULL;
    if (is_outside(r, kind, n)) {
        row->outside = pool_string(l->pool, n->text);
        row->outside_var = var;
    } else if (single != PLACE_NONE)
        *out = single;
    else if (n->kind != NODE_SCALAR || strcmp(n->text, "-") != 0)
        value_of(l, r, kind, names_word(&r->counter_vars.names, var), n, out);
}

/* The column is known. */
static void read_cell(struct loading *l, const struct rules *r, const char *column, const struct node *n,
                      struct schedule_row *row)
{
    int var = names_find(&r->counter_vars.names, column);

    if (strcmp(column, "turn") == 0) {
        row->turn = schema_one_of(l, n, "turn", &r->turns);
    } else if (strcmp(column, "counters") == 0) {
        row->counter_count = 0;
        read_counters(l, r, n, row);
    } else {
        read_value(l, r, var, n, row);
    }
}

/* --- rows --- */

static struct schedule_row *new_row(struct loading *l, const struct rules *r, struct schedule *s, const struct node *n)
{
    struct schedule_row *row = find_row(s, n->key);
    int variables = r->counter_vars.names.count;

    if (!row)
        row = &s->rows[s->count++];
    *row = (struct schedule_row){
        .id = pool_string(l->pool, n->key), .file = pool_string(l->pool, n->source->name), .line = n->key_line,
        .column = n->key_column, .values = pool_array(l->pool, (size_t)variables, sizeof *row->values),
    };
    for (int i = 0; i < variables; i++)
        row->values[i] = VALUE_NOTHING;
    return row;
}

static void load_row(struct loading *l, const struct rules *r, const struct chart *c, const struct node *n,
                     struct schedule *s)
{
    struct schedule_row *row;
    const struct node *column = c->header->first;

    if (!chart_fits(l, c, n))
        return;
    row = new_row(l, r, s, n);
    for (const struct node *e = n->first; e; e = e->next, column = column->next)
        if (is_column(r, column->text))
            read_cell(l, r, column->text, e, row);
}

/* c1_2: { turn: T4 } changes a row; one that is not there yet needs all of it. */
static void change_row(struct loading *l, const struct rules *r, const struct node *n, struct schedule *s)
{
    struct schedule_row *row = find_row(s, n->key);

    if (!row && !(node_get(n, "turn") && node_get(n, "counters"))) {
        report_no_row(l, s, n);
        return;
    }
    if (!row) {
        row = new_row(l, r, s, n);
    } else {
        int *values = pool_array(l->pool, (size_t)r->counter_vars.names.count, sizeof *values);

        memcpy(values, row->values, (size_t)r->counter_vars.names.count * sizeof *values);
        row->values = values;      /* the game keeps its own */
        row->file = pool_string(l->pool, n->source->name);
        row->line = n->key_line;
        row->column = n->key_column;
    }
    for (const struct node *e = n->first; e; e = e->next) {
        if (is_column(r, e->key))
            read_cell(l, r, e->key, e, row);
        else
            report_column(l, r, e->key, node_key_where(e));
    }
}

static void take_row(struct loading *l, const struct node *n, struct schedule *s)
{
    struct schedule_row *row = find_row(s, n->key);

    if (!row) {
        report_no_row(l, s, n);
        return;
    }
    s->count--;
    memmove(row, row + 1, (size_t)(s->rows + s->count - row) * sizeof *row);
}

static bool has_column(const struct chart *c, const char *name)
{
    for (const struct node *e = c->header->first; e; e = e->next)
        if (strcmp(e->text, name) == 0)
            return true;
    return false;
}

/* False if there is none, or after a report. */
static bool open_chart(struct loading *l, const struct rules *r, const struct node *n, struct chart *out)
{
    bool good;

    if (!n->first || n->first->kind != NODE_LIST || !chart_open(l, n, "entries", out))
        return false;
    good = has_column(out, "turn") && has_column(out, "counters");
    if (!good)
        fault_add(l->diag, node_where(out->header), "a schedule needs the columns \"turn\" and \"counters\"");
    for (const struct node *e = out->header->first; e; e = e->next)
        if (!is_column(r, e->text))
            report_column(l, r, e->text, node_where(e));
    return good;
}

/* Who is in two rows would come twice. One report for each row: a run may have many. */
static void check_row_twice(struct loading *l, const struct rules *r, const struct schedule_row *row,
                            const struct schedule_row **of)
{
    bool said = false;

    for (int k = 0; k < row->counter_count; k++) {
        int counter = row->counters[k];

        if (of[counter] && !said)
            fault_add(l->diag, (struct where){ row->file, row->line, row->column },
                      "counter %s is in the schedule twice, first in row %s", names_word(&r->counters, counter),
                      of[counter]->id);
        said = said || of[counter];
        of[counter] = row;
    }
}

static void check_twice(struct loading *l, const struct rules *r, const struct schedule *s)
{
    const struct schedule_row **of = mem_array((size_t)r->counters.count, sizeof *of);

    for (int i = 0; i < s->count; i++)
        check_row_twice(l, r, &s->rows[i], of);
    mem_free(of);
}

void load_schedule_rows(struct loading *l, const struct rules *r, const struct node *n, struct schedule *out)
{
    struct chart chart = { 0 };
    struct schedule_row *rows;
    bool has_chart;

    if (!schema_is(l, n, NODE_MAP))
        return;
    if (n->count > ROWS_MOST) {
        fault_add(l->diag, node_where(n), "a schedule has at most %d rows", ROWS_MOST);
        return;
    }
    rows = pool_array(l->pool, (size_t)(out->count + n->count), sizeof *rows);
    if (out->count > 0)
        memcpy(rows, out->rows, (size_t)out->count * sizeof *rows);
    out->rows = rows;
    has_chart = open_chart(l, r, n, &chart);
    for (const struct node *e = n->first; e; e = e->next) {
        if (node_is_nothing(e))
            take_row(l, e, out);
        else if (e->kind == NODE_MAP)
            change_row(l, r, e, out);
        else if (has_chart && e != chart.header)
            load_row(l, r, &chart, e, out);
        else if (n->first->kind != NODE_LIST)
            chart_open(l, n, "entries", &chart);
    }
    check_twice(l, r, out);
}

static int find_turn(struct loading *l, const struct rules *r, const struct node *n)
{
    int var = n ? schema_one_of(l, n, "counter variable", &r->counter_vars.names) : NAME_NONE;

    if (var != NAME_NONE && r->counter_vars.kinds[var].type != VALUE_NUMBER)
        fault_add(l->diag, node_where(n), "a turn must be a number, and %s is not", n->text);
    return var;
}

void load_schedule(struct loading *l, struct rules *r, const struct node *n)
{
    static const char *const keys[] = { "box", "turn", "rows", "rule", "provenance", "source", "note" };
    const struct node *box;

    r->schedule.box = r->schedule.turn = NAME_NONE;
    if (!n || !schema_keys(l, n, "\"schedule\"", keys, LENGTH(keys)))
        return;
    box = schema_need(l, n, "\"schedule\"", "box");
    if (box)
        r->schedule.box = schema_one_of(l, box, "box", &r->map.box_names);
    r->schedule.turn = find_turn(l, r, schema_need(l, n, "\"schedule\"", "turn"));
    load_schedule_rows(l, r, node_get(n, "rows"), &r->schedule);
    load_block(l, r, "schedule", NULL, schema_provenance(l, n, PROVENANCE_RULEBOOK), n, n);
}
