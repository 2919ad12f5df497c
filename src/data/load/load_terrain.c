#include "data/load/load.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "data/load/chart.h"

enum { COST_LARGEST = 1000, PART_SMALLEST = 100, POINT_LARGEST = 10000 };

/* A cell of a class's column. */
struct cost {
    int over, under;           /* 1/2; over COST_NO and COST_SAME as in the map */
    bool added;
};

static bool parse_cost(const char *text, struct cost *out)
{
    char *end;
    long over, under = 1;

    *out = (struct cost){ .under = 1, .added = text[0] == '+' };
    if (strcmp(text, "no") == 0 || strcmp(text, "-") == 0) {
        out->over = text[0] == '-' ? COST_SAME : COST_NO;
        return true;
    }
    text += out->added;
    if (text[strspn(text, "0123456789/")] != '\0' || text[0] == '/' || strlen(text) > 8)
        return false;
    over = strtol(text, &end, 10);
    if (*end == '/')
        under = strtol(end + 1, &end, 10);
    out->over = (int)over;
    out->under = (int)under;
    return *end == '\0' && end[-1] != '/' && over <= COST_LARGEST && under >= 1 && under <= PART_SMALLEST;
}

static int common_multiple(int a, int b)
{
    int x = a, y = b;

    while (y != 0) {
        int rest = x % y;

        x = y;
        y = rest;
    }
    return a / x * b;
}

/* Where a column of the chart goes. */
struct column {
    int class, value;          /* NAME_NONE where it is not one */
    bool sight, crosses;
};

static void read_columns(struct loading *l, const struct rules *r, const struct chart *c, struct terrain_chart *out,
                         struct column *columns)
{
    const struct node *n = c->header->first;

    for (int i = 0; i < c->columns; i++, n = n->next) {
        columns[i] = (struct column){
            .class = names_find(&r->classes, n->text), .value = NAME_NONE, .sight = strcmp(n->text, "sight") == 0,
            .crosses = out == &r->map.link_chart && strcmp(n->text, "crosses") == 0,
        };
        out->has_sight |= columns[i].sight;
        if (columns[i].class == NAME_NONE && !columns[i].sight && !columns[i].crosses)
            columns[i].value = schema_add_name(l, &out->columns, n->text, node_where(n), TERRAIN_MOST);
    }
}

static bool is_number(const char *text)
{
    int number;

    return text_to_int(text, &number);
}

static void take_cost(struct loading *l, struct rules *r, struct terrain *t, int class, const struct node *n)
{
    struct cost cost;
    int point;

    if (!parse_cost(n->text, &cost)) {
        fault_add(l->diag, node_where(n), "\"%s\" is not a cost, such as 1, 1/2, +1, no or -", brief(n->text).at);
        return;
    }
    point = common_multiple(r->map.point, cost.under);
    if (point > POINT_LARGEST) {
        fault_add(l->diag, node_where(n), "the costs divide a movement point into too many parts");
        return;
    }
    r->map.point = point;
    t->cost[class] = cost.over;
    t->added[class] = cost.added;
}

/* Costs are read again when the smallest part of a point is known. */
static void scale_cost(struct terrain *t, int class, const struct node *n, int point)
{
    struct cost cost;

    if (parse_cost(n->text, &cost) && cost.over >= 0 && point % cost.under == 0)
        t->cost[class] = cost.over * (point / cost.under);
}

static void take_value(struct terrain_chart *c, struct terrain *t, int column, const struct node *n)
{
    t->value[column] = VALUE_NOTHING;
    if (strcmp(n->text, "-") == 0)
        return;
    if (!is_number(n->text))
        c->column_is_word[column] = true;
    else
        text_to_int(n->text, &t->value[column]);
}

/* A column with one word in it holds words, numbers among them too. */
static void take_word(struct loading *l, struct terrain_chart *c, struct terrain *t, int column, const struct node *n)
{
    if (!c->column_is_word[column])
        return;
    t->value[column] = strcmp(n->text, "-") == 0 ? NAME_NONE : names_find(&c->words, n->text);
    if (t->value[column] == NAME_NONE && strcmp(n->text, "-") != 0)
        t->value[column] = names_add(&c->words, pool_string(l->pool, n->text));
}

static void take_sight(struct loading *l, struct terrain *t, const struct node *n)
{
    static const char *const words[] = { "open", "blocked" };

    t->blocks_sight = schema_choice(l, n, "sight", words, 2) == 1;
}

