#include "front/picture/render.h"

#include <stdlib.h>
#include "base/mem.h"
#include "base/save.h"
#include "base/text.h"
#include "front/document/flag.h"
#include "front/document/ours.h"
#include "front/document/position.h"
#include "front/document/shown.h"
#include "front/picture/svg.h"
#include "front/text/print.h"
#include "kernel/state/unit.h"

enum { COUNTER = 560, ARROW = 80, LAYER = 45, LAYERS_MOST = 3, BESIDE = 270, MARGIN = 900 };
enum { TITLE_SPACE = 700, HONEST_LINE = 260 };
enum { BOX_LINE = 760, BOX_LABEL = 420, BOX_COUNTER = COUNTER + 90 };
enum { IN_GRID = 2, BOX_FRAME = 40, GRID_BOX = IN_GRID * BOX_COUNTER + 120 };
/* A flag at the upper left of a hex, beside the number and above the counters; and a line of them below the map. */
enum { FLAG_X = -315, FLAG_FLAT = -465, FLAG_POINTED = -400, FLAG_WIDTH = 160, FLAG_HEIGHT = 115, POLE = 190 };
enum { LEGEND_UP = 190, LEGEND_TEXT = 260, LEGEND_GAP = 500 };
/* The sizes of letters in svg.c, and how far a name may reach. */
enum { PLACE_SIZE = 170, PLACE_WIDTH = 1150, COUNTER_SIZE = 210, TITLE_SIZE = 320 };

struct drawing {
    struct umpire *u;
    int eyes;
    const struct rules *r;
    const struct map *m;
    const char *language;
    FILE *out;
    struct point low, high;    /* of the map */
    place_id centre;           /* with a range other than 0: only hexes that near are drawn */
    int range;
};

static struct point centre_of(const struct drawing *d, place_id hex)
{
    return grid_centre(&d->m->grid, d->m->at[hex]);
}

static struct point moved(struct point p, int x, int y)
{
    return (struct point){ p.x + x, p.y + y };
}

static bool is_drawn(const struct drawing *d, place_id hex)
{
    return d->range == 0 || hex_distance(d->m->at[d->centre], d->m->at[hex]) <= d->range;
}

static void measure(struct drawing *d)
{
    bool first = true;

    for (place_id hex = 0; hex < d->m->hexes; hex++) {
        struct point p = centre_of(d, hex);

        if (!is_drawn(d, hex))
            continue;
        if (first)
            d->low = d->high = p;
        first = false;
        d->low.x = p.x < d->low.x ? p.x : d->low.x;
        d->low.y = p.y < d->low.y ? p.y : d->low.y;
        d->high.x = p.x > d->high.x ? p.x : d->high.x;
        d->high.y = p.y > d->high.y ? p.y : d->high.y;
    }
    d->low = moved(d->low, -MARGIN, -MARGIN - TITLE_SPACE);
    d->high = moved(d->high, MARGIN, MARGIN);
}

/* The last type in the order of the chart is the one that tells most. */
static int main_terrain(const struct map *m, place_id hex)
{
    int found = 0;

    for (int type = 0; type < m->hex_chart.types.count; type++)
        if (m->terrain[hex] >> type & 1)
            found = type;
    return found;
}

static void draw_ground(const struct drawing *d, place_id hex)
{
    struct point corner[SVG_CORNERS], at = centre_of(d, hex);
    int type = main_terrain(d->m, hex);
    char number[GRID_NUMBER_SIZE];
    const char *word = d->m->hex_chart.types.count > 0 ? names_word(&d->m->hex_chart.types, type) : "";

    svg_corners(d->m->grid.top, at, corner);
    svg_polygon(d->out, corner, SVG_CORNERS, "hex", svg_ground_colour(word, type));
    svg_text(d->out, moved(at, 0, -345), "number", map_number(d->m, hex, number));
}

static void draw_links(const struct drawing *d, place_id hex)
{
    for (int side = 0; side < HEXSIDES; side++) {
        place_id next = d->m->neighbour[hex][side];

        /* Once for both hexes. */
        if (next > hex && d->m->link[hex][side])
            svg_line(d->out, centre_of(d, hex), centre_of(d, next), "link", "#333333");
    }
}

static void draw_sides(const struct drawing *d, place_id hex)
{
    struct point corner[SVG_CORNERS];

    svg_corners(d->m->grid.top, centre_of(d, hex), corner);
    for (int side = 0; side < HEXSIDES; side++)
        for (int type = 0; type < d->m->side_chart.types.count; type++) {
            const char *word = d->m->side_chart.types.word[type];

            if (d->m->side[hex][side] >> type & 1)
                svg_line(d->out, corner[side], corner[(side + 1) % SVG_CORNERS], svg_side_class(word, type),
                         svg_side_colour(word));
        }
}

