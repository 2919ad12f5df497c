#include "data/load/chart.h"

#include <string.h>

/* A header is short, so pairs are compared. */
static bool check_header(struct loading *l, const struct node *header)
{
    bool good = true;

    for (const struct node *a = header->first; a; a = a->next) {
        if (!schema_is(l, a, NODE_SCALAR))
            return false;
        for (const struct node *b = header->first; b != a; b = b->next)
            if (strcmp(a->text, b->text) == 0) {
                fault_add(l->diag, node_where(a), "column \"%s\" is in the header twice", brief(a->text).at);
                good = false;
            }
    }
    return good;
}

enum { COLUMNS_MOST = 256 };

bool chart_open(struct loading *l, const struct node *n, const char *cell, struct chart *out)
{
    if (!schema_is(l, n, NODE_MAP))
        return false;
    if (!n->first || n->first->kind != NODE_LIST || n->first->count == 0) {
        fault_add(l->diag, n->first ? node_where(n->first) : node_where(n),
                  "a grid begins with its header: the name of the rows, and a list of the columns");
        return false;
    }
    if (n->first->count > COLUMNS_MOST) {
        fault_add(l->diag, node_where(n->first), "a grid can have at most %d columns", COLUMNS_MOST);
        return false;
    }
    *out = (struct chart){ n->first, n->first->next, n->first->count, cell };
    return check_header(l, n->first);
}

bool chart_fits(struct loading *l, const struct chart *c, const struct node *row)
{
    if (!schema_is(l, row, NODE_LIST))
        return false;
    if (row->count != c->columns)
        fault_add(l->diag, node_where(row), "row %s has %d %s, the header has %d", brief(row->key).at, row->count,
                  c->cell, c->columns);
    return row->count == c->columns;
}