/* Types of hexsides, separated by spaces, that do not matter along the link; `all`, or - for none. */
static void take_crosses(struct loading *l, const struct names *sides, struct terrain *t, const struct node *n)
{
    char *copy = pool_string(l->pool, n->text);
    char *rest = NULL;

    if (strcmp(n->text, "all") == 0)
        t->crosses = ~UINT64_C(0);
    if (strcmp(n->text, "all") == 0 || strcmp(n->text, "-") == 0)
        return;
    for (char *word = strtok_r(copy, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        int type = names_find(sides, word);

        if (type == NAME_NONE)
            fault_unknown(l->diag, node_where(n), "type of hexside", word, sides->word, sides->count);
        else
            t->crosses |= (terrain_bits)1 << type;
    }
}

static void load_row(struct loading *l, struct rules *r, struct terrain_chart *c, const struct column *column,
                     struct terrain *t, const struct node *row)
{
    for (const struct node *n = row->first; n; n = n->next, column++) {
        if (!schema_is(l, n, NODE_SCALAR))
            continue;
        if (column->class != NAME_NONE)
            take_cost(l, r, t, column->class, n);
        else if (column->sight)
            take_sight(l, t, n);
        else if (column->crosses)
            take_crosses(l, &r->map.side_chart.types, t, n);
        else if (column->value != NAME_NONE)
            take_value(c, t, column->value, n);
    }
}

static void finish_row(struct loading *l, struct rules *r, struct terrain_chart *c, const struct column *column,
                       struct terrain *t, const struct node *row)
{
    for (const struct node *n = row->first; n; n = n->next, column++) {
        if (n->kind != NODE_SCALAR)
            continue;
        if (column->class != NAME_NONE)
            scale_cost(t, column->class, n, r->map.point);
        else if (column->value != NAME_NONE)
            take_word(l, c, t, column->value, n);
    }
}

static void new_row(struct loading *l, const struct rules *r, const struct terrain_chart *c, struct terrain *t)
{
    t->cost = pool_array(l->pool, (size_t)r->classes.count, sizeof *t->cost);
    t->added = pool_array(l->pool, (size_t)r->classes.count, sizeof *t->added);
    t->value = pool_array(l->pool, (size_t)c->columns.count, sizeof *t->value);
    for (int i = 0; i < r->classes.count; i++)
        t->cost[i] = COST_SAME;
}

static void check_classes(struct loading *l, const struct rules *r, const struct chart *c, const struct column *columns)
{
    for (int class = 0; class < r->classes.count; class++) {
        bool found = false;

        for (int i = 0; i < c->columns; i++)
            found = found || columns[i].class == class;
        if (!found)
            fault_add(l->diag, node_where(c->header), "no column for the class %s", names_word(&r->classes, class));
    }
}

/* One of the three grids, still to be finished. */
struct part {
    struct terrain_chart *to;
    struct chart chart;
    struct column *columns;
    bool open;
};

static struct part open_part(struct loading *l, struct rules *r, const struct node *n, struct terrain_chart *to)
{
    struct part p = { .to = to };

    to->rows = pool_array(l->pool, TERRAIN_MOST, sizeof *to->rows);
    p.open = n && chart_open(l, n, "values", &p.chart);
    if (!p.open)
        return p;
    p.columns = pool_array(l->pool, (size_t)p.chart.columns, sizeof *p.columns);
    read_columns(l, r, &p.chart, to, p.columns);
    to->column_is_word = pool_array(l->pool, TERRAIN_MOST, sizeof *to->column_is_word);
    for (const struct node *row = p.chart.rows; row; row = row->next) {
        int type = schema_add_name(l, &to->types, row->key, node_key_where(row), TERRAIN_MOST);

        if (type == NAME_NONE)
            continue;
        if (strcmp(row->key, "default") == 0)
            fault_add(l->diag, node_key_where(row), "\"default\" cannot be a type: map.yaml uses that word");
        new_row(l, r, to, &to->rows[type]);
        if (chart_fits(l, &p.chart, row))
            load_row(l, r, to, p.columns, &to->rows[type], row);
    }
    return p;
}

static void finish_part(struct loading *l, struct rules *r, const struct part *p)
{
    if (!p->open)
        return;
    for (const struct node *row = p->chart.rows; row; row = row->next) {
        int type = names_find(&p->to->types, row->key);

        if (type != NAME_NONE && row->kind == NODE_LIST && row->count == p->chart.columns)
            finish_row(l, r, p->to, p->columns, &p->to->rows[type], row);
    }
}

void load_terrain(struct loading *l, struct rules *r, const struct node *file)
{
    static const char *const keys[] = {
        "provenance", "rule", "source", "note", "hexes", "hexsides", "links",
    };
    struct part hexes, sides, links;

    if (!schema_keys(l, file, "terrain.yaml", keys, LENGTH(keys)))
        return;
    load_block(l, r, "terrain", NULL, schema_file_provenance(l, file), file, file);
    hexes = open_part(l, r, schema_need(l, file, "terrain.yaml", "hexes"), &r->map.hex_chart);
    sides = open_part(l, r, node_get(file, "hexsides"), &r->map.side_chart);
    links = open_part(l, r, node_get(file, "links"), &r->map.link_chart);
    if (hexes.open)
        check_classes(l, r, &hexes.chart, hexes.columns);
    finish_part(l, r, &hexes);
    finish_part(l, r, &sides);
    finish_part(l, r, &links);
}
