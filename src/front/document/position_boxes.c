#include "front/document/position.h"

#include "front/document/json.h"
#include "kernel/state/unit.h"

/* Mixes who stands in a box, and on which face, into a number. */
static uint64_t mixed(uint64_t sum, struct umpire *u, int eyes, int box)
{
    struct view_counter stack[STACK_MOST];
    int count = view_stack(u, eyes, umpire_rules(u)->map.hexes + box, stack, STACK_MOST);

    for (int i = 0; i < count && i < STACK_MOST; i++) {
        bool seen = stack[i].unit != UNIT_NONE;
        uint64_t what = (uint64_t)(box + 1) << 32 | (uint64_t)(seen ? stack[i].unit + 1 : 0) << 8;
        what |= seen ? (uint64_t)unit_face(umpire_state(u), stack[i].unit) : 0xff;
        sum = (sum ^ what) * UINT64_C(0x9e3779b97f4a7c15);
    }
    return sum;
}

static uint64_t grid_content(uint64_t sum, struct umpire *u, int eyes, const struct box_grid *g)
{
    for (int i = 0; i < g->rows; i++)
        for (int j = 0; j < g->row[i].count; j++)
            if (g->row[i].box[j] != BOX_NONE)
                sum = mixed(sum, u, eyes, g->row[i].box[j]);
    return sum;
}

bool position_grid_is_filled(struct umpire *u, int eyes, const struct box_grid *g)
{
    return grid_content(0, u, eyes, g) != 0;
}

uint64_t position_grids_content(struct umpire *u, int eyes)
{
    const struct map *m = &umpire_rules(u)->map;
    uint64_t sum = 0;

    for (int i = 0; i < m->box_grids; i++)
        sum = grid_content(sum, u, eyes, &m->box_grid[i]);
    return sum;
}

/* { box, counters }; null where a row has no box. */
static json_t *box_of(struct umpire *u, int eyes, int box)
{
    place_id place = umpire_rules(u)->map.hexes + box;
    json_t *object;

    if (box == BOX_NONE)
        return json_null();
    object = json_object();
    position_set_place(object, "box", u, place);
    json_object_set_new(object, "counters", position_labels(u, eyes, place));
    return object;
}

static json_t *grid_of(struct umpire *u, int eyes, const struct box_grid *g)
{
    json_t *grid = json_object(), *rows = json_array();

    for (int i = 0; i < g->rows; i++) {
        json_t *row = json_object(), *boxes = json_array();

        for (int j = 0; j < g->row[i].count; j++)
            json_array_append_new(boxes, box_of(u, eyes, g->row[i].box[j]));
        json_set_words(row, "name", words_in(&g->row[i].called, umpire_language(u)));
        json_object_set_new(row, "boxes", boxes);
        json_array_append_new(rows, row);
    }
    json_set_words(grid, "name", words_in(&g->called, umpire_language(u)));
    json_object_set_new(grid, "rows", rows);
    return grid;
}

json_t *position_grids(struct umpire *u, int eyes)
{
    const struct map *m = &umpire_rules(u)->map;
    json_t *grids = json_array();

    for (int i = 0; i < m->box_grids; i++)
        if (position_grid_is_filled(u, eyes, &m->box_grid[i]))
            json_array_append_new(grids, grid_of(u, eyes, &m->box_grid[i]));
    return grids;
}