static void draw_name(const struct drawing *d, place_id hex)
{
    const char *name = words_in(&d->m->name[hex], d->language);

    if (name)
        svg_text_within(d->out, moved(centre_of(d, hex), 0, 440), "place", name, PLACE_SIZE, PLACE_WIDTH);
}

static void put_flag(const struct drawing *d, struct holder h, struct point top)
{
    const char *colour = flag_colour(d->r, h);

    svg_line(d->out, top, moved(top, 0, POLE), "pole", "#222222");
    svg_box(d->out, top, FLAG_WIDTH, FLAG_HEIGHT, "flag", colour ? colour : "#ffffff");
}

static void draw_flag(const struct drawing *d, place_id hex)
{
    struct holder h;

    if (flag_of(d->u, hex, &h))
        put_flag(d, h, moved(centre_of(d, hex), FLAG_X, d->m->grid.top == GRID_FLAT ? FLAG_FLAT : FLAG_POINTED));
}

/* What the flags mean, in the margin below the map. */
static void draw_legend(const struct drawing *d)
{
    struct holders list = { 0 };
    struct point at = { d->low.x + MARGIN, d->high.y - LEGEND_UP };

    for (place_id hex = 0; hex < d->m->hexes; hex++) {
        struct holder h;

        if (flag_of(d->u, hex, &h))
            holders_add(&list, h);
    }
    for (int i = 0; i < list.count; i++) {
        char *meaning = flag_text(d->u, list.at[i]);

        put_flag(d, list.at[i], moved(at, 0, -POLE));
        svg_text(d->out, moved(at, FLAG_WIDTH * 3 / 2, 0), "label", meaning);
        at.x += LEGEND_GAP + text_width(meaning) * LEGEND_TEXT * 3 / 5;
        mem_free(meaning);
    }
}

/* The first two numbers printed on the face that is up: strength and what comes next. */
static void add_printed(const struct drawing *d, struct text *out, unit_id unit)
{
    int face = unit_face(umpire_state(d->u), unit), shown = 0;

    for (int i = 0; i < d->r->attributes.count && shown < 2; i++) {
        int value = d->r->counter[unit].attribute[face][i];

        if (d->r->attribute_kinds[i].type != VALUE_NUMBER || value == VALUE_NOTHING)
            continue;
        text_print(out, "%s%d", shown++ > 0 ? "-" : "", value);
    }
}

/* What decides now, as the game tells it: losses and hits are in it. Else what is printed. */
static void add_figures(const struct drawing *d, struct text *out, unit_id unit)
{
    struct script_counter shown;

    script_counter(umpire_script(d->u), unit, &shown);
    if (shown.figures && *shown.figures)
        text_add(out, shown.figures);
    else
        add_printed(d, out, unit);
    script_counter_free(&shown);
}

static void add_signs(const struct drawing *d, struct text *out, unit_id unit)
{
    for (int mark = 0; mark < d->r->marks.count; mark++)
        if (unit_has_mark(umpire_state(d->u), unit, mark))
            text_add(out, d->r->mark[mark].sign ? d->r->mark[mark].sign : "*");
}

static const char *counter_colour(const struct drawing *d, const struct view_counter *c)
{
    const char *colour = c->nation >= 0 ? d->r->nation[c->nation].colour : NULL;

    return colour ? colour : "#d0d0d0";
}

static void draw_counter(const struct drawing *d, const struct view_counter *c, struct point corner)
{
    struct text figures = { 0 }, signs = { 0 };

    svg_box(d->out, corner, COUNTER, COUNTER, "stack", counter_colour(d, c));
    svg_text_within(d->out, moved(corner, COUNTER / 2, 250), "counter", c->brief ? c->brief : c->name, COUNTER_SIZE,
                    COUNTER - 40);
    if (c->unit != UNIT_NONE) {
        add_figures(d, &figures, c->unit);
        add_signs(d, &signs, c->unit);
        svg_text(d->out, moved(corner, COUNTER / 2, 480), "figures", text_of(&figures));
        if (signs.length)
            svg_text(d->out, moved(corner, COUNTER - 90, 200), "mark", text_of(&signs));
    }
    text_free(&figures);
    text_free(&signs);
}

/* Where the counter's edge is met on the way to the vertex or hexside it faces, `far` from its centre. */
static struct point toward(const struct drawing *d, int facing, int far)
{
    struct point corner[SVG_CORNERS], p;
    int side = facing % HEXSIDES;

    svg_corners(d->m->grid.top, (struct point){ 0, 0 }, corner);
    p = corner[(side + 1) % SVG_CORNERS];
    if (facing < HEXSIDES)
        p = (struct point){ (corner[side].x + p.x) / 2, (corner[side].y + p.y) / 2 };
    int longer = abs(p.x) > abs(p.y) ? abs(p.x) : abs(p.y);
    return (struct point){ p.x * far / longer, p.y * far / longer };
}

