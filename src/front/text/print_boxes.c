/*
 * print_boxes.c - grids of boxes as text, while counters stand in them.
 */
#include "front/program/i18n.h"
#include "front/text/columns.h"
#include "front/text/counter_label.h"
#include "front/text/print.h"
#include "game/play/view.h"
#include "kernel/state/unit.h"

enum { NAME_MOST = 12, IN_BOX = 16 };

/* "XIII 5": the counter's name and what the game tells of it in a few signs; not on its first face: '. */
static void add_counter(struct text *out, struct umpire *u, const struct view_counter *c)
{
    struct script_counter shown;

    if (c->unit == UNIT_NONE) {
        text_add(out, c->brief);
        return;
    }
    counter_label_add(out, umpire_rules(u), c->unit, NAME_MOST);
    script_counter(umpire_script(u), c->unit, &shown);
    if (shown.figures && *shown.figures)
        text_print(out, " %s", shown.figures);
    script_counter_free(&shown);
    if (unit_face(umpire_state(u), c->unit) > 0)
        text_add(out, "'");
}

static void add_box(struct columns *c, struct umpire *u, int eyes, int box)
{
    struct view_counter stack[IN_BOX];
    int count = box == BOX_NONE ? 0 : view_stack(u, eyes, umpire_rules(u)->map.hexes + box, stack, IN_BOX);
    struct text cell = { 0 };

    for (int i = 0; i < count && i < IN_BOX; i++) {
        text_add(&cell, i > 0 ? ", " : "");
        add_counter(&cell, u, &stack[i]);
    }
    columns_add(c, STYLE_PLAIN, "%s", count > 0 ? text_of(&cell) : box == BOX_NONE ? "" : ".");
    text_free(&cell);
}

static int columns_of(const struct box_grid *g)
{
    int most = 0;

    for (int i = 0; i < g->rows; i++)
        most = g->row[i].count > most ? g->row[i].count : most;
    return most;
}

static void show_grid(struct umpire *u, int eyes, const struct box_grid *g)
{
    const char *language = umpire_language(u), *name = words_in(&g->called, language);
    int width = columns_of(g);
    struct columns c;

    columns_init(&c, width + 1, "l");
    for (int i = 0; i < g->rows; i++) {
        const char *row = words_in(&g->row[i].called, language);

        columns_add(&c, STYLE_FAINT, "%s", row ? row : "");
        for (int j = 0; j < width; j++)
            add_box(&c, u, eyes, j < g->row[i].count ? g->row[i].box[j] : BOX_NONE);
    }
    if (name)
        say("%s\n", name);
    columns_print(&c, 2);
    columns_free(&c);
}

/* Mixes who stands in a box, and on which face, into a number. */
static uint64_t mixed(uint64_t sum, struct umpire *u, int eyes, int box)
{
    struct view_counter stack[IN_BOX];
    int count = view_stack(u, eyes, umpire_rules(u)->map.hexes + box, stack, IN_BOX);

    for (int i = 0; i < count && i < IN_BOX; i++) {
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

bool show_grid_is_filled(struct umpire *u, int eyes, const struct box_grid *g)
{
    return grid_content(0, u, eyes, g) != 0;
}

uint64_t show_grids_content(struct umpire *u, int eyes)
{
    const struct map *m = &umpire_rules(u)->map;
    uint64_t sum = 0;

    for (int i = 0; i < m->box_grids; i++)
        sum = grid_content(sum, u, eyes, &m->box_grid[i]);
    return sum;
}

void show_box_grids(struct umpire *u, int eyes)
{
    const struct map *m = &umpire_rules(u)->map;

    for (int i = 0; i < m->box_grids; i++)
        if (show_grid_is_filled(u, eyes, &m->box_grid[i]))
            show_grid(u, eyes, &m->box_grid[i]);
}
