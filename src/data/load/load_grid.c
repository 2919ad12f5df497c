#include "data/load/load.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

enum { LINES_MOST = 999, LISTED_LARGEST = 99999 };

/* first..last, as printed. */
static bool load_range(struct loading *l, const struct node *n, int most, int *first, int *last)
{
    char *end;

    if (!schema_is(l, n, NODE_SCALAR))
        return false;
    if (n->text[strspn(n->text, "0123456789.")] == '\0' && strlen(n->text) < 16 && n->text[0] != '.') {
        *first = (int)strtol(n->text, &end, 10);
        if (strncmp(end, "..", 2) == 0 && end[2] != '\0' && end[2] != '.') {
            *last = (int)strtol(end + 2, &end, 10);
            if (*end == '\0' && *first <= most && *last <= most && abs(*last - *first) < LINES_MOST)
                return true;
        }
    }
    fault_add(l->diag, node_where(n), "\"%s\" is not a range of numbers, such as 01..20", brief(n->text).at);
    return false;
}

static bool load_regular(struct loading *l, struct grid *g, const struct node *n)
{
    static const char *const parities[] = { "even", "odd" };
    bool columns = load_range(l, schema_need(l, n, "a grid", "columns"), LINES_MOST, &g->column_first, &g->column_last);
    bool rows = load_range(l, schema_need(l, n, "a grid", "rows"), LINES_MOST, &g->row_first, &g->row_last);

    g->high_parity = schema_choice(l, schema_need(l, n, "a grid", "high"), "parity", parities, 2);
    return columns && rows && g->high_parity >= 0;
}

static bool load_column(struct loading *l, struct grid_column *c, const struct node *n)
{
    static const char *const keys[] = { "hexes", "top" };
    const struct node *hexes;

    if (!schema_keys(l, n, "a column", keys, LENGTH(keys)))
        return false;
    hexes = schema_need(l, n, "a column", "hexes");
    if (!load_range(l, hexes, LISTED_LARGEST, &c->first, &c->last))
        return false;
    if (c->first > c->last) {
        fault_add(l->diag, node_where(hexes), "the hexes of a column are numbered downward: %d..%d", c->last, c->first);
        return false;
    }
    return schema_number(l, schema_need(l, n, "a column", "top"), 0, LINES_MOST, &c->top);
}

static bool check_columns(struct loading *l, const struct grid *g, const struct node *n)
{
    int misfit = grid_misfit(g);
    int i = 0;

    for (const struct node *column = n->first; column; column = column->next, i++) {
        if (i == misfit) {
            fault_add(l->diag, node_where(column),
                      "this column is not offset by half a hex from the one to its left: of two neighbours, "
                      "one top must be even and one odd");
            return false;
        }
        for (int j = 0; j < i; j++)
            if (g->columns[i].first <= g->columns[j].last && g->columns[j].first <= g->columns[i].last) {
                fault_add(l->diag, node_where(column), "hexes of this column are also in column %d", j + 1);
                return false;
            }
    }
    return true;
}

static bool load_listed(struct loading *l, struct grid *g, const struct node *n)
{
    const struct node *columns = schema_need(l, n, "a grid", "columns");

    if (!schema_is(l, columns, NODE_LIST))
        return false;
    if (columns->count == 0 || columns->count > LINES_MOST) {
        fault_add(l->diag, node_where(columns), "a map can have 1 to %d columns", LINES_MOST);
        return false;
    }
    if (g->top == GRID_POINT) {
        fault_add(l->diag, node_where(columns), "a listed grid must have flat tops: its hexes are in columns");
        return false;
    }
    g->columns = pool_array(l->pool, (size_t)columns->count, sizeof *g->columns);
    for (const struct node *e = columns->first; e; e = e->next)
        if (!load_column(l, &g->columns[g->column_count++], e))
            return false;
    return check_columns(l, g, columns);
}

static bool load_any(struct loading *l, struct grid *g, const struct node *n)
{
    static const char *const keys[] = { "top", "numbers", "columns", "rows", "high" };
    static const char *const tops[] = { "flat", "point" };
    static const char *const numbers[] = { "CCRR", "RRCC", "list" };
    int top, kind;

    if (!schema_keys(l, n, "a grid", keys, LENGTH(keys)))
        return false;
    top = schema_choice(l, schema_need(l, n, "a grid", "top"), "top", tops, LENGTH(tops));
    kind = schema_choice(l, schema_need(l, n, "a grid", "numbers"), "way to number", numbers, LENGTH(numbers));
    if (top < 0 || kind < 0)
        return false;
    g->top = (enum grid_top)top;
    g->numbers = (enum grid_numbers)kind;
    if (!(kind == GRID_LIST ? load_listed(l, g, n) : load_regular(l, g, n)))
        return false;
    if (grid_hexes(g) > HEXSET_MOST)
        fault_add(l->diag, node_where(n), "a map can have at most %d hexes; this one has %d", HEXSET_MOST,
                  grid_hexes(g));
    return grid_hexes(g) <= HEXSET_MOST;
}

bool load_grid(struct loading *l, struct grid *g, const struct node *n)
{
    *g = (struct grid){ 0 };
    if (n && load_any(l, g, n))
        return true;
    /* A grid without a hex, on which nothing can go wrong any more. */
    *g = (struct grid){ .numbers = GRID_LIST };
    return false;
}
