#include "data/load/load.h"

#include <string.h>

static void load_box_list(struct loading *l, struct rules *r, const struct node *n)
{
    static const char *const keys[] = { "name" };
    struct names *names = &r->map.box_names;

    if (!schema_is(l, n, NODE_MAP))
        return;
    for (const struct node *e = n->first; e; e = e->next) {
        int which = schema_add_name(l, names, e->key, node_key_where(e), BOXES_MOST);

        if (which != NAME_NONE && schema_keys(l, e, "a box", keys, LENGTH(keys)))
            schema_shown(l, node_get(e, "name"), &names->shown[which]);
    }
    r->map.boxes = names->count;
}

/* A box stands in one grid only, and once. */
static int free_box(struct loading *l, struct rules *r, const struct node *n)
{
    struct map *m = &r->map;
    bool none = n->kind == NODE_SCALAR && strcmp(n->text, "-") == 0;
    int box = none ? NAME_NONE : schema_one_of(l, n, "box", &m->box_names);

    if (box == NAME_NONE)
        return BOX_NONE;
    if (m->box_in_grid[box])
        fault_add(l->diag, node_where(n), "the box \"%s\" is already in a grid", n->text);
    m->box_in_grid[box] = true;
    return box;
}

static void load_row(struct loading *l, struct rules *r, struct box_row *row, const struct node *n)
{
    static const char *const keys[] = { "name", "boxes" };
    const struct node *boxes;

    if (!schema_keys(l, n, "a row of boxes", keys, LENGTH(keys)))
        return;
    schema_shown(l, node_get(n, "name"), &row->called);
    boxes = schema_need(l, n, "a row of boxes", "boxes");
    if (!schema_is(l, boxes, NODE_LIST))
        return;
    row->box = pool_array(l->pool, (size_t)boxes->count, sizeof *row->box);
    for (const struct node *e = boxes->first; e; e = e->next)
        row->box[row->count++] = free_box(l, r, e);
}

static void load_box_grid(struct loading *l, struct rules *r, struct box_grid *grid, const struct node *n)
{
    static const char *const keys[] = { "name", "rows" };
    const struct node *rows;

    if (!schema_keys(l, n, "a grid of boxes", keys, LENGTH(keys)))
        return;
    schema_shown(l, node_get(n, "name"), &grid->called);
    rows = schema_need(l, n, "a grid of boxes", "rows");
    if (!schema_is(l, rows, NODE_LIST))
        return;
    grid->row = pool_array(l->pool, (size_t)rows->count, sizeof *grid->row);
    for (const struct node *e = rows->first; e; e = e->next)
        load_row(l, r, &grid->row[grid->rows++], e);
}

void load_boxes(struct loading *l, struct rules *r, const struct node *boxes, const struct node *grids)
{
    struct map *m = &r->map;

    load_box_list(l, r, boxes);
    m->box_in_grid = pool_array(l->pool, (size_t)m->boxes + 1, sizeof *m->box_in_grid);
    if (!schema_is(l, grids, NODE_MAP))
        return;
    m->box_grid = pool_array(l->pool, (size_t)grids->count, sizeof *m->box_grid);
    for (const struct node *e = grids->first; e; e = e->next)
        load_box_grid(l, r, &m->box_grid[m->box_grids++], e);
}
