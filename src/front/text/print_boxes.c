/*
 * print_boxes.c - grids of boxes as text, while counters stand in them.
 */
#include "front/text/print.h"

#include "front/document/json.h"
#include "front/text/columns.h"
#include "front/text/counter_label.h"

enum { NAME_MOST = 12, GRID_MOST = 256 };      /* rows, and boxes of a row; a game's grids are smaller */

/* "XIII 5": the counter's name and what the game tells of it in a few signs; not on its first face: '. */
static void add_counter(struct text *out, const json_t *counter, const json_t *briefs)
{
    const char *figures = json_words_at(counter, "figures");

    if (json_flag_at(counter, "hidden")) {
        text_add(out, json_words_at(counter, "brief"));
        return;
    }
    counter_label_add(out, briefs, json_words_at(counter, "brief"), NAME_MOST);
    if (*figures)
        text_print(out, " %s", figures);
    if (json_flag_at(counter, "turned"))
        text_add(out, "'");
}

static void add_box(struct columns *c, const json_t *box, const json_t *briefs)
{
    struct text cell = { 0 };
    const json_t *counter;
    size_t i;

    json_array_foreach(json_object_get(box, "counters"), i, counter) {
        text_add(&cell, i > 0 ? ", " : "");
        add_counter(&cell, counter, briefs);
    }
    columns_add(c, STYLE_PLAIN, "%s", cell.length ? text_of(&cell) : json_is_object(box) ? "." : "");
    text_free(&cell);
}

static void print_grid(const json_t *grid, const json_t *briefs)
{
    const json_t *rows = json_object_get(grid, "rows"), *row;
    size_t i, width = 0;
    struct columns c;

    json_array_foreach(rows, i, row)
        if (json_array_size(json_object_get(row, "boxes")) > width)
            width = json_array_size(json_object_get(row, "boxes"));
    width = width < GRID_MOST ? width : GRID_MOST;
    columns_init(&c, (int)width + 1, "l");
    json_array_foreach(rows, i, row) {
        if (i == GRID_MOST)
            break;
        columns_add_at(&c, STYLE_FAINT, row, "name");
        for (size_t k = 0; k < width; k++)
            add_box(&c, json_array_get(json_object_get(row, "boxes"), k), briefs);
    }
    if (*json_words_at(grid, "name"))
        say("%s\n", json_words_at(grid, "name"));
    columns_print(&c, 2);
}

void print_grids(const json_t *d)
{
    const json_t *grid;
    size_t i;

    json_array_foreach(json_object_get(d, "grids"), i, grid)
        print_grid(grid, json_object_get(d, "briefs"));
}