/* A small arrowhead on the counter's edge. */
static void draw_facing(const struct drawing *d, const struct view_counter *c, struct point centre)
{
    int facing = c->unit != UNIT_NONE ? unit_facing(umpire_state(d->u), c->unit) : -1;

    if (facing < 0)
        return;
    struct point base = toward(d, facing, COUNTER / 2), tip = toward(d, facing, COUNTER / 2 + ARROW);
    int x = (tip.y - base.y), y = (base.x - tip.x);
    struct point corner[] = {
        moved(centre, tip.x, tip.y), moved(centre, base.x + x, base.y + y), moved(centre, base.x - x, base.y - y),
    };
    svg_polygon(d->out, corner, 3, "facing", NULL);
}

/* The bar between the two hexes of a counter that covers both. */
static void draw_bars(const struct drawing *d, place_id hex)
{
    struct view_counter stack[STACK_MOST];
    int count = view_stack(d->u, d->eyes, hex, stack, STACK_MOST);

    for (int i = 0; i < count && i < STACK_MOST; i++) {
        place_id hexes[2];

        if (stack[i].unit != UNIT_NONE && unit_covers(umpire_state(d->u), stack[i].unit, hexes) == 2 && hexes[0] == hex)
            svg_line(d->out, centre_of(d, hexes[0]), centre_of(d, hexes[1]), "bar", counter_colour(d, &stack[i]));
    }
}

static void draw_pile(const struct drawing *d, const struct view_counter *stack, int count, struct point corner)
{
    int layers = count < LAYERS_MOST ? count : LAYERS_MOST;

    /* From the bottom, so that the top one lies on the others. */
    for (int i = layers - 1; i > 0; i--)
        svg_box(d->out, moved(corner, i * LAYER, i * LAYER), COUNTER, COUNTER, "stack", counter_colour(d, &stack[i]));
    if (layers > 0) {
        draw_counter(d, &stack[0], corner);
        draw_facing(d, &stack[0], moved(corner, COUNTER / 2, COUNTER / 2));
    }
    if (count > 1) {
        char more[16];
        snprintf(more, sizeof more, "%d", count);
        svg_text(d->out, moved(corner, COUNTER + 110, 40), "number", more);
    }
}

/* Where two sides share a hex each has its pile, or only the top one would be seen. */
static void draw_stack(const struct drawing *d, place_id hex)
{
    struct view_counter stack[STACK_MOST], own[STACK_MOST], other[STACK_MOST];
    int count = view_stack(d->u, d->eyes, hex, stack, STACK_MOST), first = 0, second = 0;
    struct point corner = moved(centre_of(d, hex), -COUNTER / 2, -COUNTER / 2 + 20);

    for (int i = 0; i < count && i < STACK_MOST; i++)
        if (stack[i].side == stack[0].side)
            own[first++] = stack[i];
        else
            other[second++] = stack[i];
    if (second > 0)
        draw_pile(d, other, second, moved(corner, BESIDE, 0));
    draw_pile(d, own, first, moved(corner, second > 0 ? -BESIDE : 0, 0));
}

/* --- the boxes, below the map --- */

static int box_columns(const struct drawing *d)
{
    int columns = (d->high.x - d->low.x - 2 * MARGIN) / BOX_COUNTER;

    return columns > 1 ? columns : 1;
}

static int box_lines(const struct drawing *d, place_id box)
{
    int count = view_stack(d->u, d->eyes, box, NULL, 0);

    return (count + box_columns(d) - 1) / box_columns(d);
}

/* A grid of boxes, one row below the other; nothing while all are empty. */
static int grid_height(const struct drawing *d, const struct box_grid *g)
{
    return position_grid_is_filled(d->u, d->eyes, g) ? BOX_LABEL + g->rows * BOX_LINE : 0;
}

static void draw_grid_box(const struct drawing *d, int box, struct point corner)
{
    struct view_counter stack[IN_GRID];
    int count = view_stack(d->u, d->eyes, d->m->hexes + box, stack, IN_GRID);

    svg_box(d->out, moved(corner, -BOX_FRAME, -BOX_FRAME), GRID_BOX - BOX_FRAME, BOX_LINE - BOX_FRAME, "box", "none");
    for (int i = 0; i < count && i < IN_GRID; i++)
        draw_counter(d, &stack[i], moved(corner, i * BOX_COUNTER, 0));
}

static int draw_grid(const struct drawing *d, const struct box_grid *g, int y)
{
    int left = d->low.x + MARGIN;
    const char *name = words_in(&g->called, d->language);

    if (grid_height(d, g) == 0)
        return 0;
    if (name)
        svg_text(d->out, (struct point){ left, y + 300 }, "label", name);
    for (int i = 0; i < g->rows; i++)
        for (int j = 0; j < g->row[i].count; j++)
            if (g->row[i].box[j] != BOX_NONE)
                draw_grid_box(d, g->row[i].box[j], (struct point){ left + j * GRID_BOX, y + BOX_LABEL + i * BOX_LINE });
    return grid_height(d, g);
}

static int boxes_height(const struct drawing *d)
{
    int height = 0;

    for (int i = 0; i < d->m->box_grids; i++)
        height += grid_height(d, &d->m->box_grid[i]);
    for (int box = 0; box < d->m->boxes; box++)
        if (!d->m->box_in_grid[box] && box_lines(d, d->m->hexes + box) > 0)
            height += BOX_LABEL + box_lines(d, d->m->hexes + box) * BOX_LINE;
    return height;
}

static int draw_box(const struct drawing *d, place_id box, int y)
{
    struct view_counter stack[STACK_MOST];
    int count = view_stack(d->u, d->eyes, box, stack, STACK_MOST);
    int columns = box_columns(d), left = d->low.x + MARGIN;
    char *name = shown_place(d->r, box, d->language);

    if (count > 0)
        svg_text(d->out, (struct point){ left, y + 300 }, "label", name);
    for (int i = 0; i < count && i < STACK_MOST; i++)
        draw_counter(d, &stack[i],
                     (struct point){ left + i % columns * BOX_COUNTER, y + BOX_LABEL + i / columns * BOX_LINE });
    mem_free(name);
    return count > 0 ? BOX_LABEL + box_lines(d, box) * BOX_LINE : 0;
}

static void draw_boxes(const struct drawing *d)
{
    int y = d->high.y;

    for (int i = 0; i < d->m->box_grids; i++)
        y += draw_grid(d, &d->m->box_grid[i], y);
    for (int box = 0; box < d->m->boxes; box++)
        if (!d->m->box_in_grid[box])
            y += draw_box(d, d->m->hexes + box, y);
}

static void add_title(const struct drawing *d, struct text *out)
{
    struct umpire_now now = view_now(d->u, d->eyes);
    const char *title = words_in(&d->r->title, d->language);

    text_add(out, title ? title : d->r->game);
    if (umpire_scenario(d->u)) {
        const char *scenario = words_in(&umpire_scenario(d->u)->title, d->language);
        text_print(out, ", %s", scenario ? scenario : umpire_scenario(d->u)->name);
    }
    if (now.turn)
        text_print(out, ", %s", now.turn);
    mem_free(now.status);
}

static void draw_hexes(const struct drawing *d)
{
    static void (*const layers[])(const struct drawing *, place_id) = {
        draw_ground, draw_links, draw_sides, draw_name, draw_bars, draw_stack, draw_flag,
    };

    for (size_t layer = 0; layer < sizeof layers / sizeof *layers; layer++)
        for (place_id hex = 0; hex < d->m->hexes; hex++)
            if (is_drawn(d, hex))
                layers[layer](d, hex);
}

void render_part(struct umpire *u, int eyes, place_id centre, int range, FILE *out)
{
    struct drawing d = {
        .u = u, .eyes = eyes, .r = umpire_rules(u), .m = script_map(umpire_script(u)), .language = umpire_language(u),
        .out = out, .centre = centre, .range = range,
    };
    struct text title = { 0 };

    measure(&d);
    add_title(&d, &title);
    if (ours_board(u))
        text_print(&title, ", %s", ours_board(u));
    svg_begin(out, moved(d.low, 0, TITLE_SPACE), d.high, text_of(&title));
    draw_hexes(&d);
    svg_end(out);
    text_free(&title);
}

void render_svg(struct umpire *u, int eyes, FILE *out)
{
    struct drawing d = {
        .u = u, .eyes = eyes, .r = umpire_rules(u), .m = script_map(umpire_script(u)), .language = umpire_language(u),
        .out = out,
    };
    struct text title = { 0 };

    measure(&d);
    add_title(&d, &title);
    svg_begin(out, d.low, moved(d.high, 0, boxes_height(&d)), text_of(&title));
    svg_text_within(out, (struct point){ (d.low.x + d.high.x) / 2, d.low.y + TITLE_SPACE }, "title", text_of(&title),
                    TITLE_SIZE, d.high.x - d.low.x - MARGIN);
    if (ours_board(u))
        svg_text(out, (struct point){ (d.low.x + d.high.x) / 2, d.low.y + TITLE_SPACE + HONEST_LINE }, "name",
                 ours_board(u));
    draw_hexes(&d);
    draw_legend(&d);
    draw_boxes(&d);
    svg_end(out);
    text_free(&title);
}

bool render_to_file(struct umpire *u, int eyes, const char *path)
{
    struct save s;

    if (!save_begin(&s, path, svg_mark))
        return false;
    render_svg(u, eyes, s.out);
    return save_end(&s);
}
